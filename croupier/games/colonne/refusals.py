"""La Colonne: why a move is not legal. The generator decides which are; this names the first rule against one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.cards import NO_CARD, RED_JOKER, rank_of, suit_of
from croupier.games.colonne import encoding as code
from croupier.games.colonne.can_lay import LayCheck
from croupier.games.colonne.jokers import is_former_place, why_not_lift, why_not_swap
from croupier.games.colonne.melds import SET, touches
from croupier.games.colonne.pack import wild_for
from croupier.games.colonne.state import ColonneState

#: Refused in the end by the duty to lay a card after all discards were taken.
_NO_LAY: Final = "no-lay-left"


def why_not(table: ColonneState, lay_check: LayCheck, move: i64) -> str:
    """Return the code of the first reason why a move that is not legal is not."""
    verb = code.move_verb(move)
    if table.phase >= code.DEAL_OVER:
        return "deal-over"
    if table.phase == code.NAMING:
        return "trump-colour" if verb == code.TRUMP else "name-trump"
    if verb == code.TRUMP:
        return "trump-named"
    if table.phase == code.TAKING:
        return _why_not_take(table, move) if verb in (code.DRAW, code.TAKE, code.PASS) else "take-first"
    if verb in (code.DRAW, code.TAKE, code.PASS):
        return "taken"
    if table.phase == code.PLACING and (verb not in (code.MELD, code.ADD) or not _has_card(move, table.joker)):
        return "place-joker"
    if verb == code.THROW:
        return "lay-first" if table.hands[table.to_act] & bit(code.card_at(move, 0)) != 0 else "not-in-hand"
    if verb == code.MELD:
        return _why_not_meld(table, move)
    return _why_not_on_table(table, move)


def _has_card(move: i64, card: i64) -> bool:
    """Return whether a meld or an add holds `card`."""
    if code.move_verb(move) == code.ADD:
        return code.card_at(move, 0) == card
    return card in (code.card_at(move, 0), code.card_at(move, 1), code.card_at(move, 2))


def _why_not_take(table: ColonneState, move: i64) -> str:
    verb = code.move_verb(move)
    if table.stock_size() == 0:
        if verb == code.DRAW:
            return "stock-empty"
        return "take-all" if code.move_number(move) != code.ALL_CARDS else _NO_LAY
    if verb == code.PASS or code.move_number(move) == code.ALL_CARDS:
        return "stock-left"
    return "take-top" if code.move_number(move) <= table.discard_count else "discards"


def _why_not_meld(table: ColonneState, move: i64) -> str:
    """Return why three cards cannot be melded: they are not held, or are not a meld."""
    held = table.hands[table.to_act]
    if table.joker != NO_CARD:
        held |= bit(table.joker)
    for index in range(3):
        if held & bit(code.card_at(move, index)) == 0:
            return "not-in-hand"
        # The same card twice.
        if index > 0 and code.card_at(move, index) == code.card_at(move, index - 1):
            return "not-in-hand"
        face = code.face_at(move, index)
        if (
            code.card_at(move, index) != face
            and wild_for(held & bit(code.card_at(move, index)), suit_of(face), table.any_twos) == 0
        ):
            return "own-suit"
    same_rank = rank_of(code.face_at(move, 0)) == rank_of(code.face_at(move, 1)) == rank_of(code.face_at(move, 2))
    return "set" if same_rank else "run"


def _why_not_on_table(table: ColonneState, move: i64) -> str:
    """An add, swap, lift or join: the meld, then the card, then whether it fits."""
    verb = code.move_verb(move)
    meld = table.melds.index_of(code.move_number(move))
    if meld == -1 or (verb == code.JOIN and table.melds.index_of(code.card_at(move, 0)) == -1):
        return "no-meld"
    if table.melds.team[meld] != table.to_act & 1:
        return "not-own-meld"
    if verb == code.JOIN:
        return _why_not_join(table, meld, table.melds.index_of(code.card_at(move, 0)))
    if verb == code.LIFT:
        return why_not_lift(table, meld, code.card_at(move, 0)) or _NO_LAY
    card = code.card_at(move, 0)
    if table.hands[table.to_act] & bit(card) == 0 and card != table.joker:
        return "not-in-hand"
    return why_not_swap(table, meld, card) if verb == code.SWAP else _why_not_add(table, meld, move)


def _why_not_join(table: ColonneState, first: i64, second: i64) -> str:
    if not table.options.joins:
        return "no-joins"
    if table.melds.team[second] != table.to_act & 1:
        return "not-own-meld"
    return _NO_LAY if touches(table.melds, first, second) or touches(table.melds, second, first) else "not-touching"


def _why_not_add(table: ColonneState, meld: i64, move: i64) -> str:
    card = code.card_at(move, 0)
    face = code.face_at(move, 0)
    if not table.melds.takes(meld, face):
        return "does-not-fit" if table.melds.suit[meld] != SET else "not-lacking"
    if card != face:
        if table.melds.suit[meld] == SET and not table.set_takes_wild(meld):
            return "wild-in-set"
        if card < RED_JOKER and not table.any_twos:
            return "own-suit"
    if is_former_place(table, code.move_number(move), face):
        return "same-place"
    return _NO_LAY
