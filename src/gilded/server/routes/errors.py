"""Exception handlers: whatever goes wrong in a route becomes a problem document."""

import logging
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from gilded.core import GildedError, MoneyError
from gilded.core.data import DataError
from gilded.server import metrics
from gilded.server.protocol.problems import (
    FALLBACK_CODES,
    FRAMEWORK_CODES,
    MEDIA_TYPE,
    Refused,
    document,
    not_found,
    refusal,
    retry_headers,
)
from gilded.server.storage.outages import first_line, refusal_of

CSRF_COOKIE = "csrf"
logger = logging.getLogger("gilded.server")


def _answer(refused: Refused) -> Response[Any]:
    metrics.refused(refused.status, refused.code)
    text = msgspec.json.encode(document(refused))
    return Response(text, status_code=refused.status, media_type=MEDIA_TYPE, headers=retry_headers(refused))


def on_refused(_request: Request[Any, Any, Any], error: Refused | GildedError) -> Response[Any]:
    """A request that our own code or a game refused."""
    return _answer(refusal(error))


def on_http_error(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What the framework refused before our code saw it."""
    status = error.status_code
    code = FRAMEWORK_CODES.get(status, FALLBACK_CODES[status >= HTTPStatus.INTERNAL_SERVER_ERROR])
    refused = Refused(status, code, error.detail or HTTPStatus(status).phrase)
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        refused.values = {"fields": error.extra}
    response = _answer(refused)
    for name, value in (error.headers or {}).items():
        response.set_header(name, value)
    if status == HTTPStatus.FORBIDDEN:  # perhaps an old CSRF token: the next page gets a new one
        response.delete_cookie(CSRF_COOKIE)
    return response


def on_depth(_request: Request[Any, Any, Any], _error: RecursionError) -> Response[Any]:
    """JSON that is nested thousands of levels deep."""
    return _answer(
        Refused(400, "too_deep", "The JSON is nested too deeply. Nothing here needs more than a few levels.")
    )


def on_anything_else(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A fault of ours: the trace goes to the log, the client gets plain words. An outage has words of its own."""
    away = refusal_of(error)
    if away is not None:
        logger.error("requests are refused: %s", first_line(error))
        return _answer(away)
    logger.error("%s %s failed", request.method, request.scope["path"], exc_info=error)
    return _answer(refusal(error))


def no_such_schema(response: Response[Any]) -> Response[Any]:
    """The framework answers with a page of its own where it has no schema."""
    return _answer(not_found("no_such_page")) if response.status_code == HTTPStatus.NOT_FOUND else response


HANDLERS: dict[int | type[Exception], Any] = {
    Refused: on_refused,
    GildedError: on_refused,
    MoneyError: on_anything_else,
    DataError: on_anything_else,
    HTTPException: on_http_error,
    RecursionError: on_depth,
    Exception: on_anything_else,
}
