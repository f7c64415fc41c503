"""Looks through all that deploys Croupier, as the tools of others see it: `make manifests`.

Each overlay for Kubernetes is built and held to the schemas of Kubernetes (strictly), of KEDA and of the Prometheus
operator, and to what its own objects are called; the compose file to its schema, the Dockerfile to hadolint.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import yaml

from deploy.references import dangling
from runtime.child_process import start_child

_ROOT: Final = Path(__file__).resolve().parent.parent
_KUBERNETES: Final = _ROOT / "deploy" / "kubernetes"
_SCHEMAS: Final = _KUBERNETES / "schemas"
#: Programs of others stand beside the interpreter.
_PROGRAMS: Final = Path(sys.executable).parent
#: Kinds that Kubernetes itself does not know.
_GUESTS: Final = ("keda.sh/", "monitoring.coreos.com/")


def main() -> int:
    """Look through everything; return the exit status."""
    faults = [fault for overlay in sorted((_KUBERNETES / "overlays").iterdir()) for fault in _faults_of(overlay)]
    # Debian's versions are not pinned: what is built next week has its security updates.
    faults += _run("hadolint", "--ignore", "DL3008", "Dockerfile")
    faults += _run("check-jsonschema", "--builtin-schema", "vendor.compose-spec", "deploy/compose.yaml")
    if not _has_schemas():
        print("Not run, for want of npm: the schemas of KEDA and the Prometheus operator.")
        faults += ["they must be, in continuous integration"] if os.environ.get("CROUPIER_CI") else []
    print(*faults or ["croupier: what deploys is as its schemas say"], sep="\n")
    return 1 if faults else 0


def _faults_of(overlay: Path) -> list[str]:
    status, said = _ask("kubectl", "kustomize", str(overlay))
    if status:
        return [said]
    objects: list[dict[str, Any]] = list(yaml.safe_load_all(said))
    guests = [each for each in objects if each["apiVersion"].startswith(_GUESTS)]
    own = [each for each in objects if each not in guests]
    print(f"croupier: {overlay.relative_to(_ROOT)} has {len(own)} objects, and {len(guests)} for others")
    faults = [*_faults_of_own(own), *(_faults_of_guests(guests) if _has_schemas() else ()), *dangling(objects)]
    return [f"{overlay.name}: {fault}" for fault in faults]


def _faults_of_own(objects: Sequence[object]) -> list[str]:
    with TemporaryDirectory() as folder:
        file = Path(folder, "objects.yaml")
        file.write_text(yaml.safe_dump_all(objects))
        return _run("kubernetes-validate", "--strict", "--quiet", str(file))


def _faults_of_guests(objects: Sequence[object]) -> list[str]:
    status, said = _ask("node", str(_SCHEMAS / "check.mjs"), given=json.dumps(objects))
    return said.splitlines() if status else []


def _has_schemas() -> bool:
    return (_SCHEMAS / "node_modules").is_dir()


def _run(program: str, *arguments: str) -> list[str]:
    """Run a program; return what it said if it was not content."""
    status, said = _ask(program, *arguments)
    return said.splitlines() or [f"{program} ended with {status}"] if status else []


def _ask(program: str, *arguments: str, given: str = "") -> tuple[int, str]:
    """Run a program, told something; return its exit status and all that it said."""
    found = shutil.which(program, path=f"{_PROGRAMS}{os.pathsep}{os.environ['PATH']}") or program
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with start_child([found, *arguments], cwd=_ROOT, text=True, **pipes) as process:
        said, _ = process.communicate(given)
    return process.returncode, said


if __name__ == "__main__":
    sys.exit(main())
