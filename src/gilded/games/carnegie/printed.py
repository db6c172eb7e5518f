"""The printed components, read from their files and checked: what the rules cannot do with is refused by its field."""

import json
from typing import Any, Final, TypeVar

import msgspec

from gilded.core.data import DataError
from gilded.games.carnegie.components import (
    DATA,
    NAME,
    CompanyBoard,
    Components,
    Departments,
    Donations,
    Links,
    Map,
    SetupData,
    SoloCards,
    Tabs,
    Timeline,
    Transport,
)
from gilded.games.carnegie.data_checks import check_components
from gilded.games.carnegie.unfit import Unfit

T = TypeVar("T")


def read(file: str, kind: type[T]) -> T:
    """One component file as a struct; where its values come from is left out."""
    try:
        return msgspec.convert(without_sources(json.loads(DATA.read(file))), kind)
    except ValueError as error:
        raise bad_data(file, str(error)) from error


def without_sources(value: Any) -> Any:
    """The same data without the fields that name sources."""
    if isinstance(value, dict):
        kept = [name for name in value if name != "source" and not name.endswith("_source")]
        return {name: without_sources(value[name]) for name in kept}
    return [without_sources(one) for one in value] if isinstance(value, list) else value


def bad_data(file: str, problem: str) -> DataError:
    """The refusal of a component file."""
    return DataError("bad_data", f"{NAME}/{file}: {problem}", {"file": f"{NAME}/{file}"})


def read_all() -> Components:
    """All component files, checked against each other."""
    components = Components(
        company_board=read("company_board.json", CompanyBoard),
        departments=read("departments.json", Departments),
        donations=read("donations.json", Donations),
        links=read("links.json", Links),
        map=read("map.json", Map),
        project_tabs=read("project_tabs.json", Tabs),
        setup=read("setup.json", SetupData),
        solo_cards=read("solo_cards.json", SoloCards),
        timeline=read("timeline.json", Timeline),
        transport=read("transport.json", Transport),
    )
    try:
        check_components(components)
    except Unfit as error:
        raise bad_data(error.file, str(error)) from error
    return components


PRINTED: Final = read_all()
