"""What every game offers to the referee: the one interface through which the other layers reach it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from games.events import Event
from games.faults import Reason, Refusal
from games.options import OptionSpec
from games.position import Position
from games.rulebook import Rulebook
from games.state import State

__all__ = ["Game", "Wording"]


@dataclass(frozen=True)
class Wording:
    """The words of one game: English templates, to be translated by whoever shows them.

    `refusals` by code, `labels` of moves by verb, `event_texts` by event type; a score is told by the
    name of its rule.
    """

    refusals: Mapping[str, Refusal]
    labels: Mapping[str, str]
    event_texts: Mapping[str, str]


class Game:
    """One game: its tables, and the way between its states, texts and plain data.

    `event_types` and `phases` are indexed by the codes of `Event.kind` and `State.phase`. `points_unit`
    is how many units of `Event.points` make a point (2 where half points exist); `seat_range` is the
    fewest and the most seats.
    """

    def __init__(
        self,
        id: str,
        prefix: str,
        rulebook: Rulebook,
        options: Sequence[OptionSpec],
        phases: Sequence[str],
        event_types: Sequence[str],
        wording: Wording,
        points_unit: int = 1,
        seat_range: tuple[int, int] = (2, 2),
    ) -> None:
        self.id = id
        self.prefix = prefix
        self.rulebook = rulebook
        self.options = options
        self.phases = phases
        self.event_types = event_types
        self.refusals = wording.refusals
        self.labels = wording.labels
        self.event_texts = wording.event_texts
        self.points_unit = points_unit
        self.seat_range = seat_range

    # Options and cards

    def complete_options(self, given: Mapping[str, object]) -> dict[str, object]:
        """Return every option with its given or default value; PositionError names what cannot be."""
        raise NotImplementedError

    def seats(self, options: Mapping[str, object]) -> int:
        """Return the number of seats under complete `options`."""
        raise NotImplementedError

    def pack(self, options: Mapping[str, object]) -> list[str]:
        """Return the pack in canonical order under complete `options`."""
        raise NotImplementedError

    def deck_codes(self, deck: Sequence[str]) -> vec[i64]:
        """Return the codes of the cards of `deck`, which belong to the pack."""
        raise NotImplementedError

    # States

    def new_state(self, options: Mapping[str, object]) -> State:
        """Return the state before the first deal of a match."""
        raise NotImplementedError

    def read(self, data: Mapping[str, object]) -> Position:
        """Read a state as the contract writes it, its types already checked.

        Raises PositionError with every fault, pointers relative to `data`.
        """
        raise NotImplementedError

    def write(self, position: Position) -> dict[str, object]:
        """Write a position as the contract's state."""
        raise NotImplementedError

    def view(self, position: Position, seat: int | None) -> dict[str, object]:
        """Write what `seat` (None: a spectator) may see of a position; what it may not is `??`."""
        raise NotImplementedError

    # Moves and events

    def parse_move(self, text: str) -> int:
        """Read a move; NotationError when the text is none of this game's."""
        raise NotImplementedError

    def move_text(self, move: int) -> str:
        """Write a move."""
        raise NotImplementedError

    def move_params(self, state: State, move: int) -> dict[str, object]:
        """Return what the words about a move may quote: `cards` (texts, in the order of the move) and more.

        Lists hold card texts; anything else is shown as it is.
        """
        raise NotImplementedError

    def event_params(self, event: Event) -> dict[str, object]:
        """Return what an event is about: `seat` or `team`, `cards` (texts), and what its words quote."""
        raise NotImplementedError

    def sees_cards(self, state: State, event: Event, seat: int | None) -> bool:
        """Tell whether `seat` (None: a spectator) may see the cards of an event of the deal whose `state` this is."""
        raise NotImplementedError

    def rule_id(self, number: int) -> str:
        """Return the id of a numbered rule, as `SEV-12`."""
        return f"{self.prefix}-{number}"

    def reason(self, state: State, move: int, code: str) -> Reason:
        """Return why `move` is refused with `code`."""
        params = self.move_params(state, move)
        params["move"] = self.move_text(move)
        return Reason(code, self.refusals[code].rule, params)

    # Scores

    def score_item(self, item: Mapping[str, object]) -> tuple[list[int], list[Event]]:
        """Score a position that needs no game: totals by seat or team, and the lines, in the game's unit.

        Raises PositionError with every fault of the item, pointers relative to it.
        """
        raise NotImplementedError
