"""Problems: every error leaves the server as a document that says what to do, never as a stack trace."""

from http import HTTPStatus
from typing import Any

from gilded.core import ActionError, GameError, GildedError, IllegalAction, MoneyError, RecordError
from gilded.core.data import DataError, LanguageError
from gilded.core.lesson import LessonError
from gilded.server.protocol import wire

MEDIA_TYPE = "application/problem+json"
FRAMEWORK_CODES = {
    400: "bad_request",
    401: "unauthorized",
    403: "forbidden",
    404: "no_such_page",
    405: "method_not_allowed",
    413: "too_large",
    415: "unsupported_media_type",
    429: "too_many_requests",
}
"""The codes of what the framework refuses before our code sees it."""
SERVER_FAULT = "server_fault"
FALLBACK_CODES = ("bad_request", SERVER_FAULT)
"""The codes of anything else: a mistake of the client, or a fault of the server."""


class Refused(Exception):
    """A request that is refused: it becomes a problem document with this status."""

    def __init__(self, status: int, code: str, detail: str, /, **values: Any) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.values = values
        self.rule: str | None = None
        self.position: wire.Position | None = None


def not_found(code: str) -> Refused:
    """There is nothing here, or nothing that this person may know about."""
    return Refused(404, code, "There is nothing at this address, or it is private. Check the address.")


def forbidden(code: str, detail: str, /, **values: Any) -> Refused:
    """The person is known but may not do this."""
    return Refused(403, code, detail, **values)


def conflict(code: str, detail: str, /, **values: Any) -> Refused:
    """The table is not in a state in which this can be done."""
    return Refused(409, code, detail, **values)


def not_started() -> Refused:
    """There is no position yet."""
    return conflict("not_started", "The game has not been started yet. Start it, or wait for the host.")


def no_session() -> Refused:
    """Only somebody who is signed in may do this."""
    return Refused(401, "no_session", "You are not signed in. Give a name with POST /api/v1/session first.")


def position_lost() -> Refused:
    """A position of older rules that today's rules cannot read."""
    return Refused(410, "position_lost", "The rules have changed since then, and this position can no longer be shown.")


def retry_headers(refused: Refused) -> dict[str, str]:
    """When to try again, for programs that know only HTTP."""
    again = refused.status in (429, 503) and "seconds" in refused.values
    return {"retry-after": str(refused.values["seconds"])} if again else {}


def refusal(error: Exception) -> Refused:
    """What the client is told of an error, whichever way its request came."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, GildedError) and not isinstance(error, (MoneyError, DataError)):
        return _refused_by_game(error)
    return Refused(500, SERVER_FAULT, "Something went wrong on the server. Please try again.")


def _refused_by_game(error: GildedError) -> Refused:
    """An illegal action names its rule, bad input the field and what is allowed."""
    refused = Refused(422, error.code, str(error), **error.values)
    if isinstance(error, IllegalAction):
        refused.rule = error.reason.rule
        refused.detail = "The rules do not allow this now. Take one of the legal actions of the position."
    elif isinstance(error, (GameError, LanguageError, LessonError)):
        refused.status = 404
    elif isinstance(error, (ActionError, RecordError)):
        refused.detail = f"{error}."
    return refused


def document(refused: Refused) -> wire.Problem:
    """The refusal as it leaves the server."""
    return wire.Problem(
        type=f"/problems/{refused.code}",
        title=HTTPStatus(refused.status).phrase,
        status=refused.status,
        detail=refused.detail,
        code=refused.code,
        values=refused.values,
        rule=refused.rule,
        position=refused.position,
    )
