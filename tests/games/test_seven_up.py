"""Seven Up: every worked case of the rules, and every refusal."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from croupier.games.cards import CARD_OF
from croupier.games.errors import PositionError
from croupier.games.events import Event, Recorder
from croupier.games.position import Position
from croupier.games.referee import deal_next, explain, legal_moves, play
from croupier.games.seven_up.game import SEVEN_UP
from tests.games.seven_up_table import D_HAND, N_HAND, by_seat, dealt, deck, play_all
from tests.games.walking import score_lines

CASES: Final = tomllib.loads((Path(__file__).parent / "cases" / "seven_up.toml").read_text())

both_dealers = pytest.mark.parametrize("dealer", [0, 1])


def rows(kind: str) -> pytest.MarkDecorator:
    """Run a test once for every case of a kind."""
    cases = CASES[kind]
    return pytest.mark.parametrize("case", cases, ids=[f"{case['rule']}-{number}" for number, case in enumerate(cases)])


def moves_in(case: Mapping[str, Any]) -> list[str]:
    return [move for move in case.get("moves", "").split(", ") if move]


def legal(position: Position) -> set[str]:
    return {SEVEN_UP.move_text(move) for move in legal_moves(position)}


def short(events: list[Event], dealer: int) -> list[str]:
    """Write score lines as the cases do: N or D, the rule, the cards."""
    lines = []
    for event in score_lines(events):
        assert event.points == 1
        params: Any = SEVEN_UP.event_members(event)
        cards = params["cards"]
        who = "D" if params["seat"] == dealer else "N"
        lines.append(" ".join([who, SEVEN_UP.rule_id(event.rule), *cards]))
    return lines


def lines_in(case: Mapping[str, Any]) -> list[str]:
    return [line for line in case["lines"].split(", ") if line]


def check_end(case: Mapping[str, Any], data: Any, dealer: int) -> None:
    """Compare the result and the match's points, where the case says them."""
    winner = {"N": [1 - dealer], "D": [dealer]}.get(case.get("winner", ""), [])
    if data["deal"]["result"]:
        assert data["deal"]["result"]["winners"] == winner
        assert data["match"]["games"] == [int(seat in winner) for seat in range(2)]
    else:
        assert not winner
    if "match_points" in case:
        assert data["match"]["points"] == by_seat(case["match_points"], dealer)


def before(case: Mapping[str, Any]) -> list[str]:
    """Play tricks of which the leader wins each, until the hand that must reply is the case's."""
    used = [case["led"], *case["hand"].split()]
    free = [rank + suit for suit in "SHDC" for rank in "23456789TJQKA" if rank + suit not in used]
    missing = 6 - len(case["hand"].split())
    pairs: list[str] = []
    for lower, higher in zip(free[::2], free[1::2], strict=False):
        if lower[1] == higher[1] and len(pairs) < 2 * missing:
            pairs += [higher, lower]
    return pairs


@both_dealers
@rows("reply")
def test_replies(case: Mapping[str, Any], dealer: int) -> None:
    tricks = before(case)
    filled = [card for card in SEVEN_UP.pack({**SEVEN_UP.complete_options({})}) if card not in tricks]
    held = case["hand"].split()
    others = [card for card in filled if card not in [*held, case["led"]] and card[1] != "H"]
    eldest = [*tricks[::2], case["led"], *others][:6]
    turned = next(card for card in filled if card[1] == "H" and card not in [*held, case["led"]])
    cards = deck(" ".join(eldest), " ".join([*tricks[1::2], *held]), turned)
    position = dealt(case, dealer, cards, Recorder())
    play_all(position, ["stand", *(f"play {card}" for card in tricks), f"play {case['led']}"])
    assert position.state.to_act == dealer
    assert legal(position) == {f"play {card}" for card in case["legal"].split()}


@both_dealers
@rows("trick")
def test_tricks(case: Mapping[str, Any], dealer: int) -> None:
    position = dealt(case, dealer, deck_with(case["led"], case["reply"]), Recorder())
    play_all(position, ["stand", f"play {case['led']}", f"play {case['reply']}"])
    data: Any = SEVEN_UP.write(position)
    winner = dealer if case["winner"] == "D" else 1 - dealer
    trick = {"leader": 1 - dealer, "cards": [case["led"], case["reply"]], "winner": winner}
    assert data["deal"]["tricks"] == [trick]
    assert data["to_act"] == winner


def deck_with(led: str, reply: str) -> list[str]:
    """Deal N the card led, and D the reply and diamonds, so that any reply is legal to spades and hearts."""
    eldest = [led, *(card for card in ("3S", "4S", "5S", "6S", "7S") if card != led)]
    dealer = [reply, *(card for card in ("2D", "3D", "4D", "5D", "6D") if card != reply)]
    return deck(" ".join(eldest), " ".join(dealer), "8H")


@both_dealers
@rows("play")
def test_whole_plays(case: Mapping[str, Any], dealer: int) -> None:
    recorder = Recorder()
    cards = deck(case["N"], case["D"], case.get("turned", "8H"), case.get("threes", ""))
    position = dealt(case, dealer, cards, recorder)
    discards = [f"discard {card}" for card in case.get("discards", "").split()]
    play_all(position, ["beg", "run", *discards] if discards else ["stand"])
    assert SEVEN_UP.view(position, None)["phase"] == "play"
    play_all(position, [f"play {card}" for trick in case["tricks"].split() for card in trick.split("/")])
    assert short(recorder.events, dealer) == lines_in(case)
    data: Any = SEVEN_UP.write(position)
    assert data["phase"] == "deal_over"
    assert len(data["deal"]["tricks"]) == 6
    check_end(case, data, dealer)
    if "card_points" in case:
        assert card_points(data) == by_seat(case["card_points"], dealer)


def card_points(data: Any) -> list[int]:
    """Add up the card points in the tricks of each seat."""
    worth = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": data["options"]["ten"]}
    points = [0, 0]
    for trick in data["deal"]["tricks"]:
        points[trick["winner"]] += sum(worth.get(card[0], 0) for card in trick["cards"])
    return points


@rows("tricks")
def test_tricks_alone(case: Mapping[str, Any]) -> None:
    tricks = [
        {"leader": leader, "cards": trick.split("/")}
        for leader, name in ((1, "N"), (0, "D"))
        for trick in case.get(name, "").split()
    ]
    totals, lines = SEVEN_UP.score_item({"options": case.get("options", {}), "trump": "H", "tricks": tricks})
    expected = lines_in(case)
    assert short(lines, 0) == expected
    assert totals == [sum(line.startswith(who) for line in expected) for who in ("D", "N")]


@pytest.mark.parametrize(
    ("cards", "faults"),
    [
        (["AS", "AS"], {"/tricks/0/cards/0": "card-twice", "/tricks/0/cards/1": "card-twice"}),
        (["AS", "2S"], {"/tricks/0/cards/1": "card-foreign"}),
    ],
)
def test_tricks_alone_that_cannot_be_are_refused(cards: list[str], faults: dict[str, str]) -> None:
    item = {"options": {"deck": 32}, "trump": "H", "tricks": [{"leader": 0, "cards": cards}]}
    with pytest.raises(PositionError) as caught:
        SEVEN_UP.score_item(item)
    assert {fault.pointer: fault.reason.code for fault in caught.value.faults} == faults


@both_dealers
@rows("deal")
def test_before_the_play(case: Mapping[str, Any], dealer: int) -> None:
    recorder = Recorder()
    position = dealt(case, dealer, deck("", "", case["turned"]), recorder)
    play_all(position, moves_in(case))
    assert short(recorder.events, dealer) == lines_in(case)
    data: Any = SEVEN_UP.write(position)
    seats: dict[str, int | None] = {"N": 1 - dealer, "D": dealer}
    found = {
        "phase": data["phase"],
        "trump": data["deal"]["trump"],
        "to_act": next((name for name, seat in seats.items() if seat == data["to_act"]), None),
        "legal": ", ".join(SEVEN_UP.move_text(move) for move in legal_moves(position)),
        "hands": len(data["deal"]["hands"][0]),
        "void": bool(data["deal"]["result"]) and data["deal"]["result"]["void"],
    }
    assert {name: found[name] for name in found if name in case} == {name: case[name] for name in found if name in case}
    assert len(data["deal"]["hands"][0]) == len(data["deal"]["hands"][1])
    assert data["deal"]["tricks"] == []
    check_end(case, data, dealer)
    check_discards(case, position, dealer)
    if case.get("dealer_again"):
        deal_next(SEVEN_UP, data["options"], position, deck("", "", "5H"))
        assert position.state.dealer == dealer


def check_discards(case: Mapping[str, Any], position: Position, dealer: int) -> None:
    """Discard what the case says: each seat so many cards, N first, and then N leads."""
    for seat in (1 - dealer, dealer) if "discards" in case else ():
        for _ in range(case["discards"]):
            assert position.state.to_act == seat
            play(SEVEN_UP, position, min(legal(position), key=lambda move: CARD_OF[move.split()[1]]))
    if "discards" in case:
        data: Any = SEVEN_UP.write(position)
        assert (data["phase"], data["to_act"]) == ("play", 1 - dealer)
        assert [len(hand) for hand in data["deal"]["hands"]] == [6, 6]


@both_dealers
@rows("refusal")
def test_refusals(case: Mapping[str, Any], dealer: int) -> None:
    position = dealt(case, dealer, deck(N_HAND, D_HAND, "8H 9C"), Recorder())
    play_all(position, moves_in(case))
    reason = explain(SEVEN_UP, position, case["refused"]).reason
    assert reason is not None
    assert (reason.code, reason.rule) == (case["code"], case["rule"])


def test_every_refusal_has_its_case() -> None:
    assert {case["code"] for case in CASES["refusal"]} == set(SEVEN_UP.refusals)


def test_the_ten_is_worth_nothing_with_32_cards_unless_it_is_said() -> None:
    assert SEVEN_UP.complete_options({"deck": 32})["ten"] == 0
    assert SEVEN_UP.complete_options({"deck": 32, "ten": 10})["ten"] == 10
    assert len(SEVEN_UP.pack(SEVEN_UP.complete_options({"deck": 32}))) == 32
