"""The version of Croupier. A test compares it with pyproject.toml."""

from __future__ import annotations

from typing import Final

__version__: Final = "0.3.0"
