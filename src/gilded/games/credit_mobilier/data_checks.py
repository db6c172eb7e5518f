"""Whether printed components can be played: questions over several fields, asked once when the game is imported."""

from gilded.core.data import DataError
from gilded.games.credit_mobilier.components import Dice, Link, Map, Pieces, Space

RAILWAYS = ("red", "green", "yellow", "blue")
COMPANIES = (*RAILWAYS, "purple")
WAYS = ("west", "north", "south", "east")
MOST_SEATS = 5
MOST_ROLLS = 100_000
"""All rolls are listed in a table, which must not grow without bounds."""
ENDS = {"west-east": ("east_end", "west_end"), "north-south": ("north_end", "south_end")}
"""The ends that a link of each orientation has."""


def check_components(board: Map, pieces: Pieces, dice: Dice) -> None:
    """DataError by the name of the field, if no game could be played with these components to its end."""
    _check_companies(pieces)
    _check_spaces(board)
    _check_movement(board)
    for number, link in enumerate(board.links):
        _check_link(board, number, link)
    _check_reach(board)
    _check_cubes(board, pieces)
    _check_dice(board, pieces, dice)


def require(condition: bool, file: str, field: str, problem: str) -> None:
    """Refuse the field of this file unless the condition holds."""
    if not condition:
        name = f"credit_mobilier/{file}"
        raise DataError("bad_data", f"{name}: {field}: {problem}", {"file": name, "field": field})


def _check_companies(pieces: Pieces) -> None:
    file = "pieces.json"
    names = tuple([company.id for company in pieces.companies])
    require(names == COMPANIES, file, "companies", f"must be {', '.join(COMPANIES)}, in this order")
    for number, company in enumerate(pieces.companies):
        kind = "railway" if company.id in RAILWAYS else "construction company"
        require(company.kind == kind, file, f"companies[{number}].kind", f"{company.id} is a {kind}")
    builder = pieces.companies[-1]
    require(builder.goods_cubes == 0, file, "companies[4].goods_cubes", "the Crédit Mobilier has no cubes")
    require(builder.track_markers == 0, file, "companies[4].track_markers", "the Crédit Mobilier has no markers")
    given = MOST_SEATS * pieces.start.credit_mobilier_stock_per_player
    field = "start.credit_mobilier_stock_per_player"
    require(given <= builder.stock, file, field, f"{MOST_SEATS} players get {given} of {builder.stock} stocks")


def _check_spaces(board: Map) -> None:
    file = "board.json"
    names: list[str] = []
    places: list[tuple[int, int | None]] = []
    coasts = [space.id for space in board.spaces if space.x == 0]
    require(len(coasts) == 1, file, "spaces", f"one space must have x = 0, the coast; these have it: {coasts}")
    for number, space in enumerate(board.spaces):
        field = f"spaces[{number}]"
        coast = space.x == 0
        require(space.id not in names, file, f"{field}.id", f"there are two spaces {space.id!r}")
        require((space.x, space.y) not in places, file, f"{field}.x", f"{space.id} lies where another space is")
        require(coast == (space.y is None), file, f"{field}.y", "just the coast has none")
        require(not (coast and space.starts_with_goods), file, f"{field}.starts_with_goods", "the coast starts empty")
        require(not (coast and space.east_edge), file, f"{field}.east_edge", "the coast is in the west")
        names.append(space.id)
        places.append((space.x, space.y))


def _check_movement(board: Map) -> None:
    directions: list[str] = [movement.direction for movement in board.movement]
    for way in WAYS:
        require(directions.count(way) == 1, "board.json", "movement", f"{way} must be there once")
    for number, movement in enumerate(board.movement):
        for part in ("income_goods_company", "income_link_company"):
            unused = not movement.allowed and getattr(movement, part) > 0
            require(not unused, "board.json", f"movement[{number}].{part}", f"nothing moves {movement.direction}")


def _check_link(board: Map, number: int, link: Link) -> None:
    file, field = "board.json", f"links[{number}]"
    others = board.links[:number]
    require(all(link.id != other.id for other in others), file, f"{field}.id", f"there are two links {link.id!r}")
    spaces = {space.id: space for space in board.spaces}
    for end in link.ends:
        require(end in spaces, file, f"{field}.ends", f"there is no space {end!r}")
    require(link.ends[0] != link.ends[1], file, f"{field}.ends", "must be two spaces")
    for other in others:
        twice = set(link.ends) == set(other.ends)
        require(not twice, file, f"{field}.ends", f"{other.id} joins {link.ends[0]} and {link.ends[1]} already")
    _check_orientation(field, link, spaces)


def _check_orientation(field: str, link: Link, spaces: dict[str, Space]) -> None:
    """The named ends are the ends, and lie to each other as their names say."""
    file = "board.json"
    wanted = ENDS[link.orientation]
    for name in ("east_end", "west_end", "north_end", "south_end"):
        end = getattr(link, name)
        if name not in wanted:
            require(end is None, file, f"{field}.{name}", f"a {link.orientation} link has none")
        else:
            require(end in link.ends, file, f"{field}.{name}", f"must be one of its ends, {' and '.join(link.ends)}")
    first, second = spaces[getattr(link, wanted[0])], spaces[getattr(link, wanted[1])]
    if link.orientation == "west-east":
        require(second.x < first.x, file, f"{field}.west_end", f"{second.id} does not lie west of {first.id}")
    else:
        north, south = first.y or 0, second.y or 0
        require(bool(north and south), file, f"{field}.ends", "links go to the coast westward")
        require(north < south, file, f"{field}.south_end", f"{second.id} does not lie south of {first.id}")


def _check_reach(board: Map) -> None:
    """Track can be laid on every link, even where the coast joins none, and a way home leads from every square."""
    joined = {space.id for space in board.spaces if space.east_edge}
    coast = next(space.id for space in board.spaces if space.x == 0)
    pairs = [link.ends for link in board.links]
    _spread(joined, [*pairs, *((end, start) for start, end in pairs)], coast)
    for number, link in enumerate(board.links):
        reached = any(end in joined and end != coast for end in link.ends)
        require(reached, "board.json", f"links[{number}]", f"no track from the east edge can reach {link.id}")
    home = {coast}
    _spread(home, [(to, start) for start, to in _steps(board)], "")
    for number, space in enumerate(board.spaces):
        require(space.id in home, "board.json", f"spaces[{number}]", f"no way leads from {space.id} to the coast")


def _steps(board: Map) -> list[tuple[str, str]]:
    """Every step that a cube may take, from one space to the next."""
    allowed = {movement.direction for movement in board.movement if movement.allowed}
    steps: list[tuple[str, str]] = []
    for link in board.links:
        for way, start, to in (
            ("west", link.east_end, link.west_end),
            ("east", link.west_end, link.east_end),
            ("north", link.south_end, link.north_end),
            ("south", link.north_end, link.south_end),
        ):
            if way in allowed and start is not None and to is not None:
                steps.append((start, to))
    return steps


def _spread(reached: set[str], pairs: list[tuple[str, str]], stop: str) -> None:
    """Add all that can be reached over the pairs; nothing goes on from `stop`."""
    grown = True
    while grown:
        further = {to for start, to in pairs if start in reached and start != stop} - reached
        reached |= further
        grown = bool(further)


def _check_cubes(board: Map, pieces: Pieces) -> None:
    squares = sum([space.starts_with_goods for space in board.spaces])
    counts = sorted([company.goods_cubes for company in pieces.companies])
    require(sum(counts) >= squares, "pieces.json", "companies", f"{sum(counts)} cubes do not fill {squares} squares")
    two = counts[-1] + counts[-2]
    problem = f"{two} cubes of two colours could fill all {squares} squares, and the game would be over at once"
    require(two < squares, "pieces.json", "companies", problem)


def _check_dice(board: Map, pieces: Pieces, dice: Dice) -> None:
    file = "dice.json"
    require(len(dice.faces) > 0, file, "faces", "a die has sides")
    rolls = len(dice.faces) ** dice.dice
    require(rolls <= MOST_ROLLS, file, "dice", f"{rolls} rolls are more than {MOST_ROLLS}")
    rolled = {face.colour for face in dice.faces}
    moving = [company for company in pieces.companies if company.id in rolled and company.kind == "railway"]
    require(len(moving) > 1, file, "faces", "two railways must be on the dice, or the game would never end")
    markers, links = sum([company.track_markers for company in moving]), len(board.links)
    problem = f"the railways on the dice have {markers} markers for {links} links, so the game might never end"
    require(markers >= links, "pieces.json", "companies", problem)
