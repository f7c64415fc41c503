"""La Colonne as the referee sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast

from croupier.games.cards import CARD_TEXTS
from croupier.games.colonne.encoding import ALL_CARDS, EVENT_TYPES, PHASES, TAKE, move_number, move_verb
from croupier.games.colonne.limits import MOST_MOVES
from croupier.games.colonne.notation import deal_members, match_members, move_text, parse_move
from croupier.games.colonne.options import SPECS, Options, read_options
from croupier.games.colonne.pack import PACK_TEXTS
from croupier.games.colonne.rules import Colonne
from croupier.games.colonne.score_item import score_table
from croupier.games.colonne.telling import event_members, line_form, move_members
from croupier.games.colonne.validation import read_position
from croupier.games.colonne.view import seen_members, sees_cards
from croupier.games.colonne.wording import EVENT_TEXTS, LABELS, LINE_TEXTS, REFUSALS
from croupier.games.events import NO_SEAT, Event
from croupier.games.game import Game, Wording
from croupier.games.position import HistoryEntry, Position
from croupier.games.rulebook import load_rulebook
from croupier.games.state import State


class ColonneGame(Game):
    """Rules COL-1 to COL-27 behind the interface that every game offers."""

    def read_options(self, given: Mapping[str, object]) -> Options:
        return read_options(given)

    def pack(self, options: Mapping[str, object]) -> list[str]:
        return list(PACK_TEXTS)

    def new_state(self, options: Mapping[str, object]) -> State:
        return Colonne(read_options(options))

    def read(self, data: Mapping[str, Any]) -> Position:
        return read_position(self, data)

    def match_members(self, state: State) -> dict[str, object]:
        return match_members(cast(Colonne, state))

    def deal_members(self, state: State) -> dict[str, object]:
        return deal_members(cast(Colonne, state))

    def seen_members(self, state: State, seat: int | None) -> dict[str, object]:
        return seen_members(cast(Colonne, state), seat)

    def seen_entry(self, state: State, entry: HistoryEntry, seat: int | None) -> dict[str, object]:
        """Write all of it: of a drawn card no move tells which it is."""
        return entry.to_data()

    def scored(self, state: State) -> list[Any]:
        deal = cast(Colonne, state)
        return [deal.scored[0], deal.scored[1]]

    def deal_winners(self, state: State) -> list[int]:
        """Write the team of the seat that went out."""
        out = cast(Colonne, state).out
        return [] if out == NO_SEAT else [out & 1]

    def parse_move(self, text: str) -> int:
        return parse_move(text)

    def move_text(self, move: int) -> str:
        return move_text(move)

    def move_context(self, state: State, move: int) -> tuple[int, ...]:
        """Return of a take the discards that it takes, from the top."""
        return _taken(cast(Colonne, state), move_number(move)) if move_verb(move) == TAKE else ()

    def move_members(self, move: int, context: tuple[int, ...]) -> dict[str, object]:
        members = move_members(move)
        if move_verb(move) == TAKE:
            members.update(cards=[CARD_TEXTS[card] for card in context], count=len(context))
        return members

    def event_members(self, event: Event) -> dict[str, object]:
        return event_members(event)

    def line_form(self, event: Event) -> str:
        return line_form(event)

    def sees_cards(self, state: State, event: Event, seat: int | None) -> bool:
        return sees_cards(event, seat)

    def score_item(self, item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
        return score_table(item)


def _taken(state: Colonne, number: int) -> tuple[int, ...]:
    """The discards that a take takes, from the top."""
    cards = state.discard_count if number == ALL_CARDS else min(number, state.discard_count)
    return tuple([int(state.discards[state.discard_count - 1 - i]) for i in range(cards)])


COLONNE: Final = ColonneGame(
    id="colonne",
    prefix="COL",
    rulebook=load_rulebook(Path(__file__).parent / "rulebook.toml"),
    options=SPECS,
    phases=PHASES,
    event_types=EVENT_TYPES,
    wording=Wording(REFUSALS, LABELS, EVENT_TEXTS, LINE_TEXTS),
    points_unit=2,
    seat_range=(4, 4),
    history_limit=MOST_MOVES,
)
