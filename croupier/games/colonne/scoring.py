"""La Colonne: what cards, melds and a finished deal are worth, in half points (COL-19 to COL-25)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count
from croupier.games.cards import ACE, BLACK_JOKER, DEUCE, RED_JOKER
from croupier.games.colonne.melds import SET, Melds, slot_as, slot_card
from croupier.games.events import NO_SEAT, Event, Recorder

#: The rules of the lines.
MELD: Final = 19  # COL-19
COLUMNS: Final = 20  # COL-20
OUT: Final = 22  # COL-22
FLOCHE: Final = 23  # COL-23
COUP_BLANC: Final = 24  # COL-24
BALANCE: Final = 25  # COL-25

#: The fewest cards of a column (COL-20).
COLUMN: Final = 9
_WHOLE_SUIT: Final = 13

#: The kinds of floche (COL-23).
NO_FLOCHE: Final = 0
SIMPLE: Final = 1
SUIVIE: Final = 2
ROYALE: Final = 3
_FLOCHE_POINTS: Final = vec[i64]([0, 202, 300, 500])
#: Forms of the lines of melds: a set, a short run, or the line of the table that a column comes under (COL-20).
OF_SET: Final = 1
OF_RUN: Final = 2
HYBRID: Final = 3
PURE: Final = 4
OF_TRUMPS: Final = 5
IN_HAND: Final = 6
TRUMPS_IN_HAND: Final = 7
PURE_TRUMPS: Final = 8
#: Forms of the lines of good and bad points: cards left that count twice, and the half that is rounded (COL-25).
TWICE: Final = 1
GOOD: Final = 2
BAD: Final = 3
#: COL-22, in half points like all here.
_OUT_POINTS: Final = 20

#: The most and the least points of a deal, both teams together: all cards, 59 points, at ×7 with a floche royale, the
#: 10 and what is rounded, since a coup blanc doubles 27 cards at most, 40 points; and all cards left, doubled (COL-25).
MOST_A_DEAL: Final = 59 * 7 + 250 + 10 + 2
LEAST_A_DEAL: Final = -2 * 59


def card_points(cards: i64) -> i64:
    """Return the half points of a set of cards: 2s 4, 3 to 6 1, 7 to king 2, aces 3, red joker 12, black 6 (COL-19)."""
    column = bit(0) | bit(13) | bit(26) | bit(39)
    # Every card of the four suits 2; the cards that are worth something else make up the difference.
    points = 2 * count(cards & (bit(52) - 1)) + count(cards & (column << ACE)) + 2 * count(cards & (column << DEUCE))
    points -= count(cards & ((column << 2) | (column << 3) | (column << 4) | (column << 5)))
    return points + 12 * ((cards >> RED_JOKER) & 1) + 6 * ((cards >> BLACK_JOKER) & 1)


def multiplier(length: i64, pure: bool, trump: bool, in_hand: bool, pure_trump: i64) -> i64:
    """Return the multiplier of a run's card points: the highest line of the table that fits (COL-20)."""
    if length < COLUMN:
        return 1
    if length == _WHOLE_SUIT:
        return 7 if pure or trump else 5
    # Of trumps in hand.
    if trump and in_hand:
        return 7
    # Pure trumps are in no line of the table: option pure_trump.
    if pure and trump:
        return pure_trump
    return 5 if pure or trump or in_hand else 3


def floche_of(melds: Melds, turn: i64, trump: i64) -> i64:
    """Return which floche it is when a seat that has laid nothing before lays all its cards in `turn` (COL-23)."""
    started: i64 = 0
    suit: i64 = SET
    for meld in range(melds.size):
        cards = melds.laid_in(meld, turn)
        # In melds begun that turn: an older meld added to, or joined, holds older cards too.
        if cards != 0 and cards != melds.length[meld]:
            return NO_FLOCHE
        if cards != 0:
            started += 1
            suit = melds.suit[meld]
    if started != 1 or suit == SET:
        return SIMPLE
    return ROYALE if suit == trump else SUIVIE


class Ending:
    """How a deal ended, and its points: the seat that went out (or NO_SEAT), its floche, and the seats that had laid.

    `good` and `bad` are by team, in half points before rounding; `laid` is a set of seats, the last turn's included.
    """

    def __init__(self, out: i64, floche: i64, is_coup_blanc: bool, laid: i64) -> None:
        self.out: i64 = out
        self.floche: i64 = floche
        self.is_coup_blanc: bool = is_coup_blanc
        self.laid: i64 = laid
        self.good: vec[i64] = vec[i64]([0, 0])
        self.bad: vec[i64] = vec[i64]([0, 0])

    def total(self, team: i64) -> i64:
        """Return the whole points of a team: good rounded up less bad rounded down (COL-25)."""
        return (self.good[team] + 1) // 2 - self.bad[team] // 2


def count_deal(
    ending: Ending,
    melds: Melds,
    hands: vec[i64],
    trump: i64,
    pure_trump: i64,
    bonus_beside_double: bool,
    recorder: Recorder | None,
) -> None:
    """Count a finished deal into `ending`, its lines in the order that the rules give; no line is 0.

    `bonus_beside_double` is the option coup_blanc `add`.
    """
    _count_melds(ending, melds, trump, pure_trump, recorder)
    out = ending.out
    if out != NO_SEAT:
        _add_good(ending, recorder, out & 1, out, _OUT_POINTS, OUT, 0)
        if ending.floche != NO_FLOCHE and (bonus_beside_double or not ending.is_coup_blanc):
            line = _add_good(ending, recorder, out & 1, out, _FLOCHE_POINTS[ending.floche], FLOCHE, 0)
            if line is not None:
                line.form = ending.floche
    _count_hands(ending, hands, recorder)
    if recorder is not None:
        for team in range(2):
            _record_rounding(recorder, team, ending.good[team], GOOD)
            _record_rounding(recorder, team, ending.bad[team], BAD)


def _record_rounding(recorder: Recorder, team: i64, total: i64, form: i64) -> None:
    """Record the half that rounds good points up or bad ones down: it is the team's in either case."""
    if total & 1 == 1:
        line = recorder.score(NO_SEAT, 1, BALANCE, 0, team)
        line.total = total
        line.is_rounded = True
        line.form = form


def _count_melds(ending: Ending, melds: Melds, trump: i64, pure_trump: i64, recorder: Recorder | None) -> None:
    """Each meld in the order of the table, and as much again in a coup blanc (COL-19, COL-20, COL-24)."""
    for meld in range(melds.size):
        team = melds.team[meld]
        cards = melds.cards(meld)
        total = card_points(cards)
        factor: i64 = 1
        rule: i64 = MELD
        if melds.suit[meld] != SET and melds.length[meld] >= COLUMN:
            in_hand = melds.most_in_a_turn(meld) >= COLUMN
            is_trump = melds.suit[meld] == trump
            factor = multiplier(melds.length[meld], melds.is_pure(meld), is_trump, in_hand, pure_trump)
            rule = COLUMNS
        line = _add_good(ending, recorder, team, NO_SEAT, total * factor, rule, cards)
        if line is not None:
            _record_meld(line, melds, meld, trump, total, factor)
        if ending.is_coup_blanc and team == ending.out & 1:
            again = _add_good(ending, recorder, team, NO_SEAT, total * factor, COUP_BLANC, cards)
            if again is not None:
                _record_meld(again, melds, meld, trump, total * factor, 1)


def _record_meld(line: Event, melds: Melds, meld: i64, trump: i64, total: i64, factor: i64) -> None:
    """Add to a line the meld's number, its name, and its cards as they lie, with those that they stand for."""
    line.total = total
    line.factor = factor
    line.form = _form_of(melds, meld, trump)
    line.meld = melds.number[meld]
    slots = [melds.slot(meld, index) for index in range(melds.length[meld])]
    line.row = [slot_card(slot) for slot in slots]
    line.stands_for = [slot_as(slot) for slot in slots]


def _form_of(melds: Melds, meld: i64, trump: i64) -> i64:
    if melds.suit[meld] == SET:
        return OF_SET
    if melds.length[meld] < COLUMN:
        return OF_RUN
    is_trump, pure = melds.suit[meld] == trump, melds.is_pure(meld)
    # A whole suit counts alike in hand and not.
    in_hand = melds.length[meld] < _WHOLE_SUIT and melds.most_in_a_turn(meld) >= COLUMN
    if is_trump and in_hand:
        return TRUMPS_IN_HAND
    if pure:
        return PURE_TRUMPS if is_trump else PURE
    if is_trump:
        return OF_TRUMPS
    return IN_HAND if in_hand else HYBRID


def _count_hands(ending: Ending, hands: vec[i64], recorder: Recorder | None) -> None:
    """The cards left, doubled for a seat that laid nothing, save in a coup blanc (COL-25)."""
    for seat in range(4):
        total = card_points(hands[seat])
        factor: i64 = 2 if ending.laid & bit(seat) == 0 and not ending.is_coup_blanc else 1
        if total > 0:
            ending.bad[seat & 1] += total * factor
            if recorder is not None:
                line = recorder.score(seat, -total * factor, BALANCE, hands[seat], seat & 1)
                line.total = total
                line.factor = factor
                line.form = TWICE if factor > 1 else 0


def _add_good(
    ending: Ending, recorder: Recorder | None, team: i64, seat: i64, points: i64, rule: i64, cards: i64
) -> Event | None:
    """Add good points of a team, or of one seat of it, and return the line, if it is recorded."""
    ending.good[team] += points
    return None if recorder is None else recorder.score(seat, points, rule, cards, team)
