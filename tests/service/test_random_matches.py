"""Random matches through `deals` and `moves`: every point is a line, and the lines sum to the score."""

from __future__ import annotations

from typing import Final

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from tests.games.mangling import random_options
from tests.games.samples import fewest_options, seeded
from tests.service.asking import Table
from tests.service.ledger import Ledger
from tests.service.playing import random_line
from tests.thoroughness import scaled

#: Matches a game; a part is one test, so that several processes share the full run.
MATCHES: Final = {game: scaled(4, 8) if game == "colonne" else scaled(12, 32) for game in GAMES}
PARTS: Final = 4
#: Deals played of a match at most: who plays La Colonne at random hardly ever reaches its target.
MOST_DEALS: Final = {game: 5 if game == "colonne" else 60 for game in GAMES}


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_lines_of_a_match_sum_to_its_score(table: Table, game: Game, part: int) -> None:
    for number in range(part, MATCHES[game.id], PARTS):
        play_and_count(table, game, number)


def play_and_count(table: Table, game: Game, number: int) -> None:
    """Play match `number`, the options and the moves chosen by it, some moves a request, and keep its ledger."""
    rng = seeded(number)
    options = fewest_options(game, random_options(game, rng)) if number % 2 else {}
    answer = table.answer("deals", {"options": options, "seed": f"match {number}"})
    ledger = Ledger(game, answer)
    for deal in range(MOST_DEALS[game.id]):
        while answer["state"]["to_act"] is not None:
            moves = random_line(table, answer["state"], rng, rng.choice((1, 3, 10, 40)))
            answer = table.play(answer["state"], *moves)
            ledger.enter(answer)
        if answer["state"]["phase"] == "match_over":
            return
        answer = table.answer("deals", {"state": answer["state"], "seed": f"match {number} deal {deal}"})
        ledger.deal(answer)
