"""Orders: what a game offers to answer in advance, given at random in random games."""

from gilded.core import (
    Action,
    Ended,
    Event,
    FastRng,
    Game,
    Order,
    Record,
    State,
    View,
    answer_of,
    make_order,
    offered_orders,
)
from gilded.core.options import Choice, Flag, Option, Value
from gilded.core.order import Answer, order_kind
from gilded.testing.check_type import Options

EVERY = 4
"""After so many decisions somebody gives an order."""
MOST_WAITING = 6
COMPARED = 5
"""One in so many answers is compared with the answer in a redrawn world."""


class GivenOrder:
    """An order that waits, and what its seat has seen happen since it was given."""

    def __init__(self, seat: int, order: Order) -> None:
        self.seat = seat
        self.order = order
        self.events: list[Event] = []


def check_orders(game: Game, seats: int, options: Options, seed: int) -> None:
    """Whatever orders answer is legal; it depends on nothing that the seat does not know, and changes nothing."""
    assert len({kind.name for kind in game.orders}) == len(game.orders), "two kinds of order share a name"
    if game.orders:
        play_with_orders(game, seats, options, seed)


def play_with_orders(game: Game, seats: int, options: Options, seed: int) -> Record:
    """A random game in which random orders are given, and answer whenever they can."""
    record, rng = Record(game, seats, seed, options), FastRng(seed)
    waiting: list[GivenOrder] = []
    while not record.state.over:
        if len(record) % EVERY == 0 and len(waiting) < MOST_WAITING:
            seat = rng.below(seats)
            waiting.extend(
                GivenOrder(seat, order) for order in [random_order(game, record.state.view(seat), rng)] if order
            )
        seat = record.state.to_act[rng.below(len(record.state.to_act))]
        legal = record.state.legal(seat)
        action = _ordered(game, record.state, seat, waiting, rng) or legal[rng.below(len(legal))]
        events = record.play(seat, action)
        for one in waiting:
            one.events.extend(event.seen_by(one.seat) for event in events)
    return record


def random_order(game: Game, view: View, rng: FastRng) -> Order | None:
    """One of the orders that the viewer can give, with random values."""
    offered = offered_orders(game, view)
    if not offered:
        return None
    name = sorted(offered)[rng.below(len(offered))]
    kind = order_kind(game, name)
    assert kind is not None
    assert [field.name for field in offered[name]] == [field.name for field in kind.fields]
    fields = {field.name: random_value(field, rng) for field in offered[name]}
    for declared in kind.fields:
        assert declared.accepts(fields[declared.name]), f"{name}: {declared} does not have {fields[declared.name]!r}"
    make_order(game, view, name, {})  # the defaults are possible too
    return make_order(game, view, name, fields)


def random_value(field: Option, rng: FastRng) -> Value:
    """A value that the field may have; of amounts often a low one, which answers."""
    if isinstance(field, Flag):
        return rng.below(2) == 1
    if isinstance(field, Choice):
        return field.values[rng.below(len(field.values))]
    steps = min((field.high - field.low) // field.step, 30)
    return field.low + rng.below(steps + 1) * field.step


def _ordered(game: Game, state: State, seat: int, waiting: list[GivenOrder], rng: FastRng) -> Action | None:
    for given in [one for one in waiting if one.seat == seat]:
        answer = checked_answer(game, state, given, rng)
        kind = order_kind(game, given.order.kind)
        assert kind is not None
        if isinstance(answer, Ended) or (isinstance(answer, Action) and kind.answers_once):
            waiting.remove(given)
        if isinstance(answer, Action):
            assert answer in state.legal(seat) or answer.kind in game.actions.open_kinds
            assert state.why_not(seat, answer) is None
            return answer
    return None


def checked_answer(game: Game, state: State, given: GivenOrder, rng: FastRng) -> Answer:
    """What the order answers: now and then it is compared with what it answers where all that its seat cannot see was
    drawn again.
    """
    kind = order_kind(game, given.order.kind)
    events = given.events if kind and kind.reads_events else []
    if rng.below(COMPARED):
        return answer_of(game, given.order, state.belief(given.seat), events)
    before = state.dump()
    answer = answer_of(game, given.order, state.belief(given.seat), events)
    assert state.dump() == before, f"{given.order} changes the position"
    sample = state.belief(given.seat).sample(rng)
    again = answer_of(game, given.order, sample.belief(given.seat), events)
    assert repr(again) == repr(answer), f"{given.order} depends on what the seat cannot see: {answer}, {again}"
    return answer
