"""Cards, labels of moves and texts of events in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Final

from croupier.games.events import SCORE, Event
from croupier.games.faults import N_
from croupier.games.game import Game
from service.wording.language import translate

__all__ = ["card_name", "event_text", "move_label", "points_of", "shown"]

_RANKS: Final = {
    "A": N_("ace"), "2": "2", "3": "3", "4": "4", "5": "5", "6": "6", "7": "7", "8": "8", "9": "9", "T": "10",
    "J": N_("jack"), "Q": N_("queen"), "K": N_("king"),
}  # fmt: skip
_SUITS: Final = {"S": N_("spades"), "H": N_("hearts"), "D": N_("diamonds"), "C": N_("clubs")}
#: Cards of any game whose name is a word of its own.
_NAMES: Final = {"RJ": N_("red joker"), "BJ": N_("black joker"), "??": N_("a hidden card")}
_DECIMAL_MARK: Final = N_(".")
_SCORE: Final = N_("%(name)s: %(points)s")
_SCORE_WITH_CARDS: Final = N_("%(name)s: %(points)s (%(cards)s)")


@cache
def card_name(game: Game, card: str, language: str) -> str:
    """Name a card, a suit or a wild card (`2H=6S`), as “9 of spades”."""
    if "=" in card:
        wild, _, stands_for = card.partition("=")
        values = {"card": card_name(game, wild, language), "other": card_name(game, stands_for, language)}
        return translate(N_("%(card)s for %(other)s"), language) % values
    if card in game.card_names:
        return translate(game.card_names[card], language)
    if card in _NAMES:
        return translate(_NAMES[card], language)
    if card in _SUITS:
        return translate(_SUITS[card], language)
    if len(card) == 2 and card[0] in _RANKS and card[1] in _SUITS:
        values = {"rank": translate(_RANKS[card[0]], language), "suit": translate(_SUITS[card[1]], language)}
        return translate(N_("%(rank)s of %(suit)s"), language) % values
    return card


def shown(game: Game, params: Mapping[str, object], language: str) -> dict[str, Any]:
    """Return `params` with lists of cards named in `language`."""
    return {name: _shown(game, value, language) for name, value in params.items()}


def _shown(game: Game, value: object, language: str) -> object:
    if isinstance(value, list):
        return _card_names(game, tuple(value), language)
    if isinstance(value, float):
        return str(value).replace(".", translate(_DECIMAL_MARK, language))
    return "null" if value is None else value


@lru_cache(maxsize=65536)
def _card_names(game: Game, cards: tuple[str, ...], language: str) -> str:
    return ", ".join(card_name(game, card, language) for card in cards)


def move_label(game: Game, verb: str, params: Mapping[str, object], language: str) -> str:
    """Say a move: what the button that plays it would bear."""
    return translate(game.labels[verb], language) % shown(game, params, language)


def event_text(game: Game, event: Event, params: Mapping[str, Any], language: str) -> str:
    """Say an event; a score by the name of its rule."""
    if event.kind != SCORE:
        return translate(game.event_texts[game.event_types[event.kind]], language) % shown(game, params, language)
    name = game.rulebook.rule_name(game.rule_id(event.rule), language)
    values = shown(game, {**params, "name": name, "points": points_of(game, event)}, language)
    template = _SCORE_WITH_CARDS if params["cards"] else _SCORE
    return translate(template, language) % values


def points_of(game: Game, event: Event) -> int | float:
    """Return the points of a score event; halves are decimal."""
    whole, part = divmod(event.points, game.points_unit)
    return whole + part / game.points_unit if part else whole
