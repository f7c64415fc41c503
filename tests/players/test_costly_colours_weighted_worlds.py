"""The weighted worlds of Costly Colours are as likely as the other seat's acts are in them."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import sqrt
from typing import Any, Final, cast

from croupier.games.bits import bit
from croupier.games.build_info import COMPILED
from croupier.games.costly_colours.encoding import MOG, PLAY, PLAYING, card_of, move_value, verb_of
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.moves import MoveList
from croupier.players.costly_colours.card_kinds import kind_of
from croupier.players.costly_colours.greedy import GreedyPolicy
from croupier.players.costly_colours.lookup_policy import LookupPolicy, TreeWalk, shape
from croupier.players.costly_colours.weighted_worlds import MOG_ERRORS, PLAY_ERRORS, WeightedWorlds
from croupier.players.costly_colours.worlds import CostlyColoursWorlds
from croupier.players.history import History
from croupier.players.rng import Rng
from tests.players.choices import random_play
from tests.thoroughness import scaled

_POSITIONS: Final = scaled(4, 40) if COMPILED else 1
_DRAWS: Final = 3000 if COMPILED else 400
#: Choices from which the chance of an act is estimated.
_CHOICES: Final = 400 if COMPILED else 60
#: Standard errors between a share of worlds and its probability that are never reached.
_FAR: Final = 5.0


class ReferencePlay:
    """Chances of acts under the reference policy, each estimated from many choices."""

    def __init__(self, state: CostlyColours) -> None:
        self._greedy, self._lookup = GreedyPolicy(state.options), LookupPolicy(state.options)
        self._walk, self._rng = TreeWalk(shape()), Rng(6)

    def chance(self, past: CostlyColours, history: History, move: int) -> float:
        """Return the chance of a move, errors included; moves that look alike share theirs."""
        moves = MoveList()
        past.legal_moves(moves)
        errors = PLAY_ERRORS / 1000 if past.phase == PLAYING else MOG_ERRORS
        if past.phase == PLAYING:
            assert self._walk.follow(past, history)
        choices = Counter(look(past, self._choice(past, moves)) for _ in range(_CHOICES))
        looks = Counter(look(past, each) for each in moves.to_list())
        own = look(past, move)
        return (errors / len(looks) + (1 - errors) * choices[own] / _CHOICES) / looks[own]

    def _choice(self, past: CostlyColours, moves: MoveList) -> int:
        if past.phase == PLAYING:
            return int(self._lookup.choose(past, self._walk, moves, self._rng))
        return int(self._greedy.choose(past, moves, self._rng))

    def chance_of_acts(self, first: CostlyColours, history: History, seat: int) -> float:
        """Return the chance of all acts of a seat, played again from the beginning of a deal."""
        past, before, chance, legal = first, History(), 1.0, MoveList()
        for index in range(history.size):
            move = int(history.moves[index])
            past.legal_moves(legal)
            if past.to_act == seat and legal.size > 1:
                chance *= self.chance(past, before, move)
            before.add(past.to_act, move)
            past.play(move)
        return chance


def look(past: CostlyColours, move: int) -> tuple[int, int]:
    """Return what the play distinguishes of a card that is played: its kind and count; else the move."""
    if verb_of(move) != PLAY:
        return -1, move
    return int(kind_of(card_of(move), past.turned)), int(move_value(move))


def is_tested(state: CostlyColours, history: History) -> bool:
    """Return whether one card is hidden: an offered one, or the last of a hand whose seat did not offer."""
    other = 1 - state.to_act
    acts = [verb_of(history.moves[i]) for i in range(history.size) if history.seats[i] == other]
    return state.phase == PLAYING and state.played_count[other] == 2 and state.exchange_seat < 0 and MOG not in acts


def test_worlds_are_as_likely_as_the_other_seats_acts() -> None:
    every = cast(Any, random_play(COSTLY_COLOURS, COSTLY_COLOURS.complete_options({}), 51))
    for first, state, history in islice((each for each in every if is_tested(*each[1:])), _POSITIONS):
        other = 1 - int(state.to_act)
        hands = drawn_hands(CostlyColoursWorlds(), state, history)
        chances = {hand: acts_chance(first, state, history, hand, other) for hand in hands}
        shares = drawn_hands(WeightedWorlds(state.options, True), state, history)
        assert set(shares) <= set(hands)
        for hand, chance in chances.items():
            wanted = chance / sum(chances.values())
            assert abs(shares[hand] / _DRAWS - wanted) <= _FAR * sqrt(wanted / _DRAWS + (wanted**2) / _CHOICES)


def drawn_hands(worlds: CostlyColoursWorlds, state: CostlyColours, history: History) -> Counter[int]:
    """Return how often each hand of the other seat is drawn."""
    world, rng = cast(CostlyColours, state.clone()), Rng(7)
    worlds.observe(state, history)
    hands: Counter[int] = Counter()
    for _ in range(_DRAWS):
        worlds.draw(world, rng)
        hands[int(world.hands[1 - state.to_act])] += 1
    return hands


def acts_chance(first: CostlyColours, state: CostlyColours, history: History, hand: int, other: int) -> float:
    """Return the chance of the other seat's acts if it still holds `hand`."""
    start = cast(CostlyColours, first.clone())
    played = sum(bit(state.played[other * 3 + i]) for i in range(state.played_count[other]))
    start.hands[other] = hand | played
    return ReferencePlay(state).chance_of_acts(start, history, other)
