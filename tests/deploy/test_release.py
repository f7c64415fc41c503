"""A release: its checksums, tags and archive, and the answers to the recorded requests of the last one."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from deploy.release import __main__ as making
from deploy.release import packages, tags
from deploy.release.packages import ReleaseError, checksums, output, python_of
from deploy.release.released import FOLDER, Release, digests, keep, newest
from service.export.recording import example_client
from service.schemas.document import operations_of
from tests.service.support import Contract


def test_checksums_are_as_sha256sum_reads_them(tmp_path: Path) -> None:
    for name in ("b.whl", "a.tar.gz"):
        (tmp_path / name).write_text(name)
    checksums(tmp_path)
    lines = (tmp_path / "SHA256SUMS").read_text().splitlines()
    assert [line.partition("  ")[2] for line in lines] == ["a.tar.gz", "b.whl"]
    if shutil.which("sha256sum"):
        assert output("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=tmp_path) == "a.tar.gz: OK\nb.whl: OK"


def test_the_error_of_a_failing_program_has_its_output(tmp_path: Path) -> None:
    with pytest.raises(ReleaseError, match="ended with 3:\ngone"):
        output("sh", "-c", "echo gone; exit 3", cwd=tmp_path)


def test_release_contains_the_committed_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not shutil.which("git"):
        (pytest.fail if os.environ.get("CROUPIER_CI") else pytest.skip)("git is not installed")
    tree = tmp_path / "tree"
    tree.mkdir()
    git = ("git", "-c", "user.name=a", "-c", "user.email=a@example.com")
    output("git", "init", "--quiet", cwd=tree)
    (tree / "file").write_text("one")
    output("git", "add", "file", cwd=tree)
    output(*git, "commit", "--quiet", "--message", "one", cwd=tree)
    monkeypatch.setattr(making, "ROOT", tree)
    making.committed(tmp_path / "first")
    assert (tmp_path / "first" / "file").read_text() == "one"
    (tree / "file").write_text("two")
    with pytest.raises(ReleaseError, match="file"):
        making.committed(tmp_path / "second")


def test_a_python_that_is_missing_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    broken = tmp_path / "python3.12"
    broken.write_text("#!/bin/false\n")
    broken.chmod(0o755)
    making.make_compiled("3.12", tmp_path / "croupier.tar.gz", tmp_path, "0", "0.0.0")
    assert capsys.readouterr().out == "croupier: NO WHEEL for CPython 3.12: this machine has no python3.12\n"


def test_a_python_is_found_where_pyenv_keeps_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "versions" / "3.12.1" / "bin"
    folder.mkdir(parents=True)
    (folder / "python3.12").symlink_to(sys.executable)
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    monkeypatch.setenv("PATH", "")
    assert python_of("3.12") == str(folder / "python3.12")


@pytest.fixture
def released(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with two releases: the digests of 0.1.0 are in its first commit, those of 0.2.0 in its second."""
    for half in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{half}_NAME", "a")
        monkeypatch.setenv(f"GIT_{half}_EMAIL", "a@example.com")
    output("git", "init", "--quiet", cwd=tmp_path)
    for version in ("0.1.0", "0.2.0"):
        folder = tmp_path / "openapi" / "released" / version
        folder.mkdir(parents=True)
        (folder / "digests.json").write_text("{}")
        (tmp_path / "CHANGELOG.md").write_text(f"## [{version}] - 2026-11-28\n")
        output("git", "add", ".", cwd=tmp_path)
        output("git", "commit", "--quiet", "--message", version, cwd=tmp_path)
    return tmp_path


def test_every_release_is_tagged_at_its_commit(released: Path) -> None:
    tags.check(released, "0.2.0")
    tags.write(released, "0.2.0")
    second, first = output("git", "log", "--format=%H", cwd=released).split()
    assert tags.tags(released) == {"v0.1.0": first, "v0.2.0": second}
    tags.check(released, "0.2.0")
    tags.write(released, "0.2.0")
    assert tags.tags(released) == {"v0.1.0": first, "v0.2.0": second}


def test_a_version_is_released_once_and_with_a_date(released: Path) -> None:
    output("git", "tag", "v0.2.0", "HEAD~1", cwd=released)
    with pytest.raises(ReleaseError, match="raise the version"):
        tags.check(released, "0.2.0")
    with pytest.raises(ReleaseError, match=r"no date of 0\.3\.0"):
        tags.check(released, "0.3.0")


def test_unreleased_lines_need_a_version_of_their_own(released: Path) -> None:
    changelog = released / "CHANGELOG.md"
    dated = changelog.read_text()
    changelog.write_text(f"# Changelog\n\n## Unreleased\n\n{dated}\n- A line of 0.2.0.\n")
    tags.check(released, "0.2.0")
    changelog.write_text(f"# Changelog\n\n## Unreleased\n\n### Added\n\n- A line.\n\n{dated}")
    with pytest.raises(ReleaseError, match="lines under Unreleased"):
        tags.check(released, "0.2.0")


def test_a_refused_tag_is_printed_as_a_command(released: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # A tag cannot be written where a folder has its name.
    for version in ("0.1.0", "0.2.0"):
        output("git", "tag", f"v{version}/taken", cwd=released)
    tags.write(released, "0.2.0")
    head = output("git", "rev-parse", "HEAD", cwd=released)
    assert f"Tag it: git tag -a -m 'Croupier 0.2.0' v0.2.0 {head}\n" in capsys.readouterr().out


def test_the_image_is_written_with_its_digest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    packages.image(tmp_path, tmp_path, "0.3.0")
    assert capsys.readouterr().out == "croupier: NO IMAGE: this machine has no buildah\n"
    for name, text in (("bin/buildah", "echo sha256:ab"), ("deploy/image/make.sh", "true")):
        program = tmp_path / name
        program.parent.mkdir(parents=True)
        program.write_text(f"#!/bin/sh\n{text}\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    packages.image(tmp_path, tmp_path, "0.3.0")
    assert (tmp_path / "croupier-0.3.0-image.txt").read_text() == "croupier:0.3.0@sha256:ab\n"


LAST: Final = newest()
assert LAST is not None
CONTRACT: Final = Contract(LAST.contract)
OPERATIONS: Final = {
    operation["operationId"]: (method.upper(), path) for path, method, operation in operations_of(LAST.contract)
}
#: Only the request determines the referee's responses. Results of jobs change with the players.
REFEREE: Final = ("deal", "listLegalMoves", "playMoves", "view", "score", "replay")
#: Words may be put better.
WORDS: Final = ("detail", "label", "text", "title")
EMPTY: Final[dict[str, Any]] = {}


# The last release


@pytest.fixture(scope="module")
def answering() -> Iterator[FlaskClient]:
    with example_client() as client:
        yield client


def exchanges() -> list[str]:
    """Return the recorded operations, those that make something before those that read it."""
    assert LAST is not None
    return sorted(LAST.examples, key=lambda name: (LAST.examples[name]["request"]["method"] != "POST", name))


@pytest.mark.parametrize("operation", exchanges())
def test_an_exchange_of_the_last_release_is_answered(answering: FlaskClient, operation: str) -> None:
    assert LAST is not None
    request, answered = (LAST.examples[operation][half] for half in ("request", "response"))
    response = answering.open(
        request["path"], method=request["method"], json=request["body"], headers=request.get("headers", {})
    )
    assert response.status_code == answered["status"]
    CONTRACT.check(response, *OPERATIONS[operation])
    if operation.startswith(REFEREE):
        assert still_contains(answered["body"], response.get_json())


def still_contains(old: Any, new: Any) -> bool:
    """Tell whether an answer has all that an old one had, but for words; it may have more."""
    if isinstance(old, dict):
        return all(key in new and (key in WORDS or still_contains(value, new[key])) for key, value in old.items())
    if isinstance(old, list):
        return len(old) == len(new) and all(still_contains(*pair) for pair in zip(old, new, strict=True))
    return bool(old == new)


def test_response_with_fewer_fields_is_detected() -> None:
    assert still_contains({"a": [1], "text": "x"}, {"a": [1], "text": "y", "b": 2})
    assert not still_contains({"a": [1]}, {"a": [2]})
    assert not still_contains({"a": [1]}, {"b": [1]})


# Kept responses


def test_the_newest_release_is_so_by_number(tmp_path: Path) -> None:
    assert newest(tmp_path) is None
    for version in ("0.9.0", "0.10.0", "0.2.1"):
        keep(Release(version, EMPTY, EMPTY), tmp_path)
    last = newest(tmp_path)
    assert last is not None
    assert last.version == "0.10.0"


@pytest.mark.parametrize("version", [folder.name for folder in FOLDER.iterdir() if folder.is_dir()])
def test_a_release_is_not_changed(version: str) -> None:
    assert digests(version) == json.loads((FOLDER / version / "digests.json").read_text("utf-8"))


def test_a_release_is_kept_once(tmp_path: Path) -> None:
    keep(Release("0.2.0", {"a": 1}, EMPTY), tmp_path)
    keep(Release("0.2.0", {"a": 1}, EMPTY), tmp_path)
    with pytest.raises(ReleaseError, match="raise the version"):
        keep(Release("0.2.0", {"a": 2}, EMPTY), tmp_path)
