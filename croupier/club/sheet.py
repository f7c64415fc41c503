"""The sheet of one match: what it counts, or why it does not count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from croupier.club.fault_texts import fault_text, row_of, row_text
from croupier.games.catalogue import GAMES
from croupier.games.faults import N_, Fault
from croupier.referee.deals import CountedDeal
from croupier.referee.reader import Reader
from croupier.referee.showing import score_lines
from croupier.wording.language import translate

FINAL: Final = "final"
PROVISIONAL: Final = "provisional"
REFUSED: Final = "refused"
_MATCH: Final = N_("match %(number)s")


def game_title(game: str, language: str) -> str:
    """Return the title of a game; of an unknown one, its id."""
    return GAMES[game].rulebook.title[language] if game in GAMES else game


@dataclass(frozen=True)
class Sheet:
    """A match as it counts: its deals, its points by side, and the sides that won. With faults it does not count.

    `rows` are row numbers of the caller's file: of the match, then of each deal; None without a file.
    """

    match: int | str
    game: str = ""
    players: tuple[str, ...] = ()
    deals: tuple[CountedDeal, ...] = ()
    points: tuple[float, ...] = ()
    winners: tuple[int, ...] = ()
    is_provisional: bool = False
    faults: tuple[Fault, ...] = ()
    rows: tuple[int | None, ...] = (None,)

    @property
    def status(self) -> str:
        """Return `final`, `provisional`, or `refused` where the match does not count."""
        return REFUSED if self.faults else PROVISIONAL if self.is_provisional else FINAL

    def side(self, seat: int) -> int:
        """Return the side of a seat: partners sit opposite each other."""
        return seat % len(self.points)

    def data(self, language: str) -> dict[str, Any]:
        """Write the sheet as plain data."""
        reader = Reader(language=language, names=self.players)
        deals = [
            {"points": list(deal.points), "lines": score_lines(GAMES[self.game], deal.lines, reader)}
            for deal in self.deals
        ]
        return {
            "match": self.match,
            "game": self.game,
            "title": game_title(self.game, language),
            "players": list(self.players),
            "deals": deals,
            "points": list(self.points),
            "winners": list(self.winners),
            "status": self.status,
            "faults": [self._fault_data(fault, language) for fault in self.faults],
        }

    def outcome(self) -> dict[str, Any]:
        """Return what a change of the match can change: its points, its winners and its status."""
        return {"points": list(self.points), "winners": list(self.winners), "status": self.status}

    def _fault_data(self, fault: Fault, language: str) -> Mapping[str, Any]:
        row = row_of(fault.pointer, self.rows)
        places = [translate(_MATCH, language) % {"number": self.match}, *row_text(row, language)]
        detail = {"pointer": fault.pointer, "code": fault.code, "rule": fault.rule or None, "detail": fault.sentence}
        return {"match": self.match, "row": row, "column": None, **detail, "text": fault_text(fault, language, places)}
