"""The greeting of `make run`: the address of the service and three requests to try."""

from __future__ import annotations

#: The beginning of the greeting. No log line contains it.
GREETING = "Croupier answers on"
_TEXT = """
{greeting} {url}. Stop it with Ctrl-C.

  reference   {url}/docs
  contract    {url}/openapi.json

Deal a hand of Seven Up:

  curl -s {url}/v1/games/seven-up/deals {post} '{deal}' | tee deal.json

Play a move on it, the eldest stands:

  {stand} deal.json | curl -s {url}/v1/games/seven-up/moves {post} @-

Or let the computer play for the eldest:

  {ask} deal.json | curl -s {url}/v1/games/seven-up/opponent-moves -H 'Prefer: wait=10' {post} @-
"""
_POST = "-H content-type:application/json -d"
_DEAL = '{"options": {}, "seed": "croupier"}'
#: Each makes the body of a request from a saved response.
_STAND = 'sed -E \'s/^(.*),"seed".*$/\\1,"moves":["stand"]}/\''
_ASK = 'sed -E \'s/^(.*),"seed".*$/\\1,"seats":[1],"level":"greedy"}/\''


def welcome(host: str, port: int) -> str:
    """Return the greeting for a service at `host` and `port`."""
    return _TEXT.format(greeting=GREETING, url=f"http://{host}:{port}", post=_POST, deal=_DEAL, stand=_STAND, ask=_ASK)
