"""The promises of the contract as checks that any game must pass; each raises AssertionError when one is broken."""

import json
from typing import Any, Union

import msgspec

from gilded.core import BANK, Action, FastRng, Game, IllegalAction, Reason, Record, RecordError, State, Together
from gilded.core.event import CORE_EVENTS, Event
from gilded.core.options import Choice, Flag, Option, Value
from gilded.testing.check_type import Check, Options
from gilded.testing.evaluations import check_explanations
from gilded.testing.lessons import check_lessons
from gilded.testing.observations import check_encodings
from gilded.testing.orders import check_orders
from gilded.testing.play import LONGEST_GAME, play_on, walk
from gilded.testing.positions import check_impossible_positions
from gilded.testing.reasons import check_reasons
from gilded.testing.sources import check_score_sources
from gilded.testing.texts import check_data, check_rules_texts, check_words
from gilded.testing.undo import check_free_undo

DUMPED = 120
"""The first decisions of a record are compared by their dumps."""


def variants(game: Game) -> list[Options]:
    """The defaults, then every option at every other value (numbers: at their ends), one at a time.

    >>> import gilded
    >>> variants(gilded.game("credit_mobilier"))[:2]
    [{}, {'orange_alone_pays_credit_mobilier': False}]
    """
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


def check_it_ends(game: Game, seats: int, options: Options, seed: int) -> None:
    """A random game ends, with a score for each seat and a winner (alone one may lose); nobody owes a decision."""
    state = game.new(seats, seed, options)
    play_on(state, FastRng(seed), LONGEST_GAME)
    assert state.over, f"not over after {LONGEST_GAME} decisions"
    assert state.to_act == ()
    assert all(state.legal(seat) == [] for seat in range(seats))
    assert len(state.scores()) == seats
    assert state.winners() or seats == 1
    assert set(state.winners()) <= set(range(seats))


def check_same_seed_same_game(game: Game, seats: int, options: Options, seed: int) -> None:
    """The same seed, options and actions give the same game; other seeds give others."""
    first, second = game.new(seats, seed, options), game.new(seats, seed, options)
    assert first.dump() == second.dump()
    play_on(first, FastRng(seed), LONGEST_GAME)
    play_on(second, FastRng(seed), LONGEST_GAME)
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


def check_action_index(game: Game, seats: int, options: Options, seed: int) -> None:
    """Each fixed action has a place of its own; a mask shows just the places at which something is legal."""
    fixed = list(game.actions)
    assert [game.actions.index(action) for action in fixed] == list(range(len(fixed)))
    assert all(game.actions.at(place) is action for place, action in enumerate(fixed))
    for state in walk(game, seats, options, seed, stops=40):
        for seat in range(seats):
            mask = state.mask(seat)
            assert len(mask) == game.actions.size
            legal = [place for place, bit in enumerate(mask) if bit]
            assert {game.actions.index(action) for action in state.legal(seat)} <= {*legal}
            for place in legal:
                action = state.action_at(seat, place)
                reason = state.why_not(seat, action)
                assert reason is None, f"between the listed amounts all are legal, but {action}: {reason}"
                assert game.actions.index(action) == place


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
    kinds: Any = Union[(*CORE_EVENTS, *game.events)]
    decoder = msgspec.json.Decoder(kinds)
    state, rng = game.new(seats, seed, options), FastRng(seed)
    count = 0
    while not state.over:
        seat = state.to_act[0]
        actions = state.legal(seat)
        for event in state.play(seat, actions[rng.below(len(actions))]):
            count += 1
            for viewer in (None, *range(seats)):
                seen = event.seen_by(viewer)
                try:
                    assert decoder.decode(msgspec.json.encode(seen)) == seen
                except msgspec.ValidationError as error:
                    raise AssertionError(f"undeclared or ill-typed event {seen}") from error
    assert count, "no event in a whole game"


def check_illegal_is_refused(game: Game, seats: int, options: Options, seed: int) -> None:
    """What is not legal is refused with a reason, by any seat, and the state is untouched."""
    rng = FastRng(seed)
    catalogue = list(game.actions)
    for state in walk(game, seats, options, seed):
        before = state.dump()
        for seat in [*range(seats), -1, seats]:
            legal = state.legal(seat) if 0 <= seat < seats else []
            for _ in range(25):
                action = catalogue[rng.below(len(catalogue))]
                if action not in legal:
                    refuse(state, seat, action)
        assert state.dump() == before


def refuse(state: State, seat: int, action: Action) -> None:
    """The action has a reason against it and cannot be played."""
    reason = state.why_not(seat, action)
    assert isinstance(reason, Reason), f"{action} of seat {seat} is not legal, but why_not gives no reason"
    assert reason.code
    given: Reason | None = None
    try:
        state.play(seat, action)
    except IllegalAction as refusal:
        given = refusal.reason
    assert given == reason, f"why_not says {reason} of {action} by seat {seat}, but play says {given}"


def check_asking_changes_nothing(game: Game, seats: int, options: Options, seed: int) -> None:
    """Asking for views, legal actions, beliefs, reasons, previews and scores changes nothing."""
    action = next(iter(game.actions))
    for state in walk(game, seats, options, seed):
        before = state.dump()
        for seat in range(seats):
            state.view(seat)
            state.legal(seat).clear()
            state.why_not(seat, action)
            state.belief(seat).sample(FastRng(seed))
            game.evaluator.evaluate(state, seat)
            for legal in state.legal(seat):
                assert state.why_not(seat, legal) is None, "a preview changed the position"
                state.preview(seat, legal)
        state.scores()
        state.winners()
        state.pieces()
        assert state.dump() == before


def check_conservation(game: Game, seats: int, options: Options, seed: int) -> None:
    """After every action: no account but the bank below zero, all accounts sum to zero, no piece lost or made."""
    state, rng = game.new(seats, seed, options), FastRng(seed)
    pieces = state.pieces()
    assert pieces, "a game has pieces"
    while not state.over:
        play_on(state, rng, 1)
        assert sum(state.accounts) == 0, "money was lost or made"
        assert all(money >= 0 for account, money in enumerate(state.accounts) if account != BANK)
        assert state.pieces() == pieces


def check_clones_are_independent(game: Game, seats: int, options: Options, seed: int) -> None:
    """A clone equals its original, and neither changes when the other is played on."""
    for state in walk(game, seats, options, seed):
        before = state.dump()
        clone = state.clone()
        assert clone.dump() == before
        play_on(clone, FastRng(seed), 60)
        assert state.dump() == before
        clone = state.clone()
        twin = state.clone()
        play_on(twin, FastRng(seed + 1), 60)
        assert clone.dump() == before


def read_back(game: Game, state: State) -> State:
    """The state from the JSON text of its dump."""
    try:
        return game.load(json.loads(json.dumps(state.dump())))
    except RecordError as error:
        raise AssertionError(f"the dump of a real position is refused: {error}") from error


def check_dump_and_load(game: Game, seats: int, options: Options, seed: int) -> None:
    """A state read back from JSON text is equal, looks the same to all, and goes on in the same way."""
    for state in walk(game, seats, options, seed):
        loaded = read_back(game, state)
        assert loaded == state
        for seat in range(seats):
            assert msgspec.json.encode(loaded.view(seat)) == msgspec.json.encode(state.view(seat))
            assert loaded.legal(seat) == state.legal(seat)
        original = state.clone()
        play_on(loaded, FastRng(seed), 80)
        play_on(original, FastRng(seed), 80)
        assert loaded.dump() == original.dump()


def check_loaded_evaluates_alike(game: Game, seats: int, options: Options, seed: int) -> None:
    """A state read back from JSON is evaluated like the one that was saved, and so are its actions.

    A bot that plays on a server knows only what was saved: nothing that the evaluation counts may be missing from it.
    """
    evaluator = game.evaluator
    for state in walk(game, seats, options, seed, stops=40):
        loaded = read_back(game, state)
        assert evaluator.evaluate_all(loaded) == evaluator.evaluate_all(state)
        assert evaluator.leaf_values(loaded) == evaluator.leaf_values(state)
        for seat in state.to_act:
            actions = state.legal(seat)
            assert evaluator.priors(loaded, seat, actions) == evaluator.priors(state, seat, actions)


def check_views(game: Game, seats: int, options: Options, seed: int) -> None:
    """Every view is of the declared type and survives JSON; where nothing is hidden, all see and hear the same."""
    if game.open_information:
        assert not [step.name for step in game.steps if step.secret], "what is decided in secret is no open information"
        hiding = [event.__name__ for event in game.events if event.seen_by is not Event.seen_by]
        assert not hiding, f"{hiding} are no open information"
    for state in walk(game, seats, options, seed):
        all_see = state.view(None)
        same = game.open_information and not (state.agenda and isinstance(state.agenda[-1], Together))
        for seat in (None, *range(seats)):
            view = state.view(seat)
            assert type(view) is game.view_type
            assert not same or view == msgspec.structs.replace(all_see, seat=seat), "this is no open information"
            text = msgspec.json.encode(view)
            assert msgspec.json.encode(msgspec.json.decode(text, type=game.view_type)) == text


def check_secrecy(game: Game, seats: int, options: Options, seed: int) -> None:
    """Whatever a seat cannot know may change without changing its view or its legal actions."""
    rng = FastRng(seed)
    for state in walk(game, seats, options, seed, stops=25):
        for seat in range(seats):
            view, legal = msgspec.json.encode(state.view(seat)), state.legal(seat)
            for _ in range(3):
                sample = state.belief(seat).sample(rng)
                assert msgspec.json.encode(sample.view(seat)) == view, "the view shows what the seat cannot know"
                assert sample.legal(seat) == legal, "the legal actions show what the seat cannot know"
                assert sample.to_act == state.to_act
                assert game.progress(sample) == game.progress(state), "the progress shows what the seat cannot know"
                assert sample.accounts == state.accounts
                assert sample.pieces() == state.pieces()
                assert state.over or sample.rng.key != state.rng.key, "the future was not drawn again"


def check_previews(game: Game, seats: int, options: Options, seed: int) -> None:
    """Every legal action has a preview of the declared type that survives JSON and shows no secret."""
    for state in walk(game, seats, options, seed, stops=8):
        for seat in state.to_act:
            sample = state.belief(seat).sample(FastRng(seed))
            for action in state.legal(seat):
                preview = state.preview(seat, action)
                assert type(preview) is game.preview_type
                text = msgspec.json.encode(preview)
                try:
                    assert msgspec.json.encode(msgspec.json.decode(text, type=game.preview_type)) == text
                except msgspec.ValidationError as error:
                    raise AssertionError(f"ill-typed preview {preview}") from error
                assert msgspec.json.encode(sample.preview(seat, action)) == text, "the preview shows a secret"


def check_samples_play_on(game: Game, seats: int, options: Options, seed: int) -> None:
    """A sampled state is a whole one: it can be played to the end."""
    rng = FastRng(seed)
    for state in walk(game, seats, options, seed, stops=4):
        sample = state.belief(seed % seats).sample(rng)
        play_on(sample, rng, LONGEST_GAME)
        assert sample.over
        assert sum(sample.accounts) == 0


def check_records(game: Game, seats: int, options: Options, seed: int) -> None:
    """A record replays from its JSON to the same state, goes to any point, and takes decisions back."""
    record, rng = Record(game, seats, seed, options), FastRng(seed)
    dumps = [record.state.dump()]
    while not record.state.over:
        seat = record.state.to_act[rng.below(len(record.state.to_act))]
        actions = record.state.legal(seat)
        record.play(seat, actions[rng.below(len(actions))])
        if len(record) <= DUMPED:
            dumps.append(record.state.dump())
    assert Record.from_json(record.to_json()).state.dump() == record.state.dump()
    for number in range(0, len(dumps), 17):
        assert record.at(number).dump() == dumps[number]
    while len(record) > len(dumps) - 1:
        record.undo()
    while len(record) > len(dumps) - 60 and len(record) > 0:
        record.undo()
        assert record.state.dump() == dumps[len(record)]


CHECKS: list[Check] = [
    check_it_ends,
    check_same_seed_same_game,
    check_who_acts,
    check_actions_are_interned,
    check_action_index,
    check_legal_is_accepted,
    check_events,
    check_illegal_is_refused,
    check_reasons,
    check_asking_changes_nothing,
    check_conservation,
    check_clones_are_independent,
    check_dump_and_load,
    check_impossible_positions,
    check_loaded_evaluates_alike,
    check_explanations,
    check_score_sources,
    check_views,
    check_secrecy,
    check_encodings,
    check_previews,
    check_samples_play_on,
    check_records,
    check_free_undo,
    check_orders,
    check_data,
    check_rules_texts,
    check_words,
    check_lessons,
]
"""All checks, in the order in which a game that is being written comes to pass them."""
