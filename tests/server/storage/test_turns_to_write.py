"""Processes that share a SQLite file write in turns, and nobody who gives up or dies keeps the turn."""

import asyncio
import fcntl
import multiprocessing
import time
from pathlib import Path

from gilded.server.storage.turns_to_write import TurnsToWrite


async def take_and_hold(database: str, seconds: float) -> None:
    async with TurnsToWrite(database).awaited():
        Path(f"{database}-held").touch()
        await asyncio.sleep(seconds)


def hold(database: str, seconds: float) -> None:
    asyncio.run(take_and_hold(database, seconds))


def holder(database: Path, seconds: float) -> multiprocessing.process.BaseProcess:
    process = multiprocessing.get_context("spawn").Process(target=hold, args=(str(database), seconds))
    process.start()
    while not Path(f"{database}-held").exists():
        time.sleep(0.01)
    return process


def free(database: Path) -> bool:
    """Whether nobody has the turn."""
    with Path(f"{database}-turns").open("ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True


def test_a_task_waits_for_its_turn_and_one_that_is_cancelled_passes_it_on(tmp_path: Path) -> None:
    async def write() -> None:
        process = holder(tmp_path / "db", 1.5)
        turns = TurnsToWrite(str(tmp_path / "db"))

        async def take() -> None:
            async with turns.awaited():
                raise AssertionError("it was cancelled before")

        impatient = asyncio.create_task(take())
        await asyncio.sleep(0.1)
        impatient.cancel()
        await asyncio.wait([impatient])
        async with asyncio.timeout(10), turns.awaited():
            assert not await asyncio.to_thread(free, tmp_path / "db"), "it is ours alone"
        assert free(tmp_path / "db")
        process.join()
        turns.close()

    asyncio.run(write())


def test_the_turn_of_a_process_that_was_killed_is_free(tmp_path: Path) -> None:
    process = holder(tmp_path / "db", 60)
    process.kill()
    process.join()
    began = time.monotonic()
    asyncio.run(take_and_hold(str(tmp_path / "db"), 0))
    assert time.monotonic() - began < 5
