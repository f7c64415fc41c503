"""The house rules of High Card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from croupier.games.options import OptionSpec, read_into

SPECS: Final[tuple[OptionSpec, ...]] = (
    OptionSpec("aces", "high", values=("high", "low")),
    OptionSpec("target", 5, minimum=1, maximum=50),
)


@dataclass(frozen=True)
class Options:
    """Named house rules; the rulebook says what each means."""

    aces: str
    target: int


def read_options(given: Mapping[str, object]) -> Options:
    """Complete `given`; RefusedError names unknown names and values."""
    return read_into(Options, SPECS, given)
