"""The queue of bots is fair to hosts, and kind to people who wait."""

import asyncio

from gilded.server.bots.bot_queue import BotQueue


async def order(places: int, *tables: tuple[str, bool]) -> list[str]:
    """The hosts in the order in which their bots get to think, when all come at once and each thinks for a moment."""
    queue, found = BotQueue(places), list[str]()

    async def think(host: str, watched: bool) -> None:
        async with queue.place(host, watched):
            found.append(host)
            await asyncio.sleep(0.001)

    await asyncio.gather(*(think(host, watched) for host, watched in tables))
    return found


def test_hosts_take_turns() -> None:
    tables = [("eve", True)] * 50 + [("ann", True)] * 2 + [("bob", True)]
    assert asyncio.run(order(1, *tables))[1:7] == ["eve", "ann", "bob", "eve", "ann", "eve"]


def test_tables_where_a_person_waits_come_first_but_not_always() -> None:
    tables = [("eve", False)] * 50 + [("ann", True)] * 8
    first = asyncio.run(order(1, *tables))[:12]
    assert first.count("ann") == 8
    assert first.index("ann") >= 1
    assert first[:9].count("eve") >= 2, "now and then it is the turn of those whom nobody watches"


def test_one_host_never_has_all_places() -> None:
    async def thinking() -> list[str]:
        queue, found, go_on = BotQueue(2), list[str](), asyncio.Event()

        async def think(host: str) -> None:
            async with queue.place(host, True):
                found.append(host)
                await go_on.wait()

        tasks = [asyncio.create_task(think("eve")) for _ in range(5)]
        await asyncio.sleep(0)
        tasks.append(asyncio.create_task(think("ann")))
        await asyncio.sleep(0.01)
        at_first = list(found)
        go_on.set()
        await asyncio.gather(*tasks)
        assert len(found) == 6
        return at_first

    assert asyncio.run(thinking()) == ["eve", "ann"]


def test_who_gives_up_waiting_takes_no_place() -> None:
    async def given_up() -> None:
        queue, go_on = BotQueue(1), asyncio.Event()

        async def think() -> None:
            async with queue.place("eve", True):
                await go_on.wait()

        tasks = [asyncio.create_task(think()) for _ in range(5)]
        await asyncio.sleep(0)
        for task in tasks[:4]:
            task.cancel()
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.wait_for(tasks[4], 1)
        async with asyncio.timeout(1), queue.place("ann", False):
            pass

    asyncio.run(given_up())
