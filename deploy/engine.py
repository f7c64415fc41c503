"""Compiles the engine of this checkout into build/engine, unless it is there and its sources have not changed.

The compiled modules lie there beside links to the sources, so what games.build_info compares them with
is always the source of the moment. Put first on PYTHONPATH, the folder hides the interpreted engine.
`--is-fresh` only tells, by the exit status, whether nothing is to be done.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from runpy import run_path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "engine"
STAMP = TARGET / "stamp"
LOG = ROOT / "build" / "engine.log"


def recipe() -> str:
    """Return all that the compiled modules depend on: sources, the way they are built, and for which Python."""
    sources: str = run_path(str(ROOT / "games" / "build_info.py"))["source_hash"](ROOT)
    setup = sha256((ROOT / "setup.py").read_bytes()).hexdigest()
    return f"{sources}\n{setup}\nmypy {version('mypy')}\n{sysconfig.get_config_var('EXT_SUFFIX')}\n"


def link_sources() -> None:
    """Make TARGET a copy of the engine's packages in which every source and data file is a link."""
    for package in ("games", "players"):
        for source in (ROOT / package).rglob("*.*"):
            link = TARGET / source.relative_to(ROOT)
            built = source.suffix in {".pyc", ".so"} or source.name == "build_hash.txt"
            if source.is_file() and not built and not link.exists():
                link.parent.mkdir(parents=True, exist_ok=True)
                link.symlink_to(os.path.relpath(source, link.parent))


def build() -> bool:
    """Run the build, its output kept in LOG, its own remarks shown; return whether it made compiled modules."""
    with (
        LOG.open("w") as log,
        subprocess.Popen(
            [sys.executable, "setup.py", "build_ext", "--build-lib", "build/engine", "--build-temp", "build/temp"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as process,
    ):
        for line in process.stdout or ():
            log.write(line)
            if line.startswith("croupier: "):
                print(line, end="", flush=True)
    if process.returncode:
        print(f"croupier: the engine could not be compiled: {LOG.relative_to(ROOT)} says why")
    return process.returncode == 0 and any(TARGET.rglob("*.so"))


def main() -> int:
    """Build when needed; return the exit status, not 0 only when CROUPIER_COMPILE=1 demands what cannot be."""
    choice = os.environ.get("CROUPIER_COMPILE", "")
    wanted = recipe()
    fresh = choice != "0" and STAMP.is_file() and STAMP.read_text() == wanted
    if "--is-fresh" in sys.argv:
        return 0 if fresh else 1
    if not fresh:
        shutil.rmtree(TARGET, ignore_errors=True)
    link_sources()
    if fresh:
        return 0
    if build():
        STAMP.write_text(wanted)
        return 0
    shutil.rmtree(TARGET)
    return 1 if choice == "1" else 0


if __name__ == "__main__":
    sys.exit(main())
