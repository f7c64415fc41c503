"""Tests of pages: they name existing files, modules, make targets and pages, and the map shows the imports.

The changelog is excluded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.test_layout import modules, modules_imported

ROOT: Final = Path(__file__).parent.parent
PAGES: Final = sorted(
    [
        *ROOT.glob("[!C]*.md"),
        ROOT / "CONTRIBUTING.md",
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "examples").rglob("*.md"),
        *(ROOT / "research").rglob("*.md"),
        *ROOT.glob("clients/*/*.md"),
    ]
)
MAP: Final = (ROOT / "docs" / "architecture.md").read_text("utf-8")
#: Folders that everything imports: the drawing omits the arrows to them.
FLOOR: Final = ("croupier.games", "runtime")
FOLDERS: Final = (
    "benchmarks", "clients", "croupier", "deploy", "docs", "examples", "openapi", "requirements", "research", "runtime",
    "service", "tests", "workers",
)  # fmt: skip
#: A path from the root. Variable parts such as `<game>` are not checked.
PATH: Final = re.compile(rf"`((?:{'|'.join(FOLDERS)})/(?:[a-z_.][\w./-]*)?)`")
TEST: Final = re.compile(r"`(test_\w+\.py)`")
MODULE: Final = re.compile(rf"python3? -m ((?:{'|'.join(FOLDERS)})[\w.]*)")
TARGET: Final = re.compile(r"`make ([a-z-]+)[ `]|^make ([a-z-]+)(?= +#|$)", re.MULTILINE)
LINK: Final = re.compile(r"\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)")


def missing(page: Path) -> Iterator[str]:
    """Yield every name in a page that does not exist."""
    text = page.read_text("utf-8")
    yield from (path for path in PATH.findall(text) if not (ROOT / path).exists())
    yield from (name for name in TEST.findall(text) if not any((ROOT / "tests").rglob(name)))
    for module in MODULE.findall(text):
        path = ROOT / module.rstrip(".").replace(".", "/")
        if not (path.with_suffix(".py").is_file() or (path / "__main__.py").is_file()):
            yield f"python -m {module}"
    rules = (ROOT / "Makefile").read_text("utf-8")
    for target in {first or second for first, second in TARGET.findall(text)}:
        if not re.search(rf"^{target}:", rules, re.MULTILINE):
            yield f"make {target}"
    for path, anchor in LINK.findall(text):
        target_page = page.parent / path if path else page
        if not target_page.exists() or (anchor and anchor not in anchors(target_page)):
            yield f"{path}#{anchor}"


def anchors(page: Path) -> set[str]:
    """Return the anchors of the headings of a page."""
    headings = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_page_names_only_existing_things(page: Path) -> None:
    assert list(missing(page)) == []


# The map


def folder_of(path: Path) -> str:
    """Return the folder of a module as in the drawing: `service.http`, or `service` for its top level."""
    return ".".join(path.relative_to(ROOT).parent.parts[:2])


def test_diagram_shows_imports() -> None:
    """Compare the arrows `  FOLDER --> FOLDER & FOLDER` of the drawing with the imports between folders."""
    diagram = MAP.partition("```mermaid")[2].partition("```")[0]
    lines = [line.split(" --> ") for line in diagram.splitlines() if " --> " in line]
    drawn = {(start.strip(), end) for start, ends in lines for end in ends.split(" & ")}
    paths = modules()
    found = {
        (folder_of(path), folder_of(paths[other]))
        for path in paths.values()
        for other in modules_imported(path, paths)
        if folder_of(path) != folder_of(paths[other])
    }
    found = {(start, end) for start, end in found if end not in FLOOR}
    assert (sorted(found - drawn), sorted(drawn - found)) == ([], []), "not drawn, or drawn and gone"


def test_walk_of_request_is_short() -> None:
    walk = MAP.partition("## The walk of a request")[2].partition("\n## ")[0]
    assert 5 < len(re.findall(r"^\d+\.", walk, re.MULTILINE)) <= 15
