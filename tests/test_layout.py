"""The tree is what the configuration of its tools says it is."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Collection
from graphlib import TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
CONFIGURATION = PROJECT["tool"]["importlinter"]
ENGINE = ("croupier/games", "croupier/players")
#: What is not compiled may import what the build has not.
UNCOMPILED = ("__init__.py", "__main__.py")


def imported(path: Path) -> set[str]:
    """Return the packages that a module imports, by their first names."""
    nodes = list(ast.walk(ast.parse(path.read_text())))
    found = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    found |= {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
    return {name.partition(".")[0] for name in found}


def modules_imported(path: Path, modules: Collection[str]) -> set[str]:
    """Return which of `modules` a module imports, by their full names."""
    nodes = list(ast.walk(ast.parse(path.read_text())))
    found = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            inside = {f"{node.module}.{alias.name}" for alias in node.names} & set(modules)
            found |= inside or {str(node.module)}
    return found & set(modules)


def test_what_is_compiled_is_there_while_it_is_built() -> None:
    """`pip install .` compiles in an environment that holds the build's requirements and nothing else."""
    paths = [path for package in ENGINE for path in (ROOT / package).rglob("*.py") if path.name not in UNCOMPILED]
    needed = set().union(*map(imported, paths)) - set(sys.stdlib_module_names) - {"croupier"}
    required = {re.split(r"[^a-z-]", name)[0].replace("-", "_") for name in PROJECT["build-system"]["requires"]}
    assert needed <= required, needed - required


def test_every_package_is_under_the_rule_of_the_layers() -> None:
    shipped = {"croupier", "runtime", "service", "workers"}
    found = sorted(name for name in shipped if (ROOT / name / "__init__.py").is_file())
    assert CONFIGURATION["root_packages"] == found


def test_every_game_is_independent_of_the_others() -> None:
    [contract] = [
        contract for contract in CONFIGURATION["contracts"] if contract["name"].startswith("Games know nothing")
    ]
    games = sorted(f"croupier.games.{path.parent.name}" for path in (ROOT / "croupier" / "games").glob("*/game.py"))
    assert contract["modules"] == games


def modules() -> dict[str, Path]:
    """Return the files of all modules under the rule of the layers, by their full names."""
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for package in CONFIGURATION["root_packages"]
        for path in (ROOT / package).rglob("*.py")
    }


def test_no_modules_import_each_other_in_a_circle() -> None:
    """CycleError names those that do."""
    paths = modules()
    graph = {name: modules_imported(path, paths) for name, path in paths.items()}
    assert graph["service.app"]
    TopologicalSorter(graph).prepare()
