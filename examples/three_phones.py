"""Three phones and a computer play one deal of Upcolor at a relay: `python -m examples.three_phones http://127.0.0.1:5000`.

Each phone draws its key and keeps it; the relay has hashes of keys, and the computer moves without one.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import httpx

from croupier_sdk import draw_key, key_hash


class Phone:
    """One player's phone. It knows its key, and of the match what its seat may see."""

    def __init__(self, table: str, invitation: str, name: str) -> None:
        self._table = httpx.Client(base_url=table, timeout=30)
        self._key = draw_key()
        self._since = 0
        self._name = name
        body = {"invitation": invitation, "name": name, "key_hash": key_hash(self._key)}
        self._print(f"draws a key, sends its hash, and has seat {self._post('seats', body).json()['seat']}")

    def play_deal(self) -> None:
        """Play, whenever it is this seat's turn, until the deal is over."""
        is_first = True
        with self._plies() as plies:
            for ply in plies:
                seen = self._look() if ply > self._since else None
                if seen and seen["view"]["to_act"] is None:
                    return
                if seen and seen["legal_moves"]:
                    self._play(seen["legal_moves"][0], seen["ply"], again=is_first)
                    is_first = False

    def _print(self, text: str) -> None:
        # Print in one call, because several phones print concurrently.
        sys.stdout.write(f"{self._name:4}| {text}\n")

    def _look(self) -> Any:
        seen = self._post("look", {"key": self._key, "since": self._since}).json()
        self._since = seen["ply"]
        for event in seen["events"]:
            self._print(event["text"])
        return seen

    def _play(self, move: Mapping[str, Any], ply: int, *, again: bool) -> None:
        chosen = {"key": self._key, "ply": ply, "moves": [move["move"]]}
        self._print(f"chooses at ply {ply}: {move['label']}")
        self._post("play", chosen)
        if again:
            refused = self._post("play", chosen)
            self._print(
                f"chooses once more at ply {ply}, and is refused: {refused.status_code} {refused.json()['error']}"
            )

    def _post(self, path: str, body: Any) -> httpx.Response:
        return self._table.post(path, json=body)

    @contextmanager
    def _plies(self) -> Iterator[Iterator[int]]:
        """Listen to how far the match is."""
        with self._table.stream("GET", "plies") as answer:
            yield (json.loads(line[5:])["ply"] for line in answer.iter_lines() if line.startswith("data:"))


def play(address: str) -> None:
    """Seat three phones and a computer at a table, and play a deal."""
    table = {"game": "upcolor", "seats": [None, None, None, "greedy"]}
    made = httpx.post(f"{address}/tables", json=table).raise_for_status().json()
    url = f"{address}/tables/{made['id']}/"
    phones = [Phone(url, made["invitation"], name) for name in ("Ann", "Bea", "Cid")]
    with ThreadPoolExecutor(len(phones)) as pool:
        for playing in [pool.submit(phone.play_deal) for phone in phones]:
            playing.result()


if __name__ == "__main__":
    play(sys.argv[1])
