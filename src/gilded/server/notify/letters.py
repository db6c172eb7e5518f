"""Letters: what is sent by e-mail, worded, with the links that belong to it."""

import secrets

from sqlalchemy import delete, insert

from gilded.server.accounts.email_addresses import hashed
from gilded.server.notify.mail import Mailer, Outcome, stop_token
from gilded.server.notify.messages import Message, say
from gilded.server.notify.people import Addressee, mark_bounced
from gilded.server.outbox import outgoing
from gilded.server.outbox.outgoing import Notification
from gilded.server.storage.database import Database, now
from gilded.server.storage.models import MAIL_TOKENS

VALID_SECONDS = {"confirm": 24 * 3600.0, "recover": 3600.0}


class Letters:
    """Writes and sends mail to people."""

    def __init__(self, database: Database, mailer: Mailer, site: str) -> None:
        self._database = database
        self._mailer = mailer
        self._site = site
        self.secret = ""
        """Signs the links that stop mail; known once it has been read."""

    @property
    def available(self) -> bool:
        """Whether mail can be sent at all."""
        return self._mailer.available

    def reach(self, person: Addressee) -> bool:
        """Whether the person wants mail, and has an address that takes it."""
        takes_mail = person.email is not None and person.email != person.email_bounced
        return self._mailer.available and person.wishes.mail != "off" and takes_mail

    async def send_messages(self, person: Addressee, messages: list[Message], key: str) -> Outcome:
        """Send notifications in one mail; an address that refuses it gets no more."""
        address = person.email or ""
        token = stop_token(self.secret, person.id, address)
        title = messages[0].title
        if len(messages) > 1:
            title = say(person.language, "mail.several", count=len(messages))
        parts = ["\n".join(filter(None, (one.title, one.text, one.url))) for one in messages]
        end = f"-- \n{say(person.language, 'mail.stop')} {self._site}/stop/{token}"
        text = "\n\n".join([*parts, end]) + "\n"
        mail = self._mailer.letter(address, title, text, key, stop=f"{self._site}/api/v1/mail/stop/{token}")
        outcome = await self._mailer.send(mail)
        if outcome == "bounced":
            await mark_bounced(self._database, person.id, address)
        return outcome

    async def send_letter(self, row: Notification, person: Addressee) -> None:
        """Send a letter with a link that works once; the link is made only now, so that nobody can read it before."""
        token, address = secrets.token_urlsafe(24), str(row.values["address"])
        expires = now() + VALID_SECONDS[row.kind]
        of_person = (MAIL_TOKENS.c.user == person.id, MAIL_TOKENS.c.purpose == row.kind)
        async with self._database.writing() as connection:
            await connection.execute(delete(MAIL_TOKENS).where(*of_person))
            values = {"user": person.id, "purpose": row.kind, "address": address, "expires": expires}
            await connection.execute(insert(MAIL_TOKENS).values(token=hashed(token), **values))
        url = f"{self._site}/{row.kind}/{token}"
        text = say(person.language, f"{row.kind}.text", name=person.name, url=url)
        mail = self._mailer.letter(address, say(person.language, f"{row.kind}.title"), text + "\n", row.key)
        outcome = await self._mailer.send(mail)
        if outcome == "later":
            return await outgoing.try_again(self._database, [row])
        if outcome == "bounced":
            await mark_bounced(self._database, person.id, address)
        return await outgoing.finish(self._database, [row])
