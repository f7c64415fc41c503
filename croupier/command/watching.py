"""Running a command again whenever its file changes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import Final

from croupier.club.spreadsheet.unreadable import UnreadableError
from croupier.command.writing import warn
from croupier.games.faults import N_

#: Seconds between two looks at the file.
_PAUSE: Final = 0.5
_NO_FILE: Final = N_("--watch needs the name of a file")


def watch(path: str, run: Callable[[], int], language: str) -> int:
    """Run a command now and after each change of a file, until the program is interrupted.

    A spreadsheet program may be writing the file: one that cannot be read is reported, and watched on.
    """
    if path == "-":
        raise UnreadableError(_NO_FILE)
    seen: tuple[int, int] | None = None
    while True:
        found = _state_of(path)
        if found != seen:
            seen = found
            try:
                run()
            except UnreadableError as error:
                warn(error.text(language))
            print(flush=True)
            sys.stderr.flush()
        sleep(_PAUSE)


def _state_of(path: str) -> tuple[int, int]:
    """Return when a file changed last, and its size; zeros where there is none."""
    try:
        found = Path(path).stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size
