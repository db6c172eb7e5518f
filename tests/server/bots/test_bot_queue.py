"""The queue of bots is fair to hosts, and kind to people who wait."""

import asyncio
from collections.abc import Mapping

from gilded.server.bots.bot_queue import BotQueue

NOWHERE: Mapping[str, str] = {}


async def order(places: int, *tables: tuple[str, bool], addresses: Mapping[str, str] = NOWHERE) -> list[str]:
    """The hosts in the order in which their bots get to think, when all come at once and each thinks for a moment."""
    queue, found = BotQueue(places), list[str]()

    async def think(host: str, watched: bool) -> None:
        async with queue.place(host, addresses.get(host), watched):
            found.append(host)
            await asyncio.sleep(0.001)

    await asyncio.gather(*(think(host, watched) for host, watched in tables))
    return found


def test_hosts_take_turns() -> None:
    tables = [("eve", True)] * 50 + [("ann", True)] * 2 + [("bob", True)]
    assert asyncio.run(order(1, *tables))[1:7] == ["eve", "ann", "bob", "eve", "ann", "eve"]


def test_one_address_takes_one_turn_however_many_guests_it_has() -> None:
    guests = [f"eve {number}" for number in range(20)]
    tables = [(guest, True) for guest in guests * 2] + [("ann", True)] * 3 + [("bob", True)]
    found = asyncio.run(order(1, *tables, addresses=dict.fromkeys(guests, "192.0.2.1") | {"ann": "192.0.2.2"}))
    assert found[1:8] == ["eve 1", "ann", "bob", "eve 2", "ann", "eve 3", "ann"]
    assert found[8:26] == [*guests[4:], "eve 0", "eve 1"], "the hosts of one address take turns"
    assert len(found) == len(tables)


def test_the_bots_of_one_address_are_counted_together() -> None:
    async def others() -> int:
        queue = BotQueue(3)
        async with queue.place("eve 1", "192.0.2.1", True), queue.place("eve 2", "192.0.2.1", True) as found:
            return found

    assert asyncio.run(others()) == 1


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
            async with queue.place(host, None, True):
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
            async with queue.place("eve", None, True):
                await go_on.wait()

        tasks = [asyncio.create_task(think()) for _ in range(5)]
        await asyncio.sleep(0)
        for task in tasks[:4]:
            task.cancel()
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.wait_for(tasks[4], 1)
        async with asyncio.timeout(1), queue.place("ann", None, False):
            pass

    asyncio.run(given_up())
