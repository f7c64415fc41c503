"""Writes docs/shuffle-vectors.json anew: `python -m tests.games.make_shuffle_vectors`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from croupier.games.gameplay import draw_deal

VECTORS: Final = Path(__file__).parent.parent.parent / "docs" / "shuffle-vectors.json"
#: Seed and number of the deal.
_DEALS: Final = (
    ("croupier", 1),
    ("croupier", 2),
    ("", 1),
    (" ", 1),
    ("Été à Évian, trèfle ♣", 1),
    ("日本のトランプ", 3),
    ("🂡🃏", 12),
    ("a longer seed, of a few words and 64 characters: 0123456789abcdef", 100),
)


def vector(game: Game, seed: str, deal: int) -> dict[str, object]:
    """Return one deal under the defaults; the dealer is drawn for the first deal only."""
    options = game.complete_options({})
    drawn = draw_deal(game, options, seed, deal)
    return {
        "game": game.id,
        "seed": seed,
        "deal": deal,
        "seats": game.seats(options),
        "dealer": drawn.dealer if deal == 1 else None,
        "deck": drawn.deck,
    }


def main() -> None:
    """Write the file, a deal a line."""
    vectors = [vector(game, *deal) for game in GAMES.values() for deal in _DEALS]
    lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in vectors)
    VECTORS.parent.mkdir(exist_ok=True)
    VECTORS.write_text(f'{{"shuffle": "croupier/1", "vectors": [\n{lines}\n]}}\n')
    sys.stdout.write(f"{len(vectors)} deals\n")


if __name__ == "__main__":
    main()
