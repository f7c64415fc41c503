"""Costly Colours: the orders in which the cards of a claimed deal may have been played.

A claim shows each seat's cards in the order played. It does not show when a seat stopped, nor how the aces of earlier
series counted. The play branches there, which is rare: usually a few dozen moves, and at most six cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import ne
from typing import Any, Final, cast

from mypy_extensions import i64

from croupier.games.cards import ACE, CARD_OF, rank_of
from croupier.games.costly_colours.encoding import PHASES, PLAY, PLAYING, card_of, encode, encode_play, verb_of
from croupier.games.costly_colours.pack import LOW_ACE
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.events import NO_SEAT
from croupier.games.faults import Faults
from croupier.games.game import Game
from croupier.games.moves import MoveList
from croupier.games.position import HistoryEntry
from croupier.games.state import State
from croupier.games.validation.replaying import ReplayedSteps, compare_history, name_illegal

#: How far an order is from the claim: whether its opening is not legal, how many cards could not be played, entries of
#: the history that differ, and figures that do. The first of these that differs decides which order is nearer.
Distance = tuple[bool, int, int, int]
_EXACT: Final[Distance] = (False, 0, 0, 0)


class PlayOrders:
    """The orders of a claim's moves that have been tried, and the nearest of them."""

    def __init__(self, game: Game, data: Mapping[str, Any], history: list[HistoryEntry]) -> None:
        deal = data["deal"]
        self.game = game
        self.history = history
        self.legal = MoveList()
        self.played: list[list[int]] = [[CARD_OF[card] for card in cards] for cards in deal["played"]]
        series = [
            int(encode_play(play["seat"], CARD_OF[play["card"]], play["value"])) for play in deal["series"]["cards"]
        ]
        #: The figures that the moves decide, as `_figures` returns them.
        self.claimed: list[object] = [
            PHASES.index(data["phase"]), _seat(data["to_act"]), _seat(deal["series"]["go"]), *deal["scored"], series,
        ]  # fmt: skip
        self.nearest: ReplayedSteps | None = None
        self.distance = _EXACT

    def try_opening(self, replay: ReplayedSteps) -> bool:
        """Continue from an opening in every order; return whether one is exactly as claimed."""
        if replay.faults.found:
            self._keep(replay.state, replay.played, replay.faults, (True, 0, 0, 0))
            return False
        return self._play_on(cast(CostlyColours, replay.state), replay.played)

    def _play_on(self, state: CostlyColours, played: list[HistoryEntry]) -> bool:
        missing = self._missing(state)
        if missing == 0 and self._weigh(state, played):
            return True
        moves = self._moves(state)
        if missing > 0 and not moves:
            faults = Faults()
            self._add_stuck_card(faults, state)
            self._keep(state, played, faults, (False, missing, 0, 0))
        for move in moves:
            after = state if len(moves) == 1 else cast(CostlyColours, state.clone())
            played.append(HistoryEntry(state.to_act, self.game.move_text(move)))
            after.play(move)
            if self._play_on(after, played):
                return True
            played.pop()
        return False

    def _missing(self, state: CostlyColours) -> int:
        """Return how many of the cards played have not been played yet."""
        return len(self.played[0]) + len(self.played[1]) - int(state.played_count[0] + state.played_count[1])

    def _moves(self, state: CostlyColours) -> list[int]:
        """Return the legal moves of the play that the claim allows."""
        if state.phase != PLAYING:
            return []
        card = self._next_card(state, state.to_act)
        state.legal_moves(self.legal)
        return [move for move in self.legal.to_list() if verb_of(move) != PLAY or card_of(move) == card]

    def _next_card(self, state: CostlyColours, seat: i64) -> int | None:
        cards = self.played[seat]
        index = int(state.played_count[seat])
        return cards[index] if index < len(cards) else None

    def _weigh(self, state: CostlyColours, played: list[HistoryEntry]) -> bool:
        """Keep an order with every card played if it is the nearest; return whether it is exactly as claimed."""
        differing, faults = sum(map(ne, _figures(state), self.claimed)), Faults()
        compare_history(faults, self.history, played)
        distance = (False, 0, len(faults.found), differing)
        self._keep(state, played, Faults(), distance)
        return distance == _EXACT

    def _add_stuck_card(self, faults: Faults, state: CostlyColours) -> None:
        """Add why the next card cannot be played: the rules forbid it, or it is not that seat's turn (COS-8)."""
        seat = max(state.to_act, 0)
        if self._next_card(state, seat) is None:
            seat = 1 - seat
        card = cast(int, self._next_card(state, seat))
        move = encode(PLAY, card, LOW_ACE if rank_of(card) == ACE else 0)
        code = state.refusal(move)
        pointer = f"/deal/played/{seat}/{state.played_count[seat]}"
        # Of another seat's card it may seem to be legal, or not in hand.
        name_illegal(faults, self.game, pointer, move, "deal-over" if code in ("", "not-in-hand") else code, "COS-8")

    def _keep(self, state: State, played: list[HistoryEntry], faults: Faults, distance: Distance) -> None:
        """Keep an order as it is now, if it is the nearest: the next ones are played on the same state."""
        if self.nearest is None or distance < self.distance:
            self.nearest = ReplayedSteps(state if distance == _EXACT else state.clone(), list(played), faults)
            self.distance = distance


def _seat(seat: int | None) -> int:
    return NO_SEAT if seat is None else seat


def _figures(state: CostlyColours) -> list[object]:
    """Return the phase, the seats to act and that said go, the points of each seat, and the series."""
    series = [int(state.series[i]) for i in range(state.series_size)]
    return [int(state.phase), int(state.to_act), int(state.go), int(state.scored[0]), int(state.scored[1]), series]
