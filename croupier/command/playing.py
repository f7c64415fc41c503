"""A match in the terminal: people play some seats, the computer the others."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from croupier.command.saving import Seating, free_name, save
from croupier.command.screen import Screen
from croupier.games.cards import UNKNOWN
from croupier.games.faults import N_, RefusedError
from croupier.match import Match
from croupier.players import analyse, choose
from croupier.text_view import LABELLED
from croupier.wording.language import translate
from croupier.wording.numbers import number_text
from croupier.wording.words import player_name, team_name

_WELCOME: Final = N_("Write the number of a move, its cards, or the move itself. ? explains more.")
_HELP: Final = (
    N_("A move is its number (3), its cards (KS, ks or K♠) or its text (play KS). S ♠, H ♥, D ♦, C ♣."),
    N_("The beginning of a text, as play, lists the moves that begin so. The tabulator completes it."),
    N_("hint: the move that the computer would play"),
    N_("undo: take your last move back, if no card was uncovered since"),
    N_("save, or save FILE: write the match to a file; croupier play --resume FILE continues it"),
    N_("quit, Ctrl-C or Ctrl-D: leave the match"),
)
_HELP_WORD: Final = N_("help")
_HINT_WORD: Final = N_("hint")
_UNDO: Final = N_("undo")
_SAVE: Final = N_("save")
_QUIT: Final = N_("quit")
_HINT: Final = N_("The computer would play: %(move)s")
_TAKEN_BACK: Final = N_("Taken back: %(move)s")
_NOT_BACK: Final = N_("Nothing can be taken back: a card was uncovered, or another player has moved since.")
_NEXT: Final = N_("Enter deals the next deal, quit leaves the match.")
_COVER: Final = N_("%(player)s is to act. Hand the terminal over; Enter shows the cards.")
_OFFER: Final = N_("Save the match to %(name)s? Enter saves it, n leaves it unsaved.")
_NO: Final = N_("n")
_SAVED: Final = N_("Saved. To continue: croupier play --resume %(name)s")
_EXISTS: Final = N_("“%(name)s” exists, and is not a file of this match: write another name.")
_LEFT: Final = N_("The match is left unfinished.")
_FINAL: Final = N_("Final score")


class _LeftError(Exception):
    """The person leaves the match."""


class Terminal:
    """A match, and who plays which seat; `path` is the file of a match that was resumed."""

    def __init__(self, match: Match, seating: Seating, path: Path | None = None) -> None:
        self.match = match
        self._seating = seating
        self._path = path
        self._is_shared = len(seating.people) > 1
        self._screen = Screen(match.rules, match.language, match.rules.pack(match.options), private=self._is_shared)
        #: The seat of the person at the screen, and the number of events that each seat has read.
        self._reader: int | None = None if self._is_shared else seating.people[0]
        self._read = dict.fromkeys(seating.people, 0)
        self._commands: Mapping[str, Callable[[str], None]] = {
            translate(_HINT_WORD, match.language): self._hint,
            translate(_UNDO, match.language): self._undo,
            translate(_SAVE, match.language): self._save,
            translate(_QUIT, match.language): self._leave,
            translate(_HELP_WORD, match.language): self._help,
            "?": self._help,
        }

    def run(self) -> None:
        """Play until the match is over, or is left."""
        with self._screen:
            left = self._play_until_left()
        if left:
            self._offer_to_save()
            self._screen.say(_LEFT)
        else:
            self._show_end()

    def _play_until_left(self) -> bool:
        self._screen.say(_WELCOME)
        self._screen.key()
        try:
            while not self.match.is_over:
                self._next()
        except (EOFError, KeyboardInterrupt, _LeftError) as left:
            if isinstance(left, KeyboardInterrupt) and not sys.stdin.isatty():
                raise  # No person can answer an offer to save.
            print()
            return True
        return False

    # Turns

    def _next(self) -> None:
        """Let the computer play a move, ask a person for one, or deal."""
        match = self.match
        if match.is_deal_over:
            self._show_deal()
            self._screen.say(_NEXT)
            if self._command(self._screen.ask()):
                return
            match.deal_next()
            self._read = dict.fromkeys(self._read, 0)
        elif match.to_act in self._seating.people:
            self._ask(match.to_act)
        else:
            match.push(choose(match.view(), self._seating.level, seed=match.seed, number=self._number()))

    def _ask(self, seat: int) -> None:
        """Show a person the table, and play what the person types."""
        self._hand_over(seat)
        self._print_events(seat)
        self._screen.table(self.match.view(seat), seat)
        self._screen.list_moves(self.match.legal_moves)
        while self.match.to_act == seat and not self._play(self._screen.ask(self.match.legal_moves)):
            pass

    def _hand_over(self, seat: int) -> None:
        """Hide the cards of the last person until the next person presses Enter."""
        if self._reader == seat:
            return
        self._screen.clear()
        self._screen.say(_WELCOME)
        self._screen.say(_COVER, player=player_name(seat, self.match.language, self.match.names))
        self._screen.ask()
        self._screen.clear()
        self._reader = seat

    def _play(self, line: str) -> bool:
        """Obey a line; return whether a move was played."""
        moves = self.match.legal_moves
        if not line or self._command(line):
            return False
        if line.isdecimal() and 0 < int(line) <= len(moves):
            line = moves[int(line) - 1]
        try:
            self.match.push(self.match.parse(line))
        except RefusedError as error:
            if not self._screen.list_moves(moves, line.lower()):
                self._screen.refuse(error.faults[0].sentence, moves)
            return False
        return True

    def _number(self) -> int:
        """Return the number of a decision, which is another one for each position of the match."""
        return 1000 * int(self.match.state["match"]["deals"]) + len(self.match.move_stack)

    # Commands

    def _command(self, line: str) -> bool:
        """Obey a command, written whole or by its first letter; return whether the line was one."""
        word, _, rest = line.partition(" ")
        for name, command in self._commands.items():
            if word.lower() in (name, name[0]):
                command(rest)
                return True
        return False

    def _help(self, _: str) -> None:
        for text in _HELP:
            self._screen.say(text)
        self._screen.key()

    def _hint(self, _: str) -> None:
        if self.match.to_act is not None:
            best = analyse(self.match.view(), "strong", seed=self.match.seed, number=self._number())["best"]
            move = next(move for move in self.match.legal_moves if move == best)
            self._screen.say(_HINT, move=self._screen.labelled(move))

    def _undo(self, _: str) -> None:
        trial, seat = self.match.copy(), self.match.to_act
        before = _hidden(trial.view())
        if not trial.move_stack or ((last := trial.pop()) and (trial.to_act, _hidden(trial.view())) != (seat, before)):
            self._screen.say(_NOT_BACK)
            return
        self.match = trial
        self._read[self._reader or 0] = len(trial.events())
        self._screen.say(_TAKEN_BACK, move=self._screen.shown(last))
        self._screen.table(trial.view(seat), seat)
        self._screen.list_moves(trial.legal_moves)

    def _save(self, name: str) -> None:
        path = Path(name) if name else self._path or free_name(self.match.game)
        if path.exists() and path != self._path:
            self._screen.say(_EXISTS, name=path.name)
            return
        try:
            save(path, self.match, self._seating)
        except OSError as error:
            self._screen.line(f"{path}: {error.strerror}")
            return
        self._path = path
        self._screen.say(_SAVED, name=str(path))

    def _leave(self, _: str) -> None:
        raise _LeftError

    def _offer_to_save(self) -> None:
        path = self._path or free_name(self.match.game)
        self._screen.say(_OFFER, name=str(path))
        try:
            answer = self._screen.ask()
        except (EOFError, KeyboardInterrupt):
            print()
            return
        if not answer.lower().startswith(translate(_NO, self.match.language)):
            self._save(str(path))

    # Output

    def _print_events(self, seat: int) -> None:
        """Print the events that a seat has not read, as it may see them."""
        events = self.match.events(seat)
        for event in events[self._read[seat] :]:
            self._screen.line(event.text)
        self._read[seat] = len(events)

    def _show_deal(self) -> None:
        """Print the end of a deal: to several people, what all may see."""
        if self._is_shared:
            self._screen.clear()
            for event in self.match.events(None):
                self._screen.line(event.text)
            self._reader = None
        else:
            self._print_events(self._seating.people[0])

    def _show_end(self) -> None:
        match = self.match
        games = match.state["match"].get("games", ())
        scores = games if sum(games) > 1 else match.scores
        self._show_deal()
        self._screen.table(match.view(None), None)
        self._screen.say(_FINAL)
        names = [player_name(seat, match.language, match.names) for seat in range(match.seats)]
        sides = [team_name(side, match.language, names) for side in (0, 1)] if len(scores) < match.seats else names
        for side, points in zip(sides, scores, strict=True):
            self._screen.say(LABELLED, label=side, text=number_text(points, match.language))


def _hidden(value: Any) -> int:
    """Return the number of hidden cards in plain data."""
    if isinstance(value, Mapping):
        return sum(map(_hidden, value.values()))
    return sum(map(_hidden, value)) if isinstance(value, list) else int(value == UNKNOWN)
