"""Places of a request or a record in words: `/deals/1/moves/4` is “deal 2, move 5”."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import N_
from croupier.wording.language import translate

_THIS: Final = N_("this")
_NAMED: Final = N_("“%(name)s”")
_OPTION: Final = N_("option “%(name)s”")
_ENTRY: Final = N_("entry %(number)s")
#: Names of a list's entries, by the name of the list. Entries of other lists are “entry 1”.
_ENTRIES: Final = {
    "cards": N_("card %(number)s"),
    "deals": N_("deal %(number)s"),
    "deck": N_("card %(number)s of the deck"),
    "hand": N_("card %(number)s"),
    "hands": N_("hand %(number)s"),
    "history": N_("move %(number)s"),
    "items": N_("item %(number)s"),
    "matches": N_("match %(number)s"),
    "melds": N_("meld %(number)s"),
    "moves": N_("move %(number)s"),
    "played": N_("card %(number)s"),
    "players": N_("player %(number)s"),
    "records": N_("record %(number)s"),
    "tricks": N_("trick %(number)s"),
}
#: Members that a place leaves out before their own members.
_PLAIN: Final = frozenset({"state", "view", "deal", "match"})
_OPTIONS: Final = "options"
#: The most characters of a name, and the most names of a place.
_LONGEST: Final = 60
_DEEPEST: Final = 8


def place_text(pointer: str, language: str) -> str:
    """Say the place of a JSON pointer (RFC 6901)."""
    steps = [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/", _DEEPEST + 1)[1 : _DEEPEST + 1]]
    parts: list[str] = []
    for index, step in enumerate(steps):
        before = steps[index - 1] if index > 0 else ""
        is_last = index == len(steps) - 1
        if _is_index(step):
            parts.append(translate(_ENTRIES.get(before, _ENTRY), language) % {"number": int(step) + 1})
        elif before == _OPTIONS:
            parts.append(translate(_OPTION, language) % {"name": _short(step)})
        elif is_last or not (step in _PLAIN or step == _OPTIONS or (step in _ENTRIES and _is_index(steps[index + 1]))):
            parts.append(translate(_NAMED, language) % {"name": _short(step)})
    return ", ".join(parts) or translate(_THIS, language)


def _is_index(step: str) -> bool:
    return step.isascii() and step.isdigit() and len(step) < _DEEPEST


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"
