"""The worlds of Seven Up: the cards that the other seat, its discards and the stock may hold."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count, lowest
from croupier.games.cards import mask_of
from croupier.games.seven_up.encoding import HAND
from croupier.games.seven_up.options import Options
from croupier.games.seven_up.pack import pack_of
from croupier.games.seven_up.rules import SevenUp
from croupier.games.state import State
from croupier.players.history import History
from croupier.players.rng import Rng
from croupier.players.search.worlds import Worlds
from croupier.players.seven_up.inference import proven_voids, seen_cards


class SevenUpWorlds(Worlds):
    """Any of the unseen cards that its replies allow make up the other hand, and the rest lie anywhere.

    So every deal that agrees with the view is equally likely. The hand is a uniform choice among the allowed cards; the
    other's discards and the stock are a shuffle of the rest. Discards are thrown before the play, so replies prove
    nothing about them.
    """

    def __init__(self, options: Options, pack: i64 = 0) -> None:
        """Make worlds of the cards `pack`, 0: the whole pack."""
        self._seen = SevenUp(options)
        self._pack: i64 = pack or mask_of(pack_of(options))
        self._other: i64 = 0
        self._held: i64 = 0
        # The unseen cards, those that the other hand may hold first.
        self._unseen: vec[i64] = vec[i64]([0] * options.deck)
        self._size: i64 = 0
        self._allowed: i64 = 0
        self._drawn: vec[i64] = vec[i64]([0] * options.deck)

    def observe(self, state: State, history: History) -> None:
        """Read the position as the seat to act sees it; the state contains all the information of the history."""
        seen = self._seen
        seen.copy_from(state)
        self._other = 1 - seen.to_act
        self._held = count(seen.hands[self._other])
        seen.hands[self._other] = 0
        for i in range(seen.thrown_count[self._other]):
            seen.thrown[self._other * HAND + i] = 0
        for i in range(len(seen.deck)):
            seen.deck[i] = 0
        unseen = self._pack & ~seen_cards(seen)
        voids = proven_voids(seen, self._other)
        self._size = 0
        self._list(unseen & ~voids)
        self._allowed = self._size
        self._list(unseen & voids)

    def _list(self, cards: i64) -> None:
        while cards != 0:
            self._unseen[self._size] = lowest(cards)
            self._size += 1
            cards &= cards - 1

    def draw(self, world: State, rng: Rng) -> None:
        """Make `world` one of the worlds, each equally likely."""
        for i in range(self._size):
            self._drawn[i] = self._unseen[i]
        self._shuffle(0, self._held, self._allowed, rng)
        self._shuffle(self._held, self._size, self._size, rng)
        deal = cast(SevenUp, world)
        deal.copy_from(self._seen)
        place: i64 = 0
        while place < self._held:
            deal.hands[self._other] |= bit(self._drawn[place])
            place += 1
        for i in range(deal.thrown_count[self._other]):
            deal.thrown[self._other * HAND + i] = self._drawn[place]
            place += 1
        for i in range(deal.next, len(deal.deck)):
            deal.deck[i] = self._drawn[place]
            place += 1

    def _shuffle(self, start: i64, stop: i64, end: i64, rng: Rng) -> None:
        """Fill the places from `start` up to `stop` from all cards between `start` and `end`."""
        for i in range(start, stop):
            j = i + rng.below(end - i)
            card = self._drawn[j]
            self._drawn[j] = self._drawn[i]
            self._drawn[i] = card
