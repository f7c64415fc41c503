"""High Card as the referee sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast

from croupier.games.cards import CARD_TEXTS, texts_of
from croupier.games.events import NO_SEAT, SCORE, Event
from croupier.games.game import Game, Wording
from croupier.games.moves import MoveTexts
from croupier.games.position import HistoryEntry, Position
from croupier.games.rulebook import load_rulebook
from croupier.games.state import State
from tests.tiny_game.game.encoding import EVENT_TYPES, HAND, PHASES, PLAY
from tests.tiny_game.game.notation import MOVE_TEXTS, deal_members, match_members
from tests.tiny_game.game.options import SPECS, Options, read_options
from tests.tiny_game.game.pack import PACK
from tests.tiny_game.game.rules import HighCard
from tests.tiny_game.game.score_item import score_tricks
from tests.tiny_game.game.validation import read_position
from tests.tiny_game.game.view import seen_members
from tests.tiny_game.game.wording import EVENT_TEXTS, LABELS, LINE_TEXTS, REFUSALS


class HighCardGame(Game):
    """Rules HIC-1 to HIC-5 behind the interface that every game offers."""

    def read_options(self, given: Mapping[str, object]) -> Options:
        return read_options(given)

    def pack(self, options: Mapping[str, object]) -> list[str]:
        return list(PACK)

    def new_state(self, options: Mapping[str, object]) -> State:
        return HighCard(read_options(options))

    def read(self, data: Mapping[str, Any]) -> Position:
        return read_position(self, data)

    def match_members(self, state: State) -> dict[str, object]:
        return match_members(cast(HighCard, state))

    def deal_members(self, state: State) -> dict[str, object]:
        return deal_members(cast(HighCard, state))

    def seen_members(self, state: State, seat: int | None) -> dict[str, object]:
        return seen_members(cast(HighCard, state), seat)

    def seen_entry(self, state: State, entry: HistoryEntry, seat: int | None) -> dict[str, object]:
        return entry.to_data()

    def scored(self, state: State) -> list[Any]:
        return list(cast(HighCard, state).scored)

    def deal_winners(self, state: State) -> list[int]:
        """Write the seat that won more tricks of the deal."""
        winners = state.deal_winners()
        return [seat for seat in range(2) if winners >> seat & 1]

    def move_texts(self) -> MoveTexts:
        return MOVE_TEXTS

    def move_size(self) -> int:
        return 1

    def move_members(self, move: int, context: tuple[int, ...]) -> dict[str, object]:
        return {"cards": [CARD_TEXTS[move]]}

    def event_members(self, event: Event) -> dict[str, object]:
        members: dict[str, object] = {} if event.seat == NO_SEAT else {"seat": event.seat}
        if event.kind == SCORE:
            return {**members, "points": event.points, "cards": texts_of(event.cards)}
        return {**members, "cards": texts_of(event.cards)} if event.kind == PLAY else members

    def sees_cards(self, state: State, event: Event, seat: int | None) -> bool:
        return True

    def score_item(self, item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
        return score_tricks(item)


HIGH_CARD: Final = HighCardGame(
    id="high-card",
    prefix="HIC",
    rulebook=load_rulebook(Path(__file__).parent / "rulebook.toml"),
    options=SPECS,
    phases=PHASES,
    event_types=EVENT_TYPES,
    wording=Wording(REFUSALS, LABELS, EVENT_TEXTS, LINE_TEXTS),
    # One more than a deal has: a move too many is then refused by the rules and not by the form.
    history_limit=2 * HAND + 1,
)
