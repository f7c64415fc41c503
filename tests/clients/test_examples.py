"""Tests of the examples with a running service."""

from __future__ import annotations

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

import croupier as croupier_library
from croupier_sdk import Croupier
from deploy.running import run_to_end
from examples import chat_bot, club_scorer
from tests.harness.programs import PATIENCE

SECRET: Final = "whsec_" + b64encode(bytes(32)).decode()
ROOT: Final = Path(__file__).parent.parent.parent
README: Final = ROOT / "clients" / "python" / "README.md"
#: A hundred matches; one of every eight is wrong, each in its own way.
EVENING: Final[list[Any]] = json.loads(club_scorer.EVENING.read_text("utf-8"))
WRONG: Final = [number + 1 for number in range(100) if number % 8 == number // 8 % 8]


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


def test_evening_of_hundred_records_is_scored(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The example, the command and the library count alike, as UPC-19 to UPC-21 say."""
    monkeypatch.setattr("sys.argv", ["club_scorer"])
    assert club_scorer.main() == 1
    printed = capsys.readouterr()
    report = croupier_library.club_report(EVENING)
    assert printed.err.splitlines() == [fault["text"] for match in report["matches"] for fault in match["faults"]]
    assert [match["match"] for match in report["matches"] if match["status"] != "final"] == WRONG
    right = [match for number, match in enumerate(EVENING, 1) if number not in WRONG]
    assert sum("??" in deal["deck"] for match in right for deal in match["record"]["deals"]) > 20
    [ann] = [
        row
        for table in report["tables"]
        for row in table["rows"]
        if (table["game"], row["player"]) == ("upcolor", "Ann")
    ]
    assert (ann["points"], ann["won"], ann["matches"]) == (108, 12, 22)
    assert "Ann           12 of 22     108" in printed.out


def test_client_counts_evening_like_library(croupier: Croupier) -> None:
    report = croupier.evening(EVENING, EVENING[:50])
    assert report == json.loads(json.dumps(croupier_library.club_report(EVENING, EVENING[:50])))


def test_scorer_runs_as_program(
    service_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CROUPIER_URL", service_url)
    for content, status, message in (
        ("[]", 0, ""),
        ("{", 1, "cannot be read"),
        ('[{"players": []}]', 1, "The game is not named"),
    ):
        path = tmp_path / "evening.json"
        path.write_text(content)
        monkeypatch.setattr("sys.argv", ["club_scorer", str(path)])
        assert club_scorer.main() == status
        assert message in capsys.readouterr().err


def test_documented_command_runs_example(service_url: str, tmp_path: Path) -> None:
    """Check the command that make runs once `.venv` exists."""
    (tmp_path / "evening.json").write_text("[]")
    example = f"examples.club_scorer {tmp_path}/evening.json"
    status, output = run_to_end([str(which("make")), "-n", "--no-print-directory", "example", f"RUN={example}"], ROOT)
    assert status == 0, output
    recipe = output.splitlines()[-1]
    assert example in recipe
    recipe = recipe.replace(".venv/bin/python", sys.executable)
    status, output = run_to_end([str(which("bash")), "-c", recipe], ROOT, CROUPIER_URL=service_url)
    assert (status, output.strip()) == (0, "")


def test_first_program_of_guide_plays_match(service_url: str, tmp_path: Path) -> None:
    program = README.read_text().split("```python\n")[1].split("```")[0]
    assert len(program.split("\n")) <= 12
    program = program.replace("http://127.0.0.1:8000", service_url).replace("strong", "greedy")
    status, output = run_to_end([sys.executable, "-c", program], tmp_path, PYTHONPATH=str(README.parent))
    assert status == 0, output
    assert "Ann" in output
    assert "Bot" in output


@dataclass
class ChatRoom:
    """A chat room and the bot's messages in it."""

    client: httpx.Client
    messages: Queue[tuple[str, str]] = field(default_factory=Queue)

    def post(self, text: str) -> str:
        """Post a message; return the bot's next message."""
        assert self.client.post("/said", json={"room": "r", "text": text}).status_code == 204
        return self.hear()

    def hear(self) -> str:
        room, text = self.messages.get(timeout=PATIENCE)
        assert room == "r"
        return text


def test_bot_plays_match_with_webhooks(croupier: Croupier, authority: trustme.CA) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("localhost").configure_cert(context)
    messages: Queue[tuple[str, str]] = Queue()
    bot = chat_bot.Bot(croupier, "", SECRET, lambda room, text: messages.put((room, text)), "greedy")
    trusting = ssl.create_default_context()
    authority.configure_trust(trusting)
    with (
        served(chat_bot.create_app(bot), context) as address,
        httpx.Client(base_url=address, verify=trusting) as client,
    ):
        bot.webhook_url = f"{address}/webhook"
        room = ChatRoom(client, messages)
        assert room.post("hello") == chat_bot.HELP
        text, turns = room.post("deal"), 0
        while text != "Say `deal` for another match.":
            if text.startswith("1. "):
                turns += 1
                text = room.post(str(text.count("\n") + 1) if turns % 2 else "1")
            else:
                text = room.hear()
        assert turns > 5
        assert room.post("deal") != chat_bot.HELP


def test_bot_rejects_forged_messages(croupier: Croupier) -> None:
    messages: list[str] = []
    bot = chat_bot.Bot(croupier, "https://bot.example/webhook", SECRET, lambda _, text: messages.append(text))
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
    assert messages == []
