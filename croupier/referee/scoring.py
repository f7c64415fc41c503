"""Scoring without a match in hand: items that are scored by themselves, and records that are verified."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.games.event_data import points_of
from croupier.games.faults import Fault
from croupier.games.game import Game
from croupier.games.records import replay
from croupier.referee.deals import read_item
from croupier.referee.reader import Reader
from croupier.referee.showing import score_lines
from croupier.wording.faults import in_words


@dataclass(frozen=True)
class Verification:
    """The result of playing a record again: its `faults` in words.

    `state` is where the record, or its legal part, leads. `deals` are its deals as far as they are legal, each with its
    score `lines` and, when it is over, its `result`.
    """

    faults: Sequence[Fault]
    state: dict[str, Any] | None
    deals: list[dict[str, Any]]

    @property
    def fault(self) -> Fault | None:
        """The first fault."""
        return self.faults[0] if self.faults else None


def score_item(game: Game, item: Mapping[str, Any], reader: Reader) -> dict[str, Any]:
    """Score an item: `totals` and `lines`, or `standings` and `winners` of a match. RefusedError has every fault."""
    item = read_item(game, item)
    if item["kind"] == "match":
        standings: list[Any] = list(game.standings(item))
        return {"standings": standings, "winners": standings[-1]["winners"] if standings else []}
    totals, lines = game.score_item(item)
    units = game.points_unit
    return {"totals": [points_of(total, units) for total in totals], "lines": score_lines(game, lines, reader)}


def verify_record(game: Game, record: Mapping[str, Any], reader: Reader) -> Verification:
    """Play a record of the right form again."""
    played = replay(game, record)
    faults = [in_words(fault, game, reader.language, reader.names) for fault in played.faults]
    deals = [{"lines": score_lines(game, deal.lines, reader), "result": deal.result} for deal in played.deals]
    return Verification(faults, played.state, deals)
