"""A match in the terminal: a person plays one seat, the computer the others."""

from __future__ import annotations

from collections.abc import Iterator
from shutil import get_terminal_size
from textwrap import fill
from typing import Final

from croupier.games.faults import N_, RefusedError
from croupier.match import Match
from croupier.players import analyse, choose
from croupier.wording.language import translate

#: Maximum number of legal moves in the list. A player finds others by their beginning.
_LISTED: Final = 20
_HELP: Final = N_(
    "A number or a move plays it; ? asks for a hint, the beginning of a move lists those, q ends the match."
)
_MORE: Final = N_("… and %(count)s more: write how they begin, as %(verb)s")
_HINT: Final = N_("The computer would play: %(move)s")
_NEXT: Final = N_("Enter deals on, q ends the match.")
_LEFT: Final = N_("The match is left unfinished.")


class Terminal:
    """A match, the seat of the person, and the level of all other seats."""

    def __init__(self, match: Match, seat: int, level: str) -> None:
        self.match = match
        self.seat = seat
        self.level = level
        self._told = 0
        self._decisions = 0

    def run(self) -> None:
        """Play until the match is over, or is left."""
        try:
            self._say(_HELP)
            for line in self._lines():
                self._obey(line.strip())
        except EOFError:
            print()
            self._say(_LEFT)

    def _lines(self) -> Iterator[str]:
        """Yield the lines of the person. Before each, the computer plays and the table is shown."""
        while True:
            self._play_computer()
            if self.match.is_over:
                return
            if self.match.is_deal_over:
                yield input(f"{translate(_NEXT, self.match.language)} ")
            else:
                self._show()
                yield input("> ")

    def _play_computer(self) -> None:
        match = self.match
        while match.to_act not in (self.seat, None):
            match.push(choose(match.view(), self.level, seed=match.seed, number=self._number()))
        self._tell()

    def _number(self) -> int:
        self._decisions += 1
        return self._decisions

    def _obey(self, line: str) -> None:
        if line == "q":
            raise EOFError
        if self.match.is_deal_over:
            self.match.deal_next()
            self._told = 0
        elif line == "?":
            best = analyse(self.match.view(), "strong", seed=self.match.seed, number=self._number())["best"]
            label = next(move.label for move in self.match.legal_moves if move == best)
            self._say(_HINT, move=f"{label} ({best})")
        else:
            self._play(line)

    def _play(self, line: str) -> None:
        moves = self.match.legal_moves
        if line.isdecimal() and 0 < int(line) <= len(moves):
            line = moves[int(line) - 1]
        if line not in moves and any(move.startswith(line) for move in moves):
            self._list(line, len(moves))
            return
        try:
            self.match.push(line)
        except RefusedError as error:
            print(fill(error.faults[0].sentence, self._width()))
            return
        self._tell()

    def _show(self) -> None:
        print("\n" + self.match.view(self.seat).text(self._width()))
        self._list("", _LISTED)

    def _list(self, beginning: str, most: int) -> None:
        """List at most `most` legal moves with this beginning, by their numbers."""
        moves = [(n, move) for n, move in enumerate(self.match.legal_moves, 1) if move.startswith(beginning)]
        for number, move in moves[:most]:
            print(fill(f"{number:>3}. {move.label} ({move})", self._width(), subsequent_indent="     "))
        if len(moves) > most:
            self._say(_MORE, count=len(moves) - most, verb=moves[-1][1].verb)

    def _tell(self) -> None:
        """Print the events since the last call, as the seat may see them."""
        events = self.match.events(self.seat)
        for event in events[self._told :]:
            print(fill(event.text, self._width()))
        self._told = len(events)

    def _say(self, text: str, **params: object) -> None:
        print(fill(translate(text, self.match.language) % params, self._width()))

    def _width(self) -> int:
        return max(20, get_terminal_size().columns)
