"""Upcolor as the referee sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.errors import NotationError
from croupier.games.events import Event
from croupier.games.game import Game, Wording
from croupier.games.moves import MoveTexts
from croupier.games.position import HistoryEntry, Position
from croupier.games.rulebook import load_rulebook
from croupier.games.state import State
from croupier.games.upcolor.encoding import EVENT_TYPES, HISTORY_LIMIT, PHASES
from croupier.games.upcolor.notation import MOVE_TEXTS, deal_members, deal_winners, match_members, numbers
from croupier.games.upcolor.options import SPECS, Options, read_options
from croupier.games.upcolor.pack import KIND_OF, KINDS, PACK
from croupier.games.upcolor.rules import Upcolor
from croupier.games.upcolor.score_item import score_game
from croupier.games.upcolor.telling import event_members, line_form, move_members
from croupier.games.upcolor.validation import read_position
from croupier.games.upcolor.view import seen_members, sees_cards
from croupier.games.upcolor.wording import CARD_NAMES, EVENT_TEXTS, LABELS, LINE_TEXTS, MOVE_FORMS, REFUSALS


class UpcolorGame(Game):
    """Rules UPC-1 to UPC-22 behind the interface that every game offers."""

    def read_options(self, given: Mapping[str, object]) -> Options:
        return read_options(given)

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

    def match_members(self, state: State) -> dict[str, object]:
        return match_members(cast(Upcolor, state))

    def deal_members(self, state: State) -> dict[str, object]:
        return deal_members(cast(Upcolor, state))

    def seen_members(self, state: State, seat: int | None) -> dict[str, object]:
        return seen_members(cast(Upcolor, state), seat)

    def seen_entry(self, state: State, entry: HistoryEntry, seat: int | None) -> dict[str, object]:
        """Every move is made openly."""
        return entry.to_data()

    def scored(self, state: State) -> list[Any]:
        return numbers(cast(Upcolor, state).ledger.scored)

    def deal_winners(self, state: State) -> list[int]:
        return deal_winners(cast(Upcolor, state))

    def move_texts(self) -> MoveTexts:
        return MOVE_TEXTS

    def unreadable(self, text: str) -> NotationError:
        return NotationError(text, MOVE_FORMS, {"kinds": " ".join(KINDS)})

    def move_size(self) -> int:
        return 1

    def move_members(self, move: int, context: tuple[int, ...]) -> dict[str, object]:
        return move_members(move)

    def event_members(self, event: Event) -> dict[str, object]:
        return event_members(event)

    def line_form(self, event: Event) -> str:
        return line_form(event)

    def sees_cards(self, state: State, event: Event, seat: int | None) -> bool:
        return sees_cards(event, seat)

    def score_item(self, item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
        return score_game(item)


UPCOLOR: Final = UpcolorGame(
    id="upcolor",
    prefix="UPC",
    rulebook=load_rulebook(Path(__file__).parent / "rulebook.toml"),
    options=SPECS,
    phases=PHASES,
    event_types=EVENT_TYPES,
    wording=Wording(REFUSALS, LABELS, EVENT_TEXTS, LINE_TEXTS, CARD_NAMES),
    seat_range=(2, 8),
    history_limit=HISTORY_LIMIT,
)
