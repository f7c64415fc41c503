"""The form of plain data that no schema has checked: games, seats, names and records given to the library."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from croupier.games.catalogue import GAMES
from croupier.games.faults import N_, Fault, Faults, Message, RefusedError
from croupier.games.game import Game
from croupier.referee.names import is_name, not_a_name
from croupier.wording.faults import in_words, refused_in_words
from croupier.wording.language import ENGLISH, check_language
from croupier.wording.words import Names

#: Exceptions of the engine for plain data of the wrong form.
_OF_FORM: Final = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
_NO_GAME: Final = N_("the game is not named: it is one of %(games)s")
_GAME: Final = N_("there is no such game: it is one of %(games)s")
FORM: Final = N_(
    "this does not have the form that is read here: cards, moves and seeds are texts, seats and points whole numbers, "
    "several of them a list"
)
_MISSING: Final = N_("“%(name)s” is missing, or unknown here")
_SEAT: Final = N_("this must be a seat from 0 to %(last)s")
_SEED: Final = N_("seed must be a text: '%(seed)s'")
_NAMES: Final = N_("the players must be named, one a seat")
_RECORD: Final = N_("this must be a record: an object with game, options and deals")
_REVEAL: Final = N_("this is the answer of a sealed table: python -m croupier.games.verify checks it")
_OBJECT: Final = N_("this must be an object")
_OPTIONS: Final = N_('house rules must be an object, as {"target": 9}')
_DEALS: Final = N_("this must be a list of at least one deal")
_DEAL: Final = N_("this must be a deal: an object with deck, dealer and moves")
_TEXTS: Final = N_("this must be a list of texts")


def refused_form(pointer: str, message: Message, language: str, **params: object) -> RefusedError:
    """Return the error of data whose form is wrong at `pointer`; `params` fill the message."""
    return RefusedError([in_words(Fault(pointer, "wrong-form", "", params, message), None, language)])


@contextmanager
def refusing(rules: Game, language: str = ENGLISH, names: Names = (), pointer: str = "") -> Iterator[None]:
    """Put faults of the engine into words; raise RefusedError for plain data of the wrong form, too."""
    try:
        yield
    except RefusedError as error:
        raise refused_in_words(error, rules, language, names) from error
    except KeyError as error:
        raise refused_form(pointer, _MISSING, language, name=error.args[0]) from error
    except _OF_FORM as error:
        raise refused_form(pointer, FORM, language) from error


@contextmanager
def adding_to(faults: Faults) -> Iterator[None]:
    """Add the faults of a RefusedError to others, and continue after the block."""
    try:
        yield
    except RefusedError as error:
        faults.extend(error.faults)


@contextmanager
def faults_under(pointer: str) -> Iterator[None]:
    """Raise the faults of the block as those of the value at `pointer`."""
    try:
        yield
    except RefusedError as error:
        raise error.under(pointer) from error


@contextmanager
def refusing_with(faults: Faults) -> Iterator[None]:
    """Raise RefusedError with the faults of the block, if any, and then the other `faults`."""
    found = Faults()
    with adding_to(found):
        yield
    found.extend(faults.found)
    found.refuse()


def find_game(game: object, language: str = ENGLISH) -> Game:
    """Return a game by its id. RefusedError lists the games, ValueError the languages."""
    check_language(language)
    if not isinstance(game, str) or game not in GAMES:
        raise refused_form("/game", _GAME if game else _NO_GAME, language, games=", ".join(GAMES))
    return GAMES[game]


def game_of(data: object, language: str = ENGLISH) -> Game:
    """Return the game of a record, a state or a view."""
    return find_game(data.get("game") if isinstance(data, Mapping) else None, language)


def check_seat(seat: object, seats: int, language: str, pointer: str = "/seat") -> int:
    """Return a seat of the table unchanged; other values raise RefusedError."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise refused_form(pointer, _SEAT, language, last=seats - 1)
    return seat


def check_seed(seed: object, language: str) -> None:
    """Raise RefusedError unless a seed is a text of whole characters, or None."""
    if not isinstance(seed, str | None) or any("\ud800" <= sign <= "\udfff" for sign in seed or ""):
        raise refused_form("/seed", _SEED, language, seed=ascii(seed))


def check_object(data: object, language: str, pointer: str = "") -> Mapping[str, Any]:
    """Return an object unchanged; other data raises RefusedError."""
    if not isinstance(data, Mapping):
        raise refused_form(pointer, _OPTIONS if pointer == "/options" else _OBJECT, language)
    return data


def check_names(seats: int, names: Any, language: str, pointer: str = "/names") -> None:
    """Raise RefusedError unless the list of names is empty, or has one a seat; it contains every wrong name."""
    if not isinstance(names, Sequence) or isinstance(names, str) or (names and len(names) != seats):
        raise refused_form(pointer, _NAMES, language)
    wrong = [not_a_name(f"{pointer}/{seat}") for seat, name in enumerate(names) if not is_name(name)]
    if wrong:
        raise RefusedError([in_words(fault, None, language) for fault in wrong])


def read_record(record: object, language: str) -> Mapping[str, Any]:
    """Return a record unchanged; RefusedError names the first member of the wrong form. `options` may be missing."""
    if not isinstance(record, Mapping):
        raise refused_form("", _RECORD, language)
    if "reveal" in record:
        raise refused_form("", _REVEAL, language)
    for name in ("options", "result"):
        check_object(record.get(name) or {}, language, f"/{name}")
    deals = record.get("deals")
    if not isinstance(deals, list) or not deals:
        raise refused_form("/deals", _DEALS, language)
    for number, deal in enumerate(deals):
        _check_deal(deal, f"/deals/{number}", language)
    return record


def _check_deal(deal: object, pointer: str, language: str) -> None:
    if not isinstance(deal, Mapping) or type(deal.get("dealer")) is not int:
        raise refused_form(pointer, _DEAL, language)
    for name in ("deck", "moves"):
        texts = deal.get(name)
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise refused_form(f"{pointer}/{name}", _TEXTS, language)
