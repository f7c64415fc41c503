"""`python -m games.verify [FILE] [--commitment HEX]`: checks a finished match; exits with 1 when something is wrong."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from games.verify.checking import MatchFormError, check_match

__all__ = ["main"]


def main(arguments: list[str] | None = None) -> int:
    """Check the match in a file, or from standard input; return 0 when all of it holds."""
    parser = ArgumentParser("games.verify", description="Check a finished match of a sealed table.")
    parser.add_argument("file", nargs="?", type=Path, help="the table's last answer; left out: standard input")
    parser.add_argument("--commitment", default="", help="the commitment as it was told at the start of the match")
    given = parser.parse_args(arguments)
    try:
        data = json.loads(given.file.read_bytes() if given.file else sys.stdin.buffer.read())
        wrong = check_match(data, given.commitment.lower())
    except (OSError, json.JSONDecodeError, UnicodeDecodeError, MatchFormError) as error:
        print(f"Nothing could be checked: {error}", file=sys.stderr)
        return 2
    for line in wrong:
        print(line)
    print("The match is not what was committed to." if wrong else _summary(data))
    return 1 if wrong else 0


def _summary(data: Mapping[str, Any]) -> str:
    deals = data["reveal"]["record"]["deals"]
    moves = sum(len(deal["moves"]) for deal in deals)
    return f"Everything holds: {len(deals)} deals, shuffled from the seed committed to, and {moves} legal moves."


if __name__ == "__main__":
    sys.exit(main())
