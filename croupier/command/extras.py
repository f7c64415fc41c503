"""Modules that need a package of an extra."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from croupier.club.spreadsheet.unreadable import UnreadableError
from croupier.games.faults import N_

_EXTRA: Final = N_("this needs the extra %(extra)s: pip install 'croupier[%(extra)s]'")


def needed(module: str, package: str, extra: str) -> Any:
    """Import a module of ours that needs `package`; UnreadableError says how to install the extra."""
    if find_spec(package) is None:
        raise UnreadableError(_EXTRA, extra=extra)
    return import_module(module)
