"""Writes payloads.json anew, a table of every game as it is sealed: `python -m tests.service.make_payloads`.

Tables that are held out there must still be read: it is written anew only with another form of the payload.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from croupier.games.catalogue import GAMES
from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.games.position import to_text
from croupier.games.referee import draw_deal, legal_moves, play
from croupier.sealing.payload import write_table
from croupier.sealing.tables import Secrets, Table, first_lines, open_deal
from tests.games.samples import seeded, text

PAYLOADS: Final = Path(__file__).parent / "payloads.json"
_MOVES: Final = 60
_LEVELS: Final = ("best", "strong", "greedy", "random")


def said(table: Table) -> dict[str, object]:
    """Return what a table says, in words alone."""
    record, position = to_text(table.record() or {}), text(table.game, table.position)
    return {"computer": list(table.computer), "record": record, "position": position}


def _played(game: Game) -> Table:
    """Play a table on at random, from secrets of its own."""
    rng, options, secrets = seeded(1), game.complete_options({}), Secrets(bytes(range(16)), "A" * 22, "B" * 22)
    computer = ["", *_LEVELS][: game.seats(options)]
    carried = game.new_state(options).carried()
    deck = bytes([int(code) for code in game.deck_codes(draw_deal(game, options, secrets.seed, 1).deck)])
    position = open_deal(game, options, carried, deck, ())
    table = Table(game, options, computer, secrets, carried, deck, position, 1, first_lines(computer))
    for _ in range(_MOVES):
        if position.state.is_match_over():
            break
        if position.state.is_deal_over():
            table.deal_on(Recorder())
        else:
            play(game, position, game.move_text(rng.choice(legal_moves(position))))
    return table


def main() -> None:
    """Write the file."""
    tables = {game.id: _played(game) for game in GAMES.values()}
    written = {id: {"payload": write_table(table, 12345).hex(), **said(table)} for id, table in tables.items()}
    PAYLOADS.write_text(json.dumps(written, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
