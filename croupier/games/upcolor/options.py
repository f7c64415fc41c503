"""The house rules of Upcolor."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from croupier.games.faults import Faults, RefusedError
from croupier.games.options import OptionSpec, read_into

SPECS: Final[tuple[OptionSpec, ...]] = (
    OptionSpec("players", 4, minimum=2, maximum=8),
    OptionSpec("teams", False, values=(False, True)),
    OptionSpec("stake", 30, minimum=0, maximum=1_000_000),
    OptionSpec("pot_split", "halving", values=("halving", "reverse")),
    OptionSpec("deals", 4, minimum=1, maximum=12),
    OptionSpec("games", 1, minimum=1, maximum=20),
    OptionSpec("discard_penalty", False, values=(False, True)),
    OptionSpec("finish", "at_once", values=("at_once", "after_draw")),
    OptionSpec("blocked", "everyone", values=("everyone", "leader")),
    OptionSpec("after_discard", "may_pass", values=("may_pass", "must_play")),
)


@dataclass(frozen=True)
class Options:
    """Named house rules; the rulebook says what each means."""

    players: int
    teams: bool
    stake: int
    pot_split: str
    deals: int
    games: int
    discard_penalty: bool
    finish: str
    blocked: str
    after_discard: str


def read_options(given: Mapping[str, object]) -> Options:
    """Complete `given`; RefusedError names unknown names and values, and teams that the seats do not allow."""
    options = read_into(Options, SPECS, given)
    if options.teams and options.players not in (4, 6, 8):
        faults = Faults()
        params = {"found": "teams true", "other": f"players {options.players}"}
        faults.add("/options/teams", "option-conflict", "UPC-19", params)
        raise RefusedError(faults.found)
    return options
