"""Titles of what all games share: teams and values of options."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import N_
from croupier.games.options import OptionSpec
from croupier.games.rulebook import Rulebook
from croupier.wording.language import translate

#: Teams by their numbers.
TEAMS: Final = (N_("Team 1"), N_("Team 2"))
#: The values of an option that is true or false.
TRUTHS: Final = {True: N_("Yes"), False: N_("No")}
_DEFAULT: Final = N_("Default: `%(value)s`.")


def option_meaning(spec: OptionSpec, book: Rulebook, language: str) -> str:
    """Return the meaning of an option and, where it depends on no other, its default."""
    meaning, value = book.options[spec.name][language], spec.default
    if spec.follows:
        return meaning
    written = str(value).lower() if isinstance(value, bool) else str(value)
    return f"{meaning} {translate(_DEFAULT, language) % {'value': written}}"
