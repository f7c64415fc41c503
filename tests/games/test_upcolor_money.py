"""Upcolor: the money of any match is let in, and huge figures and long histories cost little to refuse."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from croupier.games.events import NO_SEAT
from croupier.games.faults import Fault, Faults
from croupier.games.upcolor.encoding import HISTORY_LIMIT
from croupier.games.upcolor.game import UPCOLOR
from croupier.games.upcolor.options import Options, read_options
from croupier.games.upcolor.scoring import Ledger
from croupier.games.upcolor.validation.money import check_money
from tests.games.samples import calls_of, faults_of
from tests.games.upcolor_table import dealt, led, won
from tests.thoroughness import scaled

#: How many matches of money alone are tried a part.
MONEY_MATCHES: Final = scaled(50, 50)


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
def test_huge_values_are_rejected_by_their_bounds(
    changes: dict[str, object], is_refused: bool, options: dict[str, object]
) -> None:
    data: Any = UPCOLOR.write(dealt(led(["Y"], 8), {**LARGEST, "discard_penalty": True, **options}))
    data["match"] |= {"game": 20, "deals": 240, **changes}
    found, calls = counted(data)
    assert bool(found) is is_refused
    assert calls < 5_000


@pytest.mark.parametrize(
    "history",
    [
        [{"seat": 0, "move": "pass"}] * HISTORY_LIMIT,
        [{"seat": 1, "move": "play V"}] * HISTORY_LIMIT,
        [{"seat": 0, "move": "no move"}] * HISTORY_LIMIT,
        [{"seat": number % 4, "move": "play X" if number == 9 else "pass"} for number in range(HISTORY_LIMIT)],
    ],
)
def test_a_long_history_costs_little_and_has_few_faults(history: list[dict[str, object]]) -> None:
    data: Any = UPCOLOR.write(dealt(won(0, 0, [2]), {}))
    data["deal"]["history"] = history + data["deal"]["history"]
    found, calls = counted(data)
    assert len(found) <= 1
    assert calls < 15 * HISTORY_LIMIT


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
            assert faults_of_claim(options, ledger, deals, dealer, NO_SEAT, 0) == []
            out = rng.choice([out, rng.randrange(options.players)])
            # UPC-22: a winner has no cards, save of a blocked deal.
            others = [seat for seat in range(options.players) if seat != out or options.blocked == "leader"]
            holders = sum(1 << seat for seat in rng.sample(others, rng.randrange(min(len(others), 5) + 1)))
            ledger.settle(out, holders, None)
            assert faults_of_claim(options, ledger, deals, dealer, out, holders) == []
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


def faults_of_claim(options: Options, ledger: Ledger, deals: int, dealer: int, out: int, holders: int) -> list[str]:
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
    return [f"{fault.pointer} {fault.code} {fault.rule} {options}" for fault in faults.found]


def counted(data: Any) -> tuple[list[Fault], int]:
    """Return the faults that reading finds, and how many functions it calls."""
    found: list[Fault] = []
    calls = calls_of(lambda: found.extend(faults_of(UPCOLOR.read, data)))
    return found, calls
