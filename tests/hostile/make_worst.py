"""Searches for the worst legal requests, and keeps the lines of play that make them.

`python -m tests.hostile.make_worst 60`: the number is the seconds of search for each resource of each game; the search
begins at the worst that is kept.
Needs the compiled engine first on PYTHONPATH, as `make bench` has it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from benchmarks.hard_requests import RESOURCES
from benchmarks.lines import Line
from benchmarks.worst import climb, idle_application
from games.catalogue import GAMES
from workers.embedded import embedded_broker

__all__ = ["FOLDER", "kept_lines"]

FOLDER: Final = Path(__file__).parent / "worst"


def kept_lines(game: str) -> dict[str, Line]:
    """Return the worst line that is kept for each resource of a game."""
    data: dict[str, Any] = json.loads((FOLDER / f"{game}.json").read_text("utf-8"))
    return {resource: Line(**line) for resource, line in data.items()}


def main(seconds: float) -> None:
    """Search, and write what is found."""
    FOLDER.mkdir(exist_ok=True)
    with embedded_broker() as url:
        app = idle_application(url)
        for id, game in GAMES.items():
            kept = kept_lines(id) if (FOLDER / f"{id}.json").exists() else {}
            found = {resource: climb(app, game, resource, seconds, kept.get(resource)) for resource in RESOURCES}
            data = {resource: worst.line.to_data() for resource, worst in found.items()}
            (FOLDER / f"{id}.json").write_text(json.dumps(data, indent=1) + "\n", "utf-8")
            told = ", ".join(f"{resource} {worst.milliseconds:.1f}" for resource, worst in found.items())
            sys.stdout.write(f"{id}: {told} ms\n")


if __name__ == "__main__":
    main(float(sys.argv[1]))
