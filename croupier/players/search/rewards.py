"""What a search plays for: the worth of a deal's end to every seat."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from croupier.games.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Rewards:
    """Values the ends of deals in a game's own unit."""

    def observe(self, state: State) -> None:
        """Take in the position that is searched: later values are counted from there."""

    def read(self, state: State, values: vec[float]) -> None:
        """Set `values[seat]`, for every seat, to what the end of this deal is worth to it."""
        raise NotImplementedError

    def are_partners(self, seat: i64, other: i64) -> bool:
        """Tell whether two seats win and lose together; a seat is its own partner."""
        return seat == other
