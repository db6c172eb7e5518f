"""Sets up positions of Chicago 1875 for tests, and short words for what tests do and ask."""

from typing import Any

import msgspec

from gilded.core.errors import IllegalAction, Reason
from gilded.core.event import Event, OnlyOption
from gilded.core.rng import FastRng
from gilded.games.chicago1875.board import BUILDING_IDS, COMPANY_IDS, END_FACTORY, FIRST_FACTORY, START_APPEAL
from gilded.games.chicago1875.game import GAME
from gilded.games.chicago1875.printed_effects import RESOURCE_IDS
from gilded.games.chicago1875.saved import Chicago1875Saved, rebuild
from gilded.games.chicago1875.state import Chicago1875State

CLEANUP = {"step": "begin_phase", "phase": 5}
ASSETS_OF_THE_ROW = ("workshop", "refrigeration", "fuelworks", "foundry", "cincinnati_steel")


def position(seats: int = 3, seed: int = 1, **options: bool | str) -> "Position":
    """A table without companies, with 0 dollars for everyone, to be filled by a test."""
    return Position(seats, seed, **options)


class Position:
    """What `position` sets up: each method puts pieces where a test wants them."""

    def __init__(self, seats: int, seed: int, **options: bool | str) -> None:
        self.data: dict[str, Any] = GAME.new(seats, seed, options).dump()
        for account in self.data["accounts"]:
            self.data["accounts"][account] = 0
        self.data["initiative"] = list(range(seats))
        self.data["priority"] = 0
        for player in self.data["players"]:
            player["waiting"] = "reserve"

    def account(self, name: str, amount: int) -> "Position":
        """Put money into an account."""
        accounts = self.data["accounts"]
        accounts["bank"] += accounts[name] - amount
        accounts[name] = amount
        return self

    def cash(self, *amounts: int) -> "Position":
        """Give the seats money, in order."""
        for seat, amount in enumerate(amounts):
            self.account(f"seat{seat}", amount)
        return self

    def company(self, name: str, president: int = 0, value: int = 40, treasury: int = 0, **more: Any) -> "Position":
        """Put a company into play; `commons` gives common certificates to holders, the rest stay in the company."""
        number = COMPANY_IDS.index(name)
        factories = END_FACTORY[number] - FIRST_FACTORY[number]
        commons = dict(more.get("commons", {}))
        commons["company"] = 5 - sum(commons.values())
        staff = [more.get(kind, [0] * factories) for kind in ("workers", "automated", "managers")]
        resources = {kind: more.get("resources", {}).get(kind, 0) for kind in RESOURCE_IDS}
        for kind, count in resources.items():
            self.data["bag"][kind] -= count
        for asset in more.get("assets", []):
            self._lift_asset(asset)
        appeal = more.get("appeal", START_APPEAL[number])
        self.data["companies"][name] = {
            "president": president,
            "value": value,
            "preferred": more.get("preferred", "company"),
            "commons": {holder: count for holder, count in commons.items() if count} or {"company": 0},
            "appeal": appeal,
            "factories": [
                {"workers": workers, "automated": automated, "managers": managers}
                for workers, automated, managers in zip(*staff, strict=True)
            ],
            "salespeople": more.get("salespeople", 0),
            "goods": more.get("goods", 0),
            "bonus_tokens": more.get("bonus_tokens", 0),
            "resources": resources,
            "assets": more.get("assets", []),
            "operated": False,
            "substituted": False,
        }
        order = self.data["order"]
        appeals = [self.data["companies"][one]["appeal"] for one in order]
        order.insert(sum(one >= appeal for one in appeals), name)
        return self.account(name, treasury)

    def _lift_asset(self, asset: str) -> None:
        row = self.data["asset_row"]
        if asset in row:
            row[row.index(asset)] = self.data["asset_deck"].pop()
        else:
            self.data["asset_deck"].remove(asset)

    def row(self, *assets: str) -> "Position":
        """Lay these assets out, from 80 to 40."""
        tiles = [*(one for one in self.data["asset_row"] if one), *self.data["asset_deck"]]
        self.data["asset_row"] = list(assets)
        self.data["asset_deck"] = [one for one in tiles if one not in assets]
        return self

    def built(self, seat: int, *buildings: str) -> "Position":
        """Put buildings into a seat's row."""
        for building in buildings:
            assert building in BUILDING_IDS
            for tiles in [*self.data["piles"], *(player["hand"] for player in self.data["players"])]:
                if building in tiles:
                    tiles.remove(building)
            self.data["players"][seat]["built"].append(building)
        return self

    def haymarket(self, **cubes: int) -> "Position":
        """Leave exactly these cubes at Haymarket Square; the others are in the bag."""
        for kind in RESOURCE_IDS:
            count = cubes.get(kind, 0)
            self.data["bag"][kind] += self.data["haymarket"][kind] - count
            self.data["haymarket"][kind] = count
        return self

    def supply(self, space: str, **cubes: int) -> "Position":
        """Leave exactly these cubes on a space of the supply chain."""
        for kind in RESOURCE_IDS:
            count = cubes.get(kind, 0)
            self.data["bag"][kind] += self.data["supply"][space][kind] - count
            self.data["supply"][space][kind] = count
        return self

    def bag(self, **cubes: int) -> "Position":
        """Leave exactly these cubes in the bag: the others go to the first company in play."""
        for kind in RESOURCE_IDS:
            count = cubes.get(kind, 0)
            name = self.data["order"][0]
            self.data["companies"][name]["resources"][kind] += self.data["bag"][kind] - count
            self.data["bag"][kind] = count
        return self

    def rows(self, **cubes: int) -> "Position":
        """Leave exactly these cubes on the advanced supply chain."""
        for kind in RESOURCE_IDS:
            count = cubes.get(kind, 0)
            self.data["bag"][kind] += self.data["rows"][kind] - count
            self.data["rows"][kind] = count
        return self

    def demand(self, row: str, *cells: tuple[str | None, int]) -> "Position":
        """Lay a row of the demand area: tiles with the goods on them, from the left."""
        wanted = [tile for tile, _ in cells if tile]
        for cells_of_row in self.data["demand"].values():
            for cell in cells_of_row:
                if cell["tile"] in wanted:
                    cell["tile"] = None
        pile = self.data["demand_pile"]
        self.data["demand_pile"] = [tile for tile in pile if tile not in wanted]
        for cell in self.data["demand"][row]:
            if cell["tile"]:
                self.data["demand_pile"].insert(0, cell["tile"])
        self.data["demand"][row] = [{"tile": tile, "goods": goods} for tile, goods in cells]
        return self

    def set(self, **fields: Any) -> "Position":
        """Set fields of the dump as they are."""
        self.data.update(fields)
        return self

    def player(self, seat: int, **fields: Any) -> "Position":
        """Set fields of a seat as they are."""
        self.data["players"][seat].update(fields)
        return self

    # Whose turn it is

    def load(self, *agenda: dict[str, Any]) -> Chicago1875State:
        """The position with this agenda, the last step on top; what needs no decision is done.

        It need not be one that a game can come to (a company without its founder's partner, tiles out of order).
        """
        self.data["agenda"] = [CLEANUP, *agenda]
        saved = msgspec.convert(self.data, type=Chicago1875Saved)
        state = rebuild(GAME.new(saved.seats, 0, saved.options).setup, saved)
        state.run_duties()
        TAKEN.pop(id(state), None)
        return state

    def trading(self, seat: int = 0) -> Chicago1875State:
        """The stock phase, this seat at turn."""
        self.data.update(phase="stock", acting=seat)
        following = {"step": "next_trader", "player": (seat + 1) % self.data["seats"]}
        return self.load(following, {"step": "trade_shares", "seat": seat})

    def placing(self, seat: int = 0, partners: int = 2) -> Chicago1875State:
        """The action phase, this seat at turn; all have the same number of partners to place."""
        self.data.update(phase="action", acting=seat)
        for player in self.data["players"]:
            player["free_partners"] = partners
            player["partners"] = max(partners, player["partners"])
        return self.load({"step": "next_partner"}, {"step": "place_partner", "seat": seat})

    def operating(self) -> Chicago1875State:
        """The operating phase; the company with the highest appeal begins."""
        self.data["phase"] = "operating"
        return self.load({"step": "next_company"})

    def cleaning(self) -> Chicago1875State:
        """After the cleanup: the stock phase of the next decade."""
        return self.load()


def paying(name: str, price: int, revenue: int, seats: int = 3, **more: Any) -> Chicago1875State:
    """A company that has produced and sold, before it decides about its revenue."""
    table = position(seats, **more.pop("options", {})).company(name, 0, price, **more)
    table.set(phase="operating")
    table.data["turn"].update(company=name, produced=1, goods_sold=1, revenue=revenue)
    return table.load(
        {"step": "next_company"},
        {"step": "supply_stage"},
        {"step": "closing_stage"},
        {"step": "choose_dividend", "seat": 0, "company": number(name)},
    )


TAKEN: dict[int, list[dict[str, Any]]] = {}
"""For each table: what the rules have taken by themselves since the last decision, because nothing else was legal."""


def do(state: Chicago1875State, kind: str, **fields: str | int) -> list[Event]:
    """Let the (first) seat that must act take this action; nothing happens if the rules have just taken it for it."""
    action = GAME.action({"kind": kind, **fields})
    taken = TAKEN.get(id(state), [])
    if taken and taken[0] == action.to_json():
        taken.pop(0)
        return []
    events = state.play(state.to_act[0], action)
    TAKEN[id(state)] = [event.action for event in events if isinstance(event, OnlyOption)]
    return events


def refused(state: Chicago1875State, kind: str, **fields: str | int) -> Reason:
    """Why the seat that must act may not take this action; checks that nothing changes."""
    before = state.dump()
    try:
        state.play(state.to_act[0], GAME.action({"kind": kind, **fields}))
    except IllegalAction as error:
        assert state.dump() == before
        return error.reason
    raise AssertionError(f"{kind} {fields} was allowed")


def can(state: Chicago1875State, kind: str, **fields: str | int) -> bool:
    """Whether the seat that must act may take this action."""
    return GAME.action({"kind": kind, **fields}) in state.legal(state.to_act[0])


def step(state: Chicago1875State) -> str:
    """What is being decided."""
    owed = state.step_of(state.to_act[0])
    assert owed is not None
    return owed.name


def money(state: Chicago1875State, name: str) -> int:
    """What is in an account."""
    return state.accounts[state.setup.account_names.index(name)]


def number(name: str) -> int:
    """The number of a company."""
    return COMPANY_IDS.index(name)


def shares(state: Chicago1875State, seat: int, company: str) -> int:
    """How many shares a seat holds."""
    return state.shares(seat, number(company))


def value(state: Chicago1875State, company: str) -> int:
    """The share value of a company."""
    return state.price(number(company))


def cubes(state: Chicago1875State, company: str) -> list[int]:
    """The cubes of a company: livestock, steel, wood, coal."""
    first = number(company) * len(RESOURCE_IDS)
    return state.cubes[first : first + len(RESOURCE_IDS)]


def factories(state: Chicago1875State, company: str) -> list[tuple[int, int, int]]:
    """Workers, automated posts and managers of each factory."""
    places = range(FIRST_FACTORY[number(company)], END_FACTORY[number(company)])
    return [(state.workers[place], state.automated[place], state.managers[place]) for place in places]


def run_through(state: Chicago1875State) -> None:
    """Take the first option of every decision that the action brings, money instead of appeal bonuses."""
    while step(state) not in ("place_partner", "buy_resources", "trade_shares"):
        seat = state.to_act[0]
        if step(state) in ("last_chance", "close_turn", "sell_goods", "produce_goods"):
            do(state, "done")
        elif step(state) == "appeal_bonus":
            do(state, "take_cash")
        else:
            state.play(seat, state.legal(seat)[0])


# Random games


def new_game(seats: int, seed: int, options: dict[str, Any]) -> Chicago1875State:
    """A new table."""
    state = GAME.new(seats, seed, options)
    assert isinstance(state, Chicago1875State)
    return state


def random_decision(state: Chicago1875State, rng: FastRng) -> tuple[int, Any]:
    """A seat that must act and one of its actions."""
    seat = state.to_act[rng.below(len(state.to_act))]
    legal = state.legal(seat)
    assert len(set(map(id, legal))) == len(legal) > 0
    return seat, legal[rng.below(len(legal))]
