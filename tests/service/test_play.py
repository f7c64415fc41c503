"""The page to play on, as it is served: its files, small, whole, and allowed to load nothing from elsewhere."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Final

from flask.testing import FlaskClient

from tests.service.asking import check_problem

FOLDER: Final = Path(__file__).parents[2] / "web" / "play"
FILES: Final = sorted(path for path in FOLDER.rglob("*") if path.is_file())
#: Compressed bytes of all that the page loads.
LIMIT: Final = 150_000
#: Lines of our own.
LINES: Final = 3_500
#: Where a file names another of the page.
NAMED: Final = re.compile(r'(?:from|import|href=|src=|new URL\() ?"([^"#$]+\.(?:js|css|svg))"')


def named(path: Path) -> set[Path]:
    """Return the files that one names."""
    return {(path.parent / name).resolve() for name in NAMED.findall(path.read_text())}


def test_the_page_has_an_address_that_its_files_stand_beside(client: FlaskClient) -> None:
    answer = client.get("/play")
    assert (answer.status_code, answer.headers["Location"]) == (308, "play/")
    page = client.get("/play/")
    assert page.content_type == "text/html; charset=utf-8"
    assert client.get("/play/", headers={"If-None-Match": page.headers["ETag"]}).status_code == 304
    check_problem(client.get("/play/../pages.py"), "not-found")
    check_problem(client.get("/play/nothing.js"), "not-found")


def test_every_file_is_served_and_stays_the_same(client: FlaskClient) -> None:
    for path in FILES:
        answer = client.get(f"/play/{path.relative_to(FOLDER).as_posix()}")
        assert answer.get_data() == path.read_bytes()
        assert (answer.headers["Cache-Control"], answer.headers["X-Content-Type-Options"]) == ("no-cache", "nosniff")


def test_the_page_loads_nothing_from_elsewhere(client: FlaskClient) -> None:
    policy = client.get("/play/").headers["Content-Security-Policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives.pop("img-src") == "'self' data:"
    assert set(directives.values()) == {"'none'", "'self'"}
    assert directives["default-src"] == directives["base-uri"] == directives["frame-ancestors"] == "'none'"
    ours = [path for path in FILES if path.parent.name != "vendor"]
    for path in ours:
        assert set(re.findall(r"https?://[\w.]+", path.read_text())) <= {"http://www.w3.org"}, path
    assert "www.me.uk" not in (FOLDER / "vendor" / "cards.svg").read_text()


def test_what_the_page_names_is_there_and_is_loaded_at_once() -> None:
    """Every module is named in the page, so that the browser need not find them one behind the other."""
    assert all(found.is_file() for path in FILES if path.suffix in {".js", ".html"} for found in named(path))
    modules = {path for path in FILES if path.suffix == ".js"}
    assert modules <= named(FOLDER / "index.html")


def test_the_page_is_small() -> None:
    loaded = [path for path in FILES if path.suffix != ".txt"]
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in loaded) < LIMIT
    ours = [path for path in FOLDER.parent.rglob("*") if path.suffix in {".js", ".css", ".html", ".mjs"}]
    written = [path for path in ours if not {"vendor", "node_modules"} & set(path.parts)]
    assert 0 < sum(path.read_text().count("\n") for path in written) <= LINES
