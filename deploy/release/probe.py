"""Run where a distribution is installed and nothing else is: prints what is there, as JSON, and writes a match.

Every game is played to the end of a deal, a match of one to its end; players and keys can be made.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import croupier
from croupier.games.build_info import COMPILED
from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from croupier.games.referee import deal_match, deal_next, draw_deal, legal_moves, play
from croupier.players.catalogue import ROSTERS
from croupier.players.playout import Playouts
from croupier.players.rng import Rng
from croupier.sealing.keys import fresh_keys

SEED = "probe"


def match(game: Game) -> dict[str, Any]:
    """Play a match by chance, and return it as a sealed table tells it when it is over."""
    options, rng, played = game.complete_options({}), Rng(1), []
    drawn = draw_deal(game, options, SEED, 1)
    position = deal_match(game, options, drawn.deck, drawn.dealer)
    while True:
        dealer, moves = position.state.dealer, []
        while not position.state.is_deal_over():
            legal = legal_moves(position)
            moves.append(game.move_text(legal[rng.below(len(legal))]))
            play(game, position, moves[-1])
        played.append({"deck": drawn.deck, "dealer": dealer, "moves": moves})
        if position.state.is_match_over():
            break
        drawn = draw_deal(game, options, SEED, len(played) + 1)
        deal_next(game, options, position, drawn.deck)
    reveal = {"seed": SEED, "salt": "salt", "record": {"game": game.id, "options": options, "deals": played}}
    return {"commitment": sha256(f"{SEED}\0salt".encode()).hexdigest(), "reveal": reveal}


def main() -> None:
    """Print what is found."""
    Path(sys.argv[1]).write_text(json.dumps(match(GAMES["seven-up"])))
    for roster in ROSTERS.values():
        options = roster.game.complete_options({})
        roster.player("greedy", options)
        Playouts(roster.game, options, 1).run(1)
    installed = distribution("croupier")
    tops = {path.parts[0].partition(".")[0] for path in installed.files or () if ".dist-info" not in path.parts[0]}
    found = {
        "version": installed.version,
        "compiled": COMPILED,
        "typed": Path(croupier.__file__).with_name("py.typed").is_file(),
        "top": sorted(tops),
        "games": sorted(ROSTERS) == sorted(GAMES),
        "keys": len(fresh_keys()),
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
