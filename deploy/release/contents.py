"""What a release says of itself: its contract, what it is made of, and the checksums of its files."""

from __future__ import annotations

import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from shutil import copyfile

from deploy.release.packages import run


def contract(tree: Path, target: Path, version: str) -> None:
    """Write the contract of a tree, whole and of each game, each in one file with its examples."""
    with tempfile.TemporaryDirectory() as folder:
        run(sys.executable, "-m", "service.contract.export", folder, cwd=tree, PYTHONPATH=str(tree))
        for path in sorted(Path(folder, "whole").glob("*.json")):
            name = "openapi" if path.stem == "openapi" else f"openapi-{path.stem}"
            copyfile(path, target / f"croupier-{version}-{name}.json")


def bill(python: Path, project: Path, target: Path) -> None:
    """Write what is installed in the environment of `python`, with licences, as CycloneDX."""
    options = ["--output-reproducible", "--of", "JSON", "--pyproject", str(project), "--mc-type", "library"]
    command = [sys.executable, "-m", "cyclonedx_py", "environment", *options, "-o", str(target), str(python)]
    run(*command, cwd=project.parent)


def checksums(folder: Path) -> None:
    """Write SHA256SUMS, as `sha256sum -c` reads it."""
    paths = sorted(folder.iterdir())
    lines = [f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths]
    (folder / "SHA256SUMS").write_text("".join(lines))
