"""Tournaments and leagues: announcing them, taking part, and looking at them."""

from litestar import Router, get, post

from gilded.server.accounts.sessions import Person
from gilded.server.protocol import tournaments as shapes
from gilded.server.routes.limits import limited
from gilded.server.services import Services
from gilded.server.tournaments import announcing, entering, leagues, show


@get("/tournaments")
async def show_calendar(services: Services, visitor: Person | None) -> shapes.Calendar:
    """The tournaments that the visitor may know of."""
    async with services.database.reading() as connection:
        return await show.calendar(connection, visitor.id if visitor else None)


@post("/tournaments", status_code=201, guards=[limited("new_table")])
async def announce(services: Services, person: Person, data: shapes.NewTournament) -> shapes.TournamentState:
    """Announce a tournament."""
    return await _state(services, await announcing.announce(services.database, person, data), person, None)


@get("/tournaments/{tournament:str}", guards=[limited("history")])
async def show_tournament(
    services: Services, visitor: Person | None, tournament: str, key: str | None = None
) -> shapes.TournamentState:
    """Everything about a tournament; one by invitation needs its key from those who do not take part."""
    return await _state(services, tournament, visitor, key)


@post("/tournaments/{tournament:str}/enter", status_code=200)
async def enter(
    services: Services, person: Person, tournament: str, data: shapes.Enter | None = None
) -> shapes.TournamentState:
    """Take part."""
    given = data or shapes.Enter()
    await entering.enter(services.database, tournament, person, given.key, given.nonce)
    return await _state(services, tournament, person, given.key)


@post("/tournaments/{tournament:str}/leave", status_code=200)
async def leave(services: Services, person: Person, tournament: str) -> shapes.Tournament:
    """Take part no more; a game that goes on is not left by that."""
    await entering.leave(services.database, tournament, person)
    async with services.database.reading() as connection:
        return await show.one(connection, tournament, person.id)


@post("/tournaments/{tournament:str}/start", status_code=200)
async def start(services: Services, person: Person, tournament: str) -> shapes.TournamentState:
    """The organiser lets it start now."""
    await entering.start_now(services.database, tournament, person)
    return await _state(services, tournament, person, None)


@post("/tournaments/{tournament:str}/cancel", status_code=200)
async def cancel(services: Services, person: Person, tournament: str) -> shapes.TournamentState:
    """The organiser calls it off."""
    await entering.cancel(services.database, tournament, person)
    return await _state(services, tournament, person, None)


@get("/leagues")
async def show_leagues(services: Services, visitor: Person | None) -> list[shapes.League]:
    """The leagues, those that go on first."""
    async with services.database.reading() as connection:
        return await leagues.leagues(connection, visitor.id if visitor else None)


@post("/leagues", status_code=201, guards=[limited("new_table")])
async def found_league(services: Services, person: Person, data: shapes.NewLeague) -> shapes.LeagueState:
    """Found a league and announce its first tournament."""
    return await _league(services, await announcing.found_league(services.database, person, data), person)


@get("/leagues/{league:str}", guards=[limited("history")])
async def show_league(services: Services, visitor: Person | None, league: str) -> shapes.LeagueState:
    """A league with its seasons."""
    return await _league(services, league, visitor)


@post("/leagues/{league:str}/end", status_code=200)
async def end_league(services: Services, person: Person, league: str) -> shapes.LeagueState:
    """The organiser lets no further tournament be announced."""
    await announcing.end_league(services.database, league, person)
    return await _league(services, league, person)


async def _state(
    services: Services, tournament: str, visitor: Person | None, key: str | None
) -> shapes.TournamentState:
    async with services.database.reading() as connection:
        return await show.tournament_state(connection, tournament, visitor.id if visitor else None, key)


async def _league(services: Services, league: str, visitor: Person | None) -> shapes.LeagueState:
    async with services.database.reading() as connection:
        return await leagues.league_state(connection, league, visitor.id if visitor else None)


ROUTES = Router(
    "/",
    route_handlers=[
        *(show_calendar, announce, show_tournament, enter, leave, start, cancel),
        *(show_leagues, found_league, show_league, end_league),
    ],
)
