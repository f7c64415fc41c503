"""A table of the arena: deals and matches played between players, counted as they go."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.events import NO_SEAT, Event, Recorder
from croupier.games.game import Game
from croupier.games.state import State
from croupier.players.arena.timed_player import TimedPlayer
from croupier.players.history import History
from croupier.players.rng import Rng

#: More than the rules of any game, and than its types of event.
RULES: Final = 64
_KINDS: Final = 64


class Count(Recorder):
    """Counts what a recorder would record: the points of this deal; points by rule, lines and events of all deals."""

    def __init__(self, scorers: i64) -> None:
        super().__init__()
        self.points: vec[i64] = vec[i64]([0] * scorers)
        self.rule_points: vec[i64] = vec[i64]([0] * (scorers * RULES))
        self.rule_lines: vec[i64] = vec[i64]([0] * RULES)
        self.kinds: vec[i64] = vec[i64]([0] * _KINDS)

    def begin_deal(self) -> None:
        """Reset `points` for a new deal; the other counts continue."""
        for i in range(len(self.points)):
            self.points[i] = 0

    def score(self, seat: i64, points: i64, rule: i64, cards: i64 = 0, team: i64 = NO_SEAT) -> Event:
        """Count a score line."""
        scorer = seat if team == NO_SEAT else team
        self.points[scorer] += points
        self.rule_points[scorer * RULES + rule] += points
        self.rule_lines[rule] += 1
        return self.unread

    def add(self, kind: i64, seat: i64, rule: i64 = 0, cards: i64 = 0) -> Event:
        """Count an event that brings no points."""
        self.kinds[kind] += 1
        return self.unread


class Match:
    """One state and its history, with a player at each seat, and the count of what happens.

    `done` is the work done so far, in milliseconds of one core by measured rates.
    """

    def __init__(self, game: Game, options: Mapping[str, Any]) -> None:
        self.state: State = game.new_state(options)
        self.count: Count = Count(self.state.seats)
        self.moves: i64 = 0
        self.done: float = 0.0
        self._fresh: State = game.new_state(options)
        #: The state of the match before the deal.
        self._before: State = game.new_state(options)
        self._pack: vec[i64] = game.deck_codes(game.pack(options))
        self._deck: vec[i64] = game.deck_codes(game.pack(options))
        self._players: list[TimedPlayer] = []
        self._history = History()

    def sit(self, players: list[TimedPlayer], count: Count) -> None:
        """Seat `players`, one a seat, for a new match, to be counted by `count`."""
        self._players = players
        self.count = count
        self.state.recorder = count
        self.state.copy_from(self._fresh)

    def deal(self, cards: Rng) -> None:
        """Shuffle and deal the next deal of the match; the first one also draws the dealer."""
        if self.state.deals == 0:
            self.state.dealer = cards.below(self.state.seats)
        size: i64 = len(self._pack)
        for i in range(size):
            self._deck[i] = self._pack[i]
        cards.shuffle(self._deck, size)
        self._before.copy_from(self.state)
        self._deal()

    def _deal(self) -> None:
        self._history.clear()
        self.count.begin_deal()
        self.moves = 0
        self.state.deal(self._deck)

    def play(self, rng: Rng, until: float) -> bool:
        """Play the deal; return False when `done` reaches `until` before the deal is over.

        `moves` then contains the number of moves of the deal so far.
        """
        state = self.state
        while not state.is_deal_over():
            if self.done >= until:
                return False
            seat = state.to_act
            player = self._players[seat]
            move = player.player.choose(state, self._history, rng)
            self.done += player.cost()
            self._history.add(seat, move)
            state.play(move)
            self.moves += 1
        return True

    def standing(self) -> dict[str, Any]:
        """Return the current deal for `resume`: the match before it, its cards and its moves."""
        history = self._history
        return {
            "carried": self._before.carried(),
            "deck": [int(card) for card in self._deck],
            "moves": [int(history.moves[i]) for i in range(history.size)],
        }

    def resume(self, players: list[TimedPlayer], count: Count, standing: Mapping[str, Any]) -> None:
        """Seat `players` at a current deal; `count` does not contain its points yet."""
        self.sit(players, Count(self.state.seats))
        self.state.resume(standing["carried"])
        self._before.copy_from(self.state)
        for i, card in enumerate(standing["deck"]):
            self._deck[i] = card
        self._deal()
        for move in standing["moves"]:
            self._history.add(self.state.to_act, move)
            self.state.play(move)
            self.moves += 1
        for i in range(len(count.points)):
            count.points[i] = self.count.points[i]
        self.count = count
        self.state.recorder = count
