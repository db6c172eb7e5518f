"""The structs that HTTP carries between server and client. docs/api.md explains them, and lists them from here."""

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from gilded.bots.levels import Level
from gilded.core import Option, data

BotLevel = Level
Language = data.Language
Undo = Literal["free", "ask", "none"]
Status = Literal["open", "live", "finished", "archived"]
Filter = Literal["mine", "open", "live", "finished"]
Pace = Literal["live", "evening", "days"]
"""All are there at once, for a quick game or one that fills an evening; or everybody decides when they find time."""
TimeOut = Literal["bot", "host", "vote"]
"""When somebody's time is up: a bot plays on, the host decides, or the other people vote."""

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Seq = Annotated[int, Meta(ge=0, le=1_000_000)]
Key = Annotated[str, Meta(max_length=64)]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""A random number that a browser adds to the draw: 256 bits, in hexadecimal."""
Moment = Annotated[datetime, Meta(tz=True)]
TimeOfDay = Annotated[str, Meta(pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$")]
Json = dict[str, Any]


class Body(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a client sends: an unknown field is an error, never silently ignored."""


# Problems


class Problem(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What went wrong and what to do: `code` and `values` to word it in any language, the rest in plain English."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    values: Json
    rule: str | None = None
    position: "Position | None" = None


# People


class User(msgspec.Struct, frozen=True):
    """A person with an account, or a guest."""

    id: str
    name: str
    guest: bool


class Session(msgspec.Struct):
    """Who this browser is."""

    user: User
    language: Language | None


class SignIn(Body):
    """A guest's name, or the name or the confirmed e-mail address and the password of an account."""

    name: Annotated[str, Meta(min_length=1, max_length=254)]
    password: Annotated[str, Meta(max_length=200)] | None = None


class NewAccount(Body):
    """A new account; a guest who opens one keeps their tables."""

    name: Name
    password: Password


class AccountChange(Body):
    """What to change in the account; what is left out stays as it is. A new password needs the old one."""

    language: Language | msgspec.UnsetType | None = msgspec.UNSET
    password: Password | msgspec.UnsetType = msgspec.UNSET
    old_password: Annotated[str, Meta(max_length=200)] | None = None


class Night(msgspec.Struct, forbid_unknown_fields=True):
    """When a person sleeps: a time zone, as in Europe/Paris, and times of the day, as in 23:30."""

    zone: Annotated[str, Meta(max_length=60)]
    sleeps: TimeOfDay
    wakes: TimeOfDay


class Vacation(msgspec.Struct, forbid_unknown_fields=True):
    """From when to when a person is away: moments with their time zone."""

    starts: Moment
    ends: Moment


class VacationShown(msgspec.Struct):
    """A vacation that goes on or is planned."""

    starts: str
    ends: str


class Rest(msgspec.Struct):
    """When the clocks of this person stand still at tables over days."""

    night: Night | None
    night_counts_from: str | None
    """A night that replaces another counts for clocks from a day later."""
    vacation: VacationShown | None
    """The one that goes on or is planned."""
    vacation_days: float
    """How many days of vacation there are in a year."""
    vacation_days_left: float
    """How many of this year are left, with the planned ones taken off."""


class RestChange(Body):
    """What to change about one's rest; what is left out stays as it is, and null ends it."""

    night: Night | msgspec.UnsetType | None = msgspec.UNSET
    vacation: Vacation | msgspec.UnsetType | None = msgspec.UNSET


class DeleteAccount(Body):
    """Everything personal goes, for good; an account needs its password."""

    password: Annotated[str, Meta(max_length=200)] | None = None


# Games


class SeatRange(msgspec.Struct):
    """How many may play: at least `low`, at most `high`."""

    low: int
    high: int


class FirstGame(msgspec.Struct):
    """A set-up that suits newcomers, against bots of this level."""

    seats: int
    options: dict[str, bool | int | str]
    level: BotLevel


class GameInfo(msgspec.Struct):
    """A game that is installed here."""

    name: str
    title: str
    version: int
    seats: SeatRange
    options: tuple[Option, ...]
    levels: tuple[BotLevel, ...]
    open_kinds: dict[str, list[str]]
    """The kinds of action with numbers that cannot all be listed, such as a bid, and their number fields."""
    blurb: dict[Language, str]
    """One sentence about the game in each language."""
    first_game: FirstGame | None
    emblem: str
    """The drawing in the game's seal: an SVG path around the middle, within 15 on each side; empty for none."""


class RulesPage(msgspec.Struct):
    """The rules of a game; the ids of headings are the anchors that reasons name."""

    html: str
    language: Language


# Tables


class MySeat(Body, tag_field="kind", tag="me"):
    """The seat of the person who opens the table."""


class HereSeat(Body, tag_field="kind", tag="here"):
    """A person at the same screen."""

    name: Name


class OpenSeat(Body, tag_field="kind", tag="open"):
    """A seat that somebody may take."""


class BotSeat(Body, tag_field="kind", tag="bot"):
    """A bot's seat."""

    level: BotLevel


NewSeat = MySeat | HereSeat | OpenSeat | BotSeat


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time to think: `minutes` for each seat, and `increment_seconds` more with every decision; or for each turn."""

    minutes: Annotated[float, Meta(gt=0, le=100_000)]
    increment_seconds: Annotated[float, Meta(ge=0, le=86_400)] = 0
    per_turn: bool = False
    """Whether each turn of a seat, however many decisions it has, begins with those minutes."""


class NewTable(Body):
    """A table to open."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    options: dict[str, bool | int | str] = {}
    private: bool = False
    seed: Annotated[str, Meta(pattern="^[0-9]{1,39}$")] | None = None
    clock: Clock | None = None
    pace: Pace = "live"
    time_out: TimeOut = "bot"
    several_seats: bool = False
    """Whether one person may take several of the open seats."""
    hints: bool = False
    """Whether people may ask for hints when several play; everybody is told of each."""
    spectator_chat: bool = False
    """Whether those who watch may chat; who plays reads it after the game."""


class Seat(msgspec.Struct):
    """One seat of a table as the viewer sees it."""

    number: int
    kind: Literal["open", "person", "here", "bot"]
    name: str
    user: str | None
    level: BotLevel | None
    mine: bool
    online: bool
    resigned: bool
    clock_left: float | None
    clock_ends: float | None
    """As in `Position`."""
    rests_until: str | None
    """Until when the person sleeps or is on vacation, at a table over days: the seat's clock stands still."""


class Overdue(msgspec.Struct):
    """A seat whose time is up, at a table where people say what then: those in `asked`, by user."""

    seat: int
    since: str
    until: str
    """When a bot plays on if they have not agreed."""
    asked: list[str]
    more: list[str]
    """Who wants to give more time."""
    bot: list[str]
    """Who wants a bot to play on."""


class Origin(msgspec.Struct):
    """The table and the decision that a table was forked from."""

    id: str
    seq: int


class DrawPart(msgspec.Struct):
    """What the person in a seat has added to the draw: the SHA-256 of a nonce, and after the game the nonce."""

    seat: int
    commitment: str
    nonce: str | None


class Draw(msgspec.Struct):
    """What the seed is made of: the server's secret, committed to when the table opened, and the people's nonces."""

    commitment: str
    secret: str | None
    parts: list[DrawPart]


class Table(msgspec.Struct):
    """A table as the viewer sees it in the lobby; `key` is shown to whoever may invite."""

    id: str
    game: str
    title: str
    created: str
    private: bool
    key: str | None
    status: Status
    host: User
    seats: list[Seat]
    options: dict[str, bool | int | str]
    clock: Clock | None
    pace: Pace
    time_out: TimeOut
    overdue: list[Overdue]
    seq: int
    to_act: list[int]
    commitment: str | None
    """The SHA-256 of the seed, once the game has started."""
    seed: str | None
    draw: Draw | None
    """Null if the one who plays alone chose the seed, and for a fork."""
    scores: list[int] | None
    winners: list[int] | None
    forked_from: Origin | None
    rematch: str | None
    """The table at which the same people play again, once one of them has asked."""
    several_seats: bool
    hints: bool
    """Whether people may ask for hints here when several play."""
    spectator_chat: bool
    """Whether those who watch may chat here."""
    watchers: list[User]
    """Those who have signed in, are here, and do not play."""
    strangers: int
    """How many are here without having signed in."""
    lesson: str | None
    """The name of the lesson that is taken here."""
    closed: bool
    """Whether an operator has closed the table, which is why it is archived."""
    tournament: str | None
    """The tournament that the game belongs to."""


class Position(msgspec.Struct):
    """The table after `seq` decisions as one seat sees it, with what the viewer's own seats may do.

    `undos` grows with every undo: the same `seq` may stand for another decision after it. `hidden` names those of the
    viewer's several seats that see or choose what the others at the same screen must not see.
    """

    seq: int
    undos: int
    seat: int | None
    view: Any
    legal: dict[str, Any]
    hidden: list[int]
    undo: Undo
    clock_left: list[float] | None
    clock_ends: list[float | None] | None
    """At a table over days, in how many seconds each seat's time is up: more than what is left, for people rest."""


class Previews(msgspec.Struct):
    """What each legal action of a seat would cost, bring in and change, in the order of `Position.legal`."""

    seq: int
    undos: int
    previews: list[Any]


class Entry(msgspec.Struct):
    """One decision of the log as the viewer may see it; `seq` is the number of decisions once it was taken."""

    seq: int
    seat: int
    action: Json | None
    events: list[Any]
    at: str


class ChatLine(msgspec.Struct):
    """Something that somebody said at the table; later lines have greater numbers."""

    id: int
    user: str
    name: str
    text: str
    at: str
    aside: bool
    """Whether somebody said it who only watched: who plays reads it after the game."""


class AskedHint(msgspec.Struct, frozen=True):
    """Somebody has asked for a hint between people, after `seq` decisions: everybody knows."""

    seat: int
    seq: int
    at: str


class TableState(msgspec.Struct):
    """Everything that a page needs to show a table."""

    table: Table
    position: Position | None
    log: list[Entry]
    chat: list[ChatLine]
    hints: list[AskedHint]
    """Who has asked for a hint, at a table of several people."""
    seen: int
    """The last line of chat that the viewer has seen; 0 for none."""


class Reason(msgspec.Struct):
    """Which rule forbids an action."""

    code: str
    rule: str
    values: Json


class Chart(msgspec.Struct):
    """Scores over time."""

    seq: list[int]
    scores: list[list[int]]
    """By seat; rivals without a seat, such as an automa, come after the seats."""


class Source(msgspec.Struct):
    """What brings points: its words are `source.<name>`; `thing` is the company or the like, empty for none."""

    name: str
    thing: str


class Sources(msgspec.Struct):
    """How the scores came together."""

    sources: list[Source]
    changes: list[tuple[int, int, int, int]]
    """After `seq` decisions the seat has got from the source, by its place in the list, so many points more."""


class Join(Body):
    """Take a seat; a private table needs its key. The nonce is the person's part of the draw."""

    seat: SeatNumber
    key: Key | None = None
    nonce: Nonce | None = None


class Start(Body):
    """Start the game; the host's own nonce comes last, when the server's commitment is known to all."""

    nonce: Nonce | None = None


class TimeAnswer(Body):
    """What to do about a seat whose time is up: give it more, or let a bot play on."""

    seat: SeatNumber
    more: bool


class SeatOnly(Body):
    """A call that concerns one seat."""

    seat: SeatNumber


class Decide(Body):
    """A decision of a seat at the position after `seq` decisions; with `undos`, a later undo is noticed too."""

    seat: SeatNumber
    seq: Seq
    action: Json
    undos: Seq | None = None


class AskWhy(Body):
    """Which rule forbids each of these actions of this seat? A thing on the board may stand for several."""

    seat: SeatNumber
    actions: Annotated[list[Json], Meta(min_length=1, max_length=100)]


class AskUndo(Body):
    """Go back to the position after `seq` decisions."""

    seq: Seq


class UndoResult(msgspec.Struct):
    """Whether the table went back; false when the others were asked."""

    done: bool


class UndoAnswer(Body):
    """Whether this person agrees to the undo."""

    agree: bool


class Replace(Body):
    """Give the seat to a bot of this level."""

    seat: SeatNumber
    level: BotLevel


class Say(Body):
    """A line of chat; who watches a private table needs its key."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    key: Key | None = None


class Fork(Body):
    """Play on from the position after `seq` decisions at a table of one's own: in all seats, or against bots."""

    seq: Seq
    bots: bool
    key: Key | None = None
