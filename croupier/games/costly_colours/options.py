"""The house rules of Costly Colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from croupier.games.options import OptionSpec, read_into

SPECS: Final[tuple[OptionSpec, ...]] = (
    OptionSpec("target", 121, minimum=31, maximum=1000),
    OptionSpec("point_rate", "flat", values=("flat", "per_card")),
    OptionSpec("jack_deuce", "play_and_show", values=("play_and_show", "show")),
    OptionSpec("pairs_in_play", True, values=(True, False)),
    OptionSpec("mog", "exchange", values=("exchange", "off")),
    OptionSpec("mog_bonus", "dealer", values=("dealer", "either")),
    OptionSpec("ace_in_show", "either", values=("either", "low")),
    OptionSpec("flush", 0, values=(0, 7)),
    OptionSpec("after_go", "may_stop", values=("may_stop", "must_play")),
    OptionSpec("end", "at_once", values=("at_once", "after_deal")),
)


@dataclass(frozen=True)
class Options:
    """Named house rules; the rulebook says what each means."""

    target: int
    point_rate: str
    jack_deuce: str
    pairs_in_play: bool
    mog: str
    mog_bonus: str
    ace_in_show: str
    flush: int
    after_go: str
    end: str


def read_options(given: Mapping[str, object]) -> Options:
    """Complete `given`; RefusedError names unknown names and values."""
    return read_into(Options, SPECS, given)
