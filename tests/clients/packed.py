"""Pack the TypeScript client, install it in a fresh folder, and compile programs that use it."""

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
#: Compiler options of a strict program; the libraries exist in browsers and in Node 18.
_COMPILER_OPTIONS: Final = {
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
    """Skip the test without npm and its packages; in continuous integration fail instead."""
    if shutil.which("npm") is None or not (CLIENT / "node_modules" / ".package-lock.json").is_file():
        (pytest.fail if os.environ.get("CROUPIER_CI") else pytest.skip)("not run: npm or its packages are missing")


def run(*command: str | Path, cwd: Path) -> str:
    """Run a program, assert that it succeeds, and return its output."""
    program, *arguments = map(str, command)
    found = shutil.which(program)
    assert found, program
    # Programs that start Python modules find the project from every folder.
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with start_child([found, *arguments], cwd=cwd, env=environment, stdout=PIPE, stderr=PIPE, text=True) as process:
        streams: tuple[str, str] = process.communicate(timeout=_PATIENCE)
    assert process.returncode == 0, f"{command}\n{''.join(streams)}"
    return streams[0]


def install_packed(folder: Path) -> Path:
    """Pack a copy of the client with `npm pack`, install it in a fresh folder, and return that folder."""
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
    """Compile the programs strictly against the installed client and return their folder."""
    for program in PROGRAMS.glob("*.ts"):
        shutil.copy(program, fresh)
    configuration = {"compilerOptions": {**_COMPILER_OPTIONS, "outDir": "programs"}, "include": ["*.ts"]}
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
