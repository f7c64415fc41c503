"""Moves, events and score lines as plain data with their words: the members that the contract names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from croupier.games.cards import UNKNOWN
from croupier.games.event_data import CARD_MEMBERS
from croupier.games.events import Event
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.games.referee import legal_moves
from croupier.games.state import State
from croupier.wording.words import Names, event_text, move_label


def legal_moves_data(
    game: Game, position: Position, language: str, is_wanted: Callable[[Mapping[str, Any]], bool] | None = None
) -> list[dict[str, Any]]:
    """Write the legal moves of the seat to act: of all, or of those whose members apart from words are wanted."""
    moves = [(move, game.move_context(position.state, move)) for move in legal_moves(position)]
    if is_wanted is not None:
        moves = [(move, context) for move, context in moves if is_wanted(_move_members(game, move, context))]
    return [move_data(game, move, context, language) for move, context in moves]


def _move_members(game: Game, move: int, context: tuple[int, ...]) -> dict[str, Any]:
    text = game.move_text(move)
    return {"move": text, "verb": text.partition(" ")[0], **game.move_members(move, context)}


@lru_cache(maxsize=65536)
def move_data(game: Game, move: int, context: tuple[int, ...], language: str) -> dict[str, Any]:
    """Write a move once for all positions in which it has the same words; the result is never changed."""
    members = _move_members(game, move, context)
    return {**members, "label": move_label(game, members["verb"], members, language)}


def seen_members(game: Game, state: State, event: Event, seat: int | None) -> dict[str, Any]:
    """Return the members of an event as `seat` may see them: hidden cards are `??`, but for its own dealt hand."""
    members = game.event_members(event)
    if game.sees_cards(state, event, seat):
        return members
    return {name: _hidden(value, seat) if name in CARD_MEMBERS else value for name, value in members.items()}


def _hidden(cards: Any, seat: int | None) -> list[Any]:
    if cards and isinstance(cards[0], list):
        return [hand if owner == seat else _hidden(hand, seat) for owner, hand in enumerate(cards)]
    return [UNKNOWN] * len(cards)


def event_data(
    game: Game, event: Event, members: Mapping[str, Any], language: str, names: Names = ()
) -> dict[str, Any]:
    """Write an event with the `members` that the reader may see."""
    return {"type": game.event_types[event.kind], **line_data(game, event, members, language, names)}


def line_data(game: Game, event: Event, members: Mapping[str, Any], language: str, names: Names = ()) -> dict[str, Any]:
    """Write a score line with the `members` that the reader may see."""
    text = event_text(game, event, members, language, names)
    return {**members, "rule": game.rule_of(event), "text": text}
