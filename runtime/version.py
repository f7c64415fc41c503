"""Which version runs."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

_PROJECT: Final = Path(__file__).parent.parent / "pyproject.toml"


@cache
def service_version() -> str:
    """Return the version of the service: the one installed or, run from the tree, the one that the project names."""
    try:
        return version("croupier")
    except PackageNotFoundError:
        return str(tomllib.loads(_PROJECT.read_text("utf-8"))["project"]["version"])
