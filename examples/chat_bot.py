"""A bot that referees Seven Up in chat rooms: `flask --app examples.chat_bot run`, behind a proxy with TLS.

People's messages are posted to /said as {"room": …, "text": …}. The bot's own go to `say`, here standard output.
The computer's moves are a job. The bot does not wait for it: a signed webhook (Standard Webhooks) reports its end.

CROUPIER_URL is the service, BOT_URL the public https address of this bot, BOT_SECRET what webhooks are signed with.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, Final

from flask import Flask, request
from standardwebhooks import Webhook, WebhookVerificationError
from webargs import fields, validate
from webargs.flaskparser import use_kwargs

from croupier_sdk import Croupier, CroupierError, ProblemError, SevenUpTable, contract

ROOM: Final = fields.Str(required=True, validate=validate.Length(1, 100))
TEXT: Final = fields.Str(required=True, validate=validate.Length(1, 1000))
HELP: Final = "Say `deal` for a match against the computer, then the number of a move."


@dataclass
class Bot:
    """The tables of all rooms, and the jobs that they wait for."""

    croupier: Croupier
    webhook_url: str
    secret: str
    send: Callable[[str, str], object]
    level: contract.Level = "strong"
    tables: dict[str, SevenUpTable] = field(default_factory=dict)
    waiting: dict[str, str] = field(default_factory=dict)
    lock: Lock = field(default_factory=Lock)

    def hear(self, room: str, text: str) -> None:
        """Answer what was said in a room."""
        with self.lock:
            try:
                self._obey(room, text.strip().lower())
            except ProblemError as error:
                self.send(room, error.detail)
            except CroupierError:
                self.send(room, "The referee cannot be reached. Say that again in a while.")

    def job_ended(self, id: str) -> None:
        """Go on after a job. A webhook may come twice: the second finds no room that waits."""
        with self.lock:
            room = self.waiting.get(id)
            if room is None:
                return
            result: Any = self.croupier.jobs.find(id)["result"]
            del self.waiting[id]
            if result is None:
                self.send(room, "The computer could not play. Say `go on` to ask it again.")
                return
            self.tables[room].take(result["table"])
            self._go_on(room)

    def _obey(self, room: str, text: str) -> None:
        table = self.tables.get(room)
        if text == "deal" and (table is None or table.is_match_over):
            self.tables[room] = self.croupier.seven_up.new_table(
                computer=[None, self.level], names=["You", "The computer"]
            )
        elif table is None:
            self.send(room, HELP)
            return
        elif room in self.waiting.values():
            self.send(room, "The computer is thinking.")
            return
        elif table.is_my_turn:
            moves = [move["move"] for move in table.legal_moves]
            table.play(moves[int(text) - 1] if text.isdecimal() and 0 < int(text) <= len(moves) else text)
        self._go_on(room)

    def _go_on(self, room: str) -> None:
        """Report the events, then ask for the next move."""
        table = self.tables[room]
        self._send_lines(room, [event["text"] for event in table.events])
        while table.is_deal_over and not table.is_match_over:
            self._send_lines(room, [event["text"] for event in table.deal_on()])
        if table.is_match_over:
            self.send(room, "Say `deal` for another match.")
        elif table.is_my_turn:
            self._send_lines(room, [f"{number}. {move['label']}" for number, move in enumerate(table.legal_moves, 1)])
        else:
            self._ask_computer(room, table)

    def _ask_computer(self, room: str, table: SevenUpTable) -> None:
        webhook: contract.Webhook = {"url": self.webhook_url, "secrets": [self.secret]}
        body: contract.SevenUpOpponentMovesOfTable = {"table": table.token, "key": table.key, "webhook": webhook}
        job = self.croupier.seven_up.opponent_moves(body)
        self.waiting[job["id"]] = room

    def _send_lines(self, room: str, lines: list[str]) -> None:
        if lines:
            self.send(room, "\n".join(lines))


def create_app(bot: Bot | None = None) -> Flask:
    """Return the bot's application."""
    app, serving = Flask(__name__), bot or _bot_of_environment()

    @app.post("/said")
    @use_kwargs({"room": ROOM, "text": TEXT})
    def receive(room: str, text: str) -> Any:
        serving.hear(room, text)
        return "", 204

    @app.post("/webhook")
    def webhook() -> Any:
        try:
            payload = Webhook(serving.secret).verify(request.get_data(), dict(request.headers))
        except WebhookVerificationError:
            return {"error": "the signature is not ours"}, 401
        serving.job_ended(payload["data"]["id"])
        return "", 204

    return app


def _bot_of_environment() -> Bot:
    croupier = Croupier(os.environ.get("CROUPIER_URL", "http://127.0.0.1:8000"))
    url = f"{os.environ['BOT_URL']}/webhook"
    return Bot(croupier, url, os.environ["BOT_SECRET"], lambda room, text: print(f"[{room}] {text}"))
