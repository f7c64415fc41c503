"""What `make run` prints: where the service is, and three requests to try."""

from __future__ import annotations

__all__ = ["welcome"]

_TEXT = """
Croupier answers on {url}. Stop it with Ctrl-C.

  reference   {url}/docs
  contract    {url}/openapi.json

Deal a hand of Seven Up:

  curl -s {url}/v1/games/seven-up/deals {post} '{deal}' | tee deal.json

Play a move on it, the eldest stands:

  {take} deal.json | curl -s {url}/v1/games/seven-up/moves {post} @-
"""
_PLAY = """\
Let the computer play the dealer's part:

  {play} deal.json | curl -s '{url}/v1/games/seven-up/opponent-moves' -H 'Prefer: wait=10' {post} @-
"""
_POST = "-H content-type:application/json -d"
_DEAL = '{"options": {}, "seed": "croupier"}'
#: Makes the body of a moves request from a saved answer.
_SEATS = 'sed -E \'s/^(.*),"seed".*$/\\1,"seats":[1],"level":"greedy"}/\''
_TAKE = 'sed -E \'s/^(.*),"seed".*$/\\1,"moves":["stand"]}/\''


def welcome(host: str, port: int) -> str:
    """Return the greeting for a service at `host` and `port`."""
    return (_TEXT + _PLAY).format(url=f"http://{host}:{port}", post=_POST, deal=_DEAL, take=_TAKE, play=_SEATS)
