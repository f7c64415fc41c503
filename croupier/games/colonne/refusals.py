"""La Colonne: why a move is not legal. The generator decides which are; this names the first rule against one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.cards import RED_JOKER, rank_of, suit_of
from croupier.games.colonne.can_lay import LayCheck
from croupier.games.colonne.encoding import (
    ADD,
    ALL_CARDS,
    DEAL_OVER,
    DRAW,
    JOIN,
    LIFT,
    MELD,
    NAMING,
    PASS,
    PLACING,
    SWAP,
    TAKE,
    TAKING,
    THROW,
    TRUMP,
    card_at,
    move_number,
    move_verb,
    place_at,
)
from croupier.games.colonne.jokers import is_former_place, why_not_lift, why_not_swap
from croupier.games.colonne.melds import SET, touches
from croupier.games.colonne.pack import wild_for
from croupier.games.colonne.state import NO_CARD, ColonneState

#: Refused in the end by the duty to lay a card after all discards were taken.
_NO_LAY: Final = "no-lay-left"


def why_not(table: ColonneState, lay_check: LayCheck, move: i64) -> str:
    """Return the code of the first reason why a move that is not legal is not."""
    verb = move_verb(move)
    if table.phase >= DEAL_OVER:
        return "deal-over"
    if table.phase == NAMING:
        return "trump-colour" if verb == TRUMP else "name-trump"
    if verb == TRUMP:
        return "trump-named"
    if table.phase == TAKING:
        return _why_not_take(table, move) if verb in (DRAW, TAKE, PASS) else "take-first"
    if verb in (DRAW, TAKE, PASS):
        return "taken"
    if table.phase == PLACING and (verb not in (MELD, ADD) or not _has_card(move, table.joker)):
        return "place-joker"
    if verb == THROW:
        return "lay-first" if table.hands[table.to_act] & bit(card_at(move, 0)) != 0 else "not-in-hand"
    if verb == MELD:
        return _why_not_meld(table, move)
    return _why_not_on_table(table, move)


def _has_card(move: i64, card: i64) -> bool:
    """Tell whether a meld or an add holds `card`."""
    if move_verb(move) == ADD:
        return card_at(move, 0) == card
    return card in (card_at(move, 0), card_at(move, 1), card_at(move, 2))


def _why_not_take(table: ColonneState, move: i64) -> str:
    verb = move_verb(move)
    if table.stock_size() == 0:
        if verb == DRAW:
            return "stock-empty"
        return "take-all" if move_number(move) != ALL_CARDS else _NO_LAY
    if verb == PASS or move_number(move) == ALL_CARDS:
        return "stock-left"
    return "take-top" if move_number(move) <= table.discard_count else "discards"


def _why_not_meld(table: ColonneState, move: i64) -> str:
    """A meld of three whose cards are not held, or are none."""
    held = table.hands[table.to_act]
    if table.joker != NO_CARD:
        held |= bit(table.joker)
    for index in range(3):
        if held & bit(card_at(move, index)) == 0:
            return "not-in-hand"
        # The same card twice.
        if index > 0 and card_at(move, index) == card_at(move, index - 1):
            return "not-in-hand"
        place = place_at(move, index)
        if (
            card_at(move, index) != place
            and wild_for(held & bit(card_at(move, index)), suit_of(place), table.any_twos) == 0
        ):
            return "own-suit"
    same_rank = rank_of(place_at(move, 0)) == rank_of(place_at(move, 1)) == rank_of(place_at(move, 2))
    return "set" if same_rank else "run"


def _why_not_on_table(table: ColonneState, move: i64) -> str:
    """An add, swap, lift or join: the meld, then the card, then whether it fits."""
    verb = move_verb(move)
    meld = table.melds.index_of(move_number(move))
    if meld == -1 or (verb == JOIN and table.melds.index_of(card_at(move, 0)) == -1):
        return "no-meld"
    if table.melds.team[meld] != table.to_act & 1:
        return "not-own-meld"
    if verb == JOIN:
        return _why_not_join(table, meld, table.melds.index_of(card_at(move, 0)))
    if verb == LIFT:
        return why_not_lift(table, meld, card_at(move, 0)) or _NO_LAY
    card = card_at(move, 0)
    if table.hands[table.to_act] & bit(card) == 0 and card != table.joker:
        return "not-in-hand"
    return why_not_swap(table, meld, card) if verb == SWAP else _why_not_add(table, meld, move)


def _why_not_join(table: ColonneState, first: i64, second: i64) -> str:
    if not table.options.joins:
        return "no-joins"
    if table.melds.team[second] != table.to_act & 1:
        return "not-own-meld"
    return _NO_LAY if touches(table.melds, first, second) or touches(table.melds, second, first) else "not-touching"


def _why_not_add(table: ColonneState, meld: i64, move: i64) -> str:
    card = card_at(move, 0)
    place_card = place_at(move, 0)
    if not table.melds.takes(meld, place_card):
        return "does-not-fit" if table.melds.suit[meld] != SET else "not-lacking"
    if card != place_card:
        if table.melds.suit[meld] == SET and not table.set_takes_wild(meld):
            return "wild-in-set"
        if card < RED_JOKER and not table.any_twos:
            return "own-suit"
    if is_former_place(table, move_number(move), place_card):
        return "same-place"
    return _NO_LAY
