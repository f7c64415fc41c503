"""Players, cards, labels of moves and texts of events in the reader's language.

Players are counted from 1, or bear the `names` that the reader gave, one a seat; templates call them `player`, teams
`team`, the cards of a move or an event `cards`, a number of points, with its sign, `points`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.events import SCORE, Event
from croupier.games.faults import N_, Message, Plural
from croupier.games.game import Game
from croupier.wording.cards import OR, SUITS, bare_cards, card_text, cards_text, listed
from croupier.wording.language import translate, translate_number
from croupier.wording.numbers import localized, number_text, signed_text

#: The players' names by seat; empty: they are numbered.
Names = Sequence[str]

_PLAYER: Final = N_("player %(number)s")
_TEAM: Final = N_("team %(number)s")
#: The number whose plural form is used for a range, and for a team of named players.
_SEVERAL: Final = 2
#: A range of numbers, as “3…9”; without its first number, or its last, it has no bound there.
_RANGE: Final = re.compile("(-?[0-9.]*)…(-?[0-9.]*)")
#: A number as a fault quotes it.
_NUMBER: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?")
_BETWEEN: Final = N_("from %(least)s to %(most)s")
_AT_LEAST: Final = N_("at least %(least)s")
_AT_MOST: Final = N_("at most %(most)s")
_TWICE: Final = N_("twice")
_TIMES: Final = N_("%(factor)s times")
#: Members of events that no text quotes.
_UNSAID: Final = ("hands", "match", "meld_now")
_SCORE: Final = N_("%(what)s: %(points)s")
_SCORE_OF: Final = N_("%(what)s: %(points)s for %(who)s")


# Players


def _times(factor: int, language: str) -> str:
    return translate(_TWICE if factor == 2 else _TIMES, language) % {"factor": factor}


def player_name(seat: int, language: str, names: Names) -> str:
    """Return a player's name, or number from 1."""
    return names[seat] if 0 <= seat < len(names) else translate(_PLAYER, language) % {"number": seat + 1}


def team_name(team: int, language: str, names: Names) -> str:
    """Name a team by its players, or its number from 1."""
    # Partners face each other: every second seat is of a team.
    return listed(tuple(names[team::2]), language) if names else translate(_TEAM, language) % {"number": team + 1}


def _allowed(value: object, language: str) -> object:
    """Say which values are allowed: a range, several, or one."""
    if isinstance(value, list | tuple):
        return listed(tuple(str(_plain(each, language)) for each in value), language, OR)
    bounds = _RANGE.fullmatch(value) if isinstance(value, str) else None
    if bounds is None:
        return _plain(value, language)
    least, most = (bound.replace("-", "−") for bound in bounds.groups())
    if least == most:
        return least
    form = _BETWEEN if least and most else _AT_LEAST if least else _AT_MOST
    return translate(form, language) % {"least": least, "most": most}


def _counted(value: object) -> int:
    """Return the number that decides the plural form; a range with one bound has that."""
    bounds = _RANGE.fullmatch(str(value))
    numbers = [bound for bound in bounds.groups() if bound] if bounds else [str(value)]
    return int(numbers[0]) if len(numbers) == 1 and numbers[0].isdecimal() else _SEVERAL


# Sentences


@dataclass(frozen=True)
class _Reader:
    """Whom a sentence is for: the language, and the names of the players at the table."""

    language: str
    names: Names


#: How a member is written where it is not as it stands, by its name: as what a template may quote.
_WRITERS: Final[Mapping[str, Callable[[Any, _Reader], dict[str, object]]]] = {
    "seat": lambda seat, reader: {"player": player_name(seat, reader.language, reader.names)},
    "other_seat": lambda seat, reader: {"other": player_name(seat, reader.language, reader.names)},
    "team": lambda team, reader: {"team": team_name(team, reader.language, reader.names)},
    "joker": lambda card, reader: {"joker": card_text(card, card, reader.language)},
    "colour": lambda suit, reader: {"colour": translate(SUITS[suit], reader.language)},
    "points": lambda points, reader: {"points": signed_text(points, reader.language)},
    "missing": lambda cards, reader: {"missing": listed(tuple(cards), reader.language)},
    "expected": lambda values, reader: {"expected": _allowed(values, reader.language)},
    "factor": lambda factor, reader: {"factor": factor, "times": _times(factor, reader.language)},
}


def _shown(members: Mapping[str, Any], language: str, names: Names, game: Game | None) -> dict[str, object]:
    """Return what a template may quote of `members`: cards, players and numbers as `language` writes them."""
    reader = _Reader(language, names)
    shown: dict[str, object] = {}
    for name, value in members.items():
        if name in _WRITERS:
            shown |= _WRITERS[name](value, reader)
        elif name != "cards":
            shown[name] = _plain(value, language)
    return shown | _shown_cards(members, language, game) if "cards" in members else shown


def _plain(value: object, language: str) -> object:
    if isinstance(value, int | float):
        return number_text(value, language)
    if isinstance(value, str) and _NUMBER.fullmatch(value):
        return localized(value, language)
    return "null" if value is None else value


def _shown_cards(members: Mapping[str, Any], language: str, game: Game | None) -> dict[str, object]:
    """Return the cards as templates quote them; one that stands for another also apart from the place it has."""
    cards, stand_for = tuple(members["cards"]), tuple(members.get("as", ()))
    shown: dict[str, object] = {
        "cards": cards_text(cards, stand_for, language, game),
        "bare": bare_cards(cards, stand_for, language),
    }
    if not stand_for:
        return shown
    return {
        **shown,
        "wild": cards_text(cards[:1], (), language, game),
        "place": cards_text(stand_for[:1], (), language, game),
    }


def say(
    message: Message, members: Mapping[str, Any], language: str, names: Names = (), game: Game | None = None
) -> str:
    """Fill a message of `language` with `members`; `game` names the cards that are its own."""
    if isinstance(message, Plural):
        number = _counted(members[message.by]) if message.by != "team" else _SEVERAL if names else 1
        translated = translate_number(message, number, language)
    else:
        translated = translate(message, language)
    return translated % _shown(members, language, names, game)


def sentence(
    message: Message, members: Mapping[str, Any], language: str, names: Names = (), game: Game | None = None
) -> str:
    """Fill a message as `say` does, and begin it with a capital."""
    text = say(message, members, language, names, game)
    return text[:1].upper() + text[1:]


def move_label(game: Game, verb: str, members: Mapping[str, Any], language: str) -> str:
    """Return the label of a move, as a button would have it."""
    return sentence(game.labels[verb], members, language, game=game)


def event_text(game: Game, event: Event, members: Mapping[str, Any], language: str, names: Names = ()) -> str:
    """Return the sentence of an event; of a score its reason, its points and its seat or team."""
    message = game.text_of(event)
    quoted = {name: value for name, value in members.items() if name not in _UNSAID}
    if event.kind != SCORE:
        return sentence(message, quoted, language, names, game)
    parts = {"what": say(message, quoted, language, names, game), "points": members["points"]}
    if "team" in members:
        return sentence(_SCORE_OF, {**parts, "who": team_name(members["team"], language, names)}, language)
    if "seat" in members:
        return sentence(_SCORE_OF, {**parts, "who": player_name(members["seat"], language, names)}, language)
    return sentence(_SCORE, parts, language)
