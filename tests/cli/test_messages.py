"""The terminal fills messages in as the page does: both read the same cases."""

import json
from pathlib import Path
from typing import Any

import pytest

from gilded.core.messages import word

CASES = Path(__file__).parents[2] / "web/src/lib/messages.cases.json"


@pytest.mark.parametrize("case", json.loads(CASES.read_text(encoding="utf-8")))
def test_a_message_is_worded_as_on_the_page(case: dict[str, Any]) -> None:
    values = {name: str(value).lower() if value is True else value for name, value in case["values"].items()}
    assert word(case["language"], case["message"], values) == case["text"]


def test_a_value_that_is_not_given_leaves_a_gap() -> None:
    assert word("en", "Lay {link} for {company}", {"link": "L06"}) == "Lay L06 for …"
