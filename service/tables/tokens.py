"""The tokens of the running application: they seal and open its tables."""

from __future__ import annotations

from typing import Final

from croupier.sealing.tokens import Tokens
from service.http.extension import Extension

tokens: Final = Extension[Tokens]("tables")
