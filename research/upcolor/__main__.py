"""Measures who wins a deal between `greedy` players, and writes it: `python -m research.upcolor`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, cast

from tqdm import tqdm

from croupier.games.upcolor.game import UPCOLOR
from croupier.games.upcolor.rules import Upcolor
from croupier.players.upcolor.greedy import GreedyPolicy
from research.playing.greedy_deals import greedy_deals

#: From the root of the project; a compiled engine lies elsewhere.
_FILE: Final = Path("croupier/players/upcolor/positions.json")
#: Deals for each number of players; the seed makes the file the same every time.
_DEALS: Final = 20_000
_SEED: Final = 17
_PLAYERS: Final = range(2, 9)


def win_rates(players: int, deals: int) -> list[float]:
    """Return the share of the deals won by each seat, from the dealer to its right; void deals do not count."""
    wins = [0] * players
    options = UPCOLOR.complete_options({"players": players})
    for state in greedy_deals(UPCOLOR, GreedyPolicy(), options, deals, _SEED):
        deal = cast(Upcolor, state)
        if not deal.is_void:
            wins[int(deal.out - deal.dealer) % players] += 1
    return [round(won / sum(wins), 4) for won in wins]


def main() -> None:
    """Write the file."""
    rates = {str(players): win_rates(players, _DEALS) for players in tqdm(_PLAYERS, unit="numbers of players")}
    _FILE.write_text(json.dumps(rates) + "\n")


if __name__ == "__main__":
    main()
