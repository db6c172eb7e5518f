"""Web push: a message is encrypted for one browser (RFC 8291) and signed with the server's own key (RFC 8292)."""

import hashlib
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from email.utils import parseaddr
from typing import Any
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from gilded.server.notify.call import Post
from gilded.server.notify.messages import Message
from gilded.server.protocol.problems import Refused
from gilded.server.settings import Settings
from gilded.server.storage.database import now

KEPT_SECONDS = 24 * 3600
"""How long a push service keeps a message for a browser that is off."""
TOKEN_SECONDS = 12 * 3600
AUTH_BYTES = 16
CURVE = ec.SECP256R1()


def contact_of(settings: Settings) -> str:
    """Whom the operators of push services may write to."""
    if settings.secure:
        return settings.address
    return f"mailto:{parseaddr(settings.mail_from or '')[1] or 'nobody@localhost'}"


def new_private_key() -> str:
    """A new key for a server, as it is kept."""
    return _text(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse keys of a browser with which nothing can be encrypted."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, _bytes(p256dh))
        good = len(_bytes(auth)) == AUTH_BYTES
    except ValueError:
        good = False
    if not good:
        raise Refused(422, "bad_push_keys", "These are not the keys of a browser's push subscription.", field="keys")


class PushSender:
    """Makes the calls of push services; `contact` is whom their operators may write to."""

    def __init__(self, private_key: str, contact: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(_bytes(private_key), "big"), CURVE)
        self._contact = contact
        public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key = _text(public)
        """What a browser must know to subscribe."""

    def post(self, endpoint: str, p256dh: str, auth: str, message: Message) -> Post:
        """The call that shows the message in a browser."""
        content = {"title": message.title, "text": message.text, "url": message.url, "about": message.about}
        body = http_ece.encrypt(
            msgspec.json.encode(content),
            salt=os.urandom(16),
            private_key=ec.generate_private_key(CURVE),
            dh=_bytes(p256dh),
            auth_secret=_bytes(auth),
            version="aes128gcm",
        )
        headers = {
            "authorization": f"vapid t={self._token(endpoint)}, k={self.public_key}",
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_SECONDS),
            "urgency": "high",
            # Of those that wait for the same browser the newest replaces the others.
            "topic": _text(hashlib.sha256(message.about.encode()).digest()[:18]),
        }
        return Post(endpoint, body, headers)

    def _token(self, endpoint: str) -> str:
        """A JWT that says who we are, for this push service alone."""
        service = urlsplit(endpoint)
        claims = {
            "aud": f"{service.scheme}://{service.netloc}",
            "exp": int(now() + TOKEN_SECONDS),
            "sub": self._contact,
        }
        signed = ".".join(_text(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{signed}.{_text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    found: Any = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    return bytes(found)
