"""Write payloads.json, a sealed table of every game: `python -m tests.service.make_payloads`.

Tables that callers hold must stay readable. Run this program only for a new version of the payload.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from croupier.games.catalogue import GAMES
from croupier.games.position import to_text
from croupier.sealing.payload import write_table
from croupier.sealing.tables import Table
from tests.games.samples import seeded, text
from tests.service.sealed import known_table, played_on

PAYLOADS: Final = Path(__file__).parent / "payloads.json"
_MOVES: Final = 60
_LEVELS: Final = ("best", "strong", "greedy", "random")


def plain(table: Table) -> dict[str, object]:
    """Return the content of a table as plain data."""
    record, position = to_text(table.record() or {}), text(table.game, table.position)
    return {"computer": list(table.computer), "record": record, "position": position}


def main() -> None:
    """Write the file."""
    tables = {game.id: played_on(known_table(game, "", *_LEVELS), _MOVES, seeded(1)) for game in GAMES.values()}
    written = {id: {"payload": write_table(table, 12345).hex(), **plain(table)} for id, table in tables.items()}
    PAYLOADS.write_text(json.dumps(written, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
