"""La Colonne: the legal moves, generated, each once (COL-5 to COL-16)."""

from __future__ import annotations

from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.cards import NO_CARD, suit_of
from croupier.games.colonne import encoding as code
from croupier.games.colonne.can_lay import LayCheck
from croupier.games.colonne.jokers import can_swap, has_other_place, is_former_place, is_free, is_lift_length, is_locked
from croupier.games.colonne.meld_generation import add_melds
from croupier.games.colonne.melds import high_open, low_open, slot_as, slot_card, touches
from croupier.games.colonne.pack import as_at, trumps_of, wild_for
from croupier.games.colonne.state import ColonneState
from croupier.games.moves import MoveList


def add_moves(table: ColonneState, lay_check: LayCheck, moves: MoveList) -> None:
    """Add every legal move of the seat to act. `lay_check` is working memory."""
    if table.phase == code.LAYING:
        _add_laying(table, lay_check, moves)
    elif table.phase == code.TAKING:
        _add_taking(table, lay_check, moves)
    elif table.phase == code.PLACING:
        add_melds(table, moves, table.hands[table.to_act], table.joker)
        _add_adds(table, lay_check, moves, bit(table.joker))
    elif table.phase == code.NAMING:
        for suit in range(4):
            if trumps_of(table.turned) & bit(suit) != 0:
                moves.add(code.encode(code.TRUMP, suit))


def add_candidates(table: ColonneState, lay_check: LayCheck, moves: MoveList, move: i64) -> None:
    """Add legal moves of the seat to act, `move` among them if it is one."""
    if code.move_verb(move) == code.MELD and table.phase == code.LAYING:
        cards = bit(code.card_at(move, 0)) | bit(code.card_at(move, 1)) | bit(code.card_at(move, 2))
        add_melds(table, moves, table.hands[table.to_act] & cards, NO_CARD)
    else:
        add_moves(table, lay_check, moves)


def _add_taking(table: ColonneState, lay_check: LayCheck, moves: MoveList) -> None:
    """A card from the stock or discards from the top; a pass or all discards once the stock is empty (COL-6, 7, 16)."""
    if table.stock_size() > 0:
        moves.add(code.encode(code.DRAW))
        for cards in range(1, table.most_taken() + 1):
            moves.add(code.encode(code.TAKE, cards))
        return
    moves.add(code.encode(code.PASS))
    lay_check.read(table, table.hands[table.to_act] | table.top_discards(table.discard_count))
    if lay_check.can_lay():
        moves.add(code.encode(code.TAKE, code.ALL_CARDS))


def _add_laying(table: ColonneState, lay_check: LayCheck, moves: MoveList) -> None:
    hand = table.hands[table.to_act]
    add_melds(table, moves, hand, NO_CARD)
    _add_adds(table, lay_check, moves, hand)
    if table.must_lay():
        lay_check.read(table, hand)
    for meld in range(table.melds.size):
        if table.is_own_run(meld):
            _add_swaps(table, moves, meld, hand)
            _add_lifts(table, lay_check, moves, meld)
            _add_joins(table, lay_check, moves, meld)
    # COL-8: any card, one just taken too. COL-16: after all discards were taken a card must leave the hand first.
    if not table.must_lay():
        while hand != 0:
            moves.add(code.encode(code.THROW, 0, lowest(hand)))
            hand &= hand - 1


# Adds


def _add_adds(table: ColonneState, lay_check: LayCheck, moves: MoveList, cards: i64) -> None:
    """Each of `cards`, the hand or the joker to be placed, on each own meld that takes it (COL-12)."""
    if table.phase == code.PLACING and table.must_lay():
        lay_check.read(table, table.hands[table.to_act])
    melds = table.melds
    for meld in range(melds.size):
        if table.is_own_run(meld):
            suit = melds.suit[meld]
            low = melds.low[meld]
            length = melds.length[meld]
            wild = wild_for(cards, suit, table.any_twos)
            if low_open(low, length):
                _add_face(table, lay_check, moves, meld, as_at(suit, low - 1), cards, wild)
            if high_open(low, length):
                _add_face(table, lay_check, moves, meld, as_at(suit, low + length), cards, wild)
        else:
            lacking = table.open_missing(meld)
            if lacking != -1:
                wild = wild_for(cards, suit_of(lacking), table.any_twos)
                if not table.set_takes_wild(meld):
                    wild = 0
                _add_face(table, lay_check, moves, meld, lacking, cards, wild)


def _add_face(
    table: ColonneState, lay_check: LayCheck, moves: MoveList, meld: i64, face: i64, cards: i64, wild: i64
) -> None:
    """The card `face` itself, or each of `wild` standing for it."""
    number = table.melds.number[meld]
    if table.joker != NO_CARD:
        # COL-13: in another place than the one that it came from.
        if is_former_place(table, number, face):
            return
        # COL-16: no place after which no card could be laid.
        if table.must_lay() and not lay_check.can_lay_after_add(meld, face):
            return
    wild |= cards & bit(face)
    while wild != 0:
        moves.add(code.encode_add(code.ADD, number, lowest(wild), face))
        wild &= wild - 1


# Jokers and joins


def _add_swaps(table: ColonneState, moves: MoveList, meld: i64, hand: i64) -> None:
    """Each joker of a run that a card in hand may replace (COL-13)."""
    if is_locked(table.melds.length[meld]):
        return
    for index in range(table.melds.length[meld]):
        if can_swap(table, meld, index, hand):
            moves.add(code.encode(code.SWAP, table.melds.number[meld], slot_as(table.melds.slot(meld, index))))


def _add_lifts(table: ColonneState, lay_check: LayCheck, moves: MoveList, meld: i64) -> None:
    """A joker at either end of a run, if it has another place (COL-13)."""
    if is_lift_length(table.melds.length[meld]):
        _add_lift(table, lay_check, moves, meld, 0)
        _add_lift(table, lay_check, moves, meld, table.melds.length[meld] - 1)


def _add_lift(table: ColonneState, lay_check: LayCheck, moves: MoveList, meld: i64, index: i64) -> None:
    if is_free(table, meld, index) and _is_useful_lift(table, lay_check, meld, index):
        moves.add(code.encode(code.LIFT, table.melds.number[meld], slot_card(table.melds.slot(meld, index))))


def _is_useful_lift(table: ColonneState, lay_check: LayCheck, meld: i64, index: i64) -> bool:
    # COL-16: while the turn owes a card, only if one can be laid afterwards.
    return lay_check.can_lay_after_lift(meld, index) if table.must_lay() else has_other_place(table, meld, index)


def _add_joins(table: ColonneState, lay_check: LayCheck, moves: MoveList, meld: i64) -> None:
    """The run `meld` with each that begins where it ends (COL-14)."""
    if not table.options.joins:
        return
    for other in range(table.melds.size):
        if touches(table.melds, meld, other) and (not table.must_lay() or lay_check.can_lay_after_join(meld, other)):
            number = table.melds.number[meld]
            with_number = table.melds.number[other]
            if number < with_number:
                moves.add(code.encode_join(code.JOIN, number, with_number))
            else:
                moves.add(code.encode_join(code.JOIN, with_number, number))


# One move


def is_plain(table: ColonneState, move: i64) -> bool:
    """Return whether `move` is a plain way to begin or end a turn, or a plain add, and legal: most moves are."""
    verb = code.move_verb(move)
    if verb == code.THROW:
        return (
            table.phase == code.LAYING
            and not table.must_lay()
            and table.hands[table.to_act] & bit(code.card_at(move, 0)) != 0
        )
    if verb == code.DRAW:
        return table.phase == code.TAKING and table.stock_size() > 0
    if verb == code.TAKE and code.move_number(move) != code.ALL_CARDS:
        return table.phase == code.TAKING and table.stock_size() > 0 and code.move_number(move) <= table.most_taken()
    return verb == code.ADD and table.phase == code.LAYING and _is_plain_add(table, move)


def _is_plain_add(table: ColonneState, move: i64) -> bool:
    """Return whether a card in hand is added, standing for itself, to a meld of one's team that takes it (COL-12)."""
    card = code.card_at(move, 0)
    meld = table.melds.index_of(code.move_number(move))
    if meld == -1 or card != code.face_at(move, 0) or table.hands[table.to_act] & bit(card) == 0:
        return False
    return table.melds.team[meld] == table.to_act & 1 and table.melds.takes(meld, card)
