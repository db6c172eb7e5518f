"""E-mail: one message to one confirmed address, with a link that stops it."""

import asyncio
import hashlib
import hmac
import logging
import ssl
from email.message import EmailMessage
from email.utils import formataddr, formatdate, parseaddr
from typing import Literal

import aiosmtplib

from gilded.server.settings import Settings

SUBJECT_SIGNS = 200
TIMEOUT_SECONDS = 20.0
AT_ONCE = 5
REFUSED = range(500, 600)
"""What an SMTP server answers if it would be of no use to try again."""
Outcome = Literal["sent", "bounced", "later"]
logger = logging.getLogger("gilded.server")


class Mailer:
    """Sends mail by the server that the settings name."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.host = settings.smtp_host
        self._slots = asyncio.Semaphore(AT_ONCE)

    @property
    def available(self) -> bool:
        """Whether there is a server for mail."""
        return self.host is not None

    def letter(self, address: str, subject: str, text: str, key: str, stop: str | None = None) -> EmailMessage:
        """A mail in plain text. The same key makes it the same mail; `stop` is the link that ends all further ones."""
        mail = EmailMessage()
        name, sender = parseaddr(self._settings.mail_from or "")
        mail["From"] = formataddr((name or "Gilded", sender))
        mail["To"] = address
        mail["Subject"] = " ".join(subject.split())[:SUBJECT_SIGNS]
        mail["Date"] = formatdate()
        mail["Message-ID"] = (
            f"<{hashlib.sha256(f'{address} {key}'.encode()).hexdigest()[:32]}@{sender.rpartition('@')[2]}>"
        )
        mail["Auto-Submitted"] = "auto-generated"
        if stop is not None:
            mail["List-Unsubscribe"] = f"<{stop}>"
            mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        mail.set_content(text)
        return mail

    async def send(self, mail: EmailMessage) -> Outcome:
        """Hand the mail over; what the address has refused for good has bounced."""
        try:
            async with self._slots:
                await self._send(mail)
        except aiosmtplib.SMTPRecipientsRefused as error:
            return "bounced" if all(one.code in REFUSED for one in error.recipients) else self._failed(error)
        except aiosmtplib.SMTPDataError as error:
            return "bounced" if error.code in REFUSED else self._failed(error)
        except (aiosmtplib.SMTPException, OSError, ssl.SSLError) as error:
            return self._failed(error)
        return "sent"

    async def _send(self, mail: EmailMessage) -> None:
        of = self._settings
        await aiosmtplib.send(
            mail,
            sender=parseaddr(of.mail_from or "")[1],
            hostname=of.smtp_host,
            port=of.smtp_port,
            username=of.smtp_user,
            password=of.smtp_password,
            use_tls=of.smtp_tls == "tls",
            start_tls=of.smtp_tls == "starttls",
            timeout=TIMEOUT_SECONDS,
        )

    def _failed(self, error: Exception) -> Outcome:
        """Trouble of the mail server, or of ours with it: for the operator to see."""
        logger.warning("mail cannot be sent by %s: %s", self.host, error)
        return "later"


def stop_token(secret: str, user: str, address: str) -> str:
    """What stands in the link that stops the mail to this address, and works without signing in."""
    return f"{user}-{hmac.new(secret.encode(), f'stop:{user}:{address}'.encode(), hashlib.sha256).hexdigest()[:40]}"


def is_stop_token(secret: str, token: str, user: str, address: str) -> bool:
    """Whether we have made this token for this address."""
    return hmac.compare_digest(stop_token(secret, user, address).encode(), token.encode())
