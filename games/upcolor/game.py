"""Upcolor as the referee sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from games.events import Event
from games.game import Game, Wording
from games.position import Position
from games.rulebook import load_rulebook
from games.state import State
from games.upcolor.door import read_position
from games.upcolor.encoding import EVENT_TYPES, PHASES
from games.upcolor.hands import KIND_OF, PACK, texts_in
from games.upcolor.notation import move_card, move_text, parse_move, view_state, write_state
from games.upcolor.options import SPECS, read_options, write_options
from games.upcolor.pots import score_game
from games.upcolor.rules import Upcolor
from games.upcolor.table import UpcolorTable
from games.upcolor.wording import EVENT_TEXTS, LABELS, REFUSALS

__all__ = ["UPCOLOR", "UpcolorGame"]


class UpcolorGame(Game):
    """Rules UPC-1 to UPC-22 behind the interface that every game offers."""

    def complete_options(self, given: Mapping[str, object]) -> dict[str, object]:
        return write_options(read_options(given))

    def seats(self, options: Mapping[str, object]) -> int:
        return cast(int, options["players"])

    def pack(self, options: Mapping[str, object]) -> list[str]:
        return list(PACK)

    def deck_codes(self, deck: Sequence[str]) -> vec[i64]:
        return vec[i64]([KIND_OF[card] for card in deck])

    def new_state(self, options: Mapping[str, object]) -> State:
        return Upcolor(read_options(options))

    def read(self, data: Mapping[str, Any]) -> Position:
        return read_position(self, data)

    def write(self, position: Position) -> dict[str, object]:
        return write_state(cast(UpcolorTable, position.state), position.history)

    def view(self, position: Position, seat: int | None) -> dict[str, object]:
        return view_state(cast(UpcolorTable, position.state), position.history, seat)

    def parse_move(self, text: str) -> int:
        return parse_move(text)

    def move_text(self, move: int) -> str:
        return move_text(move)

    def move_params(self, state: State, move: int) -> dict[str, object]:
        return {"cards": move_card(move)}

    def event_params(self, event: Event) -> dict[str, object]:
        return {"seat": event.seat, "cards": texts_in(event.cards)}

    def sees_cards(self, state: State, event: Event, seat: int | None) -> bool:
        """Everything told is seen by all: of a drawn card no event tells which it is."""
        return True

    def score_item(self, item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
        return score_game(item)


UPCOLOR: Final = UpcolorGame(
    id="upcolor",
    prefix="UPC",
    rulebook=load_rulebook(Path(__file__).parent / "rulebook.toml"),
    options=SPECS,
    phases=PHASES,
    event_types=EVENT_TYPES,
    wording=Wording(REFUSALS, LABELS, EVENT_TEXTS),
    seat_range=(2, 8),
)
