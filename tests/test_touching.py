"""Lists of docs/touching.md are complete: a file that names an option, event, resource or kind of job is in its list.

Tests of a behaviour, pages and released contracts name what they need, and are not counted.
"""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

import pytest

from croupier.games.catalogue import GAMES
from deploy.release.packages import output

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = (ROOT / "docs" / "touching.md").read_text("utf-8")
#: A path from the root in a list; `<game>` and the like stand for any name, and a folder for all in it.
LISTED: Final = re.compile(r"`((?:[a-z_]+/)+[\w./<>*-]*|CHANGELOG\.md)`")
NOT_COUNTED: Final = (
    "tests/*/test_*.py",
    "tests/*_table.py",
    "tests/tiny_game/*",
    "*.md",
    "openapi/released/*",
    "benchmarks/samples.py",
)
#: Callers of a resource, and the contract, which `make openapi` writes.
CALLERS: Final = ("benchmarks/batches.py", "benchmarks/mix.py", "tests/*", "web/*", "openapi/*")
#: Names of one word are words of other things, too, and a score item of La Colonne is a `coup_blanc`.
OPTIONS: Final = sorted(
    {spec.name for game in GAMES.values() for spec in game.options if "_" in spec.name} - {"coup_blanc"}
)
#: A problem has the code `deal-over`, too.
EVENTS: Final = sorted({row.type for game in GAMES.values() for row in game.events if "-" in row.type} - {"deal-over"})


def listed(title: str) -> list[str]:
    """Return the paths of a list as patterns."""
    [section] = re.findall(rf"^## {title}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    paths = [re.sub(r"<[a-z]+>", "*", path) for path in LISTED.findall(section)]
    return [f"{path}*" if path.endswith("/") else path for path in paths]


def naming(name: str) -> list[str]:
    """Return the tracked files with a name."""
    found = output("git", "grep", "-lwF", name, cwd=ROOT).split()
    return [file for file in found if not any(fnmatch(file, pattern) for pattern in NOT_COUNTED)]


def unlisted(title: str, names: list[str]) -> dict[str, list[str]]:
    """Return the files that a list lacks, with the names that they contain."""
    patterns, missing = listed(title), dict[str, list[str]]()
    for name in names:
        for file in naming(name):
            if not any(fnmatch(file, pattern) for pattern in patterns):
                missing.setdefault(file, []).append(name)
    return missing


@pytest.mark.parametrize(("title", "names"), [("An option of a game", OPTIONS), ("An event of a game", EVENTS)])
def test_list_contains_every_file_that_names_one(title: str, names: list[str]) -> None:
    assert len(names) > 3
    assert unlisted(title, names) == {}


@pytest.mark.parametrize(("title", "name"), [("A resource of every game", "replays"), ("A kind of job", "tournaments")])
def test_list_contains_every_file_that_names_a_path(title: str, name: str) -> None:
    found = unlisted(title, [f'"{name}"', f"/{name}"])
    assert [file for file in found if not any(fnmatch(file, pattern) for pattern in CALLERS)] == []
