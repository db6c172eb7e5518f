"""Bad values of every kind, and what to put them into: requests made from the server's own OpenAPI document."""

import json
import os
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from server.people import Json

SHARE = os.environ.get("GILDED_BAD_INPUT", "250")
"""How many requests each test sends; "all" for all that there are."""
MARK = "the place"
PLACE = json.dumps(MARK)
DEEP = "[" * 200 + "]" * 200
BOTTOMLESS = "[" * 5_000

FRAGMENTS = (
    # Strings: empty, control, NUL, direction, lone surrogates, zero width, long, of other scripts and languages.
    '""', '" "', r'"\u0000"', r'"a\u0000b"', r'"\u001b[31m\r\nx"', r'"\u202egnp.exe"', r'"\ud800"', r'"\udc00\ud800"',
    r'"\u200b\ufeff"', r'"\uffff\ufffe"', '"' + "x" * 600 + '"', '"' + "x" * 20_000 + '"',
    '"' + "\U0001f4a5" * 50 + '"',
    '"' + "\u0130" * 40 + '"', '"' + "\u0301" * 200 + '"', '"../../etc/passwd"', "\"' OR 1=1; --\"", '"%s%n{0}${x}"',
    '"0"', '"-1"', '"true"', '"9' + "9" * 4_999 + '"',
    # Numbers: beyond every column and every machine word, no numbers at all.
    "0", "-1", "-0", "1.5", "2147483648", "9223372036854775808", "18446744073709551616", "9" * 400, "1e308", "1e400",
    "-1e400", "1e-400", "NaN", "Infinity", "-Infinity", "0x10", "01", "1_000",
    # Other types, nesting, and what is no JSON.
    "true", "null", "[]", "{}", "[null]", '{"kind": null}', '{"kind": "me", "kind": "open"}', '{"": ""}', DEEP,
    BOTTOMLESS, '{"a":' * 3_000, "'x'", "undefined", "", "{", '"', "\x00",
)  # fmt: skip
IN_AN_ADDRESS = (
    "", "%00", "a%00b", "%0d%0aset-cookie:x", "%ff%fe", "%ed%a0%80", "%e2%80%ae", "%", "%zz", "..%2f..%2f", "%2e%2e",
    "-1", "1.5", "9" * 30, "9" * 4_400, "NaN", "null", "true", "[]", "%5B%5D", "1_0", "%201",
    "%EF%BC%91",
    "x" * 4_000, "%F0%9F%92%A5", "%27%20OR%201%3D1", "a%26b", "nowhere",
)  # fmt: skip

TOO_LONG = 70_000
PATHS = (
    "/api/v1", "/api/v1/", "/api/v1//tables", "/api//v1/tables", "/api/v2/tables", "/API/V1/TABLES", "/api/v1/tables/",
    "/api/v1/tables/%2e%2e/%2e%2e/etc/passwd", "/api/v1/tables;x=1", "/api/v1/tables/x/nothing", "/assets/none.js",
    "/schema/none", "/%00", "/%ff", "/api/v1/%e2%80%ae", "/api/v1/" + "x/" * 500, "/api/v1/tables?" + "a=1&" * 2_000,
)  # fmt: skip


KINDS = (
    "", "text/plain", "text/html; charset=utf-99", "application/json; charset=utf-16", "application/x-msgpack",
    "application/x-www-form-urlencoded", "multipart/form-data", "multipart/form-data; boundary=", "application/xml",
    "x",
    'multipart/form-data; boundary="' + "b" * 300 + '"', "application/json;;;", "*/*", "application/json, text/plain",
)  # fmt: skip
HEADERS = {
    "cookie": ("gilded_session=", "gilded_session=\x7f", 'gilded_session="a\\"b', "gilded_session=" + "x" * 8_000,
    "=;=;",
               "csrf=x; csrf=y", "gilded_session=%00", "gilded_session=\xff\xfe", "a" * 9_000),
    "x-csrf-token": ("", "x", "\xff", "x" * 9_000),
    "x-forwarded-for": ("nobody", "999.1.1.1", "::1%eth0", "1.2.3.4, " * 500, "\xff", "[::1", "fe80::1%25x"),
    "x-forwarded-proto": ("gopher", "\xff", "https, http"),
    "content-length": ("0", "1", "5"),
    "origin": ("http://[", "null", "http://\xff", "http://x:99999"),
    "host": ("", "[", "x:y", "a b", "\xff"),
    "if-none-match": ("\xff", '"' * 50),
    "accept": ("x", "\xff", "text/html;q=x"),
    "accept-encoding": ("gzip;q=x", "\xff"),
    "expect": ("100-continue", "pigs"),
    "range": ("bytes=5-1", "x"),
}  # fmt: skip


NO_REQUESTS = (
    b"\x00" * 100, b"\x16\x03\x01\x02\x00\x01\x00", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\r\n: x\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
    b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999999999999\r\n\r\n",
    b"GET http://evil/ HTTP/1.1\r\nhost: x\r\n\r\n",
    b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n\r\n",
    b"CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n",
    b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost: x\r\nx: " + b"y" * TOO_LONG + b"\r\n\r\n",
    b"GET /" + b"z" * TOO_LONG + b" HTTP/1.1\r\nhost: x\r\n\r\n", b"GET /\xff\x00 HTTP/1.1\r\nhost: x\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n", b"GET * HTTP/1.1\r\nhost: x\r\n\r\n",
    b"GET ? HTTP/1.1\r\nhost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost: x\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n",
)  # fmt: skip


class Request(NamedTuple):
    """A request; `body` is text that need not be JSON."""

    method: str
    path: str
    body: str | None = None


def some(requests: list[Request]) -> list[Request]:
    """As many of them as this run sends, always the same."""
    if SHARE == "all" or len(requests) <= int(SHARE):
        return requests
    return random.Random(15).sample(requests, int(SHARE))


def broken(value: Json) -> Iterator[str]:
    """The JSON of a value with a bad one in each of its places, however deep."""
    for text in _with_a_place(value):
        yield from (text.replace(PLACE, fragment) for fragment in FRAGMENTS)


def _with_a_place(value: Any) -> Iterator[str]:
    """The JSON of a value with each of its places marked in turn."""
    for place in value if isinstance(value, dict) else range(len(value)):
        part = value[place]
        for inner in (PLACE, *(_with_a_place(part) if isinstance(part, dict | list) else ())):
            copy = dict(value) if isinstance(value, dict) else list(value)
            copy[place] = MARK
            yield json.dumps(copy).replace(PLACE, inner)


class Generator:
    """Makes requests from an OpenAPI document; `known` are good values of parameters and fields."""

    def __init__(self, document: Json, known: Json) -> None:
        self.document = document
        self.known = known

    def routes(self) -> Iterator[tuple[str, str, Json]]:
        """Path below /api/v1, method, and description of every route."""
        for path, methods in self.document["paths"].items():
            for method, about in methods.items():
                yield path.removeprefix("/api/v1"), method.upper(), about

    def with_bad_bodies(self) -> Iterator[Request]:
        """A bad value for each field, an unknown field, and bad values in place of the whole body."""
        for path, method, about in self.routes():
            if "requestBody" not in about and method == "GET":
                continue
            body = self.known["record"] if path == "/records" else self.body_of(about)
            where = self.fill(path)
            yield from (Request(method, where, fragment) for fragment in FRAGMENTS)
            yield Request(method, where, json.dumps(body | {"unknown": 1}))
            yield Request(method, where, json.dumps(body)[:-1])
            yield from (Request(method, where, text) for text in broken(body))

    def with_bad_addresses(self) -> Iterator[Request]:
        """A bad value for each parameter of the path and of the query."""
        for path, method, about in self.routes():
            body = json.dumps(self.body_of(about)) if "requestBody" in about else None
            for parameter in about.get("parameters", []):
                for value in IN_AN_ADDRESS:
                    if parameter["in"] == "path":
                        name = parameter["name"]
                        yield Request(method, self.fill(path, **{name: value}), body)
                    elif parameter["in"] == "query":
                        yield Request(method, f"{self.fill(path)}?{parameter['name']}={value}", body)

    def with_wrong_methods(self) -> Iterator[Request]:
        """Every method on every path, also those that nobody knows."""
        for path in {path for path, _, _ in self.routes()}:
            for method in ("GET", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "POST", "TRACE", "FROBNICATE"):
                if not (method == "DELETE" and path in ("/session", "/account")):
                    yield Request(method, self.fill(path))

    def fill(self, path: str, **values: str) -> str:
        """The path with good values, but for those that are given."""
        for name in [part.strip("{}") for part in path.split("/") if part.startswith("{")]:
            path = path.replace(f"{{{name}}}", values.get(name, str(self.known.get(name, "x"))))
        return path

    def body_of(self, about: Json) -> Json:
        """A good body for this route."""
        content = about.get("requestBody", {}).get("content", {}).get("application/json")
        return {name: self.known.get(name, 0) for name in self._fields(content["schema"])} if content else {}

    def _fields(self, schema: Json) -> list[str]:
        if "$ref" in schema:
            found: Any = self.document
            for part in schema["$ref"].removeprefix("#/").split("/"):
                found = found[part]
            return self._fields(found)
        for one in schema.get("oneOf") or schema.get("anyOf") or []:
            if fields := self._fields(one):
                return fields
        return list(schema.get("properties", {}))
