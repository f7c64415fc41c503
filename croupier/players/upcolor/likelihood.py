"""How likely a player of Upcolor makes a move with a given hand.

Three players are thought equally likely: `GreedyPolicy`; one that plays yellow, red, blue or violet, in this order; one
that plays a discard card before any colour but yellow. In one case of ten a player makes any legal move.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.bits import bit, count, lowest
from croupier.games.upcolor.encoding import PASS
from croupier.games.upcolor.hands import kinds_in, number_of
from croupier.games.upcolor.pack import BLUE, DISCARD_CARD, IMPERIAL, RED, VIOLET, YELLOW

#: The part of its moves that a player makes by chance.
_CHANCE: Final = 0.1
#: UPC-3: yellow, blue, red and violet.
_COLOURS: Final = bit(YELLOW) | bit(BLUE) | bit(RED) | bit(VIOLET)


def likelihood(hand: i64, move: i64, allowed: i64, obliging: i64) -> float:
    """Return the probability of `move` with `hand`, when the kinds `allowed` may be played.

    With a kind of the set `obliging` in hand the seat may not pass.
    """
    held = kinds_in(hand)
    playable = held & allowed
    # UPC-16: no choice opens a deal with an imperial, which is then not among the kinds allowed without one.
    if move != PASS and playable & bit(move) == 0:
        return 1.0
    choices: i64 = count(playable) + (1 if held & obliging == 0 else 0)
    if choices <= 1:
        return 1.0
    planned = (_greedy(hand, playable, move) + _yellow_first(playable, move) + _discarding(playable, move)) / 3.0
    return _CHANCE / float(choices) + (1.0 - _CHANCE) * planned


def _greedy(hand: i64, playable: i64, move: i64) -> float:
    """The probability that `GreedyPolicy` makes `move`: the commonest colour, a discard card, an imperial, a pass."""
    colours = playable & _COLOURS
    if colours == 0:
        return _is_first_without_colours(playable, move)
    if move == PASS or colours & bit(move) == 0:
        return 0.0
    ties: i64 = 0
    while colours != 0:
        kind = lowest(colours)
        colours &= colours - 1
        if number_of(hand, kind) > number_of(hand, move):
            return 0.0
        if number_of(hand, kind) == number_of(hand, move):
            ties += 1
    return 1.0 / float(ties)


def _yellow_first(playable: i64, move: i64) -> float:
    """The probability of `move` if it is yellow, red, blue or violet, in this order, else as `GreedyPolicy`."""
    for kind in (YELLOW, RED, BLUE, VIOLET):
        if playable & bit(kind) != 0:
            return 1.0 if move == kind else 0.0
    return _is_first_without_colours(playable, move)


def _discarding(playable: i64, move: i64) -> float:
    """The probability of `move` if it is yellow, else a discard card, else as `_yellow_first`."""
    if playable & bit(DISCARD_CARD) == 0 or playable & bit(YELLOW) != 0:
        return _yellow_first(playable, move)
    return 1.0 if move == DISCARD_CARD else 0.0


def _is_first_without_colours(playable: i64, move: i64) -> float:
    """1 for the first of a discard card, an imperial and a pass that is possible; 0 for another move."""
    if playable & bit(DISCARD_CARD) != 0:
        return 1.0 if move == DISCARD_CARD else 0.0
    if playable & bit(IMPERIAL) != 0:
        return 1.0 if move == IMPERIAL else 0.0
    return 1.0 if move == PASS else 0.0
