"""A browser as a push service knows it: with keys of its own, for which everything is encrypted."""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import http_ece
import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from server.people import Json, Person
from server.receiver import Call, Receiver

CURVE = ec.SECP256R1()


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class PushBrowser:
    """Subscribes a person, and reads what is pushed to them."""

    def __init__(self, person: Person, service: Receiver, name: str = "one") -> None:
        self.person = person
        self.key = ec.generate_private_key(CURVE)
        self.auth = os.urandom(16)
        self.endpoint = f"{service.address}/push/{name}"
        self.server_key = person.get("/account/notifications")["push_key"]
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription: Json = {
            "endpoint": self.endpoint,
            "keys": {"p256dh": encoded(public), "auth": encoded(self.auth)},
        }
        person.post("/account/push", self.subscription)

    def read(self, call: Call) -> Any:
        """What the call says, if it is signed by the server for this push service."""
        scheme, token, key = call.headers["authorization"].replace(",", "").split()
        assert (scheme, key.removeprefix("k=")) == ("vapid", self.server_key)
        self._check(token.removeprefix("t="))
        assert call.headers["content-encoding"] == "aes128gcm"
        assert int(call.headers["ttl"]) > 0
        said = http_ece.decrypt(call.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return msgspec.json.decode(said)

    def _check(self, token: str) -> None:
        head, claims, signature = token.split(".")
        public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(self.server_key))
        raw = decoded(signature)
        halves = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
        try:
            public.verify(halves, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
        except InvalidSignature as error:
            raise AssertionError("a push service would not accept this") from error
        said = msgspec.json.decode(decoded(claims))
        assert self.endpoint.startswith(said["aud"])
        assert said["sub"].startswith(("mailto:", "https://"))
