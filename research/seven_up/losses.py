"""The losses of a level's choices in deals against itself, valued by the plans of a responder.

The gain of a best response is the sum of the losses of the level's choices against the best ones, if the responder
continues after each (performance difference: Kakade and Langford, "Approximately optimal approximate reinforcement
learning", ICML 2002). Most choices lose nothing, so this sum varies less from deal to deal than the leads of mirrored
deals. It relies on the responder's model of the level, so unlike a gain it is an estimate and not a lower bound.

Each choice is valued by two independent plans. The best move of one is valued by the other, so noise does not count.
"""

from __future__ import annotations

from math import inf
from typing import Final, cast

from mypy_extensions import i64

from croupier.games.game import Game
from croupier.games.moves import MoveList
from croupier.games.seven_up import encoding as code
from croupier.games.seven_up.rules import SevenUp
from croupier.games.state import State
from croupier.players.arena.match import Count, Match
from croupier.players.arena.timed_player import TimedPlayer
from croupier.players.history import History
from croupier.players.player import Player
from croupier.players.rng import Rng, seed_number
from research.playing.gains import LOSS_UNIT, Losses

#: The worlds of one plan.
WORLDS: Final = 400


class ValuedPlayer(Player):
    """Plays as `level`, and adds to `losses` what each choice loses by the values in the reports of `judge`."""

    def __init__(self, level: Player, judge: Player, losses: dict[str, int]) -> None:
        super().__init__()
        self._level = level
        self._judge = judge
        self._losses = losses
        self._legal = MoveList()

    def choose(self, state: State, history: History, rng: Rng) -> i64:
        """Return the choice of the level."""
        move = self._level.choose(state, history, rng)
        state.legal_moves(self._legal)
        if self._legal.size > 1:
            loss = self._loss(state, history, self._legal.index_of(move), rng)
            kind = _kind_of(cast(SevenUp, state))
            self._losses[kind] = self._losses.get(kind, 0) + round(LOSS_UNIT * loss)
        return move

    def _loss(self, state: State, history: History, chosen: i64, rng: Rng) -> float:
        plans = [self._values(state, history, rng) for _ in range(2)]
        loss = 0.0
        for choosing, valuing in (plans, plans[::-1]):
            loss += 0.5 * (valuing[choosing.index(max(choosing))] - valuing[chosen])
        return loss

    def _values(self, state: State, history: History, rng: Rng) -> list[float]:
        self._judge.choose(state, history, rng)
        report = self._judge.report
        return [] if report is None else report.values


class SelfPlay(Losses):
    """Plays deals of a level against itself; `judge` is a player of plans against the level."""

    def __init__(self, game: Game, options: dict[str, object], level: Player, judge: Player, seed: str) -> None:
        self._match = Match(game, options)
        self._losses: dict[str, int] = {}
        self._player = TimedPlayer(ValuedPlayer(level, judge, self._losses), 0.0)
        self._seed = seed

    def of_deal(self, number: int) -> dict[str, int]:
        """Return the losses of both seats in one deal."""
        self._losses.clear()
        self._match.sit([self._player, self._player], Count(2))
        self._match.deal(Rng(seed_number(self._seed, "losses", str(number), "cards")))
        self._match.play(Rng(seed_number(self._seed, "losses", str(number), "players")), inf)
        return dict(self._losses)


def _kind_of(state: SevenUp) -> str:
    """The kind of a decision: a bid, a discard, or a lead or reply with the number of its trick."""
    if state.phase != code.PLAYING:
        return {code.BEGGING: "beg", code.ANSWER: "answer"}.get(state.phase, "discard")
    return f"{'reply' if state.played_count & 1 == 1 else 'lead'} {state.played_count // 2 + 1}"
