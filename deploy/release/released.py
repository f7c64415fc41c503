"""The released contracts and their recorded exchanges, with which changes are compared.

`openapi/released/VERSION/` contains the served document and the examples, each in one file. A third file contains
the digests of both and of the release's part of the changelog. A release is not changed afterwards.
`python -m deploy.release.released` writes this tree's contract as that of its version.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from croupier.version import __version__
from deploy.release.packages import ReleaseError
from service.app import create_app
from service.contract.documents import documents
from service.contract.examples import read_examples
from service.export.recording import quietly
from service.settings import Settings

FOLDER: Final = Path(__file__).parent.parent.parent / "openapi" / "released"
_CONTRACT: Final = "contract.json"
_EXAMPLES: Final = "examples.json"
_DIGESTS: Final = "digests.json"
_CHANGELOG: Final = FOLDER.parent.parent / "CHANGELOG.md"


class Release(NamedTuple):
    """A version, its contract, and the recorded exchange of each of its operations."""

    version: str
    contract: dict[str, Any]
    examples: dict[str, Any]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The version as numbers."""
        return tuple(map(int, self.version.split(".")))


@quietly()
def present() -> Release:
    """Return the release that this tree would make."""
    with create_app(Settings()).app_context():
        return Release(__version__, documents().whole, dict(read_examples()))


def newest(folder: Path = FOLDER) -> Release | None:
    """Return the last release; None before the first."""
    found = [_read(path.parent) for path in folder.glob(f"*/{_CONTRACT}")]
    return max(found, key=lambda release: release.numbers, default=None)


def _read(folder: Path) -> Release:
    contract, examples = (json.loads((folder / name).read_text("utf-8")) for name in (_CONTRACT, _EXAMPLES))
    return Release(folder.name, contract, examples)


def digests(version: str, folder: Path = FOLDER) -> dict[str, str]:
    """Return the SHA-256 of each file of a release, and of its part of the changelog."""
    _, _, since = _CHANGELOG.read_text("utf-8").partition(f"\n## [{version}]")
    texts = {name: (folder / version / name).read_bytes() for name in (_CONTRACT, _EXAMPLES)}
    texts[_CHANGELOG.name] = since.partition("\n## [")[0].encode()
    return {name: sha256(text).hexdigest() for name, text in texts.items()}


def keep(release: Release, folder: Path = FOLDER) -> None:
    """Write a release. Raises ReleaseError if its version was released with other files."""
    target = folder / release.version
    if (target / _CONTRACT).exists() and _read(target) != release:
        raise ReleaseError(f"{release.version} was released with another contract: raise the version")
    target.mkdir(parents=True, exist_ok=True)
    for name, data in ((_CONTRACT, release.contract), (_EXAMPLES, release.examples)):
        (target / name).write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
    if not (target / _DIGESTS).exists():
        (target / _DIGESTS).write_text(json.dumps(digests(release.version, folder), indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    try:
        keep(present())
    except ReleaseError as error:
        sys.exit(str(error))
