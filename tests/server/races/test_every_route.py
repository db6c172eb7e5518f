"""Every route that changes something has a race test, or a reason why it needs none: a new route must say which."""

from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest
from litestar.routes import HTTPRoute

from gilded.server.app import make_app
from gilded.server.protocol.push import FromClient
from gilded.server.settings import Settings

RACES = {
    "POST /tables": (
        "server.limits.test_quotas:test_of_many_tables_opened_at_the_same_moment_only_so_many_are",
        "server.races.test_people:test_tables_opened_at_the_same_moment_are_all_there",
    ),
    "POST /records": ("server.races.test_people:test_one_record_uploaded_twice_is_two_tables",),
    "POST /tables/{table}/join": (
        "server.tables.test_seats:test_of_many_who_want_a_seat_one_has_it",
        "server.races.test_before_the_start:test_of_a_person_and_a_bot_one_gets_the_seat",
        "server.races.test_before_the_start:test_one_person_at_two_browsers_sits_down_once",
    ),
    "POST /tables/{table}/leave": (
        "server.tables.test_seats:test_who_leaves_as_the_game_starts_leaves_no_seat_empty",
        "server.races.test_before_the_start:test_who_leaves_twice_leaves_once_and_the_next_may_sit_down",
    ),
    "POST /tables/{table}/remove": (
        "server.tables.test_people:test_who_is_removed_as_the_game_starts_plays_or_is_gone",
        "server.races.test_before_the_start:test_who_is_removed_while_leaving_goes_once",
    ),
    "POST /tables/{table}/start": (
        "server.races.test_before_the_start:test_a_game_starts_once",
        "server.races.test_before_the_start:test_who_sits_down_as_the_game_starts_plays_or_it_does_not_start",
        "server.tables.test_draws:test_who_sits_down_as_the_game_starts_has_a_part_or_no_seat",
    ),
    "POST /tables/{table}/replace": (
        "server.races.test_before_the_start:test_two_levels_for_a_bot_leave_one",
        "server.races.test_in_play:test_who_is_replaced_while_deciding_has_decided_or_not",
    ),
    "POST /tables/{table}/actions": (
        "server.tables.test_decisions:test_of_many_equal_decisions_one_counts",
        "server.races.test_in_play:test_a_decision_and_an_undo_leave_one_of_two_tables",
    ),
    "POST /tables/{table}/orders": ("server.races.test_orders:test_of_orders_given_at_once_only_so_many_wait",),
    "DELETE /tables/{table}/orders/{order}": (
        "server.races.test_orders:test_an_order_that_is_withdrawn_as_it_answers_has_answered_or_not",
        "server.races.test_orders:test_an_order_is_withdrawn_once",
    ),
    "WS decide": (
        "server.live.test_decisions_over_the_socket:test_two_who_decide_the_same_at_the_same_moment",
        "server.races.test_in_play:test_of_a_decision_over_http_and_over_the_socket_one_counts",
    ),
    "POST /tables/{table}/undo": (
        "server.races.test_in_play:test_the_same_is_taken_back_once",
        "server.races.test_in_play:test_two_questions_leave_one",
        "server.tables.test_undo:test_an_undo_and_the_last_decision_at_the_same_moment_leave_a_table_whole",
    ),
    "POST /tables/{table}/undo/answer": (
        "server.tables.test_undo:test_all_may_ask_and_agree_at_the_same_moment",
        "server.races.test_in_play:test_an_agreement_counts_once",
        "server.races.test_in_play:test_one_refusal_is_enough_whoever_is_first",
        "server.races.test_in_play:test_who_is_asked_and_decides_at_the_same_moment_leaves_a_table_whole",
    ),
    "POST /tables/{table}/resign": (
        "server.tables.test_substitutes:test_all_who_resign_at_the_same_moment_leave",
        "server.races.test_in_play:test_who_resigns_while_deciding_has_decided_or_not",
    ),
    "POST /tables/{table}/time": (
        "server.races.test_time:test_two_answers_at_once_both_count",
        "server.races.test_time:test_who_decides_as_the_others_call_a_bot_has_decided_or_not",
    ),
    "PATCH /account/notifications": ("server.races.test_notifications:test_two_changes_at_once_both_count",),
    "POST /account/push": ("server.races.test_notifications:test_a_browser_that_subscribes_twice_at_once_is_one",),
    "DELETE /account/push": ("server.races.test_notifications:test_a_browser_that_subscribes_twice_at_once_is_one",),
    "POST /account/email": (
        "server.races.test_notifications:test_who_gives_another_address_while_confirming_has_one_of_them",
    ),
    "POST /mail/confirm": ("server.races.test_notifications:test_a_link_that_is_opened_twice_at_once_works_once",),
    "POST /mail/recover": ("server.races.test_notifications:test_of_two_new_passwords_by_one_link_one_holds",),
    "POST /mail/stop/{token}": ("server.races.test_notifications:test_who_stops_mail_while_choosing_loses_no_choice",),
    "PATCH /account/rest": ("server.races.test_time:test_who_goes_to_rest_while_deciding_loses_neither",),
    "POST /tables/{table}/chat": (
        "server.races.test_in_play:test_everything_that_is_said_is_kept_once_and_in_one_order",
    ),
    "POST /tables/{table}/hint": (
        "server.coach.test_hints:test_of_two_hints_of_one_moment_one_is_found_and_both_are_told",
        "server.coach.test_hints:test_a_hint_asked_for_while_deciding_is_found_or_dropped",
    ),
    "POST /tables/{table}/review": ("server.coach.test_reviews:test_two_who_ask_at_once_get_one_review",),
    "POST /games/{name}/lessons/{lesson}": (
        "server.coach.test_lessons:test_a_lesson_begun_twice_at_the_same_moment_can_be_taken",
    ),
    "POST /tables/{table}/lesson": (
        "server.coach.test_lessons:test_of_two_who_go_on_at_the_same_moment_nothing_happens_twice",
        "server.coach.test_lessons:test_who_goes_on_while_stepping_back_finds_a_whole_table",
    ),
    "POST /tables/{table}/chat/seen": (
        "server.tables.test_own_tables:test_of_two_pages_that_have_read_the_chat_the_one_further_on_counts",
    ),
    "POST /tables/{table}/fork": ("server.races.test_in_play:test_forks_of_one_moment_are_tables_of_their_own",),
    "POST /tables/{table}/rematch": (
        "server.tables.test_rematch:test_all_who_ask_at_once_have_one_table",
        "server.tables.test_rematch:test_who_asks_for_a_rematch_while_another_goes_for_good_plays_without_them",
    ),
    "POST /people/{who}/report": (
        "server.tables.test_reports:test_who_is_reported_while_going_for_good_leaves_no_report",
    ),
    "POST /tables/{table}/chat/{line}/report": (
        "server.tables.test_reports:test_who_reports_while_going_for_good_leaves_no_name",
    ),
    "PUT /account/friends/{who}": (
        "server.club.test_friends:test_two_who_ask_each_other_at_once_are_friends",
        "server.club.test_friends:test_who_blocks_and_accepts_somebody_at_once_has_blocked_them",
    ),
    "DELETE /account/friends/{who}": ("server.club.test_friends:test_two_who_part_at_once_have_parted",),
    "PUT /account/blocked/{who}": (
        "server.club.test_friends:test_who_blocks_and_accepts_somebody_at_once_has_blocked_them",
    ),
    "DELETE /account/blocked/{who}": (
        "server.club.test_friends:test_who_blocks_and_accepts_somebody_at_once_has_blocked_them",
    ),
    "POST /tables/{table}/invitations": (
        "server.tables.test_invitations:test_who_is_invited_twice_at_once_is_invited_once",
        "server.tables.test_invitations:test_who_is_invited_while_going_for_good_leaves_nothing",
    ),
    "DELETE /tables/{table}/invitations/{user}": (
        "server.tables.test_invitations:test_who_is_invited_twice_at_once_is_invited_once",
    ),
    "POST /account/invitations/{table}/accept": (
        "server.tables.test_invitations:test_of_two_who_accept_the_last_seat_one_has_it_and_the_other_is_told",
        "server.tables.test_invitations:test_all_who_accept_at_once_find_a_seat_if_there_are_enough",
        "server.tables.test_invitations:test_who_accepts_as_the_game_starts_plays_or_is_told",
    ),
    "POST /account/invitations/{table}/decline": (
        "server.tables.test_invitations:test_who_accepts_and_declines_at_once_sits_or_has_declined",
    ),
    "POST /accounts": ("server.accounts.test_accounts:test_a_guest_who_asks_twice_at_once_opens_one_account",),
    "PATCH /account": ("server.accounts.test_sessions:test_two_new_passwords_at_once_leave_one",),
    "DELETE /account": (
        "server.races.test_people:test_who_deletes_everything_while_deciding_leaves_a_table_whole",
        "server.races.test_people:test_a_host_who_goes_as_somebody_sits_down_leaves_them_the_table",
        "server.races.test_people:test_a_host_who_goes_as_the_game_starts_leaves_a_table_whole",
    ),
    "DELETE /session": (
        "server.live.test_checks_over_the_socket:test_who_has_signed_out_decides_nothing_with_what_was_under_way",
    ),
    "PUT /seek": ("server.matchmaker.test_seeking:test_one_person_at_two_browsers_looks_once",),
    "DELETE /seek": (
        "server.matchmaker.test_seeking:test_who_gives_up_while_being_paired_is_gone_or_hears_of_the_table",
    ),
    "POST /tournaments": ("server.tournaments.test_entering:test_what_is_announced_at_the_same_moment_is_all_there",),
    "POST /leagues": ("server.tournaments.test_entering:test_what_is_announced_at_the_same_moment_is_all_there",),
    "POST /tournaments/{tournament}/enter": (
        "server.tournaments.test_entering:test_of_many_who_want_the_last_place_one_has_it",
        "server.tournaments.test_entering:test_one_person_at_two_browsers_enters_and_leaves_once",
    ),
    "POST /tournaments/{tournament}/leave": (
        "server.tournaments.test_entering:test_one_person_at_two_browsers_enters_and_leaves_once",
        "server.tournaments.test_entering:test_who_leaves_as_it_starts_plays_or_is_gone",
    ),
    "POST /tournaments/{tournament}/start": (
        "server.tournaments.test_entering:test_who_leaves_as_it_starts_plays_or_is_gone",
    ),
    "POST /tournaments/{tournament}/cancel": (
        "server.tournaments.test_entering:test_who_enters_as_it_is_called_off_hears_of_it",
    ),
    "POST /leagues/{league}/end": ("server.tournaments.test_entering:test_a_league_ends_once",),
}
NEED_NONE = {
    "POST /session": "every answer is a session of its own",
    "POST /account/notifications/test": "changes nothing",
    "POST /account/recovery": "the latest link counts, and each letter has its own",
    "POST /tables/{table}/why": "a question, which changes nothing",
    "WS watch": "changes only what this connection is shown",
    "WS ping": "changes nothing",
}


def changing_routes(folder: Path) -> set[str]:
    """Every method of every route but those that only read, and every message of the live socket."""
    app = make_app(Settings(db=str(folder / "none.sqlite3")), "secret").app
    found = {f"WS {kind.__struct_config__.tag}" for kind in get_args(FromClient)}
    for route in app.routes:  # type: ignore[attr-defined]
        if isinstance(route, HTTPRoute):
            path = route.path_format.removeprefix("/api/v1")
            found |= {f"{method} {path}" for method in route.methods - {"GET", "HEAD", "OPTIONS"}}
    return found


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the next Litestar
def test_every_route_that_changes_something_has_a_race_test(folder: Path) -> None:
    assert changing_routes(folder) == set(RACES) | set(NEED_NONE)
    assert not set(RACES) & set(NEED_NONE)


@pytest.mark.parametrize("test", sorted({test for tests in RACES.values() for test in tests}))
def test_the_race_test_exists(test: str) -> None:
    module, name = test.split(":")
    assert callable(getattr(import_module(module), name))
