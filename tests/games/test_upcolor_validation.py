"""Upcolor: which claimed states are let in, and what is said of the others."""

from __future__ import annotations

import copy
import random
import sys
from collections.abc import Callable, Mapping
from types import FrameType
from typing import Any, Final

import pytest

from croupier.games.errors import PositionError
from croupier.games.events import NO_SEAT
from croupier.games.faults import Faults
from croupier.games.position import Position
from croupier.games.upcolor.encoding import HISTORY_LIMIT
from croupier.games.upcolor.game import UPCOLOR
from croupier.games.upcolor.options import Options, read_options
from croupier.games.upcolor.scoring import Ledger
from croupier.games.upcolor.validation.money import check_money
from tests.games.upcolor_table import (
    CASES,
    Laid,
    dealt,
    laid,
    led,
    match_of,
    moves_of,
    options_in,
    play_all,
    play_next,
    start_of,
    won,
)
from tests.thoroughness import scaled

#: How many matches of money alone are tried a part.
MONEY_MATCHES: Final = scaled(50, 50, 2_500)
PENALTY: Final = {"discard_penalty": True, "games": 2}
#: What the seats hold after the first round of the second deal, which P1 has dealt and P0 leads.
HANDS: Final = ("Y R", "X R", "B G V", "Y B")
PLAYS: Final = "Y X -"


def second_deal(deal: Laid, plays: str) -> Position:
    """A wins the first deal, C has kept a discard card."""
    position = dealt(won(0, 0, [2]), PENALTY)
    play_next(position, deal)
    play_all(position, moves_of(plays))
    return position


def written(plays: str = PLAYS) -> Any:
    return UPCOLOR.write(second_deal(led(HANDS), plays))


def over() -> Any:
    """Write a second deal that D has won, while A has kept a discard card."""
    return UPCOLOR.write(second_deal(won(1, 3, [0]), ""))


def match_over() -> Any:
    """Write a match that A has won: the pots of 120 and of 240."""
    position = dealt(won(0, 0), {"deals": 1, "games": 2})
    play_next(position, won(1, 0))
    return UPCOLOR.write(position)


def said_of(data: Any) -> list[str]:
    """Return the faults of a state as the cases write them, pointer, kind and rule; none when it is let in."""
    try:
        UPCOLOR.read(data)
    except PositionError as error:
        said = [f"{fault.pointer} {fault.reason.code} {fault.reason.rule}" for fault in error.faults]
        assert len(said) == len(set(said))
        return said
    return []


def test_what_is_played_is_let_in() -> None:
    for state in (written(""), written("Y"), written("Y X"), written(), written("Y X - Y"), over(), match_over()):
        assert said_of(state) == []
        assert UPCOLOR.write(UPCOLOR.read(state)) == state


def let_in(position: Position) -> bool:
    """Tell whether a position is let in, and without its history too."""
    data: Any = UPCOLOR.write(position)
    if UPCOLOR.write(UPCOLOR.read(data)) != data:
        return False
    data["deal"]["history"] = []
    return said_of(data) == []


@pytest.mark.parametrize("case", CASES["play"], ids=lambda case: case["case"])
def test_what_a_case_leads_to_is_let_in(case: Mapping[str, Any]) -> None:
    position = dealt(start_of(case, 1), options_in(case))
    assert let_in(position)
    for move in moves_of(case["plays"]):
        play_all(position, [move])
        assert let_in(position)


@pytest.mark.parametrize("case", CASES["money"], ids=lambda case: case["case"])
def test_what_a_match_leads_to_is_let_in(case: Mapping[str, Any]) -> None:
    first, *later = match_of(case)
    position = dealt(first, options_in(case))
    assert let_in(position)
    for deal in later:
        play_next(position, Laid(deal.dealer, deal.deck, deal.moves[:9]))
        assert let_in(position)
        play_all(position, deal.moves[9:])
        assert let_in(position)


def test_a_refund_that_looks_like_a_share_is_let_in() -> None:
    # Of a pot of 8 the last share is one chip: A may not take it, and gets it back.
    position = dealt(won(0, 0), {"discard_penalty": True, "stake": 2})
    for deal in (won(1, 1), won(2, 2, [0]), won(3, 0)):
        play_next(position, deal)
    data: Any = UPCOLOR.write(position)
    assert (data["deal"]["scored"], data["match"]["gained"]) == ([1, 0, 0, 0], [4, 2, 1, 0])
    assert let_in(position)


def test_a_history_may_lack_its_first_moves_or_all() -> None:
    for data in (written(), over()):
        history = data["deal"]["history"]
        for first in range(len(history) + 1):
            data["deal"]["history"] = history[first:]
            assert said_of(data) == []
        del data["deal"]["history"]
        assert said_of(data) == []
        data["deal"]["history"] = None
        assert said_of(data) == []


@pytest.mark.parametrize(
    ("index", "entry", "said"),
    [
        (0, {"seat": 0}, "/deal/history/1/seat wrong-value UPC-5"),
        (0, {"move": "play Y"}, "/deal/history/0/move history UPC-13"),
        (2, {"seat": 2}, "/deal/history/2/seat wrong-value UPC-5"),
        (2, {"move": "pass"}, "/deal/history/1/move history UPC-13"),
        (2, {"move": "run"}, "/deal/history/2/move history UPC-13"),
        (4, {"seat": 1}, "/deal/history/4/seat history UPC-5"),
        (5, {"move": "play G"}, "/deal/history/5/move history UPC-13"),
        (6, {"move": "play Y"}, "/deal/history/6/move history UPC-13"),
    ],
)
def test_a_wrong_move_of_a_history_is_named(index: int, entry: dict[str, object], said: str) -> None:
    data = written()
    data["deal"]["history"][index] |= entry
    assert said in said_of(data)


def test_a_history_that_lacks_its_last_move_or_has_one_more_is_named() -> None:
    data = written()
    history = data["deal"]["history"]
    for wrong in (history[:-1], [*history, history[-1]], [history[0], *history]):
        data["deal"]["history"] = wrong
        assert all(fault.startswith("/deal/history/") for fault in said_of(data))
        assert said_of(data)


def test_a_whole_history_is_played_again() -> None:
    data: Any = written("Y - B -")
    hands, history = data["deal"]["hands"], data["deal"]["history"]
    # P1 passed on yellow: with this blue card it may not have.
    hands[1][hands[1].index("X")], hands[3][hands[3].index("B")] = "B", "X"
    assert said_of(data) == ["/deal/history/5/move not-legal UPC-6"]
    data["deal"]["history"] = history[1:]
    assert said_of(data) == []


def test_a_whole_history_tells_how_many_cards_each_seat_has() -> None:
    data: Any = written("Y - B -")
    hands, history = data["deal"]["hands"], data["deal"]["history"]
    hands[3].append(hands[1].pop())
    assert said_of(data) == ["/deal/hands/1 wrong-size UPC-13", "/deal/hands/3 wrong-size UPC-13"]
    data["deal"]["history"] = history[1:]
    assert said_of(data) == []


def test_a_history_is_played_again_from_its_first_violet_on() -> None:
    deal = laid(["G Y B R", "Y B R V", "Y - - -", "B - - -"], ["Y", "Y", "B", "V"])
    data: Any = UPCOLOR.write(dealt(deal, {}))
    history = data["deal"]["history"]
    data["deal"]["history"] = history[3:]
    assert said_of(data) == []
    hands, stock = data["deal"]["hands"], data["deal"]["stock"]
    # Before seat 0 passed on yellow it drew nothing, so it had this blue card.
    hands[0][0], stock[stock.index("B")] = "B", hands[0][0]
    assert said_of(data) == ["/deal/history/7/move not-legal UPC-6"]
    data["deal"]["history"] = history[8:]
    assert said_of(data) == []


def test_hands_may_come_in_any_order() -> None:
    data = written()
    given = copy.deepcopy(data)
    for hand in given["deal"]["hands"]:
        hand.reverse()
    assert given != data
    assert UPCOLOR.write(UPCOLOR.read(given)) == data


def set_at(data: Any, pointer: str, value: object) -> None:
    *steps, last = pointer.split("/")[1:]
    for step in steps:
        data = data[int(step) if isinstance(data, list) else step]
    data[int(last) if isinstance(data, list) else last] = value


def base_of(kind: str) -> Any:
    """Write the state that the rows of a kind alter."""
    if kind == "over":
        return over()
    data = written()
    if kind == "round":
        data["deal"]["history"] = []
    return data


ROWS: Final = [(kind, row) for kind in CASES["validation"] for row in CASES["validation"][kind]]


@pytest.mark.parametrize(("kind", "row"), ROWS, ids=[f"{kind}-{number}" for number, (kind, _) in enumerate(ROWS)])
def test_what_is_wrong_is_said_once_and_nothing_else(kind: str, row: Mapping[str, Any]) -> None:
    data = base_of(kind)
    for pointer, value in row.get("alter", {row.get("at"): row.get("value")}).items():
        set_at(data, pointer, value)
    for play in data["deal"]["round"]["plays"]:
        play["card"] = None if play["card"] == "-" else play["card"]
    assert said_of(data) == row["faults"]


def test_sizes_that_no_play_gives_are_named() -> None:
    data: Any = written()
    hands = data["deal"]["hands"]
    # Now P0 had eight cards.
    hands[0] += [hands[1].pop(), hands[1].pop()]
    assert said_of(data) == ["/deal/hands/0 wrong-size UPC-2", "/deal/hands/1 wrong-size UPC-2"]
    # Before a card is taken the sizes are known.
    data = UPCOLOR.write(dealt(laid([], ["G Y"]), {}))
    data["deal"]["hands"][2].append(data["deal"]["stock"].pop())
    assert said_of(data) == ["/deal/stock wrong-size UPC-13"]


def test_a_card_played_against_the_rules_is_named() -> None:
    # P1 held a blue card, and passed.
    data: Any = UPCOLOR.write(second_deal(led(["Y R", "R", "B G V", "Y B"]), "Y -"))
    data["deal"]["hands"][1][0], data["deal"]["stock"][data["deal"]["stock"].index("B")] = "B", "R"
    data["deal"]["history"] = []
    assert said_of(data) == ["/deal/round/plays/1/card not-legal UPC-6"]
    # P1 answered yellow by red.
    data = written("Y")
    data["deal"]["round"]["plays"].append({"seat": 1, "card": "R"})
    data["deal"]["hands"][1].remove("R")
    data["deal"]["history"].append({"seat": 1, "move": "play R"})
    data["to_act"] = 2
    assert said_of(data) == ["/deal/round/plays/1/card not-legal UPC-6"]


def test_the_lead_is_with_who_is_to_act() -> None:
    data = written("")
    data["deal"]["history"], data["to_act"] = [], 2
    assert said_of(data) == ["/to_act wrong-value UPC-5"]
    data["deal"]["round"]["leader"] = 2
    assert said_of(data) == []


def test_who_opens_is_looked_at() -> None:
    data: Any = UPCOLOR.write(dealt(laid([], ["B", "X Y", "G R", "G V"], dealer=1), {}))
    assert data["to_act"] == 2
    for dealer in (0, 1, 2):
        data["deal"]["dealer"] = dealer
        assert said_of(data) == []
    # Seat 3 holds an imperial too, and would open.
    data["deal"]["dealer"] = 3
    assert said_of(data) == ["/deal/dealer wrong-value UPC-16"]
    # Seat 0 never would.
    data["deal"]["round"]["leader"] = data["to_act"] = 0
    assert said_of(data) == ["/deal/dealer wrong-value UPC-16"]


def test_a_whole_history_tells_who_can_have_dealt() -> None:
    deal = laid(["G Y B R"], ["B", "X Y", "G R", "G V"], leader=2, dealer=1)
    data: Any = UPCOLOR.write(dealt(deal, {}))
    for dealer in (0, 1, 2):
        data["deal"]["dealer"] = dealer
        assert said_of(data) == []
    # Seat 3 held an imperial too, and would have opened.
    data["deal"]["dealer"] = 3
    assert said_of(data) == ["/deal/dealer wrong-value UPC-16"]
    data["deal"]["history"] = []
    assert said_of(data) == []


def test_a_card_drawn_since_does_not_make_a_pass_illegal() -> None:
    # P1 passes on yellow, takes the next round by an imperial, draws blue and leads it.
    deal = laid(["G - - -", "Y - - -", "Y G - -"], ["Y", "R R R R R R B", "R", "V"])
    position = dealt(deal, {})
    play_all(position, ["play B"])
    assert let_in(position)


def test_an_imperial_must_have_opened() -> None:
    data: Any = UPCOLOR.write(dealt(laid(["Y B R V"], ["B", "X Y", "R", "R"]), {}))
    assert said_of(data) == []
    # Two imperials are out, and one card was drawn.
    for seat, card in ((0, "B"), (2, "R")):
        data["deal"]["hands"][seat][0] = "G"
        data["deal"]["stock"][data["deal"]["stock"].index("G")] = card
    data["deal"]["history"] = []
    assert said_of(data) == ["/deal/taken/0 wrong-value UPC-16"]


@pytest.mark.parametrize(
    ("options", "changes", "said"),
    [
        ({}, {"money": [29, -29, -30, -30]}, "/match/money/0 wrong-value UPC-20"),
        ({}, {"money": [20, -20, -30, -30], "gained": [50, 10, 0, 0]}, "/match/gained/1 wrong-value UPC-19"),
        ({}, {"money": [30, -30, -30, -45], "pot": 135}, "/match/pot wrong-value UPC-20"),
        ({}, {"money": [0, -30, -30, -30], "gained": [30, 0, 0, 0], "held": 30}, "/match/held wrong-value UPC-22"),
        # B sits to the left of A, not of itself.
        (
            {},
            {"money": [-30, 30, -30, -30], "gained": [0, 60, 0, 0], "won": [0, 1, 0, 0]},
            "/deal/dealer wrong-value UPC-17",
        ),
        ({}, {"won": [2, 0, 0, -1]}, "/match/won/3 wrong-value UPC-4"),
        ({"teams": True}, {"won": [1, 1, 0, 0]}, "/match/won wrong-value UPC-19"),
        (PENALTY, {"held": 1}, "/match/held wrong-value UPC-22"),
        (PENALTY, {"gained": [59, 0, 0, 0]}, "/match/gained wrong-sum UPC-19"),
        (PENALTY, {"barred": [0]}, "/match/barred wrong-value UPC-22"),
        ({}, {"barred": [2]}, "/match/barred wrong-value UPC-22"),
        ({"stake": 0}, {"money": [0, 0, 0, 0]}, "/match/money wrong-sum UPC-20"),
        ({"stake": 0}, {"money": [0, 1, 0, 0]}, "/match/money/0 wrong-value UPC-20"),
        ({"stake": 0}, {"pot": 1}, "/match/pot wrong-value UPC-20"),
    ],
)
def test_money_out_of_its_bounds_is_named(options: dict[str, object], changes: dict[str, object], said: str) -> None:
    position = dealt(won(0, 0, []), options)
    play_next(position, led(HANDS))
    data: Any = UPCOLOR.write(position)
    data["match"] |= changes
    assert said_of(data) == [said]


def test_every_fault_is_named_at_once() -> None:
    data = written()
    data["deal"]["dealer"], data["to_act"], data["match"]["barred"], data["match"]["won"] = 9, 8, [7], [0]
    assert sorted(said_of(data)) == [
        "/deal/dealer seat-out-of-range UPC-5",
        "/match/barred/0 seat-out-of-range UPC-5",
        "/match/won wrong-size UPC-5",
        "/to_act seat-out-of-range UPC-5",
    ]
    data = written()
    data["deal"]["hands"][0][0] = data["deal"]["stock"][0] = "X"
    data["match"]["gained"][0] = 9
    data["deal"]["round"]["leader"] = 1
    assert said_of(data) == [
        "/deal/round wrong-order UPC-5",
        "/deal too-many-cards UPC-1",
        "/deal card-missing UPC-1",
        "/match/gained wrong-sum UPC-19",
    ]
    data = over()
    data["match"]["money"][3] = 5
    data["deal"]["result"]["winners"] = [1]
    data["to_act"] = 2
    assert said_of(data) == [
        "/match/money wrong-sum UPC-20",
        "/to_act wrong-value UPC-5",
        "/deal/result/winners wrong-value UPC-4",
    ]


#: The largest table, and claims of it that many ways of winning could explain.
LARGEST: Final = {"players": 8, "stake": 1_000_000, "deals": 12, "games": 20}
CHIPS: Final = 10**14
LAST_POT: Final = 8 * 10**6 * 2**19


@pytest.mark.parametrize("options", [{}, {"teams": True}, {"discard_penalty": True}, {"blocked": "leader"}])
@pytest.mark.parametrize(
    ("changes", "is_refused"),
    [
        ({"pot": CHIPS, "money": [CHIPS] * 8, "gained": [CHIPS] * 8, "won": [10**9] * 8, "held": CHIPS}, True),
        ({"game": 10**9, "deal_in_game": 10**9, "deals": 10**9}, True),
        ({"pot": LAST_POT, "deal_in_game": 12, "won": [2, 2, 2, 1, 2, 1, 1, 0], "gained": [LAST_POT // 9] * 8}, True),
        ({"pot": LAST_POT, "money": [-CHIPS, CHIPS, *[0] * 6]}, True),
        (
            {"pot": LAST_POT, "money": [more - 10**6 * 2**19 for more in (1, -1, 7, -7, 333, -333, 12345, -12345)]},
            False,
        ),
    ],
)
def test_huge_figures_are_answered_by_their_bounds(
    changes: dict[str, object], is_refused: bool, options: dict[str, object]
) -> None:
    data: Any = UPCOLOR.write(dealt(led(["Y"], 8), {**LARGEST, "discard_penalty": True, **options}))
    data["match"] |= {"game": 20, "deals": 240, **changes}
    found, calls = counted(lambda: said_of(data))
    assert bool(found) is is_refused
    assert calls < 5_000


def counted(call: Callable[[], list[str]]) -> tuple[list[str], int]:
    """Return what `call` returns, and how many calls of functions written in Python it took."""
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        return call(), calls
    finally:
        sys.setprofile(None)


@pytest.mark.parametrize(
    "history",
    [
        [{"seat": 0, "move": "pass"}] * HISTORY_LIMIT,
        [{"seat": 1, "move": "play V"}] * HISTORY_LIMIT,
        [{"seat": 0, "move": "no move"}] * HISTORY_LIMIT,
        [{"seat": number % 4, "move": "play X" if number == 9 else "pass"} for number in range(HISTORY_LIMIT)],
    ],
)
def test_a_long_history_costs_little_and_is_no_long_answer(history: list[dict[str, object]]) -> None:
    data = over()
    data["deal"]["history"] = history + data["deal"]["history"]
    found, calls = counted(lambda: said_of(data))
    assert len(found) <= 1
    assert calls < 15 * HISTORY_LIMIT


def test_a_field_that_was_not_sent_is_not_at_fault() -> None:
    with pytest.raises(PositionError) as caught:
        UPCOLOR.score_item({"winners": [0, 1, 0]})
    assert [fault.pointer for fault in caught.value.faults] == ["/winners"]


@pytest.mark.parametrize("part", range(4))
def test_the_money_of_any_match_keeps_within_its_bounds(part: int) -> None:
    """Matches without cards: whoever wins each deal, and whoever then holds a discard card."""
    rng = random.Random(part)
    for _ in range(MONEY_MATCHES):
        options = money_options(rng)
        ledger, deals, out = Ledger(options), 0, rng.randrange(options.players)
        ledger.open_game(0, None)
        while True:
            # UPC-18: a void deal changes nothing but the number of deals.
            deals += 1 + (rng.random() < 0.1)
            dealer = (out + 1) % options.players
            ledger.clear_scored()
            assert said_of_money(options, ledger, deals, dealer, NO_SEAT, 0) == []
            out = rng.choice([out, rng.randrange(options.players)])
            # UPC-22: a winner has no cards, save of a blocked deal.
            others = [seat for seat in range(options.players) if seat != out or options.blocked == "leader"]
            holders = sum(1 << seat for seat in rng.sample(others, rng.randrange(min(len(others), 5) + 1)))
            ledger.settle(out, holders, None)
            assert said_of_money(options, ledger, deals, dealer, out, holders) == []
            if ledger.is_last_deal() and ledger.is_last_game():
                break
            ledger.next_deal(None)


def money_options(rng: random.Random) -> Options:
    """Options of small pots, in which shares, halves and refunds are alike, and of large ones."""
    players = rng.randrange(2, 9)
    return read_options(
        {
            "players": players,
            "teams": players in (4, 6, 8) and rng.random() < 0.5,
            "stake": rng.choice([0, 1, 2, 3, 5, 30, 1_000_000]),
            "pot_split": rng.choice(["halving", "reverse"]),
            "deals": rng.choice([1, 2, 3, 4, 12]),
            "games": rng.choice([1, 2, 3, 20]),
            "discard_penalty": rng.random() < 0.8,
            "blocked": rng.choice(["everyone", "leader"]),
        }
    )


def said_of_money(options: Options, ledger: Ledger, deals: int, dealer: int, out: int, holders: int) -> list[str]:
    """Return the faults of a claim that has the figures of `ledger`, whose deal `out` has won, or nobody yet."""
    seats = range(options.players)
    match = {
        "deals": deals, "game": ledger.game, "deal_in_game": ledger.deal, "pot": ledger.pot, "held": ledger.held,
        "money": list(ledger.money), "won": list(ledger.won), "gained": list(ledger.gained),
        "barred": [seat for seat in seats if ledger.barred >> seat & 1],
    }  # fmt: skip
    scored = list(ledger.scored)
    result = {"points": scored} if out != NO_SEAT else None
    faults = Faults()
    claim = {"match": match, "deal": {"dealer": dealer, "scored": scored, "result": result}}
    check_money(faults, options, claim, out, holders)
    return [f"{fault.pointer} {fault.reason.code} {fault.reason.rule} {options}" for fault in faults.found]
