"""The tables of the database: people, sessions, tables, seats, logs and snapshots. Times are seconds since 1970."""

from typing import Any, cast

from sqlalchemy import JSON, ForeignKey, Index, LargeBinary, MetaData, String, Table, Text, UniqueConstraint, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

ID = String(32)


class Model(DeclarativeBase):
    """The root of all models; constraints have names so that migrations can name them on every database."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {dict[str, Any]: JSON, list[int]: JSON}  # noqa: RUF012


class UserModel(Model):
    """A person; `account` is the case-folded name of an account and null for a guest. Of a person who has deleted
    everything only the id is left, for the tables that they opened."""

    __tablename__ = "users"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    account: Mapped[str | None] = mapped_column(String(80), unique=True)
    skeleton: Mapped[str | None] = mapped_column(String(80), index=True, unique=True)
    """The name as the eye sees it: no two accounts have names that look alike."""
    password: Mapped[str | None] = mapped_column(String(200))
    webhook: Mapped[str | None] = mapped_column(String(500))
    language: Mapped[str | None] = mapped_column(String(8))
    created: Mapped[float]
    banned: Mapped[float | None]
    """Since when an operator lets this person in no more."""
    muted: Mapped[float | None]
    """Since when an operator lets this person chat no more."""
    quota: Mapped[dict[str, Any] | None]
    """Limits of this person alone, by the names of the settings."""
    rest: Mapped[dict[str, Any] | None]
    """When the person sleeps and is on vacation."""
    notifying: Mapped[dict[str, Any] | None]
    """Of what the person is notified, and how."""
    email: Mapped[str | None] = mapped_column(String(254), index=True, unique=True)
    """The address that the person has confirmed, case-folded."""
    email_wanted: Mapped[str | None] = mapped_column(String(254))
    """An address that the person has given and not confirmed yet."""
    email_bounced: Mapped[str | None] = mapped_column(String(254))
    """The address that has refused mail: nothing more is sent there."""


class SessionModel(Model):
    """A browser that has signed in; only the hash of its token is kept."""

    __tablename__ = "sessions"

    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    user: Mapped[str] = mapped_column(ID, ForeignKey("users.id"), index=True)
    expires: Mapped[float] = mapped_column(index=True)


class TableModel(Model):
    """A table. `seq` counts the decisions of its log, `undos` how often decisions were taken out of it again."""

    __tablename__ = "tables"
    __table_args__ = (
        Index("ix_tables_lobby", "status", "private", "created"),
        Index("ix_tables_host_status", "host", "status"),
        Index("ix_tables_status_counted_moved", "status", "counted", "moved"),
    )

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    version: Mapped[int]
    options: Mapped[dict[str, Any]]
    host: Mapped[str] = mapped_column(ID, ForeignKey("users.id"))
    private: Mapped[bool]
    key: Mapped[str] = mapped_column(String(32))
    status: Mapped[str] = mapped_column(String(10))
    seed: Mapped[str | None] = mapped_column(String(40))
    created: Mapped[float]
    clock_minutes: Mapped[float | None]
    clock_increment: Mapped[float | None]
    clock_per_turn: Mapped[bool] = mapped_column(server_default=false())
    """Whether every turn has those minutes anew."""
    pace: Mapped[str] = mapped_column(String(10), server_default="live")
    time_out: Mapped[str] = mapped_column(String(10), server_default="bot")
    """What happens to a seat whose time is up: a bot plays on, or the host or the others are asked."""
    forked_from: Mapped[str | None] = mapped_column(ID, index=True)
    forked_seq: Mapped[int | None]
    seq: Mapped[int]
    undos: Mapped[int]
    revision: Mapped[int]
    """Grows with every change of seats or status, so that a process notices that its copy is old."""
    to_act: Mapped[list[int]]
    moved: Mapped[float]
    """When the last decision was taken: the clocks of the seats in `to_act` have been running since then."""
    deadline: Mapped[float | None] = mapped_column(index=True)
    """When the first of the running clocks runs out."""
    remind: Mapped[float | None] = mapped_column(index=True)
    """When the next person is told that their time will soon be up."""
    bot_owes: Mapped[bool] = mapped_column(index=True)
    """Whether a bot is among the seats that owe a decision: found again after a crash."""
    scores: Mapped[list[int] | None]
    winners: Mapped[list[int] | None]
    quarantined: Mapped[str | None] = mapped_column(String(200))
    """Why the table cannot be read; bots and clocks leave it alone, and the page says so."""
    draw_secret: Mapped[str | None] = mapped_column(String(64))
    """The server's part of the draw, fixed and committed to when the table opened."""
    several_seats: Mapped[bool] = mapped_column(server_default=false())
    """Whether one person may take several of the open seats."""
    removed: Mapped[list[str]] = mapped_column(JSON, server_default="[]")
    """The users whom the host has removed before the start."""
    archived: Mapped[float | None]
    """Since when the table does not fit the rules of this server."""
    closed: Mapped[float | None]
    """Since when an operator lets nobody play on."""
    counted: Mapped[float | None]
    """When the result of the finished game was written into `results` and `ratings`."""
    hints: Mapped[bool] = mapped_column(server_default=false())
    """Whether people at this table may ask for hints, which all are told of."""
    spectator_chat: Mapped[bool] = mapped_column(server_default=false())
    """Whether those who only watch have a chat of their own."""
    rematch: Mapped[str | None] = mapped_column(ID)
    """The table at which the same people play again."""
    tournament: Mapped[str | None] = mapped_column(ID)
    """The tournament that the game belongs to."""
    lesson: Mapped[str | None] = mapped_column(String(60))
    """The id of the lesson that is taken here."""


class SeatModel(Model):
    """A seat of a table."""

    __tablename__ = "seats"

    table: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    name: Mapped[str] = mapped_column(String(40))
    user: Mapped[str | None] = mapped_column(ID, ForeignKey("users.id"), index=True)
    level: Mapped[str | None] = mapped_column(String(20))
    resigned: Mapped[bool]
    clock_left: Mapped[float | None]
    nonce: Mapped[str | None] = mapped_column(String(64))
    """The person's part of the draw."""


class LogModel(Model):
    """One decision with its events; `revealed` when something hidden was turned up, `secret` when others may not see
    what was decided."""

    __tablename__ = "log"

    table: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    action: Mapped[bytes] = mapped_column(LargeBinary)
    events: Mapped[bytes] = mapped_column(LargeBinary)
    scores: Mapped[list[int]]
    revealed: Mapped[bool]
    secret: Mapped[bool]
    at: Mapped[float]


class SnapshotModel(Model):
    """The whole state after `seq` decisions; `views` are what each seat saw of it, for the day when other rules can no
    longer read the state."""

    __tablename__ = "snapshots"

    table: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    state: Mapped[bytes] = mapped_column(LargeBinary)
    views: Mapped[bytes | None] = mapped_column(LargeBinary)


class ChatModel(Model):
    """A line of chat."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), index=True)
    user: Mapped[str] = mapped_column(ID, ForeignKey("users.id"))
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float]
    aside: Mapped[bool] = mapped_column(server_default=false())
    """Whether somebody said it who only watched: who plays reads it after the game."""


class HintModel(Model):
    """That a seat has asked for a hint at a table of several people, after `seq` decisions."""

    __tablename__ = "hints"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), index=True)
    seat: Mapped[int]
    seq: Mapped[int]
    at: Mapped[float]


class ReviewModel(Model):
    """The review of a finished game that somebody has asked for: at first its steps so far, in the end itself."""

    __tablename__ = "reviews"

    table: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    asked: Mapped[float | None] = mapped_column(index=True)
    """When it was asked for; null when it is done or has failed."""
    worker: Mapped[str | None] = mapped_column(ID)
    """The process that works on it."""
    beat: Mapped[float | None]
    """When that process was last heard of; null while nobody works on it."""
    done: Mapped[int]
    of: Mapped[int]
    steps: Mapped[bytes | None] = mapped_column(LargeBinary)
    review: Mapped[bytes | None] = mapped_column(LargeBinary)
    fault: Mapped[str | None] = mapped_column(String(40))
    """The code of the problem that leaves the game without a review."""


class ChatSeenModel(Model):
    """How far a person has read the chat of a table: the id of the last line they have seen."""

    __tablename__ = "chat_seen"

    user: Mapped[str] = mapped_column(ID, ForeignKey("users.id"), primary_key=True)
    table: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True, index=True)
    line: Mapped[int]


class UndoAskModel(Model):
    """An undo that waits for the others: valid only while the table stands at `at_seq` and `undos`."""

    __tablename__ = "undo_asks"

    table: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int]
    to_seq: Mapped[int]
    at_seq: Mapped[int]
    undos: Mapped[int]
    waiting: Mapped[dict[str, Any]]
    """The users who have not answered yet, as the keys."""


class TimeAskModel(Model):
    """A seat whose time is up at a table where people are asked what then: whether it gets more time, or a bot."""

    __tablename__ = "time_asks"

    table: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[float]
    votes: Mapped[dict[str, Any]]
    """The users who have answered, and whether they want to give more time."""


class OrderModel(Model):
    """An answer that a person has given in advance for decisions of their seat. Only that person ever hears of it."""

    __tablename__ = "orders"
    __table_args__ = (
        Index("ix_orders_status_due", "status", "due"),
        Index("ix_orders_table_status", "table", "status"),
    )

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"))
    seat: Mapped[int]
    user: Mapped[str] = mapped_column(ID, ForeignKey("users.id"), index=True)
    kind: Mapped[str] = mapped_column(String(40))
    fields: Mapped[dict[str, Any]]
    at: Mapped[float]
    given: Mapped[int]
    """After so many decisions."""
    answered: Mapped[int | None]
    """The number of the last decision that it took."""
    answers: Mapped[int]
    """How many decisions it has taken."""
    status: Mapped[str] = mapped_column(String(10))
    """Waiting, done, or cancelled."""
    due: Mapped[float | None]
    """When it answers the decision that its seat owes."""
    looked_seq: Mapped[int]
    """The table's mark at which it was last asked for its answer."""
    looked_undos: Mapped[int]
    looked_revision: Mapped[int]
    why: Mapped[str | None] = mapped_column(String(40))
    """Why it is over."""
    values: Mapped[dict[str, Any] | None]
    ended: Mapped[float | None]


class ResultModel(Model):
    """What came of a finished game for one person; kept when the table is deleted, so `table` is no foreign key."""

    __tablename__ = "results"
    __table_args__ = (Index("ix_results_user_ended", "user", "ended"), Index("ix_results_user_game", "user", "game"))

    table: Mapped[str] = mapped_column(ID, primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    user: Mapped[str] = mapped_column(ID, ForeignKey("users.id"))
    game: Mapped[str] = mapped_column(String(40))
    ended: Mapped[float]
    seats: Mapped[int]
    people: Mapped[int]
    """How many different people had a seat of their own."""
    place: Mapped[int]
    score: Mapped[int]
    left: Mapped[bool]
    """Whether a bot finished the game in the seat."""
    private: Mapped[bool]
    opening: Mapped[str | None] = mapped_column(Text)
    """The first decision in the seat, as JSON."""
    mu: Mapped[float | None]
    """The rating after the game, if it was rated."""
    sigma: Mapped[float | None]


class RatingModel(Model):
    """How strong a person is in a game; `shown` sorts the leaderboard."""

    __tablename__ = "ratings"
    __table_args__ = (Index("ix_ratings_game_established_shown", "game", "established", "shown"),)

    user: Mapped[str] = mapped_column(ID, ForeignKey("users.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    mu: Mapped[float]
    sigma: Mapped[float]
    games: Mapped[int]
    shown: Mapped[int]
    established: Mapped[bool]
    """Whether there were enough games for the leaderboard."""


class FriendModel(Model):
    """That a person wants another as a friend; they are friends if the other wants it too."""

    __tablename__ = "friends"

    user: Mapped[str] = mapped_column(ID, ForeignKey("users.id"), primary_key=True)
    other: Mapped[str] = mapped_column(ID, ForeignKey("users.id"), primary_key=True, index=True)
    at: Mapped[float]


class BlockModel(Model):
    """That a person wants nothing to do with another, who is not told."""

    __tablename__ = "blocks"

    user: Mapped[str] = mapped_column(ID, ForeignKey("users.id"), primary_key=True)
    other: Mapped[str] = mapped_column(ID, ForeignKey("users.id"), primary_key=True, index=True)
    at: Mapped[float]


class InvitationModel(Model):
    """That somebody is invited to a table that waits for people; gone when they sit down or the game starts."""

    __tablename__ = "invitations"

    table: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    user: Mapped[str] = mapped_column(ID, ForeignKey("users.id"), primary_key=True, index=True)
    by: Mapped[str] = mapped_column(ID, ForeignKey("users.id"), index=True)
    at: Mapped[float]
    declined: Mapped[float | None]


class ReportModel(Model):
    """What somebody reports to the operator: a person, or something that they said. `table` and `text` are copies, so
    that they are still there when the table is not."""

    __tablename__ = "reports"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    at: Mapped[float]
    by: Mapped[str | None] = mapped_column(ID, ForeignKey("users.id"), index=True)
    user: Mapped[str] = mapped_column(ID, ForeignKey("users.id"), index=True)
    reason: Mapped[str] = mapped_column(String(20))
    words: Mapped[str] = mapped_column(Text)
    table: Mapped[str | None] = mapped_column(ID)
    text: Mapped[str | None] = mapped_column(Text)
    closed: Mapped[float | None] = mapped_column(index=True)


class LeagueModel(Model):
    """A league: tournaments with the same settings, one after the other, so many to a season."""

    __tablename__ = "leagues"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    organiser: Mapped[str] = mapped_column(ID, ForeignKey("users.id"), index=True)
    tournaments: Mapped[int]
    """How many make a season."""
    days: Mapped[float]
    """From the start of one tournament to the next."""
    created: Mapped[float]
    ended: Mapped[float | None]
    """Since when no further tournament is announced."""


class TournamentModel(Model):
    """A tournament. `revision` grows with every change, so that of two who go on with it one does."""

    __tablename__ = "tournaments"
    __table_args__ = (
        Index("ix_tournaments_status_next_at", "status", "next_at"),
        Index("ix_tournaments_organiser_status", "organiser", "status"),
    )

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    organiser: Mapped[str] = mapped_column(ID, ForeignKey("users.id"))
    game: Mapped[str] = mapped_column(String(40))
    options: Mapped[dict[str, Any]]
    format: Mapped[str] = mapped_column(String(20))
    rounds: Mapped[int]
    seats: Mapped[int]
    """How many shall sit at a table, where the number of people allows it."""
    clock_minutes: Mapped[float]
    clock_increment: Mapped[float]
    clock_per_turn: Mapped[bool]
    pace: Mapped[str] = mapped_column(String(10))
    pause_minutes: Mapped[float]
    """Between two rounds."""
    private: Mapped[bool]
    key: Mapped[str] = mapped_column(String(32))
    starts: Mapped[float | None]
    """When it starts; without a time, as soon as it is full."""
    fewest: Mapped[int]
    most: Mapped[int]
    status: Mapped[str] = mapped_column(String(10))
    round: Mapped[int]
    """The round that is played, or was the last; 0 before the first."""
    next_at: Mapped[float | None]
    """When the first or the next round begins, or the tournament ends; null while that depends on people."""
    revision: Mapped[int]
    secret: Mapped[str] = mapped_column(String(64))
    """What all draws follow from; shown once it is over, and its SHA-256 from the beginning."""
    created: Mapped[float]
    began: Mapped[float | None]
    ended: Mapped[float | None]
    league: Mapped[str | None] = mapped_column(ID, ForeignKey("leagues.id"), index=True)
    number: Mapped[int | None]
    """Which of its league's tournaments it is, from 0."""


class EntryModel(Model):
    """Somebody who takes part in a tournament; `user` is null once they have deleted everything."""

    __tablename__ = "entries"
    __table_args__ = (UniqueConstraint("tournament", "user"),)

    tournament: Mapped[str] = mapped_column(ID, ForeignKey("tournaments.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    user: Mapped[str | None] = mapped_column(ID, ForeignKey("users.id"), index=True)
    at: Mapped[float]
    nonce: Mapped[str | None] = mapped_column(String(64))
    """The person's part of the draws."""
    out_since: Mapped[int | None]
    """The round after which the person is paired no more: they have left, or a bot has played on for them."""


class PairingModel(Model):
    """Where an entrant sits in a round, and what came of it; who has a bye sits at no table."""

    __tablename__ = "pairings"

    tournament: Mapped[str] = mapped_column(ID, ForeignKey("tournaments.id"), primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True)
    entrant: Mapped[int] = mapped_column(primary_key=True)
    table: Mapped[str | None] = mapped_column(ID)
    """No foreign key: the result stays when the table is deleted."""
    number: Mapped[int | None]
    """Of the table in its round, from 1: the best in the standings sit at the first."""
    seat: Mapped[int | None]
    place: Mapped[int | None]
    score: Mapped[int | None]
    left: Mapped[bool] = mapped_column(server_default=false())
    """Whether a bot finished the game for them."""


class SeekerModel(Model):
    """Somebody who looks for a game."""

    __tablename__ = "seekers"

    user: Mapped[str] = mapped_column(ID, ForeignKey("users.id"), primary_key=True)
    games: Mapped[list[str]] = mapped_column(JSON)
    pace: Mapped[str] = mapped_column(String(10))
    seats: Mapped[list[int]]
    near: Mapped[bool]
    since: Mapped[float]
    seen: Mapped[float]
    """When their page was last heard of: who is not there for a live game waits no more."""
    table: Mapped[str | None] = mapped_column(ID)
    """Where they play, once others are found."""


class SettingModel(Model):
    """A value that all processes share, such as the secret that signs CSRF tokens."""

    __tablename__ = "settings"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(String(200))


class NoticeModel(Model):
    """What an operator has done, for the processes that run."""

    __tablename__ = "notices"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    at: Mapped[float] = mapped_column(index=True)
    message: Mapped[str] = mapped_column(Text)


class NotificationModel(Model):
    """What a person is told who is not looking at the page. First one row, whose `channel` is empty; then one for each
    way that it goes. Done rows are kept for a while, so that nothing is told twice."""

    __tablename__ = "notifications"
    __table_args__ = (UniqueConstraint("user", "key", "channel"),)

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    user: Mapped[str] = mapped_column(ID, ForeignKey("users.id"))
    key: Mapped[str] = mapped_column(String(120))
    """What it is about: there is only one of a key."""
    channel: Mapped[str] = mapped_column(String(40))
    kind: Mapped[str] = mapped_column(String(20))
    table: Mapped[str | None] = mapped_column(ID)
    """No foreign key: a table may be deleted meanwhile."""
    values: Mapped[dict[str, Any]]
    created: Mapped[float]
    due: Mapped[float | None] = mapped_column(index=True)
    """When a process sees to it next; null once it is done."""
    tries: Mapped[int]


class PushSubscriptionModel(Model):
    """A browser that shows notifications while the page is closed, for as long as its session lasts."""

    __tablename__ = "push_subscriptions"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    user: Mapped[str] = mapped_column(ID, ForeignKey("users.id"), index=True)
    session: Mapped[str] = mapped_column(String(64))
    """The hash of the session's token; no foreign key, so that sessions end without a look here."""
    endpoint: Mapped[str] = mapped_column(String(1000), unique=True)
    p256dh: Mapped[str] = mapped_column(String(100))
    auth: Mapped[str] = mapped_column(String(40))
    """The two keys of the browser, for which everything is encrypted."""


class MailTokenModel(Model):
    """A link that was sent by e-mail and works once; only the hash of its token is kept."""

    __tablename__ = "mail_tokens"

    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    user: Mapped[str] = mapped_column(ID, ForeignKey("users.id"), index=True)
    purpose: Mapped[str] = mapped_column(String(10))
    address: Mapped[str] = mapped_column(String(254))
    expires: Mapped[float] = mapped_column(index=True)


def _table(model: type[Model]) -> Table:
    return cast(Table, model.__table__)


# For statements; the models above say what they hold.
USERS = _table(UserModel)
SESSIONS = _table(SessionModel)
TABLES = _table(TableModel)
SEATS = _table(SeatModel)
LOG = _table(LogModel)
SNAPSHOTS = _table(SnapshotModel)
CHAT = _table(ChatModel)
HINTS = _table(HintModel)
REVIEWS = _table(ReviewModel)
CHAT_SEEN = _table(ChatSeenModel)
UNDO_ASKS = _table(UndoAskModel)
TIME_ASKS = _table(TimeAskModel)
ORDERS = _table(OrderModel)
RESULTS = _table(ResultModel)
RATINGS = _table(RatingModel)
FRIENDS = _table(FriendModel)
BLOCKS = _table(BlockModel)
INVITATIONS = _table(InvitationModel)
REPORTS = _table(ReportModel)
LEAGUES = _table(LeagueModel)
TOURNAMENTS = _table(TournamentModel)
ENTRIES = _table(EntryModel)
PAIRINGS = _table(PairingModel)
SEEKERS = _table(SeekerModel)
SETTINGS = _table(SettingModel)
NOTICES = _table(NoticeModel)
NOTIFICATIONS = _table(NotificationModel)
PUSH_SUBSCRIPTIONS = _table(PushSubscriptionModel)
MAIL_TOKENS = _table(MailTokenModel)
