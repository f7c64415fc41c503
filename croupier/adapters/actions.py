"""Action numbers: a fixed table of every move of a game, equal under all options.

Each index stands for one move text in every position. The order of the texts:

- Upcolor, 7: `play` of each kind of card, `pass`.
- Costly Colours, 164: `pass`, `refuse`, `go`, `stop`; `mog` and `accept` of each card; `play` of each card but an ace;
  `play` of each ace, low and high.
- Seven Up, 108: `stand`, `beg`, `give`, `run`; `discard` and `play` of each card.
- La Colonne, 16,680: see `_colonne`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations
from typing import Final

from croupier.games.cards import CARD_TEXTS, RANK_TEXTS, SUIT_TEXTS
from croupier.games.catalogue import GAMES

_JOKERS: Final = tuple(CARD_TEXTS[52:])
_PLAIN: Final = tuple(CARD_TEXTS[:52])
_TWOS: Final = tuple(f"2{suit}" for suit in SUIT_TEXTS)
_WILD: Final = (*_TWOS, *_JOKERS)
#: Highest number of a meld: each meld permanently takes at least two of the 54 cards out of the hands.
_MELDS: Final = range(1, 28)
#: Maximum number of cards in the discards, because each seat keeps one card.
_DISCARDS: Final = range(1, 51)


class ActionTable:
    """The moves of a game in order: `texts` by index, and `index_of` by text."""

    def __init__(self, texts: tuple[str, ...]) -> None:
        self.texts = texts
        self.index_of = {text: index for index, text in enumerate(texts)}

    def __len__(self) -> int:
        """Return the number of moves."""
        return len(self.texts)


@cache
def action_table(game: str) -> ActionTable:
    """Return the table of a game by its id."""
    return ActionTable(tuple(_colonne()) if game == "colonne" else tuple(GAMES[game].move_texts.move_of))


def _colonne() -> Iterator[str]:
    """Yield La Colonne's moves.

    The order: `trump` of each suit; `draw`; `pass`; `take` of 1 to 50 cards and of all; `throw` of each card; `join`
    of each pair of melds; then for each meld `lift` of each joker, `swap` of each card, `add` of each card as itself,
    and of each wild card as another; then `meld`: runs by suit and first rank, then sets by rank and missing suit.
    Each meld comes first without a wild card, then with one, by its place and card, then with two (runs only).
    """
    yield from (f"trump {suit}" for suit in SUIT_TEXTS)
    yield from ("draw", "pass", *(f"take {cards}" for cards in _DISCARDS), "take all")
    yield from (f"throw {card}" for card in CARD_TEXTS)
    yield from (f"join {low} {high}" for low, high in combinations(_MELDS, 2))
    for meld in _MELDS:
        yield from (f"lift {joker} {meld}" for joker in _JOKERS)
        yield from (f"swap {card} {meld}" for card in _PLAIN)
        yield from (f"add {card} {meld}" for card in _PLAIN)
        yield from (f"add {wild}={card} {meld}" for card in _PLAIN for wild in _WILD if wild != card)
    for suit in SUIT_TEXTS:
        ranks = [f"{rank}{suit}" for rank in (*RANK_TEXTS, RANK_TEXTS[0])]
        for low in range(len(ranks) - 2):
            yield from _melds(ranks[low : low + 3], most_wild=2)
    for rank in (RANK_TEXTS[0], RANK_TEXTS[2]):
        for left_out in SUIT_TEXTS:
            yield from _melds([f"{rank}{suit}" for suit in SUIT_TEXTS if suit != left_out], most_wild=1)


def _melds(cards: list[str], most_wild: int) -> Iterator[str]:
    """Yield the melds of three `cards`, with up to `wild` of them replaced by wild cards."""
    for number in range(most_wild + 1):
        for indices in combinations(range(3), number):
            for wild in permutations(_WILD, number):
                laid = list(cards)
                for index, card in zip(indices, wild, strict=True):
                    laid[index] = f"{card}={cards[index]}"
                if _is_sound(cards, laid, wild):
                    yield f"meld {' '.join(laid)}"


def _is_sound(cards: list[str], laid: list[str], wild: tuple[str, ...]) -> bool:
    """Return whether each card is named once and represents another, and one card is natural (COL-11)."""
    own = [card for card in laid if "=" not in card]
    if any(card in cards and f"{card}={card}" in laid for card in wild) or set(own) & set(wild):
        return False
    # A run whose only natural card is the suit's 2 contains wild cards only.
    return len(wild) < 2 or own[0] not in _TWOS
