"""Requests with texts that never repeat, in every place where a caller may write one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

_PLACES: Final = 6


@dataclass(frozen=True)
class NovelRequest:
    """A request; its headers are additional ones."""

    path: str
    body: Mapping[str, Any]
    headers: Mapping[str, str] = field(default_factory=dict)


def novel(path: str, body: Mapping[str, Any], number: int, size: int) -> NovelRequest:
    """Return a request with a text of about `size` characters that only `number` has, in one place after another."""
    text = f"{number} " + "n" * size
    place, position = number % _PLACES, next((name for name in ("state", "view") if name in body), "")
    if place == 0:
        return NovelRequest(path, {**body, text: 1})
    if place == 1 and position:
        options = {**body[position]["options"], text: 1}
        return NovelRequest(path, {**body, position: {**body[position], "options": options}})
    if place == 2:
        return NovelRequest(path, {**body, "options": {text: 1}})
    if place == 3 and "entries" in body:
        players = [f"{number} {seat}" for seat in range(8)]
        entries = [{**each, "players": players[: len(each["players"])], "match": text[:80]} for each in body["entries"]]
        return NovelRequest(path, {"entries": entries})
    if place == 3 and position:
        seats = len(body[position].get("hands", ())) or 2
        return NovelRequest(path, {**body, "names": [f"{number} {seat}" for seat in range(seats)]})
    if place == 4:
        word = f"x{number}-" + "n" * min(size, 4000)
        names = ("Accept", "Accept-Language", "Accept-Encoding", "X-Request-Id", "If-None-Match")
        return NovelRequest(path, body, dict.fromkeys(names, word))
    return NovelRequest(f"{path}/{number}", body)
