"""Compiles the engine of this checkout into build/engine, unless it is there and its sources have not changed.

The compiled modules are there next to links to the sources, so what croupier.games.build_info compares them with
is always the source of the moment. Put first on PYTHONPATH, the folder hides the interpreted engine. A new engine is
made aside and then takes the place of the old one, which may still run.
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

from deploy.folder_lock import folder_lock
from runtime.child_process import start_child

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "engine"
MAKING = ROOT / "build" / "engine.new"
STAMP = "stamp"
LOG = ROOT / "build" / "engine.log"


def recipe() -> str:
    """Return all that the compiled modules depend on: sources, the way they are built, and for which Python."""
    sources: str = run_path(str(ROOT / "croupier" / "games" / "build_info.py"))["source_hash"](ROOT)
    setup = sha256((ROOT / "setup.py").read_bytes()).hexdigest()
    return f"{sources}\n{setup}\nmypy {version('mypy')}\n{sysconfig.get_config_var('EXT_SUFFIX')}\n"


def link_sources(target: Path) -> None:
    """Make `target` a copy of the library in which every source and data file is a link."""
    for source in (ROOT / "croupier").rglob("*.*"):
        link = target / source.relative_to(ROOT)
        built = source.suffix in {".pyc", ".so"} or source.name == "build_hash.txt"
        if source.is_file() and not built and not link.exists():
            link.parent.mkdir(parents=True, exist_ok=True)
            link.symlink_to(os.path.relpath(source, link.parent))


def build() -> bool:
    """Run the build, its output kept in LOG, its own remarks shown; return whether it made compiled modules."""
    with (
        LOG.open("w") as log,
        start_child(
            [sys.executable, "setup.py", "build_ext", "--build-lib", "build/engine.new", "--build-temp", "build/temp"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "CROUPIER_COMPILE": "1"},
        ) as process,
    ):
        for line in process.stdout or ():
            log.write(line)
            if line.startswith("croupier: "):
                print(line, end="", flush=True)
    if process.returncode:
        print(f"croupier: the engine is not compiled and runs many times slower ({LOG.relative_to(ROOT)})")
    return process.returncode == 0 and any(MAKING.rglob("*.so"))


def is_wanted() -> bool:
    """Tell whether the engine is to be compiled where it can be."""
    return os.environ.get("CROUPIER_COMPILE") != "0"


def is_fresh() -> bool:
    """Tell whether the compiled engine that lies there is wanted, and that of the sources as they are."""
    stamp = TARGET / STAMP
    return is_wanted() and stamp.is_file() and stamp.read_text() == recipe()


def make() -> bool:
    """Make the engine anew; without one that is compiled, no folder is left. Return whether it is compiled."""
    wanted = recipe()
    shutil.rmtree(MAKING, ignore_errors=True)
    link_sources(MAKING)
    is_compiled = build()
    shutil.rmtree(TARGET, ignore_errors=True)
    if is_compiled:
        (MAKING / STAMP).write_text(wanted)
        MAKING.rename(TARGET)
    else:
        shutil.rmtree(MAKING, ignore_errors=True)
    return is_compiled


def main() -> int:
    """Build when needed; return the exit status: 1 where CROUPIER_COMPILE=1 is not met, 130 after a Ctrl-C."""
    try:
        with folder_lock("compiling the engine"):
            if is_fresh():
                link_sources(TARGET)
                return 0
            return 0 if make() or os.environ.get("CROUPIER_COMPILE") != "1" else 1
    except KeyboardInterrupt:
        print("\ncroupier: stopped; the engine is not compiled")
        return 130


if __name__ == "__main__":
    sys.exit(main())
