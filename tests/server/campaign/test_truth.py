"""The campaign notices what it is there for: decisions that are lost, doubled or changed, and views with secrets."""

from typing import Any

import pytest

from gilded.core import State, game
from server.campaign.figures import Figures
from server.campaign.truth import Sent, Truth, canonical, plain
from server.people import Json

SEED = 7
Log = list[tuple[int, int, Json]]


def played(decisions: int = 6) -> tuple[Truth, Log, list[State]]:
    """A game with secrets, of which every decision was acknowledged."""
    truth = Truth("t", 2, Figures(database="none"))
    state = game("chartered").new(2, SEED)
    truth.start(state, [str(SEED) * 30])
    log: Log = []
    states = [state]
    for seq in range(decisions):
        state = states[-1].clone()
        seat = state.to_act[0]
        action = state.legal(seat)[0]
        truth.sent.append(Sent(seat, seq, canonical(action.to_json()), acknowledged=True))
        state.play(seat, action)
        log.append((seq + 1, seat, action.to_json()))
        states.append(state)
    return truth, log, states


def figures(truth: Truth, log: Log) -> Figures:
    truth.check_log(log, truth.due())
    return truth.figures


def show(truth: Truth, states: list[State], seq: int, seat: int, of: int | None = None) -> None:
    view: Any = plain(states[seq].view(seat if of is None else of)) | {"seat": seat}
    truth.was_shown(seat, {"seq": seq, "seat": seat, "view": view}, [])


def test_a_whole_game_is_fine() -> None:
    truth, log, states = played()
    for seq in range(len(states)):
        for seat in (0, 1):
            show(truth, states, seq, seat)
    found = figures(truth, log)
    assert (found.wrong, found.views) == (0, 14)


@pytest.mark.parametrize("kept", [0, 3, 5])
def test_a_decision_that_is_gone_is_noticed(kept: int) -> None:
    truth, log, _ = played()
    assert figures(truth, log[:kept]).lost == len(log) - kept


def test_a_decision_that_was_sent_again_is_the_one_that_is_kept() -> None:
    """The first was lost with its server, and the disk is read before the second is answered."""
    truth, log, _ = played()
    again = truth.sent[-1]
    again.acknowledged = False
    truth.sent.insert(-1, Sent(again.seat, again.seq, again.action))
    assert figures(truth, log).wrong == 0
    again.acknowledged = True
    assert figures(truth, log).wrong == 0


def test_a_log_that_shrinks_is_noticed() -> None:
    truth, log, _ = played()
    assert figures(truth, log).wrong == 0
    assert figures(truth, log[:4]).lost == 1


def test_a_decision_that_nobody_sent_is_noticed() -> None:
    truth, log, states = played()
    state = states[-1]
    seat = state.to_act[0]
    assert figures(truth, [*log, (7, seat, state.legal(seat)[0].to_json())]).doubled == 1


def test_another_s_hand_is_noticed() -> None:
    truth, log, states = played()
    show(truth, states, 6, seat=0, of=1)
    assert figures(truth, log).leaked == 1


def test_a_secret_of_the_draw_is_noticed() -> None:
    truth, log, _ = played()
    truth.heard(f'{{"seed": "{str(SEED) * 30}"}}', over=False)
    assert figures(truth, log).leaked == 1


def test_what_was_shown_and_is_gone_is_noticed() -> None:
    truth, log, states = played()
    truth.sent[-1].acknowledged = False
    show(truth, states, 6, seat=0)
    assert figures(truth, log[:5]).lost == 1
