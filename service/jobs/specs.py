"""From the body of a request to the spec of a job: the checks that several kinds share."""

from __future__ import annotations

import base64
import binascii
import secrets
from collections.abc import Mapping, Sequence
from functools import lru_cache
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

import orjson

from croupier.games.catalogue import GAMES
from croupier.games.faults import Fault, Faults, RefusedError
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.players.arena.plan import DEALS, MATCHES, Contender
from croupier.players.arena.rates import decision_milliseconds
from croupier.players.catalogue import ROSTERS
from croupier.players.opening import check_view_of_actor
from croupier.referee.forms import adding_to, faults_under
from croupier.sealing.play import OpenTable
from service.problems.codes import SLOW_DECISION
from service.problems.problem import refusal
from service.tables import open_sealed, tokens
from workers.settings import JobSettings
from workers.store.records import Webhook
from workers.webhooks.addresses import is_allowed

#: The longest that one decision may take, in seconds of one core by estimate.
DECISION_LIMIT: Final = 5
#: The code of a decision or a job that takes too long.
TOO_COSTLY: Final = "too-costly"
_SECRET_BYTES: Final = range(24, 65)


def read_position(game: Game, body: Mapping[str, Any], faults: Faults) -> tuple[dict[str, Any], Position | None]:
    """Read the state or view of a body; return the members of the spec that it makes, and the position.

    The position is None if it has faults, which are added to `faults`. RefusedError: the options are wrong.
    """
    name = "view" if "view" in body else "state"
    spec = {name: {**body[name], "options": body[name].get("options", {})}}
    with faults_under(f"/{name}"):
        game.complete_options(spec[name]["options"])
    position = None
    with adding_to(faults):
        position = _position_to_play(game, name, spec)
    return spec, position


def _position_to_play(game: Game, name: str, spec: Mapping[str, Any]) -> Position:
    if name == "view":
        check_view_of_actor(spec[name])
    with faults_under(f"/{name}"):
        position = checked_position(game.id, spec)
    if position.state.is_deal_over():
        raise refusal(f"/{name}/phase", "nobody-to-act")
    return position


def checked_position(game: str, spec: Mapping[str, Any]) -> Position:
    """Return the position of the `view` or `state` of a spec, to be played on; RefusedError contains its faults."""
    name = "view" if "view" in spec else "state"
    found = _read(game, name, orjson.dumps(spec[name]))
    return Position(found.state.clone(), list(found.history))


@lru_cache(maxsize=16)
def _read(game: str, name: str, data: bytes) -> Position:
    given = orjson.loads(data)
    return ROSTERS[game].read_view(given) if name == "view" else GAMES[game].read(given)


def read_table(game: Game, body: Mapping[str, Any], faults: Faults) -> tuple[dict[str, Any], OpenTable]:
    """Open the table of a body; return the members of the spec that it makes, which show no card, and the table.

    A wrong key and wrong names are added to `faults`.
    """
    opened = open_sealed(game, body, faults)
    if opened.to_act is None:
        raise refusal("/table", "nobody-to-act")
    table, seat = opened.table, opened.reader.seat
    # Sealed anew, it does not expire before its job is done.
    return {"game": game.id, "table": tokens().seal(table), "options": table.options, "seat": seat}, opened


def seed_of(body: Mapping[str, Any]) -> str:
    """Return the seed of a body, or draw one."""
    return str(body.get("seed", "")) or secrets.token_urlsafe(16)


def contender_of(player: str | Mapping[str, Any]) -> Contender:
    """Read a player: a level, or a level and its iterations."""
    if isinstance(player, str):
        return Contender(player)
    return Contender(player["level"], player.get("iterations", 0))


def count_of(body: Mapping[str, Any]) -> tuple[str, int]:
    """Return the unit that a body asks for, deals or matches, and how many."""
    unit = DEALS if DEALS in body else MATCHES
    return unit, body[unit]


def check_seats_differ(faults: Faults, seats: Sequence[int]) -> None:
    """Add a fault for every seat of the list at `/seats` that is named before."""
    for index, seat in enumerate(seats):
        if seat in seats[:index]:
            faults.extend(refusal(f"/seats/{index}", "player-twice", seat=seat).faults)


def check_decision(game: Game, level: str, iterations: int, options: Mapping[str, object], pointer: str) -> None:
    """Check that one decision does not take too long; RefusedError says how long it would."""
    seconds = decision_milliseconds(ROSTERS[game.id], level, options, iterations) / 1000
    check_decision_time(seconds, pointer)


def check_decision_time(seconds: float, pointer: str) -> None:
    """Check the estimated time of one decision."""
    if seconds > DECISION_LIMIT:
        params = {"seconds": round(seconds), "limit": DECISION_LIMIT}
        raise RefusedError([Fault(pointer, TOO_COSTLY, "", params, SLOW_DECISION)])


def check_contenders(
    faults: Faults, game: Game, contenders: Sequence[Contender], options: Mapping[str, object]
) -> None:
    """Add a fault for every player whose decisions are long, because a decision is never cut."""
    for index, contender in enumerate(contenders):
        with adding_to(faults):
            check_decision(game, contender.level, contender.iterations, options, f"/players/{index}")


def plays_pointer(body: Mapping[str, Any]) -> str:
    """Return the pointer to the number of deals or matches of a body."""
    return f"/{count_of(body)[0]}"


def check_cost(seconds: float, pointer: str, settings: JobSettings) -> None:
    """Check that a job does not cost too much; RefusedError contains its cost, at the pointer of what causes it."""
    limit = settings.cost_limit
    if seconds > limit:
        raise refusal(pointer, TOO_COSTLY, seconds=round(seconds), limit=limit)


def webhook_of(body: Mapping[str, Any], settings: JobSettings) -> Webhook | None:
    """Check the webhook of a body. Where its host leads is looked up when it is called."""
    if "webhook" not in body:
        return None
    url, keys, faults = body["webhook"]["url"], body["webhook"]["secrets"], Faults()
    if not _is_callable(url, settings):
        faults.extend(refusal("/webhook/url", "unsafe-url").faults)
    for index, secret in enumerate(keys):
        if not _is_secret(secret):
            faults.extend(refusal(f"/webhook/secrets/{index}", "bad-secret").faults)
    faults.refuse()
    return Webhook(url, tuple(keys))


def _is_callable(url: str, settings: JobSettings) -> bool:
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    if (
        parts.scheme != "https"
        or not host
        or "@" in parts.netloc
        or port == 0
        or not (url.isascii() and url.isprintable())
        or " " in url
    ):
        return False
    try:
        return is_allowed(ip_address(host), loopback=settings.webhook_loopback)
    except ValueError:
        return True


def _is_secret(secret: str) -> bool:
    try:
        return secret.startswith("whsec_") and len(base64.b64decode(secret[6:], validate=True)) in _SECRET_BYTES
    except (binascii.Error, ValueError):
        return False
