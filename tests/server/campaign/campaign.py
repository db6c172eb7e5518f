"""A campaign: people play while the servers are killed, frozen, cut off and attacked; then everything is compared."""

import asyncio
import random
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle

from gilded.server.storage.database import Database, database_url
from server.campaign.faults import Fault, faults_of, kill
from server.campaign.figures import Figures
from server.campaign.games import CampaignGame
from server.campaign.players import Guest, RefusedForLong
from server.campaign.servers import Deployment

TABLES = (("credit_mobilier", 3), ("chartered", 3), ("carnegie", 2), ("chicago1875", 2))
"""The games, and how many play each. Chartered and Chicago 1875 hide something from the others at nearly all times."""
SHORTEST_ROUND, LONGEST_ROUND = 0.2, 1.2
"""Seconds of play between two faults."""
ATTEMPTS = 3
KILLS_BETWEEN = 10
"""Kills between two faults of another kind in a long campaign; in a short one every kind comes once."""


class Campaign:
    """One campaign against one deployment."""

    def __init__(self, deployment: Deployment, kills: int, minutes: float, say: Callable[[str], None]) -> None:
        self.deployment = deployment
        self.kills = kills
        self.until = time.monotonic() + minutes * 60
        self.say = say
        self.figures = Figures(database=deployment.kind)
        self.database = Database(database_url(deployment.db))
        self.stranger = Guest(deployment.servers[0].address, "Stranger", "198.51.100.1")
        self.games: list[CampaignGame] = []

    async def run(self) -> Figures:
        """Play and break until there were enough kills, or the time is up."""
        started = time.monotonic()
        await self.stranger.sign_in()
        for number, (name, seats) in enumerate(TABLES):
            self.games.append(await self._begin(name, await self._guests(number, seats), private=number % 2 == 0))
        for name, fault in self._schedule():
            await asyncio.sleep(random.uniform(SHORTEST_ROUND, LONGEST_ROUND))
            await fault(self.deployment, self.figures)
            if name != "kill":
                self.figures.faults[name] += 1
            await self._check()
            self._report(name)
            if time.monotonic() > self.until:
                break
        await self._end()
        self.figures.seconds = round(time.monotonic() - started, 1)
        return self.figures

    async def _guests(self, table: int, seats: int) -> list[Guest]:
        servers = self.deployment.servers
        guests = []
        for seat in range(seats):
            address = servers[seat % len(servers)].address
            guests.append(Guest(address, f"Player {table} {seat}", f"203.0.113.{table * 10 + seat + 1}"))
            await guests[-1].sign_in()
        return guests

    def _schedule(self) -> Iterator[tuple[str, Fault]]:
        """Kills, and now and then a fault of another kind."""
        others, self.figures.not_tried = faults_of(self.deployment)
        every = max(1, min(KILLS_BETWEEN, self.kills // (len(others) + 1)))
        kinds = cycle(others.items())
        next_other = every
        while self.figures.faults["kill"] < self.kills:
            yield "kill", kill
            if self.figures.faults["kill"] >= next_other:
                next_other += every
                yield next(kinds)
        yield from ((name, fault) for name, fault in others.items() if not self.figures.faults[name])

    async def _check(self) -> None:
        await random.choice(self.games).spy(self.stranger)
        for number, played in enumerate(self.games):
            await played.check(self.database)
            if played.over.is_set():
                await played.end()
                self.games[number] = await self._begin(played.name, played.guests, played.private)

    async def _begin(self, name: str, guests: Sequence[Guest], private: bool) -> CampaignGame:
        """A new game; at another table if an answer was lost while people sat down."""
        for _ in range(ATTEMPTS):
            try:
                begun = CampaignGame(name, guests, private, self.figures)
                await begun.begin(self.database)
            except RefusedForLong as refused:
                self.figures.refusals[str(refused)[:100]] += 1
            else:
                return begun
        raise RuntimeError(f"no game of {name} could be started")

    def _report(self, name: str) -> None:
        figures = self.figures
        if name != "kill" or figures.faults["kill"] % 20 == 0:
            told = f"{figures.acknowledged} acknowledged, {figures.lost} lost, {figures.leaked} leaked"
            self.say(f"{figures.database}: {figures.faults['kill']} kills, after {name}: {told}")

    async def _end(self) -> None:
        for played in self.games:
            await played.end()
            await played.spy(self.stranger)
            await played.check(self.database)
        self.figures.traces = self.deployment.traces()
        await self.database.close()
