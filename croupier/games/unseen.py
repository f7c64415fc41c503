"""Unknown cards (`??`) of a recorded deal: filled in for the replay, and hidden again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.games.cards import UNKNOWN


@dataclass(frozen=True)
class FilledDeal:
    """A recorded deal with a card for each `??`: those at the places `unseen` of its `deck` were filled in.

    `hidden` are the unknown cards of hands and discards; `needed` is the place of a card that the record must name and
    does not, otherwise None. With `stock_only` it must name every card that is drawn.
    """

    deck: list[str]
    moves: Sequence[str]
    unseen: frozenset[int] = frozenset()
    hidden: frozenset[str] = frozenset()
    needed: int | None = None
    stock_only: bool = True

    def missing(self, stock: Sequence[str]) -> int | None:
        """Return the place of the first card that the record must name and does not, with `stock` left, or None."""
        drawn = len(self.deck) - len(stock) if self.stock_only else 0
        return min([index for index in self.unseen if index < drawn], default=self.needed)

    def hide(self, state: dict[str, Any]) -> None:
        """Write `??` again for the unknown cards in a state of this deal."""
        deal = state["deal"]
        for name in ("hands", "discards"):
            if self.hidden and name in deal:
                deal[name] = [[self._shown(card) for card in cards] for cards in deal[name]]
        if self.hidden:
            # Known cards come first, as in views.
            deal["hands"] = [sorted(hand, key=lambda card: card == UNKNOWN) for hand in deal["hands"]]
        drawn = len(self.deck) - len(deal["stock"])
        deal["stock"] = [UNKNOWN if drawn + i in self.unseen else card for i, card in enumerate(deal["stock"])]

    def _shown(self, card: str) -> str:
        return UNKNOWN if card in self.hidden else card


def left_in(pack: Sequence[str], deck: Sequence[str]) -> list[str]:
    """Return the cards of `pack` that no place of `deck` names, in the order of the pack."""
    left = Counter(pack) - Counter(deck)
    return list(left.elements())


def fill_in(deck: Sequence[str], cards: Sequence[str]) -> list[str]:
    """Return `deck` with `cards` in place of each `??`, in order."""
    rest = iter(cards)
    return [next(rest) if card == UNKNOWN else card for card in deck]


def unseen_indices(deck: Sequence[str]) -> frozenset[int]:
    """Return the places of `deck` that name no card."""
    return frozenset(index for index, card in enumerate(deck) if card == UNKNOWN)


def fill_stock(options: object, pack: Sequence[str], deal: Mapping[str, Any]) -> FilledDeal:
    """Fill in a deal of a game in which no card stays unseen but those never drawn."""
    deck = deal["deck"]
    return FilledDeal(fill_in(deck, left_in(pack, deck)), deal["moves"], unseen_indices(deck))
