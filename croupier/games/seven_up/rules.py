"""Seven Up: dealing, the legal moves, and playing one (SEV-1 to SEV-12)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count, lowest
from croupier.games.cards import JACK, rank_of, suit_mask, suit_of
from croupier.games.events import NO_SEAT, open_hands
from croupier.games.moves import MoveList
from croupier.games.seven_up import encoding as code
from croupier.games.seven_up import events
from croupier.games.seven_up.encoding import card_of, encode, verb_of
from croupier.games.seven_up.scoring import GIFT, NEW_TRUMP, TURNED_JACK, award, beats, count_tricks
from croupier.games.seven_up.state import SevenUpState

#: SEV-8: the most cards that are turned in a deal.
MOST_TURNED: Final = 3
#: The rule of what happens when the same suit is turned again.
SAME_SUIT: Final = 8  # SEV-8


class SevenUp(SevenUpState):
    """A position of Seven Up that deals, lists its legal moves and plays them."""

    # Dealing

    def deal(self, deck: vec[i64]) -> None:
        """Deal six cards each, one by one, the eldest first, and turn the next (SEV-3, SEV-4)."""
        self.begin_deal()
        for i in range(len(deck)):
            self.deck[i] = deck[i]
        self._give_cards(code.HAND, events.DEAL)
        # SEV-5: the eldest stands or begs.
        self.phase = code.BEGGING
        self.to_act = 1 - self.dealer
        if self._turn(TURNED_JACK):
            self.end(self.dealer)

    def _give_cards(self, each: i64, kind: i64, rule: i64 = 0) -> None:
        """Give cards one by one, the eldest first; `kind` is the event that this is."""
        first, second = self.hands[0], self.hands[1]
        for _ in range(each):
            self.hands[1 - self.dealer] |= bit(self.deck[self.next])
            self.hands[self.dealer] |= bit(self.deck[self.next + 1])
            self.next += 2
        if self.recorder is not None:
            dealt = self.recorder.add(kind, self.dealer, rule)
            dealt.count = each
            dealt.hands = [self.hands[0] & ~first, self.hands[1] & ~second]

    def _turn(self, rule: i64) -> bool:
        """Turn a card for trump; return whether a turned jack immediately wins the game (SEV-4, SEV-9)."""
        card = self._turn_card(rule)
        self.trump = suit_of(card)
        return rank_of(card) == JACK and award(self, self.dealer, rule, bit(card))

    def _turn_card(self, rule: i64) -> i64:
        card = self.deck[self.next]
        self.next += 1
        self.turned[self.turned_count] = card
        self.turned_count += 1
        if self.recorder is not None:
            self.recorder.add(events.TURN, self.dealer, rule, bit(card))
        return card

    # Legal moves

    def legal_moves(self, moves: MoveList) -> None:
        """Replace the contents of `moves` by the legal moves of the seat to act."""
        moves.clear()
        if self.phase == code.PLAYING:
            self._add_cards(moves, code.PLAY, self._playable())
        elif self.phase == code.DISCARDING:
            self._add_cards(moves, code.DISCARD, self.hands[self.to_act])
        elif self.phase == code.BEGGING:
            moves.add(encode(code.STAND, 0))
            moves.add(encode(code.BEG, 0))
        elif self.phase == code.ANSWER:
            if self._may_give():
                moves.add(encode(code.GIVE, 0))
            moves.add(encode(code.RUN, 0))

    def _add_cards(self, moves: MoveList, verb: i64, cards: i64) -> None:
        while cards != 0:
            moves.add(encode(verb, lowest(cards)))
            cards &= cards - 1

    def _playable(self) -> i64:
        """The cards that the seat to act may play (SEV-11)."""
        hand = self.hands[self.to_act]
        # The leader of a trick plays anything.
        if self.played_count & 1 == 0:
            return hand
        led_suit = suit_mask(suit_of(self.played[self.played_count - 1]))
        trumps = hand & suit_mask(self.trump)
        # A card of the led suit or a trump.
        if hand & led_suit != 0:
            return (hand & led_suit) | trumps
        # No card of the led suit: a trump, unless the option leaves it free.
        if trumps != 0 and self.must_trump:
            return trumps
        return hand

    def _may_give(self) -> bool:
        # Option gift_out: the gift may be the point that wins the eldest the game.
        if self.options.gift_out or not self.at_once:
            return True
        return self.points[1 - self.dealer] + 1 < self.target

    def refusal(self, move: i64) -> str:
        """Return the code of the first reason why `move` is not legal here, or ""."""
        verb = verb_of(move)
        card = bit(card_of(move))
        if self.to_act == NO_SEAT:
            return "deal-over"
        if self.phase == code.BEGGING:
            return "" if verb == code.STAND or verb == code.BEG else "stand-or-beg"
        if self.phase == code.ANSWER:
            if verb != code.GIVE and verb != code.RUN:
                return "give-or-run"
            return "" if verb == code.RUN or self._may_give() else "gift-wins"
        if self.phase == code.DISCARDING and verb != code.DISCARD:
            return "discard-first"
        if self.phase == code.PLAYING and verb != code.PLAY:
            return "play-a-card"
        if self.hands[self.to_act] & card == 0:
            return "not-in-hand"
        if self.phase == code.DISCARDING or self._playable() & card != 0:
            return ""
        led_suit = suit_mask(suit_of(self.played[self.played_count - 1]))
        return "follow-or-trump" if self.hands[self.to_act] & led_suit != 0 else "must-trump"

    # Playing

    def play(self, move: i64) -> None:
        """Play a legal move."""
        verb = verb_of(move)
        card = card_of(move)
        if self.recorder is not None:
            self.recorder.add(events.MOVE + verb, self.to_act, 0, bit(card) if verb >= code.DISCARD else 0)
        if verb == code.PLAY:
            self._play_card(card)
        elif verb == code.DISCARD:
            self._discard(card)
        elif verb == code.STAND:
            self._lead_to(1 - self.dealer)
        elif verb == code.BEG:
            self.phase = code.ANSWER
            self.to_act = self.dealer
        elif verb == code.GIVE:
            self._give()
        else:
            self._run()

    def _lead_to(self, seat: i64) -> None:
        self.phase = code.PLAYING
        self.to_act = seat

    def _give(self) -> None:
        """The trump stays and the eldest scores 1 (SEV-6)."""
        eldest = 1 - self.dealer
        if award(self, eldest, GIFT):
            self.end(eldest)
        else:
            self._lead_to(eldest)

    def _run(self) -> None:
        """Three cards each and a new turned card, until its suit changes or the deal is annulled (SEV-7 to 9)."""
        first_suit = self.trump
        while self.turned_count < MOST_TURNED:
            rule: i64 = 0 if self.turned_count == 1 else SAME_SUIT
            self._give_cards(code.RUN_CARDS, events.MORE_CARDS, rule)
            # SEV-9: a card of another suit is the trump.
            if suit_of(self.deck[self.next]) != first_suit:
                if self._turn(NEW_TRUMP):
                    self.end(self.dealer)
                else:
                    self.phase = code.DISCARDING
                    self.to_act = 1 - self.dealer
                return
            # SEV-8: a card of the first suit designates nothing, a jack of it scores nothing.
            self._turn_card(SAME_SUIT)
        self.is_void = True
        if self.recorder is not None:
            self.recorder.add(events.ANNUL, self.dealer)
        self.end(NO_SEAT)

    def _discard(self, card: i64) -> None:
        """Throw a card face down; the dealer throws when the eldest is down to six (SEV-10)."""
        seat = self.to_act
        self.hands[seat] &= ~bit(card)
        self.thrown[seat * code.HAND + self.thrown_count[seat]] = card
        self.thrown_count[seat] += 1
        if count(self.hands[seat]) > code.HAND:
            return
        if seat == self.dealer:
            self._lead_to(1 - self.dealer)
        else:
            self.to_act = self.dealer

    def _play_card(self, card: i64) -> None:
        seat = self.to_act
        self.hands[seat] &= ~bit(card)
        self.played[self.played_count] = card
        self.played_count += 1
        if self.played_count & 1 == 1:
            self.leaders[self.played_count >> 1] = seat
            self.to_act = 1 - seat
            return
        led = self.played[self.played_count - 2]
        winner = seat if beats(card, led, self.trump) else 1 - seat
        self.winners[(self.played_count >> 1) - 1] = winner
        self.to_act = winner
        if self.recorder is not None:
            self.recorder.add(events.TRICK, winner).row = [led, card]
        if self.hands[0] | self.hands[1] == 0:
            self.end(count_tricks(self))

    # The end

    def end(self, winner: i64) -> None:
        """End the deal, already won by `winner` or, with `total`, by the higher total at or over the target."""
        if not self.at_once and self.points[0] != self.points[1]:
            leader: i64 = 0 if self.points[0] > self.points[1] else 1
            if self.points[leader] >= self.target:
                winner = leader
        self.winner = winner
        self.to_act = NO_SEAT
        self.phase = code.DEAL_OVER
        if self.recorder is not None:
            open_hands(self.recorder, events.SHOW, self.hands)
            self.recorder.add(events.END, NO_SEAT, SAME_SUIT if self.is_void else 0)
        if winner != NO_SEAT:
            self._win_game(winner)

    def _win_game(self, winner: i64) -> None:
        """The target wins a game, a number of games the match (SEV-18)."""
        self.games_won[winner] += 1
        if self.recorder is not None:
            self.recorder.add(events.GAME, winner)
        if self.games_won[winner] == self.options.games:
            self.phase = code.MATCH_OVER
            if self.recorder is not None:
                self.recorder.add(events.MATCH, winner)
