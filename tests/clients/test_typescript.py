"""The TypeScript client: packed, installed elsewhere, and used by strict programs against the service."""

from __future__ import annotations

import json
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.games.catalogue import GAMES
from examples.relay.app import create_app as create_relay
from tests.clients.packed import CLIENT, compile_programs, install_packed, need_npm, run
from tests.clients.test_examples import served


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder where the packed client is installed."""
    need_npm()
    return install_packed(tmp_path_factory.mktemp("packed"))


@pytest.fixture(scope="module")
def programs(fresh: Path) -> Path:
    """The compiled programs: that they compile is the test of the types."""
    return compile_programs(fresh)


@pytest.fixture
def relay_url(service_url: str, tmp_path: Path) -> Iterator[str]:
    """A relay without tables."""
    with served(create_relay(service_url, str(tmp_path / "relay.sqlite"))) as address:
        yield address


def test_the_package_holds_the_files_that_a_program_needs_and_no_more(fresh: Path) -> None:
    [archive] = fresh.glob("*.tgz")
    with tarfile.open(archive) as packed:
        names = {name.removeprefix("package/") for name in packed.getnames()}
        sizes = sum(member.size for member in packed.getmembers())
    assert {"package.json", "README.md", "LICENSE", "NOTICE", "dist/index.js", "dist/index.d.ts"} <= names
    assert not {name for name in names if name.startswith(("src/", "test/", "node_modules/"))}
    assert sizes < 1_000_000
    installed = {path.name for path in (fresh / "node_modules").iterdir() if not path.name.startswith(".")}
    assert installed == {"croupier-sdk", "openapi-fetch", "openapi-typescript-helpers"}


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_a_whole_match_at_a_sealed_table(fresh: Path, programs: Path, service_url: str, game: str) -> None:
    told = json.loads(run("node", programs / "match.js", service_url, game, "greedy", cwd=fresh))
    assert told["game"] == game
    assert told["winners"]
    assert told["plies"] > told["deals"] > 0


def test_a_program_is_typed_as_the_contract_says_and_runs(fresh: Path, programs: Path, service_url: str) -> None:
    assert run("node", programs / "typing.js", service_url, cwd=fresh) == "typed\n"


def test_the_first_program_of_its_documentation_runs(fresh: Path, service_url: str) -> None:
    [program] = [part.partition("\n```")[0] for part in (CLIENT / "README.md").read_text().split("```js\n")[1:2]]
    assert len(program.splitlines()) <= 10
    (fresh / "first.mjs").write_text(program.replace("http://127.0.0.1:8000", service_url))
    assert run("node", "first.mjs", cwd=fresh).count("\n") > 10


def test_three_phones_play_a_deal_at_a_relay(fresh: Path, programs: Path, relay_url: str) -> None:
    told = json.loads(run("node", programs / "phones.js", relay_url, cwd=fresh))
    assert told["ply"] > 1
    assert told["winners"]


def test_asking_again_keeping_the_ply_and_listening() -> None:
    """The client's own tests, with services that fail on purpose."""
    need_npm()
    run("npm", "test", "--silent", cwd=CLIENT)
