"""What a person is told, in their language: once as title and text for people, once as values for programs."""

from functools import cache
from typing import Any

import msgspec

from gilded.core import LANGUAGES
from gilded.core.data import GameData
from gilded.core.messages import word
from gilded.server.tables.live_table import LiveTable


class Message(msgspec.Struct, frozen=True):
    """A notification as it leaves."""

    title: str
    text: str
    url: str
    about: str
    """The same for what replaces each other in front of the reader: the newest counts."""
    event: dict[str, Any]
    """What a program is told."""


@cache
def _texts(language: str) -> dict[str, str]:
    return GameData("server", "gilded.server").words(language)


def say(language: str | None, key: str, **values: str | int) -> str:
    """A text of the server in this language, or in English if the person has not said which."""
    spoken = language if language in LANGUAGES else "en"
    return word(spoken, _texts(spoken)[key], values)


def message(
    kind: str, language: str | None, site: str, live: LiveTable | None, values: dict[str, Any], user: str
) -> Message:
    """The message of a notification; `site` is where people find the page."""
    words = {name: value for name, value in values.items() if isinstance(value, str | int)}
    event = {"event": kind, **values}
    if live is None:
        return Message(
            say(language, f"{kind}.title", **words), say(language, f"{kind}.text", **words), site, kind, event
        )
    url = f"{site}/tables/{live.id}" + (f"?key={live.row.key}" if kind == "invitation" and live.row.private else "")
    words |= {"game": live.game.title, "others": _others(live, user)}
    return Message(
        title=say(language, f"{kind}.title", **words),
        text=say(language, f"{kind}.text", **words) if words["others"] else "",
        url=url,
        about=f"{kind}:{live.id}",
        event=event | {"game": live.row.game, "title": live.game.title, "table": live.id, "url": url},
    )


def _others(live: LiveTable, user: str) -> str:
    return ", ".join(seat.name for seat in live.seats if seat.user != user and seat.name)
