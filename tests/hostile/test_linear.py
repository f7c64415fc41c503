"""Tests of linear time: ten times the input takes far less than a hundred times as long."""

from __future__ import annotations

import ast
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from croupier.games.catalogue import GAMES
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.records import replay
from service.http.strict_json import JsonError, read_json, read_json_slowly
from tests.games.samples import calls_of, every_game
from tests.service.support import JSON

ROOT: Final = Path(__file__).parent.parent.parent
#: Folders of the served modules.
FOLDERS: Final = ("croupier", "runtime", "service", "workers")
SIZES: Final = (10_000, 100_000)
#: Maximum ratio of times for ten times the input: between linear (10) and quadratic (100).
MOST: Final = 30.0
#: Seconds below which a time is ignored.
NOTHING: Final = 0.002
#: Number of repetitions of a slow measurement, because a busy machine delays single calls.
TRIES: Final = 12

Text = Callable[[int], str]

REPEATED: Final[dict[str, Text]] = {
    "digits": lambda size: "9" * size,
    "backslashes": lambda size: '"' + "\\" * size,
    "escaped quotes": lambda size: '"' + '\\"' * (size // 2),
    "commas and spaces": lambda size: ", " * (size // 2),
    "brackets": lambda size: "[" * size,
    "pairs of brackets": lambda size: "[]," * (size // 3),
    "points": lambda size: "0." * (size // 2),
    "waits and spaces": lambda size: "wait=1" + " " * size + "x",
    "tags": lambda size: 'W/"a",' * (size // 6),
    "languages": lambda size: "fr;q=0.1," * (size // 9),
    "parameters": lambda size: "a" + ";b=c" * (size // 4),
    "a key": lambda size: "croupier_" + "0" * size,
    "an event": lambda size: "1-" * (size // 2),
    "an address": lambda size: "://" + ":" * size,
    "tickets": lambda size: "ticket=" * (size // 7),
    "bearers": lambda size: "Bearer " * (size // 7),
}


def seconds(do: Callable[[], object], most: float = NOTHING) -> float:
    """Return the minimum CPU seconds of one call, with as many repetitions as needed to come below `most`."""
    least = float("inf")
    for _ in range(TRIES):
        start = time.thread_time()
        do()
        least = min(least, time.thread_time() - start)
        if least <= most:
            break
    return max(least, NOTHING)


def check_linear(do: Callable[[str], object], make: Text, sizes: tuple[int, int] = SIZES) -> None:
    small, large = (make(size) for size in sizes)
    most = MOST * seconds(lambda: do(small))
    assert seconds(lambda: do(large), most) <= most


def patterns() -> Iterator[tuple[str, str]]:
    """Return every compiled regular expression with its module and name."""
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).rglob("*.py")):
            for name in compiled_in(ast.parse(file.read_text("utf-8"))):
                yield ".".join(file.relative_to(ROOT).with_suffix("").parts), name


def compiled_in(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and node.value and ast.unparse(node.value).startswith("re.compile("):
            yield ast.unparse(node.target)


def test_every_regular_expression_has_a_name() -> None:
    """The next test finds only named ones."""
    written = sum(
        file.read_text("utf-8").count("re.compile(") for folder in FOLDERS for file in (ROOT / folder).rglob("*.py")
    )
    assert written == len([*patterns()]) > 5


@pytest.mark.many
@pytest.mark.parametrize("text", REPEATED)
def test_every_regular_expression_is_linear(text: str) -> None:
    for module, name in patterns():
        pattern: Any = getattr(import_module(module), name)
        write = str.encode if isinstance(pattern.pattern, bytes) else str
        for method in (pattern.fullmatch, pattern.search, pattern.findall):
            check_linear(partial(run_on, method, write), REPEATED[text])


def run_on(method: Callable[[Any], object], write: Callable[[str], object], given: str) -> None:
    method(write(given))


@pytest.mark.many
@pytest.mark.parametrize("text", REPEATED)
@pytest.mark.parametrize("frame", ["{}", '{{"a":[{}', '{{"a":"{}', '{{"a":1,"a":[{}]}}', '{{"a":1.5,"b":"\\u0061{}"}}'])
@pytest.mark.parametrize("read", [read_json, read_json_slowly])
def test_bodies_are_parsed_in_linear_time(read: Callable[[bytes], object], frame: str, text: str) -> None:
    def run(given: str) -> None:
        with suppress(JsonError):
            read(frame.format(given).encode())

    check_linear(run, REPEATED[text])


#: The largest header that a server accepts, and a tenth of it.
HEADER_SIZES: Final = (800, 8000)
HEADERS: Final = (
    "Accept-Language", "If-None-Match", "Prefer", "Authorization", "Idempotency-Key", "X-Request-Id", "Last-Event-ID",
    "Content-Type", "Content-Encoding", "Accept", "Cookie", "Host", "X-Forwarded-For",
)  # fmt: skip


@pytest.mark.many
@pytest.mark.parametrize("text", REPEATED)
@pytest.mark.parametrize("name", HEADERS)
def test_headers_are_parsed_in_linear_time(client: FlaskClient, name: str, text: str) -> None:
    def run(given: str) -> None:
        headers = {"Content-Type": JSON, name: given}
        data = b'{"options":{},"players":["random","random"],"deals":0}'
        assert client.post("/v1/games/seven-up/simulations", data=data, headers=headers).status_code < 500
        assert client.get("/v1/games/seven-up", headers=headers).status_code < 500

    check_linear(run, REPEATED[text], HEADER_SIZES)


@pytest.mark.many
@every_game
@pytest.mark.parametrize("text", REPEATED)
def test_move_texts_are_parsed_in_linear_time(game: Game, text: str) -> None:
    """Of any length, with a verb: a text without a verb is rejected immediately."""

    def run(given: str) -> None:
        for verb in GAMES[game.id].labels:
            with suppress(RefusedError):
                game.parse_move(f"{verb} {given}")

    check_linear(run, REPEATED[text])


@every_game
def test_faults_that_no_answer_lists_are_not_looked_for(game: Game) -> None:
    wrong = {"deck": [], "dealer": 0, "moves": ["x"] * 20}
    few, many = (calls_of(partial(replay, game, {"deals": [wrong] * deals})) for deals in (10, 1000))
    assert many <= 2 * few
