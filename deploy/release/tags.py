"""The tags of releases: `v<version>` at the commit that the release was made of."""

from __future__ import annotations

import re
from pathlib import Path

from deploy.release.packages import ReleaseError, output

_RELEASED = "openapi/released"


def check(root: Path, version: str) -> None:
    """Raise ReleaseError if the changelog has no date of the version or later lines, or if its tag is elsewhere."""
    changelog = (root / "CHANGELOG.md").read_text("utf-8")
    if re.search(r"^## Unreleased\n[^#]*^(### |- )", changelog, re.MULTILINE):
        raise ReleaseError("CHANGELOG.md has lines under Unreleased: raise the version, docs/releases.md")
    if not re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$", changelog, re.MULTILINE):
        raise ReleaseError(f"CHANGELOG.md has no date of {version}: docs/releases.md")
    tagged = tags(root).get(f"v{version}")
    if tagged not in {None, _head(root)}:
        raise ReleaseError(f"v{version} is the tag of {tagged}: raise the version")


def tags(root: Path) -> dict[str, str]:
    """Return the commit of each tag of a release."""
    rows = output("git", "tag", "--list", "v*", "--format=%(refname:short) %(objectname) %(*objectname)", cwd=root)
    return {row.split()[0]: row.split()[-1] for row in rows.splitlines()}


def write(root: Path, version: str) -> None:
    """Tag the commit as a version, and earlier releases that lack a tag; print the commands that git refuses."""
    present = tags(root)
    for release in sorted(path.parent.name for path in (root / _RELEASED).glob("*/digests.json")):
        if (tag := f"v{release}") in present:
            continue
        commit = _head(root) if release == version else _fixed(root, release)
        command = ("git", "tag", "--annotate", "--message", f"Croupier {release}", tag, commit)
        try:
            output(*command, cwd=root)
            print(f"croupier: {tag} is the tag of {commit}", flush=True)
        except ReleaseError as error:
            print(f"croupier: NO TAG: {error}\nTag it: git tag -a -m 'Croupier {release}' {tag} {commit}", flush=True)


def _head(root: Path) -> str:
    return output("git", "rev-parse", "HEAD", cwd=root)


def _fixed(root: Path, version: str) -> str:
    """Return the commit that added the digests of a release."""
    added = output(
        "git", "log", "--diff-filter=A", "--format=%H", "--", f"{_RELEASED}/{version}/digests.json", cwd=root
    )
    return added.split()[-1]
