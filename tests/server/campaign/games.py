"""The games that are played during a campaign: one after the other at each of a few tables."""

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import suppress

from gilded.server.storage.database import Database
from server.campaign.figures import Figures
from server.campaign.players import GONE, Guest, Player
from server.campaign.truth import Truth
from server.people import ME, OPEN

CLOCK = {"minutes": 50}
"""Less than a process's clock may be wrong in a campaign, and more than any seat needs."""
SECRET_PATHS = ("?seat=0", "?seat=1", "/log?seat=0", "/previews?seat=0", "/at/0?seat=1")
"""What only the one who sits there may see."""


class CampaignGame:
    """One game: its people play until it is over."""

    def __init__(self, name: str, guests: Sequence[Guest], private: bool, figures: Figures) -> None:
        self.name = name
        self.guests = guests
        self.private = private
        self.figures = figures
        self.over = asyncio.Event()
        self.players: list[Player] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self, database: Database) -> None:
        """Open the table, sit down and start; then play in the background."""
        host, *others = self.guests
        body = {"game": self.name, "seats": [ME, *[OPEN] * len(others)], "private": self.private, "clock": CLOCK}
        opened = await host.insist("POST", "/tables", body)
        nonces = [secrets.token_hex(32) for _ in self.guests]
        path = f"/tables/{opened['id']}"
        for seat, guest in enumerate(others, 1):
            await guest.insist("POST", f"{path}/join", {"seat": seat, "key": opened["key"], "nonce": nonces[seat]})
        await host.insist("POST", f"{path}/start", {"nonce": nonces[0]})
        self.truth = Truth(opened["id"], len(self.guests), self.figures)
        await self.truth.begin(database)
        self.truth.secrets += nonces
        self.figures.games += 1
        self.players = [
            Player(guest, seat, self.truth, self.figures, self.over) for seat, guest in enumerate(self.guests)
        ]
        self._tasks = [asyncio.create_task(task) for each in self.players for task in (each.listen(), each.play())]

    async def check(self, database: Database) -> None:
        """Compare what everybody sees now, and has seen, with what is on disk."""
        for task in self._tasks:
            if task.done() and not task.cancelled():
                task.result()  # a mistake of the campaign itself
        for player in self.players:
            shown = await player.look()
            taken = [seat for seat in shown["table"]["seats"] if seat["kind"] != "person"] if shown else []
            for seat in taken:
                self.figures.broken("seats_taken", f"{self.truth.table}: {seat}")
        await self.truth.check(database)

    async def spy(self, stranger: Guest) -> None:
        """Somebody who does not sit here asks for what they may not see, and decides for another."""
        with suppress(*GONE):
            await self._spy(stranger)

    async def _spy(self, stranger: Guest) -> None:
        path = f"/tables/{self.truth.table}"
        asked = [await stranger.request("GET", path + more) for more in SECRET_PATHS]
        legal = next(({"seat": one.seat, "seq": one.position["seq"], "action": actions[0]} for one in self.players
                      if (actions := one.position["legal"].get(str(one.seat)))), None)  # fmt: skip
        if legal:
            asked.append(await stranger.request("POST", f"{path}/actions", legal))
        if self.private:
            asked.append(await stranger.request("GET", path))
            asked.append(await stranger.request("GET", f"{path}/record?key=guess"))
        elif (shown := await stranger.request("GET", path)).is_success:
            self.truth.heard(shown.text, shown.json()["table"]["status"] == "finished")
            self.truth.was_shown(None, shown.json()["position"], shown.json()["log"])
        for answer in asked:
            self.truth.heard(answer.text, False)
            self.figures.attacked("stranger", answer.status_code)
            if answer.is_success:
                self.figures.broken("leaked", f"{answer.request.method} {answer.request.url} by a stranger")

    async def end(self) -> None:
        """Nobody plays any more."""
        self.over.set()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
