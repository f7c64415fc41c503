"""The contracts that were released: what a change is compared with, and what was exchanged under them.

`openapi/released/VERSION/` holds the document as it was served, in one file, and the examples in another. Before 1.0 a
release may break what the last one promised, when `openapi/released/accepted.toml` names the break and its reason.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final, NamedTuple

from service.contract.differ.breaks import Break

__all__ = ["FOLDER", "Release", "ReleaseError", "keep", "newest", "verdict"]

FOLDER: Final = Path(__file__).parent.parent.parent / "openapi" / "released"
_CONTRACT: Final = "contract.json"
_EXAMPLES: Final = "examples.json"
_ACCEPTED: Final = "accepted.toml"


class ReleaseError(Exception):
    """What was released is not as it was, or breaks are accepted that may not be."""


class Release(NamedTuple):
    """A version, its contract, and the recorded exchange of each of its operations."""

    version: str
    contract: dict[str, Any]
    examples: dict[str, Any]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The version as numbers."""
        return tuple(map(int, self.version.split(".")))


def newest(folder: Path = FOLDER) -> Release | None:
    """Return the last release, None before the first."""
    found = [_read(path.parent) for path in folder.glob(f"*/{_CONTRACT}")]
    return max(found, key=lambda release: release.numbers, default=None)


def _read(folder: Path) -> Release:
    contract, examples = (json.loads((folder / name).read_text("utf-8")) for name in (_CONTRACT, _EXAMPLES))
    return Release(folder.name, contract, examples)


def keep(release: Release, folder: Path = FOLDER) -> None:
    """Write a release down. Raises ReleaseError when its version has been released otherwise."""
    place = folder / release.version
    if (place / _CONTRACT).exists() and _read(place) != release:
        raise ReleaseError(f"{release.version} was released with another contract: raise the version")
    place.mkdir(parents=True, exist_ok=True)
    for name, data in ((_CONTRACT, release.contract), (_EXAMPLES, release.examples)):
        (place / name).write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")


def verdict(release: Release, found: Iterable[Break], folder: Path = FOLDER) -> list[str]:
    """Return what stands against a contract that makes these breaks since a release, a line each; none: it may be.

    Raises ReleaseError when breaks are accepted since a release that promises none.
    """
    accepted = _accepted(release, folder)
    breaks = {each.key: str(each) for each in found}
    lines = [line for key, line in breaks.items() if not any(fnmatchcase(key, pattern) for pattern in accepted)]
    unused = [pattern for pattern in accepted if not any(fnmatchcase(key, pattern) for key in breaks)]
    return lines + [f"accepted, but no break: {pattern}" for pattern in unused]


def _accepted(release: Release, folder: Path) -> Mapping[str, str]:
    """Return the breaks since a release that are accepted, each a name or a pattern of names, with their reasons."""
    path = folder / _ACCEPTED
    given = tomllib.loads(path.read_text("utf-8"))["break"] if path.exists() else []
    found = {each["what"]: each["reason"] for each in given if each["since"] == release.version}
    if found and release.numbers[0] > 0:
        raise ReleaseError(f"{release.version} promises that nothing breaks: what is new needs a new path version")
    if not all(found.values()):
        raise ReleaseError("a break is accepted without a reason")
    return found
