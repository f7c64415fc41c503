"""La Colonne: playing the moves, and the end of deals and of the match (COL-1 to COL-27)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count
from croupier.games.cards import NO_CARD, RED_JOKER, rank_of, suit_of
from croupier.games.colonne import encoding as code
from croupier.games.colonne import events
from croupier.games.colonne.can_lay import LayCheck
from croupier.games.colonne.encoding import card_at, face_at, move_number, move_verb
from croupier.games.colonne.generation import add_candidates, add_moves, is_plain
from croupier.games.colonne.limits import HAND, MOST_PASSES, MOST_QUIET
from croupier.games.colonne.meld_data import write_meld
from croupier.games.colonne.melds import SET, make_slot, slot_as, slot_card
from croupier.games.colonne.options import Options
from croupier.games.colonne.refusals import why_not
from croupier.games.colonne.scoring import NO_FLOCHE, Ending, count_deal, floche_of
from croupier.games.colonne.state import NO_TRUMP, ColonneState
from croupier.games.events import NO_SEAT, Event, Recorder, open_hands
from croupier.games.moves import MoveList

#: The rule by which a deal ends that no seat wins by going out.
NO_WINNER: Final = 17  # COL-17


class Colonne(ColonneState):
    """A position of La Colonne that is played on."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.lay_check: LayCheck = LayCheck()
        self.tried: MoveList = MoveList()

    # Dealing

    def deal(self, deck: vec[i64]) -> None:
        """Deal nine cards each, one by one from the dealer's right, and turn the next (COL-2, COL-3)."""
        self.begin_deal()
        self._begin_turn()
        for i in range(len(deck)):
            self.deck[i] = deck[i]
        for i in range(4 * HAND):
            self.hands[self.seat_of(i + 1)] |= bit(deck[i])
        self.next = 4 * HAND + 1
        self.turned = deck[4 * HAND]
        self.discards[0] = self.turned
        self.discard_count = 1
        if self.recorder is not None:
            dealt = self.recorder.add(events.DEAL, self.dealer)
            dealt.count = HAND
            dealt.hands = [self.hands[seat] for seat in range(4)]
            self.recorder.add(events.TURN, self.dealer, 0, bit(self.turned))
        self.to_act = self.seat_of(1)
        # COL-3: of a joker the first seat names the trump.
        self.trump = suit_of(self.turned) if self.turned < RED_JOKER else NO_TRUMP
        self.phase = code.TAKING if self.turned < RED_JOKER else code.NAMING

    def _begin_turn(self) -> None:
        self.took = code.NOTHING
        self.laid_now = 0
        self.moved = 0
        self.joker = NO_CARD

    # Legal moves

    def legal_moves(self, moves: MoveList) -> None:
        """Replace the contents of `moves` by the legal moves of the seat to act."""
        moves.clear()
        add_moves(self, self.lay_check, moves)

    def refusal(self, move: i64) -> str:
        """Return the code of the first reason why `move` is not legal here, or "" when it is."""
        if is_plain(self, move):
            return ""
        self.tried.clear()
        add_candidates(self, self.lay_check, self.tried, move)
        return "" if self.tried.holds(move) else why_not(self, self.lay_check, move)

    # Playing

    def play(self, move: i64) -> None:
        """Play a legal move."""
        verb = move_verb(move)
        made = None if self.recorder is None else self._record_move(self.recorder, verb, move)
        if verb == code.THROW:
            self._throw(card_at(move, 0))
        elif verb == code.MELD:
            self._meld(move)
        elif verb == code.ADD:
            self._lay(self.melds.index_of(move_number(move)), card_at(move, 0), face_at(move, 0))
            self._after_laying()
        elif verb >= code.SWAP:
            self._rearrange(verb, self.melds.index_of(move_number(move)), card_at(move, 0))
        elif verb == code.DRAW:
            self.hands[self.to_act] |= bit(self.deck[self.next])
            self.next += 1
            self._took(code.STOCK)
        elif verb == code.TAKE:
            self._take(move_number(move))
        elif verb == code.PASS:
            self._end_turn()
        else:
            self.trump = move_number(move)
            self.phase = code.TAKING
        if made is not None and made.meld != 0:
            made.table = write_meld(self, self.melds.index_of(made.meld))

    def _record_move(self, recorder: Recorder, verb: i64, move: i64) -> Event:
        """Record a move of the seat to act and its changes of the table; return the event."""
        made, number = recorder.add(events.MOVE + verb, self.to_act), move_number(move)
        if verb == code.TRUMP:
            made.colour = number
        elif verb == code.DRAW:
            made.cards = bit(self.deck[self.next])
        elif verb == code.TAKE:
            taken = self.taken_by(number)
            # As they lie, the bottom first.
            made.row = [taken[len(taken) - 1 - index] for index in range(len(taken))]
            made.count = len(taken)
        elif verb == code.MELD:
            self._record_laid(made, move, 3, self.melds.next_number())
        elif verb == code.ADD:
            self._record_laid(made, move, 1, number)
        elif verb == code.JOIN:
            made.meld, made.origin = number, card_at(move, 0)
        elif verb == code.THROW:
            made.cards = bit(card_at(move, 0))
        elif verb != code.PASS:
            self._record_joker(made, verb, self.melds.index_of(number), card_at(move, 0))
        return made

    def _record_laid(self, made: Event, move: i64, cards: i64, meld: i64) -> None:
        made.row = [card_at(move, index) for index in range(cards)]
        made.stands_for = [face_at(move, index) for index in range(cards)]
        made.meld = meld
        made.origin = self.joker_from if self.joker != NO_CARD else 0

    def _record_joker(self, made: Event, verb: i64, meld: i64, card: i64) -> None:
        """Record a joker taken back: by a `card` put in its place, or itself lifted."""
        made.cards = bit(card)
        made.meld = self.melds.number[meld]
        if verb == code.LIFT:
            made.stands_for = [slot_as(self.melds.slot(meld, self.melds.slot_of(meld, card)))]
        else:
            made.joker = slot_card(self.melds.slot(meld, self.melds.joker_for(meld, card, self.moved)))

    def _rearrange(self, verb: i64, meld: i64, card: i64) -> None:
        """Take a joker back from a meld, or join it with another, whose number is in the place of the card."""
        if verb == code.SWAP:
            self._swap(meld, card)
        elif verb == code.LIFT:
            self._lift(meld, card)
        else:
            self.melds.join(meld, self.melds.index_of(card))

    def _took(self, what: i64) -> None:
        # COL-5: a turn takes, then lays, and ends by a throw.
        self.took = what
        self.phase = code.LAYING

    def _take(self, number: i64) -> None:
        """Take the top discards in the open, on an empty stock all of them (COL-7, COL-16)."""
        cards = self.discard_count if number == code.ALL_CARDS else number
        taken = self.top_discards(cards)
        self.discard_count -= cards
        self.hands[self.to_act] |= taken
        self.shown[self.to_act] |= taken
        self._took(code.ALL if number == code.ALL_CARDS else code.DISCARDS)

    def _meld(self, move: i64) -> None:
        """Begin a meld of three cards (COL-9, COL-10)."""
        first = face_at(move, 0)
        second = face_at(move, 1)
        if rank_of(first) == rank_of(second):
            meld = self.melds.begin(self.to_act & 1, SET, 0)
        else:
            # Of the second card's rank: the first may be an ace, low, and only the last is a high one.
            meld = self.melds.begin(self.to_act & 1, suit_of(second), rank_of(second) - 1)
        for index in range(3):
            self._lay(meld, card_at(move, index), face_at(move, index))
        self._after_laying()

    def _lay(self, meld: i64, card: i64, face: i64) -> None:
        """Put a card of the hand, or the joker in hand of the table, on a meld begun before."""
        slot = make_slot(card, face, self.turn)
        self.melds.put(meld, slot)
        if card == self.joker:
            self.joker = NO_CARD
        else:
            self._leave_hand(card)
            self.laid_now += 1

    def _leave_hand(self, card: i64) -> None:
        self.hands[self.to_act] &= ~bit(card)
        self.shown[self.to_act] &= ~bit(card)

    def _after_laying(self) -> None:
        """COL-15: a seat that laid its last card is out."""
        self.phase = code.LAYING
        if self.hands[self.to_act] == 0:
            self._end_turn()

    def _swap(self, meld: i64, card: i64) -> None:
        """Put a card in the place of the joker that stands for it (COL-13)."""
        index = self.melds.joker_for(meld, card, self.moved)
        self._take_back(meld, index)
        self.melds.replace(meld, index, make_slot(card, card, self.turn))
        self._leave_hand(card)
        self.laid_now += 1

    def _lift(self, meld: i64, joker: i64) -> None:
        """Take a joker off an end of a run (COL-13)."""
        index = self.melds.slot_of(meld, joker)
        self._take_back(meld, index)
        self.melds.take_end(meld, index)

    def _take_back(self, meld: i64, index: i64) -> None:
        slot = self.melds.slot(meld, index)
        self.joker = slot_card(slot)
        self.joker_from = self.melds.number[meld]
        self.joker_as = slot_as(slot)
        self.moved |= bit(self.joker)
        self.phase = code.PLACING

    def _throw(self, card: i64) -> None:
        self._leave_hand(card)
        self.discards[self.discard_count] = card
        self.discard_count += 1
        # COL-18: left with one card.
        if count(self.hands[self.to_act]) == 1 and self.recorder is not None:
            self.recorder.add(events.LAST_CARD, self.to_act)
        self._end_turn()

    def _end_turn(self) -> None:
        """End the turn, and with it the deal if no seat can or will go on (COL-15, COL-17)."""
        self.passes += 1
        self.quiet += 1
        if self.took != code.NOTHING:
            self.passes = 0
        if self.took == code.STOCK or self.laid_now > 0:
            self.quiet = 0
        if self.hands[self.to_act] == 0:
            self._end_deal(self.to_act)
        elif self.passes == MOST_PASSES or self.quiet == MOST_QUIET:
            self._end_deal(NO_SEAT)
        else:
            if self.laid_now > 0:
                self.laid |= bit(self.to_act)
            self.turn += 1
            self.to_act = self.seat_of(self.turn)
            self.phase = code.TAKING
            self._begin_turn()

    # Counting

    def _end_deal(self, out: i64) -> None:
        """Count the deal, which `out` ended by going out or, with NO_SEAT, no seat did."""
        floche = self.floche(self.laid & bit(out) != 0) if out != NO_SEAT else NO_FLOCHE
        ending = Ending(out, floche, floche != NO_FLOCHE and self.laid == 0, self.laid)
        if self.laid_now > 0:
            self.laid |= bit(self.to_act)
            ending.laid = self.laid
        self.finish(ending, self.recorder)

    def finish(self, ending: Ending, recorder: Recorder | None) -> None:
        """Count `ending` into the deal's points, and end the deal (COL-25)."""
        options = self.options
        adds = options.coup_blanc == "add"
        count_deal(ending, self.melds, self.hands, self.trump, options.pure_trump, adds, recorder)
        for team in range(2):
            self.scored[team] = ending.total(team)
        self.out = ending.out
        if recorder is not None:
            open_hands(recorder, events.SHOW, self.hands)
            recorder.add(events.END, ending.out, 0 if ending.out != NO_SEAT else NO_WINNER)
        self.close(recorder)

    def close(self, recorder: Recorder | None) -> None:
        """Add the deal's points to the match's, and end the deal or the match (COL-26)."""
        self.to_act = NO_SEAT
        self.phase = code.DEAL_OVER
        for team in range(2):
            self.points[team] += self.scored[team]
        leader: i64 = 0 if self.points[0] > self.points[1] else 1
        # COL-26: both there, the higher wins; equal, another deal.
        if self.points[leader] >= self.options.target and self.points[0] != self.points[1]:
            self.winner = leader
            self.phase = code.MATCH_OVER
            if recorder is not None:
                recorder.add(events.MATCH, NO_SEAT).team = leader

    def floche(self, has_laid: bool) -> i64:
        """Return which floche the seat to act made, which `has_laid` in an earlier turn or not (COL-23)."""
        return NO_FLOCHE if has_laid else floche_of(self.melds, self.turn, self.trump)
