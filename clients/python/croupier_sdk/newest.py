"""The newest known table of a match."""

from __future__ import annotations

from dataclasses import dataclass, field
from threading import RLock

from croupier_sdk.problems import OldTableError, OtherTableError

__all__ = ["Newest"]


@dataclass
class Newest:
    """The table with the highest ply of a match, shared by all seats of this program.

    Two tables of one match with the same ply may be two lines of play. The first one is kept.
    """

    token: str
    ply: int
    commitment: str
    #: Held while one seat plays, so that two seats never play from the same table.
    lock: RLock = field(default_factory=RLock, repr=False)

    def adopt(self, token: str, ply: int, commitment: str) -> bool:
        """Keep a table if it is newer and return whether it was. Raises OtherTableError for another match."""
        with self.lock:
            if commitment != self.commitment:
                raise OtherTableError("the table belongs to another match: its commitment differs")
            if ply <= self.ply:
                return False
            self.token, self.ply = token, ply
            return True

    def check(self, ply: int) -> None:
        """Raise OldTableError if `ply` is below the ply of the held table."""
        if ply < self.ply:
            raise OldTableError(ply, self.ply)
