"""Builds the documentation as a site: `python -m deploy.site` writes build/site, and fails for a broken link.

The pages keep their places in the tree, so their links hold. A file that a page links to is copied next to it.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import croupier
from deploy.running import run_to_end

_ROOT: Final = Path(__file__).resolve().parent.parent
_PAGES: Final = _ROOT / "build" / "pages"
#: Pages of the site, besides those that they link to.
_FIRST: Final = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")
#: The page of the library's public names.
_REFERENCE: Final = "api.md"
#: A relative link of Markdown to a file, without its anchor.
_LINK: Final[re.Pattern[str]] = re.compile(r"\]\((?![a-z]+:|#|/)([^)#\s]+)")


def main() -> int:
    """Copy the pages, build the site, and return the exit status."""
    shutil.rmtree(_PAGES, ignore_errors=True)
    for path in _pages():
        target = _PAGES / path.relative_to(_ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    (_PAGES / _REFERENCE).write_text(_reference(), "utf-8")
    status, output = run_to_end([sys.executable, "-m", "mkdocs", "build", "--strict"], _ROOT, NO_MKDOCS_2_WARNING="1")
    print(output if status else "croupier: the site is in build/site")
    return status


def _pages() -> Iterator[Path]:
    """Yield every page, and every file that a page links to."""
    left = [*(_ROOT / name for name in _FIRST), *(_ROOT / "docs").rglob("*.md")]
    seen = set(left)
    while left:
        path = left.pop()
        yield path
        links = _LINK.findall(path.read_text("utf-8")) if path.suffix == ".md" else []
        found = {(path.parent / link).resolve() for link in links}
        new = {each for each in found if each.is_file() and each.is_relative_to(_ROOT)} - seen
        seen |= new
        left += sorted(new)


def _reference() -> str:
    """Return the page of the public names, which mkdocstrings fills from their docstrings."""
    names = [f"::: croupier.{name}" for name in croupier.__all__ if not name.startswith("_")]
    return "\n\n".join(["# The library", *names]) + "\n"


if __name__ == "__main__":
    sys.exit(main())
