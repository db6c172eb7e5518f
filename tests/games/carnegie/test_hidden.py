"""What a player alone against Andrew cannot know is drawn again, and nothing else."""

from gilded.core import FastRng
from gilded.games.carnegie.game import GAME


def test_solo_hides_the_faces_of_cards_but_not_their_backs() -> None:
    state = GAME.new(seats=1, seed=3, options={"level": "expert"})
    while state.step_of(0).name != "choose_row":  # type: ignore[union-attr]
        state.play(0, state.legal(0)[0])
    deck = state.dump()["andrew"]["deck"]
    samples = [state.belief(0).sample(FastRng(seed)) for seed in range(20)]
    assert any(sample.dump()["andrew"]["deck"] != deck for sample in samples)
    assert any(sample.dump()["andrew"]["card"] != state.dump()["andrew"]["card"] for sample in samples)
    shown = state.view(0).andrew  # type: ignore[attr-defined]
    assert (shown.card, shown.cards_left) == (None, 19)
    for sample in samples:
        andrew = sample.dump()["andrew"]
        cards = [*andrew["deck"], andrew["card"]]
        assert len(set(cards)) == 20
        assert sum(card.startswith("A") for card in cards) == 15
        assert sample.view(0) == state.view(0)
