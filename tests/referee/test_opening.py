"""Positions are opened as the second implementations write them."""

from __future__ import annotations

import re
from copy import deepcopy

import pytest

from croupier.games.faults import FAULTS, Faults, RefusedError
from croupier.games.game import Game
from croupier.referee.opening import by_pointer, check_names_fit, check_seats_exist, open_record, open_state
from croupier.referee.reader import Reader
from croupier.wording.words import sentence
from tests.games.samples import every_game
from tests.referee.support import opened, record_of, reference_deals, reference_matches, reference_of


@every_game
def test_missing_options_are_the_defaults(game: Game) -> None:
    state = next(reference_deals(game)).states[0]
    if state["options"] != game.complete_options({}):
        state = reference_of(game).new_match(game.complete_options({}), game.pack(game.complete_options({})), 0)[0]
    given = {name: member for name, member in state.items() if name != "options"}
    assert opened(game, given).held_data() == {"state": state}


@every_game
def test_faults_have_pointers_into_the_request(game: Game) -> None:
    state = deepcopy(next(reference_deals(game)).states[0])
    hand = state["deal"]["hands"][0]
    hand[0] = hand[-1]
    with pytest.raises(RefusedError) as refused:
        open_state(game, state, Reader(), "/here")
    assert all(fault.pointer.startswith("/here/") for fault in refused.value.faults)


@every_game
def test_seats_beyond_the_table_are_refused(game: Game) -> None:
    position = opened(game, next(reference_deals(game)).states[0])
    seats = int(position.position.state.seats)
    assert position.seen_by(seats - 1).reader.seat == seats - 1
    with pytest.raises(RefusedError) as refused:
        position.seen_by(seats, "/reader")
    assert (refused.value.pointer, refused.value.code) == ("/reader", "seat-out-of-range")


def test_every_seat_beyond_the_table_is_reported() -> None:
    check_seats_exist(by_pointer([1, 0, 1]), 2)
    with pytest.raises(RefusedError) as refused:
        check_seats_exist(by_pointer([2, 0, 7]), 2)
    assert [(each.pointer, each.code) for each in refused.value.faults] == [
        ("/seats/0", "seat-out-of-range"),
        ("/seats/2", "seat-out-of-range"),
    ]


def test_names_are_one_a_seat_or_none() -> None:
    check_names_fit((), 2)
    check_names_fit(("Ann", "Bob"), 2)
    with pytest.raises(RefusedError) as refused:
        check_names_fit(("Ann",), 2)
    assert (refused.value.pointer, refused.value.code) == ("/names", "one-a-seat")


@every_game
def test_record_opens_at_the_reference_end(game: Game) -> None:
    for match in reference_matches(game):
        record = record_of(match)
        assert open_record(game, record).state == match[-1].states[-1]
        record["deals"][0]["moves"][1:1] = ["fly"]
        with pytest.raises(RefusedError) as refused:
            open_record(game, record)
        assert (refused.value.pointer, refused.value.code) == ("/deals/0/moves/1", "unreadable-move")


@pytest.mark.parametrize(("language", "found"), [("en", "−0.5"), ("fr", "−0,5")])
def test_quoted_numbers_are_written_in_the_language(language: str, found: str) -> None:
    faults = Faults()
    faults.expect("/points", -0.5, -1)
    text = sentence(FAULTS["wrong-value"], {**faults.found[0].params, "place": "it"}, language)
    assert re.findall(r"[-−]\S+(?<!;)", text) == [found, "−1"]
