"""Seven Up: what lies on the table, and counting it (SEV-13 to SEV-18)."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from games.bits import bit
from games.cards import JACK, suit_mask
from games.events import NO_SEAT
from games.seven_up.encoding import DEAL_OVER, END, GAME, MATCH, MATCH_OVER
from games.seven_up.options import Options
from games.seven_up.scoring import card_points, counting_cards, highest_of_suit, lowest_of_suit
from games.state import State, copy_all

__all__ = ["SevenUpTable"]


class SevenUpTable(State):
    """A position of Seven Up: two seats, hands as card sets, tricks as the cards in the order played."""

    def __init__(self, options: Options) -> None:
        super().__init__(2)
        self.options: Options = options
        self.ten: i64 = options.ten
        self.target: i64 = options.target
        self.at_once: bool = options.count == "in_order"
        self.must_trump: bool = options.void == "must_trump"
        self.deck: vec[i64] = vec[i64]([0 for _ in range(options.deck)])
        self.next: i64 = 0
        self.hands: vec[i64] = vec[i64]([0, 0])
        self.turned: vec[i64] = vec[i64]([0, 0, 0])
        self.turned_count: i64 = 0
        self.trump: i64 = 0
        self.thrown: vec[i64] = vec[i64]([0 for _ in range(12)])
        self.thrown_count: vec[i64] = vec[i64]([0, 0])
        self.played: vec[i64] = vec[i64]([0 for _ in range(12)])
        self.played_count: i64 = 0
        self.leaders: vec[i64] = vec[i64]([0 for _ in range(6)])
        self.winners: vec[i64] = vec[i64]([0 for _ in range(6)])
        self.scored: vec[i64] = vec[i64]([0, 0])
        self.points: vec[i64] = vec[i64]([0, 0])
        self.games_won: vec[i64] = vec[i64]([0, 0])
        self.winner: i64 = NO_SEAT

    def count_tricks(self) -> i64:
        """Count high, low, jack and game in that order (SEV-13 to 16); return who wins the game there, or NO_SEAT."""
        captured = vec[i64]([0, 0])
        brought = vec[i64]([0, 0])
        for i in range(self.played_count):
            card = bit(self.played[i])
            captured[self.winners[i >> 1]] |= card
            leader = self.leaders[i >> 1]
            brought[leader if i & 1 == 0 else 1 - leader] |= card
        trumps = (captured[0] | captured[1]) & suit_mask(self.trump)
        # SEV-17: with no trump played there is no high, low or jack.
        if trumps != 0:
            high = bit(highest_of_suit(trumps, self.trump))
            seat: i64 = 0 if captured[0] & high != 0 else 1
            if self._award(seat, 13, high):
                return seat
            low = bit(lowest_of_suit(trumps, self.trump))
            low_to = captured if self.options.low == "captor" else brought
            seat = 0 if low_to[0] & low != 0 else 1
            if self._award(seat, 14, low):
                return seat
            jack = bit(self.trump * 13 + JACK)
            seat = 0 if captured[0] & jack != 0 else 1
            if trumps & jack != 0 and self._award(seat, 15, jack):
                return seat
        # SEV-16: nobody on a tie.
        difference = card_points(captured[0], self.ten) - card_points(captured[1], self.ten)
        if difference != 0:
            seat = 0 if difference > 0 else 1
            if self._award(seat, 16, captured[seat] & counting_cards(self.ten)):
                return seat
        return NO_SEAT

    def _award(self, seat: i64, rule: i64, cards: i64) -> bool:
        """Score 1 for `seat`; tell whether that wins it the game at once (option count)."""
        self.scored[seat] += 1
        self.points[seat] += 1
        if self.recorder is not None:
            self.recorder.score(seat, 1, rule, cards)
        return self.at_once and self.points[seat] >= self.target

    def _end(self, winner: i64) -> None:
        """End the deal, won at once by `winner` or, with `total`, by the higher total at or over the target."""
        if not self.at_once and self.points[0] != self.points[1]:
            leader: i64 = 0 if self.points[0] > self.points[1] else 1
            if self.points[leader] >= self.target:
                winner = leader
        self.winner = winner
        self.to_act = NO_SEAT
        self.phase = DEAL_OVER
        if self.recorder is not None:
            self.recorder.add(END, NO_SEAT, 8 if self.is_void else 16)
        if winner != NO_SEAT:
            self._win_game(winner)

    def _win_game(self, winner: i64) -> None:
        """The target wins a game, a number of games the match (SEV-18)."""
        self.games_won[winner] += 1
        if self.recorder is not None:
            self.recorder.add(GAME, winner, 18)
        if self.games_won[winner] == self.options.games:
            self.phase = MATCH_OVER
            if self.recorder is not None:
                self.recorder.add(MATCH, winner, 18)

    def is_match_over(self) -> bool:
        """Tell whether one seat has won the games that win the match."""
        return self.phase == MATCH_OVER

    def deal_winners(self) -> i64:
        """Return the seat with more points in this deal."""
        if self.scored[0] == self.scored[1]:
            return 0
        return bit(0 if self.scored[0] > self.scored[1] else 1)

    def match_winners(self) -> i64:
        """Return the seat that won the match."""
        return bit(self.winner) if self.phase == MATCH_OVER else 0

    def carried(self) -> list[int]:
        """Return dealer, deals, whether the deal was void, who won a game with it, points and games won."""
        figures = [self.dealer, self.deals, 1 if self.is_void else 0, self.winner]
        return [*figures, self.points[0], self.points[1], self.games_won[0], self.games_won[1]]

    def resume(self, figures: list[int]) -> None:
        """Stand between two deals, as `carried` said."""
        self.dealer, self.deals = figures[0], figures[1]
        self.is_void = figures[2] == 1
        self.winner = figures[3]
        for seat in range(2):
            self.points[seat] = figures[4 + seat]
            self.games_won[seat] = figures[6 + seat]

    def copy_from(self, other: State) -> None:
        """Become equal to `other`, a Seven Up position with the same options."""
        table = cast(SevenUpTable, other)
        self.phase = table.phase
        self.to_act = table.to_act
        self.dealer = table.dealer
        self.deals = table.deals
        self.next = table.next
        self.turned_count = table.turned_count
        self.trump = table.trump
        self.played_count = table.played_count
        self.winner = table.winner
        self.is_void = table.is_void
        copy_all(table.deck, self.deck)
        copy_all(table.turned, self.turned)
        copy_all(table.thrown, self.thrown)
        copy_all(table.played, self.played)
        copy_all(table.leaders, self.leaders)
        copy_all(table.winners, self.winners)
        for seat in range(2):
            self.hands[seat] = table.hands[seat]
            self.thrown_count[seat] = table.thrown_count[seat]
            self.scored[seat] = table.scored[seat]
            self.points[seat] = table.points[seat]
            self.games_won[seat] = table.games_won[seat]
