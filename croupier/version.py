"""The version of Croupier."""

from __future__ import annotations

import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

_PROJECT: Final = Path(__file__).parent.parent / "pyproject.toml"


def _version() -> str:
    """Return the installed version; from a source tree, the version of its pyproject.toml."""
    try:
        return version("croupier")
    except PackageNotFoundError:
        return str(tomllib.loads(_PROJECT.read_text("utf-8"))["project"]["version"])


__version__: Final = _version()
