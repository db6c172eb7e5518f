"""`gilded admin`: what an operator does, straight on the database, beside servers that run or not."""

import asyncio
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from gilded.server.admin import people, reports, retention, tables
from gilded.server.admin.announcements import LONGEST_TEXT, write_announcement
from gilded.server.admin.notices import Announced, write_notice
from gilded.server.admin.people import AdminError
from gilded.server.configuration import read_settings
from gilded.server.protocol.health import Announcement
from gilded.server.protocol.problems import Refused
from gilded.server.startup import database_needed, open_database
from gilded.server.storage.database import Database, moment, now
from gilded.server.storage.migrations import HEAD, revision_of

admin = typer.Typer(no_args_is_help=True, help="Look after people and tables, beside servers that run.")
Who = Annotated[str, typer.Argument(metavar="PERSON", help="The name of an account or a guest, or an id.")]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table, or the beginning of it.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
Most = Annotated[int, typer.Option(help="How many to show.", min=1, max=10_000)]
Yes = Annotated[bool, typer.Option("--yes", help="Really do it.")]
Limit = Annotated[float | None, typer.Option(min=0, max=1e9, show_default=False)]
Work = Callable[[Database], Coroutine[Any, Any, str]]


class Chosen:
    """The database that the options before the command name."""

    db: str | None = None


@admin.callback()
def choose(
    db: Annotated[str | None, typer.Option(help="The server's database: a SQLite file or a URL.")] = None,
    config: Annotated[Path | None, typer.Option(help="The server's TOML file.")] = None,
) -> None:
    """Which database: as for `gilded serve`, by --db, GILDED_DB or --config."""
    Chosen.db = read_settings({"db": db}, config).db


def run(work: Work) -> None:
    """Do the work on the database and print what it says."""
    print(asyncio.run(_run(work)))


async def _run(work: Work) -> str:
    with database_needed(Chosen.db):
        database = open_database(Chosen.db, new=False)
        try:
            found = await revision_of(database)
            if found != HEAD:
                raise AdminError(
                    "other_schema",
                    f"the database has schema {found}, and this version needs {HEAD}: start the server once",
                )
            await database.measure_time()
            return await work(database)
        except Refused as refused:
            raise AdminError(refused.code, refused.detail) from refused
        finally:
            await database.close()


@admin.command("list")
def show(
    what: Annotated[Literal["people", "tables", "sessions"], typer.Argument(help="What to list.")],
    person: Annotated[
        str | None, typer.Option(help="Whose tables or sessions, or a part of the names of the people to list.")
    ] = None,
    status: Annotated[
        Literal["open", "live", "finished", "archived"] | None, typer.Option(help="Only tables with this status.")
    ] = None,
    most: Most = 50,
    as_json: AsJson = False,
) -> None:
    """List people, tables or sessions."""

    async def work(database: Database) -> str:
        if what == "people":
            return _shown(await people.list_people(database, person or "", most), _person, as_json)
        user = (await people.find_person(database, person)).id if person else None
        if what == "tables":
            return _shown(await tables.list_tables(database, status, user, most), _table, as_json)
        if user is None:
            raise AdminError("no_person", "say whose sessions: --person NAME")
        return _shown(await people.list_sessions(database, user), _session, as_json)

    run(work)


@admin.command()
def ban(
    person: Who,
    kick: Annotated[bool, typer.Option("--kick", help="Also give all seats of this person to bots.")] = False,
) -> None:
    """Sign a person out and let them in no more."""

    async def work(database: Database) -> str:
        found = await people.find_person(database, person)
        ended = await people.ban(database, found.id)
        left = f", {await tables.kick(database, found.id)} seats given up" if kick else ""
        return f"{found.name} is banned; {ended} sessions ended{left}"

    run(work)


@admin.command()
def unban(person: Who) -> None:
    """Let a banned person in again."""
    _to_person(person, people.unban, "may come back")


@admin.command()
def mute(person: Who) -> None:
    """Let a person chat no more."""
    _to_person(person, lambda database, user: people.mute(database, user, True), "can no longer chat")


@admin.command()
def unmute(person: Who) -> None:
    """Let a muted person chat again."""
    _to_person(person, lambda database, user: people.mute(database, user, False), "can chat again")


@admin.command()
def kick(person: Who, table: TableId) -> None:
    """Take a person out of a table; a bot plays on."""

    async def work(database: Database) -> str:
        found, at = await people.find_person(database, person), await tables.find_table(database, table)
        if not await tables.kick(database, found.id, at.id):
            raise AdminError("no_seat", f"{found.name} has no seat at this table, or its game is over")
        return f"{found.name} has left table {at.id}"

    run(work)


@admin.command()
def rename(person: Who, name: Annotated[str, typer.Argument(help="The new name.")]) -> None:
    """Give a person another name."""

    async def work(database: Database) -> str:
        found = await people.find_person(database, person)
        return f"{found.name} is now called {await people.rename(database, found, name)}"

    run(work)


@admin.command()
def reset_password(person: Who) -> None:
    """Give an account a new password, print it, and sign out everybody who used the old one."""

    async def work(database: Database) -> str:
        found = await people.find_person(database, person)
        return f"the new password of {found.name}, shown only now: {await people.new_password(database, found)}"

    run(work)


@admin.command()
def revoke(
    person: Who,
    session: Annotated[str | None, typer.Option(help="Only the session that `list sessions` shows so.")] = None,
) -> None:
    """Sign a person out everywhere, at once."""

    async def work(database: Database) -> str:
        found = await people.find_person(database, person)
        return f"{await people.revoke(database, found.id, session)} sessions of {found.name} ended"

    run(work)


@admin.command()
def quota(
    person: Who,
    open_tables: Limit = None,
    live_tables: Limit = None,
    uploads_a_day: Limit = None,
    upload_megabytes_a_day: Limit = None,
    chat_a_minute: Limit = None,
    undo_asks_a_minute: Limit = None,
    clear: Annotated[bool, typer.Option("--clear", help="Go back to the server's limits.")] = False,
) -> None:
    """Give a person limits of their own; 0 is any number, and what is not named stays as it is."""
    given = {name: value for name, value in locals().items() if name in people.QUOTAS and value is not None}

    async def work(database: Database) -> str:
        found = await people.find_person(database, person)
        new = {} if clear else {**(found.quota or {}), **given}
        if given or clear:
            await people.set_quota(database, found.id, new)
        own = ", ".join(f"{name} {value:g}" for name, value in new.items())
        return f"{found.name}: {own or 'the limits of the server'}"

    run(work)


@admin.command()
def close(table: TableId) -> None:
    """Let nobody play on at a table; what was decided stays and can be looked at."""
    _to_table(table, tables.close_table, "is closed")


@admin.command()
def reopen(table: TableId) -> None:
    """Let people play on at a table that was closed."""
    _to_table(table, tables.reopen_table, "is open again")


@admin.command()
def delete(table: TableId, yes: Yes = False) -> None:
    """Delete a table with everything that was decided at it."""

    async def work(database: Database) -> str:
        found = await tables.find_table(database, table)
        if found.seq and not yes:
            return f"table {found.id} has {found.seq} decisions, which would be gone for good: add --yes, or close it"
        await tables.delete_table(database, found.id)
        return f"table {found.id} is deleted"

    run(work)


@admin.command("retention")
def clean_up(
    days: Annotated[float, typer.Option(help="What is older than so many days goes.", min=1)], yes: Yes = False
) -> None:
    """Delete games that ended long ago and guests who have not come since; without --yes only say how many."""

    async def work(database: Database) -> str:
        found = await (retention.delete_outdated if yes else retention.outdated)(database, days)
        counted = f"{found.tables} finished tables with {found.decisions} decisions and {found.guests} idle guests"
        return f"deleted: {counted}" if yes else f"would be deleted: {counted}; add --yes to do it"

    run(work)


@admin.command("reports")
def show_reports(
    close_number: Annotated[
        int | None, typer.Option("--close", help="Close this report.", min=1, max=(1 << 31) - 1)
    ] = None,
    with_closed: Annotated[bool, typer.Option("--all", help="List closed reports too.")] = False,
    most: Most = 50,
    as_json: AsJson = False,
) -> None:
    """List what people have reported, the latest first, or close a report that is dealt with."""

    async def work(database: Database) -> str:
        if close_number is None:
            return _shown(await reports.list_reports(database, with_closed, most), _report, as_json)
        await reports.close_report(database, close_number)
        return f"report {close_number} is closed"

    run(work)


@admin.command()
def announce(
    minutes: Annotated[
        float | None, typer.Option("--in", metavar="MINUTES", help="The restart is in so many minutes.", min=0, max=1e6)
    ] = None,
    at: Annotated[str | None, typer.Option(help="Or its time, such as 2026-12-31T18:00+01:00.")] = None,
    text: Annotated[str | None, typer.Option(help="A word of yours, in whichever language.")] = None,
    clear: Annotated[bool, typer.Option("--clear", help="Take the announcement back.")] = False,
) -> None:
    """Announce a restart on every open page."""
    if not clear and (minutes is None) == (at is None):
        raise AdminError("no_time", "say when: --in MINUTES or --at TIME, or take it back with --clear")
    if len(msgspec.json.encode(text or "").decode()) - len('""') > LONGEST_TEXT:
        raise AdminError(
            "too_long", f"--text may have at most {LONGEST_TEXT} characters; a quotation mark counts twice"
        )

    async def work(database: Database) -> str:
        announcement = None if clear else Announcement(_time(minutes, at), text)
        async with database.writing() as connection:
            await write_announcement(connection, announcement)
            await write_notice(connection, Announced())
        return f"announced: restart at {announcement.restart}" if announcement else "nothing is announced any more"

    run(work)


def _time(minutes: float | None, at: str | None) -> str:
    if at is None:
        return moment(now() + timedelta(minutes=minutes or 0).total_seconds())
    try:
        return datetime.fromisoformat(at).astimezone(UTC).isoformat(timespec="milliseconds")
    except ValueError as error:
        raise AdminError("bad_time", f"--at {at!r} is no time such as 2026-12-31T18:00+01:00") from error


def _to_person(who: str, work: Callable[[Database, str], Coroutine[Any, Any, object]], done: str) -> None:
    async def find_and_do(database: Database) -> str:
        found = await people.find_person(database, who)
        await work(database, found.id)
        return f"{found.name} {done}"

    run(find_and_do)


def _to_table(which: str, work: Callable[[Database, str], Coroutine[Any, Any, object]], done: str) -> None:
    async def find_and_do(database: Database) -> str:
        found = await tables.find_table(database, which)
        await work(database, found.id)
        return f"table {found.id} {done}"

    run(find_and_do)


def _person(row: Any) -> dict[str, object]:
    states = {"banned": row.banned, "muted": row.muted, "own limits": row.quota}
    return {
        "id": row.id,
        "name": row.name,
        "kind": "guest" if row.account is None else "account",
        "came": moment(row.created),
        "sessions": row.sessions,
        "seats": row.seats,
        "state": ", ".join(name for name, value in states.items() if value),
    }


def _table(row: Any) -> dict[str, object]:
    states = {"closed": row.closed, "in quarantine": row.quarantined, "private": row.private}
    return {
        "id": row.id,
        "game": row.game,
        "status": row.status,
        "host": row.host_name,
        "decisions": row.seq,
        "last": moment(row.moved or row.created),
        "state": ", ".join(name for name, value in states.items() if value),
    }


def _report(row: Any) -> dict[str, object]:
    return {
        "report": row.id,
        "at": moment(row.at),
        "about": row.name,
        "id": row.user,
        "reason": row.reason,
        "said": row.text or "",
        "table": row.table or "",
        "words": row.words,
        "by": row.by_name or "",
        "state": "closed" if row.closed else "",
    }


def _session(row: Any) -> dict[str, object]:
    return {"session": row.token[:12], "until": moment(row.expires)}


def _shown(rows: Any, describe: Callable[[Any], dict[str, object]], as_json: bool) -> str:
    described = [describe(row) for row in rows]
    if as_json:
        return msgspec.json.encode(described).decode()
    if not described:
        return "there are none"
    shown = Table(*described[0], box=None, pad_edge=False)
    for each in described:
        shown.add_row(*(Text(str(value)) for value in each.values()))  # a name may look like markup
    console = Console(width=max(120, Console().width))
    with console.capture() as captured:
        console.print(shown)
    return captured.get().rstrip()
