"""Who plays together: people who want the same and fit each other, and nobody who could play waits."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from gilded.server.matchmaker.groups import PATIENCE, Seeker, groups

LONG = 10_000.0


def seeker(user: str, waited: float = LONG, rating: int = 1_000, **more: object) -> Seeker:
    wish = {"games": ["carnegie"], "pace": "live", "seats": [3], "near": True} | more
    return Seeker(user=user, waited=waited, ratings={"carnegie": rating}, **wish)  # type: ignore[arg-type]


def made(*seekers: Seeker, apart: tuple[str, ...] = ()) -> list[list[str]]:
    return [sorted(group.people) for group in groups(seekers, {frozenset(pair) for pair in apart})]


def test_three_who_want_the_same_play_together() -> None:
    assert made(seeker("a"), seeker("b")) == []
    assert made(seeker("a"), seeker("b"), seeker("c")) == [["a", "b", "c"]]
    assert made(seeker("a"), seeker("b"), seeker("c", pace="days")) == []
    assert made(seeker("a"), seeker("b"), seeker("c", games=["chartered"])) == []
    assert made(seeker("a"), seeker("b"), seeker("c", seats=[2, 4])) == []


def test_the_first_game_that_all_want_is_played() -> None:
    (group,) = groups(
        [seeker("a", games=["chartered", "carnegie"], seats=[2]), seeker("b", 5.0, games=["carnegie"], seats=[2])], ()
    )
    assert (group.game, group.people) == ("carnegie", ["a", "b"])


def test_the_window_widens_with_waiting() -> None:
    strong = seeker("strong", 0.0, rating=1_700, seats=[2])
    assert made(strong, seeker("new", 0.0, seats=[2])) == []
    assert made(strong, seeker("patient", LONG, seats=[2])) == [], "both must want it"
    late = seeker("strong", LONG, rating=1_700, seats=[2])
    assert made(late, seeker("patient", LONG, seats=[2])) == [["patient", "strong"]]
    assert made(strong, seeker("anybody", 0.0, seats=[2], near=False)) == []


def test_the_nearest_in_strength_are_chosen() -> None:
    people = [seeker(name, rating=rating, seats=[2]) for name, rating in (("a", 1_000), ("b", 1_090), ("c", 1_020))]
    assert made(*people)[0] == ["a", "c"]


def test_fewer_are_enough_only_after_a_while() -> None:
    pair = [seeker(name, PATIENCE["live"] - 1, seats=[2, 3]) for name in "ab"]
    assert made(*pair) == []
    assert made(*(seeker(name, PATIENCE["live"] + 1, seats=[2, 3]) for name in "ab")) == [["a", "b"]]
    assert made(*pair, seeker("c", 0.0, seats=[2, 3])) == [["a", "b", "c"]]


def test_who_is_blocked_is_not_brought_together() -> None:
    people = [seeker(name) for name in "abcd"]
    assert made(*people[:3], apart=("ab",)) == []
    assert made(*people, apart=("ab",)) == [["a", "c", "d"]]


NAMES = st.lists(st.text("abcdefghij", min_size=1, max_size=3), unique=True, max_size=14)


@given(names=NAMES, data=st.data())
def test_groups_are_what_their_people_want(names: list[str], data: st.DataObject) -> None:
    people = [
        Seeker(
            user=name,
            games=data.draw(st.lists(st.sampled_from(["carnegie", "chartered"]), min_size=1, unique=True)),
            pace=data.draw(st.sampled_from(["live", "days"])),
            seats=data.draw(st.lists(st.integers(2, 5), min_size=1, unique=True)),
            near=data.draw(st.booleans()),
            waited=data.draw(st.floats(0, 500)),
            ratings=data.draw(st.dictionaries(st.sampled_from(["carnegie", "chartered"]), st.integers(500, 2_000))),
        )
        for name in names
    ]
    apart = {frozenset(pair) for pair in combinations(names, 2) if data.draw(st.booleans())}
    found = groups(people, apart)
    known = {one.user: one for one in people}
    taken = [user for group in found for user in group.people]
    assert len(taken) == len(set(taken)), "nobody plays twice"
    for group in found:
        chosen = [known[user] for user in group.people]
        assert all(group.game in one.games and one.pace == group.pace for one in chosen)
        assert all(len(chosen) in one.seats for one in chosen)
        for one, other in combinations(chosen, 2):
            assert frozenset((one.user, other.user)) not in apart
            distance = abs(one.rating(group.game) - other.rating(group.game))
            assert distance <= min(one.window(), other.window())
    left = [one for one in people if one.user not in taken]
    assert groups(left, apart) == [], "nobody who could play waits"
