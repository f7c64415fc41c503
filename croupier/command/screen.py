"""The screen of a match in the terminal: lines, tables, lists of moves, and the line that a person types."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from shutil import get_terminal_size
from textwrap import fill, shorten
from typing import Any, Final

from croupier.command.painting import bold, painted, wants_colour
from croupier.command.writing import safe_text
from croupier.games.cards import SUIT_TEXTS
from croupier.games.faults import N_, Message
from croupier.games.game import Game
from croupier.move_reading import drawn, written_move
from croupier.text_view import table_text
from croupier.values import Move, View
from croupier.wording.cards import caption, semicolons
from croupier.wording.faces import card_symbol
from croupier.wording.language import translate
from croupier.wording.words import player_name, say, sentence

#: Maximum number of legal moves that are listed with their labels.
_LABELLED: Final = 8
#: Fewest characters of a line, and of a list of moves after a fault.
_NARROWEST: Final = 20
_LEAST_WIDTH: Final = 24
_YOU: Final = N_("%(player)s (you)")
_POSSIBLE: Final = N_("%(fault)s. Possible: %(moves)s")
#: The other screen of a terminal, which keeps no lines that were scrolled away; and back to the first one.
_ASIDE, _BACK = "\x1b[?1049h", "\x1b[?1049l"
_CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"


class Screen:
    """Standard output and input in the reader's `language`. A `private` screen keeps nothing that was cleared."""

    def __init__(self, game: Game, language: str, pack: Sequence[str], *, private: bool = False) -> None:
        self.language = language
        self._game = game
        #: The cards without a suit: jokers, and all cards of Upcolor.
        self._plain = tuple(dict.fromkeys(card for card in pack if card[1:] not in SUIT_TEXTS))
        self._has_suits = len(self._plain) < len(set(pack))
        self.is_coloured = wants_colour(sys.stdout, os.environ)
        self._is_private = private
        self._editor: Any = import_module("readline") if find_spec("readline") and sys.stdin.isatty() else None
        self._words: Sequence[str] = ()
        if self._editor is not None:
            self._editor.set_completer_delims("")
            self._editor.set_completer(self._completed)
            self._editor.parse_and_bind("tab: complete")

    def __enter__(self) -> Screen:
        if self._is_private:
            print(_ASIDE, end="")
        return self

    def __exit__(self, *_: object) -> None:
        if self._is_private:
            print(_BACK, end="", flush=True)

    def clear(self) -> None:
        """Remove all that was shown and typed."""
        print(_CLEAR, end="", flush=True)
        if self._editor is not None:
            self._editor.clear_history()

    def ask(self, moves: Sequence[Move] = ()) -> str:
        """Return the line that the person types; the tabulator completes `moves`."""
        self._words = list(map(self.shown, moves))
        return " ".join(input("> ").split())

    def _completed(self, start: str, number: int) -> str | None:
        return next(iter([word for word in self._words if word.startswith(start)][number:]), None)

    # Lines

    @property
    def width(self) -> int:
        """The width of the terminal."""
        return max(_NARROWEST, get_terminal_size().columns)

    def say(self, message: Message, **params: object) -> None:
        """Print a message in the reader's words, with a capital."""
        self.line(sentence(message, params, self.language))

    def line(self, text: str, indent: str = "") -> None:
        """Print a text in lines of the terminal's width, with its cards in colour."""
        shown = fill(safe_text(text), self.width, subsequent_indent=indent, break_on_hyphens=False)
        print(painted(shown) if self.is_coloured else shown)

    def refuse(self, fault: str, moves: Sequence[Move]) -> None:
        """Print what is wrong and what is possible, in one line where it fits."""
        possible = semicolons([*self._groups(moves)], self.language)
        width = max(_LEAST_WIDTH, self.width - len(say(_POSSIBLE, {"fault": fault, "moves": ""}, self.language)))
        self.say(_POSSIBLE, fault=fault, moves=shorten(possible, width, placeholder=" …"))

    # Tables and moves

    def table(self, view: View, own: int | None) -> None:
        """Print the table; `own` is the seat of the person."""
        names = [player_name(seat, self.language, view.names) for seat in range(len(view["deal"]["hands"]))]
        if own is not None:
            names[own] = translate(_YOU, self.language) % {"player": names[own]}
        title, *lines = table_text(view, self.language, names, self.width).splitlines()
        if not self.is_coloured:
            print("\n".join(["", title, *lines]))
            return
        print("\n".join(["", bold(title), *(painted(line, letters=not self._has_suits) for line in lines)]))

    def key(self) -> None:
        """Print the names of the cards that have no suit."""
        symbols = [card_symbol(card, self.language) for card in self._plain]
        names = [f"{caption(card, self.language)}{_letters(card)}" for card in self._plain]
        entries = [" ".join(entry) for entry in zip(symbols, names, strict=True)]
        if entries:
            self.line(", ".join(entries), "    ")

    def shown(self, move: str) -> str:
        """Write a move as the person may type it."""
        return written_move(move, self._game, self.language)

    def list_moves(self, moves: Sequence[Move], beginning: str = "") -> bool:
        """List legal moves by their numbers: a few with their labels, many in a line for each verb.

        Return whether any move begins with `beginning`.
        """
        chosen = [(n, move) for n, move in enumerate(moves, 1) if self.shown(move).lower().startswith(beginning)]
        if len(chosen) > _LABELLED and not beginning:
            for group in self._groups(moves, numbered=True):
                self.line(shorten(group, 2 * self.width - 4, placeholder=" …"), "    ")
            return True
        for number, move in chosen:
            self.line(f"{number:>3}. {self.labelled(move)}", "     ")
        return bool(chosen)

    def labelled(self, move: Move) -> str:
        """Return the label of a move, and behind it the text to type if that is another one."""
        text = self.shown(move)
        return move.label if text.lower() == move.label.lower() else f"{move.label} ({text})"

    def _groups(self, moves: Sequence[Move], *, numbered: bool = False) -> list[str]:
        """Return a text for each verb: the verb, then what may follow it."""
        groups: dict[str, list[str]] = {}
        for number, move in enumerate(moves, 1):
            verb, arguments = self.shown(move.verb), " ".join(drawn(each, self.language) for each in move.split()[1:])
            groups.setdefault(verb, []).append(f"{number}) {arguments}".strip() if numbered else arguments)
        return [f"{verb} {', '.join(arguments)}".strip() for verb, arguments in groups.items()]


def _letters(card: str) -> str:
    """Return the letters of a card in brackets if no key has its symbol."""
    return "" if card_symbol(card) == card else f" ({card})"
