"""La Colonne: which floche the melds of an item to score can be, as far as it says who laid their cards, and when."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.colonne.scoring import COLUMN

Meld = Mapping[str, Any]

#: The kinds of a floche in their order (COL-23).
FLOCHES: Final = (None, "simple", "suivie", "royale")


class ShownFloche:
    """The melds of the team of the seat that is `out`: those that `can` be of its floche, and those that `must` be.

    All of them were laid by that seat in the last turn, which laid nothing before: nine cards or more.
    """

    def __init__(self, item: Mapping[str, Any]) -> None:
        self._trump: str = item["trump"]
        self._last = max(
            (slot["turn"] for meld in item["melds"] for slot in meld["cards"] if "turn" in slot), default=0
        )
        out = item["out"]
        melds = [] if out is None else [meld for meld in item["melds"] if meld["team"] == out & 1]
        alone = out is not None and not item["laid"][(out + 2) & 3]
        self.can = [meld for meld in melds if self._is_laid_now(meld, out)]
        self.must = [meld for meld in melds if alone or any(slot.get("seat") == out for slot in meld["cards"])]
        #: Every card has its seat and its turn, and the team has no joker, which could have been moved.
        self._is_known = all(
            slot.get("seat", None) is not None and "turn" in slot and slot["card"] not in ("RJ", "BJ")
            for meld in melds
            for slot in meld["cards"]
        )

    def _is_laid_now(self, meld: Meld, out: int) -> bool:
        return all(
            slot.get("seat", out) == out and slot.get("turn", self._last) == self._last for slot in meld["cards"]
        )

    def kinds(self) -> list[str | None]:
        """Return the possible kinds of the floche; None means that there is none."""
        found: list[str | None] = []
        if all(meld in self.can for meld in self.must):
            if len(self.can) > 1 and sum(len(meld["cards"]) for meld in self.can) >= COLUMN:
                found.append("simple")
            found += [kind for kind in ("suivie", "royale") if self.runs(kind)]
        return found if found and self.must and self._is_known else [None, *found]

    def runs(self, kind: str) -> list[Meld]:
        """Return the runs that can be a whole floche suivie or royale."""
        return [
            meld
            for meld in self.can
            if meld["kind"] == "run" and len(meld["cards"]) >= COLUMN and meld.get("in_hand", True)
            if all(other is meld for other in self.must)
            if (meld["cards"][0]["as"][-1] == self._trump) == (kind == "royale")
        ]

    def in_hand(self, kind: str | None) -> list[Meld]:
        """Return the melds that are in hand because they are of a floche of this kind (COL-21)."""
        if kind == "simple":
            return self.must
        runs = self.runs(kind) if kind else []
        return runs if len(runs) == 1 else []
