"""Tests of the tools for assistants with the SDK's client: in one process, over stdio, over HTTP, with a service."""

from __future__ import annotations

import asyncio
import json
import os
import re
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from mcp import Client, StdioServerParameters
from mcp.server import MCPServer

import croupier
from croupier import __version__
from croupier.command.assistant import Tools
from croupier.command.tables import LocalTable
from croupier.games.catalogue import GAMES
from croupier.games.faults import RefusedError
from runtime.child_process import start_child
from tests.facts.catalogue import facts_of
from tests.harness.running import running_service

ROOT: Final = Path(__file__).parent.parent.parent
ENVIRONMENT: Final = {**os.environ, "PYTHONPATH": str(ROOT)}
REFUSED: Final[list[tuple[str, dict[str, Any]]]] = [
    ("move", {"table": "none", "moves": ["fly"]}),
    ("look", {"table": ""}),
    ("deal", {"game": "whist"}),
    ("deal", {"game": "seven-up", "seat": 7}),
    ("deal", {"game": "seven-up", "options": {"wings": 2}}),
    ("deal", {"game": "seven-up", "level": "divine"}),
    ("score", {"game": "seven-up", "item": {}}),
    ("simulate", {"game": "seven-up", "players": ["greedy"]}),
    ("simulate", {"game": "seven-up", "players": ["greedy", "weak"]}),
    ("simulate", {"game": "whist", "players": []}),
    ("rules", {"game": "seven-up", "language": "de"}),
    ("evening", {"entries": [], "language": "de"}),
]
#: An evening: a match, one that is not over, and a correction of the first.
EVENING: Final[list[dict[str, Any]]] = [
    {"match": 1, "game": "upcolor", "players": ["Ann", "Bob", "Cid", "Dot"], "options": {"deals": 3},
     "deals": [{"winner": "Cid"}, {"winner": "Ann"}, {"winner": "Cid"}]},
    {"match": 2, "game": "seven-up", "players": ["Ann", "Bob"], "deals": [{"points": [3, 1]}]},
    {"match": 1, "deal": 2, "winner": "Cid", "reason": "misread"},
]  # fmt: skip
#: Invalid calls and a part of the expected answer.
MISCALLED: Final[list[tuple[str, dict[str, Any], str]]] = [
    ("fly", {}, "there is no tool fly. Next: call one of deal, move, ask_computer, look, legal_moves, review, score, "),
    ("look", {}, "“table” is missing. Next: call look with table (a text)."),
    ("look", {"table": "x", "hat": 1}, "“hat” is unknown. Next: call look with table (a text)."),
    ("move", {"table": [], "moves": 7},
     "“table” must be a text; “moves” must be a list of texts, at least one. Next: call move with table (a text), "),
    ("move", {"table": "x", "moves": ["stand", 7]}, "“moves” must be a list of texts, at least one. Next: "),
    ("deal", {"game": "seven-up", "seat": "first", "options": 7},
     "“options” must be an object, or left out; “seat” must be a whole number, or left out. Next: call deal with "),
    ("ask_computer", {"table": "x", "advice": {}},
     "“advice” must be true or false, or left out. Next: call ask_computer with table (a text), advice (true or "),
    ("simulate", {"game": "seven-up", "players": ["greedy", "greedy"], "deals": -3},
     "“deals” must be a whole number from 1 to 2000, or left out. Next: call simulate with "),
    ("move", {"table": "x", "moves": []}, "“moves” must be a list of texts, at least one. Next: call move with "),
    ("evening", {"entries": ["Ann 7"], "previous": 3},
     "“entries” must be a list of objects, at most 200; “previous” must be a list of objects, at most 200, or left "
     "out. Next: call evening with entries (a list of objects, at most 200), previous (a list of objects, "),
    ("evening", {"entries": [{}] * 201}, "“entries” must be a list of objects, at most 200. Next: call evening with "),
]  # fmt: skip


@pytest.fixture(scope="module")
def service_url() -> Iterator[str]:
    """Start a service with a worker and yield its address."""
    with running_service() as service:
        yield service.url


@pytest.fixture(params=["library", "service"])
def tools(request: pytest.FixtureRequest) -> Tools:
    """Return the tools with tables of the library, and with tables of a service."""
    return Tools("" if request.param == "library" else request.getfixturevalue("service_url"))


async def text(client: Client, name: str, **arguments: Any) -> str:
    """Call a tool that must succeed; return its text."""
    answer = await client.call_tool(name, arguments)
    assert not answer.is_error, answer.content[0].text
    content: str = answer.content[0].text
    return content


async def play(client: Client, game: str, options: dict[str, Any] | None = None, last: str = "") -> int:
    """Play a whole match with the first legal moves, and call a last tool; return the number of calls."""
    output = await text(client, "deal", game=game, level="greedy", options=options or {})
    found = re.search(r"Table (\S+),", output)
    assert found
    for calls in range(1000):
        if "The match is over." in output:
            assert not last or "no proof of cheating" in await text(client, last, table=found[1])
            return calls
        turn = re.search(r"Your turn: (.*?)(?:, | and \d+ more|\. Next: move)", output)
        if turn:
            output = await text(client, "move", table=found[1], moves=[turn[1]])
        else:
            following = re.search(r"Next: (\w+)", output)
            assert following
            output = await text(client, following[1], table=found[1])
    raise AssertionError(output)


async def refusals(client: Client) -> list[str]:
    """Call tools in wrong ways; return their answers."""
    table = re.search(r"Table (\S+),", await text(client, "deal", game="seven-up", level="greedy"))
    assert table
    await text(client, "ask_computer", table=table[1])
    output = await text(client, "legal_moves", table=table[1], check="play 9S")
    assert re.search(r"\(SEV-\d+\)\. Next: ", output) or output.startswith("It is legal")
    answers = [await client.call_tool(name, arguments) for name, arguments in REFUSED]
    answers.append(await client.call_tool("move", {"table": table[1], "moves": ["fly"]}))
    assert all(answer.is_error for answer in answers)
    assert not any("Error executing" in answer.content[0].text for answer in answers)
    return [answer.content[0].text for answer in answers]


def run(server: MCPServer | StdioServerParameters | str, call: Any) -> Any:
    """Connect a client and run `use` with it."""

    async def connected() -> Any:
        async with Client(server) as client:
            return await call(client)

    return asyncio.run(connected())


@pytest.mark.parametrize("game", GAMES)
def test_whole_match_can_be_played(tools: Tools, game: str) -> None:
    assert run(tools.server(), lambda client: play(client, game)) > 5


def test_finished_match_is_reviewed(tools: Tools) -> None:
    short = facts_of(GAMES["seven-up"]).short_match
    assert run(tools.server(), lambda client: play(client, "seven-up", {**short}, "review")) > 0


def test_match_in_play_is_not_reviewed() -> None:
    tools = Tools()
    tools.deal("seven-up", level="greedy")
    with pytest.raises(RefusedError, match="not over"):
        tools.review(next(iter(tools._tables)))


def test_refusals_name_the_next_step(tools: Tools) -> None:
    for output in run(tools.server(), refusals):
        assert "Next: " in output


@pytest.mark.parametrize(("name", "arguments", "expected"), MISCALLED)
def test_invalid_calls_get_plain_answers(name: str, arguments: dict[str, Any], expected: str) -> None:
    answer = run(Tools().server(), lambda client: client.call_tool(name, arguments))
    assert answer.is_error
    assert answer.content[0].text.startswith(expected[:1].upper() + expected[1:])


def test_tools_are_few_small_and_described() -> None:
    listed = run(Tools().server(), lambda client: client.list_tools())
    for tool in listed.tools:
        assert tool.annotations.read_only_hint is (tool.name not in ("deal", "move", "ask_computer"))
        assert tool.annotations.idempotent_hint is tool.annotations.read_only_hint
        assert all(argument["description"] for argument in tool.input_schema["properties"].values()), tool.name
    written = json.dumps([tool.model_dump(mode="json", exclude_none=True) for tool in listed.tools])
    assert 6 <= len(listed.tools) <= 10
    assert len(written) < 10_000


@pytest.mark.parametrize("game", GAMES)
def test_assistant_sees_only_its_own_seat(game: str) -> None:
    tools = Tools()
    tools.deal(game, level="greedy", seat=1)
    [(id, table)] = tools._tables.items()
    assert isinstance(table, LocalTable)
    match = table._match
    assert table.look()["view"] == match.view(1)
    output = run(tools.server(), lambda client: text(client, "look", table=id))
    assert str(match.view(1).text(100)) in output
    assert match.state["to_act"] == 1 or "Your turn" not in output


def test_advice_and_check_are_refused_off_turn() -> None:
    tools = Tools()
    output = tools.deal("seven-up", level="greedy")
    while "Your turn" in output:
        output = tools.deal("seven-up", level="greedy")
    other = list(tools._tables)[-1]
    assert re.search(r"not your turn.*Next: ask_computer", call(tools, "ask_computer", table=other, advice=True))
    assert re.search(r"not your turn.*Next: ask_computer", call(tools, "legal_moves", table=other, check="stand"))


def until_my_turn(tools: Tools, game: str, level: str = "greedy") -> tuple[str, str]:
    """Deal a match and wait for seat 0's turn; return the table's id and the last answer."""
    shown = tools.deal(game, level=level, wait=True)
    [id] = list(tools._tables)[-1:]
    while "The deal is over" in shown:
        shown = tools.deal(table=id, wait=True)
    assert "Your turn" in shown
    return id, shown


def call(tools: Tools, name: str, **arguments: Any) -> str:
    """Call a tool with a client; return its text, also of a refusal."""
    answer = run(tools.server(), lambda client: client.call_tool(name, arguments))
    content: str = answer.content[0].text
    return content


def test_wait_returns_on_my_next_turn(tools: Tools) -> None:
    id, shown = until_my_turn(tools, "costly-colours")
    for _ in range(4):
        turn = re.search(r"Your turn: (.*?)(?:, |\. Next: move)", shown)
        if turn is None:
            break
        shown = tools.move(id, [turn[1]], wait=True)
        assert "Your turn" in shown or "is over. Next: deal" in shown


def test_moves_are_all_or_none_and_name_the_wrong_one(tools: Tools) -> None:
    turn = None
    while turn is None:  # Other moves uncover cards, so they must be the last.
        id, shown = until_my_turn(tools, "seven-up")
        turn = re.search(r"Your turn: (stand|play \w+)", shown)
    before = call(tools, "legal_moves", table=id)
    assert call(tools, "move", table=id, moves=[turn[1], "fly"]).startswith("Move 2: ")
    assert call(tools, "legal_moves", table=id) == before


def test_move_after_uncovering_move_is_rejected(tools: Tools) -> None:
    id, _ = until_my_turn(tools, "colonne")
    before = call(tools, "legal_moves", table=id)
    answer = call(tools, "move", table=id, moves=["draw", "throw 4H"])
    assert answer.startswith("Move 1: ")
    assert "Next: move with fewer moves." in answer
    assert call(tools, "legal_moves", table=id) == before


def test_next_step_fits_the_refusal(tools: Tools) -> None:
    id, _ = until_my_turn(tools, "seven-up")
    assert "Next: move or ask_computer." in call(tools, "deal", table=id)
    assert "Next: legal_moves, then move." in call(tools, "move", table=id, moves=["play XX"])
    assert "Next: deal, and keep the id" in call(tools, "look", table="none")
    tools.deal("seven-up", level="greedy")
    [other] = list(tools._tables)[-1:]
    if "Next: ask_computer" in tools.look(other):
        assert "Next: ask_computer." in call(tools, "move", table=other, moves=["stand"])


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["Provisional result", "Upcolor", "corrected (misread): final result", "winner: Ann → Cid",
                "Match 2: The match is not over", "Differences to the earlier entries",
                "match 2: none → does not count"]),
        ("fr", ["Résultat provisoire", "Upcolor", "correction (misread) : résultat définitif",
                "Différences avec les saisies antérieures"]),
    ],
)  # fmt: skip
def test_evening_is_counted_with_its_corrections(language: str, expected: list[str]) -> None:
    output = call(Tools(), "evening", entries=EVENING, previous=EVENING[:1], language=language)
    assert all(part in output for part in expected), output


def test_evening_lists_score_lines_on_request() -> None:
    match = croupier.deal("seven-up", facts_of(GAMES["seven-up"]).short_match, seed="croupier")
    while not match.is_over:
        if match.is_deal_over:
            match.deal_next()
        else:
            match.push(match.legal_moves[0])
    entries = [{"match": 7, "players": ["Ann", "Bob"], "record": match.record}]
    assert "(SEV-" not in call(Tools(), "evening", entries=entries)
    assert re.search(r"^Match 7, deal 1: .* \(SEV-\d+\)$", call(Tools(), "evening", entries=entries, lines=True), re.M)


def test_server_reports_its_version() -> None:
    async def reported() -> str:
        async with Client(Tools().server()) as client:
            version: str = client.server_info.version
            return version

    assert asyncio.run(reported()) == __version__


def test_tools_work_over_stdio() -> None:
    server = StdioServerParameters(command=sys.executable, args=["-m", "croupier", "mcp"], env=ENVIRONMENT)
    assert run(server, lambda client: play(client, "seven-up")) > 5


@contextmanager
def served() -> Iterator[str]:
    """Serve the tools over HTTP and yield their address."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with start_child([sys.executable, "-m", "croupier", "mcp", "--http", str(port)], env=ENVIRONMENT) as program:
        while program.poll() is None:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
        yield f"http://127.0.0.1:{port}/mcp"
        program.terminate()


def test_tools_work_over_http() -> None:
    with served() as url:
        assert run(url, lambda client: play(client, "seven-up")) > 5


def test_refused_label_names_the_text_to_send(tools: Tools) -> None:
    tools.deal("seven-up", level="greedy", wait=True)
    [table] = tools._tables
    for line in tools.legal_moves(table).splitlines():
        move, label = line.split(": ")
        for name, arguments in (("move", {"moves": [label]}), ("legal_moves", {"check": label})):
            assert call(tools, name, table=table, **arguments).endswith(f"Next: move with {move}.")
