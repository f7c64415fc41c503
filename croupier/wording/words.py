"""Players, cards, labels of moves and texts of events in the reader's language.

Players are counted from 1, or bear the `names` that the reader gave, one a seat; templates call them `player`, teams
`team`, the cards of a move or an event `cards`, a number of points, with its sign, `points`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from croupier.games.events import SCORE, Event
from croupier.games.faults import FAULTS, N_, Message, Plural, Reason
from croupier.games.game import Game
from croupier.wording.language import translate, translate_number

SUITS: Final = {"S": N_("spades"), "H": N_("hearts"), "D": N_("diamonds"), "C": N_("clubs")}
#: The players' names by seat; empty: they are numbered.
Names = Sequence[str]

_PLAYER: Final = N_("player %(number)s")
_TEAM: Final = N_("team %(name)s")
#: Cards of suits by their rank, alone and as the card that a wild card stands for; all numbers are alike.
_RANKED: Final = {
    "A": (N_("the ace of %(suit)s"), N_("%(card)s as the ace of %(suit)s")),
    "J": (N_("the jack of %(suit)s"), N_("%(card)s as the jack of %(suit)s")),
    "Q": (N_("the queen of %(suit)s"), N_("%(card)s as the queen of %(suit)s")),
    "K": (N_("the king of %(suit)s"), N_("%(card)s as the king of %(suit)s")),
}
_NUMBERED: Final = (N_("the %(rank)s of %(suit)s"), N_("%(card)s as the %(rank)s of %(suit)s"))
#: Cards of any game whose name is a word of its own.
_NAMES: Final = {"RJ": N_("the red joker"), "BJ": N_("the black joker"), "??": N_("a card")}
_AND: Final = N_("%(first)s and %(last)s")
#: A range, as “3…9”, is said as any number but one.
_SEVERAL: Final = 2
_DECIMAL_MARK: Final = N_(".")
_SCORE: Final = N_("%(what)s: %(points)s")
_SCORE_OF: Final = N_("%(what)s: %(points)s for %(who)s")


# Numbers and players


def _number(value: float, language: str) -> str:
    return str(value).replace("-", "−").replace(".", translate(_DECIMAL_MARK, language))


def _signed(value: float, language: str) -> str:
    return ("+" if value > 0 else "") + _number(value, language)


def _player(seat: int, language: str, names: Names) -> str:
    return names[seat] if 0 <= seat < len(names) else translate(_PLAYER, language) % {"number": seat + 1}


def _team(team: int, language: str, names: Names) -> str:
    # Partners face each other: every second seat is of a team.
    name = _listed(tuple(names[team::2]), language) if names else team + 1
    return translate(_TEAM, language) % {"name": name}


# Cards


@lru_cache(maxsize=65536)
def _listed(names: tuple[str, ...], language: str) -> str:
    if len(names) < 2:
        return "".join(names)
    return translate(_AND, language) % {"first": ", ".join(names[:-1]), "last": names[-1]}


@lru_cache(maxsize=65536)
def _cards(cards: tuple[str, ...], stand_for: tuple[str, ...], language: str, game: Game | None) -> str:
    names = [_card(card, other, language, game) for card, other in zip(cards, stand_for or cards, strict=True)]
    return _listed(tuple(names), language)


def _card(card: str, stands_for: str, language: str, game: Game | None = None) -> str:
    """Name a card, “the 9 of spades”, and what it stands for if that is another card."""
    if card != stands_for:
        return _named(stands_for, 1, language, _card(card, card, language))
    if game is not None and card in game.card_names:
        return translate(game.card_names[card], language)
    if card in _NAMES:
        return translate(_NAMES[card], language)
    return _named(card, 0, language)


def _named(card: str, form: int, language: str, wild: str = "") -> str:
    rank, suit = card[0], SUITS[card[1]]
    values = {"rank": "10" if rank == "T" else rank, "suit": translate(suit, language), "card": wild}
    return translate(_RANKED.get(rank, _NUMBERED)[form], language) % values


# Sentences


def _shown(members: Mapping[str, Any], language: str, names: Names, game: Game | None) -> dict[str, Any]:
    """Return the members that a template may quote: cards, players and numbers as `language` writes them."""
    shown: dict[str, Any] = {}
    for name, value in members.items():
        if name == "cards" and isinstance(value, list | tuple):
            shown[name] = _cards(tuple(value), tuple(members.get("as", ())), language, game)
        elif name == "seat":
            shown["player"] = _player(value, language, names)
        elif name == "other_seat":
            shown["other"] = _player(value, language, names)
        elif name == "team":
            shown[name] = _team(value, language, names)
        elif name == "joker":
            shown[name] = _card(value, value, language)
        elif name == "colour":
            shown[name] = translate(SUITS[value], language)
        elif name == "points":
            shown[name] = _signed(value, language)
        elif isinstance(value, float):
            shown[name] = _number(value, language)
        else:
            shown[name] = "null" if value is None else value
    return shown


def say(
    message: Message, members: Mapping[str, Any], language: str, names: Names = (), game: Game | None = None
) -> str:
    """Fill a message of `language` with `members`; `game` names the cards that are its own."""
    if isinstance(message, Plural):
        number = members[message.by]
        message_said = translate_number(message, number if isinstance(number, int) else _SEVERAL, language)
    else:
        message_said = translate(message, language)
    return message_said % _shown(members, language, names, game)


def sentence(
    message: Message, members: Mapping[str, Any], language: str, names: Names = (), game: Game | None = None
) -> str:
    """Fill a message as `say` does, and begin it with a capital."""
    text = say(message, members, language, names, game)
    return text[:1].upper() + text[1:]


def reason_text(game: Game, reason: Reason, language: str, names: Names = ()) -> str:
    """Say why a game refuses something."""
    known = game.refusals.get(reason.code)
    message = reason.message or (known.message if known else FAULTS[reason.code])
    return sentence(message, reason.params, language, names, game)


def move_label(game: Game, verb: str, members: Mapping[str, Any], language: str) -> str:
    """Return the label of a move, as a button would have it."""
    return sentence(game.labels[verb], members, language, game=game)


def event_text(game: Game, event: Event, members: Mapping[str, Any], language: str, names: Names = ()) -> str:
    """Return the sentence of an event; of a score its reason, its points and its seat or team."""
    told = [(name, tuple(value) if isinstance(value, list) else value) for name, value in members.items()]
    quoted = tuple([member for member in told if member[0] != "hands"])
    said = _line_text if event.kind == SCORE else _event_text
    return said(game.text_of(event), quoted, language, tuple(names), game)


@lru_cache(maxsize=8192)
def _event_text(
    message: Message, told: tuple[tuple[str, Any], ...], language: str, names: tuple[str, ...], game: Game
) -> str:
    return sentence(message, dict(told), language, names, game)


@lru_cache(maxsize=8192)
def _line_text(
    message: Message, told: tuple[tuple[str, Any], ...], language: str, names: tuple[str, ...], game: Game
) -> str:
    members = dict(told)
    said = {"what": say(message, members, language, names, game), "points": members["points"]}
    if "team" in members:
        return sentence(_SCORE_OF, {**said, "who": _team(members["team"], language, names)}, language)
    if "seat" in members:
        return sentence(_SCORE_OF, {**said, "who": _player(members["seat"], language, names)}, language)
    return sentence(_SCORE, said, language)
