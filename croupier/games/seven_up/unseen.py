"""Seven Up: a recorded deal in which some thrown cards, or hands never shown, are unknown.

A seat's cards that no move names were thrown or are still in its hand. Those in hand must leave every reply legal
(SEV-11). A known card that would not counts as thrown; an unknown place that was not thrown gets a card that would.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64

from croupier.games.cards import CARD_OF, NO_CARD, RED_JOKER, SUIT_OF, SUIT_TEXTS, UNKNOWN, suit_of
from croupier.games.seven_up.encoding import HAND, RUN_CARDS
from croupier.games.seven_up.options import Options
from croupier.games.seven_up.scoring import beats
from croupier.games.unseen import FilledDeal, left_in, unseen_indices

_THROW: Final = "discard"
_THROWN: Final = f"{_THROW} {UNKNOWN}"


class _Holder:
    """A seat: the `indices` of its cards in the deck, the cards that its moves name, and its throws without a card.

    `indices` later keeps only the unknown ones. `loose` are its known cards that no move names.
    """

    def __init__(self, indices: list[int]) -> None:
        self.indices = indices
        self.named: list[str] = []
        self.throws: list[int] = []
        self.barred: set[str] = set()
        self.loose: list[str] = []

    def bar(self, reply: i64, led: i64, trump: i64, must_trump: bool) -> None:
        """Note the suits that the seat lacks when it replies so (SEV-11)."""
        if suit_of(reply) not in (suit_of(led), trump):
            self.barred.add(SUIT_TEXTS[suit_of(led)])
            if must_trump:
                self.barred.add(SUIT_TEXTS[trump])

    def is_barred(self, card: str) -> bool:
        """Return whether a card in this hand would make a reply illegal."""
        return card[-1] in self.barred

    def take_named(self, deck: list[str], spare: list[str]) -> None:
        """Give the seat the cards that it played or threw by name and that the deck does not contain."""
        self.loose = [deck[index] for index in self.indices if deck[index] != UNKNOWN and deck[index] not in self.named]
        self.indices = [index for index in self.indices if deck[index] == UNKNOWN]
        for card in self.named:
            if card in spare and self.indices:
                spare.remove(card)
                deck[self.indices.pop(0)] = card

    def take_kept(self, deck: list[str], spare: list[str]) -> None:
        """Give the seat cards for the places that it did not throw, those that leave its replies legal first."""
        clashing = [card for card in self.loose if self.is_barred(card)]
        thrown = max(len(self.throws) - len(clashing), 0)
        for index in self.indices[thrown:]:
            fitting = [card for card in spare if not self.is_barred(card)]
            card = fitting[0] if fitting else spare[0]
            spare.remove(card)
            deck[index] = card

    def name_throws(self, deck: Sequence[str], moves: list[str]) -> list[str]:
        """Name a card in each throw that names none; return those cards."""
        unnamed = [card for card in self.loose if self.is_barred(card)]
        unnamed += [deck[index] for index in self.indices]
        unnamed += [card for card in [*self.loose, *reversed(self.named)] if card not in unnamed]
        thrown = unnamed[: len(self.throws)]
        for index, card in zip(self.throws, thrown, strict=False):
            moves[index] = f"{_THROW} {card}"
        return thrown


def fill_deal(options: Options, pack: Sequence[str], deal: Mapping[str, Any]) -> FilledDeal:
    """Fill in the deck and the throws of a record's deal so that its moves are legal, if any cards make them so."""
    deck, moves = list(deal["deck"]), list(deal["moves"])
    unseen = unseen_indices(deck)
    if not unseen and _THROWN not in moves:
        return FilledDeal(deck, moves)
    turned = _turned_indices(deck, "run" in moves)
    needed = next((index for index in turned if index in unseen), None)
    if needed is not None:
        return FilledDeal(deck, moves, unseen, needed=needed, stock_only=False)
    holders = _read_moves(options, deal, deck, turned)
    spare = left_in(pack, deck)
    for holder in holders:
        holder.take_named(deck, spare)
    for holder in holders:
        holder.take_kept(deck, spare)
    for index in sorted(unseen):
        if deck[index] == UNKNOWN:
            deck[index] = spare.pop(0)
    hidden: set[str] = set()
    for holder in holders:
        hidden.update(deck[index] for index in holder.indices)
        if holder.throws:
            hidden.update(holder.loose, holder.name_throws(deck, moves))
    return FilledDeal(deck, moves, unseen, frozenset(hidden), stock_only=False)


def _turned_indices(deck: Sequence[str], is_run: bool) -> list[int]:
    """Return the places of the cards that are turned (SEV-4, SEV-7, SEV-8)."""
    first = 2 * HAND
    second = first + 2 * RUN_CARDS + 1
    if not is_run:
        return [first]
    if deck[first][-1] != deck[second][-1]:
        return [first, second]
    return [first, second, second + 2 * RUN_CARDS + 1]


def _read_moves(options: Options, deal: Mapping[str, Any], deck: Sequence[str], turned: Sequence[int]) -> list[_Holder]:
    """Read the cards that each seat named, its unnamed throws, and the suits that it lacked when it replied."""
    dealer: int = deal["dealer"]
    # The eldest is dealt the first card, the seats in turn; the turned cards lie between.
    dealt = [index for index in range(turned[-1]) if index not in turned]
    holders = [_Holder(dealt[0 if seat != dealer else 1 :: 2]) for seat in range(2)]
    trump = SUIT_OF[deck[turned[-1]][-1]]
    thrown, actor, led = 0, 1 - dealer, NO_CARD
    for index, move in enumerate(deal["moves"]):
        verb, _, card = move.partition(" ")
        if verb == _THROW:
            thrower = holders[1 - dealer if thrown < RUN_CARDS * (len(turned) - 1) else dealer]
            thrown += 1
            if card == UNKNOWN:
                thrower.throws.append(index)
            else:
                thrower.named.append(card)
        elif verb == "play" and CARD_OF.get(card, RED_JOKER) < RED_JOKER:
            holders[actor].named.append(card)
            played = CARD_OF[card]
            if led != NO_CARD:
                holders[actor].bar(played, led, trump, options.void == "must_trump")
            # The lead is answered; then the winner leads.
            actor = 1 - actor if led == NO_CARD or not beats(played, led, trump) else actor
            led = played if led == NO_CARD else NO_CARD
    return holders
