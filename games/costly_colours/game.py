"""Costly Colours as the referee sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from games.cards import CARD_OF, CARD_TEXTS, FULL_PACK, texts_of
from games.costly_colours.counting import score_item
from games.costly_colours.door import read_position
from games.costly_colours.encoding import EVENT_TYPES, MOVE_EVENTS, PHASES, PLAY, move_value, verb_of
from games.costly_colours.notation import move_card, move_text, parse_move, sees_cards, view_state, write_state
from games.costly_colours.options import SPECS, read_options, write_options
from games.costly_colours.rules import CostlyColours
from games.costly_colours.wording import EVENT_TEXTS, LABELS, REFUSALS
from games.events import Event
from games.game import Game, Wording
from games.position import Position
from games.rulebook import load_rulebook
from games.state import State

__all__ = ["COSTLY_COLOURS", "CostlyColoursGame"]


class CostlyColoursGame(Game):
    """Rules COS-1 to COS-21 behind the interface that every game offers."""

    def complete_options(self, given: Mapping[str, object]) -> dict[str, object]:
        return write_options(read_options(given))

    def seats(self, options: Mapping[str, object]) -> int:
        return 2

    def pack(self, options: Mapping[str, object]) -> list[str]:
        return [CARD_TEXTS[card] for card in FULL_PACK]

    def deck_codes(self, deck: Sequence[str]) -> vec[i64]:
        return vec[i64]([CARD_OF[card] for card in deck])

    def new_state(self, options: Mapping[str, object]) -> State:
        return CostlyColours(read_options(options))

    def read(self, data: Mapping[str, Any]) -> Position:
        return read_position(self, data)

    def write(self, position: Position) -> dict[str, object]:
        return write_state(cast(CostlyColours, position.state), position.history)

    def view(self, position: Position, seat: int | None) -> dict[str, object]:
        return view_state(cast(CostlyColours, position.state), position.history, seat)

    def parse_move(self, text: str) -> int:
        return parse_move(text)

    def move_text(self, move: int) -> str:
        return move_text(move)

    def move_params(self, state: State, move: int) -> dict[str, object]:
        """Return the card of a move and, of a play, the `count` that it announces (COS-8)."""
        params: dict[str, object] = {"cards": move_card(move)}
        if verb_of(move) == PLAY:
            params["count"] = cast(CostlyColours, state).count + move_value(move)
        return params

    def event_params(self, event: Event) -> dict[str, object]:
        """Return the seat and the cards of an event and, of a play, the `count` that it announces (COS-8)."""
        params: dict[str, object] = {"seat": event.seat, "cards": texts_of(event.cards)}
        if event.kind == MOVE_EVENTS + PLAY:
            params["count"] = event.detail
        return params

    def sees_cards(self, state: State, event: Event, seat: int | None) -> bool:
        return sees_cards(cast(CostlyColours, state), event, seat)

    def score_item(self, item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
        return score_item(item)


COSTLY_COLOURS: Final = CostlyColoursGame(
    id="costly-colours",
    prefix="COS",
    rulebook=load_rulebook(Path(__file__).parent / "rulebook.toml"),
    options=SPECS,
    phases=PHASES,
    event_types=EVENT_TYPES,
    wording=Wording(REFUSALS, LABELS, EVENT_TEXTS),
)
