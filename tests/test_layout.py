"""Tests of the layout: the tree agrees with the configuration of its tools."""

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
#: Interpreted files, which may import packages that the build does not install.
UNCOMPILED = ("__init__.py", "__main__.py")


def imported(path: Path) -> set[str]:
    """Return the top-level packages that a module imports."""
    nodes = list(ast.walk(ast.parse(path.read_text())))
    found = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    found |= {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
    return {name.partition(".")[0] for name in found}


def modules_imported(path: Path, modules: Collection[str]) -> set[str]:
    """Return which of `modules` a module imports, by full name."""
    nodes = list(ast.walk(ast.parse(path.read_text())))
    found = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            inside = {f"{node.module}.{alias.name}" for alias in node.names} & set(modules)
            found |= inside or {str(node.module)}
    return found & set(modules)


def test_compiled_modules_import_only_build_requirements() -> None:
    """`CROUPIER_COMPILE=1 pip install .` compiles in an environment with the build requirements only."""
    paths = [path for package in ENGINE for path in (ROOT / package).rglob("*.py") if path.name not in UNCOMPILED]
    needed = set().union(*map(imported, paths)) - set(sys.stdlib_module_names) - {"croupier"}
    required = {re.split(r"[^a-z-]", name)[0].replace("-", "_") for name in PROJECT["build-system"]["requires"]}
    assert needed <= required, needed - required


def test_every_package_is_in_layers() -> None:
    shipped = {"croupier", "research", "runtime", "service", "workers"}
    found = sorted(name for name in shipped if (ROOT / name / "__init__.py").is_file())
    assert CONFIGURATION["root_packages"] == found


def test_every_game_is_independent() -> None:
    [contract] = [
        contract for contract in CONFIGURATION["contracts"] if contract["name"].startswith("Games know nothing")
    ]
    games = sorted(f"croupier.games.{path.parent.name}" for path in (ROOT / "croupier" / "games").glob("*/game.py"))
    assert contract["modules"] == games


def modules() -> dict[str, Path]:
    """Return the files of all layered modules by full name."""
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for package in CONFIGURATION["root_packages"]
        for path in (ROOT / package).rglob("*.py")
    }


def test_imports_have_no_cycles() -> None:
    """Raises CycleError with the modules of a cycle."""
    paths = modules()
    graph = {name: modules_imported(path, paths) for name, path in paths.items()}
    assert graph["service.app"]
    TopologicalSorter(graph).prepare()
