"""A compiled engine never runs next to other sources than those that it was built from."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.games import build_info
from croupier.games.build_info import COMPILED, HASH_FILE, refuse_stale, source_hash


@pytest.fixture
def engine(tmp_path: Path) -> Path:
    """Return the root of a tiny engine whose recorded hash is right."""
    for package in ("croupier/games", "croupier/players"):
        (tmp_path / package / "inner").mkdir(parents=True)
        (tmp_path / package / "__init__.py").write_text("")
        (tmp_path / package / "inner" / "rules.py").write_text("A = 1\n")
    (tmp_path / "croupier" / "games" / HASH_FILE).write_text(source_hash(tmp_path) + "\n")
    return tmp_path


def test_the_engine_runs_as_this_pass_of_the_tests_expects() -> None:
    expected = os.environ.get("CROUPIER_EXPECT_COMPILED") == "1"
    assert expected is COMPILED


def test_what_compiled_modules_share_lies_in_the_package() -> None:
    package = build_info.LIBRARY
    assert [path.name.partition(".")[0] for path in package.rglob("*__mypyc*.so")] == ["engine__mypyc"] * COMPILED
    assert not list(package.parent.glob("*__mypyc*"))


def test_an_unchanged_engine_is_accepted(engine: Path) -> None:
    refuse_stale(engine)


@pytest.mark.parametrize("change", ["edited", "added", "renamed"])
def test_a_changed_source_is_refused(engine: Path, change: str) -> None:
    rules = engine / "croupier" / "players" / "inner" / "rules.py"
    match change:
        case "edited":
            rules.write_text("A = 2\n")
        case "added":
            rules.with_name("more.py").write_text("")
        case _:
            rules.rename(rules.with_name("rule.py"))
    with pytest.raises(ImportError, match="build it again"):
        refuse_stale(engine)


def test_other_files_than_sources_do_not_count(engine: Path) -> None:
    (engine / "croupier" / "games" / "rulebook.toml").write_text("[rule]\n")
    refuse_stale(engine)


def test_an_engine_without_a_record_is_refused(engine: Path) -> None:
    (engine / "croupier" / "games" / HASH_FILE).unlink()
    with pytest.raises(ImportError, match="unknown sources"):
        refuse_stale(engine)


def import_games(root: Path) -> subprocess.CompletedProcess[str]:
    """Import the engine of `root` in a new interpreter, and print whether that looked at its sources."""
    environment = os.environ | {"PYTHONPATH": str(root)}
    return subprocess.run(
        [sys.executable, "-P", "-c", "import sys, croupier.games; print('croupier.games.build_info' in sys.modules)"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_importing_any_part_of_the_engine_looks_at_its_sources() -> None:
    assert import_games(build_info.LIBRARY.parent).stdout == "True\n"


@pytest.mark.skipif(not COMPILED, reason="only a compiled engine can be stale")
def test_a_stale_compiled_engine_cannot_be_imported(tmp_path: Path) -> None:
    shutil.copytree(build_info.LIBRARY.parent, tmp_path / "engine")
    assert import_games(tmp_path / "engine").returncode == 0
    with (tmp_path / "engine" / "croupier" / "games" / "cards.py").open("a") as source:
        source.write("# edited\n")
    stale = import_games(tmp_path / "engine")
    assert stale.returncode != 0
    assert "build it again" in stale.stderr
