"""Faults in the reader's words."""

from __future__ import annotations

from dataclasses import replace

from croupier.games.faults import Fault, RefusedError
from croupier.games.game import Game
from croupier.wording.language import ENGLISH
from croupier.wording.places import place_text
from croupier.wording.words import Names, sentence


def in_words(fault: Fault, game: Game | None, language: str = ENGLISH, names: Names = ()) -> Fault:
    """Return a fault with its text; without a `game` it must have a message of its own."""
    message = fault.message if game is None else game.fault_message(fault)
    members = {**fault.params, "place": place_text(fault.pointer, language)}
    return replace(fault, text=sentence(message, members, language, names, game))


def refused_in_words(error: RefusedError, game: Game, language: str = ENGLISH, names: Names = ()) -> RefusedError:
    """Return an error whose faults have their texts; those that have one keep it."""
    return RefusedError([fault if fault.text else in_words(fault, game, language, names) for fault in error.faults])
