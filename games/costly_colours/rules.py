"""Costly Colours: the position, its legal moves, and playing one (COS-1 to COS-21)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from games.bits import bit, count, lowest
from games.cards import ACE, rank_of
from games.costly_colours.options import Options
from games.costly_colours.scoring import (
    HIGH_ACE,
    LIMIT,
    LOW_ACE,
    PAIR_POINTS,
    SETS,
    TOTALS,
    FourCards,
    card_value,
    colour_cards,
    colour_points,
    encode_play,
    fitting_cards,
    jack_deuce_points,
    pair_size,
    play_seat,
    same_rank,
    sequence_size,
    suited_run,
    tail_cards,
)
from games.events import NO_SEAT
from games.moves import MoveList
from games.state import State, copy_all

__all__ = [
    "ACCEPT", "ANSWER", "DEAL", "DEAL_OVER", "EMPTY", "END", "EVENT_TYPES", "GO", "HAND", "MATCH", "MATCH_OVER",
    "MOG", "MOVE_EVENTS", "NEW_SERIES", "OFFER", "PASS", "PHASES", "PLAY", "PLAYING", "REFUSE", "SHOW", "STOCK",
    "STOP", "TURN", "VERBS", "CostlyColours", "encode", "move_value", "verb_of",
]  # fmt: skip

PHASES: Final = ("offer", "answer", "play", "deal_over", "match_over")
OFFER: Final = 0
ANSWER: Final = 1
PLAYING: Final = 2
DEAL_OVER: Final = 3
MATCH_OVER: Final = 4

#: A move is a verb and, for the last three, a card: see `encode`.
VERBS: Final = ("pass", "refuse", "go", "stop", "mog", "accept", "play")
PASS: Final = 0
REFUSE: Final = 1
GO: Final = 2
STOP: Final = 3
MOG: Final = 4
ACCEPT: Final = 5
PLAY: Final = 6

#: Event kinds; the verbs' events are their verb's number plus `MOVE_EVENTS`.
EVENT_TYPES: Final = (
    "score", "deal", "turn", "out-of-cards", "new-series", "show", "match-won", "deal-over", *VERBS,
)  # fmt: skip
DEAL: Final = 1
TURN: Final = 2
EMPTY: Final = 3
NEW_SERIES: Final = 4
SHOW: Final = 5
MATCH: Final = 6
END: Final = 7
MOVE_EVENTS: Final = 8

_RULE_OF_VERB: Final = vec[i64]([6, 6, 13, 13, 6, 6, 8])
HAND: Final = 3
#: Where the stock begins in the deck: after both hands and the turned card.
STOCK: Final = 2 * HAND + 1
#: No series within 31 has more cards: four aces, four deuces, four threes and a four.
_LONGEST_SERIES: Final = 13
_NO_CARD: Final = -1


def encode(verb: i64, card: i64, ace: i64) -> i64:
    """Return the move of `verb` with `card` (0 for a verb that takes none), `ace` what a played ace counts, else 0."""
    return verb << 10 | ace << 6 | card


def verb_of(move: i64) -> i64:
    """Return the verb of a move."""
    return move >> 10


def move_value(move: i64) -> i64:
    """Return what the card of a move counts."""
    ace = move >> 6 & 15
    return ace if ace > 0 else card_value(move & 63)


class CostlyColours(State):
    """A position of Costly Colours: two seats, hands as card sets, the series as the plays in order."""

    def __init__(self, options: Options) -> None:
        super().__init__(2)
        self.options: Options = options
        self.target: i64 = options.target
        self.at_once: bool = options.end == "at_once"
        self.per_card: bool = options.point_rate == "per_card"
        self.deck: vec[i64] = vec[i64]([0 for _ in range(52)])
        self.turned: i64 = 0
        self.hands: vec[i64] = vec[i64]([0, 0])
        self.offer_seat: i64 = NO_SEAT
        self.offer_card: i64 = _NO_CARD
        self.exchange_seat: i64 = NO_SEAT
        self.passed: i64 = _NO_CARD
        self.returned: i64 = _NO_CARD
        self.played: vec[i64] = vec[i64]([0 for _ in range(2 * HAND)])
        self.played_count: vec[i64] = vec[i64]([0, 0])
        self.series: vec[i64] = vec[i64]([0 for _ in range(_LONGEST_SERIES)])
        self.series_size: i64 = 0
        self.count: i64 = 0
        self.go: i64 = NO_SEAT
        self.scored: vec[i64] = vec[i64]([0, 0])
        self.points: vec[i64] = vec[i64]([0, 0])
        self.winner: i64 = NO_SEAT
        self._four: FourCards = FourCards()

    # Dealing

    def deal(self, deck: vec[i64]) -> None:
        """Deal three cards each, one by one, the eldest first, and turn the next (COS-3, COS-4)."""
        self._begin_deal()
        for i in range(len(deck)):
            self.deck[i] = deck[i]
        for i in range(HAND):
            self.hands[1 - self.dealer] |= bit(deck[2 * i])
            self.hands[self.dealer] |= bit(deck[2 * i + 1])
        self.turned = deck[STOCK - 1]
        if self.recorder is not None:
            self.recorder.add(DEAL, self.dealer, 3)
            self.recorder.add(TURN, self.dealer, 3, bit(self.turned))
        self.phase = OFFER if self.options.mog == "exchange" else PLAYING
        self.to_act = 1 - self.dealer
        # COS-4: a jack or deuce turned pays 4, of whichever suit.
        if jack_deuce_points(self.turned, self.turned) > 0:
            self._award(self.dealer, 4, 4, bit(self.turned))

    def _begin_deal(self) -> None:
        # COS-1: the seats deal in turn.
        if self.deals > 0:
            self.dealer = 1 - self.dealer
        self.deals += 1
        for seat in range(2):
            self.hands[seat] = 0
            self.played_count[seat] = 0
            self.scored[seat] = 0
        self.offer_seat = NO_SEAT
        self.exchange_seat = NO_SEAT
        self.winner = NO_SEAT
        self._clear_series()

    def _clear_series(self) -> None:
        self.series_size = 0
        self.count = 0
        self.go = NO_SEAT

    # Legal moves

    def legal_moves(self, moves: MoveList) -> None:
        """Replace the contents of `moves` by the legal moves of the seat to act."""
        moves.clear()
        if self.phase == PLAYING:
            self._add_plays(moves)
        elif self.phase == OFFER:
            self._add_cards(moves, MOG)
            moves.add(encode(PASS, 0, 0))
        elif self.phase == ANSWER:
            self._add_cards(moves, ACCEPT)
            moves.add(encode(REFUSE, 0, 0))

    def _add_cards(self, moves: MoveList, verb: i64) -> None:
        cards = self.hands[self.to_act]
        while cards != 0:
            moves.add(encode(verb, lowest(cards), 0))
            cards &= cards - 1

    def _add_plays(self, moves: MoveList) -> None:
        cards = self._fitting(self.to_act)
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            if rank_of(card) != ACE:
                moves.add(encode(PLAY, card, 0))
                continue
            moves.add(encode(PLAY, card, LOW_ACE))
            if self.count + HIGH_ACE <= LIMIT:
                moves.add(encode(PLAY, card, HIGH_ACE))
        # COS-13: before a go a seat that can play must; after the other's it may stop.
        if self.go == NO_SEAT:
            if moves.size == 0:
                moves.add(encode(GO, 0, 0))
        elif self.options.after_go == "may_stop":
            moves.add(encode(STOP, 0, 0))

    def _fitting(self, seat: i64) -> i64:
        """The cards of `seat` that do not pass 31 (COS-8)."""
        return fitting_cards(self.hands[seat], LIMIT - self.count)

    def refusal(self, move: i64) -> str:
        """Return the code of the first reason why `move` is not legal here, or ""."""
        verb = verb_of(move)
        if self.to_act == NO_SEAT:
            return "deal-over"
        if self.phase == OFFER and verb != MOG and verb != PASS:
            return "mog-or-pass"
        if self.phase == ANSWER and verb != ACCEPT and verb != REFUSE:
            return "accept-or-refuse"
        if self.phase == PLAYING and verb != PLAY and verb != GO and verb != STOP:
            return "mogging-over"
        if verb == GO:
            return self._go_refusal()
        if verb == STOP:
            return self._stop_refusal()
        if verb == PASS or verb == REFUSE:
            return ""
        if self.hands[self.to_act] & bit(move & 63) == 0:
            return "not-in-hand"
        return "over-31" if verb == PLAY and self.count + move_value(move) > LIMIT else ""

    def _go_refusal(self) -> str:
        if self.go != NO_SEAT:
            return "go-said"
        return "" if self._fitting(self.to_act) == 0 else "can-play"

    def _stop_refusal(self) -> str:
        if self.go == NO_SEAT:
            return "no-go"
        return "" if self.options.after_go == "may_stop" else "must-add"

    # Playing

    def play(self, move: i64) -> None:
        """Play a legal move."""
        verb = verb_of(move)
        card = move & 63
        if self.recorder is not None:
            cards = bit(card) if verb >= MOG else 0
            announced = self.count + move_value(move) if verb == PLAY else 0
            self.recorder.add(MOVE_EVENTS + verb, self.to_act, _RULE_OF_VERB[verb], cards, announced)
        if verb == PLAY:
            self._play_card(card, move_value(move))
        elif verb == GO:
            self._give_go(self.to_act)
        elif verb == STOP:
            self._end_series()
        elif verb == PASS:
            self._pass()
        elif verb == MOG:
            self._offer(card)
        elif verb == ACCEPT:
            self._accept(card)
        else:
            self._refuse()

    def _pass(self) -> None:
        """If the eldest does not offer, the dealer may (COS-6)."""
        if self.to_act == self.dealer:
            self._begin_play()
        else:
            self.to_act = self.dealer

    def _offer(self, card: i64) -> None:
        """Offer a card, which stays in the hand until it is accepted (COS-6)."""
        self.offer_seat = self.to_act
        self.offer_card = card
        self.phase = ANSWER
        self.to_act = 1 - self.to_act

    def _refuse(self) -> None:
        """The one who offered scores 1; the card stays secret (COS-6)."""
        offerer = self.offer_seat
        self.offer_seat = NO_SEAT
        if not self._award(offerer, 1, 6, 0):
            self._begin_play()

    def _accept(self, returned: i64) -> None:
        """Exchange the two cards; the offered one is counted first (COS-6, COS-7)."""
        offerer = self.offer_seat
        self.offer_seat = NO_SEAT
        self.exchange_seat = offerer
        self.passed = self.offer_card
        self.returned = returned
        for seat in range(2):
            self.hands[seat] ^= bit(self.passed) | bit(returned)
        if not self._pass_on(offerer, self.passed) and not self._pass_on(1 - offerer, returned):
            self._begin_play()

    def _pass_on(self, giver: i64, card: i64) -> bool:
        """Score a jack or deuce passed to the opponent; tell whether that wins at once (COS-7)."""
        points = jack_deuce_points(card, self.turned)
        # Option mog_bonus: the dealer only, or either seat.
        if points == 0 or (giver != self.dealer and self.options.mog_bonus == "dealer"):
            return False
        return self._award(giver, points, 7, bit(card))

    def _begin_play(self) -> None:
        """The eldest plays first (COS-8)."""
        self.phase = PLAYING
        self.to_act = 1 - self.dealer

    def _play_card(self, card: i64, value: i64) -> None:
        seat = self.to_act
        self.hands[seat] &= ~bit(card)
        self.played[seat * HAND + self.played_count[seat]] = card
        self.played_count[seat] += 1
        if self.lay(seat, card, value):
            return
        # COS-15: 31 ends the series.
        if self.count == LIMIT:
            self._end_series()
        # COS-13: the other seat has said go.
        elif self.go != NO_SEAT:
            self._add_or_end(seat)
        elif self.hands[1 - seat] != 0:
            self.to_act = 1 - seat
        # COS-13: a seat without cards says go without a word.
        else:
            if self.recorder is not None:
                self.recorder.add(EMPTY, 1 - seat, 13)
            self._give_go(1 - seat)

    def _give_go(self, stuck: i64) -> None:
        """The other seat scores 1 at once, and may add cards (COS-13)."""
        self.go = stuck
        if not self._award(1 - stuck, 1, 13, 0):
            self._add_or_end(1 - stuck)

    def _add_or_end(self, seat: i64) -> None:
        """After a go `seat` may add while a card fits; otherwise the series ends (COS-13, COS-15)."""
        if self._fitting(seat) != 0:
            self.to_act = seat
        else:
            self._end_series()

    def _end_series(self) -> None:
        """A new series while both seats hold cards, otherwise the show (COS-15)."""
        if self.hands[0] == 0 or self.hands[1] == 0:
            self._show()
            return
        self.to_act = 1 - play_seat(self.series[self.series_size - 1])
        self._clear_series()
        if self.recorder is not None:
            self.recorder.add(NEW_SERIES, self.to_act, 15)

    # Counting

    def lay(self, seat: i64, card: i64, value: i64) -> bool:
        """Put a card of `seat` on the series and score it (COS-9 to 12); tell whether that wins at once."""
        self.series[self.series_size] = encode_play(seat, card, value)
        self.series_size += 1
        self.count += value
        size = self.series_size
        for i in range(3):
            if self.count == TOTALS[i]:
                cards = tail_cards(self.series, size, size)
                if self._award(seat, size if self.per_card else 1, 9, cards):
                    return True
        pair = pair_size(self.series, size) if self.options.pairs_in_play else 0
        if pair > 1 and self._award(seat, PAIR_POINTS[pair], 10, tail_cards(self.series, size, pair)):
            return True
        sequence = sequence_size(self.series, size)
        if sequence > 0 and self._award(seat, sequence, 11, tail_cards(self.series, size, sequence)):
            return True
        points = jack_deuce_points(card, self.turned)
        if points == 0 or self.options.jack_deuce == "show":
            return False
        return self._award(seat, points, 12, bit(card))

    def _show(self) -> None:
        """The eldest counts first, then the dealer, each the hand that it held when the play began (COS-16)."""
        seat = 1 - self.dealer
        for _ in range(2):
            hand = self.held(seat)
            if self.recorder is not None:
                self.recorder.add(SHOW, seat, 16, hand)
            if self.count_hand(seat, hand):
                return
            seat = 1 - seat
        self._end(self._leader_after_deal())

    def held(self, seat: i64) -> i64:
        """Return the cards that `seat` holds or has played in this deal."""
        cards = self.hands[seat]
        for i in range(self.played_count[seat]):
            cards |= bit(self.played[seat * HAND + i])
        return cards

    def count_hand(self, seat: i64, hand: i64) -> bool:
        """Score `hand` with the turned card for `seat` in the order of announcement; tell whether that wins at once."""
        four = hand | bit(self.turned)
        if self._count_points(seat, four) or self._count_jacks(seat, hand) or self._count_pairs(seat, four):
            return True
        points = colour_points(four)
        if points > 0 and self._award(seat, points, 20, colour_cards(four)):
            return True
        if self.options.flush == 0:
            return False
        run = suited_run(four)
        return run != 0 and self._award(seat, self.options.flush, 21, run)

    def _count_points(self, seat: i64, four: i64) -> bool:
        """Each set that makes 15, then 25, then 31 (COS-17)."""
        high_aces = self.options.ace_in_show == "either"
        self._four.lay(four)
        for i in range(3):
            for j in range(len(SETS)):
                if self._four.reaches(SETS[j], TOTALS[i], high_aces):
                    points = count(SETS[j]) if self.per_card else 1
                    if self._award(seat, points, 17, self._four.set_cards(SETS[j])):
                        return True
        return False

    def _count_jacks(self, seat: i64, hand: i64) -> bool:
        """Each jack or deuce of the hand; the turned card has paid by COS-4 (COS-18)."""
        while hand != 0:
            card = lowest(hand)
            hand &= hand - 1
            points = jack_deuce_points(card, self.turned)
            if points > 0 and self._award(seat, points, 18, bit(card)):
                return True
        return False

    def _count_pairs(self, seat: i64, four: i64) -> bool:
        """Each rank held twice or more, ace upward (COS-19)."""
        for rank in range(13):
            same = same_rank(four, rank)
            points = PAIR_POINTS[count(same)]
            if points > 0 and self._award(seat, points, 19, same):
                return True
        return False

    def _award(self, seat: i64, points: i64, rule: i64, cards: i64) -> bool:
        """Score `points` for `seat`; tell whether that wins it the match at once, which ends everything (COS-2)."""
        self.scored[seat] += points
        self.points[seat] += points
        if self.recorder is not None:
            self.recorder.score(seat, points, rule, cards)
        if not self.at_once or self.points[seat] < self.target:
            return False
        self._end(seat)
        return True

    def _leader_after_deal(self) -> i64:
        """Who wins now that the deal is over (option end): the higher total once the target is reached."""
        if self.points[0] == self.points[1]:
            return NO_SEAT
        leader: i64 = 0 if self.points[0] > self.points[1] else 1
        return leader if self.points[leader] >= self.target else NO_SEAT

    def _end(self, winner: i64) -> None:
        """End the deal and, if it has a `winner`, the match (COS-2)."""
        self.winner = winner
        self.to_act = NO_SEAT
        self.phase = DEAL_OVER if winner == NO_SEAT else MATCH_OVER
        if self.recorder is not None:
            self.recorder.add(END, NO_SEAT, 16 if winner == NO_SEAT else 2)
            if winner != NO_SEAT:
                self.recorder.add(MATCH, winner, 2)

    def is_match_over(self) -> bool:
        """Tell whether a seat has won the match."""
        return self.phase == MATCH_OVER

    # Copies

    def copy_from(self, other: State) -> None:
        """Become equal to `other`, a Costly Colours position with the same options."""
        assert isinstance(other, CostlyColours)
        self.phase = other.phase
        self.to_act = other.to_act
        self.dealer = other.dealer
        self.deals = other.deals
        self.turned = other.turned
        self.offer_seat = other.offer_seat
        self.offer_card = other.offer_card
        self.exchange_seat = other.exchange_seat
        self.passed = other.passed
        self.returned = other.returned
        self.series_size = other.series_size
        self.count = other.count
        self.go = other.go
        self.winner = other.winner
        copy_all(other.deck, self.deck)
        copy_all(other.played, self.played)
        for i in range(other.series_size):
            self.series[i] = other.series[i]
        for seat in range(2):
            self.hands[seat] = other.hands[seat]
            self.played_count[seat] = other.played_count[seat]
            self.scored[seat] = other.scored[seat]
            self.points[seat] = other.points[seat]

    def clone(self) -> State:
        """Return an equal position of its own, without a recorder."""
        twin = CostlyColours(self.options)
        twin.copy_from(self)
        return twin
