"""Checksums of a release, its archive, and its refusal of a tree with changes."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from deploy.release import __main__ as making
from deploy.release.packages import ReleaseError, checksums, output, python_of


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
    place = tmp_path / "versions" / "3.12.1" / "bin"
    place.mkdir(parents=True)
    (place / "python3.12").symlink_to(sys.executable)
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    monkeypatch.setenv("PATH", "")
    assert python_of("3.12") == str(place / "python3.12")
