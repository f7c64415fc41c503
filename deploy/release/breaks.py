"""`python -m deploy.release.breaks`: lists the changes since the last release that break callers of the contract.

Redocly compares (docs/decisions/contract.md). Before 1.0 a break may be accepted, by its rule and its text,
in `openapi/released/accepted.toml`. The exit status is 1 when a break is not accepted.
"""

from __future__ import annotations

import json
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from deploy.release.packages import ReleaseError
from deploy.release.released import FOLDER, Release, newest, present
from deploy.running import run_to_end

_OPENAPI: Final = FOLDER.parent
REDOCLY: Final = _OPENAPI / "node_modules" / ".bin" / "redocly"
_OPTIONS: Final = ("--config", str(_OPENAPI / "redocly.yaml"), "--format", "json", "--fail-on", "none")
_ACCEPTED: Final = "accepted.toml"
#: A released contract that was rewritten later: Redocly does not always see that both are equivalent.
_REWRITTEN: Final = "rewritten"


class Break(NamedTuple):
    """A change that breaks callers: Redocly's rule, a JSON pointer to the change, and its description."""

    rule: str
    location: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule}) {self.location}"


class _Accepted(NamedTuple):
    """Accepted breaks: their rule, and a part of their texts."""

    rule: str
    text: str

    def covers(self, found: Break) -> bool:
        return self.rule == found.rule and self.text in found.text


def breaks(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[Break]:
    """Return every change between two contracts, each one OpenAPI document, that breaks callers of the old one.

    A schema that is used in several places is listed once. Raises ReleaseError when a document cannot be read.
    """
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, name) for name in ("old.json", "new.json", "changes.json")]
        for file, document in zip(files, (old, new), strict=False):
            file.write_text(json.dumps(document), "utf-8")
        command = [str(REDOCLY), "diff", *map(str, files[:2]), *_OPTIONS, "--output", str(files[2])]
        status, text = run_to_end(command, Path(folder), REDOCLY_TELEMETRY="off", REDOCLY_SUPPRESS_UPDATE_NOTICE="true")
        if status:
            raise ReleaseError(text.strip())
        changes = json.loads(files[2].read_text("utf-8"))["changes"]
    found = [(each, verdict) for each in changes for verdict in each["verdicts"] if verdict["impact"] == "major"]
    return [Break(verdict["ruleId"], each["path"], verdict["message"]) for each, verdict in found]


def verdict(version: str, found: Iterable[Break], folder: Path = FOLDER) -> list[str]:
    """Return the objections to a contract with these breaks since a release, one line each; empty: it is accepted.

    Raises ReleaseError if breaks are accepted since a release that promises none, or without a reason.
    """
    accepted, every = _accepted(version, folder), list(found)
    refused = [each for each in every if not any(one.covers(each) for one in accepted)]
    unused = [one for one in accepted if not any(one.covers(each) for each in every)]
    return [*map(str, refused), *(f"accepted, but no break: {one.text} ({one.rule})" for one in unused)]


def _accepted(version: str, folder: Path) -> list[_Accepted]:
    path = folder / _ACCEPTED
    given = tomllib.loads(path.read_text("utf-8"))["break"] if path.exists() else []
    since = [each for each in given if each["since"] == version]
    if since and not version.startswith("0."):
        raise ReleaseError(f"{version} promises that nothing breaks: what is new needs a new path version")
    if not all(each["reason"] and all(each["texts"]) for each in since):
        raise ReleaseError("a break is accepted without a reason, or without a text")
    return [_Accepted(each["rule"], text) for each in since for text in each["texts"]]


def breaks_since(last: Release, now: Mapping[str, Any]) -> list[str]:
    """Return the objections to a contract since a release and since its rewritten contract, if any, one line each."""
    lines = verdict(last.version, breaks(last.contract, now))
    path = FOLDER / last.version / f"{_REWRITTEN}.json"
    if not path.exists():
        return lines
    return lines + verdict(f"{last.version} {_REWRITTEN}", breaks(json.loads(path.read_text("utf-8")), now))


def main() -> int:
    """Print a line for each break since the last release; return 1 if there is one."""
    last = newest()
    lines = [] if last is None else breaks_since(last, present().contract)
    for line in lines:
        print(line)
    return 1 if lines else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except ReleaseError as error:
        sys.exit(str(error))
