"""Slow work of strangers does not stand in the way of a decision."""

import asyncio
import os
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from gilded.server.pools import LAST_NICENESS, ProcessPool
from gilded.server.protocol.problems import Refused
from server.people import ME, Json, Person
from server.running import Server

HERE: Json = {"kind": "here", "name": "Connie"}


def test_when_too_much_waits_the_next_is_told_so() -> None:
    pool = ProcessPool(1, waiting=2)

    async def work() -> None:
        first = [asyncio.create_task(pool.run(time.sleep, 0.5)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await pool.run(time.sleep, 0)
        assert (refused.value.status, refused.value.code) == (503, "busy")
        await asyncio.gather(*first)
        assert await pool.run(os.getpid), "there is room again"

    asyncio.run(work())
    pool.close()


def test_a_process_that_was_killed_is_started_again() -> None:
    pool = ProcessPool(1, waiting=2)

    async def work() -> None:
        first = await pool.run(os.getpid)
        os.kill(first, signal.SIGKILL)
        assert await pool.run(os.getpid) != first

    asyncio.run(work())
    pool.close()


def test_work_that_nobody_sits_and_waits_for_leaves_the_processor_to_all_other() -> None:
    pool = ProcessPool(1, waiting=1, niceness=LAST_NICENESS)
    assert asyncio.run(pool.run(os.nice, 0)) == LAST_NICENESS
    pool.close()


def test_nothing_of_a_closed_pool_is_left_for_the_end_of_python() -> None:
    """There it was woken while it went away by itself, and the log had a traceback."""
    before = set(threading.enumerate())
    pool = ProcessPool(1, waiting=2)
    process = asyncio.run(pool.run(os.getpid))
    pool.close()
    assert set(threading.enumerate()) == before
    assert not Path(f"/proc/{process}").exists()


def test_decisions_go_on_while_strangers_guess_passwords_and_upload(folder: Path) -> None:
    """How fast they go on is measured by `gilded load --attack`."""
    server = Server(folder, str(folder / "gilded.sqlite3"), "--rate", "0")
    ann, eve = Person(server.address, "Ann"), Person(server.address, "Eve")
    table = ann.open_table(ME, HERE)
    csrf = {"x-csrf-token": eve.http.cookies["csrf"]}

    def guess(number: int) -> int:
        return eve.request("POST", "/session", {"name": f"nobody {number}", "password": "battery staple"}).status_code

    def upload(_number: int) -> int:
        return eve.http.post("/records", content=b'{"format": 1}', headers=csrf).status_code

    with ThreadPoolExecutor(80) as threads:
        guesses = [threads.submit(guess, number) for number in range(40)]
        uploads = [threads.submit(upload, number) for number in range(10)]
        for _ in range(20):
            ann.act(table, ann.position(table))
    assert {each.result() for each in guesses} <= {401, 503}
    assert {each.result() for each in uploads} <= {422, 503}
    server.stop()
    assert "Traceback" not in server.complaints(), server.complaints()
