"""What `make run` prints: where the service will be, and two requests to try."""

from __future__ import annotations

import os

from games.build_info import COMPILED

__all__ = ["welcome"]

_TEXT = """
Croupier is starting on {url} ({engine} engine). Stop it with Ctrl-C.

  reference   {url}/docs
  contract    {url}/openapi.json

Deal a hand of Seven Up:

  curl -s {url}/v1/games/seven-up/deals {post} '{deal}' | tee deal.json

Play a move on it, the eldest stands:

  {take} deal.json | curl -s {url}/v1/games/seven-up/moves {post} @-
"""
_POST = "-H content-type:application/json -d"
_DEAL = '{"options": {}, "seed": "croupier"}'
#: Makes the body of a moves request from a saved answer.
_TAKE = 'sed -E \'s/^(.*),"seed".*$/\\1,"moves":["stand"]}/\''


def welcome(host: str, port: str) -> str:
    """Return the greeting for a service at `host` and `port`."""
    engine = "compiled" if COMPILED else "interpreted"
    return _TEXT.format(url=f"http://{host}:{port}", engine=engine, post=_POST, deal=_DEAL, take=_TAKE)


if __name__ == "__main__":
    print(welcome(os.environ.get("HOST", "127.0.0.1"), os.environ.get("PORT", "8000")))
