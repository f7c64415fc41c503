"""La Colonne: moves to and from text, and positions as plain data."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.cards import CARD_OF, CARD_TEXTS, NO_CARD, RED_JOKER, SUIT_OF, SUIT_TEXTS, texts_from, texts_of
from croupier.games.colonne import encoding as code
from croupier.games.colonne.encoding import (
    card_at,
    encode,
    encode_add,
    encode_join,
    encode_meld,
    face_at,
    move_number,
    move_verb,
    pair,
    paired_card,
    paired_face,
)
from croupier.games.colonne.meld_data import write_meld
from croupier.games.colonne.melds import slot_as, slot_card
from croupier.games.colonne.rules import Colonne
from croupier.games.colonne.wording import NO_MELD
from croupier.games.events import NO_SEAT
from croupier.games.faults import N_, RefusedError, unreadable_move

_DEUCE_OF_SUIT: Final = ("2S", "2H", "2D", "2C")
_JOKERS: Final = ("RJ", "BJ")
_NO_MOVE: Final = -1
#: The verbs that name a meld last, the highest number of one, and more digits than that needs.
_OF_MELDS: Final = ("add", "swap", "lift", "join")
_MOST_MELDS: Final = 54
_LONG_NUMBER: Final = 9

#: Messages that name the right form of a text that is nearly a move.
_JOIN_FORM: Final = N_("“%(move)s” is not a move of this game: the lower number comes first, as %(form)s")
_JOKER_FORM: Final = N_("“%(move)s” is not a move of this game: a joker names the card that it stands for, as %(form)s")
_PLAIN_FORM: Final = N_(
    "“%(move)s” is not a move of this game: a card that stands for itself is named alone, as %(form)s"
)

#: Moves read before: histories name the same few over and over.
_READ: Final[dict[str, int]] = {}
_MOST_READ: Final = 20_000

# Moves


def parse_move(text: str) -> int:
    """Read a move, as `draw` or `meld 5S 2H=6S 7S`; RefusedError may name the form that another text should have."""
    move = _READ.get(text)
    if move is None:
        move = _read_move(text)
        if len(_READ) < _MOST_READ:
            _READ[text] = move
    return move


def _read_move(text: str) -> int:
    move = _move_of(text)
    if move == _NO_MOVE:
        raise _unreadable(text)
    return move


def _move_of(text: str) -> int:
    """Return the move written as `text`, or -1 if it is not a move."""
    verb, *words = text.split(" ")
    if verb not in code.VERBS:
        return _NO_MOVE
    try:
        move = _parse(code.VERBS.index(verb), words)
    except (KeyError, ValueError, IndexError):
        return _NO_MOVE
    # One text a move: no `5S=5S`, no `take 03`.
    return move if move_text(move) == text else _NO_MOVE


def _unreadable(text: str) -> RefusedError:
    verb, *words = text.split(" ")
    number = words[-1][:_LONG_NUMBER] if words else ""
    if verb in _OF_MELDS and number.isdecimal() and not 1 <= int(number) <= _MOST_MELDS:
        return unreadable_move(text, NO_MELD, {"meld": number})
    if verb == code.VERBS[code.JOIN] and len(words) == 2:
        form = f"{verb} {words[1]} {words[0]}"
        is_other = _move_of(form) != _NO_MOVE
        return unreadable_move(text, _JOIN_FORM, {"form": form}) if is_other else unreadable_move(text)
    if verb not in (code.VERBS[code.MELD], code.VERBS[code.ADD]):
        return unreadable_move(text)
    jokers = [word for word in words if word in _JOKERS]
    if jokers:
        return unreadable_move(text, _JOKER_FORM, {"form": f"{jokers[0]}=7S"})
    plain = " ".join([verb, *(word[:2] if word[:2] == word[3:] else word for word in words)])
    if plain != text and _move_of(plain) != _NO_MOVE:
        return unreadable_move(text, _PLAIN_FORM, {"form": plain})
    return unreadable_move(text)


def _parse(verb: int, words: list[str]) -> int:
    """Read the arguments of a verb; raise for missing or surplus words, and for unknown cards or numbers."""
    if verb == code.MELD:
        first, second, third = [_parse_pair(word) for word in words]
        return encode_meld(first, second, third)
    if verb == code.TRUMP:
        (suit,) = words
        return encode(verb, SUIT_OF[suit])
    if verb == code.TAKE:
        (number,) = words
        return encode(verb, code.ALL_CARDS if number == "all" else _parse_number(number))
    if verb == code.ADD:
        card, number = words
        placed = _parse_pair(card)
        return encode_add(verb, _parse_number(number), paired_card(placed), paired_face(placed))
    if verb == code.SWAP or verb == code.LIFT:
        card, number = words
        return encode(verb, _parse_number(number), _parse_moved(verb, card))
    if verb == code.JOIN:
        return _parse_join(verb, words)
    if verb == code.THROW:
        (card,) = words
        return encode(verb, 0, CARD_OF[card])
    if words:
        raise ValueError(words)
    return encode(verb)


def _parse_moved(verb: int, card: str) -> int:
    """Read the joker of a lift, or the natural card of a swap."""
    if (CARD_OF[card] >= RED_JOKER) != (verb == code.LIFT):
        raise ValueError(card)
    return CARD_OF[card]


def _parse_join(verb: int, words: list[str]) -> int:
    low, high = [_parse_number(word) for word in words]
    if low >= high:
        raise ValueError(words)
    return encode_join(verb, low, high)


def _parse_number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 2 and 1 <= int(word) <= _MOST_MELDS):
        raise ValueError(word)
    return int(word)


def _parse_pair(word: str) -> int:
    """Read a card standing for itself, or a wild card for another, as `2H=6S` (COL-11)."""
    wild, equals, text = word.partition("=")
    card = CARD_OF[wild]
    face = CARD_OF[text] if equals else card
    if face >= RED_JOKER or (card != face and card < RED_JOKER and wild not in _DEUCE_OF_SUIT):
        raise ValueError(word)
    return pair(card, face)


def move_text(move: int) -> str:
    """Write a move."""
    verb = move_verb(move)
    name = code.VERBS[verb]
    number = move_number(move)
    if verb == code.TRUMP:
        return f"{name} {SUIT_TEXTS[number]}"
    if verb == code.TAKE:
        return f"{name} {'all' if number == code.ALL_CARDS else number}"
    if verb == code.JOIN:
        return f"{name} {number} {card_at(move, 0)}"
    if verb == code.MELD or verb == code.THROW:
        return f"{name} {_layout(move)}"
    if code.ADD <= verb <= code.LIFT:
        return f"{name} {_layout(move)} {number}"
    return name


def move_members(move: i64, context: tuple[int, ...]) -> dict[str, object]:
    """Write the arguments of a move; its context are the cards of a take, the joker of a swap, the place of a lift."""
    verb = move_verb(move)
    size = 3 if verb == code.MELD else 1 if verb == code.THROW or code.ADD <= verb <= code.LIFT else 0
    members: dict[str, object] = {"cards": [CARD_TEXTS[card_at(move, index)] for index in range(size)]}
    if verb in (code.MELD, code.ADD):
        members["as"] = [CARD_TEXTS[face_at(move, index)] for index in range(size)]
    if verb in (code.ADD, code.SWAP, code.LIFT, code.JOIN):
        members["meld"] = move_number(move)
    if verb == code.JOIN:
        members["from"] = card_at(move, 0)
    elif verb == code.TRUMP:
        members["colour"] = SUIT_TEXTS[move_number(move)]
    elif verb == code.TAKE:
        members.update(cards=[CARD_TEXTS[card] for card in context], count=len(context))
    elif verb == code.SWAP and context:
        members["joker"] = CARD_TEXTS[context[0]]
    elif verb == code.LIFT and context:
        members["as"] = [CARD_TEXTS[context[0]]]
    return members


def lacking(state: Colonne, move: i64) -> list[str]:
    """Write the cards of a move that the seat to act does not hold, a card named twice once more than it holds it."""
    held = texts_of(state.hands[state.to_act])
    if state.joker != NO_CARD:
        held.append(CARD_TEXTS[state.joker])
    missing: list[str] = []
    for card in [CARD_TEXTS[card_at(move, index)] for index in range(3 if move_verb(move) == code.MELD else 1)]:
        if card in held:
            held.remove(card)
        else:
            missing.append(card)
    return missing


def joker_context(state: Colonne, move: i64) -> list[int]:
    """Return the joker that a swap frees, or the card that a lifted one stood for; empty without a joker."""
    meld, card = state.melds.index_of(move_number(move)), card_at(move, 0)
    if meld == -1:
        return []
    if move_verb(move) == code.LIFT:
        index = state.melds.slot_of(meld, card)
        return [] if index == -1 else [slot_as(state.melds.slot(meld, index))]
    index = state.melds.joker_for(meld, card, state.moved)
    return [] if index == -1 else [slot_card(state.melds.slot(meld, index))]


def _layout(move: i64) -> str:
    """Write the cards of a move as they are laid: `5S 2H=6S 7S`."""
    texts: list[str] = []
    for index in range(3 if move_verb(move) == code.MELD else 1):
        card = card_at(move, index)
        face = face_at(move, index)
        texts.append(CARD_TEXTS[card] if card == face else f"{CARD_TEXTS[card]}={CARD_TEXTS[face]}")
    return " ".join(texts)


# Positions


def result_winners(state: Colonne) -> list[int]:
    """Write the team of the seat that went out."""
    return [] if state.out == NO_SEAT else [state.out & 1]


def deal_members(state: Colonne) -> dict[str, object]:
    """Write a deal with all its cards."""
    hands = [texts_of(state.hands[seat]) for seat in range(4)]
    return table_members(state, hands, texts_from(state.deck, state.next, state.stock_size()))


def table_members(state: Colonne, hands: list[list[str]], stock: list[str]) -> dict[str, object]:
    """Write a deal with `hands` and `stock` as given: the rest of it lies in the open."""
    return {
        "hands": hands,
        "stock": stock,
        "turned": CARD_TEXTS[state.turned],
        "trump": None if state.phase == code.NAMING else SUIT_TEXTS[state.trump],
        "discards": texts_from(state.discards, 0, state.discard_count),
        "melds": [write_meld(state, meld) for meld in range(state.melds.size)],
        "turn": _turn(state),
        "laid": [(state.laid >> seat) & 1 == 1 for seat in range(4)],
        "shown": [texts_of(state.shown[seat]) for seat in range(4)],
        "passes": state.passes,
        "quiet": state.quiet,
    }


def _turn(state: Colonne) -> dict[str, object]:
    joker: dict[str, object] | None = None
    if state.joker != NO_CARD:
        joker = {"card": CARD_TEXTS[state.joker], "from": state.joker_from, "as": CARD_TEXTS[state.joker_as]}
    return {
        "number": state.turn,
        "took": code.TOOK[state.took],
        "laid": state.laid_now,
        "joker": joker,
        "moved": texts_of(state.moved),
    }
