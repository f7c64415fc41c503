"""The house rules of Costly Colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

from games.options import OptionSpec, complete

__all__ = ["SPECS", "Options", "read_options", "write_options"]

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
    """Complete `given`; PositionError names unknown names and values."""
    values = complete(SPECS, given)
    return Options(
        target=cast(int, values["target"]),
        point_rate=cast(str, values["point_rate"]),
        jack_deuce=cast(str, values["jack_deuce"]),
        pairs_in_play=cast(bool, values["pairs_in_play"]),
        mog=cast(str, values["mog"]),
        mog_bonus=cast(str, values["mog_bonus"]),
        ace_in_show=cast(str, values["ace_in_show"]),
        flush=cast(int, values["flush"]),
        after_go=cast(str, values["after_go"]),
        end=cast(str, values["end"]),
    )


def write_options(options: Options) -> dict[str, object]:
    """Write every option as plain data."""
    return {
        "target": options.target,
        "point_rate": options.point_rate,
        "jack_deuce": options.jack_deuce,
        "pairs_in_play": options.pairs_in_play,
        "mog": options.mog,
        "mog_bonus": options.mog_bonus,
        "ace_in_show": options.ace_in_show,
        "flush": options.flush,
        "after_go": options.after_go,
        "end": options.end,
    }
