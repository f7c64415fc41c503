"""La Colonne: the largest numbers of cards, turns and moves of a deal (COL-2, COL-17)."""

from __future__ import annotations

from typing import Final

from croupier.games.colonne.melds import MOST_MELDS
from croupier.games.colonne.pack import PACK_SIZE

#: COL-2: cards dealt to each seat.
HAND: Final = 9
#: COL-2: the pack without nine cards each and the turned one.
MOST_IN_STOCK: Final = 17
#: Passes in a row, and turns in a row without a draw or a card laid, that end a deal (COL-17).
MOST_PASSES: Final = 4
MOST_QUIET: Final = 24
#: A turn that is not quiet draws or lays a card. Between two of them there are fewer than `MOST_QUIET` quiet ones.
MOST_TURNS: Final = MOST_QUIET * (MOST_IN_STOCK + PACK_SIZE + 1)
#: The naming of the trump; a turn's take and throw, and each joker taken back and placed once in it; each card laid
#: once from a hand; each join, which always ends a meld.
HISTORY_LIMIT: Final = 1 + MOST_TURNS * (2 + 2 * 2) + PACK_SIZE + (MOST_MELDS - 1)
