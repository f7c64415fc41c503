"""The TypeScript client as it is packed, installed in a fresh folder, with programs beside it that use it."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from subprocess import PIPE
from typing import Final

import pytest

from runtime.child_process import start_child
from tests.harness.programs import ROOT

CLIENT: Final = ROOT / "clients" / "typescript"
PROGRAMS: Final = Path(__file__).parent / "typescript"
#: What a strict program is compiled with; the libraries are those of browsers and of Node 18 alike.
COMPILER_OPTIONS: Final = {
    "target": "ES2022",
    "module": "NodeNext",
    "lib": ["ES2022", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
    "strict": True,
    "skipDefaultLibCheck": True,
    "exactOptionalPropertyTypes": True,
    "noUncheckedIndexedAccess": True,
    "types": ["node"],
    "typeRoots": [str(CLIENT / "node_modules" / "@types")],
}
_PATIENCE: Final = 300


def need_npm() -> None:
    """Leave the test out where there is no npm, or not what it brings; in continuous integration both must be there."""
    if shutil.which("npm") is None or not (CLIENT / "node_modules" / ".package-lock.json").is_file():
        (pytest.fail if os.environ.get("CROUPIER_CI") else pytest.skip)("not run, for want of npm and what it brings")


def run(*command: str | Path, cwd: Path) -> str:
    """Run a program to its end, which must be a good one; return what it says."""
    program, *arguments = map(str, command)
    found = shutil.which(program)
    assert found, program
    # What starts it is found from everywhere.
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with start_child([found, *arguments], cwd=cwd, env=environment, stdout=PIPE, stderr=PIPE, text=True) as process:
        said: tuple[str, str] = process.communicate(timeout=_PATIENCE)
    assert process.returncode == 0, f"{command}\n{''.join(said)}"
    return said[0]


def install_packed(folder: Path) -> Path:
    """Pack the client as `npm pack` does, from a copy, install it in a folder of its own; return that folder."""
    tree, fresh = folder / "tree", folder / "fresh"
    copy = tree / "clients" / "typescript"
    shutil.copytree(CLIENT, copy, ignore=shutil.ignore_patterns("node_modules", "dist", ".built", "*.tgz"))
    (copy / "node_modules").symlink_to(CLIENT / "node_modules")
    for name in ("LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, tree)
    fresh.mkdir()
    run("npm", "pack", "--silent", "--pack-destination", fresh, cwd=copy)
    [archive] = fresh.glob("*.tgz")
    (fresh / "package.json").write_text(json.dumps({"type": "module", "private": True}))
    quietly = ("--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error")
    run("npm", "install", *quietly, f"./{archive.name}", cwd=fresh)
    return fresh


def compile_programs(fresh: Path) -> Path:
    """Compile the programs against what was installed, as strictly as can be; return where they are."""
    for program in PROGRAMS.glob("*.ts"):
        shutil.copy(program, fresh)
    configuration = {"compilerOptions": {**COMPILER_OPTIONS, "outDir": "programs"}, "include": ["*.ts"]}
    (fresh / "tsconfig.json").write_text(json.dumps(configuration))
    run(CLIENT / "node_modules" / ".bin" / "tsc", "-p", ".", cwd=fresh)
    return fresh / "programs"


def check_strictly(folder: Path) -> None:
    """Compile the programs in a folder."""
    options = {
        "target": "ES2022",
        "module": "ESNext",
        "moduleResolution": "bundler",
        "lib": ["ES2022", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
        "types": [],
        "strict": True,
        "skipDefaultLibCheck": True,
        "noEmit": True,
    }
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "include": ["**/*.ts"]}))
    run(CLIENT / "node_modules" / ".bin" / "tsc", "-p", ".", cwd=folder)
