"""La Colonne as the referee sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast

from croupier.games.cards import CARD_TEXTS, SUIT_TEXTS, texts_of
from croupier.games.colonne.encoding import (
    ADD,
    ALL_CARDS,
    EVENT_TYPES,
    JOIN,
    LIFT,
    MATCH,
    MELD,
    MOVE_EVENTS,
    PHASES,
    SWAP,
    TAKE,
    TRUMP,
    card_at,
    move_number,
    move_verb,
)
from croupier.games.colonne.limits import MOST_MOVES
from croupier.games.colonne.notation import deal_members, layout, match_members, move_cards, move_text, parse_move
from croupier.games.colonne.options import SPECS, Options, read_options
from croupier.games.colonne.pack import PACK_TEXTS
from croupier.games.colonne.rules import Colonne
from croupier.games.colonne.score_item import score_table
from croupier.games.colonne.validation import read_position
from croupier.games.colonne.view import seen_members
from croupier.games.colonne.wording import EVENT_TEXTS, LABELS, REFUSALS
from croupier.games.events import NO_SEAT, SCORE, Event
from croupier.games.game import Game, Wording
from croupier.games.position import HistoryEntry, Position
from croupier.games.rulebook import load_rulebook
from croupier.games.state import State

__all__ = ["COLONNE", "ColonneGame"]


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

    def options_of(self, state: State) -> Options:
        return cast(Colonne, state).options

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
    history_limit=MOST_MOVES,
)
