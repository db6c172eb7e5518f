"""All that the evaluation of a company depends on, as a key: what has been evaluated once is looked up."""

from gilded.games.carnegie.board import PROJECTS, REGIONS
from gilded.games.carnegie.departments import CELLS, DEPARTMENTS
from gilded.games.carnegie.rules.rounds import EventOf
from gilded.games.carnegie.rules.turn import EndTurn, TurnOf
from gilded.games.carnegie.state import CarnegieState


class Agenda:
    """What this round still holds for a seat. By kind, since only live games share their steps, not loaded ones."""

    def __init__(self, state: CarnegieState, seat: int) -> None:
        self.has_event = False
        self.has_turn = False
        self.has_turn_end = False
        for step in state.agenda:
            if isinstance(step, EventOf):
                if step.whose == seat:
                    self.has_event = True
            elif isinstance(step, TurnOf):
                if step.whose == seat:
                    self.has_turn = True
            elif isinstance(step, EndTurn) and step.whose == seat:
                self.has_turn_end = True


def position_key(state: CarnegieState, seat: int) -> tuple[int, ...]:
    """Equal only for positions that are the same for this seat, apart from what the other seats have."""
    agenda = Agenda(state, seat)
    key = [
        seat,
        state.first,
        state.seats,
        (1 if agenda.has_event else 0) | (2 if agenda.has_turn else 0) | (4 if agenda.has_turn_end else 0),
        state.row,
        state.event_row,
        state.cash(seat),
        state.goods[seat],
        state.vp[seat],
        state.research_points[seat],
        state.discs[seat],
        state.reserve[seat],
        state.choice_tiles[seat],
        state.cities[seat],
        state.projects_small[seat],
        state.city_vp[seat],
    ]
    if agenda.has_turn_end:
        key += [state.action, state.moves, state.closed, state.open_department, state.used]
    key += state.markers
    key += state.strips
    key += state.free_sites
    key += state.donors
    key += state.company[seat * CELLS : (seat + 1) * CELLS]
    key += state.lying[seat * CELLS : (seat + 1) * CELLS]
    key += state.standing[seat * DEPARTMENTS : (seat + 1) * DEPARTMENTS]
    for place in (state.away, state.transport, state.projects_in):
        key += place[seat * REGIONS : (seat + 1) * REGIONS]
    for tab in (state.sides, state.sections, state.ready, state.built):
        key += tab[seat * PROJECTS : (seat + 1) * PROJECTS]
    return tuple(key)
