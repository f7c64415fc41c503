"""Upcolor: every worked case of the rules, every refusal, and what a seat sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

import pytest

from croupier.games.events import Event, Recorder
from croupier.games.gameplay import deal_match, deal_next
from croupier.games.position import Position
from croupier.games.upcolor.game import UPCOLOR
from croupier.games.upcolor.hands import texts_in
from tests.games.cases import listed, rows
from tests.games.upcolor_table import (
    STANDALONE,
    dealt,
    late,
    led,
    match_of,
    moves_of,
    options_in,
    play_all,
    play_next,
    score_item,
    seats_named,
    won,
)
from tests.games.walking import line_data, score_lines

NAMES: Final = "ABCDEF"

#: The seat of P0.
any_seats = pytest.mark.parametrize("shift", [0, 3])


def type_of(event: Event) -> str:
    return UPCOLOR.event_types[event.kind]


def short(events: list[Event]) -> list[str]:
    """Write score lines as the cases do: the seat, the points, the rule."""
    lines = [line_data(UPCOLOR, event) for event in score_lines(events)]
    return [f"{NAMES[int(str(line['seat']))]} {line['points']} {line['rule']}" for line in lines]


@rows(UPCOLOR, "pack")
def test_packs(case: Mapping[str, Any]) -> None:
    options = UPCOLOR.complete_options({"players": case["players"]})
    pack = UPCOLOR.pack(options)
    assert len(pack) == 59
    assert Counter(pack) == {"G": 5, "Y": 14, "B": 14, "R": 14, "V": 7, "X": 5}
    data: Any = UPCOLOR.write(deal_match(UPCOLOR, options, pack, 0))
    assert [len(hand) for hand in data["deal"]["hands"]] == [7] * case["players"]
    assert len(data["deal"]["stock"]) == case["stock"]


def test_a_void_deal_is_dealt_again_by_the_same_dealer() -> None:
    position = dealt(late(["Y V", "V", "V", "V"], draws="V"), {})
    play_all(position, moves_of("Y - - -"))
    dealer = position.state.dealer
    deal_next(UPCOLOR, UPCOLOR.complete_options({}), position, UPCOLOR.pack({}))
    data: Any = UPCOLOR.write(position)
    assert data["deal"]["dealer"] == dealer
    assert (data["match"]["deals"], data["match"]["deal_in_game"]) == (2, 1)
    assert data["match"]["money"] == [-30] * 4


def test_a_bar_outlasts_a_void_deal() -> None:
    recorder = Recorder()
    position = dealt(won(0, 0, [1]), {"discard_penalty": True}, recorder)
    play_next(position, late(["Y V", "V", "V", "V"], draws="V"))
    recorder.events.clear()
    play_all(position, moves_of("Y - - -"))
    data: Any = UPCOLOR.write(position)
    assert data["deal"]["result"] == {"void": True, "winners": [], "points": [0] * 4}
    assert (data["match"]["barred"], data["match"]["held"]) == ([1], 0)
    play_next(position, won(1, 1))
    data = UPCOLOR.write(position)
    assert (data["match"]["barred"], data["match"]["held"]) == ([], 30)
    assert score_lines(recorder.events) == []


@any_seats
def test_a_blocked_deal_pays_its_winner(shift: int) -> None:
    recorder = Recorder()
    position = dealt(late(["Y V", "G", "R", "Y"], shift, "V"), {"blocked": "leader"}, recorder)
    play_all(position, moves_of("Y - - -"))
    winner = (1 + shift) % 4
    assert short(recorder.events)[4:] == [f"{NAMES[winner]} 60 UPC-19"]
    kinds = [type_of(event) for event in recorder.events[-6:]]
    assert kinds == ["draw", "blocked", "deal-won", "score", "show", "deal-over"]


# Money


@rows(UPCOLOR, "money")
def test_money(case: Mapping[str, Any]) -> None:
    """Play every deal of the match: who wins it, and who still has a discard card, is laid."""
    recorder = Recorder()
    first, *later = match_of(case)
    position = dealt(first, options_in(case), recorder)
    check_deal(case, position, 0, recorder)
    for number, deal in enumerate(later, start=1):
        play_next(position, deal)
        check_deal(case, position, number, recorder)
    data: Any = UPCOLOR.write(position)
    assert data["phase"] == "match_over"
    assert data["match"]["money"] == case["money"]
    assert data["match"]["gained"] == case["gained"]
    assert (data["match"]["held"], data["match"]["barred"]) == (0, [])
    assert data["match"]["winners"] == seats_named(case["first"])


def check_deal(case: Mapping[str, Any], position: Position, number: int, recorder: Recorder) -> None:
    """Compare the lines of a deal that has just ended; before a game's first, every seat stakes."""
    options = options_in(case)
    game, deal = divmod(number, options["deals"])
    stake = options["stake"] * 2**game
    staked = [f"{name} {-stake} UPC-{19 if game == 0 else 20}" for name in "ABCD"] if stake and deal == 0 else []
    lines = short(recorder.events)
    assert lines[: len(staked)] == staked
    assert sorted(lines[len(staked) :]) == sorted(listed(case["lines"][number]))
    data: Any = UPCOLOR.write(position)
    out = seats_named(case["winners"])[number]
    assert data["deal"]["result"]["winners"] == [out, *([(out + 2) % 4] if options["teams"] else [])]
    # UPC-22: a bar lasts within one game.
    has_bar = options["discard_penalty"] and deal < options["deals"] - 1
    assert data["match"]["barred"] == (seats_named(case["kept"][number]) if has_bar else [])
    # Let in as it is, and without its history.
    assert UPCOLOR.write(UPCOLOR.read(data)) == data
    UPCOLOR.read({**data, "deal": {**data["deal"], "history": []}})
    recorder.events.clear()


@pytest.mark.parametrize("case", STANDALONE, ids=lambda case: case["case"])
def test_games_scored_by_their_winners(case: Mapping[str, Any]) -> None:
    totals, events = UPCOLOR.score_item(score_item(case))
    options = options_in(case)
    stakes = options["players"] if options["stake"] else 0
    expected = case["lines"] if isinstance(case["lines"], str) else ", ".join(filter(None, case["lines"]))
    assert short(events)[:stakes] == [f"{name} {-options['stake']} UPC-19" for name in NAMES[:stakes]]
    assert sorted(short(events)[stakes:]) == sorted(listed(expected))
    assert totals == case["money"]


def test_which_card_was_drawn_is_for_its_seat_alone() -> None:
    recorder = Recorder()
    position = dealt(led(["Y"]), {}, recorder)
    (drawn,) = [event for event in recorder.events if type_of(event) == "draw"]
    assert UPCOLOR.event_members(drawn) == {"seat": 0, "cards": texts_in(drawn.cards)}
    assert [seat for seat in (None, 0, 1, 2, 3) if UPCOLOR.sees_cards(position.state, drawn, seat)] == [0]
