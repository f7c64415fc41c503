"""Prints the settings of the service and its workers: `python -m service.check`.

It lists every setting with its origin, masks secrets, and lists the dangers on the open internet. It starts nothing,
and calls the broker and the store only with `--online`. The exit status is 0 when all is safe, 1 when something is
unsafe or cannot be used, 2 when a setting cannot be read.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from io import TextIOWrapper
from typing import Final

from runtime.lookups import bound_lookups
from runtime.settings import SettingsError
from service.check.configuration import read_configuration
from service.check.findings import dangers_of, notes_of
from workers.errors import UnavailableError
from workers.job_queue import make_job_queue
from workers.settings import JobSettings

_SAFE: Final = 0
_UNSAFE: Final = 1
_UNREADABLE: Final = 2


def main() -> int:
    """Check the environment; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m service.check", description="Prints settings and dangers.")
    parser.add_argument("--online", action="store_true", help="call the broker and the store")
    arguments = parser.parse_args()
    # The findings contain the warnings of reading.
    logging.disable()
    bound_lookups()
    # A variable may contain bytes that are not text.
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        configuration = read_configuration(os.environ)
    except SettingsError as error:
        _print("Cannot be read", error.faults)
        return _UNREADABLE
    _print_settings(configuration.rows())
    dangers = dangers_of(configuration)
    _print("Unsafe for the open internet", dangers)
    _print("To know", notes_of(configuration))
    faults = _silent(configuration.settings.jobs) if arguments.online else []
    _print("Cannot be used", faults)
    return _UNSAFE if dangers or faults else _SAFE


def _silent(settings: JobSettings) -> list[str]:
    """Call the store and the broker once; return the reasons why one cannot be used, a sentence each."""
    if not settings.broker_url:
        return []
    jobs = make_job_queue(settings)
    faults = []
    for name, call in (("CROUPIER_STORE_URL", jobs.store.ping), ("CROUPIER_BROKER_URL", jobs.ping_broker)):
        try:
            call()
        except Exception as error:
            faults.append(f"{name}: {error} ({type(error.__cause__ or error).__name__})")
    with suppress(UnavailableError):
        if policy := jobs.store.eviction_policy():
            faults.append(f"CROUPIER_STORE_URL: its maxmemory-policy {policy} drops jobs; set noeviction")
    return faults


def _print_settings(rows: list[tuple[str, str, str]]) -> None:
    names, values = (max(len(row[column]) for row in rows) for column in (0, 1))
    for name, value, origin in rows:
        print(f"{name:{names}}  {value or '-':{values}}  {origin}")


def _print(title: str, sentences: Iterable[str]) -> None:
    lines = list(sentences)
    if lines:
        print(f"\n{title}:", *lines, sep="\n  ")


if __name__ == "__main__":
    sys.exit(main())
