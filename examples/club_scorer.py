"""Scores a club's evening: `python -m examples.club_scorer [FILE]`, with CROUPIER_URL; without a file, the one here.

The file is a list of matches, each {"players": [names, by seat], "record": {...}}, the record as `replays` takes it:
cards that nobody turned up may be `??`, and the result that the club wrote down is checked. Every match is played again
by the rules. One that is not legal, or not over, does not count; standard error says what is wrong with it, and the
status is 1. The table on standard output is CSV.
"""

from __future__ import annotations

import csv
import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TextIO

from croupier_sdk import Croupier, CroupierError
from croupier_sdk.games import Colonne, CostlyColours, SevenUp, Upcolor

#: A request takes 100 records, and a mebibyte.
BATCH: Final = 20
#: A hundred matches, a few of them wrong.
EVENING: Final = Path(__file__).parent / "club_evening.json"


@dataclass
class Standing:
    """What a player has come to in one game."""

    matches: int = 0
    won: int = 0
    points: float = 0


def score(matches: Sequence[Mapping[str, Any]], croupier: Croupier, output: TextIO, complaints: TextIO) -> bool:
    """Write the standings of an evening as CSV, by game, the best first; tell whether all of its matches counted."""
    standings: dict[tuple[str, str], Standing] = defaultdict(Standing)
    failed = 0
    for number, players, replay in _replays(matches, croupier):
        fault = _fault(players, replay)
        if fault:
            print(f"match {number}: {fault}", file=complaints)
            failed += 1
            continue
        points = [deal["result"]["points"] for deal in replay["deals"]]
        for seat, player in enumerate(players):
            # Partners sit opposite one another, and have their points together.
            side = seat % len(points[0])
            standing = standings[replay["state"]["game"], player]
            standing.matches += 1
            standing.won += side in replay["state"]["match"]["winners"]
            standing.points += sum(deal[side] for deal in points)
    table = csv.writer(output)
    table.writerow(("game", "player", "matches", "won", "points"))
    for (game, player), it in sorted(
        standings.items(), key=lambda row: (row[0][0], -row[1].won, -row[1].points, row[0])
    ):
        table.writerow((game, player, it.matches, it.won, it.points))
    if failed:
        print(f"{len(matches) - failed} of {len(matches)} matches count", file=complaints)
    return not failed


def _replays(matches: Sequence[Mapping[str, Any]], croupier: Croupier) -> Iterator[tuple[int, list[str], Any]]:
    """Have all matches played again, some at once; yield number, players and replay of each."""
    left = dict(enumerate(matches, 1))
    games: Sequence[Colonne | CostlyColours | SevenUp | Upcolor]
    games = (croupier.colonne, croupier.costly_colours, croupier.seven_up, croupier.upcolor)
    for game in games:
        own = [number for number, match in left.items() if match["record"]["game"] == game.id]
        for begin in range(0, len(own), BATCH):
            batch = [(number, left.pop(number)) for number in own[begin : begin + BATCH]]
            results = game.replays({"records": [match["record"] for _, match in batch]})["results"]
            for (number, match), replay in zip(batch, results, strict=True):
                yield number, match["players"], replay
    for number, match in left.items():
        yield number, match["players"], {"valid": False, "fault": {"detail": "there is no such game"}}


def _fault(players: Sequence[str], replay: Any) -> str:
    """Say why a match does not count; nothing when it does."""
    if not replay["valid"]:
        detail: str = replay["fault"]["detail"]
        return detail
    if replay["state"]["phase"] != "match_over":
        return "the match is not over"
    seats = len(replay["state"]["deal"]["hands"])
    return "" if len(players) == seats else f"{len(players)} players for {seats} seats"


def main() -> int:
    """Score the evening in a file; return the exit status."""
    with Croupier(os.environ.get("CROUPIER_URL", "http://127.0.0.1:8000")) as croupier:
        try:
            matches = json.loads((Path(sys.argv[1]) if sys.argv[1:] else EVENING).read_text("utf-8"))
            return 0 if score(matches, croupier, sys.stdout, sys.stderr) else 1
        except (OSError, ValueError, LookupError, TypeError) as error:
            print(f"The file cannot be read: {error!r}", file=sys.stderr)
        except CroupierError as error:
            print(error, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
