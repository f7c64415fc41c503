"""Counts the courses of deals under every set of house rules and writes them: `python -m croupier.players.seven_up`."""

from __future__ import annotations

import json
from typing import Final

from tqdm import tqdm

from croupier.games.seven_up.options import read_options
from croupier.players.seven_up.deal_outcomes import FILE, GIVING, RUNNING, count_courses, every_rules, rules_name

#: Deals of each kind under each set of rules; the seed makes the file the same every time.
_DEALS: Final = 100_000
_SEED: Final = 7


def main() -> None:
    """Write the file, one set of rules a line."""
    lines = []
    for rules in tqdm(every_rules(), unit="rules"):
        name = rules_name(read_options(rules))
        counts = {kind: count_courses(rules, kind, _DEALS, _SEED) for kind in (GIVING, RUNNING)}
        lines.append(f"{json.dumps(name)}: {json.dumps(counts)}")
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    main()
