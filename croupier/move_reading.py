"""Reading a move as a person writes it: `9s`, `9♠`, `Play 9♠`, its label, or in French `R♠` and `rs`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from croupier.games.faults import N_, Fault, RefusedError
from croupier.values import Move
from croupier.wording.faces import read_move
from croupier.wording.faults import in_words

_SEVERAL: Final = N_("“%(move)s” may mean: %(meant)s")


def read_legal_move(text: str, moves: Sequence[Move], explain: Callable[[str], Fault | None], language: str) -> Move:
    """Return the one of `moves` that `text` means.

    RefusedError contains the fault that `explain` returns for an illegal move, or names the moves of an ambiguous text.
    """
    words = " ".join(text.split())
    read = read_move(words, language)
    for meant in _readings(words, read, moves):
        if len(meant) == 1:
            return meant[0]
        if meant:
            params = {"move": words, "meant": ", ".join(meant)}
            raise RefusedError([in_words(Fault("/move", "ambiguous-move", "", params, _SEVERAL), None, language)])
    raise RefusedError([_fault(words, read, moves, explain).under("/move")])


def _readings(words: str, read: str, moves: Sequence[Move]) -> Iterator[list[Move]]:
    """Yield the moves with this text or label, then those with these arguments or cards, then those of this verb."""
    yield [move for move in moves if read == move or words.lower() == move.label.lower()]
    named = read.upper()
    yield [move for move in moves if named in (move.partition(" ")[2].upper(), " ".join(move.cards))]
    yield [move for move in moves if read == move.verb]


def _fault(words: str, read: str, moves: Sequence[Move], explain: Callable[[str], Fault | None]) -> Fault:
    """Return the fault of an illegal move; of cards alone, that of a verb which is legal with others."""
    for verb in ["", *dict.fromkeys(move.verb for move in moves)]:
        fault = explain(f"{verb} {read.upper()}" if verb else read)
        if fault is not None and fault.code != "unreadable-move":
            return fault
    return explain(words) or Fault("", "unreadable-move")
