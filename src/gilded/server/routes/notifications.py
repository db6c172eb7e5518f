"""Notifications: of what a person is told, by which ways, and a test."""

from litestar import Router, delete, get, patch, post

from gilded.server.accounts.sessions import Person
from gilded.server.notify import wishes
from gilded.server.notify.people import find_addressee
from gilded.server.outbox.outgoing import mail_leaves_at
from gilded.server.protocol.notifications import (
    Notifications,
    NotificationsChange,
    PushEnd,
    PushSubscription,
    Tested,
)
from gilded.server.protocol.problems import no_session
from gilded.server.routes.limits import limited
from gilded.server.services import Services
from gilded.server.storage.database import now


async def shown(services: Services, person: Person) -> Notifications:
    """Of what the person is notified, and how."""
    async with services.database.reading() as connection:
        return await wishes.shown(connection, person.id, services.letters.available, services.sender.push_key)


@get("/account/notifications")
async def show_notifications(services: Services, person: Person) -> Notifications:
    """Of what the person is notified, and how."""
    return await shown(services, person)


@patch("/account/notifications")
async def change_notifications(services: Services, person: Person, data: NotificationsChange) -> Notifications:
    """Change it; mail that waits leaves when it is wanted now."""
    new = await wishes.change(services.database, person, data, services.settings.webhook_hosts)
    await mail_leaves_at(services.database, person.id, now() if new.mail == "off" else new.mail_due(now()))
    return await shown(services, person)


@post("/account/notifications/test", status_code=200, guards=[limited("test")])
async def send_test(services: Services, person: Person) -> Tested:
    """Send a test by every way that the person has given."""
    async with services.database.reading() as connection:
        addressee = await find_addressee(connection, person.id)
    if addressee is None:
        raise no_session()
    return Tested(**await services.sender.test(addressee))


@post("/account/push", status_code=204)
async def subscribe(services: Services, person: Person, data: PushSubscription) -> None:
    """Let this browser show notifications while the page is closed."""
    await wishes.subscribe(services.database, person, data, services.settings.webhook_hosts)


@delete("/account/push", status_code=204)
async def unsubscribe(services: Services, person: Person, data: PushEnd) -> None:
    """Let this browser show no more."""
    await wishes.unsubscribe(services.database, person, data.endpoint)


ROUTES = Router("/", route_handlers=[show_notifications, change_notifications, send_test, subscribe, unsubscribe])
