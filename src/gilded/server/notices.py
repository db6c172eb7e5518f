"""Notices: a webhook is called when it becomes somebody's turn."""

from gilded.server.live import Live
from gilded.server.store import Store


class Notices:
    """Calls webhooks."""

    def __init__(self, store: Store, public_url: str | None, allowed_hosts: tuple[str, ...]) -> None:
        self.store = store
        self.public_url = public_url
        self.allowed_hosts = allowed_hosts

    def checked(self, url: str) -> str:
        """The URL, if we may call it."""
        return url

    def your_turn(self, live: Live, users: set[str]) -> None:
        """Tell these people that it is their turn."""
