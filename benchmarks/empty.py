"""The yardstick: a Flask application with one view that does nothing."""

from __future__ import annotations

from typing import Final

from flask import Flask, Response

PATH: Final = "/empty"

app = Flask("empty", static_folder=None)


@app.post(PATH)
def empty() -> Response:
    """Answer a fixed small JSON; the request's body is left alone."""
    return Response(b'{"ok":true}', content_type="application/json")
