"""Costly Colours: all points: passed cards (COS-7), the play (COS-9 to 12) and the show (COS-17 to 21).

A series is a list of plays (`encode_play`); only its first `size` entries count.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count, lowest
from croupier.games.cards import ACE, DEUCE, JACK, card_at, rank_mask, rank_of, ranks_of, suit_mask, suit_of
from croupier.games.costly_colours.encoding import encode_play, play_card
from croupier.games.costly_colours.four_cards import SETS
from croupier.games.costly_colours.state import CostlyColoursState
from croupier.games.events import NO_SEAT

#: COS-8: the highest count.
LIMIT: Final = 31
#: COS-9, COS-17: the counts that score.
TOTALS: Final = vec[i64]([15, 25, LIMIT])

#: Points of two, three or four cards of one rank (COS-10, COS-19).
PAIR_POINTS: Final = vec[i64]([0, 0, 2, 9, 18])

#: The rules of the lines, by their numbers.
TURNED: Final = 4  # COS-4
REFUSED: Final = 6  # COS-6
PASSED: Final = 7  # COS-7
TOTAL: Final = 9  # COS-9
PAIR: Final = 10  # COS-10
SEQUENCE: Final = 11  # COS-11
PLAYED: Final = 12  # COS-12
OTHERS_GO: Final = 13  # COS-13
SHOWN: Final = 16  # COS-16
SET: Final = 17  # COS-17
HELD: Final = 18  # COS-18
PAIR_SHOWN: Final = 19  # COS-19
COLOURS: Final = 20  # COS-20
FLUSH: Final = 21  # COS-21

#: More than any deal brings, both seats together: 4 turned and 8 passed; in the play 16 for jacks and deuces, 32 for
#: pairs and sequences, 15 for totals at 1 a card and 3 goes; in the show 34 for each seat.
MOST_A_DEAL: Final = 146

#: The form of a show in which the hands that are left are opened, and none is counted.
OPENED: Final = 1

#: The lines of COS-20, and what each scores.
THREE_COLOURED: Final = 1
THREE_SUITED: Final = 2
FOUR_COLOURED: Final = 3
FOUR_COLOURED_THREE_SUITED: Final = 4
FOUR_SUITED: Final = 5
COLOUR_POINTS: Final = vec[i64]([0, 2, 4, 4, 5, 6])


def award(
    state: CostlyColoursState, seat: i64, points: i64, rule: i64, cards: i64, total: i64 = 0, form: i64 = 0
) -> bool:
    """Score `points` for `seat`; return whether it immediately wins the match, which ends everything (COS-2).

    `total` is the sum of the cards, where the sum scores, and `form` the form of the line.
    """
    state.scored[seat] += points
    state.points[seat] += points
    if state.recorder is not None:
        line = state.recorder.score(seat, points, rule, cards)
        line.total = total
        line.form = form
        # In the play, the cards lie in the order of the series.
        if rule == TOTAL or rule == PAIR or rule == SEQUENCE:
            first = state.series_size - count(cards)
            line.row = [play_card(state.series[i]) for i in range(first, state.series_size)]
    return state.at_once and state.points[seat] >= state.target


def leader_after_deal(state: CostlyColoursState) -> i64:
    """Return the winner when the deal is over (option end): the higher total once the target is reached."""
    if state.points[0] == state.points[1]:
        return NO_SEAT
    leader: i64 = 0 if state.points[0] > state.points[1] else 1
    return leader if state.points[leader] >= state.target else NO_SEAT


def jack_deuce_points(card: i64, turned: i64) -> i64:
    """Return 4 for a jack or deuce of the turned card's suit, 2 for another, 0 for any other card (COS-7, 12, 18)."""
    if rank_of(card) != JACK and rank_of(card) != DEUCE:
        return 0
    return 4 if suit_of(card) == suit_of(turned) else 2


def pass_on(state: CostlyColoursState, giver: i64, card: i64) -> bool:
    """Score a jack or deuce passed to the opponent; return whether that wins immediately (COS-7)."""
    points = jack_deuce_points(card, state.turned)
    # Option mog_bonus: the dealer only, or either seat.
    if points == 0 or (giver != state.dealer and state.options.mog_bonus == "dealer"):
        return False
    return award(state, giver, points, PASSED, bit(card))


# The play


def lay(state: CostlyColoursState, seat: i64, card: i64, value: i64) -> bool:
    """Put a card of `seat` on the series and score it (COS-9 to 12); return whether that wins immediately."""
    state.series[state.series_size] = encode_play(seat, card, value)
    state.series_size += 1
    state.count += value
    size = state.series_size
    for i in range(3):
        if state.count == TOTALS[i]:
            cards = tail_cards(state.series, size, size)
            if award(state, seat, size if state.per_card else 1, TOTAL, cards, state.count):
                return True
    pair = pair_size(state.series, size) if state.options.pairs_in_play else 0
    if pair > 1 and award(state, seat, PAIR_POINTS[pair], PAIR, tail_cards(state.series, size, pair), 0, pair):
        return True
    sequence = sequence_size(state.series, size)
    if sequence > 0 and award(state, seat, sequence, SEQUENCE, tail_cards(state.series, size, sequence)):
        return True
    points = jack_deuce_points(card, state.turned)
    if points == 0 or state.options.jack_deuce == "show":
        return False
    return award(state, seat, points, PLAYED, bit(card), 0, points)


def tail_cards(series: vec[i64], size: i64, length: i64) -> i64:
    """Return the last `length` cards of a series, as a set."""
    cards: i64 = 0
    i = size - length
    while i < size:
        cards |= bit(play_card(series[i]))
        i += 1
    return cards


def pair_size(series: vec[i64], size: i64) -> i64:
    """Return how many cards at the end of a series are of one rank (COS-10)."""
    rank = rank_of(play_card(series[size - 1]))
    length: i64 = 1
    while length < size and rank_of(play_card(series[size - 1 - length])) == rank:
        length += 1
    return length


def sequence_size(series: vec[i64], size: i64) -> i64:
    """Return how many cards at the end of a series are consecutive, in any order; 0 for less than three (COS-11)."""
    longest: i64 = 0
    ranks: i64 = 0
    length: i64 = 0
    while length < size:
        rank = bit(rank_of(play_card(series[size - 1 - length])))
        # A rank that comes twice ends every longer sequence.
        if ranks & rank != 0:
            break
        ranks |= rank
        length += 1
        # The ranks have no gap when adding the lowest carries past them all.
        if length >= 3 and ranks & (ranks + (ranks & -ranks)) == 0:
            longest = length
    return longest


# The show


def count_hand(state: CostlyColoursState, seat: i64, hand: i64) -> bool:
    """Score `hand` with the turned card for `seat` in the order of announcement; return whether that wins."""
    four = hand | bit(state.turned)
    if _count_points(state, seat, four) or _count_jacks(state, seat, hand) or _count_pairs(state, seat, four):
        return True
    line = colour_line(four)
    if line != 0 and award(state, seat, COLOUR_POINTS[line], COLOURS, colour_cards(four), 0, line):
        return True
    if state.options.flush == 0:
        return False
    run = suited_run(four)
    return run != 0 and award(state, seat, state.options.flush, FLUSH, run)


def _count_points(state: CostlyColoursState, seat: i64, four: i64) -> bool:
    """Each set that makes 15, then 25, then 31 (COS-17)."""
    high_aces = state.options.ace_in_show == "either"
    state.four.lay(four)
    for i in range(3):
        for j in range(len(SETS)):
            if state.four.reaches(SETS[j], TOTALS[i], high_aces):
                points = count(SETS[j]) if state.per_card else 1
                if award(state, seat, points, SET, state.four.set_cards(SETS[j]), TOTALS[i]):
                    return True
    return False


def _count_jacks(state: CostlyColoursState, seat: i64, hand: i64) -> bool:
    """Each jack or deuce of the hand; the turned card has paid by COS-4 (COS-18)."""
    while hand != 0:
        card = lowest(hand)
        hand &= hand - 1
        points = jack_deuce_points(card, state.turned)
        if points > 0 and award(state, seat, points, HELD, bit(card), 0, points):
            return True
    return False


def _count_pairs(state: CostlyColoursState, seat: i64, four: i64) -> bool:
    """Each rank held twice or more, ace upward (COS-19)."""
    for rank in range(13):
        same = four & rank_mask(rank)
        points = PAIR_POINTS[count(same)]
        if points > 0 and award(state, seat, points, PAIR_SHOWN, same, 0, count(same)):
            return True
    return False


def _best_suit(four: i64) -> i64:
    best: i64 = 0
    for suit in range(4):
        cards = four & suit_mask(suit)
        if count(cards) > count(best):
            best = cards
    return best


def _best_colour(four: i64) -> i64:
    reds = four & (suit_mask(1) | suit_mask(2))
    blacks = four & ~reds
    return reds if count(reds) >= count(blacks) else blacks


def colour_line(four: i64) -> i64:
    """Return the best colour line of four cards, 0 when they make none (COS-20)."""
    suited = count(_best_suit(four))
    coloured = count(_best_colour(four))
    if suited == 4:
        return FOUR_SUITED
    # Four of one colour: three of a suit, or two and two.
    if coloured == 4:
        return FOUR_COLOURED_THREE_SUITED if suited == 3 else FOUR_COLOURED
    if suited == 3:
        return THREE_SUITED
    return THREE_COLOURED if coloured == 3 else 0


def colour_points(four: i64) -> i64:
    """Return what the best colour line of four cards scores (COS-20)."""
    return COLOUR_POINTS[colour_line(four)]


def colour_cards(four: i64) -> i64:
    """Return the cards of the best colour line of four cards that have one (COS-20)."""
    coloured = _best_colour(four)
    suited = _best_suit(four)
    return suited if count(coloured) < 4 and count(suited) == 3 else coloured


def suited_run(four: i64) -> i64:
    """Return the three or four of four cards that form a run in one suit, the ace low; 0 for none (COS-21)."""
    for suit in range(4):
        ranks = ranks_of(four, suit)
        # Four cards hold two runs of three only where these make one of four.
        starts = ranks & ranks >> 1 & ranks >> 2
        if starts != 0:
            return (starts | starts << 1 | starts << 2) << card_at(suit, ACE)
    return 0
