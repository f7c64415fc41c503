"""Search for the most expensive requests, valid and invalid, and store them.

`python -m tests.hostile.make_worst 200 [NAME …]` tries 200 requests for each resource of each game, beginning with the
stored ones. With names, as `views, wrong`, it searches for these only. Without the compiled engine first on PYTHONPATH,
as `make bench` sets it, it counts calls instead of milliseconds.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from benchmarks.edits import Edit
from benchmarks.hard_requests import RESOURCES
from benchmarks.lines import Line
from benchmarks.worst import Request, climb, idle_application
from croupier.games.catalogue import GAMES
from runtime.embedded import embedded_broker

FOLDER: Final = Path(__file__).parent / "worst"
_WRONG: Final = ", wrong"
NAMES: Final = tuple(name for resource in RESOURCES for name in (resource, resource + _WRONG))


def resource_of(name: str) -> str:
    """Return the resource of a stored request."""
    return name.removesuffix(_WRONG)


def is_wrong(name: str) -> bool:
    """Return whether a stored request is invalid."""
    return name.endswith(_WRONG)


def kept_requests(game: str) -> dict[str, Request]:
    """Return the stored requests of a game by name."""
    data: dict[str, Any] = json.loads((FOLDER / f"{game}.json").read_text("utf-8"))
    return {
        name: Request(Line(**entry["line"]), tuple(Edit(**edit) for edit in entry["edits"]))
        for name, entry in data.items()
    }


def main(tries: int, names: list[str]) -> None:
    """Search, and store the results."""
    with embedded_broker() as url:
        app = idle_application(url)
        for id, game in GAMES.items():
            kept = kept_requests(id)
            for name in names or NAMES:
                worst = climb(app, game, resource_of(name), tries, kept.get(name), wrong=is_wrong(name))
                kept[name] = worst.request
                sys.stdout.write(f"{id} {name}: {worst.cost.work:.1f}, {worst.cost.status}, {worst.cost.size} bytes\n")
                data = {each: asdict(request) for each, request in kept.items()}
                (FOLDER / f"{id}.json").write_text(json.dumps(data, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
