"""La Colonne: a move as it is recorded, before it is played, with what of the table it changes."""

from __future__ import annotations

from mypy_extensions import i64

from croupier.games.bits import bit, count
from croupier.games.colonne.encoding import (
    ADD,
    ALL_CARDS,
    DRAW,
    LIFT,
    MELD,
    MOVE_EVENTS,
    SWAP,
    TAKE,
    THROW,
    card_at,
    move_number,
    move_verb,
)
from croupier.games.colonne.melds import slot_as, slot_card
from croupier.games.colonne.state import NO_CARD, ColonneState
from croupier.games.events import Event, Recorder


def record_move(table: ColonneState, recorder: Recorder, rule: i64, move: i64) -> None:
    """Record a move of the seat to act: the move is the detail, and `told` is what it does not say itself.

    Of a take, the cards from the top; of a meld and an add, the meld's number and the number of the one that a joker
    taken back came from, or 0; of a swap and a lift, the joker and the card that it stood for.
    """
    verb = move_verb(move)
    made = recorder.add(MOVE_EVENTS + verb, table.to_act, rule, _cards_of(table, move), move)
    if made is not None:
        _tell(made, table, verb, move)


def _tell(made: Event, table: ColonneState, verb: i64, move: i64) -> None:
    origin = table.joker_from if table.joker != NO_CARD else 0
    if verb == TAKE:
        top = table.discard_count - 1
        made.told = [table.discards[top - i] for i in range(count(made.cards))]
    elif verb == MELD:
        made.told = [table.melds.next_number(), origin]
    elif verb == ADD:
        made.told = [move_number(move), origin]
    elif verb == SWAP or verb == LIFT:
        meld = table.melds.index_of(move_number(move))
        card = card_at(move, 0)
        place = table.melds.place_of(meld, card) if verb == LIFT else table.melds.joker_for(meld, card, table.moved)
        slot = table.melds.slot(meld, place)
        made.told = [slot_card(slot), slot_as(slot)]


def _cards_of(table: ColonneState, move: i64) -> i64:
    verb = move_verb(move)
    if verb == DRAW:
        return bit(table.deck[table.next])
    if verb == TAKE:
        number = move_number(move)
        return table.top_discards(table.discard_count if number == ALL_CARDS else number)
    if verb == MELD:
        return bit(card_at(move, 0)) | bit(card_at(move, 1)) | bit(card_at(move, 2))
    return bit(card_at(move, 0)) if verb == THROW or ADD <= verb <= LIFT else 0
