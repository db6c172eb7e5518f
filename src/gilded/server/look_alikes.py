"""Names that look alike: a small table of letters of other scripts that the eye takes for Latin ones."""

from unicodedata import normalize

LOOK_ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјорсухһԁԛԝӏ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχ" + "ՕօոսհԼ" + "ıɑɡ" + "I1|0",
    "ABESlJKMHOPCTYXaesijopcyxhdqwl" + "ABEZHlKMNOPTYXaiKvopux" + "Oonuhl" + "iag" + "lllo",
)
"""Cyrillic, Greek, Armenian and other letters that look like Latin ones, and digits that look like letters."""
LOOK_LIKE_ONE = {"rn": "m", "vv": "w"}


def skeleton(name: str) -> str:
    """The same for names that look alike.

    >>> skeleton("Paul") == skeleton("РаuI")
    True
    >>> skeleton("Paul") == skeleton("Paula")
    False
    """
    seen = normalize("NFKC", name).translate(LOOK_ALIKE).casefold().translate(LOOK_ALIKE)
    for several, one in LOOK_LIKE_ONE.items():
        seen = seen.replace(several, one)
    return seen
