"""Writes typical results of deals between `greedy` players: `python -m research.colonne`."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import fmean
from typing import Final, cast

from tqdm import tqdm

from croupier.games.colonne.game import COLONNE
from croupier.games.colonne.rules import Colonne
from croupier.players.colonne.greedy import GreedyPolicy
from research.playing.greedy_deals import greedy_deals

#: From the root of the project; a compiled engine lies elsewhere.
_FILE: Final = Path("croupier/players/colonne/deal_points.json")
#: Deals, and the typical results that they are reduced to; the seed makes the file the same every time.
_DEALS: Final = 20_480
_RESULTS: Final = 256
_SEED: Final = 27


def typical_results(deals: int) -> list[list[float]]:
    """Return `_RESULTS` means of the points of the dealing team and of the other team, over deals of similar margin."""
    results = []
    played = greedy_deals(COLONNE, GreedyPolicy(any_twos=True), COLONNE.complete_options({}), deals, _SEED)
    for state in tqdm(played, total=deals, unit="deals"):
        deal = cast(Colonne, state)
        dealers = int(deal.dealer & 1)
        results.append((int(deal.scored[dealers]), int(deal.scored[1 - dealers])))
    results.sort(key=lambda result: (result[0] - result[1], result))
    size = deals // _RESULTS
    parts = [results[start : start + size] for start in range(0, _RESULTS * size, size)]
    return [[round(fmean(points), 1) for points in zip(*part, strict=True)] for part in parts]


def main() -> None:
    """Write the file."""
    _FILE.write_text(json.dumps(typical_results(_DEALS), separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
