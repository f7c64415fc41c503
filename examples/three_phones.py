"""Three phones play one deal of Upcolor through a relay: `python -m examples.three_phones http://127.0.0.1:5000`."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import httpx

from croupier_client import draw_key, key_hash


class Phone:
    """One player's phone. It knows its key, and of the match what its seat may see."""

    def __init__(self, address: str, name: str, say: Callable[[str], object]) -> None:
        self._relay = httpx.Client(base_url=address, timeout=30)
        self._key = draw_key()
        self._since = 0
        self._name, self._tell = name, say
        sat_down = self._post("players", {"name": name, "key_hash": key_hash(self._key)})
        self._say(f"draws a key, sends its hash, and has seat {sat_down.json()['seat']}")

    def play_deal(self) -> None:
        """Play, whenever it is this seat's turn, until the deal is over."""
        is_first = True
        with self._plies() as plies:
            for _ in plies:
                seen = self._look()
                if seen["view"]["to_act"] is None:
                    return
                if seen["legal_moves"]:
                    self._play(seen["legal_moves"][0], seen["ply"], again=is_first)
                    is_first = False

    def _say(self, text: str) -> None:
        self._tell(f"{self._name:4}| {text}")

    def _look(self) -> Any:
        seen = self._post("look", {"key": self._key, "since": self._since}).json()
        self._since = seen["ply"]
        for event in seen["events"]:
            self._say(event["text"])
        return seen

    def _play(self, move: Any, ply: int, *, again: bool) -> None:
        chosen = {"key": self._key, "ply": ply, "move": move["move"]}
        self._say(f"chooses at ply {ply}: {move['label']}")
        self._post("play", chosen)
        if again:
            refused = self._post("play", chosen)
            self._say(
                f"chooses once more at ply {ply}, and is refused: {refused.status_code} {refused.json()['error']}"
            )

    def _post(self, path: str, body: Any) -> httpx.Response:
        return self._relay.post(f"/{path}", json=body)

    @contextmanager
    def _plies(self) -> Iterator[Iterator[int]]:
        """Listen to how far the match is."""
        with self._relay.stream("GET", "/plies") as answer:
            yield (json.loads(line[5:])["ply"] for line in answer.iter_lines() if line.startswith("data:"))


def play(address: str, say: Callable[[str], object] = print) -> None:
    """Have three phones sit down and play a deal."""
    phones = [Phone(address, name, say) for name in ("Ann", "Bea", "Cid")]
    with ThreadPoolExecutor(len(phones)) as pool:
        for playing in [pool.submit(phone.play_deal) for phone in phones]:
            playing.result()


if __name__ == "__main__":
    play(sys.argv[1])
