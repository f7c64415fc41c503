"""The newest table of a match: what is held of it, and what is refused."""

from __future__ import annotations

from dataclasses import dataclass, field
from threading import RLock

from croupier_sdk.problems import OldTableError, OtherTableError

__all__ = ["Newest"]


@dataclass
class Newest:
    """The table of the highest ply that was seen of a match, shared by all who play there from this program.

    Two tables of one match and one ply may be two lines of play. The first that came is kept: a match goes one way.
    """

    token: str
    ply: int
    commitment: str
    #: Held while one seat plays, so that no other seat here plays on from the same table.
    lock: RLock = field(default_factory=RLock, repr=False)

    def adopt(self, token: str, ply: int, commitment: str) -> bool:
        """Keep a table if it is newer; tell whether it was. OtherTableError for one of another match."""
        with self.lock:
            if commitment != self.commitment:
                raise OtherTableError("a table of another match: its commitment is another")
            if ply <= self.ply:
                return False
            self.token, self.ply = token, ply
            return True

    def check(self, ply: int) -> None:
        """Refuse what was made for an older table than the one that is held: OldTableError."""
        if ply < self.ply:
            raise OldTableError(ply, self.ply)
