"""`make release`: build the parts of a release in build/release/ from the commit, test them apart, and tag the commit.

The parts: the library's source distribution, a compiled wheel for each CPython that is found (tagged manylinux), and a
wheel of the source alone; both clients; the contract, whole and of each game; the packages in an environment with the
library (CycloneDX); the digest of the container image; checksums of all files.
"""

from __future__ import annotations

import sys
import tempfile
import tomllib
from pathlib import Path
from shutil import copyfile, rmtree
from time import monotonic

from deploy.release import packages, tags
from deploy.release.trials import tried, try_client

ROOT = Path(__file__).resolve().parent.parent.parent
TARGET = ROOT / "build" / "release"


def committed(target: Path) -> None:
    """Write the committed files to a folder. Raises ReleaseError if the tree differs from the commit."""
    status = packages.output("git", "status", "--porcelain", "--untracked-files=no", cwd=ROOT)
    if status:
        raise packages.ReleaseError(f"a release is made of what is committed, and this is not:\n{status}")
    packages.run("git", "archive", "--output", f"{target}.tar", "HEAD", cwd=ROOT)
    target.mkdir()
    packages.unpacked(Path(f"{target}.tar"), target)


def make(work: Path) -> tuple[str, list[Path]]:
    """Make all files in a folder and test them; return version and files."""
    tree, made = work / "tree", work / "made"
    committed(tree)
    version = str(tomllib.loads((tree / "pyproject.toml").read_text("utf-8"))["project"]["version"])
    released = f"openapi/released/{version}/contract.json"
    if not (tree / released).is_file():
        raise packages.ReleaseError(f"{released} is to be committed first: docs/releases.md")
    tags.check(ROOT, version)
    made.mkdir()
    moment = packages.output("git", "log", "-1", "--format=%ct", cwd=ROOT)
    for client in packages.clients(tree, made, moment, version):
        try_client(client, version, sys.executable)
    source = packages.source(tree, made, moment)
    # The compiled wheels are made of it, and so test that it compiles.
    for distribution in (source, packages.pure(source, made, moment)):
        with tried(distribution, version, sys.executable, is_compiled=False) as python:
            packages.bill(python, tree / "pyproject.toml", made / f"croupier-{version}.cdx.json")
    for number in packages.PYTHONS:
        make_compiled(number, source, made, moment, version)
    packages.contract(tree, made, version)
    packages.image(ROOT, made, version)
    packages.checksums(made)
    return version, sorted(made.iterdir())


def make_compiled(number: str, source: Path, made: Path, moment: str, version: str) -> None:
    """Make the wheel for a CPython and test it; report a CPython that this machine lacks."""
    python = packages.python_of(number)
    if python is None:
        print(f"croupier: NO WHEEL for CPython {number}: this machine has no python{number}", flush=True)
        return
    print(f"croupier: compiling for CPython {number}, some minutes", flush=True)
    start = monotonic()
    wheel = packages.compiled(python, source, made, moment)
    print(f"croupier: {wheel.name} is made in {monotonic() - start:.0f} seconds", flush=True)
    with tried(wheel, version, python, is_compiled=True):
        pass


def main() -> int:
    """Make a release; return the exit status."""
    try:
        with tempfile.TemporaryDirectory(prefix="croupier-release-") as work:
            version, made = make(Path(work))
            rmtree(TARGET, ignore_errors=True)
            TARGET.mkdir(parents=True)
            for path in made:
                copyfile(path, TARGET / path.name)
                print(f"croupier: build/release/{path.name}, {path.stat().st_size:,} bytes")
        tags.write(ROOT, version)
    except packages.ReleaseError as error:
        print(f"croupier: no release: {error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
