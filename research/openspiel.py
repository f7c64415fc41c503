"""Exact best responses and exploitability by OpenSpiel, compared with the library's solvers, on small endgames.

`python -m research.openspiel` needs the extra `openspiel`; it ends with 1 when the two do not agree.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from math import isclose
from typing import Final, cast

import pyspiel
from librt.vecs import vec
from mypy_extensions import i64
from open_spiel.python.algorithms.expected_game_score import policy_value
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.policy import Policy, UniformRandomPolicy

import croupier
from croupier.adapters.openspiel import CroupierState
from croupier.games.cards import CARD_OF, mask_of
from croupier.games.costly_colours.options import read_options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.moves import MoveList
from croupier.games.seven_up.rules import SevenUp
from croupier.players.costly_colours.card_kinds import VALUES, hand_number, kind_of
from croupier.players.costly_colours.lookup_policy import SoloEndgame
from croupier.players.costly_colours.public_state import PublicState
from croupier.players.seven_up.double_dummy import DoubleDummy
from croupier.players.seven_up.open_deal import OUTCOMES
from research.costly_colours.learning import BestResponse
from research.costly_colours.play_tree import PlayTree
from research.costly_colours.strategies import uniform_strategy
from research.costly_colours.weights import DEALS, Weights

#: Probabilities of a policy's moves by state; None: uniform over the legal moves.
Choice = Callable[[CroupierState], int | None]

#: Costly Colours: the turned card, and what the elder and the dealer have played in turn. No card that is left is of a
#: kind of these, so all are equally likely, whether one counts cards, as OpenSpiel does, or kinds.
_TURNED: Final = "8C"
_PLAYED: Final = ("8S", "8D", "8H", "2C")
#: Of the kind 8, three cards went to the hands, two of them to the elder; then a card is left to each seat.
_DEALS_LEFT: Final = 3 * 47 * 46
#: Seven Up: the seeds of deals, and the moves before their last four tricks.
SEEDS: Final = ("one", "two", "three", "four")
_MOVES: Final = 1 + 2 * 2


class Chosen(Policy):
    """A policy of OpenSpiel's for both seats."""

    def __init__(self, game: pyspiel.Game, choose: Choice) -> None:
        super().__init__(game, [0, 1])
        self._choose = choose

    def action_probabilities(self, state: CroupierState, player_id: int | None = None) -> dict[int, float]:
        """Return the chance of each action."""
        legal, chosen = state.legal_actions(), self._choose(state)
        return dict.fromkeys(legal, 1 / len(legal)) if chosen is None else {chosen: 1.0}


# Costly Colours: the last card of each seat is hidden, and both play at random


def random_play_by_openspiel() -> float:
    """Return what best responses gain in both seats, in points, on a seat that plays at random until it is alone."""
    # The elder is dealt the first, third and fifth card.
    cards = (*_PLAYED, "??", "??", _TURNED)
    moves = ";".join(f"play {card}" for card in _PLAYED)
    game = pyspiel.load_game("croupier_costly_colours", {"mog": "off", "cards": " ".join(cards), "moves": moves})
    alone, legal = SoloEndgame(read_options({"mog": "off"})), MoveList()

    def choose(state: CroupierState) -> int | None:
        table = cast(CostlyColours, state.episode.table.state)
        if not alone.is_alone(table):
            return None
        table.legal_moves(legal)
        return state.episode.actions.index_of[state.episode.game.move_text(int(alone.best(table, legal)))]

    return float(nash_conv(game, Chosen(game, choose)))


def random_play_by_croupier() -> float:
    """Return the same by the solver that has made the tables of `best`."""
    turned = CARD_OF[_TURNED]
    public = PublicState()
    for card in _PLAYED:
        kind = kind_of(CARD_OF[card], turned)
        public = public.after(kind, VALUES[kind])
    tree = PlayTree(public)
    elder, dealer = (hand_number(mask_of(list(_PLAYED[seat::2])), turned) for seat in range(2))
    weights = Weights(tree, turned % 13, elder, dealer)
    return sum(BestResponse(tree, weights, uniform_strategy(tree)).exploitability()) * DEALS / _DEALS_LEFT


# Seven Up: the last four tricks of a deal whose cards both seats know


def open_endgame(seed: str) -> tuple[float, float, float, float]:
    """Return of a deal what seat 0 wins by double-dummy play, in points, as OpenSpiel counts it and as the solver does.

    Then, by OpenSpiel, what best responses gain on double-dummy play, and on random play.
    """
    match = croupier.deal("seven-up", seed=seed, dealer=0)
    match.push("stand")
    while len(match.record["deals"][0]["moves"]) < _MOVES:
        match.push(match.legal_moves[0])
    dealt = match.record["deals"][0]
    cards, moves = " ".join(dealt["deck"]), ";".join(dealt["moves"])
    game = pyspiel.load_game("croupier_seven_up", {"cards": cards, "moves": moves})
    solver, legal = DoubleDummy(), MoveList()
    solver.worth = vec[i64]([_points(outcome) for outcome in range(OUTCOMES)])

    def choose(state: CroupierState) -> int | None:
        table = cast(SevenUp, state.episode.table.state)
        solver.load(table)
        table.legal_moves(legal)
        best = max(range(legal.size), key=lambda index: solver.value_of(legal.items[index] & 63))
        return state.episode.actions.index_of[state.episode.game.move_text(int(legal.items[best]))]

    root = cast(CroupierState, game.new_initial_state())
    table = cast(SevenUp, root.episode.table.state)
    solver.load(table)
    ours = table.scored[0] - table.scored[1] + (solver.value() if table.to_act == 0 else -solver.value())
    policy = Chosen(game, choose)
    theirs = policy_value(root, [policy, policy])[0]
    return theirs, float(ours), nash_conv(game, policy), nash_conv(game, UniformRandomPolicy(game))


def _points(outcome: int) -> int:
    """Return by how many points the seat to act is ahead in an outcome, whose digits in base 3 are one a point."""
    return sum(outcome // weight % 3 - 1 for weight in (27, 9, 3, 1))


def main() -> int:
    """Print every figure next to the library's."""
    theirs, ours = random_play_by_openspiel(), random_play_by_croupier()
    agree = isclose(theirs, ours, abs_tol=1e-9)
    print(
        f"Costly Colours, one hidden card each: random play gives away {theirs:.6f} points; the library says {ours:.6f}"
    )
    for seed in SEEDS:
        value, solved, given, by_random = open_endgame(seed)
        agree = agree and isclose(value, solved, abs_tol=1e-9) and isclose(given, 0, abs_tol=1e-9)
        print(
            f"Seven Up, four open tricks of deal {seed}: worth {value:+.0f} points, the library says {solved:+.0f}; "
            f"double-dummy play gives away {given:.6f}, random play {by_random:.6f}"
        )
    return int(not agree)


if __name__ == "__main__":
    sys.exit(main())
