"""The enumerations of the contract by name: wherever the same values stand, the contract refers to one component."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from croupier.games.cards import SUIT_TEXTS
from croupier.players.roster import LEVEL_NAMES
from service.schemas.catalogue import GAME_SCHEMAS
from service.schemas.game_schemas import GameSchemas
from workers.jobs.catalogue import KINDS
from workers.records import STATES

__all__ = ["card_enumerations", "enumerations"]

_COMMON: Final[dict[str, Sequence[object]]] = {
    "Level": LEVEL_NAMES,
    "Suit": SUIT_TEXTS,
    "JobKind": tuple(KINDS)[:4],
    "JobState": STATES,
    "PlayUnit": ("deals", "matches"),
    "ValueUnit": ("points", "chips", "win"),
}


def enumerations() -> Iterator[tuple[str, Sequence[object]]]:
    """Yield the name and the values of each enumeration but those of cards."""
    yield from _COMMON.items()
    yield "GameId", tuple(GAME_SCHEMAS)
    for schemas in GAME_SCHEMAS.values():
        yield from _of_game(schemas)


def _of_game(schemas: GameSchemas) -> Iterator[tuple[str, Sequence[object]]]:
    name, game = schemas.name, schemas.game
    yield f"{name}Phase", game.phases
    yield f"{name}Verb", tuple(game.rulebook.verbs)
    yield f"{name}EventType", game.event_types
    yield from ((f"{name}{member}", values) for member, values in schemas.enumerations.items())


def card_enumerations() -> Iterator[tuple[str, Sequence[object]]]:
    """Yield those of cards, which fields refer to by name: a game's, and those with the card that is not known."""
    for schemas in GAME_SCHEMAS.values():
        yield f"{schemas.name}Card", schemas.cards
        yield f"{schemas.name}SeenCard", (*schemas.cards, "??")
