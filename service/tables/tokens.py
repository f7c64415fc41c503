"""The tokens of the running application: they seal and open its tables."""

from __future__ import annotations

from typing import Final, cast

from flask import Flask, current_app

from croupier.sealing.tokens import Tokens, make_tokens
from workers.settings import JobSettings

_EXTENSION: Final = "croupier-tables"


def install_tokens(app: Flask, settings: JobSettings) -> None:
    """Give `app` its tokens; its workers open them with the same settings."""
    app.extensions[_EXTENSION] = make_tokens(settings.seal_keys, settings.table_days)


def tokens() -> Tokens:
    """Return the tokens of the running application."""
    return cast(Tokens, current_app.extensions[_EXTENSION])
