"""The episode of both adapters: one deal, or a whole match, played by action numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from croupier.adapters.actions import action_table
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.referee.forms import find_game, refusing
from croupier.referee.opening import OpenPosition
from croupier.referee.playing import Cards, copied, first_deal, legal_moves, next_deal, replay_moves
from croupier.referee.reader import Reader
from croupier.wording.faults import refused_in_words

_EVERYTHING: Final = Reader()


class Episode:
    """A deal of a game under `options`, or with `match` the whole match; `deal` supplies the cards.

    Raises RefusedError for an unknown game or invalid options.
    """

    def __init__(self, game: str, options: Mapping[str, object] | None = None, *, match: bool = False) -> None:
        self.game: Game = find_game(game)
        with refusing(self.game):
            self.options = self.game.complete_options(options or {})
        self.match = match
        self.seats = self.game.seats(self.options)
        self.actions = action_table(game)
        self.position: Position | None = None

    @property
    def is_over(self) -> bool:
        """Whether the episode is over."""
        if self.position is None:
            return False
        state = self.position.state
        return state.is_match_over() if self.match else state.is_deal_over()

    @property
    def needs_deal(self) -> bool:
        """Whether `deal` comes next."""
        return self.position is None or (self.position.state.is_deal_over() and not self.is_over)

    def deal(self, deck: Sequence[str], dealer: int) -> None:
        """Deal `deck`; `dealer` deals the first deal. Raises RefusedError for cards that are not the pack's."""
        cards = Cards(deck=list(deck), dealer=dealer)
        with refusing(self.game, pointer="/deck"):
            if self.position is None:
                self.position = first_deal(self.game, self.options, _EVERYTHING, None, cards)[0].position
            else:
                next_deal(self._opened, None, cards)

    @property
    def table(self) -> Position:
        """The position. Raises ValueError before the first deal."""
        if self.position is None:
            raise ValueError("no cards have been dealt")
        return self.position

    @property
    def _opened(self) -> OpenPosition:
        return OpenPosition(self.game, self.table, _EVERYTHING)

    @property
    def to_act(self) -> int:
        """The seat to act."""
        return int(self.table.state.to_act)

    def legal(self) -> list[int]:
        """Return the action numbers of the legal moves, ascending."""
        index_of = self.actions.index_of
        return sorted([index_of[move["move"]] for move in legal_moves(self._opened)])

    def play(self, action: int) -> None:
        """Play a move by its number. Raises RefusedError with the rule for an illegal move and changes nothing then.

        Raises ValueError for a number outside the table.
        """
        if not 0 <= action < len(self.actions):
            raise ValueError(f"an action must be a number from 0 to {len(self.actions) - 1}, not {action}")
        try:
            replay_moves(self._opened, [self.actions.texts[action]], None)
        except RefusedError as error:
            raise refused_in_words(error, self.game) from error

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return the view of a seat (None: a spectator) as the contract defines it."""
        return self.game.view(self.table, seat)

    def returns(self) -> list[float]:
        """Return the gains by seat; their sum is 0.

        For a deal: the points (chips) of the seat's side minus the mean of the other sides. For a match: the same
        with 1 point for the win, which tied sides share.
        """
        sides = self.game.sides(self.options)
        won = [0.0] * sides
        for number, points in enumerate(self._won()):
            won[number % sides] += points
        return [won[seat % sides] - (sum(won) - won[seat % sides]) / (sides - 1) for seat in range(self.seats)]

    def _won(self) -> Sequence[float]:
        """Return the points of the deal, or the shares of the match, by side or seat."""
        if self.position is None:
            return ()
        state = self.position.state
        if not self.match:
            points: Sequence[float] = self.game.scored(state)
            return points
        winners = [int(state.match_winners()) >> seat & 1 for seat in range(self.seats)]
        return [won / sum(winners) for won in winners] if any(winners) else ()

    def __deepcopy__(self, memo: dict[int, Any]) -> Episode:
        """Return an independent copy."""
        twin = object.__new__(Episode)
        vars(twin).update(vars(self))
        if self.position is not None:
            twin.position = copied(self.position)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the position as the contract's state."""
        state = None if self.position is None else self.game.write(self.position)
        return partial(Episode, match=self.match), (self.game.id, self.options), state

    def __setstate__(self, state: Mapping[str, Any] | None) -> None:
        """Restore a pickled position."""
        self.position = None if state is None else self.game.read(state)
