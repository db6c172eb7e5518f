"""What Andrew's cards make him do, and what he scores."""

from typing import Any

from games.carnegie.position import Table, company, position, scoring


def andrews_round(card: str, row: str, **changes: Any) -> Table:
    """A round against Andrew in which the player chooses the row and this is Andrew's card."""
    andrew = {"deck": ["N20"], "card": card, **changes.pop("andrew", {})}
    player = company(points=1, **changes.pop("player", {}))
    return position(player, seats=1, andrew=andrew, **changes).do(0, "choose_timeline", action=row)


def test_andrew_slides_his_card_for_human_resources() -> None:
    table = andrews_round("N03", "human-resources")
    assert table.state.dump()["andrew"]["position"] == 3
    over = andrews_round(
        "N01",
        "human-resources",
        donations={"education-department-human-resources": ["neutral"]},
        markers={"human-resources": 1},
    )
    assert over.state.dump()["andrew"]["position"] == 4


def test_andrew_takes_the_lowest_tiles_once_each() -> None:
    table = andrews_round("N06", "management")
    andrew = table.state.dump()["andrew"]
    taken = {"training-and-partnerships": 1, "recruiting": 1, "safety-and-quality": 1}
    assert andrew["departments"] == taken
    assert andrew["position"] == 0
    scarce = andrews_round("N06", "management", market={"recruiting": 2, "new-lobby": 1})
    after = scarce.state.dump()["andrew"]
    assert after["departments"] == {"recruiting": 1, "new-lobby": 1}
    assert after["position"] == 1


def test_andrew_builds_on_the_leftmost_sites() -> None:
    table = andrews_round("N02", "construction", sites={"st-louis:1": "neutral"})
    assert table.state.dump()["sites"] == {"st-louis:1": "neutral", "st-louis:0": "andrew", "chicago:2": "andrew"}
    full = andrews_round("N01", "construction", sites={"reno:0": "neutral"})
    assert full.state.dump()["andrew"]["position"] == 1


def test_andrew_researches_up_to_a_taken_last_space() -> None:
    table = andrews_round("A16", "research-development")
    assert table.state.dump()["andrew"]["transport"]["south"] == 4
    blocked = andrews_round("A16", "research-development", player={"transport": {"south": 4}})
    data = blocked.state.dump()["andrew"]
    assert data["transport"]["south"] == 3
    assert data["position"] == 1


def test_andrew_without_discs_slides_for_donation_and_projects() -> None:
    sites = dict.fromkeys([f"{city}:0" for city in ("seattle", "helena", "portland", "boise")], "andrew")
    for city, count in {"chicago": 5, "new-york": 5, "new-orleans": 5, "san-francisco": 5, "denver": 2}.items():
        sites |= {f"{city}:{site}": "andrew" for site in range(count)}
    table = andrews_round("N03", "construction", sites=sites, markers={"construction": 4})
    assert table.state.dump()["sites"] == sites
    assert table.state.dump()["donations"] == {}
    assert table.state.dump()["andrew"]["position"] == 1 + 2


def test_andrew_donates_or_slides() -> None:
    markers = {"human-resources": 1}
    table = andrews_round("N07", "human-resources", markers=markers)
    assert table.state.dump()["donations"] == {"welfare-7vp": ["andrew"]}
    assert table.state.dump()["andrew"]["position"] == 1
    taken = andrews_round("N07", "human-resources", markers=markers, donations={"welfare-7vp": ["neutral"]})
    assert taken.state.dump()["andrew"]["position"] == 2


def test_andrew_too_flips_the_next_marker_that_can_advance() -> None:
    markers = {"human-resources": 5, "management": 5, "construction": 4, "research-development": 1}
    andrew = {"deck": ["N20", "N01"], "played": []}
    table = position(
        company(lying={"r4c3": 1}), seats=1, markers=markers, agenda=[{"step": "begin_round"}], andrew=andrew
    )
    # Round 16: the card asks for human resources, the south of construction's end space is the event.
    assert table.state.dump()["event_row"] == "construction"
    assert table.state.dump()["donations"] == {"education-department-human-resources": ["andrew"]}
    assert table.step == "move_employees"
    table.do(0, "done")
    assert table.state.dump()["markers"] == {**markers, "construction": 5}


def test_after_the_players_round_the_locomotive_goes_to_andrew() -> None:
    table = position(company(lying={"r4c3": 1}), seats=1, andrew={"deck": ["N20", "N01"], "card": "N03"})
    table.do(0, "choose_timeline", action="human-resources").do(0, "done")
    ended = [one.first for one in table.events if type(one).__name__ == "RoundEnded"]
    assert ended == [None]


def test_andrew_chooses_every_second_round_by_his_card() -> None:
    markers = {"human-resources": 1}
    agenda = [{"step": "begin_round"}]
    table = position(
        company(lying={"r4c3": 1}), seats=1, markers=markers, agenda=agenda, andrew={"deck": ["N20", "N01"]}
    )
    assert table.step == "move_employees"
    assert table.state.dump()["row"] == "human-resources"
    table.do(0, "done")
    assert [one.first for one in table.events if type(one).__name__ == "RoundEnded"] == [0]
    assert table.step == "choose_row"
    view: Any = table.state.view(0)
    assert (view.round, view.andrew.chooses, view.andrew.card) == (3, False, None)
    assert (view.andrew.current.action, view.andrew.current.advanced) == ("research-development", False)


def test_andrews_score_by_category() -> None:
    andrew = {
        "deck": ["N02"],
        "played": [("N01", 0), ("N03", 1), ("N04", 2), ("N05", 3), ("N06", 4)],
        "departments": {"sales": 1, "engineering": 2},
        "transport": {"west": 4, "midwest": 3, "south": 4, "east": 0},
    }
    donations = {"welfare-7vp": ["andrew"], "health-construction-east": ["andrew"]}
    projects = {"boston:1": "housing", "boston:0": "commerce"}
    sites = {"chicago:0": "andrew", "denver:0": "andrew", "reno:0": "andrew", "boise:0": "neutral"}
    table = scoring(company(projects=projects), seats=1, andrew=andrew, donations=donations, sites=sites)
    view = table.state.view(0)
    assert view.andrew.categories == {  # type: ignore[attr-defined]
        "cards": 0 + 1 + 3 + 6 + 10,
        "departments": 2 * 3,
        "transport": 6 * 2,
        "projects": 3 + 2,
        "donations": 7 + 2 * 2,
    }
    assert view.rivals == table.state.rivals() == [54]
    assert table.state.winners() == ()
