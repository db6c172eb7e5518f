"""E-mail: the person's address, and the links that came by mail."""

from typing import Any

from litestar import Request, Response, Router, get, post
from litestar.response import Redirect
from sqlalchemy import select, update

from gilded.server.accounts.email_addresses import ask_for_recovery as send_recovery
from gilded.server.accounts.email_addresses import checked_email, confirm_email, drop_email, use_link, want_email
from gilded.server.accounts.names import check_not_the_name
from gilded.server.accounts.passwords import hash_password
from gilded.server.accounts.sessions import Person, banned
from gilded.server.limits.who import address_of
from gilded.server.notify.mail import is_stop_token
from gilded.server.protocol.notifications import AskRecovery, MailToken, NewEmail, Notifications, Recover
from gilded.server.protocol.problems import Refused, conflict
from gilded.server.protocol.wire import Session
from gilded.server.routes.accounts import answer, check_password_of
from gilded.server.routes.limits import limited
from gilded.server.routes.notifications import shown
from gilded.server.services import Services
from gilded.server.storage.models import USERS

STOP = "/mail/stop/{token:str}"


@post("/account/email", status_code=200)
async def change_email(
    services: Services, request: Request[Any, Any, Any], person: Person, data: NewEmail
) -> Notifications:
    """Give an address, to which a link is sent, or take it away."""
    if person.guest:
        raise conflict("account_needed", "Notifications need an account. Open one first.")
    await check_password_of(services, request, person, data.password)
    if data.address is None:
        await drop_email(services.database, person.id)
    else:
        if not services.letters.available:
            raise conflict("no_mail", "This server sends no mail.")
        address = checked_email(data.address)
        await services.limits.check("mail", address_of(request), person.id)
        await services.limits.check("mail_to", address)
        await want_email(services.database, person.id, address)
    return await shown(services, person)


@post("/mail/confirm", status_code=204, guards=[limited("link")])
async def confirm(services: Services, data: MailToken) -> None:
    """The link of a letter was opened: the address is the person's."""
    await confirm_email(services.database, data.token)


@post("/account/recovery", status_code=204)
async def ask_for_recovery(services: Services, request: Request[Any, Any, Any], data: AskRecovery) -> None:
    """Send a link to somebody who has forgotten the password. The answer is the same whoever it is."""
    await services.limits.check("mail", address_of(request))
    await services.limits.check("mail_to", data.who.strip().casefold())
    if not services.letters.available:
        raise conflict("no_mail", "This server sends no mail.")
    await send_recovery(services.database, data.who)


@post("/mail/recover", status_code=200, guards=[limited("link")])
async def recover(services: Services, data: Recover) -> Response[Session]:
    """The link of a letter was opened: choose a new password, which signs everybody else out."""
    hashed = await hash_password(data.password)
    async with services.database.writing() as connection:
        link = await use_link(connection, "recover", data.token)
        query = select(USERS.c.name, USERS.c.banned).where(USERS.c.id == link.user)
        row = (await connection.execute(query)).one()
        check_not_the_name(data.password, row.name)
        if row.banned is not None:
            raise banned()
        await connection.execute(update(USERS).where(USERS.c.id == link.user).values(password=hashed))
        ended = await services.sessions.remove_all(connection, link.user)
    services.ended_sessions.end(ended)
    return answer(services, *await services.sessions.create(link.user))


@post(STOP, status_code=204, guards=[limited("link")])
async def stop_mail(services: Services, token: str) -> None:
    """No more notifications by mail: by a click on a link or on the button of a mail program, without signing in."""
    user = token.partition("-")[0]
    async with services.database.writing() as connection:
        query = select(USERS.c.email, USERS.c.notifying).where(USERS.c.id == user)
        row = (await connection.execute(query.with_for_update())).one_or_none()
        if row is None or row.email is None or not is_stop_token(services.letters.secret, token, user, row.email):
            raise Refused(410, "link_expired", "This link is too old, or was used already. Ask for another one.")
        values = {"notifying": (row.notifying or {}) | {"mail": "off"}}
        await connection.execute(update(USERS).where(USERS.c.id == user).values(values))


@get(STOP)
async def show_stop(token: str) -> Redirect:
    """For mail programs that only open links."""
    return Redirect(f"/stop/{token}")


ROUTES = Router("/", route_handlers=[change_email, confirm, ask_for_recovery, recover, stop_mail, show_stop])
