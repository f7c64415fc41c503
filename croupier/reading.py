"""Data from outside, before the engine sees it: records, items and states of the right form, real games and seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from croupier.games.catalogue import GAMES
from croupier.games.faults import Reason
from croupier.games.game import Game
from croupier.wording.refusals import Refusal, RefusedError, refusal_of

#: What the engine raises for plain data of another form than it reads.
_OF_FORM: Final = (ArithmeticError, AttributeError, LookupError, TypeError)


def wrong_form(pointer: str, expected: str) -> RefusedError:
    """Return the error of data that is not what is `expected` at `pointer`."""
    return RefusedError([Refusal(pointer, "wrong-form", "", f"This must be {expected}.")])


@contextmanager
def formed(pointer: str) -> Iterator[None]:
    """Raise RefusedError when plain data turns out to have another form than the engine reads."""
    try:
        yield
    except _OF_FORM as error:
        detail = f"This does not have the form that is read here ({type(error).__name__}: {str(error)[:100]})."
        raise RefusedError([Refusal(pointer, "wrong-form", "", detail)]) from error


def find_game(game: object) -> Game:
    """Return a game by its id; RefusedError names all that there are."""
    if not isinstance(game, str) or game not in GAMES:
        raise RefusedError([Refusal("/game", "unknown-game", "", f"The game must be one of {', '.join(GAMES)}.")])
    return GAMES[game]


def game_of(data: object) -> Game:
    """Return the game of a record or a state."""
    return find_game(data.get("game") if isinstance(data, Mapping) else None)


def check_seat(seat: int | None, seats: int, pointer: str = "/seat") -> int | None:
    """Return a seat, or None, unchanged; RefusedError where the table has no such seat."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise wrong_form(pointer, f"a seat from 0 to {seats - 1}")
    return seat


def check_names(game: Game, options: Mapping[str, object], names: Sequence[str], language: str) -> None:
    """Raise RefusedError unless there are no names, or one a seat."""
    seats = game.seats(options)
    if names and len(names) != seats:
        reason = Reason("wrong-value", "", {"found": len(names), "expected": seats})
        raise RefusedError([refusal_of(game, reason, "/names", language)])


def read_record(record: object) -> Mapping[str, Any]:
    """Return a record that has the form of one, `options` left out or not; RefusedError says what has not."""
    if not isinstance(record, Mapping):
        raise wrong_form("", "a record: an object with game, options and deals")
    find_game(record.get("game"))
    if not isinstance(record.get("options", {}), Mapping):
        raise wrong_form("/options", "an object")
    if not isinstance(record.get("result") or {}, Mapping):
        raise wrong_form("/result", "an object")
    deals = record.get("deals")
    if not isinstance(deals, list) or not deals:
        raise wrong_form("/deals", "a list of at least one deal")
    for number, deal in enumerate(deals):
        _check_deal(deal, f"/deals/{number}")
    return record


def _check_deal(deal: object, pointer: str) -> None:
    if not isinstance(deal, Mapping):
        raise wrong_form(pointer, "a deal: an object with deck, dealer and moves")
    if type(deal.get("dealer")) is not int:
        raise wrong_form(f"{pointer}/dealer", "the seat that deals: a number from 0")
    for name in ("deck", "moves"):
        texts = deal.get(name)
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise wrong_form(f"{pointer}/{name}", "a list of texts")
