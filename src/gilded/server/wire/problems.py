"""Problems: every error leaves the server as a document that says what to do, never as a stack trace."""

import logging
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from gilded.core import ActionError, GameError, GildedError, IllegalAction, MoneyError, RecordError
from gilded.server import wire

MEDIA_TYPE = "application/problem+json"
CSRF_COOKIE = "csrf"
FRAMEWORK = {
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
OTHERWISE = ("bad_request", "server_fault")
"""What it may refuse besides: for a fault of the client's, and for one of ours."""
log = logging.getLogger("gilded.server")


class Refused(Exception):
    """A request that cannot be granted: becomes a problem document with this status."""

    def __init__(self, status: int, code: str, detail: str, /, **values: Any) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.values = values
        self.rule: str | None = None
        self.position: wire.Position | None = None


def not_found(code: str) -> Refused:
    """Nothing there, or nothing that this person may know of."""
    return Refused(404, code, "There is no such thing here, or it is private. Check the address.")


def forbidden(code: str, detail: str, /, **values: Any) -> Refused:
    """The person is known but may not do this."""
    return Refused(403, code, detail, **values)


def conflict(code: str, detail: str, /, **values: Any) -> Refused:
    """The table is not in a state in which this can be done."""
    return Refused(409, code, detail, **values)


def position_lost() -> Refused:
    """A position of older rules that today's can make nothing of."""
    return Refused(410, "position_lost", "The rules have changed since, and this position cannot be shown any more.")


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


def _answer(refused: Refused) -> Response[Any]:
    text = msgspec.json.encode(document(refused))
    return Response(text, status_code=refused.status, media_type=MEDIA_TYPE)


def on_refused(_request: Request[Any, Any, Any], error: Refused) -> Response[Any]:
    """A refusal of our own."""
    return _answer(error)


def on_game_error(_request: Request[Any, Any, Any], error: GildedError) -> Response[Any]:
    """What a game refused: an illegal action names its rule, bad input the field and what is allowed."""
    refused = Refused(422, error.code, str(error), **error.values)
    if isinstance(error, IllegalAction):
        refused.rule = error.reason.rule
        refused.detail = "The rules do not allow this now. Take one of the legal actions of the position."
    elif isinstance(error, GameError):
        refused.status = 404
    elif isinstance(error, (ActionError, RecordError)):
        refused.detail = f"{error}."
    return _answer(refused)


def on_http_error(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What the framework refused before our code saw it."""
    status = error.status_code
    code = FRAMEWORK.get(status, OTHERWISE[status >= HTTPStatus.INTERNAL_SERVER_ERROR])
    refused = Refused(status, code, error.detail or HTTPStatus(status).phrase)
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        refused.values = {"fields": error.extra}
    response = _answer(refused)
    for name, value in (error.headers or {}).items():
        response.set_header(name, value)
    if status == HTTPStatus.FORBIDDEN:  # the token was signed with another secret: the next page gets a new one
        response.delete_cookie(CSRF_COOKIE)
    return response


def on_depth(_request: Request[Any, Any, Any], _error: RecursionError) -> Response[Any]:
    """JSON of thousands of brackets."""
    return _answer(
        Refused(400, "too_deep", "The JSON is nested too deeply. Nothing here needs more than a few levels.")
    )


def on_anything_else(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A fault of ours: the log has the trace, the client a plain word."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _answer(Refused(500, "server_fault", "Something went wrong here, not with you. Please try again."))


HANDLERS: dict[int | type[Exception], Any] = {
    Refused: on_refused,
    GildedError: on_game_error,
    MoneyError: on_anything_else,
    HTTPException: on_http_error,
    RecursionError: on_depth,
    Exception: on_anything_else,
}
