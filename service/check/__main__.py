"""Says what the service and its workers would run with here: `python -m service.check`.

Every setting with where it comes from, secrets masked, and what of it is unsafe for the open internet. Nothing is
started or called, but for the broker and the store with `--online`. It ends with 0 when all is safe, 1 when something
is not or does not answer, 2 when something cannot be read.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Iterable
from io import TextIOWrapper
from typing import Final

from service.check.configuration import Configuration, UnreadableError, read_configuration
from service.check.findings import dangers_of, notes_of
from service.check.online import silent
from service.check.variables import VARIABLES

_SAFE: Final = 0
_UNSAFE: Final = 1
_UNREADABLE: Final = 2


def main() -> int:
    """Look at the environment; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m service.check", description="Says what would run here.")
    parser.add_argument("--online", action="store_true", help="call the broker and the store")
    arguments = parser.parse_args()
    # What reading warns of is among the findings.
    logging.disable()
    # A variable may hold bytes that are no text.
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        configuration = read_configuration(os.environ)
    except UnreadableError as error:
        _print("Cannot be read", error.faults)
        return _UNREADABLE
    _print_settings(configuration)
    dangers = dangers_of(configuration)
    _print("Unsafe for the open internet", dangers)
    _print("To know", notes_of(configuration))
    faults = silent(configuration.settings.jobs) if arguments.online else []
    _print("Does not answer", faults)
    return _UNSAFE if dangers or faults else _SAFE


def _print_settings(configuration: Configuration) -> None:
    rows = [(each.name, each.written(configuration) or "-", each.origin(configuration)) for each in VARIABLES]
    names, values = (max(len(row[column]) for row in rows) for column in (0, 1))
    for name, value, origin in rows:
        print(f"{name:{names}}  {value:{values}}  {origin}")


def _print(title: str, sentences: Iterable[str]) -> None:
    told = list(sentences)
    if told:
        print(f"\n{title}:", *told, sep="\n  ")


if __name__ == "__main__":
    sys.exit(main())
