"""Addresses to call: a program gets our JSON, a chat service the body that it wants."""

import ipaddress
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit, urlunsplit

import msgspec

from gilded.server.notify.addresses import is_public
from gilded.server.notify.call import Post
from gilded.server.notify.messages import Message
from gilded.server.protocol.notifications import Service
from gilded.server.protocol.problems import Refused

JSON = {"content-type": "application/json"}
NO_MENTION = {ord("@"): "@\u200b"}
"""Nobody is called by a name such as @everyone."""
FOR_SLACK = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;"}


def check_address(url: str, service: Service, allowed: tuple[str, ...]) -> None:
    """Refuse what we may not call, or what the service could do nothing with."""
    host = checked_host(url)
    if host not in allowed and _is_private_name(host):
        raise Refused(422, "private_webhook", "A webhook must be at a public host.", host=host)
    if service == "telegram" and not _chat_of(url):
        detail = "For Telegram, end the address with ?chat_id= and the number of the chat."
        raise Refused(422, "no_chat_id", detail, field="webhook")
    if service == "ntfy" and not _topic_of(url):
        detail = "For ntfy, end the address with the name of a topic."
        raise Refused(422, "no_topic", detail, field="webhook")


def checked_host(url: str) -> str:
    """The host of an address that is one."""
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname, parts.port
    except ValueError:
        parts, host = urlsplit(""), None
    good = parts.scheme in ("http", "https") and host and not parts.username and url.isascii() and url.isprintable()
    if not good or not host:
        raise Refused(422, "bad_webhook", "A webhook is an address that begins with http:// or https://.")
    return host


def _is_private_name(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return "." not in host or host.endswith((".local", ".internal", ".localhost", ".lan"))
    return not is_public(host)


def chat_post(service: Service, url: str, message: Message) -> Post:
    """The call that brings the message to the address."""
    if service == "program":
        return _json(url, message.event)
    return POSTS[service](url, message)


def _json(url: str, body: dict[str, Any]) -> Post:
    return Post(url, msgspec.json.encode(body), JSON)


def _said(message: Message) -> str:
    lines = [message.title, *([message.text] if message.text else [])]
    return "\n".join([*(line.translate(NO_MENTION) for line in lines), message.url])


def _discord(url: str, message: Message) -> Post:
    return _json(url, {"content": _said(message), "allowed_mentions": {"parse": []}})


def _slack(url: str, message: Message) -> Post:
    return _json(url, {"text": _said(message).translate(FOR_SLACK)})


def _text(url: str, message: Message) -> Post:
    return _json(url, {"text": _said(message)})


def _telegram(url: str, message: Message) -> Post:
    """The number of the chat stands in the address that we are given, and goes into the body."""
    return _json(urlunsplit(urlsplit(url)._replace(query="")), {"chat_id": _chat_of(url), "text": _said(message)})


def _chat_of(url: str) -> str | None:
    return next(iter(parse_qs(urlsplit(url).query).get("chat_id", [])), None)


def _ntfy(url: str, message: Message) -> Post:
    """As JSON to the root of the server: titles in headers would have to be ASCII."""
    root = urlunsplit(urlsplit(url)._replace(path=urlsplit(url).path.rpartition("/")[0] + "/", query=""))
    body = {"topic": _topic_of(url), "title": message.title, "message": message.text or message.title}
    return _json(root, body | {"click": message.url})


def _topic_of(url: str) -> str:
    return urlsplit(url).path.rpartition("/")[2]


POSTS: dict[str, Callable[[str, Message], Post]] = {
    "discord": _discord,
    "slack": _slack,
    "mattermost": _text,
    "matrix": _text,  # Hookshot's generic webhooks
    "telegram": _telegram,
    "ntfy": _ntfy,
}
