"""`make release`: makes all that a release is of, in dist/, from what is committed, and tries it in fresh environments.

Wheels, one compiled and tagged manylinux and one of the source alone, and the source distribution that both are made
of; the contract, whole and of each game; what is in an environment with them (CycloneDX); checksums of all that.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import tomllib
from pathlib import Path
from shutil import copyfile, rmtree

from deploy.release import packages
from deploy.release.trials import TrialError, tried

ROOT = Path(__file__).resolve().parent.parent.parent
DIST = ROOT / "dist"


def committed(target: Path) -> None:
    """Write out what is committed. Raises ReleaseError where the tree holds something else."""
    status = packages.output("git", "status", "--porcelain", "--untracked-files=no", cwd=ROOT)
    if status:
        raise packages.ReleaseError(f"a release is made of what is committed, and this is not:\n{status}")
    archive = target.with_suffix(".tar")
    packages.run("git", "archive", "--output", str(archive), "HEAD", cwd=ROOT)
    target.mkdir()
    packages.run("tar", "-x", "-f", str(archive), "-C", str(target), cwd=ROOT)


def make(work: Path) -> list[Path]:
    """Make everything in a folder and try it; return the files."""
    tree, made = work / "tree", work / "made"
    committed(tree)
    version = str(tomllib.loads((tree / "pyproject.toml").read_text("utf-8"))["project"]["version"])
    released = f"openapi/released/{version}/contract.json"
    if not (tree / released).is_file():
        raise packages.ReleaseError(f"{released} is to be committed first: docs/releases.md")
    made.mkdir()
    moment = packages.output("git", "log", "-1", "--format=%ct", cwd=ROOT)
    source = packages.source(tree, made, moment)
    unpacked = packages.unpacked(source, work)
    pure, compiled = packages.pure(unpacked, made, moment), packages.compiled(unpacked, made, moment)
    for wheel in (pure, compiled):
        with tried(wheel, version, compiled=wheel is compiled) as python:
            if wheel is compiled:
                packages.bill(python, tree / "pyproject.toml", made / f"croupier-{version}.cdx.json")
    # That it compiles, the compiled wheel shows, which is made of it.
    with tried(source, version, compiled=False):
        pass
    packages.contract(tree, made, version)
    packages.checksums(made)
    return sorted(made.iterdir())


def main() -> int:
    """Make a release; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m deploy.release", description="Makes a release in dist/.")
    parser.add_argument("--image", action="store_true", help="make the container image too")
    given = parser.parse_args()
    try:
        with tempfile.TemporaryDirectory(prefix="croupier-release-") as work:
            made = make(Path(work))
            rmtree(DIST, ignore_errors=True)
            DIST.mkdir()
            for path in made:
                copyfile(path, DIST / path.name)
                print(f"croupier: dist/{path.name}, {path.stat().st_size:,} bytes")
        if given.image:
            packages.run("deploy/image/make.sh", cwd=ROOT)
    except (packages.ReleaseError, TrialError) as error:
        print(f"croupier: no release: {error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
