"""What a person wants of notifications: shown and changed."""

from typing import Any, get_args

import msgspec
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.accounts.notifying import Notifying, notifying_of
from gilded.server.accounts.rest import zones
from gilded.server.accounts.sessions import Person
from gilded.server.notify.chat import check_address, checked_host
from gilded.server.notify.people import browsers
from gilded.server.notify.push import check_keys
from gilded.server.protocol.notifications import Kind, Notifications, NotificationsChange, PushSubscription
from gilded.server.protocol.problems import Refused, conflict, no_session
from gilded.server.storage.database import Database, new_id
from gilded.server.storage.models import PUSH_SUBSCRIPTIONS, USERS

MOST_BROWSERS = 20
KINDS: tuple[Kind, ...] = get_args(Kind)


async def shown(connection: AsyncConnection, user: str, mail_possible: bool, push_key: str) -> Notifications:
    """All of it, as the person sees it."""
    row = await _row(connection, user)
    wishes = notifying_of(row.notifying)
    return Notifications(
        kinds={kind: kind not in wishes.unwanted for kind in KINDS},
        webhook=row.webhook,
        service=wishes.service,
        mail=wishes.mail,
        daily_at=f"{wishes.at // 60:02}:{wishes.at % 60:02}",
        zone=wishes.zone,
        mail_possible=mail_possible,
        email=row.email,
        email_wanted=row.email_wanted,
        email_bounced=row.email_bounced,
        browsers=len(await browsers(connection, user)),
        push_key=push_key,
    )


async def _row(connection: AsyncConnection, user: str, lock: bool = False) -> Any:
    query = select(USERS).where(USERS.c.id == user)
    row = (await connection.execute(query.with_for_update() if lock else query)).one_or_none()
    if row is None:
        raise no_session()
    return row


async def change(database: Database, person: Person, asked: NotificationsChange, hosts: tuple[str, ...]) -> Notifying:
    """Change what was asked for; Refused if that makes no sense, and then nothing is changed."""
    if person.guest:
        raise conflict("account_needed", "Notifications need an account. Open one first.")
    async with database.writing() as connection:
        row = await _row(connection, person.id, lock=True)  # SQLite has one writer anyway
        wishes = _changed(notifying_of(row.notifying), asked)
        webhook = row.webhook if asked.webhook is msgspec.UNSET else asked.webhook or None
        if webhook and (asked.webhook is not msgspec.UNSET or asked.service is not msgspec.UNSET):
            check_address(webhook, wishes.service, hosts)
        values = {"webhook": webhook, "notifying": msgspec.to_builtins(wishes)}
        await connection.execute(update(USERS).where(USERS.c.id == person.id).values(values))
    return wishes


def _changed(wishes: Notifying, asked: NotificationsChange) -> Notifying:
    given: dict[str, Any] = {
        name: value for name in ("service", "mail", "zone") if (value := getattr(asked, name)) is not msgspec.UNSET
    }
    if asked.kinds is not msgspec.UNSET:
        wanted = dict.fromkeys(KINDS, True) | dict.fromkeys(wishes.unwanted, False) | asked.kinds
        given["unwanted"] = tuple(kind for kind in KINDS if not wanted[kind])
    if asked.daily_at is not msgspec.UNSET:
        given["at"] = int(asked.daily_at[:2]) * 60 + int(asked.daily_at[3:])
    if given.get("zone", "UTC") not in zones():
        raise Refused(422, "bad_zone", "There is no such time zone. Name one as in Europe/Paris.", field="zone")
    return msgspec.structs.replace(wishes, **given)


async def subscribe(database: Database, person: Person, browser: PushSubscription, hosts: tuple[str, ...]) -> None:
    """Let this browser show notifications; if it did for somebody else, it does so no more."""
    if checked_host(browser.endpoint) not in hosts and not browser.endpoint.startswith("https://"):
        raise Refused(422, "bad_push_address", "A push service has an address with https://.", field="endpoint")
    check_address(browser.endpoint, "program", hosts)
    check_keys(browser.keys.p256dh, browser.keys.auth)
    values = {"user": person.id, "session": person.token, "p256dh": browser.keys.p256dh, "auth": browser.keys.auth}
    others = select(func.count()).where(
        PUSH_SUBSCRIPTIONS.c.user == person.id, PUSH_SUBSCRIPTIONS.c.endpoint != browser.endpoint
    )
    async with database.writing() as connection:
        if (await connection.execute(others)).scalar_one() >= MOST_BROWSERS:
            detail = f"{MOST_BROWSERS} browsers show notifications already. Turn them off in another one first."
            raise conflict("too_many_browsers", detail, most=MOST_BROWSERS)
        new = database.insert(PUSH_SUBSCRIPTIONS).values(id=new_id(), endpoint=browser.endpoint, **values)
        await connection.execute(new.on_conflict_do_update(index_elements=["endpoint"], set_=values))


async def unsubscribe(database: Database, person: Person, endpoint: str) -> None:
    """Let this browser show no more notifications."""
    own = (PUSH_SUBSCRIPTIONS.c.user == person.id, PUSH_SUBSCRIPTIONS.c.endpoint == endpoint)
    async with database.writing() as connection:
        await connection.execute(PUSH_SUBSCRIPTIONS.delete().where(*own))
