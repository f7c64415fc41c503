"""Checks the contract and everything that is generated from it: `python -m deploy.generated`.

`python -m deploy.generated --write` writes the generated types of both clients instead. A step is left out without npm,
or without `requirements/tools.txt`. In continuous integration that is a fault.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from deploy.running import run_to_end

_ROOT: Final = Path(__file__).resolve().parent.parent
_BUILD: Final = _ROOT / "build"
_OPENAPI: Final = _ROOT / "openapi"
_WHOLE: Final = _BUILD / "openapi" / "whole"
_WRITES: Final = "--write" in sys.argv
_IS_CI: Final = bool(os.environ.get("CROUPIER_CI"))
_QUIET: Final = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}
#: Files in openapi/ that are not exported.
_OTHERS: Final = ("whole", "released", "node_modules")


def main() -> int:
    """Run every step, print the faults and return the exit status."""
    steps = (_contract, _typescript_types, _python_types) if _WRITES else _CHECKS
    faults = [fault for step in steps for fault in step()]
    print(*faults or ["croupier: the contract is sound, and generated files are current"], sep="\n")
    return 1 if faults else 0


def _contract() -> Iterator[str]:
    """Export the contract and compare it with openapi/."""
    shutil.rmtree(_BUILD / "openapi", ignore_errors=True)
    yield from _run(sys.executable, "-m", "service.export", "build/openapi")
    if _exported(_BUILD / "openapi") != _exported(_OPENAPI):
        yield "openapi/ is stale: make openapi"


def _exported(folder: Path) -> dict[Path, bytes]:
    """Return the exported files of a folder by their relative paths."""
    paths = (path.relative_to(folder) for path in folder.rglob("*.json"))
    return {
        path: (folder / path).read_bytes()
        for path in paths
        if path.parts[0] not in _OTHERS and not path.name.startswith("package")
    }


def _linters() -> Iterator[str]:
    """Look for breaking changes, bundle the contract, and lint it."""
    if not _has_modules("openapi"):
        yield from _left_out("redocly and spectral need npm")
        return
    yield from _run(sys.executable, "-m", "deploy.release.breaks")
    yield from _npx("redocly", "bundle", "openapi.json", "--output", "../build/openapi/bundled.json")
    bundle, whole = (json.loads(path.read_text()) for path in (_WHOLE.parent / "bundled.json", _WHOLE / "openapi.json"))
    if bundle != whole:
        yield "the bundle of openapi/ differs from the contract that the service returns"
    documents = [str(path) for path in sorted(_WHOLE.glob("*.json"))]
    yield from _npx("redocly", "lint", *documents)
    yield from _npx("spectral", "lint", "--fail-severity=hint", *documents)


def _typescript_types() -> Iterator[str]:
    if not _has_modules("clients/typescript"):
        yield from _left_out("the TypeScript client needs npm")
        return
    folder, made = _ROOT / "clients" / "typescript", _BUILD / "clients" / "contract.ts"
    made.parent.mkdir(parents=True, exist_ok=True)
    yield from _run("npm", "run", "--silent", "generate", "--", "--output", str(made), folder=folder)
    yield from _settle(made, folder / "src" / "generated" / "contract.ts")


def _typescript_program() -> Iterator[str]:
    if _has_modules("clients/typescript"):
        yield from _run(
            "npx", "--no-install", "tsc", "-p", "test/tsconfig.json", folder=_ROOT / "clients" / "typescript"
        )


def _python_types() -> Iterator[str]:
    generator = Path(sys.executable).with_name("datamodel-codegen")
    if not generator.exists():
        yield from _left_out("the types of the Python client need requirements/tools.txt")
        return
    folder, made, widened = _ROOT / "clients" / "python", _BUILD / "clients" / "contract.py", _BUILD / "widened.json"
    made.parent.mkdir(parents=True, exist_ok=True)
    yield from _run(sys.executable, "clients/python/widen.py", str(_WHOLE / "openapi.json"), str(widened))
    # It finds ruff, which formats its output, on the path.
    path = os.pathsep.join([str(generator.parent), os.environ["PATH"]])
    yield from _run(str(generator), "--input", str(widened), "--output", str(made), folder=folder, PATH=path)
    yield from _settle(made, folder / "croupier_sdk" / "contract.py")


def _web() -> Iterator[str]:
    if not _has_modules("web"):
        yield from _left_out("the program of the web page needs npm")
        return
    yield from _run("node", "web/vendor.mjs", "build/web")
    for folder in ("play/vendor", "score/vendor"):
        status, output = run_to_end(["diff", "-rq", f"build/web/{folder}", f"web/{folder}"], _ROOT)
        if status:
            yield f"web/{folder} is stale: make web\n{output}"
    yield from _run("npm", "run", "--silent", "check", folder=_ROOT / "web")


_CHECKS: Final[tuple[Callable[[], Iterator[str]], ...]] = (
    _contract, _linters, _typescript_types, _typescript_program, _python_types, _web,
)  # fmt: skip


def _has_modules(folder: str) -> bool:
    return (_ROOT / folder / "node_modules").is_dir()


def _left_out(reason: str) -> Iterator[str]:
    print(f"Not run: {reason}.")
    if _IS_CI:
        yield f"not run: {reason}"


def _settle(made: Path, kept: Path) -> Iterator[str]:
    """Write a generated file to its place, or compare it with the file there."""
    if _WRITES:
        shutil.copyfile(made, kept)
    elif made.read_bytes() != kept.read_bytes():
        yield f"{kept.relative_to(_ROOT)} is stale: make clients"


def _npx(*command: str) -> Iterator[str]:
    yield from _run("npx", "--no-install", *command, folder=_OPENAPI)


def _run(*command: str, folder: Path = _ROOT, **variables: str) -> Iterator[str]:
    """Run a program. Yield its output if it fails."""
    status, output = run_to_end(command, folder, **_QUIET, **variables)
    if status:
        yield output or f"{command[0]} ended with {status}"


if __name__ == "__main__":
    sys.exit(main())
