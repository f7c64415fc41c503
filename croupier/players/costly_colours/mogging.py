"""Mogging by an equilibrium: the card that each hand offers, and the card that it gives back.

`tables/mogging.xz` contains them for the default house rules; `python -m research.costly_colours --mogging` computes
them. The table has a byte for each turned rank and class of hands. Its lowest two bits are the offer of the elder hand;
its answer and the dealer's offer and answer follow. 0 gives nothing, n gives the nth card of the image of the hand.
"""

from __future__ import annotations

import lzma
from functools import cache
from typing import Final, cast

from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.cards import rank_of
from croupier.games.costly_colours.encoding import ANSWER, card_of
from croupier.games.costly_colours.options import Options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.costly_colours.hand_classes import CLASSES, class_of, image_of, is_mirrored
from croupier.players.costly_colours.lookup_files import FOLDER
from croupier.players.costly_colours.lookup_policy import lookup_applies
from croupier.players.player import Policy
from croupier.players.rng import Rng

FILE: Final = "mogging.xz"


def mogging_applies(options: Options) -> bool:
    """Return whether exchanges are worth what they are under the default house rules."""
    return (
        lookup_applies(options)
        and options.mog_bonus == "dealer"
        and options.ace_in_show == "either"
        and options.flush == 0
    )


class MogPolicy(Policy):
    """Offers and accepts by a table."""

    def __init__(self, table: bytes) -> None:
        self._table: bytes = table

    def choose(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Return one of `moves` before the play; the last one gives nothing."""
        deal = cast(CostlyColours, state)
        hand, turned = deal.hands[deal.to_act], deal.turned
        mirrored = is_mirrored(hand, turned)
        image = image_of(hand, turned, mirrored)
        shift: i64 = 4 if deal.to_act == deal.dealer else 0
        if deal.phase == ANSWER:
            shift += 2
        number = i64(self._table[rank_of(turned) * CLASSES + class_of(image)]) >> shift & 3
        for _ in range(number - 1):
            image &= image - 1
        for i in range(moves.size - 1):
            given = image_of(bit(card_of(moves.items[i])), turned, mirrored)
            if number > 0 and given == image & -image:
                return moves.items[i]
        return moves.items[moves.size - 1]


@cache
def load_table() -> bytes:
    """Return the table, which is read only once."""
    return lzma.decompress((FOLDER / FILE).read_bytes())
