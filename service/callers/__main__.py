"""Manages the file of API keys: `python -m service.callers keys.json create front-end --scopes referee jobs`.

A key is printed once, when it is created. `rotate` creates a new key for a name, and its old keys expire later.
`revoke` removes a key, or all keys of a name, immediately. A running service reads the changed file and ends tickets
and streams of removed keys.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from service.callers.keys import SCOPES, edited_keys, issue, read_keys

_HOUR = 3600


def main() -> int:
    """Run the command and return the exit status."""
    arguments = _parser().parse_args()
    try:
        arguments.run(arguments)
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m service.callers", description="Keeps the file of API keys.")
    parser.add_argument("file", type=Path, help="the file that CROUPIER_KEYS names")
    commands = parser.add_subparsers(required=True, metavar="create|list|rotate|revoke")
    create = commands.add_parser("create", help="make a key")
    create.add_argument("name", help="the name of the caller")
    create.add_argument("--scopes", nargs="+", choices=SCOPES, default=list(SCOPES))
    create.set_defaults(run=_create)
    commands.add_parser("list", help="show the keys, without their secrets").set_defaults(run=_list)
    rotate = commands.add_parser("rotate", help="make a new key for a name, and end its old ones")
    rotate.add_argument("name")
    rotate.add_argument("--hours", type=float, default=24.0, help="how long the old ones go on (24)")
    rotate.set_defaults(run=_rotate)
    revoke = commands.add_parser("revoke", help="take a key, or all keys of a name, away")
    revoke.add_argument("which", help="the id of a key, or a name")
    revoke.set_defaults(run=_revoke)
    return parser


def _create(arguments: argparse.Namespace) -> None:
    text, key = issue(arguments.name, arguments.scopes)
    with edited_keys(arguments.file) as keys:
        keys[key.id] = key
    print(text)


def _list(arguments: argparse.Namespace) -> None:
    for key in sorted(read_keys(arguments.file).values(), key=lambda key: (key.name, key.created)):
        until = f"until {_written(key.expires)}" if key.expires else "for good"
        print(f"{key.id}  {key.name}  {','.join(key.scopes)}  since {_written(key.created)}, {until}")


def _rotate(arguments: argparse.Namespace) -> None:
    now = time.time()
    with edited_keys(arguments.file) as keys:
        old = [key for key in keys.values() if key.name == arguments.name and key.holds_at(now)]
        if not old:
            raise ValueError(f"{arguments.name} has no key")
        end = int(now + arguments.hours * _HOUR)
        keys |= {key.id: replace(key, expires=min(key.expires or end, end)) for key in old}
        text, key = issue(arguments.name, old[-1].scopes)
        keys[key.id] = key
    print(text)


def _revoke(arguments: argparse.Namespace) -> None:
    with edited_keys(arguments.file) as keys:
        revoked = [key.id for key in keys.values() if arguments.which in (key.id, key.name)]
        if not revoked:
            raise ValueError(f"there is no key and no name {arguments.which}")
        for id in revoked:
            del keys[id]
    print(f"{len(revoked)} revoked")


def _written(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")


if __name__ == "__main__":
    sys.exit(main())
