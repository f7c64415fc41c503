"""The house rules of Upcolor."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final, cast

from games.errors import PositionError
from games.faults import Faults
from games.options import OptionSpec, complete

__all__ = ["SPECS", "Options", "read_options", "write_options"]

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
    """Complete `given`; PositionError names unknown names and values, and teams that the seats do not allow."""
    values = complete(SPECS, given)
    players = cast(int, values["players"])
    teams = cast(bool, values["teams"])
    if teams and players not in (4, 6, 8):
        faults = Faults()
        params = {"found": "teams true", "other": f"players {players}"}
        faults.add("/options/teams", "option-conflict", "", params)
        raise PositionError(faults.found)
    return Options(
        players=players,
        teams=teams,
        stake=cast(int, values["stake"]),
        pot_split=cast(str, values["pot_split"]),
        deals=cast(int, values["deals"]),
        games=cast(int, values["games"]),
        discard_penalty=cast(bool, values["discard_penalty"]),
        finish=cast(str, values["finish"]),
        blocked=cast(str, values["blocked"]),
        after_discard=cast(str, values["after_discard"]),
    )


def write_options(options: Options) -> dict[str, object]:
    """Write every option as plain data."""
    return asdict(options)
