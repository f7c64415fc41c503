"""Score a club's evening with the library: `python -m examples.club_scorer [FILE]`; without a file, the one here.

The file is a JSON list of matches, each `{"players": [names, by seat], "record": {...}}`. Standard output gets the
rankings, standard error the faults. The status is 1 where a match does not count.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import croupier

#: A hundred matches, a few of them wrong.
EVENING: Final = Path(__file__).parent / "club_evening.json"


def print_report(report: dict[str, Any]) -> bool:
    """Print the ranking of each game; return whether all matches count."""
    for table in report["tables"]:
        print(table["title"])
        for row in table["rows"]:
            print(f"{row['place']:>3}  {row['player']:<12} {row['won']:>3} of {row['matches']:<3} {row['points']:>6}")
    faults = [fault["text"] for match in report["matches"] for fault in match["faults"]]
    print(*faults, sep="\n", end="\n" if faults else "", file=sys.stderr)
    return not faults


def main() -> int:
    """Score the evening in a file; return the exit status."""
    try:
        entries = json.loads((Path(sys.argv[1]) if sys.argv[1:] else EVENING).read_text("utf-8"))
    except (OSError, ValueError) as error:
        print(f"The file cannot be read: {error}", file=sys.stderr)
        return 1
    return 0 if print_report(croupier.club_report(entries)) else 1


if __name__ == "__main__":
    sys.exit(main())
