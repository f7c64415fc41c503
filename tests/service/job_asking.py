"""How tests ask for jobs over HTTP, and what they ask for."""

from __future__ import annotations

import base64
from typing import Any, Final

from werkzeug.test import TestResponse

from tests.service.asking import Table

GAME: Final = "seven-up"
SIMULATION: Final = {"options": {}, "players": ["greedy", "random"], "deals": 40, "seed": "croupier"}
SECRET: Final = "whsec_" + base64.b64encode(bytes(32)).decode()


def get(table: Table, path: str, pattern: str = "/v1/jobs/{id}", method: str = "GET", **headers: str) -> TestResponse:
    """Ask for a job, or for a part of it; what is answered must be as the contract says."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    response = table.client.open(path, method=method, headers=named)
    if (response.mimetype or "").endswith("json"):
        table.contract.check(response, method, pattern)
    return response


def dealt(table: Table) -> dict[str, Any]:
    """Deal; return the state."""
    state: dict[str, Any] = table.deal()["state"]
    return state


def heard(response: TestResponse) -> list[dict[str, str]]:
    """Read server-sent events."""
    blocks = response.get_data(as_text=True).split("\n\n")
    fields = [dict(line.split(": ", 1) for line in block.splitlines() if not line.startswith(":")) for block in blocks]
    return [field for field in fields if "data" in field]
