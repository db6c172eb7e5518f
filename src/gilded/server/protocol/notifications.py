"""What server and page say to each other about notifications and e-mail."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from gilded.server.protocol.wire import Body, TimeOfDay

Kind = Literal["your_turn", "time_is_short", "invitation", "game_began", "game_ended"]
"""Of what people are notified. A new kind needs its texts in `server/text` and on the page."""
MailMode = Literal["off", "at_once", "daily"]
Service = Literal["program", "discord", "slack", "mattermost", "matrix", "telegram", "ntfy"]
"""What is behind an address to call: a program that reads our JSON, or a chat service that wants its own."""
Address = Annotated[str, Meta(max_length=254)]
Token = Annotated[str, Meta(max_length=100)]
Password = Annotated[str, Meta(max_length=200)]


class Notifications(msgspec.Struct):
    """Of what the person is notified, and how."""

    kinds: dict[Kind, bool]
    webhook: str | None
    """The address that is called."""
    service: Service
    """What is behind that address."""
    mail: MailMode
    daily_at: str
    zone: str
    mail_possible: bool
    """Whether this server sends mail at all."""
    email: str | None
    """The confirmed address."""
    email_wanted: str | None
    """The address to which a link was sent that has not been opened yet."""
    email_bounced: str | None
    """The address that has refused mail, so that nothing more is sent there."""
    browsers: int
    """How many browsers show notifications while the page is closed."""
    push_key: str
    """What a browser needs to subscribe to web push."""


class NotificationsChange(Body):
    """What to change; what is left out stays as it is. A daily mail leaves at a time of day of a time zone."""

    kinds: dict[Kind, bool] | msgspec.UnsetType = msgspec.UNSET
    webhook: Annotated[str, Meta(max_length=500, pattern="^[!-~]*$")] | msgspec.UnsetType | None = msgspec.UNSET
    service: Service | msgspec.UnsetType = msgspec.UNSET
    mail: MailMode | msgspec.UnsetType = msgspec.UNSET
    daily_at: TimeOfDay | msgspec.UnsetType = msgspec.UNSET
    zone: Annotated[str, Meta(max_length=60)] | msgspec.UnsetType = msgspec.UNSET


class PushKeys(msgspec.Struct, forbid_unknown_fields=True):
    """The keys of a browser, as it gives them out."""

    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class PushSubscription(Body):
    """A browser's subscription to web push."""

    endpoint: Annotated[str, Meta(max_length=1000, pattern="^[!-~]*$")]
    keys: PushKeys


class PushEnd(Body):
    """A browser that shows no more notifications."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class Tested(msgspec.Struct):
    """Whether a test has left, by each way that the person has given; null for the others."""

    push: bool | None = None
    chat: bool | None = None
    mail: bool | None = None


class NewEmail(Body):
    """An address for mail, to which a link is sent; null takes the present one away. It needs the password."""

    address: Address | None
    password: Password


class AskRecovery(Body):
    """Who has forgotten the password: the name of an account, or its confirmed address."""

    who: Annotated[str, Meta(min_length=1, max_length=254)]


class Recover(Body):
    """A new password, with what stands at the end of the link."""

    token: Token
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class MailToken(Body):
    """What stands at the end of a link that came by mail."""

    token: Token
