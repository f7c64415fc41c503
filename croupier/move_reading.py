"""A move as a person writes it: `9s`, `9♠`, `Play 9♠`, its label, or in French `R♠`, `rs` and `Jouer R♠`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from croupier.games.faults import N_, Fault, RefusedError
from croupier.games.game import Game
from croupier.values import Move
from croupier.wording.faces import card_symbol, read_move
from croupier.wording.faults import in_words
from croupier.wording.language import ENGLISH

_UNREADABLE: Final = "unreadable-move"
_SEVERAL: Final = N_("“%(move)s” may mean: %(meant)s")
#: Parameters of faults that are moves or parts of moves, and the parameter of a message with words of the engine.
_FORMS: Final = frozenset({"form", "high", "low", "plain"})
_KINDS: Final = "kinds"


def written_move(move: str, game: Game, language: str) -> str:
    """Write a move as a person does: in English its text, as `play KS`, in French `jouer R♠`."""
    if language == ENGLISH:
        return str(move)
    first, *others = (drawn(word, language) for word in move.split())
    name = game.rulebook.verb_names.get(first, {}).get(language, first)
    return " ".join([name[:1].lower() + name[1:], *others])


def drawn(argument: str, language: str) -> str:
    """Write an argument of a move with the symbols of its cards: `2♠=8♥`."""
    return "=".join(card_symbol(card, language) for card in argument.split("="))


def read_legal_move(
    text: str, moves: Sequence[Move], explain: Callable[[str], Fault | None], game: Game, language: str
) -> Move:
    """Return the one of `moves` that `text` means.

    RefusedError contains the fault that `explain` returns for an illegal move, or names the moves of an ambiguous text.
    """
    words = " ".join(text.replace("'", "’").split())
    read = read_move(_with_verb(words, game, language), language)
    for meant in _readings(words, read, moves):
        if len(meant) == 1:
            return meant[0]
        if meant:
            params = {"move": words, "meant": ", ".join(written_move(move, game, language) for move in meant)}
            raise RefusedError([in_words(Fault("/move", "ambiguous-move", "", params, _SEVERAL), None, language)])
    fault = _fault(read, moves, explain) or _as_typed(explain(read), words, game, language)
    raise RefusedError([fault.under("/move")])


def _with_verb(words: str, game: Game, language: str) -> str:
    """Return a move that begins with the name of a verb, `Jouer R♠`, with the verb: `play R♠`."""
    typed = f"{words.lower()} "
    for verb, names in game.rulebook.verb_names.items():
        name = names[language].lower()
        if typed.startswith(f"{name} "):
            return f"{verb} {words[len(name) :]}"
    return words


def _readings(words: str, read: str, moves: Sequence[Move]) -> Iterator[list[Move]]:
    """Yield the moves with this text or label, then those with these arguments or cards, then those of this verb."""
    yield [move for move in moves if read == move or words.lower() == move.label.lower()]
    named = read.upper()
    yield [move for move in moves if named in (move.partition(" ")[2].upper(), " ".join(move.cards))]
    yield [move for move in moves if read == move.verb]


def _fault(read: str, moves: Sequence[Move], explain: Callable[[str], Fault | None]) -> Fault | None:
    """Return the fault of an illegal move; of cards alone, that of a verb which is legal with others."""
    for verb in ["", *dict.fromkeys(move.verb for move in moves)]:
        fault = explain(f"{verb} {read.upper()}" if verb else read)
        if fault is not None and fault.code != _UNREADABLE:
            return fault
    return None


def _as_typed(fault: Fault | None, words: str, game: Game, language: str) -> Fault:
    """Return the fault of a text that is no move: as it was typed, and with the right form as a person writes it."""
    given = fault or Fault("", _UNREADABLE)
    forms = {name: written_move(str(form), game, language) for name, form in given.params.items() if name in _FORMS}
    message = "" if _KINDS in given.params and language != ENGLISH else given.message
    return in_words(replace(given, params={**given.params, **forms, "move": words}, message=message), game, language)
