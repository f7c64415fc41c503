"""Names of columns, in English and in French, and the header of a table."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

#: The names of each column. Case, accents and punctuation do not matter.
NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "match": (
        "match",
        "partie",
        "n",
        "no",
        "nr",
        "number",
        "numero",
        "match no",
        "match n",
        "partie n",
        "partie no",
        "n partie",
        "n de partie",
    ),
    "game": ("game", "jeu"),
    "players": ("players", "player", "joueurs", "joueur", "joueuses", "joueuse", "noms", "names"),
    "options": ("options", "option", "regles"),
    "deal": ("deal", "donne", "manche"),
    "points": ("points", "point", "pts", "score", "scores"),
    "winner": ("winner", "gagnant", "gagnante", "vainqueur"),
    "winners": ("winners", "gagnants", "vainqueurs"),
    "void": ("void", "nulle", "nul", "annulee", "donne nulle"),
    "barred": ("barred", "exclus", "penalises"),
    "dealer": ("dealer", "donneur", "donneuse"),
    "deck": ("deck", "paquet", "cartes"),
    "moves": ("moves", "coups"),
    "kind": ("kind", "genre", "type"),
    "turned": ("turned", "turned card", "retourne", "retournes"),
    "tricks": ("tricks", "levees", "plis"),
    "hand": ("hand", "main"),
    "hands": ("hands", "mains"),
    "played": ("played", "jouees", "cartes jouees"),
    "series": ("series", "serie"),
    "trump": ("trump", "trumps", "atout"),
    "exchange": ("exchange", "echange"),
    "refused": ("refused", "refuse", "refus"),
    "gift": ("gift", "don", "cadeau"),
    "melds": ("melds", "combinaisons"),
    "out": ("out", "sorti", "sortie"),
    "laid": ("laid", "pose", "a pose"),
    "floche": ("floche",),
    "coup_blanc": ("coup blanc",),
    "carried": ("carried", "report"),
    "result": ("result", "resultat"),
    "status": ("status", "statut", "etat"),
    "reason": ("reason", "motif", "raison", "correction"),
}
_COLUMNS: Final = {name: column for column, names in NAMES.items() for name in names}
#: Columns that may be several, one for each seat or side: `player 1`, `player 2`.
SEVERAL: Final = {"players": "player", "points": "points", "hand": "hand"}
_NUMBERED: Final = re.compile(r"(.+?) ?([1-8])")


def plain(header: str) -> str:
    """Return a header in small letters, without accents and punctuation."""
    bare = (each for each in unicodedata.normalize("NFKD", header.casefold()) if not unicodedata.combining(each))
    return " ".join(re.findall(r"[a-z0-9]+", "".join(bare)))


def column_of(header: str) -> str:
    """Return the column that a header names, as `points` or `points 1`; empty where it is not known."""
    name = plain(header)
    if name in _COLUMNS:
        return _COLUMNS[name]
    numbered = _NUMBERED.fullmatch(name)
    column = _COLUMNS.get(numbered[1], "") if numbered else ""
    return f"{SEVERAL[column]} {numbered[2]}" if numbered and column in SEVERAL else ""


def read_header(cells: Sequence[str]) -> list[str]:
    """Return the column of each cell of a header, empty where it is not known.

    A header that is there several times, or that spans cells without a header, names a column for each seat.
    """
    columns = [column_of(cell) for cell in cells]
    count, last = Counter(columns), ""
    found: list[str] = []
    for cell, column in zip(cells, columns, strict=True):
        spans = not cell.strip() and last in SEVERAL
        last = column if cell.strip() else last
        if last in SEVERAL and (spans or count[last] > 1 or _is_spanning(cells, len(found))):
            number = sum(each.startswith(f"{SEVERAL[last]} ") for each in found) + 1
            found.append(f"{SEVERAL[last]} {number}")
        else:
            found.append(column)
    return found


def _is_spanning(cells: Sequence[str], index: int) -> bool:
    """Return whether the header at `index` is merged with cells on its right."""
    return bool(cells[index].strip()) and index + 1 < len(cells) and not cells[index + 1].strip()
