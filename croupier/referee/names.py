"""Names of players: one rule for requests, sealed tables, evenings, result sheets, the page and the relay."""

from __future__ import annotations

import re
import unicodedata
from typing import Any, Final

from croupier.games.faults import N_, Fault

#: The JSON Schema format of a name.
NAME_FORMAT: Final = "player-name"
NOT_A_NAME: Final = N_(
    "%(place)s: a name has 1 to 40 characters, at least one of them visible, and no control characters"
)
#: The pattern of a name in the contract: no controls, no soft hyphens, and no marks that turn the direction of a text
#: or only steer it otherwise. Readers without flag `u` cannot read ranges beyond U+FFFF, and many know no lookahead, so
#: the pattern is not all of the rule.
NAME_PATTERN: Final = (
    r"^[^\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]"
    r"{1,40}$"
)
_NAME: Final = re.compile(NAME_PATTERN.removesuffix("$"))
#: Joiners stand between characters: Persian words and joined emoji need them.
_JOINERS: Final = ("\u200c", "\u200d")
_TAGS_AND_HALVES: Final = re.compile("[\ud800-\udfff\U000e0000-\U000e007f]")
#: Characters that take part in a text and show nothing, in addition to the categories below: fillers, a braille
#: pattern without dots, and selectors of variants.
_BLANK: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
#: Unicode categories of format characters and of separators.
_INVISIBLE: Final = frozenset({"Cf", "Zs"})


def is_name(value: Any) -> bool:
    """Return whether a value is a text that can be a player's name."""
    if not isinstance(value, str) or not _NAME.fullmatch(value) or _TAGS_AND_HALVES.search(value):
        return False
    if value.startswith(_JOINERS) or value.endswith(_JOINERS):
        return False
    return any(unicodedata.category(each) not in _INVISIBLE for each in _BLANK.sub("", value))


def not_a_name(pointer: str) -> Fault:
    """Return the fault of a value that is not a name."""
    return Fault(pointer, "wrong-form", "", {}, NOT_A_NAME)
