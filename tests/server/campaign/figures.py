"""What a campaign counts, and how it is shown."""

from collections import Counter
from typing import Any

import msgspec


class Figures(msgspec.Struct, kw_only=True):
    """The figures of one database. All but `wrong`, the last five, count work that was done."""

    database: str
    seconds: float = 0.0
    faults: Counter[str] = msgspec.field(default_factory=Counter)
    """How often each kind of fault was brought about."""
    games: int = 0
    acknowledged: int = 0
    """Decisions that the server has answered with yes."""
    unanswered: int = 0
    """Decisions to which no answer came: they may be kept or not."""
    chat: int = 0
    """Lines of chat that the server has answered with yes."""
    views: int = 0
    """Positions and log entries that were compared with what the rules show to that seat."""
    refusals: Counter[str] = msgspec.field(default_factory=Counter)
    """What players were refused, by code, mostly while a fault lasted."""
    attacks: int = 0
    attacks_refused: int = 0
    attacks_within_limits: int = 0
    """Of what attackers tried, what anybody may do: the first few tables, uploads and lines of chat."""
    attack_answers: Counter[str] = msgspec.field(default_factory=Counter)
    """How often each kind of attack was answered with each status."""
    half_requests: int = 0
    traces: Counter[str] = msgspec.field(default_factory=Counter)
    """Stack traces in the logs of the servers, by the line before."""
    not_tried: list[str] = []
    attacks_failed: int = 0
    """Attacks that the server answered with a fault of its own."""
    lost: int = 0
    doubled: int = 0
    """Entries of the log that nobody has sent, or sent once and kept twice."""
    leaked: int = 0
    seats_taken: int = 0
    """Seats that a person lost although their clock had not run out."""
    examples: list[str] = []

    @property
    def wrong(self) -> int:
        """How often a promise was broken."""
        return self.attacks_failed + self.lost + self.doubled + self.leaked + self.seats_taken

    def attacked(self, kind: str, status: int, count: int = 1) -> None:
        """Count attacks of one kind that were answered with this status."""
        self.attacks += count
        self.attack_answers[f"{kind} {status}"] += count
        if status < 400:
            self.attacks_within_limits += count
        elif status == 500:
            self.attacks_failed += count
            self.examples.append(f"an attack by {kind} was answered by 500")
        else:
            self.attacks_refused += count

    def broken(self, promise: str, what: str) -> None:
        """Count a broken promise, and keep the first few for whoever looks into it."""
        setattr(self, promise, getattr(self, promise) + 1)
        if len(self.examples) < 20:
            self.examples.append(f"{promise}: {what}"[:500])

    def lines(self) -> list[str]:
        """The figures in words."""
        faults = ", ".join(f"{count} × {name}" for name, count in self.faults.most_common())
        return [
            f"{self.database}, {self.seconds:.0f} s: {faults}",
            f"  {self.acknowledged} decisions and {self.chat} lines of chat acknowledged in {self.games} games "
            f"({self.unanswered} decisions unanswered): {self.lost} lost, {self.doubled} doubled",
            f"  {self.views} views and log entries compared: {self.leaked} leaked; {self.seats_taken} seats taken",
            f"  {self.attacks} attacks: {self.attacks_refused} refused, {self.attacks_within_limits} within the "
            f"limits, {self.attacks_failed} answered by a fault; {self.half_requests} half requests",
            f"  the attackers heard {dict(sorted(self.attack_answers.items()))}",
            f"  players were refused {dict(self.refusals.most_common())}; {self.traces.total()} traces in the logs",
            *(f"  not tried: {what}" for what in self.not_tried),
            *(f"  {example}" for example in self.examples),
        ]

    def to_json(self) -> dict[str, Any]:
        """The figures for a program."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found
