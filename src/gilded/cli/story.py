"""What has happened at a table, told decision by decision as the page's log tells it."""

from typing import Any, Final

import msgspec
from rich.table import Table
from rich.text import Text

from gilded.cli.language import Sayings
from gilded.core.action import Action
from gilded.core.event import Event, OnlyOption, Paid
from gilded.core.record import Record
from gilded.core.view import hidden_answers
from gilded.core.words import Words

INDENT: Final = 4
GAIN: Final = "green"
LOSS: Final = "red"


class Story:
    """A record as sentences for one reader: the seat at the terminal, or None where several share it."""

    def __init__(self, record: Record, words: Words, say: Sayings, reader: int | None) -> None:
        self.record = record
        self.words = words
        self.say = say
        self.reader = reader

    def told(self, number: int) -> Table:
        """The decision of this number, counted from 1."""
        seat, action = self.record.decisions[number - 1]
        before = self.record.at(number - 1)
        step = before.step_of(seat)
        secret = step is not None and step.secret
        return self.paragraph(number, seat, action, before.play(seat, action), secret)

    def paragraph(self, number: int, seat: int, action: Action, events: list[Event], secret: bool) -> Table:
        """One decision with what followed from it; what the reader may not know is left out."""
        waits = number > len(self.record) - hidden_answers(self.record.state)
        hidden = (secret or waits) and seat != self.reader
        seen = [event.seen_by(self.reader) for event in events]
        text = Text()
        sentences = [*self._decision(seat, None if hidden else action, seen), *self._events(seen)]
        for sentence in sentences:
            text.append_text(sentence).append(" ")
        text.rstrip()
        line = Table.grid(padding=(0, 1))
        line.add_column(width=INDENT, justify="right", style="dim")
        line.add_row(str(number), text)
        return line

    def _decision(self, seat: int, action: Action | None, events: list[Event]) -> list[Text]:
        """A decision without events of its own is told as the choice; what followed by itself is no news of it."""
        first = next((event for event in events if not isinstance(event, Paid)), None)
        if first is not None and not isinstance(first, OnlyOption):
            return []
        if action is None:
            return [self.sentence(self.words.labelled(self.words.seat(seat), self.say("secret")))]
        return [self.sentence(self.words.did(seat, action.to_json()))]

    def _events(self, events: list[Event]) -> list[Text]:
        told: list[Text] = []
        paid: list[Paid] = []
        for event in events:
            if isinstance(event, Paid):
                paid.append(event)
                continue
            told += self._payments(paid)
            paid.clear()
            told.append(self.sentence(self.words.event(_facts(event))))
        return told + self._payments(paid)

    def _payments(self, paid: list[Paid]) -> list[Text]:
        """What these payments come to, account by account but for the bank."""
        sums: dict[str, int] = {}
        for event in paid:
            sums[event.payer] = sums.get(event.payer, 0) - event.amount
            sums[event.payee] = sums.get(event.payee, 0) + event.amount
        return [
            Text.assemble(
                "(",
                self.sentence(self.words.account(account)),
                (f"\u00a0{self.words.signed(amount)}", GAIN if amount > 0 else LOSS),
                ")",
            )
            for account, amount in sums.items()
            if account != "bank" and amount
        ]

    def sentence(self, said: str) -> Text:
        """The sentence with its names in their colours."""
        return coloured(said, self.words)


def coloured(said: str, words: Words) -> Text:
    """A sentence with the names of things in their colours."""
    text = Text(said)
    for name, style in words.board.styles(words).items():
        text.highlight_words([name], style)
    return text


def _facts(event: Event) -> dict[str, Any]:
    facts: dict[str, Any] = msgspec.to_builtins(event)
    return facts
