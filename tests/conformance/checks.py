"""The promises of the contract as checks that any game must pass; each raises AssertionError when one is broken."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from gilded.core import BANK, Action, Game, IllegalAction, Paid, Quick, Reason, Record, State
from gilded.core.options import Choice, Flag, Option, Value
from gilded.core.playout import play_out

LONGEST_GAME = 100_000
Options = dict[str, Value]


def variants(game: Game) -> list[Options]:
    """The defaults, then every option at every other value (numbers: at their ends), one at a time."""
    return [{}, *({option.name: value} for option in game.options for value in _others(option))]


def _others(option: Option) -> list[Value]:
    values: list[Value] = []
    if isinstance(option, Flag):
        values = [not option.default]
    elif isinstance(option, Choice):
        values = list(option.values)
    else:
        values = [option.low, option.high]
    return [value for value in values if value != option.default]


def walk(game: Game, seats: int, options: Options, seed: int, stops: int = 12) -> Iterator[State]:
    """A random game, stopping at positions spread over it, the first and the last among them."""
    length = play_out(game.new(seats, seed, options), Quick(seed), LONGEST_GAME)
    state, quick = game.new(seats, seed, options), Quick(seed)
    yield state
    for stop in range(1, stops + 1):
        play_out(state, quick, length * stop // stops - length * (stop - 1) // stops)
        yield state


def check_it_ends(game: Game, seats: int, options: Options, seed: int) -> None:
    """A random game ends, with a score for each seat and at least one winner; then nobody owes a decision."""
    state = game.new(seats, seed, options)
    play_out(state, Quick(seed), LONGEST_GAME)
    assert state.over, f"not over after {LONGEST_GAME} decisions"
    assert state.to_act == ()
    assert all(state.legal(seat) == [] for seat in range(seats))
    assert len(state.scores()) == seats
    assert state.winners()
    assert set(state.winners()) <= set(range(seats))


def check_same_seed_same_game(game: Game, seats: int, options: Options, seed: int) -> None:
    """The same seed, options and actions give the same game; other seeds give others."""
    first, second = game.new(seats, seed, options), game.new(seats, seed, options)
    assert first.dump() == second.dump()
    play_out(first, Quick(seed), LONGEST_GAME)
    play_out(second, Quick(seed), LONGEST_GAME)
    assert first.dump() == second.dump()
    others = [game.new(seats, seed + extra, options).dump() for extra in range(1, 5)]
    assert any(other != game.new(seats, seed, options).dump() for other in others)


def check_who_acts(game: Game, seats: int, options: Options, seed: int) -> None:
    """Exactly the seats in `to_act` have legal actions, each listed once, in the same order every time."""
    for state in walk(game, seats, options, seed, stops=40):
        for seat in range(seats):
            actions = state.legal(seat)
            assert bool(actions) == (seat in state.to_act)
            assert len({id(action) for action in actions}) == len(actions)
            assert state.legal(seat) == actions


def check_actions_are_interned(game: Game, seats: int, options: Options, seed: int) -> None:
    """An action read from its own JSON is the very same object."""
    for state in walk(game, seats, options, seed, stops=40):
        for seat in state.to_act:
            for action in state.legal(seat):
                assert game.action(json.loads(json.dumps(action.to_json()))) is action


def check_legal_is_accepted(game: Game, seats: int, options: Options, seed: int) -> None:
    """Every legal action can be played, and does the same as `apply` does silently."""
    for state in walk(game, seats, options, seed):
        for seat in state.to_act:
            for action in state.legal(seat):
                assert state.why_not(seat, action) is None
                played, applied = state.clone(), state.clone()
                played.play(seat, action)
                applied.apply(seat, action)
                assert played.dump() == applied.dump()


def check_events(game: Game, seats: int, options: Options, seed: int) -> None:
    """Every event of a whole game is of a declared kind and survives JSON, as every viewer sees it."""
    kinds: Any = Paid
    for kind in game.events:
        kinds = kinds | kind
    decoder = msgspec.json.Decoder(kinds)
    state, quick = game.new(seats, seed, options), Quick(seed)
    told = 0
    while not state.over:
        seat = state.to_act[0]
        actions = state.legal(seat)
        for event in state.play(seat, actions[quick.below(len(actions))]):
            told += 1
            for viewer in (None, *range(seats)):
                seen = event.seen_by(viewer)
                try:
                    assert decoder.decode(msgspec.json.encode(seen)) == seen
                except msgspec.ValidationError as error:
                    raise AssertionError(f"undeclared or ill-typed event {seen}") from error
    assert told, "a game in which nothing happens"


def check_illegal_is_refused(game: Game, seats: int, options: Options, seed: int) -> None:
    """What is not legal is refused with a reason, by any seat, and the state is untouched."""
    quick = Quick(seed)
    catalogue = list(game.actions)
    for state in walk(game, seats, options, seed):
        before = state.dump()
        for seat in [*range(seats), -1, seats]:
            legal = state.legal(seat) if 0 <= seat < seats else []
            for _ in range(25):
                action = catalogue[quick.below(len(catalogue))]
                if action not in legal:
                    refuse(state, seat, action)
        assert state.dump() == before


def refuse(state: State, seat: int, action: Action) -> None:
    """The action has a reason against it and cannot be played; open kinds may allow more than `legal` lists."""
    reason = state.why_not(seat, action)
    assert isinstance(reason, Reason), f"{action} of seat {seat} is not legal, yet nothing stands against it"
    assert reason.code
    with pytest.raises(IllegalAction) as caught:
        state.play(seat, action)
    assert caught.value.reason == reason


def check_asking_changes_nothing(game: Game, seats: int, options: Options, seed: int) -> None:
    """Views, legal actions, beliefs, reasons and scores can be asked for without a trace."""
    action = next(iter(game.actions))
    for state in walk(game, seats, options, seed):
        before = state.dump()
        for seat in range(seats):
            state.view(seat)
            state.legal(seat).clear()
            state.why_not(seat, action)
            state.belief(seat).sample(Quick(seed))
            game.insight.value(state, seat)
        state.scores()
        state.winners()
        state.pieces()
        assert state.dump() == before


def check_conservation(game: Game, seats: int, options: Options, seed: int) -> None:
    """After every action: no account but the bank below zero, all accounts sum to zero, no piece lost or made."""
    state, quick = game.new(seats, seed, options), Quick(seed)
    pieces = state.pieces()
    assert pieces, "a game has pieces"
    while not state.over:
        play_out(state, quick, 1)
        assert sum(state.accounts) == 0, "money was lost or made"
        assert all(money >= 0 for account, money in enumerate(state.accounts) if account != BANK)
        assert state.pieces() == pieces


def check_clones_are_independent(game: Game, seats: int, options: Options, seed: int) -> None:
    """A clone equals its original, and neither changes when the other is played on."""
    for state in walk(game, seats, options, seed):
        before = state.dump()
        clone = state.clone()
        assert clone.dump() == before
        play_out(clone, Quick(seed), 60)
        assert state.dump() == before
        clone = state.clone()
        twin = state.clone()
        play_out(twin, Quick(seed + 1), 60)
        assert clone.dump() == before


def check_dump_and_load(game: Game, seats: int, options: Options, seed: int) -> None:
    """A state read back from JSON text is equal, looks the same to all, and goes on in the same way."""
    for state in walk(game, seats, options, seed):
        loaded = game.load(json.loads(json.dumps(state.dump())))
        assert loaded == state
        for seat in range(seats):
            assert msgspec.json.encode(loaded.view(seat)) == msgspec.json.encode(state.view(seat))
            assert loaded.legal(seat) == state.legal(seat)
        original = state.clone()
        play_out(loaded, Quick(seed), 80)
        play_out(original, Quick(seed), 80)
        assert loaded.dump() == original.dump()


def check_views(game: Game, seats: int, options: Options, seed: int) -> None:
    """Every view is of the declared type and survives JSON."""
    for state in walk(game, seats, options, seed):
        for seat in (None, *range(seats)):
            view = state.view(seat)
            assert type(view) is game.view_type
            text = msgspec.json.encode(view)
            assert msgspec.json.encode(msgspec.json.decode(text, type=game.view_type)) == text


def check_secrecy(game: Game, seats: int, options: Options, seed: int) -> None:
    """Whatever a seat cannot know may change without changing its view or its legal actions."""
    quick = Quick(seed)
    for state in walk(game, seats, options, seed, stops=25):
        for seat in range(seats):
            view, legal = msgspec.json.encode(state.view(seat)), state.legal(seat)
            for _ in range(3):
                sample = state.belief(seat).sample(quick)
                assert msgspec.json.encode(sample.view(seat)) == view, "the view shows what the seat cannot know"
                assert sample.legal(seat) == legal, "the legal actions tell what the seat cannot know"
                assert sample.to_act == state.to_act
                assert sample.accounts == state.accounts
                assert sample.pieces() == state.pieces()
                assert state.over or sample.rng.key != state.rng.key, "the future was not drawn again"


def check_samples_play_on(game: Game, seats: int, options: Options, seed: int) -> None:
    """An imagined state is a whole one: it can be played to the end."""
    quick = Quick(seed)
    for state in walk(game, seats, options, seed, stops=4):
        sample = state.belief(seed % seats).sample(quick)
        play_out(sample, quick, LONGEST_GAME)
        assert sample.over
        assert sum(sample.accounts) == 0


def check_records(game: Game, seats: int, options: Options, seed: int) -> None:
    """A record replays from its JSON to the same state, goes to any point, and takes decisions back."""
    record, quick = Record(game, seats, seed, options), Quick(seed)
    dumps = [record.state.dump()]
    while not record.state.over:
        seat = record.state.to_act[quick.below(len(record.state.to_act))]
        actions = record.state.legal(seat)
        record.play(seat, actions[quick.below(len(actions))])
        if len(record) <= 120:
            dumps.append(record.state.dump())
    assert Record.from_json(record.to_json()).state.dump() == record.state.dump()
    for number in range(0, len(dumps), 17):
        assert record.at(number).dump() == dumps[number]
    while len(record) > len(dumps) - 1:
        record.undo()
    while len(record) > len(dumps) - 60 and len(record) > 0:
        record.undo()
        assert record.state.dump() == dumps[len(record)]


CHECKS = [
    check_it_ends,
    check_same_seed_same_game,
    check_who_acts,
    check_actions_are_interned,
    check_legal_is_accepted,
    check_events,
    check_illegal_is_refused,
    check_asking_changes_nothing,
    check_conservation,
    check_clones_are_independent,
    check_dump_and_load,
    check_views,
    check_secrecy,
    check_samples_play_on,
    check_records,
]
