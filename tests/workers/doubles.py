"""Doubles: players where a game has none, and kinds of jobs that misbehave on demand."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from croupier.games.catalogue import GAMES
from croupier.players.arena.chunks import MayGoOn
from croupier.players.catalogue import ROSTERS
from croupier.players.player import Player, PolicyPlayer, UniformPolicy
from croupier.players.roster import LEVEL_NAMES, Level, Roster
from workers.jobs.catalogue import KINDS
from workers.jobs.kind import Kind

__all__ = ["FAILING", "NOTHING", "POISON", "SLOW", "install_doubles"]

FAILING: Final = "failing"
NOTHING: Final = "nothing"
SLOW: Final = "slow"
POISON: Final = "poison"


class UniformRoster(Roster):
    """Every level plays at random; what a view hides is filled in from what is left of the pack."""

    def player(self, level: str, options: Mapping[str, object], iterations: int = 0, seconds: float = 0.0) -> Player:
        return PolicyPlayer(UniformPolicy())

    def fill(self, view: Mapping[str, Any]) -> dict[str, Any]:
        left = self.game.pack(self.game.complete_options(view["options"]))
        for card in _cards(view["deal"]):
            if card in left:
                left.remove(card)
        return {**view, "deal": _filled({**view["deal"], "history": []}, left)}


def _cards(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for member in value.values():
            yield from _cards(member)
    elif isinstance(value, list):
        for item in value:
            yield from _cards(item)


def _filled(value: Any, left: list[str]) -> Any:
    """Return `value` with cards of `left` for those that are hidden, lists of only hidden ones in any order."""
    if value == "??":
        return left.pop(0)
    if isinstance(value, Mapping):
        return {name: _filled(member, left) for name, member in value.items()}
    if isinstance(value, list):
        return [_filled(item, left) for item in value]
    return value


class Nothing(Kind):
    """Chunks that count themselves, each for `size`."""

    def chunk_count(self, spec: Mapping[str, Any]) -> int:
        return int(spec["chunks"])

    def size(self, spec: Mapping[str, Any]) -> int:
        return self.chunk_count(spec) * self.chunk_size(spec, 0)

    def chunk_size(self, spec: Mapping[str, Any], chunk: int) -> int:
        return int(spec.get("size", 1))

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, may_go_on: MayGoOn, saved: Any = None) -> Any:
        return [chunk]

    def merge(self, total: Any, tally: Any) -> Any:
        return [*total, *tally]

    def is_enough(self, spec: Mapping[str, Any], total: Any) -> bool:
        return len(total) == spec.get("enough")

    def result(self, spec: Mapping[str, Any], total: Any) -> Any:
        return {"chunks": total}


class Slow(Nothing):
    """Chunks that take `seconds`; each leaves a line in the file `log`, when there is one."""

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, may_go_on: MayGoOn, saved: Any = None) -> Any:
        if "log" in spec:
            with Path(spec["log"]).open("a") as log:
                log.write(f"{chunk}\n")
        begun, size = time.monotonic(), self.chunk_size(spec, chunk)
        while (spent := time.monotonic() - begun) < spec["seconds"] and may_go_on(int(size * spent / spec["seconds"])):
            time.sleep(0.01)
        return [chunk]


class Poison(Slow):
    """Chunks that kill whoever does them; `chunk` alone when it is given."""

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, may_go_on: MayGoOn, saved: Any = None) -> Any:
        super().run_chunk({**spec, "seconds": 0}, chunk, may_go_on)
        if chunk == spec.get("chunk", chunk):
            os.kill(os.getpid(), signal.SIGKILL)
        return [chunk]


class Failing(Nothing):
    """Chunks that fail."""

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, may_go_on: MayGoOn, saved: Any = None) -> Any:
        raise RuntimeError("the secret is 42")


def install_doubles() -> None:
    """Fill what is missing and add what misbehaves."""
    for id, game in GAMES.items():
        ROSTERS.setdefault(id, UniformRoster(game, [Level(name) for name in LEVEL_NAMES], "points"))
    KINDS.update({NOTHING: Nothing(), SLOW: Slow(), POISON: Poison(), FAILING: Failing()})
