"""How many discs are missing to join large cities."""

from gilded.games.carnegie.board import ALL_SITES, CITY_IDS, LARGE_CITIES
from gilded.games.carnegie.bot.links import ALL_LARGE, FROM_SCRATCH, missing_discs


def test_missing_discs_are_counted_along_the_shortest_chains() -> None:
    chicago, new_york, pittsburgh = (1 << CITY_IDS.index(name) for name in ("chicago", "new-york", "pittsburgh"))
    both = sum(1 << number for number, city in enumerate(LARGE_CITIES) if (chicago | new_york) >> city & 1)
    assert missing_discs(0, ALL_SITES)[both] == 3
    assert missing_discs(chicago | new_york, ALL_SITES)[both] == 1
    assert missing_discs(chicago | new_york | pittsburgh, ALL_SITES)[both] == 0
    assert missing_discs(chicago | new_york | pittsburgh, ALL_SITES)[ALL_LARGE] == FROM_SCRATCH[ALL_LARGE] - 3
