"""Seven Up as the referee sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast

from croupier.games.events import NO_SEAT, Event
from croupier.games.game import Game, Wording
from croupier.games.moves import MoveTexts
from croupier.games.position import HistoryEntry, Position
from croupier.games.rulebook import load_rulebook
from croupier.games.seven_up.encoding import EVENT_TYPES, PHASES
from croupier.games.seven_up.notation import MOVE_TEXTS, deal_members, match_members
from croupier.games.seven_up.options import SPECS, Options, read_options
from croupier.games.seven_up.pack import pack_of
from croupier.games.seven_up.rules import SevenUp
from croupier.games.seven_up.score_item import score_tricks
from croupier.games.seven_up.telling import event_members, move_members
from croupier.games.seven_up.validation import read_position
from croupier.games.seven_up.view import seen_entry, seen_members, sees_cards
from croupier.games.seven_up.wording import EVENT_TEXTS, LABELS, LINE_TEXTS, REFUSALS
from croupier.games.state import State


class SevenUpGame(Game):
    """Rules SEV-1 to SEV-18 behind the interface that every game offers."""

    def read_options(self, given: Mapping[str, object]) -> Options:
        return read_options(given)

    def pack(self, options: Mapping[str, object]) -> list[str]:
        return pack_of(read_options(options))

    def new_state(self, options: Mapping[str, object]) -> State:
        return SevenUp(read_options(options))

    def read(self, data: Mapping[str, Any]) -> Position:
        return read_position(self, data)

    def match_members(self, state: State) -> dict[str, object]:
        return match_members(cast(SevenUp, state))

    def deal_members(self, state: State) -> dict[str, object]:
        return deal_members(cast(SevenUp, state))

    def seen_members(self, state: State, seat: int | None) -> dict[str, object]:
        return seen_members(cast(SevenUp, state), seat)

    def seen_entry(self, state: State, entry: HistoryEntry, seat: int | None) -> dict[str, object]:
        return seen_entry(entry, seat)

    def scored(self, state: State) -> list[Any]:
        deal = cast(SevenUp, state)
        return [deal.scored[0], deal.scored[1]]

    def deal_winners(self, state: State) -> list[int]:
        """Write the seat that the deal made win its game (SEV-18)."""
        winner = cast(SevenUp, state).winner
        return [] if winner == NO_SEAT else [winner]

    def move_texts(self) -> MoveTexts:
        return MOVE_TEXTS

    def move_size(self) -> int:
        return 2

    def move_members(self, move: int, context: tuple[int, ...]) -> dict[str, object]:
        return move_members(move)

    def event_members(self, event: Event) -> dict[str, object]:
        return event_members(event)

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
    wording=Wording(REFUSALS, LABELS, EVENT_TEXTS, LINE_TEXTS),
    # A beg and its answer; six discards of each seat after two runs; six tricks.
    history_limit=2 + 12 + 12,
)
