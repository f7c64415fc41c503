"""A view as lines of text and as SVG, both from one list of zones: a label with cards or a number.

The form of a member decides how it is drawn. A game needs only labels for its own members.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from croupier.games.cards import UNKNOWN
from croupier.games.catalogue import GAMES
from croupier.games.faults import N_, Plural
from croupier.wording.faces import card_data, card_symbol, suit_data
from croupier.wording.language import ENGLISH, translate, translate_number
from croupier.wording.numbers import number_text
from croupier.wording.words import player_name, team_name

#: Labels of the members of deals and matches; other members are drawn under their own names.
_LABELS: Final = {
    "barred": N_("barred"), "deals": N_("deals"), "discards": N_("discards"), "exchange": N_("exchange"),
    "games": N_("games won"), "melds": N_("melds"), "money": N_("money"), "offer": N_("offered"),
    "played": N_("played"),
    "points": N_("points"), "pot": N_("pot"), "round": N_("round"), "scored": N_("this deal"), "series": N_("series"),
    "shown": N_("shown"), "stock": N_("stock"), "taken": N_("set aside"), "trick": N_("trick"), "tricks": N_("tricks"),
    "trump": N_("trump"), "turned": N_("turned card"), "winners": N_("winners"),
    "won": N_("deals won"),
}  # fmt: skip
#: Labels of one entry of a member.
_ONE: Final = {"melds": N_("meld"), "tricks": N_("trick")}
#: A label before its text.
LABELLED: Final = N_("%(label)s: %(text)s")
_CARDS: Final = Plural("%(count)s card", "%(count)s cards", "count")
#: Members that are drawn elsewhere, or not at all.
_UNDRAWN: Final = frozenset({"dealer", "hands", "history", "result"})
#: Members that list seats or teams.
_OF_SIDES: Final = frozenset({"barred", "winners"})
_CARD_WIDTH: Final = 34
_ROW: Final = 56
_LABEL_WIDTH: Final = 130
_FACE: Final = '<rect x="{x}" y="{y}" width="30" height="42" rx="4" fill="{fill}" stroke="#888"/>'
_SIGN: Final = '<text x="{x}" y="{y}" text-anchor="middle" font-size="15" fill="{colour}">{text}</text>'
_INK: Final = {"white": "#333", "yellow": "#a70", "red": "#c22"}


@dataclass(frozen=True)
class Zone:
    """A row of the table: `cards` side by side, then `note`."""

    label: str
    cards: tuple[str, ...] = ()
    note: str = ""


def table_text(view: Mapping[str, Any], language: str, names: Sequence[str], width: int) -> str:
    """Write the table of a view, in lines of at most `width` characters."""
    lines: list[str] = [GAMES[view["game"]].rulebook.title[language]]
    for zone in zones(view, language, names):
        lines += zone_lines(zone, language, width)
    return "\n".join(lines)


def zone_lines(zone: Zone, language: str, width: int) -> list[str]:
    """Write a row of the table in lines of at most `width` characters."""
    text = " ".join([*(card_symbol(card, language) for card in zone.cards), zone.note]).strip()
    line = translate(LABELLED, language) % {"label": zone.label, "text": text}
    return textwrap.wrap(line, max(width, 20), subsequent_indent="    ")


def table_svg(view: Mapping[str, Any], language: str, names: Sequence[str]) -> str:
    """Draw the table of a view, a zone a row."""
    rows = list(zones(view, language, names))
    width = _LABEL_WIDTH + max(len(row.cards) * _CARD_WIDTH + len(row.note) * 9 for row in rows) + 20
    drawn = [_row_svg(row, index * _ROW + 8, language) for index, row in enumerate(rows)]
    return _svg(width, len(rows) * _ROW + 10, drawn)


def hand_svg(cards: Sequence[str]) -> str:
    """Draw cards side by side."""
    return _svg(
        len(cards) * _CARD_WIDTH + 20, _ROW, [_card_svg(card, 10 + i * _CARD_WIDTH, 8) for i, card in enumerate(cards)]
    )


def zones(view: Mapping[str, Any], language: str, names: Sequence[str]) -> Iterator[Zone]:
    """Yield the rows of the table: hands, cards on the table, then numbers of the deal and of the match."""
    deal = view["deal"]
    for seat, hand in enumerate(deal["hands"]):
        turn, dealt = "▶ " if seat == view["to_act"] else "", " *" if seat == deal["dealer"] else ""
        yield Zone(turn + _capital(player_name(seat, language, names)) + dealt, tuple(hand))
    for name, value in [*deal.items(), *view["match"].items()]:
        if name not in _UNDRAWN and value not in (None, [], [[], []], {}):
            yield from _zones_of(view, name, value, language, names)


def _zones_of(view: Mapping[str, Any], name: str, value: Any, language: str, names: Sequence[str]) -> Iterator[Zone]:
    """Yield the rows of a member: its cards, or its numbers if it has a label."""
    label = _capital(translate(_LABELS.get(name, name), language))
    items = value if isinstance(value, list) else [value]
    if name == "stock":
        yield Zone(label, note=translate_number(_CARDS, len(value), language) % {"count": len(value)})
    elif name in _OF_SIDES:
        say = team_name if len(view["deal"]["scored"]) < len(view["deal"]["hands"]) else player_name
        yield Zone(label, note=", ".join(say(side, language, names) for side in items))
    elif name == "trump":
        yield Zone(label, note=f"{suit_data(value, language)['symbol']} {suit_data(value, language)['name']}")
    elif all(isinstance(item, str) for item in items):
        yield Zone(label, tuple(items))
    elif all(isinstance(item, Mapping) for item in items):
        numbered = [
            (
                f"{_capital(translate(_ONE[name], language))} {item.get('number', number)}" if name in _ONE else label,
                item,
            )
            for number, item in enumerate(items, 1)
        ]
        rows = [Zone(title, *_lying(item, language, names)) for title, item in numbered]
        yield from (row for row in rows if row.cards)
    elif all(isinstance(item, list) for item in items):
        rows = [Zone(f"{label}, {player_name(i, language, names)}", tuple(cards)) for i, cards in enumerate(items)]
        yield from (row for row in rows if row.cards)
    elif name in _LABELS:
        yield Zone(label, note="  ".join(number_text(item, language) for item in items))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lying(value: Mapping[str, Any], language: str, names: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """Return the cards of a trick, a meld or a series, and a note."""
    single = [value[name] for name in ("card", "passed", "returned", "joker") if value.get(name)]
    lying = value.get("cards") or value.get("plays") or single
    cards = [card if isinstance(card, str) else card["card"] for card in lying]
    wild = [card for card in lying if not isinstance(card, str) and card.get("as", card["card"]) != card["card"]]
    faces = [f"{card_symbol(card['card'], language)}={card_symbol(card['as'], language)}" for card in wild]
    notes = [f"({', '.join(faces)})" if faces else "", f"{value['count']}" if "count" in value else ""]
    if "winner" in value:
        notes.append(f"→ {player_name(value['winner'], language, names)}")
    if "team" in value:
        notes.append(team_name(value["team"], language, names))
    return tuple(card for card in cards if card), " ".join(note for note in notes if note)


def _row_svg(zone: Zone, y: int, language: str) -> str:
    label = f'<text x="8" y="{y + 26}" font-size="13" fill="#333">{escape(zone.label)}</text>'
    cards = [_card_svg(card, _LABEL_WIDTH + i * _CARD_WIDTH, y, language) for i, card in enumerate(zone.cards)]
    x = _LABEL_WIDTH + len(zone.cards) * _CARD_WIDTH + 6
    return f'{label}{"".join(cards)}<text x="{x}" y="{y + 26}" font-size="13">{escape(zone.note)}</text>'


def _card_svg(card: str, x: int, y: int, language: str = ENGLISH) -> str:
    if card == UNKNOWN:
        return _FACE.format(x=x, y=y, fill="#7a8fb5")
    colour, sign = card_data(card, language)["colour"], card_symbol(card, language)
    ink = _INK.get(colour, colour)
    return _FACE.format(x=x, y=y, fill="#fff") + _SIGN.format(x=x + 15, y=y + 27, colour=ink, text=sign)


def _svg(width: int, height: int, parts: Sequence[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif">'
    return f'{head}<rect width="100%" height="100%" fill="#f6f5f0"/>{"".join(parts)}</svg>'
