"""The decisions of a turn: choose a colour and what to do, then lay, move, buy or pay, die by die."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.step import Duty, Step
from gilded.games.credit_mobilier.actions import (
    ANOTHER_ROUND,
    BUILD,
    BUY,
    BUYS,
    CHOICE_MENUS,
    DIVIDEND,
    LAY_MENU,
    MOVE,
    MOVE_MENUS,
    STOP,
    WHAT_IDS,
    Buy,
    Choose,
    Lay,
    Move,
    Stop,
)
from gilded.games.credit_mobilier.board import (
    COMPANIES,
    COMPANY_IDS,
    LEADS_TO,
    LINK_IDS,
    LINK_TOWARDS,
    ORANGE,
    PURPLE,
    RAILWAYS,
    SPACE_IDS,
    WAYS,
)
from gilded.games.credit_mobilier.events import Chosen, Passed
from gilded.games.credit_mobilier.state import FREE, CreditMobilierState

CMStep = Step[CreditMobilierState]


class NextTurn(Duty[CreditMobilierState]):
    """The dice go to the next player, who rolls them; a roll that allows nothing is a forced pass (rules#turn)."""

    name: ClassVar[str] = "next_turn"
    rule: ClassVar[str] = "turn"

    def run(self, state: CreditMobilierState) -> None:
        state.active = (state.active + 1) % state.seats
        begin_turn(state)


def begin_turn(state: CreditMobilierState) -> None:
    """Roll for the active player and ask for a choice, if there is one."""
    state.roll_dice()
    seat = state.active
    for company in range(COMPANIES):
        if possible(state, seat, company):
            state.push(CHOOSE[seat])
            return
    if state.events is not None:
        state.events.append(Passed(seat))
    state.push(NEXT_TURN)


def dice_for(state: CreditMobilierState, company: int) -> int:
    """How many dice count for the company: purple ones join any colour that was rolled itself (rules#purple)."""
    dice = state.dice
    if company == PURPLE:
        return dice[PURPLE]
    return dice[company] + dice[PURPLE] if dice[company] else 0


def dividend_rounds(state: CreditMobilierState, company: int) -> int:
    """How many rounds the dice allow: the higher of orange and the company's dice (rules#dividend)."""
    orange = state.dice[ORANGE]
    dice = dice_for(state, company)
    if orange == 0 or (dice == 0 and not (company == PURPLE and state.orange_alone)):
        return 0
    return max(orange, dice)


def possible(state: CreditMobilierState, seat: int, company: int) -> int:
    """Mask of what the seat may do with this company's dice."""
    what = 0
    if dividend_rounds(state, company) and state.pays_dividend(company):
        what |= 1 << DIVIDEND
    dice = dice_for(state, company)
    if dice == 0:
        return what
    if state.most_stock(seat, company, dice) > 0:
        what |= 1 << BUY
    if company < RAILWAYS:
        if state.open_links and state.markers[company]:
            what |= 1 << BUILD
        if state.can_move(company):
            what |= 1 << MOVE
    return what


class ChooseAction(Step[CreditMobilierState]):
    """Choose one of the rolled colours and one type of action for all its dice (rules#turn)."""

    name: ClassVar[str] = "choose_action"
    rule: ClassVar[str] = "turn"

    def options(self, state: CreditMobilierState) -> list[Action]:
        choices: list[Action] = []
        for company in range(COMPANIES):
            what = possible(state, self.seat, company)
            if what:
                choices.extend(CHOICE_MENUS[company][what])
        return choices

    def take(self, state: CreditMobilierState, action: Action) -> None:
        assert isinstance(action, Choose)
        company, what = action.company, action.what
        if state.events is not None:
            state.events.append(Chosen(self.seat, COMPANY_IDS[company], WHAT_IDS[what]))
        state.push(NEXT_TURN)
        if what == BUILD:
            state.push(LayLink(self.seat, company, dice_for(state, company), False))
        elif what == MOVE:
            state.push(MoveCube(self.seat, company, dice_for(state, company), False))
        elif what == BUY:
            state.push(BuyStock(self.seat, company, dice_for(state, company)))
        else:
            pay_round(state, self.seat, company, dividend_rounds(state, company))

    def why_not(self, state: CreditMobilierState, action: Action) -> Reason:
        if not isinstance(action, Choose):
            return super().why_not(state, action)
        if action.what == DIVIDEND:
            return why_no_dividend(state, action.company)
        return why_no_action(state, self.seat, action.company, action.what)


def why_no_dividend(state: CreditMobilierState, company: int) -> Reason:
    """What stands against paying this company's dividends now."""
    name = COMPANY_IDS[company]
    if state.dice[ORANGE] == 0:
        return Reason("no_orange_die", "dividend", {"company": name})
    if dividend_rounds(state, company) == 0:
        return Reason("colour_not_rolled", "dividend", {"company": name})
    if state.accounts[state.treasury(company)] == 0:
        return Reason("treasury_empty", "dividend", {"company": name})
    return Reason("no_stockholder", "dividend", {"company": name})


def why_no_action(state: CreditMobilierState, seat: int, company: int, what: int) -> Reason:
    """What stands against building, moving or buying in this colour now."""
    name = COMPANY_IDS[company]
    if dice_for(state, company) == 0:
        return Reason("colour_not_rolled", "turn", {"company": name})
    if what == BUY and state.supply[company] == 0:
        return Reason("sold_out", "buy", {"company": name})
    if what == BUY:
        return Reason("cannot_pay", "buy", {"company": name, "cash": state.cash(seat)})
    if what == MOVE:
        return Reason("no_cube_can_move", "move", {"company": name})
    if state.markers[company] == 0:
        return Reason("no_marker_left", "build", {"company": name})
    return Reason("all_links_built", "build")


class DieByDie(Step[CreditMobilierState]):
    """Use one die of the chosen railway; after the first, the player may stop."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "railway", "dice_left", "may_stop")

    def __init__(self, seat: int, railway: int, dice_left: int, may_stop: bool) -> None:
        super().__init__(seat)
        self.railway: Final = railway
        self.dice_left: Final = dice_left
        self.may_stop: Final = may_stop

    def describe(self) -> dict[str, object]:
        return describe_dice(self.name, self.seat, self.railway, self.dice_left)


class LayLink(DieByDie):
    """Lay one link of the chosen railway; the Crédit Mobilier earns for it (rules#build)."""

    name: ClassVar[str] = "lay_link"
    rule: ClassVar[str] = "build"

    def options(self, state: CreditMobilierState) -> list[Action]:
        links = LAY_MENU.of(state.open_links)
        if self.may_stop:
            links.append(STOP)
        return links

    def take(self, state: CreditMobilierState, action: Action) -> None:
        if isinstance(action, Stop):
            return
        assert isinstance(action, Lay)
        state.build(self.seat, action.link, self.railway)
        if self.dice_left > 1 and state.open_links and state.markers[self.railway]:
            state.push(LayLink(self.seat, self.railway, self.dice_left - 1, True))

    def why_not(self, state: CreditMobilierState, action: Action) -> Reason:
        if isinstance(action, Stop):
            return Reason("must_act", "turn")
        if not isinstance(action, Lay):
            return super().why_not(state, action)
        owner = state.owner[action.link]
        if owner != FREE:
            return Reason("already_built", "build", {"link": LINK_IDS[action.link], "company": COMPANY_IDS[owner]})
        return Reason("not_joined_to_the_east", "build", {"link": LINK_IDS[action.link]})


class MoveCube(DieByDie):
    """Move one cube of the chosen railway over one link (rules#move)."""

    name: ClassVar[str] = "move_cube"
    rule: ClassVar[str] = "move"

    def options(self, state: CreditMobilierState) -> list[Action]:
        cubes = state.on_the_way[self.railway]
        moves: list[Action] = []
        for way in range(WAYS):
            moves.extend(MOVE_MENUS[way].of(cubes & state.ways[way]))
        if self.may_stop:
            moves.append(STOP)
        return moves

    def take(self, state: CreditMobilierState, action: Action) -> None:
        if isinstance(action, Stop):
            return
        assert isinstance(action, Move)
        state.move_cube(self.seat, self.railway, action.space, action.way)
        if state.off_coast[self.railway] == 0:
            state.end_if_two_colours_are_left()
        if self.dice_left > 1 and not state.over and state.can_move(self.railway):
            state.push(MoveCube(self.seat, self.railway, self.dice_left - 1, True))

    def why_not(self, state: CreditMobilierState, action: Action) -> Reason:
        if isinstance(action, Stop):
            return Reason("must_act", "turn")
        if not isinstance(action, Move):
            return super().why_not(state, action)
        space = SPACE_IDS[action.space]
        if not state.on_the_way[self.railway] >> action.space & 1:
            return Reason("no_cube_here", "move", {"space": space, "company": COMPANY_IDS[self.railway]})
        if LEADS_TO[action.way][action.space] < 0:
            return Reason("no_way", "move", {"space": space})
        return Reason("no_track", "move", {"link": LINK_IDS[LINK_TOWARDS[action.way][action.space]]})


class BuyStock(Step[CreditMobilierState]):
    """Buy one or more stocks of the chosen company (rules#buy)."""

    name: ClassVar[str] = "buy_stock"
    rule: ClassVar[str] = "buy"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "dice")

    def __init__(self, seat: int, company: int, dice: int) -> None:
        super().__init__(seat)
        self.company: Final = company
        self.dice: Final = dice

    def options(self, state: CreditMobilierState) -> list[Action]:
        return BUYS[: state.most_stock(self.seat, self.company, self.dice)]

    def take(self, state: CreditMobilierState, action: Action) -> None:
        assert isinstance(action, Buy)
        state.buy_stock(self.seat, self.company, action.count)

    def why_not(self, state: CreditMobilierState, action: Action) -> Reason:
        if not isinstance(action, Buy):
            return super().why_not(state, action)
        most = state.most_stock(self.seat, self.company, self.dice)
        values: dict[str, object] = {"company": COMPANY_IDS[self.company], "count": action.count, "most": most}
        if action.count > self.dice:
            return Reason("too_few_dice", "buy", values)
        if action.count > state.supply[self.company]:
            return Reason("too_little_stock", "buy", values)
        return Reason("cannot_pay", "buy", {**values, "cash": state.cash(self.seat)})

    def describe(self) -> dict[str, object]:
        return describe_dice(self.name, self.seat, self.company, self.dice)


class PayAnotherRound(Step[CreditMobilierState]):
    """Pay another round of dividends, or stop (rules#dividend)."""

    name: ClassVar[str] = "pay_another_round"
    rule: ClassVar[str] = "dividend"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "rounds_left")

    def __init__(self, seat: int, company: int, rounds_left: int) -> None:
        super().__init__(seat)
        self.company: Final = company
        self.rounds_left: Final = rounds_left

    def options(self, state: CreditMobilierState) -> list[Action]:
        return ROUND_OR_STOP

    def take(self, state: CreditMobilierState, action: Action) -> None:
        if action is ANOTHER_ROUND:
            pay_round(state, self.seat, self.company, self.rounds_left)

    def describe(self) -> dict[str, object]:
        return describe_dice(self.name, self.seat, self.company, self.rounds_left)


def pay_round(state: CreditMobilierState, seat: int, company: int, rounds_left: int) -> None:
    """Pay one round; ask whether to go on while dice and treasury allow it."""
    state.pay_dividend_round(company)
    if rounds_left > 1 and state.pays_dividend(company):
        state.push(PayAnotherRound(seat, company, rounds_left - 1))


def describe_dice(name: str, seat: int, company: int, left: int) -> dict[str, object]:
    """What a step of one company asks, in the words of the rules."""
    return {"step": name, "seat": seat, "company": COMPANY_IDS[company], "left": left}


ROUND_OR_STOP: Final[list[Action]] = [ANOTHER_ROUND, STOP]
NEXT_TURN: Final = NextTurn()
CHOOSE: Final = [ChooseAction(seat) for seat in range(8)]
STEPS: Final[tuple[type[CMStep], ...]] = (NextTurn, ChooseAction, LayLink, MoveCube, BuyStock, PayAnotherRound)
