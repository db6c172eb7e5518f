"""People: guests, accounts with a password, signing in and out."""

from typing import Any

import msgspec
from litestar import Request, Response, Router, delete, get, patch, post
from litestar.datastructures import Cookie
from sqlalchemy import delete as remove
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.accounts.email_addresses import find_account
from gilded.server.accounts.names import (
    account_keys,
    belongs_to_another,
    check_not_the_name,
    clean_name,
    name_taken,
)
from gilded.server.accounts.own_data import export
from gilded.server.accounts.passwords import hash_password, verify_password
from gilded.server.accounts.sessions import COOKIE, SESSION_SECONDS, Person, banned
from gilded.server.limits.who import AnyConnection, address_of
from gilded.server.protocol import wire
from gilded.server.protocol.problems import Refused, conflict, forbidden, no_session
from gilded.server.routes.limits import limited
from gilded.server.services import Services
from gilded.server.storage.database import Database, new_id, now
from gilded.server.storage.models import SESSIONS, USERS
from gilded.server.tables.farewell import delete_person


async def provide_person(services: Services, request: AnyConnection) -> Person:
    """The person who makes a request for which one must be signed in."""
    person = await provide_visitor(services, request)
    if person is None:
        raise no_session()
    return person


async def provide_visitor(services: Services, request: AnyConnection) -> Person | None:
    """The person who makes a request that anybody may make, if they are signed in."""
    person = await services.sessions.person_of(request)
    if person is not None:
        services.addresses.heard(person.id, address_of(request))
    return person


def answer(services: Services, token: str, person: Person) -> Response[wire.Session]:
    """Let a browser be this person from now on."""
    cookie = Cookie(
        key=COOKIE,
        value=token,
        max_age=SESSION_SECONDS,
        httponly=True,
        samesite="lax",
        secure=services.settings.secure,
    )
    return Response(person.session(), cookies=[cookie], status_code=200)


@get("/session")
async def who_am_i(person: Person) -> wire.Session:
    """Who this browser is."""
    return person.session()


@post("/session", status_code=200, guards=[limited("sign_in")])
async def sign_in(services: Services, request: Request[Any, Any, Any], data: wire.SignIn) -> Response[wire.Session]:
    """Sign in as a guest, or with a password."""
    if data.password is None:
        user = await _new_guest(services.database, clean_name(data.name))
    else:
        user = await _check_password(services, address_of(request), data.name, data.password)
    return answer(services, *await services.sessions.create(user))


async def _new_guest(database: Database, name: str) -> str:
    user = new_id()
    async with database.writing() as connection:
        if await belongs_to_another(connection, name):
            raise name_taken()  # a guest must not pass for somebody with an account
        await connection.execute(insert(USERS).values(id=user, name=name, created=now()))
    return user


async def _check_password(services: Services, address: str, name: str, password: str) -> str:
    async with services.database.reading() as connection:
        row = await find_account(connection, name)
    account = row.account if row is not None else clean_name(name).casefold()
    right = await _is_right(services, address, account, row.password if row is not None else None, password)
    if row is None or not right:
        raise Refused(401, "wrong_password", "No account has this name and password. Check both.")
    if row.banned is not None:
        raise banned()
    user: str = row.id
    return user


async def _is_right(services: Services, address: str, account: str, stored: str | None, given: str) -> bool:
    """Whether this is the account's password; Refused if there were too many wrong ones, on whichever route."""
    await services.limits.password_attempt(account, address)
    if not await verify_password(stored, given):
        return False
    await services.limits.password_was_right(account, address)
    return True


@delete("/session")
async def sign_out(services: Services, person: Person) -> Response[None]:
    """Sign this browser out."""
    async with services.database.writing() as connection:
        await connection.execute(remove(SESSIONS).where(SESSIONS.c.token == person.token))
    services.ended_sessions.end([person.token])
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE)
    return response


@post("/accounts", status_code=201, guards=[limited("account")])
async def open_account(services: Services, visitor: "Person | None", data: wire.NewAccount) -> Response[wire.Session]:
    """Open an account; a guest who opens one keeps their tables."""
    if visitor is not None and not visitor.guest:
        raise _already_an_account()
    name = clean_name(data.name)
    check_not_the_name(data.password, name)
    values = {"name": name, **account_keys(name), "password": await hash_password(data.password)}
    user = visitor.id if visitor else new_id()
    try:
        async with services.database.writing() as connection:
            await _write_account(connection, user, values, visitor is not None)
            ended = await services.sessions.remove_all(connection, user)
    except IntegrityError as error:
        raise name_taken() from error
    services.ended_sessions.end(ended)
    response = answer(services, *await services.sessions.create(user))
    response.status_code = 201
    return response


async def _write_account(connection: AsyncConnection, user: str, values: dict[str, Any], was_guest: bool) -> None:
    if not was_guest:
        await connection.execute(insert(USERS).values(id=user, created=now(), **values))
        return
    still_a_guest = (USERS.c.id == user, USERS.c.account.is_(None))
    if (await connection.execute(update(USERS).where(*still_a_guest).values(**values))).rowcount != 1:
        raise _already_an_account()


def _already_an_account() -> Refused:
    return conflict("already_an_account", "You are signed in with an account. Sign out to open another.")


@patch("/account")
async def change_account(
    services: Services, request: Request[Any, Any, Any], person: Person, data: wire.AccountChange
) -> wire.Session:
    """Change language or password."""
    values: dict[str, Any] = {}
    if data.language is not msgspec.UNSET:
        values["language"] = data.language
    if data.password is not msgspec.UNSET:
        values["password"] = await _new_password(services, request, person, data.password, data.old_password)
    ended: list[str] = []
    async with services.database.writing() as connection:
        if values:
            await connection.execute(update(USERS).where(USERS.c.id == person.id).values(**values))
        if "password" in values:
            ended = await services.sessions.remove_all(connection, person.id, but=person.token)
    services.sessions.forget([person.token])
    services.ended_sessions.end(ended)
    return msgspec.structs.replace(person, language=values.get("language", person.language)).session()


async def _new_password(
    services: Services, request: Request[Any, Any, Any], person: Person, new: str, old: str | None
) -> str:
    if person.guest:
        raise conflict("no_account", "A guest has no password. Open an account first.")
    check_not_the_name(new, person.name)
    await check_password_of(services, request, person, old)
    return await hash_password(new)


async def check_password_of(
    services: Services, request: Request[Any, Any, Any], person: Person, given: str | None
) -> None:
    """Refuse whoever sits at somebody else's browser: what cannot be taken back needs the password once more.

    It is counted like a sign-in, which takes as long: whoever knows their password must not keep others from theirs.
    """
    async with services.database.reading() as connection:
        own = select(USERS.c.account, USERS.c.password).where(USERS.c.id == person.id)
        row = (await connection.execute(own)).one_or_none()
    if row is None or row.password is None:
        return
    await services.limits.check("sign_in", address_of(request))
    if given is None or not await _is_right(services, address_of(request), row.account, row.password, given):
        raise forbidden("wrong_old_password", "This needs the password that you have now.", field="old_password")


@get("/account/data", guards=[limited("history")])
async def own_data(services: Services, person: Person) -> Response[bytes]:
    """All that this server keeps about the person, as a file."""
    headers = {"content-disposition": 'attachment; filename="gilded-account.json"'}
    data = await services.record_pool.run(export, services.settings.db, person)
    return Response(data, media_type="application/json", headers=headers)


@delete("/account", status_code=204)
async def delete_account(
    services: Services, request: Request[Any, Any, Any], person: Person, data: wire.DeleteAccount
) -> Response[None]:
    """Delete everything personal; games stay, with a deleted player."""
    await check_password_of(services, request, person, data.password)
    async with services.database.writing() as connection:
        ended = await services.sessions.remove_all(connection, person.id)
    services.ended_sessions.end(ended)
    await delete_person(services.tables, person)
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE)
    return response


ROUTES = Router(
    "/", route_handlers=[who_am_i, sign_in, sign_out, open_account, change_account, own_data, delete_account]
)
