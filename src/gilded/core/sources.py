"""Where the scores come from: each seat's points by their source, at any moment of a game."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import ClassVar, NamedTuple

from gilded.core.action import Action
from gilded.core.event import Event, Paid
from gilded.core.money import purse
from gilded.core.state import State


class Source(NamedTuple):
    """What brings points: its words are `source.<name>` in the game's texts; `thing` names the company, if one counts.

    >>> Source("dividends", "red").thing
    'red'
    """

    name: str
    thing: str = ""


START = Source("start")
"""What a seat begins with: at a table that goes on from a position, all that it had there."""


class ScoreSources:
    """The points of all seats by source. Told the events of each decision, they always sum to `State.scores`.

    A game overrides `standing` with what can be read from the position, and `book` with what only events tell. The
    default knows one source.

    >>> from gilded.core import game
    >>> state = game("credit_mobilier").new(seats=3, seed=2)
    >>> sources = state.game.sources_type(state)
    >>> sources.parts(state)[0]
    {Source(name='start', thing=''): 3}
    """

    def __init__(self, state: State) -> None:
        self.booked: list[Counter[Source]] = [Counter() for _ in range(state.seats)]
        for booked, score, standing in zip(self.booked, state.scores(), self._all_standing(state), strict=True):
            booked[START] = score - sum(standing.values())

    def tell(self, events: Iterable[Event]) -> None:
        """What happened in one decision."""
        for event in events:
            self.book(event)

    def parts(self, state: State) -> list[dict[Source, int]]:
        """What each source has brought each seat, once all decisions before this position have been told."""
        together = zip(self.booked, self._all_standing(state), strict=True)
        return [{source: points for source, points in _sum(*both).items() if points} for both in together]

    def _all_standing(self, state: State) -> list[dict[Source, int]]:
        return [self.standing(state, seat) for seat in range(state.seats)]

    def book(self, event: Event) -> None:
        """Add to `booked` what the event brought."""

    def standing(self, state: State, seat: int) -> dict[Source, int]:
        """What the seat's position is worth now, beside what was booked."""
        return {Source("score"): state.scores()[seat]}


class MoneySources(ScoreSources):
    """Sources of a game that is won by money: what moved in and out of each purse, by cause.

    What a purse holds must be all of the score but `standing`.
    """

    names: ClassVar[Mapping[str, str]] = {}
    """The sources of the causes that do not give their own name to one."""
    by_company: ClassVar[frozenset[str]] = frozenset()
    """The sources that are told apart by company: the treasury that pays or is paid, else the one named last."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        accounts = state.setup.account_names
        self.purses = {accounts[purse(seat)]: seat for seat in range(state.seats)}
        self.treasuries = frozenset(accounts[state.seats + 1 :])
        self.company = ""
        """The company that an event has named last."""

    def book(self, event: Event) -> None:
        if isinstance(event, Paid):
            source = self.source_of(event)
            self._add(event.payer, source, -event.amount)
            self._add(event.payee, source, event.amount)
        else:
            self.company = getattr(event, "company", self.company)

    def _add(self, account: str, source: Source, amount: int) -> None:
        if account in self.purses:
            self.booked[self.purses[account]][source] += amount

    def source_of(self, event: Paid) -> Source:
        """The source of money that moved."""
        name = self.names.get(event.cause, event.cause)
        if name not in self.by_company:
            return Source(name)
        treasury = self.treasuries & {event.payer, event.payee}
        return Source(name, next(iter(treasury), self.company))

    def standing(self, state: State, seat: int) -> dict[Source, int]:
        return {}


class Change(NamedTuple):
    """After `seq` decisions a source has brought the seat so many points more."""

    seq: int
    seat: int
    source: Source
    points: int


def changes(start: State, decisions: Iterable[tuple[int, Action]]) -> list[Change]:
    """How the points of all seats came together from this position on; the sum of all changes is the score.

    >>> from gilded.core import Record
    >>> changes(Record.new("credit_mobilier", seats=2, seed=1).state, [])[0]
    Change(seq=0, seat=0, source=Source(name='start', thing=''), points=3)
    """
    state = start.clone()
    sources = state.game.sources_type(state)
    before: list[dict[Source, int]] = [{} for _ in range(state.seats)]
    found = _changes(0, before, now := sources.parts(state))
    for seq, (seat, action) in enumerate(decisions, start=1):
        sources.tell(state.play(seat, action))
        before, now = now, sources.parts(state)
        found += _changes(seq, before, now)
    return found


def ordered_sources(found: Iterable[Change]) -> list[Source]:
    """All sources in the order in which they first brought something, those of one name together."""
    sources = list(dict.fromkeys(change.source for change in found))
    names = list(dict.fromkeys(source.name for source in sources))
    return sorted(sources, key=lambda source: names.index(source.name))


def sum_of(found: Iterable[Change], seat: int) -> int:
    """The score of the seat: the points of all its changes."""
    return sum(change.points for change in found if change.seat == seat)


def _changes(seq: int, before: list[dict[Source, int]], now: list[dict[Source, int]]) -> list[Change]:
    return [
        Change(seq, seat, source, points)
        for seat, (old, new) in enumerate(zip(before, now, strict=True))
        for source, points in _sum(new, {source: -points for source, points in old.items()}).items()
        if points
    ]


def _sum(*parts: Mapping[Source, int]) -> dict[Source, int]:
    total: Counter[Source] = Counter()
    for part in parts:
        for source, points in part.items():
            total[source] += points
    return dict(total)
