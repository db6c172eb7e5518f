"""People: profiles, their finished games, ratings, and leaderboards."""

from typing import Annotated

from litestar import Router, get
from litestar.params import Parameter

from gilded.core import game as find_game
from gilded.server.accounts.sessions import Person
from gilded.server.club import profiles
from gilded.server.club.leaderboards import leaderboard
from gilded.server.club.people import person_with_profile
from gilded.server.protocol import club
from gilded.server.routes.limits import limited
from gilded.server.services import Services

Skip = Annotated[int, Parameter(ge=0, le=100_000)]


@get("/people/{who:str}", guards=[limited("history")])
async def show_profile(services: Services, visitor: Person | None, who: str) -> club.Profile:
    """What somebody with an account has played, and how well; `who` is a name or an id."""
    async with services.database.reading() as connection:
        return await profiles.profile(connection, who, visitor.id if visitor else None)


@get("/people/{who:str}/games", guards=[limited("history")])
async def show_finished(
    services: Services, visitor: Person | None, who: str, skip: Skip = 0
) -> list[club.FinishedGame]:
    """A page of their finished games, the latest first, without the first `skip`."""
    async with services.database.reading() as connection:
        person = await person_with_profile(connection, who)
        viewer = visitor.id if visitor else None
        return await profiles.finished_games(connection, person.id, viewer, skip=skip)


@get("/people/{who:str}/ratings/{game:str}", guards=[limited("history")])
async def show_rating_history(services: Services, who: str, game: str) -> list[club.RatingPoint]:
    """Their rating after each of the latest games."""
    async with services.database.reading() as connection:
        person = await person_with_profile(connection, who)
        return await profiles.rating_history(connection, person.id, game)


@get("/people/{who:str}/against/{other:str}", guards=[limited("history")])
async def show_head_to_head(services: Services, who: str, other: str) -> list[club.HeadToHead]:
    """Who was ahead in the games that both have played."""
    async with services.database.reading() as connection:
        person = await person_with_profile(connection, who)
        rival = await person_with_profile(connection, other)
        return await profiles.head_to_head(connection, person.id, rival.id)


@get("/games/{name:str}/leaderboard")
async def show_leaderboard(services: Services, visitor: Person | None, name: str) -> club.Leaderboard:
    """The strongest people in a game."""
    async with services.database.reading() as connection:
        return await leaderboard(connection, find_game(name).name, visitor.id if visitor else None)


ROUTES = Router(
    "/",
    route_handlers=[show_profile, show_finished, show_rating_history, show_head_to_head, show_leaderboard],
)
