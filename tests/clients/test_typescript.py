"""The TypeScript client: packed, installed elsewhere, and used by strict programs against the service."""

from __future__ import annotations

import json
import tarfile
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Final

import pytest
from flask import Flask
from werkzeug.serving import ThreadedWSGIServer

from croupier.games.catalogue import GAMES
from examples.relay.app import create_app as create_relay
from service.app import create_app
from service.settings import Settings
from tests.clients.packed import CLIENT, check_strictly, compile_programs, install_packed, need_npm, run
from tests.harness.running import running_service

#: A program that narrows what hey-api makes: that it compiles says more than that the types alone do.
NARROWING: Final = """
import type { PlayMovesSevenUpResponses } from "./hey-api/types.gen";
type Event = PlayMovesSevenUpResponses[200]["events"][number];
export function points(event: Event): number {
  return event.type === "score" ? event.points : 0;
}
// @ts-expect-error only a score has points
export const worth = (event: Event): number => event.points;
"""


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder where the packed client is installed."""
    need_npm()
    return install_packed(tmp_path_factory.mktemp("packed"))


@pytest.fixture(scope="module")
def programs(fresh: Path) -> Path:
    """The compiled programs: that they compile is the test of the types."""
    return compile_programs(fresh)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a service whose worker is at work."""
    with running_service() as service:
        yield service.url


@pytest.fixture
def relay_url(address: str, tmp_path: Path) -> Iterator[str]:
    """A relay without tables."""
    server = ThreadedWSGIServer("127.0.0.1", 0, create_relay(address, str(tmp_path / "relay.sqlite")))
    serving = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    serving.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    serving.join()
    server.server_close()


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
def test_it_plays_a_whole_match_at_a_sealed_table(fresh: Path, programs: Path, address: str, game: str) -> None:
    told = json.loads(run("node", programs / "match.js", address, game, "greedy", cwd=fresh))
    assert told["game"] == game
    assert told["winners"]
    assert told["plies"] > told["deals"] > 0


def test_a_program_is_typed_as_the_contract_says_and_runs(fresh: Path, programs: Path, address: str) -> None:
    assert run("node", programs / "typing.js", address, cwd=fresh) == "typed\n"


def test_the_first_program_of_its_documentation_runs(fresh: Path, address: str) -> None:
    [program] = [part.partition("\n```")[0] for part in (CLIENT / "README.md").read_text().split("```js\n")[1:2]]
    assert len(program.splitlines()) <= 10
    (fresh / "first.mjs").write_text(program.replace("http://127.0.0.1:8000", address))
    assert run("node", "first.mjs", cwd=fresh).count("\n") > 10


def test_three_phones_play_a_deal_at_a_relay(fresh: Path, programs: Path, relay_url: str) -> None:
    told = json.loads(run("node", programs / "phones.js", relay_url, cwd=fresh))
    assert told["ply"] > 1
    assert told["winners"]


def test_asking_again_keeping_the_ply_and_listening() -> None:
    """The client's own tests, with services that fail on purpose."""
    need_npm()
    run("npm", "test", "--silent", cwd=CLIENT)


@pytest.fixture(scope="module")
def app() -> Flask:
    return create_app(Settings())


@pytest.mark.many
def test_another_generators_types_are_strict_and_narrow(app: Flask, tmp_path: Path) -> None:
    """What hey-api makes of the served contract."""
    need_npm()
    contract = tmp_path / "openapi.json"
    contract.write_bytes(app.test_client().get("/openapi.json").data)
    run("npm", "run", "--silent", "hey-api", "--", "-i", contract, "-o", tmp_path / "hey-api", cwd=CLIENT)
    (tmp_path / "narrowing.ts").write_text(NARROWING)
    check_strictly(tmp_path)


@pytest.mark.many
def test_types_are_made_of_the_contract_of_a_game(app: Flask, tmp_path: Path) -> None:
    """What openapi-typescript makes of a file, away from the service; of the whole contract: test_generators."""
    need_npm()
    saved = tmp_path / "game.json"
    saved.write_bytes(app.test_client().get("/openapi/seven-up.json").data)
    run(CLIENT / "node_modules" / ".bin" / "openapi-typescript", saved, "-o", tmp_path / "game.ts", cwd=tmp_path)
    check_strictly(tmp_path)
