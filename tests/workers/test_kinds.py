"""Kinds of job: each has all that is its own, and no other module asks for its name."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from croupier.players.catalogue import ROSTERS
from service.jobs.catalogue import WEB_KINDS
from workers.jobs.catalogue import KINDS
from workers.jobs.simulations import cached_by_spec

ROOT: Final = Path(__file__).parent.parent.parent


def test_every_kind_has_a_resource() -> None:
    assert set(WEB_KINDS) <= set(KINDS)
    assert all(name == kind.name for name, kind in WEB_KINDS.items())


@pytest.mark.parametrize("folder", ["runtime", "service", "workers"])
def test_code_never_compares_kind_names(folder: str) -> None:
    comparing = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Compare) and any(_is_kind(side) for side in (node.left, *node.comparators))
    ]
    assert not comparing


def _is_kind(side: ast.expr) -> bool:
    """Tell whether an expression is the kind of a job."""
    return isinstance(side, ast.Attribute) and side.attr == "kind" and ast.unparse(side.value).endswith("job")


@pytest.mark.parametrize("name", ["simulations", "tournaments"])
def test_chunks_add_up_to_the_whole(name: str) -> None:
    options = ROSTERS["seven-up"].game.complete_options({})
    players = [{"level": level, "iterations": 0} for level in ("random", "greedy")]
    data = {"game": "seven-up", "options": options, "players": players, "deals": 1_000_000, "seed": "x"}
    spec = {**data, "duplicate": True, "contenders": players, "precision": 0}
    kind = KINDS[name]
    chunks = range(kind.chunk_count(spec))
    assert len(chunks) > 1
    assert sum(kind.chunk_size(spec, chunk) for chunk in chunks) == kind.size(spec) == 1_000_000


def test_spec_is_read_once_a_process() -> None:
    """Another record of the same job uses the same spec; another job is read again."""
    seen: list[Mapping[str, Any]] = []

    def read(spec: Mapping[str, Any]) -> object:
        seen.append(spec)
        return object()

    plan = cached_by_spec(read)
    assert plan({"seed": "x"}) is plan({"seed": "x"})
    assert plan({"seed": "y"}) is not plan({"seed": "x"})
    assert seen == [{"seed": "x"}, {"seed": "y"}]
