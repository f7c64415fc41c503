"""Mogging by an equilibrium: no class of hands gains by another act, and `best` follows its chances."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import numpy as np
import pytest

from croupier.games.costly_colours.encoding import MOG, PASS, verb_of
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.costly_colours.options import read_options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.moves import MoveList
from croupier.players.costly_colours.mogging import MogPolicy, mogging_applies
from croupier.players.costly_colours.roster import COSTLY_COLOURS_ROSTER
from croupier.players.rng import Rng
from research.costly_colours.mogging import CLASSES, Payoffs
from tests.games.costly_colours_table import dealt
from tests.players.choices import choice

_RULES = read_options({})
#: Three fives are best kept; a nine, a six and a three without points are best exchanged.
_KEPT = {"N": "5S 5H 5D", "D": "TS 9C 3C", "turned": "QC"}
_EXCHANGED = {"N": "9H 6C 3D", "D": "TS 9C 3C", "turned": "QS"}


def legal_moves(state: CostlyColours) -> MoveList:
    moves = MoveList()
    state.legal_moves(moves)
    return moves


def lead(payoffs: Payoffs, chances: dict[str, Any]) -> float:
    """Return the mean lead of the elder hand: the tree of mogging, written out."""
    total = 0.0
    for elder in range(CLASSES):
        for dealer in range(CLASSES):
            without, exchanged = payoffs.without[elder, dealer], payoffs.exchanged[elder, dealer]
            gives = chances["dealer accepts"][dealer]
            offered = gives * exchanged + (1 - gives) * payoffs.dealer_refuses[elder, dealer]
            takes, asks = chances["elder accepts"][elder], chances["dealer offers"][dealer]
            answered = takes * exchanged + (1 - takes) * payoffs.elder_refuses[elder, dealer]
            passed = asks * answered + (1 - asks) * without
            offers = chances["elder offers"][elder]
            total += offers * offered + (1 - offers) * passed
    return total


def test_no_class_gains_by_another_act() -> None:
    rng = np.random.default_rng(1674)
    often = np.full((CLASSES, CLASSES), 1 / CLASSES**2)
    without = rng.normal(0, 2, often.shape) * often
    # An exchange helps weak classes of the own side and hurts if the other side gains more.
    gain = np.linspace(-3, 4, CLASSES)
    exchanged = without + (gain[:, None] - gain[None, :]) * often
    payoffs = Payoffs(without, exchanged, without + often, without - often)
    chances = payoffs.equilibrium()
    found = lead(payoffs, chances)
    for act, values in chances.items():
        sign = 1 if act.startswith("elder") else -1
        gains = [
            max(
                sign * (lead(payoffs, {**chances, act: [*values[:each], other, *values[each + 1 :]]}) - found)
                for other in (0, 1)
            )
            for each in range(CLASSES)
        ]
        assert sum(gains) < 0.005


def test_chances_are_those_of_the_choices() -> None:
    state = cast(CostlyColours, dealt(_EXCHANGED, 0).state)
    moves, policy, rng = legal_moves(state), MogPolicy(_RULES), Rng(1)
    chances = [policy.chance(state, moves, move, rng) for move in moves.to_list()]
    assert sum(chances) == pytest.approx(1)
    drawn = Counter(int(policy.choose(state, moves, rng)) for _ in range(200))
    for move, chance in zip(moves.to_list(), chances, strict=True):
        assert drawn[int(move)] / 200 == pytest.approx(chance, abs=0.15)


@pytest.mark.parametrize(("hands", "verb"), [(_KEPT, PASS), (_EXCHANGED, MOG)])
def test_best_offers_by_the_worth_of_an_exchange(hands: dict[str, Any], verb: int) -> None:
    position = dealt(hands, 0)
    player = COSTLY_COLOURS_ROSTER.player("best", COSTLY_COLOURS.complete_options({}), 20)
    move, report = choice(COSTLY_COLOURS_ROSTER, player, position, 1)
    assert verb_of(COSTLY_COLOURS.parse_move(move)) == verb
    assert report is not None
    assert len(report["values"]) == 4


@pytest.mark.parametrize(
    "option", [{"mog_bonus": "either"}, {"ace_in_show": "low"}, {"flush": 7}, {"jack_deuce": "show"}]
)
def test_mogging_applies_to_default_points_alone(option: dict[str, object]) -> None:
    assert mogging_applies(_RULES)
    assert mogging_applies(read_options({"target": 61, "end": "after_deal"}))
    assert not mogging_applies(read_options(option))
