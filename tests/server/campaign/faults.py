"""The faults of a campaign. Each returns when everything runs again."""

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

from gilded.cli.attack import attack_for
from server.campaign.figures import Figures
from server.campaign.servers import AN_HOUR, Deployment

OUTAGE_SECONDS = 3.0
ATTACK_SECONDS = 8.0
GRACE_SECONDS = 15.0
AGAIN, BOTH = 0.1, 0.3
"""How often a server is killed once more while it starts, and how often all are killed at the same moment."""
Fault = Callable[[Deployment, Figures], Awaitable[None]]


async def kill(deployment: Deployment, figures: Figures) -> None:
    """Kill -9, sometimes of all processes at once, sometimes again during the start."""
    servers = deployment.servers if random.random() < BOTH else [deployment.one()]
    for server in servers:
        server.kill()
        figures.faults["kill"] += 1
    for server in servers:
        server.begin()
        if random.random() < AGAIN:
            await asyncio.sleep(random.random() * 0.4)
            server.kill()
            figures.faults["kill"] += 1
            server.begin()
    for server in servers:
        await asyncio.to_thread(server._wait)


async def terminate(deployment: Deployment, figures: Figures) -> None:
    """SIGTERM, as at a deployment."""
    server = deployment.one()
    server.signal(signal.SIGTERM)
    await asyncio.to_thread(server.fork.join, GRACE_SECONDS)
    if server.fork.is_alive():
        figures.examples.append("a server did not stop on SIGTERM")
        server.kill()
    await asyncio.to_thread(server.start)


async def freeze(deployment: Deployment, figures: Figures) -> None:
    """A process stands still for a while: a laptop that sleeps, a machine that swaps."""
    server = deployment.one()
    with stopped([server.fork.pid or 0]):
        await asyncio.sleep(OUTAGE_SECONDS)


async def fill_disk(deployment: Deployment, figures: Figures) -> None:
    """No byte can be written; then there is room again."""
    if deployment.postgres is None:  # otherwise the journal has room of its own for a while
        rows = sqlite3.connect(deployment.db, timeout=10)
        rows.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        rows.close()
    deployment.disk.fill()
    try:
        await asyncio.sleep(OUTAGE_SECONDS)
    finally:
        deployment.disk.clear()
    if deployment.postgres and deployment.postgres.process is None:
        await asyncio.to_thread(deployment.postgres.start)


async def hold_database(deployment: Deployment, figures: Figures) -> None:
    """The database does not answer: another process holds the file, or all of PostgreSQL stands still."""
    if deployment.postgres is None:
        rows = sqlite3.connect(deployment.db, timeout=10, isolation_level=None)
        rows.execute("BEGIN EXCLUSIVE")
        await asyncio.sleep(OUTAGE_SECONDS)
        rows.close()
        return
    first = deployment.postgres.process or 0
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(first)], capture_output=True, text=True, check=False)
    with stopped([first, *map(int, found.stdout.split())]):
        await asyncio.sleep(OUTAGE_SECONDS)


async def crash_database(deployment: Deployment, figures: Figures) -> None:
    """PostgreSQL dies and comes back."""
    assert deployment.postgres
    await asyncio.to_thread(deployment.postgres.crash)
    await asyncio.sleep(random.random() * OUTAGE_SECONDS)
    await asyncio.to_thread(deployment.postgres.start)


async def freeze_bus(deployment: Deployment, figures: Figures) -> None:
    """Redis does not answer."""
    assert deployment.redis
    with stopped([deployment.redis.process.pid]):
        await asyncio.sleep(OUTAGE_SECONDS)


async def crash_bus(deployment: Deployment, figures: Figures) -> None:
    """Redis dies, forgets everything and comes back."""
    assert deployment.redis
    deployment.redis.process.kill()
    deployment.redis.process.wait()
    await asyncio.sleep(random.random() * OUTAGE_SECONDS)
    await asyncio.to_thread(deployment.redis.start)


async def skew_clock(deployment: Deployment, figures: Figures) -> None:
    """One process's clock is an hour ahead from its next start on, or right again."""
    server = deployment.servers[-1]
    server.ahead = 0.0 if server.ahead else AN_HOUR
    server.kill()
    figures.faults["kill"] += 1
    await asyncio.to_thread(server.start)
    await asyncio.sleep(OUTAGE_SECONDS)  # a few rounds of housekeeping


async def attack(deployment: Deployment, figures: Figures) -> None:
    """Everything that `gilded load --attack` does, from a process of its own."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as elsewhere:
        heard = await asyncio.wrap_future(elsewhere.submit(attack_gently, deployment.one().address))
    for what, count in heard.items():
        kind, _, status = what.rpartition(" ")
        if status.isdigit():
            figures.attacked(kind, int(status), count)
        else:
            figures.half_requests += count


def attack_gently(address: str) -> dict[str, int]:
    """What attackers hear who leave the processor to others."""
    os.nice(5)
    return dict(attack_for(address, ATTACK_SECONDS))


@contextmanager
def stopped(processes: list[int]) -> Iterator[None]:
    """These processes stand still, whatever happens."""
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in reversed(processes):
            os.kill(process, signal.SIGCONT)


def faults_of(deployment: Deployment) -> tuple[dict[str, Fault], list[str]]:
    """The faults besides kills that can be tried here, and what cannot."""
    found: dict[str, Fault] = {"SIGTERM": terminate, "frozen process": freeze, "abuse": attack}
    found["frozen database"] = hold_database
    missing = []
    if deployment.disk.is_own:
        found["full disk"] = fill_disk
    else:
        missing.append("a full disk: only root may mount one of its own")
    if deployment.postgres:
        found |= {"crashed database": crash_database, "frozen bus": freeze_bus, "crashed bus": crash_bus}
        found["clock skew"] = skew_clock
    return found, missing
