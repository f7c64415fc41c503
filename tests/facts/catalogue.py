"""Facts about every game for the suites, in the service's order of games."""

from __future__ import annotations

from typing import Final

from croupier.games.game import Game
from tests.facts import colonne, costly_colours, seven_up, upcolor
from tests.facts.game_facts import GameFacts

_FACTS: Final = (upcolor.FACTS, costly_colours.FACTS, seven_up.FACTS, colonne.FACTS)

#: Facts by the game's id.
FACTS: Final[dict[str, GameFacts]] = {facts.game.id: facts for facts in _FACTS}


def facts_of(game: Game) -> GameFacts:
    """Return the facts of a game."""
    return FACTS[game.id]
