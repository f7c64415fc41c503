"""`python -m croupier.games.verify [FILE] [--commitment HEX]`: checks a finished match.

The exit status is the verdict: 0 if everything holds, 1 if something is wrong. It is 2 without a verdict: no file, no
finished match, or a missing library.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Mapping
from pathlib import Path
from typing import Any

try:
    from croupier.games.verify.checking import check_match, unchecked_members
except (ImportError, SyntaxError) as error:
    print(f"Nothing could be checked: this Python has not what the program needs: {error}", file=sys.stderr)
    sys.exit(2)

_STATUS = "exit status: 0 everything holds, 1 something is wrong, 2 nothing could be checked"


def main(arguments: list[str] | None = None) -> int:
    """Check the match in a file, or from standard input; return the exit status."""
    parser = ArgumentParser(
        "croupier.games.verify", description="Check a finished match of a sealed table.", epilog=_STATUS
    )
    parser.add_argument("file", nargs="?", type=Path, help="the table's last answer; left out: standard input")
    parser.add_argument("--commitment", default="", help="the commitment as it was told at the start of the match")
    given = parser.parse_args(arguments)
    try:
        data = json.loads(given.file.read_bytes() if given.file else sys.stdin.buffer.read())
        wrong = check_match(data, given.commitment)
    except Exception as error:
        # Without a verdict, any error has the same exit status.
        print(f"Nothing could be checked: {error}", file=sys.stderr)
        return 2
    for line in wrong:
        print(line)
    print("The match is not what it claims to be." if wrong else _summary(data))
    if unchecked := unchecked_members(data):
        print(f"Not checked, for nothing in the match fixes it: {', '.join(unchecked)}.")
    if not given.commitment:
        print("Nothing was compared with a commitment: give the one told at the start of the match as --commitment.")
    return 1 if wrong else 0


def _summary(data: Mapping[str, Any]) -> str:
    deals = data["reveal"]["record"]["deals"]
    moves = sum(len(deal["moves"]) for deal in deals)
    return f"Everything holds: {len(deals)} deals, shuffled from the seed revealed, and {moves} legal moves."


if __name__ == "__main__":
    sys.exit(main())
