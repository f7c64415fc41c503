"""Worlds of Costly Colours: all that the view allows and the moves prove, each equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final, cast

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.cards import CARD_TEXTS, FULL_PACK
from croupier.games.costly_colours.encoding import PLAYING
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.faults import RefusedError
from croupier.games.position import Position
from croupier.players.costly_colours.inference import HistoryCompletion
from croupier.players.costly_colours.roster import COSTLY_COLOURS_ROSTER
from croupier.players.costly_colours.worlds import CostlyColoursWorlds
from croupier.players.history import History
from croupier.players.rng import Rng
from tests.games.costly_colours_table import dealt, play_all
from tests.players.chi_square import assert_as_likely
from tests.players.choices import decisions

_DRAWS: Final = 20_000 if COMPILED else 1_000
_MOGGING: Final = ("mog", "pass", "refuse", "accept")


def hidden_cards(position: Position) -> tuple[list[str], list[str]]:
    """The other hand's cards that the seat to act knows, and every card that it does not see."""
    state = position.state
    view: Any = COSTLY_COLOURS.view(position, state.to_act)
    shown = {view["deal"]["turned"], *view["deal"]["hands"][0], *view["deal"]["hands"][1]}
    shown.update(*view["deal"]["played"])
    known = [card for card in view["deal"]["hands"][1 - state.to_act] if card != "??"]
    return known, [CARD_TEXTS[card] for card in FULL_PACK if CARD_TEXTS[card] not in shown]


def possible_hands(position: Position) -> Iterator[tuple[str, ...]]:
    """Every hand of the other seat with which the rules allow the position and its whole history."""
    known, unseen = hidden_cards(position)
    other = 1 - position.state.to_act
    data: Any = COSTLY_COLOURS.write(position)
    size = len(data["deal"]["hands"][other]) - len(known)
    # An offered card that was taken back stays hidden: any card of the hand may have been it.
    data["deal"]["history"] = [entry for entry in data["deal"]["history"] if entry["move"].split()[0] not in _MOGGING]
    for hand in combinations(unseen, size):
        data["deal"]["hands"][other] = [*known, *hand]
        data["deal"]["stock"] = [card for card in unseen if card not in hand]
        try:
            COSTLY_COLOURS.read(data)
        except RefusedError:
            continue
        yield tuple(sorted([*known, *hand]))


def drawn_deals(position: Position, number: int) -> Iterator[Any]:
    """Yield the written deal in so many worlds of the seat to act."""
    worlds, world, rng = CostlyColoursWorlds(), cast(CostlyColours, position.state.clone()), Rng(7)
    worlds.observe(position.state, COSTLY_COLOURS_ROSTER.read_history(position))
    for _ in range(number):
        worlds.draw(world, rng)
        yield COSTLY_COLOURS.write(Position(world, []))["deal"]


def drawn_hands(position: Position, number: int) -> Counter[tuple[str, ...]]:
    """Count the other seat's hands in so many worlds."""
    other = 1 - position.state.to_act
    return Counter(tuple(sorted(deal["hands"][other])) for deal in drawn_deals(position, number))


@pytest.mark.parametrize(
    ("case", "moves"),
    [
        # N holds the card that D passed, and any other.
        ({"turned": "9H", "N": "7C QS AD", "D": "2H KD 8C"}, "pass, mog 2H, accept 7C, play QS"),
        # N is stuck at 26.
        ({"N": "TS 4C 9C", "D": "TH 5D 2C"}, "pass, pass, play TS, play TH, play 4C, play 2C, go"),
        # N is stuck at 22 with two cards.
        ({"N": "AS TS KS", "D": "AH 5D 2C"}, "pass, pass, play AS=11, play AH=11, go"),
        # D was stuck at 24, and N stopped.
        ({"N": "TS 4C 7C", "D": "QH KD 8C"}, "pass, pass, play TS, play KD, play 4C, go, stop, play QH"),
        # N stopped at 24: it could have added.
        ({"N": "TS 4C 7C", "D": "QH KD 8C"}, "pass, pass, play TS, play KD, play 4C, go, stop"),
        # N could not add at 24, so D leads.
        ({"N": "TS 4C 9C", "D": "QH KD 8C"}, "pass, pass, play TS, play KD, play 4C, go"),
    ],
    ids=["exchange", "go", "go-two", "stuck", "stop", "no-add"],
)
def test_costly_colours_worlds_are_equally_likely(case: dict[str, Any], moves: str) -> None:
    position = dealt(case, 0)
    play_all(position, moves)
    possible = set(possible_hands(position))
    draws = max(_DRAWS, 20 * len(possible))
    found = drawn_hands(position, draws)
    assert_as_likely(found, dict.fromkeys(possible, 1))


def test_worlds_hold_exactly_the_hands_that_rules_allow() -> None:
    tried = 0
    for position in decisions(COSTLY_COLOURS, 31, 150, 3):
        known, unseen = hidden_cards(position)
        state = cast(CostlyColours, position.state)
        if 3 - state.played_count[1 - state.to_act] - len(known) != 1:
            continue
        tried += 1
        assert set(drawn_hands(position, 40 * len(unseen))) == set(possible_hands(position))
    assert tried or not COMPILED


def test_missing_play_is_completed_or_left_open() -> None:
    """A completed play is the true one; it is left open only where two ways lead to the same table."""
    recalled, tried = 0, 0
    for position in decisions(COSTLY_COLOURS, 34, 3000, 200):
        state = cast(CostlyColours, position.state)
        entries = [entry for entry in position.history if entry.move.split()[0] not in _MOGGING]
        if not entries or state.phase != PLAYING:
            continue
        tried += 1
        found = HistoryCompletion().complete(state, History())
        if found.size > 0:
            recalled += 1
            moves = [COSTLY_COLOURS.move_text(found.moves[i]) for i in range(found.size)]
            assert moves == [entry.move for entry in entries]
            assert [found.seats[i] for i in range(found.size)] == [entry.seat for entry in entries]
    assert tried > recalled > 0.8 * tried


def test_offered_card_may_be_any_of_the_hand() -> None:
    position = dealt({}, 0)
    play_all(position, "mog 4C")
    counts = Counter(deal["hands"][1].index(deal["offer"]["card"]) for deal in drawn_deals(position, 3000))
    assert all(abs(counts[index] - 1000) < 120 for index in range(3))


def test_stock_order_is_random() -> None:
    stocks = [deal["stock"] for deal in drawn_deals(dealt({}, 0), 4800 if COMPILED else 960)]
    assert all(len(set(stock)) == 45 for stock in stocks)
    tops = Counter(stock[0] for stock in stocks)
    assert len(tops) == 48
    assert_as_likely(tops, dict.fromkeys(tops, 1))
