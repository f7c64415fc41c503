"""Upcolor: which figures of a match are let in, and what is said of the others."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from croupier.games.events import NO_SEAT
from croupier.games.faults import Faults
from croupier.games.upcolor.game import UPCOLOR
from croupier.games.upcolor.options import Options, read_options
from croupier.games.upcolor.scoring import Ledger
from croupier.games.upcolor.validation.money import check_money
from tests.games.upcolor_claims import (
    HANDS,
    PENALTY,
    counted,
    let_in,
    said_of,
)
from tests.games.upcolor_table import (
    dealt,
    led,
    play_next,
    won,
)
from tests.thoroughness import scaled

#: How many matches of money alone are tried a part.
MONEY_MATCHES: Final = scaled(50, 50)


def test_a_refund_that_looks_like_a_share_is_let_in() -> None:
    # Of a pot of 8 the last share is one chip: A may not take it, and gets it back.
    position = dealt(won(0, 0), {"discard_penalty": True, "stake": 2})
    for deal in (won(1, 1), won(2, 2, [0]), won(3, 0)):
        play_next(position, deal)
    data: Any = UPCOLOR.write(position)
    assert (data["deal"]["scored"], data["match"]["gained"]) == ([1, 0, 0, 0], [4, 2, 1, 0])
    assert let_in(position)


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
