"""Pages for people: small, in two languages, made once for each language, from files of this service.

The playable page is small and complete, and loads only its own files.
"""

from __future__ import annotations

import gzip
import json
import re
from html import unescape
from pathlib import Path
from typing import Any, Final

import pytest
from flask import Flask, template_rendered
from flask.testing import FlaskClient

from croupier.games.catalogue import GAMES
from croupier.games.rulebook import LANGUAGES
from service.app import create_app
from service.contract.documents import SERVICE, Documents
from service.resources.reference import shared_headers
from service.schemas.document import operations_of
from service.settings import Settings
from tests.service.support import check_problem

REFERENCE: Final = ("/docs", *(f"/docs/{game}" for game in GAMES))
PAGES: Final = ("/", *REFERENCE)
#: Compressed bytes of a page, and of the files that it loads.
PAGE_LIMIT: Final = 40_000
FILES_LIMIT: Final = 500_000

every_page = pytest.mark.parametrize("path", PAGES)
every_reference = pytest.mark.parametrize("path", REFERENCE)


def text_of(client: FlaskClient, path: str, language: str = "en") -> str:
    response = client.get(path, headers={"Accept-Language": language})
    assert response.status_code == 200, path
    assert response.headers["Content-Language"] == language
    return response.get_data(as_text=True)


def addresses(text: str) -> set[str]:
    """Return the addresses that a page contains, without its own in another language."""
    found = re.findall(r'(?:src|href)="([^"#]+)"', text)
    return {address for address in found if not address.startswith("?")}


def document_of(client: FlaskClient, path: str, language: str = "en") -> dict[str, Any]:
    """Return the document that a page gives the viewer."""
    [text] = re.findall(
        r'<script type="application/json" id="document">(.*?)</script>', text_of(client, path, language)
    )
    document: dict[str, Any] = json.loads(text)
    return document


def check_policy(client: FlaskClient, path: str) -> None:
    """Check that a page loads and runs only files of this service."""
    policy = client.get(path).headers["Content-Security-Policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives.pop("img-src") == "'self' data:"
    assert set(directives.values()) == {"'none'", "'self'"}
    assert directives["default-src"] == directives["base-uri"] == directives["frame-ancestors"] == "'none'"


@every_page
def test_a_page_links_only_to_this_service(client: FlaskClient, path: str) -> None:
    found = addresses(text_of(client, path))
    assert "/favicon.ico" in found
    assert [address for address in found if address.endswith("/style.css")]
    for address in found:
        assert client.get(address).status_code == 200, address


@every_page
def test_a_page_is_small(client: FlaskClient, path: str) -> None:
    assert len(client.get(path, headers={"Accept-Encoding": "gzip"}).get_data()) < PAGE_LIMIT


def test_files_of_pages_are_small_and_immutable(client: FlaskClient) -> None:
    paths = sorted({each for path in PAGES for each in addresses(text_of(client, path)) if "/assets/" in each})
    files = [client.get(path, headers={"Accept-Encoding": "gzip"}) for path in paths]
    assert len(files) == 4
    assert sum(len(file.get_data()) for file in files) < FILES_LIMIT
    for file in files:
        assert file.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        folder, _, name = file.request.path.rpartition("/")
        assert client.get(f"{folder}0/{name}").headers["Cache-Control"] == "no-cache"


@every_page
def test_the_policy_forbids_foreign_and_inline_code(client: FlaskClient, path: str) -> None:
    check_policy(client, path)
    text = text_of(client, path)
    assert "style=" not in text
    assert "<style" not in text
    assert not re.search(r'<script(?! src=| type="application/json")|<[^>]*\son\w+=', text)


@every_page
def test_a_page_uses_the_requested_language(client: FlaskClient, path: str) -> None:
    english, french = text_of(client, path), text_of(client, path, "fr")
    assert '<html lang="en">' in english
    assert '<html lang="fr">' in french
    requested = client.get(f"{path}?lang=fr", headers={"Accept-Language": "en"}).get_data(as_text=True)
    assert requested == french
    etag = client.get(path).headers["ETag"]
    assert client.get(path, headers={"If-None-Match": etag}).status_code == 304
    assert client.get(f"{path}?lang=fr", headers={"If-None-Match": etag}).status_code == 200


def test_a_page_is_rendered_once_per_language() -> None:
    app = create_app(Settings())
    made: list[tuple[str, str]] = []

    def note(sender: Flask, template: Any, context: dict[str, Any], **_: Any) -> None:
        made.append((template.name, context["language"]))

    with template_rendered.connected_to(note, app):
        for _ in range(3):
            for path in PAGES:
                for language in LANGUAGES:
                    app.test_client().get(path, headers={"Accept-Language": language, "Host": "a.example"})
                    app.test_client().get(f"{path}?lang={language}&more=1", headers={"Host": "b.example"})
    assert len(made) == len(PAGES) * len(LANGUAGES)


def test_the_home_page_shows_the_requested_address(client: FlaskClient) -> None:
    for host in ("a.example", "b.example:8000"):
        assert f"curl -s http://{host}/v1/" in client.get("/", headers={"Host": host}).get_data(as_text=True)
    assert "a<b>" not in client.get("/", headers={"Host": "a<b>"}).get_data(as_text=True)


@pytest.mark.parametrize(
    "path", ["/docs/whist", "/docs/service", "/docs/assets/0/nothing.js", "/docs/assets/../app.py", "/docs/assets/"]
)
def test_unknown_pages_and_files_are_not_found(client: FlaskClient, path: str) -> None:
    check_problem(client.get(path), "not-found")


# The viewer


def test_every_operation_is_shown(client: FlaskClient, app: Flask) -> None:
    whole: Documents = app.extensions["croupier-contract"]
    shown = {
        operation["operationId"] for path in REFERENCE for _, _, operation in operations_of(document_of(client, path))
    }
    assert shown == {operation["operationId"] for _, _, operation in operations_of(whole.whole)}


@every_reference
@pytest.mark.parametrize("language", LANGUAGES)
def test_shared_headers_are_listed_once(client: FlaskClient, app: Flask, path: str, language: str) -> None:
    text, shown = unescape(text_of(client, path, language)), json.dumps(document_of(client, path, language))
    documents: Documents = app.extensions["croupier-contract"]
    for group, headers in shared_headers(documents.of(path[len("/docs/") :] or SERVICE, language)).items():
        assert headers
        for header in headers:
            assert text.count(f"<dt><code>{header['name']}</code></dt><dd>{header['description']}</dd>") == 1
            assert f'"#/components/{group}/{header["name"]}"' not in shown
    assert '"#/components/parameters/AcceptLanguage"' not in shown
    if path != "/docs":
        assert '"#/components/parameters/IdempotencyKey"' in shown
        assert '"#/components/headers/Location"' in shown


# The programs for browsers

WEB: Final = Path(__file__).parents[2] / "web"
#: Compressed bytes of all files that each page loads.
LIMITS: Final = {"play": 160_000, "score": 120_000}
#: Lines of our own code for both.
LINES: Final = 6_250
#: References from a file of a page to another one.
NAMED: Final = re.compile(r'(?:from|import|href=|src=|new URL\() ?"([^"#$]+\.(?:js|css|svg|webmanifest))"')
every_program = pytest.mark.parametrize("program", LIMITS)


def files_of(program: str) -> list[Path]:
    """Return the files of a page."""
    return sorted(path for path in (WEB / program).rglob("*") if path.is_file() and path.suffix != ".ts")


def named(path: Path) -> set[Path]:
    """Return the files that a file references."""
    return {(path.parent / name).resolve() for name in NAMED.findall(path.read_text())}


def loaded(program: str) -> set[Path]:
    """Return the files that a page loads; only the page to play on has a service worker."""
    page, joined, worker = (WEB / program / name for name in ("index.html", "vendor/page.js", "worker.js"))
    return {page, *named(page), *named(joined), *([worker] if worker.exists() else [])}


@every_program
def test_page_redirects_to_its_folder(client: FlaskClient, program: str) -> None:
    answer = client.get(f"/{program}")
    assert (answer.status_code, answer.headers["Location"]) == (308, f"{program}/")
    assert client.get(f"/{program}?lang=fr").headers["Location"] == f"{program}/?lang=fr"
    page = client.get(f"/{program}/")
    assert (page.content_type, page.headers["Cache-Control"]) == ("text/html; charset=utf-8", "no-cache")
    assert client.get(f"/{program}/", headers={"If-None-Match": page.headers["ETag"]}).status_code == 304
    for path in ("../pages.py", "nothing.js", "v/0/nothing.js"):
        check_problem(client.get(f"/{program}/{path}"), "not-found")


@every_program
def test_files_of_the_page_are_revalidated(client: FlaskClient, program: str) -> None:
    for path in files_of(program):
        answer = client.get(f"/{program}/{path.relative_to(WEB / program).as_posix()}")
        assert answer.headers["Cache-Control"] == "no-cache"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert path.name == "index.html" or answer.get_data() == path.read_bytes()


@every_program
def test_versioned_files_of_the_page_are_immutable(client: FlaskClient, program: str) -> None:
    """A second visit asks for the page only."""
    text = client.get(f"/{program}/").get_data(as_text=True)
    names = [name for name in re.findall(r'(?:href|src)="([^"]+)"', text) if not name.endswith(".webmanifest")]
    assert "vendor/page.js" in " ".join(names)
    for name in names:
        answer = client.get(f"/{program}/{name}")
        assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "public, max-age=31536000, immutable")
    version = names[0].split("/")[1]
    assert client.get(f"/{program}/v/{version}0/main.js").headers["Cache-Control"] == "no-cache"


@every_page
@pytest.mark.parametrize("language", LANGUAGES)
@every_program
def test_pages_link_to_the_programs(client: FlaskClient, path: str, language: str, program: str) -> None:
    assert f'<a href="/{program}/?lang={language}">' in text_of(client, path, language)


@every_program
def test_the_page_loads_only_its_own_files(client: FlaskClient, program: str) -> None:
    for path in loaded(program):
        if path.name in {"index.html", "worker.js"}:
            check_policy(client, f"/{program}/{path.name}")
    check_policy(client, f"/{program}/")
    ours = [path for path in files_of(program) if path.parent.name != "vendor"]
    for path in ours:
        allowed = {"http://www.w3.org", "http://schemas.openxmlformats.org"}
        assert set(re.findall(r"https?://[\w.]+", path.read_text())) <= allowed, path
    assert "www.me.uk" not in (WEB / "play" / "vendor" / "cards.svg").read_text()


@every_program
def test_the_page_loads_one_program_of_all_modules(program: str) -> None:
    """Files that reference each other would load one after the other on a slow network."""
    assert {path.name for path in loaded(program) if path.suffix == ".js"} <= {"page.js", "worker.js"}
    joined = re.findall(f"^// {program}/(.*)$", (WEB / program / "vendor" / "page.js").read_text(), re.MULTILINE)
    modules = {path for path in files_of(program) if path.suffix in {".js", ".json"}}
    own = {path for path in modules if path.name not in {"page.js", "worker.js"}}
    assert own <= {WEB / program / name for name in joined}


@every_program
def test_the_page_is_small(program: str) -> None:
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in loaded(program)) < LIMITS[program]
    ours = [path for path in WEB.rglob("*") if path.suffix in {".js", ".css", ".html", ".mjs"}]
    written = [path for path in ours if not {"vendor", "node_modules"} & set(path.parts)]
    assert 0 < sum(path.read_text().count("\n") for path in written) <= LINES
