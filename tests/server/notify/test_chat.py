"""Each chat service gets the body that it wants, and calls nobody by a name."""

from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest

from gilded.core import LANGUAGES
from gilded.core.data import GameData
from gilded.server.accounts.notifying import Notifying
from gilded.server.notify.chat import chat_post
from gilded.server.notify.messages import Message
from gilded.server.protocol.notifications import Kind, Service
from server.turned import DAY, HOUR

MESSAGE = Message(
    "It is your turn", "With @everyone & <b>.", "https://x.org/tables/t", "your_turn:t", {"event": "your_turn"}
)
SAID = "It is your turn\nWith @\u200beveryone & <b>.\nhttps://x.org/tables/t"
TELEGRAM = "https://api.telegram.org/bot1:x/sendMessage"


@pytest.mark.parametrize(
    ("service", "url", "called", "body"),
    [
        ("program", "https://a.org/x?y", "https://a.org/x?y", {"event": "your_turn"}),
        ("discord", "https://d.com/1", "https://d.com/1", {"content": SAID, "allowed_mentions": {"parse": []}}),
        (
            "slack",
            "https://s.com/1",
            "https://s.com/1",
            {"text": SAID.replace("&", "&amp;").replace("<b>", "&lt;b&gt;")},
        ),
        ("mattermost", "https://m.org/hooks/1", "https://m.org/hooks/1", {"text": SAID}),
        ("matrix", "https://m.org/webhook/1", "https://m.org/webhook/1", {"text": SAID}),
        ("telegram", f"{TELEGRAM}?chat_id=-7", TELEGRAM, {"chat_id": "-7", "text": SAID}),
        (
            "ntfy",
            "https://ntfy.sh/gilded",
            "https://ntfy.sh/",
            {
                "topic": "gilded",
                "title": "It is your turn",
                "message": "With @everyone & <b>.",
                "click": "https://x.org/tables/t",
            },
        ),
    ],
)
def test_a_service_gets_what_it_wants(service: Service, url: str, called: str, body: Any) -> None:
    post = chat_post(service, url, MESSAGE)
    assert (post.url, msgspec.json.decode(post.body)) == (called, body)
    assert post.headers["content-type"] == "application/json"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_its_texts_in_every_language(language: str) -> None:
    words = GameData("server", "gilded.server").words(language)
    assert set(words) == set(GameData("server", "gilded.server").words("en"))
    for kind in Kind.__args__:  # type: ignore[attr-defined]
        assert {f"{kind}.title", f"{kind}.text"} <= set(words)


def test_a_daily_mail_leaves_at_the_same_time_of_day_when_the_clocks_change() -> None:
    paris = Notifying(mail="daily", at=18 * 60, zone="Europe/Paris")
    saturday = datetime(2026, 10, 24, 12, tzinfo=UTC).timestamp()  # the clocks go back in the night
    due = [paris.mail_due(saturday + days * DAY) - saturday for days in (0, 1, 2)]
    assert due == [4 * HOUR, DAY + 5 * HOUR, 2 * DAY + 5 * HOUR]
    assert paris.mail_due(saturday + 4 * HOUR) == saturday + DAY + 5 * HOUR, (
        "what comes as it leaves waits for the next"
    )
    assert Notifying(mail="at_once").mail_due(saturday) == saturday
