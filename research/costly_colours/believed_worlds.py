"""Worlds weighted by the chances of the other seat's choices in this deal, as a policy would have made them (Bayes)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.cards import NO_CARD
from croupier.games.costly_colours import encoding as code
from croupier.games.costly_colours.options import Options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.events import NO_SEAT
from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.costly_colours.lookup_policy import TreeWalk
from croupier.players.costly_colours.worlds import CostlyColoursWorlds
from croupier.players.history import History
from croupier.players.player import Policy
from croupier.players.rng import Rng
from croupier.players.search.resampling import Resampling
from croupier.players.search.worlds import Worlds

#: The most candidates, and candidates between two looks at their effective number.
_MOST: Final = 4000
_STEP: Final = 64


class BelievedWorlds(Worlds):
    """Worlds for a seat whose other seat chooses by `policy`; it reads `walk`, which is at each choice made again."""

    def __init__(self, options: Options, policy: Policy, walk: TreeWalk, enough: i64) -> None:
        """Make worlds of so many candidates, effectively."""
        self._worlds = CostlyColoursWorlds()
        self._replay = Replay(options, policy, walk)
        self._candidates = Resampling()
        self._options = options
        self._pool: list[CostlyColours] = []
        self._history = History()
        self._enough: float = float(enough)

    def observe(self, state: State, history: History) -> None:
        """Read the position as the seat to act sees it."""
        self._worlds.observe(state, history)
        self._history = history
        self._candidates.clear()

    def draw(self, world: State, rng: Rng) -> None:
        """Make `world` one of the worlds."""
        candidates = self._candidates
        if candidates.size == 0:
            while candidates.size < _MOST and (candidates.size % _STEP > 0 or candidates.effective() < self._enough):
                self._collect(rng)
        world.copy_from(self._pool[candidates.draw(rng)])

    def _collect(self, rng: Rng) -> None:
        if self._candidates.size == len(self._pool):
            self._pool.append(CostlyColours(self._options))
        candidate = self._pool[self._candidates.size]
        self._worlds.draw(candidate, rng)
        self._candidates.add(self._replay.chance(candidate, self._history, rng))


class Replay:
    """Makes the choices of the other seat again with the cards of a world."""

    def __init__(self, options: Options, policy: Policy, walk: TreeWalk) -> None:
        self._policy = policy
        self._walk = walk
        self._past = CostlyColours(options)
        self._legal = MoveList()

    def chance(self, world: CostlyColours, history: History, rng: Rng) -> float:
        """Return the chance that the other seat makes all its choices of `history`, which is complete."""
        past, walk, other = self._past, self._walk, 1 - world.to_act
        rewind(past, world)
        walk.begin(world.turned)
        chance = 1.0
        for i in range(history.size):
            if past.phase == code.PLAYING:
                walk.meet(i64(past.to_act == past.dealer))
            move = history.moves[i]
            if history.seats[i] == other:
                past.legal_moves(self._legal)
                if code.verb_of(move) == code.MOG:
                    move = _offered(world, other)
                if move < 0:
                    # The card of a refused offer is not known.
                    chance *= 1.0 - self._policy.chance(past, self._legal, code.encode(code.PASS, 0, 0), rng)
                    move = code.encode(code.MOG, lowest(past.hands[other]), 0)
                elif self._legal.size > 1:
                    chance *= self._policy.chance(past, self._legal, move, rng)
            if past.phase == code.PLAYING:
                walk.step(i64(past.to_act == past.dealer), move)
            past.play(move)
        return chance


def rewind(past: CostlyColours, world: CostlyColours) -> None:
    """Make `past` the position of `world` before the first move of the deal."""
    past.copy_from(world)
    for seat in range(2):
        past.hands[seat] = world.held(seat)
        if world.exchange_seat != NO_SEAT:
            past.hands[seat] ^= bit(world.passed) | bit(world.returned)
        past.played_count[seat] = 0
        past.points[seat] -= past.scored[seat]
        past.scored[seat] = 0
    past.exchange_seat = past.offer_seat = NO_SEAT
    past.offer_card = past.passed = past.returned = NO_CARD
    past.clear_series()
    past.phase = code.OFFER
    past.to_act = 1 - past.dealer


def _offered(world: CostlyColours, seat: i64) -> i64:
    """The offer of `seat`, which has offered a card; -1 if it was refused."""
    if world.offer_seat == seat:
        return code.encode(code.MOG, world.offer_card, 0)
    return code.encode(code.MOG, world.passed, 0) if world.exchange_seat == seat else -1
