"""Costly Colours: every worked case of the rules, every refusal, and scores that need no game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.costly_colours.options import SPECS
from croupier.games.costly_colours.score_item import score_item
from croupier.games.costly_colours.wording import REFUSALS
from croupier.games.errors import IllegalMoveError, PositionError
from croupier.games.events import Event, Recorder
from croupier.games.faults import in_english
from croupier.games.position import Position
from croupier.games.referee import deal_next, explain, play
from tests.games.costly_colours_table import (
    CASES,
    D,
    by_seat,
    counted_ways,
    dealt,
    deck,
    event_of,
    legal,
    lines_in,
    play_all,
    play_out,
    short,
    split_show,
    steps_of,
    taken,
)

both_dealers = pytest.mark.parametrize("dealer", [0, 1])


def rows(*kinds: str) -> pytest.MarkDecorator:
    """Run a test once for every case of some kinds."""
    cases = [(f"{kind}-{number}-{case['rule']}", case) for kind in kinds for number, case in enumerate(CASES[kind])]
    return pytest.mark.parametrize("case", [case for _, case in cases], ids=[name for name, _ in cases])


# The show


@rows("show")
def test_a_hand_alone(case: Mapping[str, Any]) -> None:
    for options, total, lines in counted_ways(case):
        hand = case["hand"].split()
        for cards in (hand, hand[::-1]):
            totals, events = score_item({"options": options, "turned": case["turned"], "hand": cards})
            assert short(events, D) == lines
            assert totals == [total]


@both_dealers
@pytest.mark.parametrize("who", ["N", "D"])
@rows("show")
def test_a_hand_counted_at_the_end_of_a_deal(case: Mapping[str, Any], who: str, dealer: int) -> None:
    for options, total, lines in counted_ways(case):
        recorder = Recorder()
        hands = {"N": "", "D": ""} | {who: case["hand"]}
        position = dealt({"options": options, "turned": case["turned"], **hands}, dealer, recorder)
        play_out(position)
        _, shown = split_show(recorder.events)
        assert [line[2:] for line in short(shown, dealer) if line[0] == who] == lines
        assert sum(int(line.split()[0]) for line in lines) == total
        # The eldest shows and counts first.
        assert "".join(line[0] for line in short(shown, dealer)).strip("N").strip("D") == ""


# The play, mogging and the endings


@both_dealers
@rows("mog", "ending")
def test_mogging_and_endings(case: Mapping[str, Any], dealer: int) -> None:
    check_case(case, dealer, "")


@both_dealers
@rows("play")
def test_plays(case: Mapping[str, Any], dealer: int) -> None:
    check_case(case, dealer, "pass, pass")


def check_case(case: Mapping[str, Any], dealer: int, opening: str) -> None:
    """Play a case after the moves of `opening`, and compare every step and the end with what it says."""
    recorder = Recorder()
    position = dealt(case, dealer, recorder)
    events = taken(recorder)
    assert short(events, dealer) == lines_in(case.get("turn", ""))
    play_all(position, opening)
    assert short(taken(recorder), dealer) == []
    shown: list[Event] = []
    for who, move, count, lines in steps_of(case):
        assert not shown
        assert position.state.to_act == (dealer if who == "D" else 1 - dealer)
        assert move in legal(position)
        play(COSTLY_COLOURS, position, move)
        before_show, shown = split_show(taken(recorder))
        assert short(before_show, dealer) == lines
        if count:
            assert COSTLY_COLOURS.event_members(event_of(before_show, "play"))["count"] == count
        events += before_show
    assert short(shown, dealer) == lines_in(case.get("show", ""))
    check_points(case, position, events, shown, dealer)
    check_end(case, position, dealer)


def check_points(
    case: Mapping[str, Any], position: Position, played: list[Event], shown: list[Event], dealer: int
) -> None:
    """Add up the lines: they are what the deal scored, and what the case says of it."""
    sums = {}
    for name, events in (("in_play", played), ("scored", [*played, *shown])):
        lines = [line.split() for line in short(events, dealer)]
        sums[name] = [sum(int(line[1]) for line in lines if line[0] == who) for who in "ND"]
    data: Any = COSTLY_COLOURS.write(position)
    assert data["deal"]["scored"] == by_seat(sums["scored"], dealer)
    points = [before + gained for before, gained in zip(case.get("points", [0, 0]), sums["scored"], strict=True)]
    assert data["match"]["points"] == by_seat(points, dealer)
    assert {name: case[name] for name in sums if name in case} == {name: sums[name] for name in sums if name in case}


def check_end(case: Mapping[str, Any], position: Position, dealer: int) -> None:
    """Compare where a case has led with what it says of that."""
    data: Any = COSTLY_COLOURS.write(position)
    seats = {"N": 1 - dealer, "D": dealer}
    found = {
        "phase": data["phase"],
        "to_act": next((name for name, seat in seats.items() if seat == data["to_act"]), ""),
        "legal": legal(position),
        "match_points": by_seat(data["match"]["points"], dealer),
        "N_holds": " ".join(data["deal"]["hands"][1 - dealer]),
        "D_holds": " ".join(data["deal"]["hands"][dealer]),
    }
    said = {name: set(case[name].split(", ")) if name == "legal" else case[name] for name in found if name in case}
    assert {name: found[name] for name in said} == said
    winners = [seats[case["winner"]]] if "winner" in case else []
    assert data["match"]["winners"] == winners
    if data["phase"] in ("deal_over", "match_over"):
        result = {"void": False, "winners": winners, "points": data["deal"]["scored"]}
        assert data["deal"]["result"] == result
        assert (data["phase"] == "match_over", data["to_act"], legal(position)) == (bool(winners), None, set())
        check_next_deal(position, dealer, bool(winners))
    else:
        assert data["deal"]["result"] is None
        assert not winners


def check_next_deal(position: Position, dealer: int, won: bool) -> None:
    """The seats deal in turn until the match is won."""
    options: Any = COSTLY_COLOURS.write(position)["options"]
    if won:
        with pytest.raises(PositionError) as caught:
            deal_next(COSTLY_COLOURS, options, position, deck("", "", "9H"))
        assert [fault.reason.code for fault in caught.value.faults] == ["match-over"]
    else:
        deal_next(COSTLY_COLOURS, options, position, deck("", "", "9H"))
        assert (position.state.dealer, position.state.to_act) == (1 - dealer, dealer)
        assert position.history == []


def test_every_value_of_every_option_has_its_case() -> None:
    shown = {
        (name, value)
        for kind in CASES.values()
        for case in kind
        for name, value in [*case.get("options", {}).items(), ("flush", 7 if "flush" in case else 0)]
    }
    assert {(spec.name, value) for spec in SPECS for value in spec.values if value != spec.default} <= shown
    assert ("target", 61) in shown


# Refusals


@both_dealers
@rows("refusal")
def test_refusals(case: Mapping[str, Any], dealer: int) -> None:
    position = dealt(case, dealer)
    play_all(position, case["moves"])
    before = COSTLY_COLOURS.write(position)
    for move in case["refused"].split(", "):
        reason = explain(COSTLY_COLOURS, position, move).reason
        assert reason is not None
        assert (reason.code, reason.rule) == (case["code"], case["rule"])
        assert reason.params["cards"] == [card.split("=")[0] for card in move.split()[1:]]
        if "count" in case:
            assert reason.params["count"] == case["count"]
        assert move not in legal(position)
        with pytest.raises(IllegalMoveError):
            play(COSTLY_COLOURS, position, move)
        assert COSTLY_COLOURS.write(position) == before


def test_every_refusal_has_its_case() -> None:
    assert {case["code"]: case["rule"] for case in CASES["refusal"]} == {
        code: refusal.rule for code, refusal in REFUSALS.items()
    }


@pytest.mark.parametrize("text", ["play AS", "play AS=2", "play 5S=5", "play RJ", "mog", "mog AS=1", "pass TS", "run"])
def test_a_text_that_is_no_move(text: str) -> None:
    reason = explain(COSTLY_COLOURS, dealt({}, D), text).reason
    assert reason is not None
    assert reason.code == "unreadable-move"


@pytest.mark.parametrize(
    ("text", "forms"),
    [
        ("play AS", {"low": "play AS=1", "high": "play AS=11"}),
        ("play AS=2", {"low": "play AS=1", "high": "play AS=11"}),
        ("play 8H=1", {"plain": "play 8H"}),
        ("mog AS=1", {"plain": "mog AS"}),
        ("fly", {}),
    ],
)
def test_a_text_that_is_nearly_a_move_is_told_the_right_form(text: str, forms: dict[str, str]) -> None:
    reason = explain(COSTLY_COLOURS, dealt({}, D), text).reason
    assert reason is not None
    assert reason.params == {"move": text, **forms}
    assert all(COSTLY_COLOURS.move_text(COSTLY_COLOURS.parse_move(form)) == form for form in forms.values())
    assert bool(reason.message) == bool(forms)
    assert all(form in in_english(reason.message, reason.params) for form in forms.values())


# Scores that need no game


def series(*plays: str) -> list[dict[str, object]]:
    """Write plays, as `0 5S 5`: seat, card, value."""
    return [
        {"seat": int(seat), "card": card, "value": int(value)} for seat, card, value in (play.split() for play in plays)
    ]


def test_a_series_alone() -> None:
    fives = series("1 5S 5", "0 5D 5", "1 5C 5", "0 5H 5")
    totals, events = score_item({"turned": "8H", "series": fives})
    assert totals == [20, 10]
    # Seat 0 as the dealer.
    assert short(events, D) == [
        "D 2 COS-10 5S 5D",
        "N 1 COS-9 5S 5D 5C",
        "N 9 COS-10 5S 5D 5C",
        "D 18 COS-10 5S 5H 5D 5C",
    ]
    options = {"pairs_in_play": False, "point_rate": "per_card"}
    assert score_item({"options": options, "turned": "8H", "series": fives})[0] == [0, 3]


def test_a_series_may_have_any_seats_and_never_ends_by_the_target() -> None:
    # One seat plays on alone; an ace counts what it says.
    totals, events = score_item({"turned": "9H", "series": series("0 AS 11", "0 AH 1", "0 2H 2", "0 3H 3")})
    assert totals == [9, 0]
    assert short(events, D) == ["D 2 COS-10 AS AH", "D 4 COS-12 2H", "D 3 COS-11 AH 2H 3H"]


@pytest.mark.parametrize("target", [31, 1000])
def test_the_target_does_not_end_what_is_scored_alone(target: int) -> None:
    options = {"target": target, "point_rate": "per_card"}
    jacks: dict[str, object] = {"options": options, "turned": "5S", "hand": ["JS", "JH", "JC"]}
    assert score_item(jacks)[0] == [34]
    cards = series(*(f"{i % 2} {card} {value}" for i, (card, value) in enumerate(_THIRTEEN)))
    totals, events = score_item({"options": options, "turned": "9H", "series": cards})
    # Pairs of three ranks; the deuces; 15 with the ninth card.
    assert sum(totals) == 3 * (2 + 9 + 18) + 3 * 2 + 4 + 9
    assert sum(event.points for event in events) == sum(totals)


_THIRTEEN: Final = [(f"{rank}{suit}", value) for value, rank in enumerate("A23", 1) for suit in "SHDC"] + [("4S", 4)]


@pytest.mark.parametrize(
    ("item", "faults"),
    [
        ({"hand": ["5S", "5C"]}, {"/hand": "wrong-size"}),
        ({"hand": ["5S", "5C", "8H"]}, {"/turned": "card-twice", "/hand/2": "card-twice"}),
        ({"hand": ["5S", "RJ", "5S"]}, {"/hand/0": "card-twice", "/hand/1": "card-foreign", "/hand/2": "card-twice"}),
        ({}, {"": "wrong-value"}),
        ({"hand": ["5S", "5C", "5D"], "series": []}, {"": "wrong-value"}),
        ({"series": series("2 5S 5")}, {"/series/0/seat": "seat-out-of-range"}),
        ({"series": series("0 5S 6", "1 AS 10")}, {"/series/0/value": "wrong-value", "/series/1/value": "wrong-value"}),
        ({"series": series("0 5S 5", "1 5S 5")}, {"/series/0/card": "card-twice", "/series/1/card": "card-twice"}),
        ({"series": series(*["2 5S 6"] * 31)}, {"/series": "wrong-size"}),
        ({"series": series("0 8H 8")}, {"/turned": "card-twice", "/series/0/card": "card-twice"}),
        ({"series": series("0 TS 10", "1 TD 10", "0 TC 10", "1 2C 2")}, {"/series/3": "wrong-value"}),
        ({"hand": ["5S", "5C", "5D"], "options": {"flush": 6}}, {"/options/flush": "wrong-value"}),
        ({"hand": ["5S", "5C", "5D"], "options": {"ten": 0}}, {"/options/ten": "wrong-value"}),
    ],
)
def test_an_item_that_cannot_be_is_refused(item: dict[str, object], faults: dict[str, str]) -> None:
    with pytest.raises(PositionError) as caught:
        score_item({"turned": "8H", **item})
    assert {fault.pointer: fault.reason.code for fault in caught.value.faults} == faults
