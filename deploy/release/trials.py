"""Tries a distribution as a stranger has it: alone in a fresh environment, away from the tree."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copyfile
from typing import Final

from deploy.release.packages import ReleaseError, output
from deploy.running import run_to_end

_PROBE: Final = Path(__file__).with_name("probe.py")


class TrialError(Exception):
    """A distribution is not what it promises to be."""


@contextmanager
def tried(distribution: Path, version: str, *, compiled: bool) -> Iterator[Path]:
    """Install a distribution, try it, and give the Python that has it. Raises TrialError."""
    with tempfile.TemporaryDirectory(prefix="croupier-trial-") as name:
        folder = Path(name)
        python = _environment(folder, distribution, compiled=compiled)
        _probe(python, folder, version, compiled=compiled)
        _verify(python, folder)
        print(f"croupier: {distribution.name} is installed and tried", flush=True)
        yield python


def _environment(folder: Path, distribution: Path, *, compiled: bool) -> Path:
    python = folder / "environment" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python)]
    try:
        output(sys.executable, "-m", "venv", "--without-pip", str(folder / "environment"), cwd=folder)
        choice = "1" if compiled else "0"
        output(*pip, "install", str(distribution), cwd=folder, CROUPIER_COMPILE=choice)
        output(*pip, "check", cwd=folder)
    except ReleaseError as error:
        raise TrialError(f"{distribution.name} cannot be installed: {error}") from error
    return python


def _probe(python: Path, folder: Path, version: str, *, compiled: bool) -> None:
    """Look at what is installed from inside, and play."""
    copyfile(_PROBE, folder / _PROBE.name)
    try:
        found = json.loads(output(str(python), "-I", str(folder / _PROBE.name), str(folder / "match.json"), cwd=folder))
    except ReleaseError as error:
        raise TrialError(str(error)) from error
    # What compiled modules share lies beside the package: that is where mypyc has them look for it.
    tops = ["croupier", "croupier__mypyc"] if compiled else ["croupier"]
    wanted = {"version": version, "compiled": compiled, "typed": True, "top": tops, "games": True, "keys": 1}
    wrong = {name: found[name] for name, value in wanted.items() if found[name] != value}
    if wrong:
        raise TrialError(f"what is installed is not as promised: {wrong}, not {wanted}")


def _verify(python: Path, folder: Path) -> None:
    """Check a match by the command of the library, one that was altered, and none: 0, 1 and 2."""
    match = folder / "match.json"
    altered = json.loads(match.read_text())
    altered["commitment"] = "0" * 64
    (folder / "altered.json").write_text(json.dumps(altered))
    for name, wanted in (("match.json", 0), ("altered.json", 1), ("nowhere.json", 2)):
        status, _ = run_to_end([str(python), "-I", "-m", "croupier.games.verify", str(folder / name)], folder)
        if status != wanted:
            raise TrialError(f"verify ends with {status} for {name}, not with {wanted}")
