"""Tests of the TypeScript client: pack it, install it elsewhere, and run strict programs against the service."""

from __future__ import annotations

import json
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from croupier.games.catalogue import GAMES
from examples.relay.app import create_app as create_relay
from tests.clients.packed import CLIENT, compile_programs, install_packed, need_npm, run
from tests.clients.test_examples import served
from tests.thoroughness import scaled

#: Declares the names that the later programs of the client's README use without a definition.
README_HEAD: Final = """
import { answerOf, type Body, Croupier, type Event } from "croupier-sdk";
import { joinRelay, type LegalMove, resultOf, type View } from "croupier-sdk";

type Game = "upcolor";
declare const croupier: Croupier;
declare const items: Body<"costly-colours", "scores">["items"];
declare const key: string, signal: AbortSignal;
declare function show(events: readonly Event<Game>[], view: View<Game>, moves: readonly LegalMove<Game>[]): void;
"""


def readme_programs(language: str) -> list[str]:
    """Return the code blocks of a language in the client's README."""
    return [part.partition("\n```")[0] for part in (CLIENT / "README.md").read_text().split(f"```{language}\n")[1:]]


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the packed client installed."""
    need_npm()
    return install_packed(tmp_path_factory.mktemp("packed"))


@pytest.fixture(scope="module")
def programs(fresh: Path) -> Path:
    """Compile the programs and those of the README strictly, which tests the types, and return their folder."""
    for number, program in enumerate(readme_programs("js") + [README_HEAD + part for part in readme_programs("ts")]):
        (fresh / f"readme{number}.ts").write_text(f"{program}\nexport {{}};\n")
    assert len(list(fresh.glob("readme*.ts"))) >= 4
    return compile_programs(fresh)


@pytest.fixture
def relay_url(service_url: str, tmp_path: Path) -> Iterator[str]:
    """Start a relay without tables and yield its address."""
    with served(create_relay(service_url, str(tmp_path / "relay.sqlite"))) as address:
        yield address


def test_package_contains_only_needed_files(fresh: Path) -> None:
    [archive] = fresh.glob("*.tgz")
    with tarfile.open(archive) as packed:
        names = {name.removeprefix("package/") for name in packed.getnames()}
        sizes = sum(member.size for member in packed.getmembers())
    assert {"package.json", "README.md", "LICENSE", "NOTICE", "dist/index.js", "dist/index.d.ts"} <= names
    assert not {name for name in names if name.startswith(("src/", "test/", "node_modules/"))}
    assert sizes < 1_000_000
    installed = {path.name for path in (fresh / "node_modules").iterdir() if not path.name.startswith(".")}
    assert installed == {"croupier-sdk", "openapi-fetch", "openapi-typescript-helpers"}


@pytest.mark.parametrize("game", scaled(["upcolor"], list(GAMES)))
def test_client_plays_whole_match_at_sealed_table(fresh: Path, programs: Path, service_url: str, game: str) -> None:
    played = json.loads(run("node", programs / "match.js", service_url, game, "greedy", cwd=fresh))
    assert played["game"] == game
    assert played["winners"]
    assert played["plies"] > played["deals"] > 0


def test_typed_program_compiles_and_runs(fresh: Path, programs: Path, service_url: str) -> None:
    assert run("node", programs / "typing.js", service_url, cwd=fresh) == "typed\n"


def test_first_readme_program_runs(fresh: Path, service_url: str) -> None:
    program = readme_programs("js")[0]
    assert len(program.splitlines()) <= 10
    (fresh / "first.mjs").write_text(program.replace("http://127.0.0.1:8000", service_url))
    assert run("node", "first.mjs", cwd=fresh).count("\n") > 10


def test_three_phones_play_deal_at_relay(fresh: Path, programs: Path, relay_url: str) -> None:
    played = json.loads(run("node", programs / "phones.js", relay_url, cwd=fresh))
    assert played["ply"] > 1
    assert played["winners"]


def test_unit_tests_of_client_pass() -> None:
    """Run the client's unit tests, whose fake services fail on purpose."""
    need_npm()
    run("npm", "test", "--silent", cwd=CLIENT)
