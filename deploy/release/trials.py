"""Tests packages as a user receives them: alone in a fresh environment, away from the tree."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copyfile
from time import monotonic
from typing import Final

from deploy.release.packages import ReleaseError, environment, output, pip, run
from deploy.running import run_to_end

_PAGE: Final = Path(__file__).parent.parent.parent / "docs" / "library.md"
_GAMES: Final = ("upcolor", "costly-colours", "seven-up", "colonne")
#: Program that prints the version, whether the engine is compiled, and the installed top-level modules.
_LOOK: Final = """
import importlib.metadata, json, sys
installed = importlib.metadata.distribution(sys.argv[1])
tops = {path.parts[0] for path in installed.files if not {".dist-info", ".."} & {path.parts[0][-10:], path.parts[0]}}
if sys.argv[1] == "croupier":
    from croupier.games.build_info import COMPILED
print(json.dumps([installed.version, sys.argv[1] == "croupier" and COMPILED, sorted(tops)]))
"""


@contextmanager
def tried(distribution: Path, version: str, python: str, *, is_compiled: bool) -> Iterator[Path]:
    """Install the library, test it, and yield the Python of its environment. Raises ReleaseError."""
    with _installed(distribution, python) as (folder, own):
        _expect(folder, own, "croupier", [version, is_compiled, ["croupier"]])
        # The examples of the library's page are its test: they play, view, refuse, copy, analyse and verify a match.
        copyfile(_PAGE, folder / _PAGE.name)
        run(str(own), "-X", "utf8", "-m", "doctest", _PAGE.name, cwd=folder)
        for game in _GAMES:
            run(str(own), "-m", "croupier", "simulate", game, "greedy", "--deals", "4", "--jobs", "1", cwd=folder)
        _verify(own, folder)
        _expect_types(own, folder, 'import croupier; croupier.deal("seven-up", seed=b"")')
        yield own


def try_client(distribution: Path, version: str, python: str) -> None:
    """Install a client and import it. Raises ReleaseError."""
    if distribution.suffix != ".tgz":
        with _installed(distribution, python) as (folder, own):
            _expect(folder, own, "croupier-sdk", [version, False, ["croupier_sdk"]])
            run(str(own), "-c", "from croupier_sdk import Croupier", cwd=folder)
            _expect_types(own, folder, "from croupier_sdk import Croupier; Croupier(b'')")
        return
    with tempfile.TemporaryDirectory(prefix="croupier-trial-") as name:
        (Path(name) / "package.json").write_text('{"type": "module", "private": true}')
        run("npm", "install", "--no-audit", "--no-fund", "--loglevel=error", str(distribution), cwd=Path(name))
        run("node", "--input-type=module", "--eval", 'import { Croupier } from "croupier-sdk"; Croupier.name',
            cwd=Path(name))  # fmt: skip


@contextmanager
def _installed(distribution: Path, python: str) -> Iterator[tuple[Path, Path]]:
    with tempfile.TemporaryDirectory(prefix="croupier-trial-") as name:
        start = monotonic()
        own = environment(python, Path(name, "environment"), str(distribution), CROUPIER_COMPILE="0")
        print(f"croupier: {distribution.name} is installed in {monotonic() - start:.0f} seconds", flush=True)
        pip(own, "check", cwd=Path(name))
        yield Path(name), own


def _expect(folder: Path, python: Path, name: str, wanted: list[object]) -> None:
    found = json.loads(output(str(python), "-I", "-c", _LOOK, name, cwd=folder))
    if found != wanted:
        raise ReleaseError(f"what is installed is not as promised: {found}, not {wanted}")


def _expect_types(python: Path, folder: Path, wrong_use: str) -> None:
    """Find a use of a wrong type as mypy finds it in a caller's code, for which the package needs its `py.typed`."""
    command = [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(python), "-c", wrong_use]
    _, text = run_to_end(command, folder)
    if "[arg-type]" not in text:
        raise ReleaseError(f"types of the installed package are not found: {text}")


def _verify(python: Path, folder: Path) -> None:
    """Verify a valid record, an altered record and a file without a record by the command: 0, 1 and 2."""
    record = output(str(python), "-m", "croupier", "deal", "seven-up", "--to", "jsonl", cwd=folder)
    (folder / "record.json").write_text(record)
    (folder / "altered.json").write_text(record.replace('"moves":[]', '"moves":["fly"]'))
    for name, wanted in (("record.json", 0), ("altered.json", 1), ("nowhere.json", 2)):
        status, text = run_to_end([str(python), "-m", "croupier", "verify", name], folder)
        if status != wanted:
            raise ReleaseError(f"verify ends with {status} for {name}, not with {wanted}: {text}")
