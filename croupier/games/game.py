"""What every game offers to the referee: the one interface through which the other layers reach it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from croupier.games.cards import CARD_OF
from croupier.games.errors import NotationError
from croupier.games.events import Event
from croupier.games.faults import Message, Reason, Refusal
from croupier.games.moves import MoveTexts
from croupier.games.options import OptionSpec, written
from croupier.games.position import RULES_VERSION, HistoryEntry, Position
from croupier.games.rulebook import Rulebook
from croupier.games.state import State


@dataclass(frozen=True)
class Wording:
    """The words of one game: English templates, to be translated by whoever shows them.

    `refusals` by code, `labels` of moves by verb, `event_texts` by event type; `line_texts` say for what a score was
    given, by its rule's number, and after a hyphen the form that `Game.line_form` tells. `card_names` are those of
    cards that are not of the standard pack, by their texts.
    """

    refusals: Mapping[str, Refusal]
    labels: Mapping[str, Message]
    event_texts: Mapping[str, Message]
    line_texts: Mapping[str, Message]
    card_names: Mapping[str, str] = field(default_factory=dict)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game: its tables, and the way between its states, texts and plain data.

    `event_types` and `phases` are indexed by the codes of `Event.kind` and `State.phase`. `points_unit`
    is how many units of `Event.points` make a point (2 where half points exist); `seat_range` is the
    fewest and the most seats; no legal deal has more moves than `history_limit`.
    """

    def __init__(
        self,
        id: str,
        prefix: str,
        rulebook: Rulebook,
        options: Sequence[OptionSpec],
        phases: Sequence[str],
        event_types: Sequence[str],
        wording: Wording,
        history_limit: int,
        points_unit: int = 1,
        seat_range: tuple[int, int] = (2, 2),
    ) -> None:
        self.id = id
        self.prefix = prefix
        self.rulebook = rulebook
        self.options = options
        self.phases = phases
        self.event_types = event_types
        self.refusals = wording.refusals
        self.labels = wording.labels
        self.event_texts = wording.event_texts
        self.card_names = wording.card_names
        self.line_texts = wording.line_texts
        self.points_unit = points_unit
        self.seat_range = seat_range
        self.history_limit = history_limit

    # Options and cards

    def complete_options(self, given: Mapping[str, object]) -> dict[str, object]:
        """Return every option with its given or default value; PositionError names what cannot be."""
        return written(self.options, self.read_options(given))

    def read_options(self, given: Mapping[str, object]) -> object:
        """Return the game's options class of `given`; PositionError names what cannot be."""
        raise NotImplementedError

    def seats(self, options: Mapping[str, object]) -> int:
        """Return the number of seats under complete `options`: the fewest, where these do not say."""
        return self.seat_range[0]

    def pack(self, options: Mapping[str, object]) -> list[str]:
        """Return the pack in canonical order under complete `options`."""
        raise NotImplementedError

    def deck_codes(self, deck: Sequence[str]) -> vec[i64]:
        """Return the codes of the cards of `deck`, which belong to the pack: the standard one unless a game differs."""
        return vec[i64]([CARD_OF[card] for card in deck])

    # States

    def new_state(self, options: Mapping[str, object]) -> State:
        """Return the state before the first deal of a match."""
        raise NotImplementedError

    def read(self, data: Mapping[str, object]) -> Position:
        """Read a state as the contract writes it, its types already checked.

        Raises PositionError with every fault, pointers relative to `data`.
        """
        raise NotImplementedError

    def write(self, position: Position) -> dict[str, object]:
        """Write a position as the contract's state."""
        history = [entry.to_data() for entry in position.history]
        return self._state_data(position.state, self.deal_members(position.state), history)

    def members(self, state: State) -> dict[str, object]:
        """Write what is played of a state: its match, deal and turn, without a history."""
        return self._members(state, self.deal_members(state), [])

    def view(self, position: Position, seat: int | None) -> dict[str, object]:
        """Write what `seat` (None: a spectator) may see of a position; what it may not is `??`."""
        state = position.state
        history = [self.seen_entry(state, entry, seat) for entry in position.history]
        return self._state_data(state, self.seen_members(state, seat), history)

    def _state_data(
        self, state: State, deal: Mapping[str, object], history: list[dict[str, object]]
    ) -> dict[str, object]:
        return {
            "game": self.id,
            "rules": RULES_VERSION,
            "options": written(self.options, self.options_of(state)),
            **self._members(state, deal, history),
        }

    def _members(self, state: State, deal: Mapping[str, object], history: list[dict[str, object]]) -> dict[str, object]:
        """Write the members that every game's state has around those of this game."""
        scored = self.scored(state)
        over = state.is_deal_over()
        result = {"void": state.is_void, "winners": self.deal_winners(state), "points": list(scored)} if over else None
        return {
            "match": {"deals": state.deals, **self.match_members(state)},
            "deal": {"dealer": state.dealer, **deal, "scored": scored, "history": history, "result": result},
            "phase": self.phases[state.phase],
            "to_act": None if over else state.to_act,
        }

    def options_of(self, state: State) -> object:
        """Return the options class of a state, which bears it as `options`."""
        return cast(Any, state).options

    def match_members(self, state: State) -> dict[str, object]:
        """Write what a state tells of its match, `deals` apart."""
        raise NotImplementedError

    def deal_members(self, state: State) -> dict[str, object]:
        """Write what a state tells of its deal, between `dealer` and `scored`."""
        raise NotImplementedError

    def seen_members(self, state: State, seat: int | None) -> dict[str, object]:
        """Write what `seat` (None: a spectator) sees of what `deal_members` writes; what it does not is `??`."""
        raise NotImplementedError

    def seen_entry(self, state: State, entry: HistoryEntry, seat: int | None) -> dict[str, object]:
        """Write an entry of the history as `seat` (None: a spectator) may see it."""
        raise NotImplementedError

    def scored(self, state: State) -> list[Any]:
        """Write what the deal has brought so far, by seat or team."""
        raise NotImplementedError

    def deal_winners(self, state: State) -> list[int]:
        """Write whom the deal that is over made win, as the contract says for each game."""
        raise NotImplementedError

    # Moves and events

    def parse_move(self, text: str) -> int:
        """Read a move; NotationError when the text is none of this game's."""
        move = self.move_texts().move_of.get(text)
        if move is None:
            raise self.unreadable(text)
        return move

    def unreadable(self, text: str) -> NotationError:
        """Return the error for a text that is no move; a game may say there what form would be one."""
        return NotationError(text)

    def move_text(self, move: int) -> str:
        """Write a move."""
        return self.move_texts().text_of[move]

    def move_texts(self) -> MoveTexts:
        """Return every move with its text; a game with too many to list reads and writes them itself."""
        raise NotImplementedError

    def move_size(self) -> int:
        """Return how many bytes hold any move, which is never negative: 1, 2, 4 or 8."""
        return 8

    def move_context(self, state: State, move: int) -> tuple[int, ...]:
        """Return what `move_members` must know of the position beside the move itself: mostly nothing."""
        return ()

    def move_members(self, move: int, context: tuple[int, ...]) -> dict[str, object]:
        """Return a move's arguments as the contract names them: `cards`, always, and what else its verb takes."""
        raise NotImplementedError

    def event_members(self, event: Event) -> dict[str, object]:
        """Return what an event tells beside its type, its rule and its text: hidden cards too, see `sees_cards`.

        `seat` or `team`, and what each kind has of `cards`, `hands` (by seat), `points` and more.
        """
        raise NotImplementedError

    def line_form(self, event: Event) -> str:
        """Return which of the words of its rule say a score, empty where the rule has only one."""
        return ""

    def sees_cards(self, state: State, event: Event, seat: int | None) -> bool:
        """Tell whether `seat` (None: a spectator) may see the cards of an event of the deal whose `state` this is."""
        raise NotImplementedError

    def rule_id(self, number: int) -> str:
        """Return the id of a numbered rule, as `SEV-12`."""
        return f"{self.prefix}-{number}"

    def reason(self, state: State, move: int, code: str) -> Reason:
        """Return why `move` is refused with `code`."""
        params = self.move_members(move, self.move_context(state, move))
        params.update(move=self.move_text(move), seat=state.to_act)
        return Reason(code, self.refusals[code].rule, params)

    # Scores

    def score_item(self, item: Mapping[str, object]) -> tuple[list[int], list[Event]]:
        """Score a position that needs no game: totals by seat or team, and the lines, in the game's unit.

        Raises PositionError with every fault of the item, pointers relative to it.
        """
        raise NotImplementedError
