"""Cells of a table as the library takes them: cards, moves, seats, numbers, truths and names."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, Final

from croupier.club.spreadsheet.columns import plain
from croupier.club.spreadsheet.numbers import read_json_number, read_number, read_numbers
from croupier.games.rulebook import LANGUAGES
from croupier.wording.cards import SUITS
from croupier.wording.faces import read_cards, read_move, undrawn
from croupier.wording.language import translate

_TRUTHS: Final = {
    **dict.fromkeys(("true", "vrai", "oui", "yes", "y", "o", "x", "✓", "✔", "☑", "1"), True),
    **dict.fromkeys(("false", "faux", "non", "no", "n", "☐", "-", "–", "0"), False),
}
_STATUS: Final = {"provisoire": "provisional", "definitif": "final", "definitive": "final"}
#: Cells that hold nothing but a dash.
_NOTHING: Final = frozenset("-–—")
_QUOTES: Final = str.maketrans("“”„«»", '"' * 5)
_PARTS: Final = re.compile(r"[;|\n]")
_CARD: Final = re.compile(r"(?:[2-9TJQKA][SHDC]|[RB]J|\?\?)(?:=\w+)?")


def value_of(text: str) -> Any:
    """Read a number, a truth or JSON; return any other text unchanged."""
    try:
        return json.loads(text, parse_float=read_json_number, parse_constant=str)
    except (ValueError, RecursionError):
        return text


def read_truth(text: str) -> Any:
    """Read a truth, as `TRUE`, `VRAI`, `oui`, `x` and `1`; return any other text unchanged."""
    return _TRUTHS.get(text.strip().casefold(), text)


def _parts(text: str) -> list[str]:
    """Return the parts of a list, which `;` separates; the last may end with it."""
    parts = [part.strip() for part in _PARTS.split(text)]
    return parts[:-1] if len(parts) > 1 and not parts[-1] else parts


def _names(text: str) -> list[str]:
    parts = _parts(text)
    return parts if len(parts) > 1 else [part.strip() for part in re.split(r"[,/]", text) if part.strip()]


def _cards(text: str) -> list[str]:
    """Return cards, in a list or in one text; letters of Upcolor may be small."""
    found = read_cards(" ".join(_PARTS.split(text)).strip())
    return [card.upper() if len(card) == 1 else card for card in (found if isinstance(found, list) else [found])]


def _turned(text: str) -> Any:
    cards = _cards(text)
    return cards if len(cards) > 1 or _PARTS.search(text) else cards[0]


def _hands(text: str) -> list[list[str]]:
    """Return hands, each possibly empty. The number of hands is even, so a `;` after an odd number ends the list."""
    parts = [part.strip() for part in _PARTS.split(text)]
    if len(parts) % 2 and not parts[-1]:
        parts.pop()
    return [_cards(part) if part else [] for part in parts]


def _moves(text: str) -> list[str]:
    parts = _parts(text)
    return [read_move(part) for part in (parts if len(parts) > 1 else text.split(",")) if part.strip()]


def _seat(text: str) -> str | None:
    """Return the text of a seat: a number, or the name of the player there."""
    number = read_number(text)
    return None if not text or text in _NOTHING else str(number) if isinstance(number, int) else text


def _seats(text: str) -> list[str | None]:
    return [_seat(part) for part in _names(text)]


def _seats_by_deal(text: str, deals: int) -> list[list[str | None]]:
    """Return seats after each deal: `1; ; 0, 2; ` after four deals. The last may end with `;`, too."""
    parts = [re.sub(r"(?<=\d)\s+(?=\d)", ",", part.strip()) for part in _PARTS.split(text)]
    parts = parts[:-1] if len(parts) == deals + 1 and not parts[-1] else parts
    return [[_seat(each.strip()) for each in re.split("[,/]", part) if each.strip()] for part in parts]


def _of_seat(text: str) -> tuple[str, list[str]]:
    """Return the seat with which a part begins, and the words that follow it."""
    words = undrawn(text.replace(",", " ")).split()
    begin = next((index for index, word in enumerate(words) if index and _CARD.fullmatch(word)), len(words))
    return " ".join(words[:begin]), words[begin:]


def _trick(text: str) -> dict[str, Any]:
    leader, cards = _of_seat(text)
    return {"leader": _seat(leader), "cards": cards}


def _play(text: str) -> dict[str, Any]:
    """Return a card that a seat played: `0 5S`, with the value of an ace `0 AS=11` or `0 AS 11`."""
    seat, words = _of_seat(text)
    card, _, value = "=".join(words).partition("=")
    return {"seat": _seat(seat), "card": card, **({"value": read_number(value)} if value else {})}


def _meld(text: str) -> dict[str, Any]:
    """Return a meld: `0 5D 6D 7D` of team 0, with a wild card `1 7H 2S=8H 9H`."""
    team, words = _of_seat(text)
    pairs = [(card, face or card) for card, _, face in (word.partition("=") for word in words)]
    kind = "set" if len({face[:1] for _, face in pairs}) == 1 else "run"
    return {"team": value_of(team), "kind": kind, "cards": [{"card": card, "as": face} for card, face in pairs]}


def _exchange(text: str) -> Any:
    """Return an exchange: `0 5S 6H`, of the seat that offered, the card it passed and the card it got."""
    seat, cards = _of_seat(text)
    return dict(zip(("seat", "passed", "returned"), [_seat(seat), *cards], strict=False))


def _listed(read: Callable[[str], Any], text: str) -> list[Any]:
    return [read(part) for part in _parts(text) if part]


def _options(text: str) -> Any:
    """Read options as JSON, or as `target=9; games=1`."""
    found = value_of(text if isinstance(value_of(text), dict) else text.translate(_QUOTES))
    pairs = [part.partition("=") for part in re.split(r"[;,\n]", text) if part.strip()]
    if isinstance(found, dict) or not all(name.strip() and value.strip() for name, _, value in pairs):
        return found
    return {name.strip(): read_option(value.strip()) for name, _, value in pairs}


def read_option(text: str) -> Any:
    """Read the value of an option: a number, a truth, or a word."""
    number = read_number(text)
    found = value_of(text) if isinstance(number, str) else number
    return _TRUTHS.get(found.casefold(), found) if isinstance(found, str) else found


@cache
def _suits() -> Mapping[str, str]:
    named = {plain(translate(name, language)): suit for suit, name in SUITS.items() for language in LANGUAGES}
    return {**named, **{name.removesuffix("s"): suit for name, suit in named.items()}}


def _trump(text: str) -> str:
    return _suits().get(plain(text), undrawn(text).upper())


def _word(text: str) -> str | None:
    return None if text in _NOTHING else text.casefold()


def _status(text: str) -> str:
    return _STATUS.get(plain(text), text.casefold())


_READERS: Final[Mapping[str, Callable[[str], Any]]] = {
    "match": str, "game": str, "reason": str, "kind": _word, "status": _status, "options": _options, "result": value_of,
    "deal": read_number, "carried": read_number, "points": read_numbers, "players": _names,
    "winner": _seat, "dealer": _seat, "out": _seat, "refused": _seat, "winners": _seats, "barred": _seats,
    "void": read_truth, "gift": read_truth, "coup_blanc": read_truth,
    "laid": lambda text: [read_truth(part.strip() or "0") for part in _PARTS.split(text)],
    "deck": _cards, "hand": _cards, "turned": _turned, "hands": _hands, "moves": _moves, "trump": _trump,
    "floche": _word, "exchange": _exchange,
    "tricks": partial(_listed, _trick), "played": partial(_listed, _play), "series": partial(_listed, _play),
    "melds": partial(_listed, _meld),
}  # fmt: skip
#: Values of empty cells of a deal whose cards are known.
EMPTY: Final[Mapping[str, Any]] = {
    "barred": [], "carried": 0, "coup_blanc": False, "exchange": None, "floche": None, "gift": False, "melds": [],
    "out": None, "played": [], "refused": None, "tricks": [],
}  # fmt: skip
#: Columns that hold lists or objects, and so may be JSON.
_STRUCTURED: Final = _READERS.keys() - {"match", "game", "reason", "kind", "status", "deal"}


def read_cell(column: str, text: str) -> Any:
    """Read a cell that is not empty."""
    if column in _STRUCTURED and text[0] in "[{" and (found := value_of(text)) != text:
        return found
    return _READERS[column](text)


def read_row(cells: Mapping[str, str]) -> dict[str, Any]:
    """Read the cells of a row; `player 1`, `player 2` and the like become lists.

    Next to all winners of a match stand the seats that each of its deals barred.
    """
    row = {column: read_cell(column, text) for column, text in cells.items() if column in _READERS}
    if isinstance(row.get("winners"), list) and "barred" in row and cells["barred"][0] not in "[{":
        row["barred"] = _seats_by_deal(cells["barred"], len(row["winners"]))
    for member, column, read in (
        ("players", "player", str),
        ("points", "points", read_number),
        ("hands", "hand", _cards),
    ):
        numbers = sorted(int(each.removeprefix(f"{column} ")) for each in cells if each.startswith(f"{column} "))
        if numbers:
            texts = [cells.get(f"{column} {number}", "") for number in range(1, numbers[-1] + 1)]
            row[member] = [read(text) if text else [] if member == "hands" else None for text in texts]
    return row
