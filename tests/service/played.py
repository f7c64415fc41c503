"""Tables played on, and keys to seal them with."""

from __future__ import annotations

from typing import Final

from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.games.referee import legal_moves, play
from croupier.sealing.keys import SealKey
from croupier.sealing.tables import Table, new_table
from tests.games.samples import seeded

OLD: Final = SealKey("old", bytes(32))
NEW: Final = SealKey("new", bytes(range(32)))
DAY: Final = 86_400


def played_table(game: Game, moves: int, seed: int = 1) -> Table:
    """Deal a table and play on it at random, over the ends of deals."""
    options = game.complete_options({})
    rng = seeded(seed)
    table = new_table(game, options, 0, ["", "best", *[""] * (game.seats(options) - 2)], Recorder())
    for _ in range(moves):
        if table.position.state.is_match_over():
            break
        if table.position.state.is_deal_over():
            table.deal_on(Recorder())
        else:
            play(game, table.position, game.move_text(rng.choice(legal_moves(table.position))))
    return table
