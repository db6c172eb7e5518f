"""People come and go: guests, accounts with a password, and signing in and out."""

import asyncio
import secrets
from functools import cache
from typing import Any

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error
from litestar import Response, Router, delete, get, patch, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from sqlalchemy import delete as remove
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from gilded.server import wire
from gilded.server.house import House
from gilded.server.models import SESSIONS, USERS
from gilded.server.people import COOKIE, SESSION_SECONDS, Person
from gilded.server.problems import Refused, conflict
from gilded.server.store import Store, new_id, now

HASHER = PasswordHasher()


async def provide_person(house: House, request: ASGIConnection[Any, Any, Any, Any]) -> Person:
    """The person of a request that only a known person may make."""
    person = await house.people.known(request)
    if person is None:
        raise Refused(401, "no_session", "Nobody is signed in here. Give a name with POST /api/v1/session first.")
    return person


async def provide_visitor(house: House, request: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
    """The person of a request that anybody may make."""
    return await house.people.known(request)


def _answer(house: House, token: str, person: Person) -> Response[wire.Session]:
    cookie = Cookie(
        key=COOKIE,
        value=token,
        max_age=SESSION_SECONDS,
        httponly=True,
        samesite="lax",
        secure=house.settings.secure,
    )
    return Response(person.session(), cookies=[cookie], status_code=200)


def _clean(name: str) -> str:
    cleaned = " ".join("".join(sign for sign in name if sign.isprintable()).split())
    if not cleaned:
        raise Refused(422, "empty_name", "A name needs at least one letter that can be seen.", field="name")
    return cleaned


@get("/session")
async def who_am_i(person: Person) -> wire.Session:
    """Who this browser is."""
    return person.session()


@post("/session", status_code=200)
async def sign_in(house: House, data: wire.SignIn) -> Response[wire.Session]:
    """Come in as a guest, or sign in with a password."""
    if data.password is None:
        user = await _new_guest(house.store, _clean(data.name))
    else:
        user = await _check_password(house.store, data.name, data.password)
    return _answer(house, *await house.people.new_session(user))


async def _new_guest(store: Store, name: str) -> str:
    user = new_id()
    async with store.writing() as rows:
        await rows.execute(insert(USERS).values(id=user, name=name, created=now()))
    return user


async def _check_password(store: Store, name: str, password: str) -> str:
    async with store.reading() as rows:
        row = (await rows.execute(select(USERS).where(USERS.c.account == _clean(name).casefold()))).one_or_none()
    right = await asyncio.to_thread(_is_right, row.password if row is not None else None, password)
    if row is None or not right:
        raise Refused(401, "wrong_password", "No account has this name and password. Check both.")
    user: str = row.id
    return user


@cache
def _nobodys_password() -> str:
    return HASHER.hash(secrets.token_hex())


def _is_right(kept: str | None, password: str) -> bool:
    try:
        # An unknown name takes as long to refuse as a wrong password: names cannot be guessed by the time it takes.
        return HASHER.verify(kept or _nobodys_password(), password)
    except Argon2Error:
        return False


@delete("/session")
async def sign_out(house: House, person: Person) -> Response[None]:
    """Forget this browser."""
    async with house.store.writing() as rows:
        await rows.execute(remove(SESSIONS).where(SESSIONS.c.token == person.token))
    house.people.forget(person)
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE)
    return response


@post("/accounts", status_code=201)
async def open_account(house: House, visitor: "Person | None", data: wire.NewAccount) -> Response[wire.Session]:
    """Open an account; the guest who asks becomes it and keeps the tables."""
    if visitor is not None and not visitor.guest:
        raise _already_an_account()
    name = _clean(data.name)
    values = {
        "name": name,
        "account": name.casefold(),
        "password": await asyncio.to_thread(HASHER.hash, data.password),
    }
    user = visitor.id if visitor else new_id()
    still_a_guest = (USERS.c.id == user, USERS.c.account.is_(None))
    statement = update(USERS).where(*still_a_guest) if visitor else insert(USERS)
    rest: dict[str, Any] = {} if visitor else {"id": user, "created": now()}
    try:
        async with house.store.writing() as rows:
            opened = (await rows.execute(statement.values(**values, **rest))).rowcount == 1
    except IntegrityError as error:
        raise conflict("name_taken", "An account of this name exists. Choose another name.", field="name") from error
    if not opened:
        raise _already_an_account()
    response = _answer(house, *await house.people.new_session(user))
    response.status_code = 201
    return response


def _already_an_account() -> Refused:
    return conflict("already_an_account", "You are signed in with an account. Sign out to open another.")


@patch("/account")
async def change_account(house: House, person: Person, data: wire.AccountChange) -> wire.Session:
    """Change webhook, language or password."""
    values: dict[str, Any] = {}
    if data.webhook is not msgspec.UNSET:
        values["webhook"] = house.notices.checked(data.webhook) if data.webhook else None
    if data.language is not msgspec.UNSET:
        values["language"] = data.language
    if data.password is not msgspec.UNSET:
        if person.guest:
            raise conflict("no_account", "A guest has no password. Open an account first.")
        values["password"] = await asyncio.to_thread(HASHER.hash, data.password)
    async with house.store.writing() as rows:
        if values:
            await rows.execute(update(USERS).where(USERS.c.id == person.id).values(**values))
        if "password" in values:
            others = (SESSIONS.c.user == person.id, SESSIONS.c.token != person.token)
            await rows.execute(remove(SESSIONS).where(*others))
    house.people.forget(person)
    return msgspec.structs.replace(
        person, webhook=values.get("webhook", person.webhook), language=values.get("language", person.language)
    ).session()


ROUTES = Router("/", route_handlers=[who_am_i, sign_in, sign_out, open_account, change_account])
