"""La Colonne as the referee sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from games.cards import CARD_OF, CARD_TEXTS, SUIT_TEXTS, texts_of
from games.colonne.door import read_position
from games.colonne.door_melds import PACK_TEXTS
from games.colonne.encoding import (
    ADD,
    ALL_CARDS,
    EVENT_TYPES,
    JOIN,
    LIFT,
    MATCH,
    MELD,
    MOVE_EVENTS,
    SWAP,
    TAKE,
    TRUMP,
    card_at,
    move_number,
    move_verb,
)
from games.colonne.item import score_table
from games.colonne.notation import layout, move_cards, move_text, parse_move, view_state, write_state
from games.colonne.options import SPECS, read_options, write_options
from games.colonne.rules import Colonne
from games.colonne.table import PHASES
from games.colonne.wording import EVENT_TEXTS, LABELS, REFUSALS
from games.events import SCORE, Event
from games.game import Game, Wording
from games.position import Position
from games.rulebook import load_rulebook
from games.state import State

__all__ = ["COLONNE", "ColonneGame"]


class ColonneGame(Game):
    """Rules COL-1 to COL-27 behind the interface that every game offers."""

    def complete_options(self, given: Mapping[str, object]) -> dict[str, object]:
        return write_options(read_options(given))

    def seats(self, options: Mapping[str, object]) -> int:
        return 4

    def pack(self, options: Mapping[str, object]) -> list[str]:
        return list(PACK_TEXTS)

    def deck_codes(self, deck: Sequence[str]) -> vec[i64]:
        return vec[i64]([CARD_OF[card] for card in deck])

    def new_state(self, options: Mapping[str, object]) -> State:
        return Colonne(read_options(options))

    def read(self, data: Mapping[str, Any]) -> Position:
        return read_position(self, data)

    def write(self, position: Position) -> dict[str, object]:
        return write_state(cast(Colonne, position.state), position.history)

    def view(self, position: Position, seat: int | None) -> dict[str, object]:
        return view_state(cast(Colonne, position.state), position.history, seat)

    def parse_move(self, text: str) -> int:
        return parse_move(text)

    def move_text(self, move: int) -> str:
        return move_text(move)

    def move_params(self, state: State, move: int) -> dict[str, object]:
        params = _quoted(move)
        if move_verb(move) == TAKE:
            params["cards"] = _taken(cast(Colonne, state), move_number(move))
        return params

    def event_params(self, event: Event) -> dict[str, object]:
        cards = texts_of(event.cards)
        # COL-25: points are a team's; a line may concern one seat of it.
        if event.kind == SCORE:
            line: dict[str, object] = {"team": event.seat, "cards": cards}
            if event.detail > 0:
                line["seat"] = event.detail - 1
            return line
        if event.kind == MATCH:
            return {"team": event.seat, "cards": cards}
        params: dict[str, object] = {"seat": event.seat, "cards": cards}
        if event.kind >= MOVE_EVENTS:
            params = {**_quoted(event.detail), **params}
        return params

    def sees_cards(self, state: State, event: Event, seat: int | None) -> bool:
        """Everything told is seen by all: of a drawn card no event tells which it is."""
        return True

    def score_item(self, item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
        return score_table(item)


def _quoted(move: int) -> dict[str, object]:
    """What the words about a move may quote, beside the seat."""
    verb = move_verb(move)
    params: dict[str, object] = {"cards": move_cards(move)}
    if verb == TRUMP:
        params["suit"] = [SUIT_TEXTS[move_number(move)]]
    if verb == MELD or verb == ADD:
        params["layout"] = layout(move).split(" ")
    if verb in (ADD, SWAP, LIFT):
        params["number"] = move_number(move)
    if verb == JOIN:
        params.update(number=move_number(move), other=card_at(move, 0))
    return params


def _taken(state: Colonne, number: int) -> list[str]:
    """The discards that a take takes, from the top."""
    cards = state.discard_count if number == ALL_CARDS else min(number, state.discard_count)
    return [CARD_TEXTS[state.discards[state.discard_count - 1 - i]] for i in range(cards)]


COLONNE: Final = ColonneGame(
    id="colonne",
    prefix="COL",
    rulebook=load_rulebook(Path(__file__).parent / "rulebook.toml"),
    options=SPECS,
    phases=PHASES,
    event_types=EVENT_TYPES,
    wording=Wording(REFUSALS, LABELS, EVENT_TEXTS),
    points_unit=2,
    seat_range=(4, 4),
)
