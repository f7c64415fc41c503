"""Tests of the examples with a running service."""

from __future__ import annotations

import io
import json
import ssl
import sys
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from queue import Queue
from shutil import which
from threading import Thread
from typing import Any, Final

import httpx
import pytest
import trustme
from flask import Flask
from standardwebhooks import Webhook
from werkzeug.serving import make_server

from croupier.games.catalogue import GAMES
from croupier_sdk import Croupier
from deploy.running import run_to_end
from examples import chat_bot, club_scorer
from tests.clients.make_evening import evening
from tests.games.playthroughs import files, load, record_of
from tests.harness.programs import PATIENCE

SECRET: Final = "whsec_" + b64encode(bytes(32)).decode()
ROOT: Final = Path(__file__).parent.parent.parent
README: Final = ROOT / "clients" / "python" / "README.md"
#: Expected verdicts of the evening's hundred records.
TOLD: Final = [
    "match 1: Deal 1, move 3: “fly” is not a move of this game",
    "match 10: Points for player 1: the record claims 61, the match gives 60",
    "match 19: Deal 1: Card 1 of the deck came into play: the record must name it",
    "match 28: Deal 1: AH is in more than one place",
    "match 37: The record does not say that player 1 won, which is so",
    "match 46: Deal 10: The match is over: no deal follows",
    "match 55: Deal 1, move 60: The deal has ended: no card can be played",
    "match 64: Deal 4, “dealer” is 1; it must be 0",
    "match 65: Deal 1: Points for player 1: the record claims 0, this deal gives 3",
    "match 74: Points for player 1: the record claims 1, the match gives 62",
    "match 83: there is no such game",
    "match 92: Deal 1, move 1: A turn begins by taking cards",
]


@contextmanager
def served(app: Flask, context: ssl.SSLContext | None = None) -> Iterator[str]:
    """Serve an application on a free port; yield its address."""
    server = make_server("localhost", 0, app, threaded=True, ssl_context=context)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield f"{'https' if context else 'http'}://localhost:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_invalid_matches_report_their_fault(croupier: Croupier) -> None:
    record = record_of(GAMES["seven-up"], load(files("seven-up")[0]))
    good = {"players": ["Ann", "Bea"], "record": record}
    unfinished = {"game": "seven-up", "options": record["options"], "deals": [{**record["deals"][0], "moves": []}]}
    wrong: tuple[dict[str, Any], ...] = ({"record": unfinished}, {"players": ["Ann"]}, {"record": {"game": "whist"}})
    matches = [good, *({**good, **change} for change in wrong)]
    output, complaints = io.StringIO(), io.StringIO()
    assert not club_scorer.score(matches, croupier, output, complaints)
    assert sorted(complaints.getvalue().splitlines()) == [
        "1 of 4 matches count",
        "match 2: the match is not over",
        "match 3: 1 players for 2 seats",
        "match 4: there is no such game",
    ]


def test_evening_of_hundred_records_is_scored(croupier: Croupier) -> None:
    """Score valid records, some with unseen cards, and report the fault of each invalid one."""
    matches = json.loads(club_scorer.EVENING.read_text("utf-8"))
    assert matches == evening()
    assert sum("??" in json.dumps(match["record"]["deals"]) for match in matches) > 30
    output, complaints = io.StringIO(), io.StringIO()
    assert not club_scorer.score(matches, croupier, output, complaints)
    *said, last = complaints.getvalue().splitlines()
    assert last == "88 of 100 matches count"
    assert sorted(said, key=lambda line: int(line.split()[1][:-1])) == TOLD
    rows = [line.split(",") for line in output.getvalue().split()[1:]]
    assert len({(game, player) for game, player, *_ in rows}) == len(rows) == 16
    seats = {"colonne": 4, "costly-colours": 2, "seven-up": 2, "upcolor": 4}
    assert sum(int(row[2]) / seats[row[0]] for row in rows) == 88
    # One of two players wins, or one of two teams.
    told = [(int(row[2]), int(row[3])) for row in rows if row[0] in ("colonne", "seven-up")]
    assert sum(played for played, _ in told) == 2 * sum(won for _, won in told)


def test_scorer_runs_as_program(
    service_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CROUPIER_URL", service_url)
    for content, status, said in (
        ("[]", 0, ""),
        ("{", 1, "cannot be read"),
        ('[{"players": []}]', 1, "cannot be read"),
    ):
        path = tmp_path / "evening.json"
        path.write_text(content)
        monkeypatch.setattr("sys.argv", ["club_scorer", str(path)])
        assert club_scorer.main() == status
        assert said in capsys.readouterr().err


def test_documented_command_runs_example(service_url: str, tmp_path: Path) -> None:
    """Check the command that make runs once `.venv` exists."""
    (tmp_path / "evening.json").write_text("[]")
    example = f"examples.club_scorer {tmp_path}/evening.json"
    status, said = run_to_end([str(which("make")), "-n", "--no-print-directory", "example", f"RUN={example}"], ROOT)
    assert status == 0, said
    recipe = said.splitlines()[-1]
    assert example in recipe
    recipe = recipe.replace(".venv/bin/python", sys.executable)
    status, said = run_to_end([str(which("bash")), "-c", recipe], ROOT, CROUPIER_URL=service_url)
    assert (status, said.strip()) == (0, "game,player,matches,won,points")


def test_first_program_of_guide_plays_match(service_url: str, tmp_path: Path) -> None:
    program = README.read_text().split("```python\n")[1].split("```")[0]
    assert len(program.split("\n")) <= 12
    program = program.replace("http://127.0.0.1:8000", service_url).replace("strong", "greedy")
    status, said = run_to_end([sys.executable, "-c", program], tmp_path, PYTHONPATH=str(README.parent))
    assert status == 0, said
    assert "Ann" in said
    assert "Bot" in said


@dataclass
class Room:
    """A chat room and the bot's messages in it."""

    client: httpx.Client
    said: Queue[tuple[str, str]] = field(default_factory=Queue)

    def say(self, text: str) -> str:
        """Post a message; return the bot's next message."""
        assert self.client.post("/said", json={"room": "r", "text": text}).status_code == 204
        return self.hear()

    def hear(self) -> str:
        room, text = self.said.get(timeout=PATIENCE)
        assert room == "r"
        return text


def test_bot_plays_match_with_webhooks(croupier: Croupier, authority: trustme.CA) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("localhost").configure_cert(context)
    said: Queue[tuple[str, str]] = Queue()
    bot = chat_bot.Bot(croupier, "", SECRET, lambda room, text: said.put((room, text)), "greedy")
    trusting = ssl.create_default_context()
    authority.configure_trust(trusting)
    with (
        served(chat_bot.create_app(bot), context) as address,
        httpx.Client(base_url=address, verify=trusting) as client,
    ):
        bot.webhook_url = f"{address}/webhook"
        room = Room(client, said)
        assert room.say("hello") == chat_bot.HELP
        text, turns = room.say("deal"), 0
        while text != "Say `deal` for another match.":
            if text.startswith("1. "):
                turns += 1
                text = room.say(str(text.count("\n") + 1) if turns % 2 else "1")
            else:
                text = room.hear()
        assert turns > 5
        assert room.say("deal") != chat_bot.HELP


def test_bot_rejects_forged_messages(croupier: Croupier) -> None:
    said: list[str] = []
    bot = chat_bot.Bot(croupier, "https://bot.example/webhook", SECRET, lambda _, text: said.append(text))
    client = chat_bot.create_app(bot).test_client()
    body = json.dumps({"type": "job.succeeded", "timestamp": "2026-01-01T00:00:00Z", "data": {"id": "unknown"}})
    now = datetime.now(UTC)
    signed = {
        "webhook-id": "m1",
        "webhook-timestamp": str(int(now.timestamp())),
        "webhook-signature": Webhook(SECRET).sign("m1", now, body),
    }
    assert client.post("/webhook", data=body, headers=signed).status_code == 204
    assert client.post("/webhook", data=body + " ", headers=signed).status_code == 401
    assert client.post("/webhook", data=body, headers={**signed, "webhook-timestamp": "1"}).status_code == 401
    assert client.post("/webhook", data=body).status_code == 401
    assert said == []
