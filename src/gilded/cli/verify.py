"""`gilded verify`: checks offline that nobody could choose the draws of a recorded game, and that it kept the rules."""

from pathlib import Path

from rich.console import Console
from rich.markup import escape

from gilded.core.draw import Draw
from gilded.core.errors import RecordError
from gilded.core.record import Record, RecordFile, read_record


def verify(file: Path, commitment: str | None, nonce: str | None) -> None:
    """Print what was checked; RecordError for what does not fit."""
    try:
        text = file.read_bytes()
    except OSError as error:
        raise RecordError("no_file", f"cannot read {file}: {error.strerror}") from error
    found = read_record(text)
    console = Console(highlight=False, soft_wrap=True)
    for line in [*_draw_lines(found, commitment, nonce), _rules_line(text)]:
        console.print(escape(line))


def _draw_lines(file: RecordFile, commitment: str | None, nonce: str | None) -> list[str]:
    draw = file.draw
    if not isinstance(draw, Draw):
        if commitment or nonce:
            raise RecordError("broken_draw", "the record names no parts of the seed: one person chose or drew it alone")
        return ["ok: the seed is the one that was committed to; the record names no parts, so it proves no more"]
    if commitment is not None and commitment != draw.commitment:
        raise RecordError("broken_draw", "the server committed to something else before the game")
    if nonce is not None and nonce not in draw.nonces:
        raise RecordError("broken_draw", "your nonce has no part in the seed")
    given = ", ".join(str(seat) for seat, each in enumerate(draw.nonces) if each is not None)
    lines = [
        "ok: the server's secret is the one that it committed to",
        "ok: the seed follows from the secret and the nonces",
        f"    nonces came from these seats: {given or 'none, so that the server drew alone'}",
    ]
    if commitment is not None:
        lines.append("ok: the commitment is the one that you noted before the game")
    return [*lines, "ok: your nonce has a part in the seed"] if nonce is not None else lines


def _rules_line(text: bytes) -> str:
    try:
        record = Record.from_json(text)
    except RecordError as error:
        if error.code != "other_version":
            raise
        return f"not checked: the decisions; {error}"
    return f"ok: all {len(record)} decisions are legal and lead to the result"
