"""Whether the printed departments and the company board are such that the rules can do with them."""

from typing import Final

from gilded.games.carnegie.components import Choice, CompanyBoard, DepartmentData, Departments, EffectData
from gilded.games.carnegie.unfit import check_amounts, check_ids, fits

FILE: Final = "departments.json"
BOARD: Final = "company_board.json"
SIDE: Final = 4
PRICES: Final = 2
GAINS: Final = ("money", "goods", "vp", "employee_moves", "study_points", "new_employee")
HALF_OF_THE_ACTIVE: Final = "ceil(active_employees_after_sending/2)"
PERMANENT: Final = (
    "acts_as_second_lobby",
    "donation_cost_step_money",
    "transport_study_cost_change",
    "may_move_employee_to_it",
)


def check_departments(departments: Departments, board: CompanyBoard, actions: list[str], projects: list[str]) -> None:
    """Unfit, by file and field, if the rules cannot do with these departments on this board."""
    every = [*departments.tiles, *departments.starting_departments]
    check_ids(FILE, "tiles", [*(department.id for department in every), "lobby"])
    for department in every:
        check_department(department, actions)
    for tile in departments.tiles:
        fits(tile.copies > 0, FILE, f"tiles.{tile.id}.copies", "must be above zero")
        fits(tile.permanent_employees == 0, FILE, f"tiles.{tile.id}.permanent_employees", "only printed ones have some")
    for printed in departments.starting_departments:
        fits(len(printed.workstations) > 0, FILE, f"starting_departments.{printed.id}.workstations", "there are none")
    for name in PERMANENT:
        having = [tile.id for tile in departments.tiles if getattr(tile.effect.permanent, name)]
        fits(len(having) == 1, FILE, f"tiles.effect.permanent.{name}", f"one tile must have it, not {having}")
    check_planners(every)
    check_board(board, [printed.id for printed in departments.starting_departments], projects)


def check_department(data: DepartmentData, actions: list[str]) -> None:
    """One price for all workstations, and effects that the rules know."""
    field = f"tiles.{data.id}"
    costs = {station.activation_cost_money for station in data.workstations}
    fits(data.type in actions, FILE, f"{field}.type", f"is none of {', '.join(actions)}")
    fits(len(costs) <= 1, FILE, f"{field}.workstations", "must show one cost")
    fits(min(costs, default=0) >= 0, FILE, f"{field}.workstations", "cost less than nothing")
    fits(data.permanent_employees >= 0, FILE, f"{field}.permanent_employees", "is below zero")
    fits(data.build_surcharge_goods >= 0, FILE, f"{field}.build_surcharge_goods", "is below zero")
    effect, permanent = data.effect, data.effect.permanent
    fits(permanent.donation_cost_step_money >= 0, FILE, f"{field}.permanent.donation_cost_step_money", "is below zero")
    cheaper = permanent.transport_study_cost_change <= 0
    fits(cheaper, FILE, f"{field}.permanent.transport_study_cost_change", "must make transport cheaper")
    fits(not (effect.choose_one and effect.repeat_up_to), FILE, f"{field}.effect", "is a choice or repeated, not both")
    check_repeated(f"{field}.effect", effect)
    for number, choice in enumerate(effect.choose_one):
        check_choice(f"{field}.effect.choose_one[{number}]", choice)
    gains = [(choice.mission, sorted(choice.gain)) for choice in effect.choose_one if choice.gain]
    alike = [one for number, one in enumerate(gains) if one in gains[:number]]
    fits(not alike, FILE, f"{field}.effect.choose_one", "two choices give the same")
    builders = sum(1 for choice in effect.choose_one if choice.build_project or choice.copy_donation)
    fits(builders <= 1, FILE, f"{field}.effect.choose_one", "one choice may build a project or copy a donation")


def check_repeated(field: str, effect: EffectData) -> None:
    """An exchange that an employee makes up to so many times."""
    fits(effect.repeat_up_to >= 0, FILE, f"{field}.repeat_up_to", "is below zero")
    fits((effect.repeat_up_to > 0) == bool(effect.gain_each), FILE, f"{field}.gain_each", "needs repeat_up_to")
    fits(effect.repeat_up_to > 0 or not effect.pay_each, FILE, f"{field}.pay_each", "needs repeat_up_to")
    check_amounts(FILE, f"{field}.pay_each", effect.pay_each, ("money", "goods"))
    check_amounts(FILE, f"{field}.gain_each", effect.gain_each, ("money", "goods", "vp"))


def check_choice(field: str, choice: Choice) -> None:
    """What one employee may do: gain something, or do one other thing."""
    check_amounts(FILE, f"{field}.gain", choice.gain, GAINS)
    check_amounts(FILE, f"{field}.pay", choice.pay, ("money", "goods"))
    formula = choice.gain_formula in ({}, {"vp": HALF_OF_THE_ACTIVE})
    fits(formula, FILE, f"{field}.gain_formula", f"can only be vp: {HALF_OF_THE_ACTIVE}")
    gains = bool(choice.gain or choice.gain_formula)
    deeds = [choice.build_project, choice.build_department, choice.copy_donation, gains]
    fits(sum(deeds) == 1, FILE, field, "must do one thing")
    goods = choice.build_project or choice.copy_donation
    fits(not (goods and choice.pay.get("goods")), FILE, f"{field}.pay.goods", "its price is known")
    fits(not (choice.copy_donation and choice.pay), FILE, f"{field}.pay", "the price is that of the donation")


def check_planners(every: list[DepartmentData]) -> None:
    """Whoever builds departments does so at two prices: on a lot with an employee, and on any lot."""
    prices = []
    for data in every:
        choices = [choice for choice in data.effect.choose_one if choice.build_department]
        if choices:
            field = f"tiles.{data.id}.effect.choose_one"
            plain = all(list(choice.pay) == ["goods"] for choice in choices)
            fits(plain, FILE, f"{field}.pay", "a department costs goods")
            alike = len({choice.mission for choice in choices}) == 1 and len(choices) == len(data.effect.choose_one)
            fits(alike, FILE, f"{field}.build_department", "such a department does nothing else")
            prices.append(sorted(choice.pay["goods"] for choice in choices))
    known = bool(prices) and all(len(one) == PRICES and one == prices[0] for one in prices)
    fits(known, FILE, "tiles.effect.choose_one.build_department", "must cost two prices, everywhere the same")


def check_board(board: CompanyBoard, printed: list[str], projects: list[str]) -> None:
    """Four floors of four cells, top left first, with the lobby and each printed department once."""
    fits(board.rows == board.columns == SIDE, BOARD, "rows", f"there must be {SIDE} floors of {SIDE} cells")
    places = [(row, column) for row in range(1, SIDE + 1) for column in range(1, SIDE + 1)]
    fits([(cell.row, cell.column) for cell in board.cells] == places, BOARD, "cells", "must be listed top left first")
    kinds: dict[str | None, str] = {None: "free-lot", "lobby": "lobby"}
    kinds.update(dict.fromkeys(printed, "department"))
    for cell in board.cells:
        field = f"cells.r{cell.row}c{cell.column}"
        fits(cell.id in kinds, BOARD, f"{field}.id", f"{cell.id!r} is not known")
        fits(cell.kind == kinds[cell.id], BOARD, f"{field}.kind", f"must be {kinds[cell.id]}")
    found = sorted(cell.id for cell in board.cells if cell.id is not None)
    fits(found == sorted([*printed, "lobby"]), BOARD, "cells.id", "must name the lobby and each department once")
    floors = list(range(1, SIDE + 1))
    fits([row.row for row in board.row_vp] == floors, BOARD, "row_vp", "must name each floor")
    fits(min(row.vp_per_built_department for row in board.row_vp) >= 0, BOARD, "row_vp", "is below zero")
    fits([row.row for row in board.row_tab] == floors, BOARD, "row_tab", "must name each floor")
    fits(sorted(row.project_tab for row in board.row_tab) == sorted(projects), BOARD, "row_tab", "must name each tab")
