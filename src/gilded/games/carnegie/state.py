"""The table of Carnegie: how pieces move, who has how many, and what is counted."""

from typing import Final

from gilded.core.money import BANK, Cause, purse
from gilded.core.rng import RandomSource, Rng
from gilded.games.carnegie import scoring, solo
from gilded.games.carnegie.board import (
    ANDREW,
    CITY_IS_SMALL,
    CITY_VP,
    END,
    FREE,
    LAST_SPACE,
    NEUTRAL,
    PROJECT_IDS,
    PROJECTS,
    REGION_IDS,
    REGIONS,
    REMOVED,
    SALE,
    SITE_BIT,
    SITE_CITY,
    SITE_IDS,
    SITE_REGION,
    SITES_FROM_LEFT,
    START_IN_LOBBY,
    START_MONEY,
    STRIPS,
    TYPES,
    Income,
    choice_tiles,
)
from gilded.games.carnegie.departments import (
    ALL,
    CELL_IDS,
    CELLS,
    DEPARTMENT,
    DEPARTMENT_IDS,
    LOBBY_CELL,
    SECOND_LOBBY,
    TILES,
)
from gilded.games.carnegie.events import (
    EmployeeActivated,
    EmployeeHired,
    EmployeeMoved,
    EmployeeReturned,
    EmployeeSent,
    Gained,
    ProjectBuilt,
)
from gilded.games.carnegie.pieces import NO_CARD, CarnegiePieces
from gilded.games.carnegie.tabs import BIT_COUNT, LOWEST

START_OF_PLAY: Final = Cause("start", "setup")
SOLD: Final = Cause("goods_sold", "sell")


class CarnegieState(CarnegiePieces):
    """A position of Carnegie, and what can happen to its pieces."""

    # Setting up

    def lay_out(self, rng: Rng) -> None:
        """Timeline, departments and what each player begins with (rules#setup)."""
        self.begin(rng)
        self.clear_board()
        strips = list(range(STRIPS))
        rng.shuffle(strips)
        self.strips = [strip * 2 + rng.below(2) for strip in strips[:TYPES]]
        tiles = [tile for tile in range(TILES) for _ in range(DEPARTMENT[tile].copies)]
        rng.shuffle(tiles)
        for tile in tiles[: REMOVED[self.seats]]:
            self.market[tile] -= 1
            self.boxed[tile] += 1
        self.first = rng.below(self.seats)
        for seat in range(self.seats):
            self.pay(BANK, purse(seat), START_MONEY, START_OF_PLAY)
            self.tiles[seat] = choice_tiles(self.seats, (seat - self.first) % self.seats)
            self._staff_company(seat)

    def _staff_company(self, seat: int) -> None:
        for department in range(TILES, ALL):
            self.standing[seat * ALL + department] = 1
            self.active[seat] += 1
        self.lie_down(seat, LOBBY_CELL, START_IN_LOBBY)
        self.reserve[seat] -= START_IN_LOBBY + ALL - TILES

    # The round

    @property
    def round(self) -> int:
        """The number of the round under way: one marker advances in each."""
        return min(sum(self.markers) + 1, TYPES * END)

    def in_turn_order(self) -> list[int]:
        """The seats, clockwise from the first player."""
        return [(self.first + place) % self.seats for place in range(self.seats)]

    # Goods, points and money

    def gain(self, seat: int, income: Income, times: int, cause: Cause) -> None:
        """Money, goods and points of an income, so many times; recruits come in steps of their own."""
        if income.money:
            self.pay(BANK, purse(seat), income.money * times, cause)
        if income.goods:
            self.gain_goods(seat, income.goods * times, cause)
        if income.vp:
            self.gain_vp(seat, income.vp * times, cause)
        if income.points:
            self.gain_points(seat, income.points * times, cause)

    def gain_goods(self, seat: int, amount: int, cause: Cause) -> None:
        """Take goods from the supply, or return them below zero."""
        self.goods[seat] += amount
        if self.events is not None and amount:
            self.events.append(Gained(seat, "goods", amount, cause.name, cause.rule))

    def gain_vp(self, seat: int, amount: int, cause: Cause) -> None:
        """Score immediate victory points."""
        self.vp[seat] += amount
        if self.events is not None and amount:
            self.events.append(Gained(seat, "vp", amount, cause.name, cause.rule))

    def gain_points(self, seat: int, amount: int, cause: Cause) -> None:
        """Gain research points, which last until the end of the seat's turn (rules#research)."""
        self.points[seat] += amount
        if self.events is not None and amount:
            self.events.append(Gained(seat, "study_points", amount, cause.name, cause.rule))

    def gain_moves(self, seat: int, amount: int, cause: Cause) -> None:
        """Gain employee moves for this turn (rules#human-resources)."""
        self.moves += amount
        if self.events is not None and amount:
            self.events.append(Gained(seat, "employee_moves", amount, cause.name, cause.rule))

    def sell_goods(self, seat: int) -> None:
        """Sell one goods cube to the supply (rules#sell)."""
        self.gain_goods(seat, -1, SOLD)
        self.pay(BANK, purse(seat), SALE, SOLD)

    # Employees

    def lie_down(self, seat: int, cell: int, count: int) -> None:
        """Add inactive employees to a cell."""
        self.lying[seat * CELLS + cell] += count
        if count:
            self.down[seat] |= 1 << cell

    def _get_up(self, seat: int, cell: int) -> None:
        self.lying[seat * CELLS + cell] -= 1
        if self.lying[seat * CELLS + cell] == 0:
            self.down[seat] &= ~(1 << cell)

    def _leave_workstation(self, seat: int, department: int) -> None:
        self.standing[seat * ALL + department] -= 1
        self.active[seat] -= 1

    def is_staffed(self, seat: int, department: int) -> bool:
        """Whether an active employee keeps the department's permanent effect going."""
        return self.standing[seat * ALL + department] > 0

    def has_second_lobby(self, seat: int) -> bool:
        """Whether newcomers have two lobbies to choose from (rules#new-lobby)."""
        return self.place[seat * ALL + SECOND_LOBBY] != FREE

    def move_employee(self, seat: int, start: int, end: int, active: bool) -> None:
        """Move one employee inside the company: afterwards it lies down (rules#human-resources)."""
        if active:
            department = self.company[seat * CELLS + start]
            self._leave_workstation(seat, department)
            if department == self.open_department and self.used > 0:
                # Nobody can tell its employees apart: the one that was already used may be the one that goes.
                self.used -= 1
        else:
            self._get_up(seat, start)
        self.lie_down(seat, end, 1)
        if self.events is not None:
            self.events.append(EmployeeMoved(seat, CELL_IDS[start], CELL_IDS[end], active))

    def activate(self, seat: int, department: int) -> None:
        """Stand one employee up at a free workstation of the cell where it lies (rules#activation)."""
        self._get_up(seat, self.place[seat * ALL + department])
        self.standing[seat * ALL + department] += 1
        self.active[seat] += 1
        if self.events is not None:
            self.events.append(EmployeeActivated(seat, DEPARTMENT_IDS[department]))

    def send(self, seat: int, department: int, region: int) -> None:
        """Send an active employee of the department on a mission (rules#missions)."""
        self._leave_workstation(seat, department)
        self.away[seat * REGIONS + region] += 1
        if self.events is not None:
            self.events.append(EmployeeSent(seat, DEPARTMENT_IDS[department], REGION_IDS[region]))

    def lobby_cell(self, seat: int, lobby: int) -> int:
        """The cell of the first or the second lobby."""
        return LOBBY_CELL if lobby == 0 else self.place[seat * ALL + SECOND_LOBBY]

    def bring_home(self, seat: int, region: int, lobby: int) -> None:
        """An employee returns from a mission and lies down in a lobby (rules#income)."""
        cell = self.lobby_cell(seat, lobby)
        self.away[seat * REGIONS + region] -= 1
        self.lie_down(seat, cell, 1)
        if self.events is not None:
            self.events.append(EmployeeReturned(seat, REGION_IDS[region], CELL_IDS[cell]))

    def hire(self, seat: int, lobby: int) -> None:
        """A new employee comes from the reserve and lies down in a lobby (rules#recruits)."""
        cell = self.lobby_cell(seat, lobby)
        self.reserve[seat] -= 1
        self.lie_down(seat, cell, 1)
        if self.events is not None:
            self.events.append(EmployeeHired(seat, CELL_IDS[cell]))

    # Departments, discs and tracks

    def add_department(self, seat: int, department: int, cell: int) -> None:
        """Lay a department tile on a free lot."""
        self.company[seat * CELLS + cell] = department
        self.place[seat * ALL + department] = cell
        self.lots[seat] &= ~(1 << cell)

    def put_disc(self, owner: int, site: int) -> None:
        """Put a construction disc of a seat, of nobody or of Andrew on a site."""
        region, city = SITE_REGION[site], SITE_CITY[site]
        self.owner[site] = owner
        self.free[region] &= ~SITE_BIT[site]
        if owner < NEUTRAL:
            self.cities[owner] |= 1 << city
            self.projects_in[owner * REGIONS + region] += 1
            self.city_vp[owner] += CITY_VP[city]
            if CITY_IS_SMALL[city]:
                self.projects_small[owner] += 1
        elif owner == ANDREW:
            self.city_vp[solo.PARTY] += CITY_VP[city]

    def leftmost_site(self, city: int) -> int:
        """The leftmost free site of a city, or FREE (rules#neutral)."""
        for site in SITES_FROM_LEFT[city]:
            if self.owner[site] == FREE:
                return site
        return FREE

    def build_project(self, seat: int, project: int, site: int) -> None:
        """Move the rightmost disc of a tab to a site (rules#construction)."""
        tab = seat * PROJECTS + project
        section = LOWEST[self.ready[tab]]
        self.ready[tab] &= ~(1 << section)
        self.built[tab] |= 1 << section
        self.put_disc(seat, site)
        if self.events is not None:
            self.events.append(ProjectBuilt(seat, PROJECT_IDS[project], section + 1, SITE_IDS[site]))

    def put_gift(self, owner: int, slot: int) -> None:
        """Put a disc on the donation table."""
        self.donors[slot] |= 1 << owner
        if owner < NEUTRAL:
            self.gifts[owner] += 1

    def step_track(self, party: int, region: int) -> None:
        """Advance a transport disc; Andrew's party comes after the seats."""
        place = party * REGIONS + region
        self.transport[place] += 1
        if self.transport[place] == LAST_SPACE:
            self.ends[region] = party

    # What the contract asks

    def scores(self) -> list[int]:
        return [scoring.score(self, seat) for seat in range(self.seats)]

    def rivals(self) -> list[int]:
        return [solo.score(self)] if self.solo else []

    def winners(self) -> tuple[int, ...]:
        if not self.over:
            return ()
        scores = self.scores()
        best = max(scores + self.rivals())
        return tuple([seat for seat in range(self.seats) if scores[seat] == best])

    def redraw_hidden(self, seat: int, rng: RandomSource) -> None:
        if self.solo:
            solo.redraw_hidden(self, rng)

    def clone(self) -> "CarnegieState":
        copy = CarnegieState(self.setup)
        self.copy_table_to(copy)
        self.copy_pieces_to(copy)
        return copy

    def pieces(self) -> dict[str, int]:
        counts: dict[str, int] = {"markers": len(self.markers), "choice tiles": sum(self.tiles) + self.tiles_used}
        for seat in range(self.seats):
            counts[f"seat{seat} discs"] = self._discs_of(seat)
            counts[f"seat{seat} employees"] = self._employees_of(seat)
        counts["neutral discs"] = self.neutral + self._placed(NEUTRAL)
        for tile in range(TILES):
            held = sum([1 for one in self.company if one == tile]) + self.reserved.count(tile)
            counts[DEPARTMENT_IDS[tile]] = self.market[tile] + self.boxed[tile] + held + self.andrew_tiles[tile]
        if self.solo:
            counts["andrew discs"] = self.andrew_discs + REGIONS + self._placed(ANDREW)
            counts["cards"] = len(solo.boxed_cards(self)) + len(self.deck) + len(self.played) + (self.card != NO_CARD)
        return counts

    def _placed(self, owner: int) -> int:
        gifts = sum([1 for donors in self.donors if donors >> owner & 1])
        return self.owner.count(owner) + gifts

    def _discs_of(self, seat: int) -> int:
        ready = sum([BIT_COUNT[self.ready[seat * PROJECTS + project]] for project in range(PROJECTS)])
        return self.discs[seat] + 1 + REGIONS + ready + self._placed(seat)

    def _employees_of(self, seat: int) -> int:
        inside = sum(self.lying[seat * CELLS : (seat + 1) * CELLS]) + sum(self.standing[seat * ALL : (seat + 1) * ALL])
        return self.reserve[seat] + inside + sum(self.away[seat * REGIONS : (seat + 1) * REGIONS])
