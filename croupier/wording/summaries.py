"""Several faults in one sentence: the first one with its place, and the number of others."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from croupier.games.faults import N_, Plural
from croupier.wording.language import translate
from croupier.wording.places import place_text
from croupier.wording.words import sentence

_OTHERS: Final = Plural("there is %(number)s other fault", "there are %(number)s other faults", "number")
#: Places in lists that a sentence mentions: deals, and moves after the first of a request.
_COUNTED: Final[re.Pattern[str]] = re.compile("(?:/deals/[0-9]+(?:/moves/[0-9]+)?|/moves/[0-9]+)")
_FIRST_MOVE: Final = "/moves/0"
_AT: Final = N_("%(place)s: %(text)s")


def summary(errors: Sequence[Mapping[str, str]], left: int, language: str) -> str:
    """Return the first fault as a sentence, and the number of others; equal texts count as one fault.

    `errors` have the form of a problem's; `left` counts faults that are not among them.
    """
    if not errors:
        return ""
    first = placed(errors[0]["pointer"], errors[0]["detail"], language)
    others = len({error["detail"] for error in errors} - {errors[0]["detail"]}) + left
    if not others:
        return as_sentence(first)
    return f"{as_sentence(first)} {sentence(_OTHERS, {'number': others}, language)}."


def placed(pointer: str, text: str, language: str) -> str:
    """Return a text with its deal or move before it, where the request has several."""
    counted = _COUNTED.match(pointer)
    place = place_text(counted[0], language).capitalize() if counted else ""
    if not place or pointer == _FIRST_MOVE or text.startswith(place):
        return text
    return translate(_AT, language) % {"place": place, "text": text}


def as_sentence(text: str) -> str:
    """Return a text with a capital and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "…", "!", "?")) else ".")
