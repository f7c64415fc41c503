"""Costly Colours as the referee sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast

from croupier.games.costly_colours.encoding import EVENT_TYPES, PHASES, PLAY, move_value, verb_of
from croupier.games.costly_colours.notation import MOVE_TEXTS, deal_members, match_members, unreadable
from croupier.games.costly_colours.options import SPECS, Options, read_options
from croupier.games.costly_colours.pack import PACK
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.costly_colours.score_item import score_item
from croupier.games.costly_colours.telling import event_members, line_form, move_members
from croupier.games.costly_colours.validation import read_position
from croupier.games.costly_colours.view import seen_entry, seen_members, sees_cards
from croupier.games.costly_colours.wording import EVENT_TEXTS, LABELS, LINE_TEXTS, REFUSALS
from croupier.games.errors import NotationError
from croupier.games.events import NO_SEAT, Event
from croupier.games.game import Game, Wording
from croupier.games.moves import MoveTexts
from croupier.games.position import HistoryEntry, Position
from croupier.games.rulebook import load_rulebook
from croupier.games.state import State


class CostlyColoursGame(Game):
    """Rules COS-1 to COS-21 behind the interface that every game offers."""

    def read_options(self, given: Mapping[str, object]) -> Options:
        return read_options(given)

    def pack(self, options: Mapping[str, object]) -> list[str]:
        return list(PACK)

    def new_state(self, options: Mapping[str, object]) -> State:
        return CostlyColours(read_options(options))

    def read(self, data: Mapping[str, Any]) -> Position:
        return read_position(self, data)

    def match_members(self, state: State) -> dict[str, object]:
        return match_members(cast(CostlyColours, state))

    def deal_members(self, state: State) -> dict[str, object]:
        return deal_members(cast(CostlyColours, state))

    def seen_members(self, state: State, seat: int | None) -> dict[str, object]:
        return seen_members(cast(CostlyColours, state), seat)

    def seen_entry(self, state: State, entry: HistoryEntry, seat: int | None) -> dict[str, object]:
        return seen_entry(cast(CostlyColours, state), entry, seat)

    def scored(self, state: State) -> list[Any]:
        deal = cast(CostlyColours, state)
        return [deal.scored[0], deal.scored[1]]

    def deal_winners(self, state: State) -> list[int]:
        """Write the seat that the deal made win the match (COS-2)."""
        winner = cast(CostlyColours, state).winner
        return [] if winner == NO_SEAT else [winner]

    def move_texts(self) -> MoveTexts:
        return MOVE_TEXTS

    def unreadable(self, text: str) -> NotationError:
        return unreadable(text)

    def move_size(self) -> int:
        return 2

    def move_context(self, state: State, move: int) -> tuple[int, ...]:
        """Return of a play the count that it announces (COS-8)."""
        return (cast(CostlyColours, state).count + move_value(move),) if verb_of(move) == PLAY else ()

    def move_members(self, move: int, context: tuple[int, ...]) -> dict[str, object]:
        return move_members(move, context[0] if context else 0)

    def event_members(self, event: Event) -> dict[str, object]:
        return event_members(event)

    def line_form(self, event: Event) -> str:
        return line_form(event)

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
    wording=Wording(REFUSALS, LABELS, EVENT_TEXTS, LINE_TEXTS),
    # A pass, an offer and its answer; six cards; a go and a stop in each of three series, as none before the last is
    # shorter than two cards.
    history_limit=3 + 6 + 6,
)
