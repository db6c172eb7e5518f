"""The forced decisions that say without a trial that they reveal nothing."""

from gilded.core import FastRng, game
from gilded.games.chicago1875.rules.stock import BuyOne, SellMore

GAME = game("chicago1875")


def test_ending_a_sale_or_a_purchase_never_reveals_anything() -> None:
    tried = {BuyOne: 0, SellMore: 0}
    for seed in range(12):
        mode = "advanced" if seed % 2 else "base"
        state, rng = GAME.new(2 + seed % 3, seed, {"mode": mode}), FastRng(seed)
        while not state.over:
            seat = state.to_act[rng.below(len(state.to_act))]
            step, legal = state.step_of(seat), state.legal(seat)
            if isinstance(step, BuyOne | SellMore) and legal[-1].kind == "done":
                assert not state.would_reveal(legal[-1])
                tried[type(step)] += 1
            state.apply(seat, legal[rng.below(len(legal))])
    assert min(tried.values()) > 50
