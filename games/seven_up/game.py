"""Seven Up as the referee sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from games.cards import CARD_OF, texts_of
from games.events import Event
from games.game import Game, Wording
from games.position import Position
from games.rulebook import load_rulebook
from games.seven_up.door import pack_of, read_position
from games.seven_up.encoding import EVENT_TYPES, PHASES
from games.seven_up.notation import move_card, move_text, parse_move, sees_cards, view_state, write_state
from games.seven_up.options import SPECS, read_options, write_options
from games.seven_up.rules import SevenUp
from games.seven_up.tricks import score_tricks
from games.seven_up.wording import EVENT_TEXTS, LABELS, REFUSALS
from games.state import State

__all__ = ["SEVEN_UP", "SevenUpGame"]


class SevenUpGame(Game):
    """Rules SEV-1 to SEV-18 behind the interface that every game offers."""

    def complete_options(self, given: Mapping[str, object]) -> dict[str, object]:
        return write_options(read_options(given))

    def seats(self, options: Mapping[str, object]) -> int:
        return 2

    def pack(self, options: Mapping[str, object]) -> list[str]:
        return pack_of(read_options(options))

    def deck_codes(self, deck: Sequence[str]) -> vec[i64]:
        return vec[i64]([CARD_OF[card] for card in deck])

    def new_state(self, options: Mapping[str, object]) -> State:
        return SevenUp(read_options(options))

    def read(self, data: Mapping[str, Any]) -> Position:
        return read_position(self, data)

    def write(self, position: Position) -> dict[str, object]:
        return write_state(cast(SevenUp, position.state), position.history)

    def view(self, position: Position, seat: int | None) -> dict[str, object]:
        return view_state(cast(SevenUp, position.state), position.history, seat)

    def parse_move(self, text: str) -> int:
        return parse_move(text)

    def move_text(self, move: int) -> str:
        return move_text(move)

    def move_params(self, state: State, move: int) -> dict[str, object]:
        return {"cards": move_card(move)}

    def event_params(self, event: Event) -> dict[str, object]:
        return {"seat": event.seat, "cards": texts_of(event.cards)}

    def sees_cards(self, state: State, event: Event, seat: int | None) -> bool:
        return sees_cards(event, seat)

    def score_item(self, item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
        return score_tricks(item)


SEVEN_UP: Final = SevenUpGame(
    id="seven-up",
    prefix="SEV",
    rulebook=load_rulebook(Path(__file__).parent / "rulebook.toml"),
    options=SPECS,
    phases=PHASES,
    event_types=EVENT_TYPES,
    wording=Wording(REFUSALS, LABELS, EVENT_TEXTS),
)
