"""The command line: runs a command, and turns errors into a line and an exit status.

0: right. 1: something is wrong with the cards, such as an illegal move. 2: the input cannot be read.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final

from croupier.club.fault_texts import fault_text
from croupier.club.spreadsheet.unreadable import UnreadableError
from croupier.command.commands import RIGHT, UNREADABLE, WRONG, status_of
from croupier.command.parser import parse
from croupier.command.writing import warn
from croupier.games.faults import RefusedError

__all__ = ["RIGHT", "UNREADABLE", "WRONG", "main"]

#: Exit statuses after SIGINT (130) and after a broken pipe (141).
INTERRUPTED: Final = 130
CLOSED: Final = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command of a command line; return the exit status."""
    given = parse(sys.argv[1:] if arguments is None else arguments)
    try:
        status: int = given.run(given)
        sys.stdout.flush()
    except RefusedError as error:
        for fault in error.faults:
            warn(fault_text(fault, given.language))
        return status_of(error.faults)
    except BrokenPipeError:
        # Python writes the rest of its buffers at exit: to nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED
    except OSError as error:
        warn(f"{error.filename}: {error.strerror}" if error.filename else str(error.strerror or error))
        return UNREADABLE
    except UnreadableError as error:
        warn(error.text(given.language))
        return UNREADABLE
    except ValueError as error:
        warn(str(error))
        return UNREADABLE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    return status
