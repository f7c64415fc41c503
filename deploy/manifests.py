"""Checks all that deploys Croupier with the tools of others: `make manifests`.

Each overlay for Kubernetes is built and held to the schemas of Kubernetes (strictly), of KEDA and of the Prometheus
operator; the compose file to its schema, the Dockerfile to hadolint.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import yaml

from deploy.running import run_to_end

_ROOT: Final = Path(__file__).resolve().parent.parent
_KUBERNETES: Final = _ROOT / "deploy" / "kubernetes"
_SCHEMAS: Final = _KUBERNETES / "schemas"
#: Kinds that Kubernetes itself does not know.
_GUESTS: Final = ("keda.sh/", "monitoring.coreos.com/")


def main() -> int:
    """Check everything; return the exit status."""
    faults = [fault for overlay in sorted((_KUBERNETES / "overlays").iterdir()) for fault in _faults_of(overlay)]
    # Debian's versions are not pinned: an image built next week has its security updates.
    faults += _run("hadolint", "--ignore", "DL3008", "Dockerfile")
    faults += _run("check-jsonschema", "--builtin-schema", "vendor.compose-spec", "deploy/compose.yaml")
    if not _has_schemas():
        print("Not run, because npm is missing: the schemas of KEDA and the Prometheus operator.")
        faults += ["they must be, in continuous integration"] if os.environ.get("CROUPIER_CI") else []
    print(*faults or ["croupier: manifests, compose file and Dockerfile are as their schemas say"], sep="\n")
    return 1 if faults else 0


def _faults_of(overlay: Path) -> Iterator[str]:
    """Yield the faults of the objects of an overlay, a line each."""
    status, output = run_to_end([_program("kubectl"), "kustomize", str(overlay)], _ROOT)
    if status:
        yield output
        return
    objects: list[dict[str, Any]] = list(yaml.safe_load_all(output))
    guests = [each for each in objects if each["apiVersion"].startswith(_GUESTS)]
    own = [each for each in objects if each not in guests]
    print(f"croupier: {overlay.relative_to(_ROOT)} has {len(own)} objects, and {len(guests)} for others")
    with TemporaryDirectory() as folder:
        file, other = Path(folder, "objects.yaml"), Path(folder, "guests.json")
        file.write_text(yaml.safe_dump_all(own))
        other.write_text(json.dumps(guests))
        yield from _run("kubernetes-validate", "--strict", "--quiet", str(file))
        if _has_schemas():
            yield from _run("node", str(_SCHEMAS / "check.mjs"), str(other))


def _has_schemas() -> bool:
    return (_SCHEMAS / "node_modules").is_dir()


def _program(name: str) -> str:
    """Return the path of a program, next to the interpreter or on PATH."""
    beside = Path(sys.executable).with_name(name)
    return str(beside) if beside.exists() else name


def _run(program: str, *arguments: str) -> list[str]:
    """Run a program; return what it said if it failed."""
    status, output = run_to_end([_program(program), *arguments], _ROOT)
    return output.splitlines() or [f"{program} ended with {status}"] if status else []


if __name__ == "__main__":
    sys.exit(main())
