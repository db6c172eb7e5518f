"""A real SMTP server that keeps what it gets, and refuses what a test wants it to."""

import queue
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller

from server.running import free_port


class Mailbox:
    """Everybody's mail, in the order in which it comes."""

    def __init__(self) -> None:
        self.mails: queue.Queue[EmailMessage] = queue.Queue()
        self.refuses: dict[str, str] = {}
        """What the server answers about an address, such as '550 no such user'."""
        self._controller = Controller(self, hostname="127.0.0.1", port=free_port())
        self.port = int(self._controller.port)
        self._controller.start()

    async def handle_RCPT(  # noqa: N802
        self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any
    ) -> str:
        if address in self.refuses:
            return self.refuses[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        self.mails.put(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"

    @property
    def words(self) -> tuple[str, ...]:
        """The settings of a server that sends its mail here."""
        host = ("--smtp-host", "127.0.0.1", "--smtp-port", str(self.port), "--smtp-tls", "none")
        return (*host, "--mail-from", "Gilded <gilded@example.org>")

    def next(self, seconds: float = 20) -> EmailMessage:
        return self.mails.get(timeout=seconds)

    def stop(self) -> None:
        self._controller.stop()


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    """A mailbox, for a while."""
    found = Mailbox()
    yield found
    found.stop()


def text_of(mail: EmailMessage) -> str:
    """What stands in a mail."""
    return str(mail.get_content())


def link_in(mail: EmailMessage, place: str) -> str:
    """What follows this place of the page in the mail's link."""
    return text_of(mail).partition(f"/{place}/")[2].split()[0]
