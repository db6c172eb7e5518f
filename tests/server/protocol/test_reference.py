"""docs/api.md says what the server does: its shapes are generated, and its calls are those that there are."""

import doctest
import re
from pathlib import Path

from litestar.routes import HTTPRoute

from gilded.server import app
from gilded.server.protocol import reference

PAGE = (Path(__file__).parents[3] / "docs" / "api.md").read_text(encoding="utf-8")
CALL = re.compile(r"^\| `(GET|POST|PUT|PATCH|DELETE) ([^`?]+)", re.MULTILINE)


def test_the_shapes_are_those_of_the_structs() -> None:
    assert reference.updated(PAGE) == PAGE, "run `python -m gilded.server.protocol.reference docs/api.md`"


def test_the_calls_are_those_of_the_routes() -> None:
    served = {
        (str(method), re.sub(r":\w+}", "}", route.path_format))
        for router in app.ROUTES
        for route in router.routes
        if isinstance(route, HTTPRoute)
        for method in route.methods - {"OPTIONS"}
    }
    assert set(CALL.findall(PAGE)) == served


def test_the_examples_run() -> None:
    assert doctest.testmod(reference).failed == 0
