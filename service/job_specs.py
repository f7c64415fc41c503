"""What a job is asked to do, checked: from the body of a request to the spec that the workers read."""

from __future__ import annotations

import base64
import binascii
import secrets
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from games.errors import PositionError
from games.faults import N_
from games.game import Game
from games.position import Position
from players.arena.plan import DEALS, MATCHES, Contender, Plan
from players.catalogue import ROSTERS
from service.job_costs import seconds_of
from service.language import requested_language, translate
from service.problems import Detail, ProblemError, details_of
from service.sitting import Sitting, check_turn, sit_at_table
from service.table import read_options, read_state, seat_fault
from service.tokens import tokens
from workers.addresses import is_allowed
from workers.jobs.catalogue import SIMULATIONS, TOURNAMENTS
from workers.jobs.choosing import milliseconds_of
from workers.records import Webhook
from workers.sealing.tables import Table
from workers.settings import JobSettings

__all__ = ["MESSAGES", "analysis", "opponent_moves", "simulation", "tournament", "webhook_of"]

#: Faults of what is asked for, by code.
MESSAGES: Final[dict[str, str]] = {
    "nobody-to-act": N_("nobody is to act: the deal is over"),
    "not-the-computer": N_("the computer does not play seat %(seat)s"),
    "not-to-act": N_("must hold seat %(seat)s, which is to act"),
    "wrong-number": N_("must name %(expected)s players, one a seat"),
    "player-twice": N_("names %(player)s twice"),
    "too-costly": N_("would take about %(seconds)s seconds of one core; at most %(limit)s are taken on"),
    "unsafe-url": N_("must be an https address of a public host, without a name or password in it"),
    "bad-secret": N_("must be whsec_ and 24 to 64 bytes in base64"),
}
#: The longest that one decision may take, in seconds of one core by estimate.
_DECISION_LIMIT: Final = 5
_SECRET_BYTES: Final = range(24, 65)


def opponent_moves(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    """Check what `opponent-moves` asks for."""
    if "table" in body:
        return _opponent_moves_at_table(game, body)
    given, position = _read_position(game, body)
    seats = sorted(set(body["seats"]))
    for seat in seats:
        if seat >= position.state.seats:
            raise ProblemError("invalid-body", [seat_fault(game, "/seats", seat, requested_language())])
    if position.state.to_act not in seats:
        raise _refusal("/seats", "not-to-act", seat=position.state.to_act)
    levels = {str(seat): body.get("levels", {}).get(str(seat), body.get("level", "best")) for seat in seats}
    spec = {"seats": seats, "levels": levels, "iterations": body.get("iterations", 0)}
    for level in set(levels.values()):
        _check_decision(game, level, spec["iterations"])
    return {"game": game.id, **given, **spec, "seed": _seed(body)}


def _opponent_moves_at_table(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    spec, sitting, table = _read_table(game, body)
    levels = {str(seat): level for seat, level in enumerate(table.computer) if level}
    for index, seat in enumerate(body.get("seats", ())):
        if str(seat) not in levels:
            raise _refusal(f"/seats/{index}", "not-the-computer", seat=seat)
    seats = sorted(set(body.get("seats", map(int, levels))))
    to_act = sitting.position.state.to_act
    if not table.computer[to_act]:
        raise _refusal("/table", "not-the-computer", code="not-your-turn", seat=to_act)
    if to_act not in seats:
        raise _refusal("/seats", "not-to-act", seat=to_act)
    return {**spec, "seats": seats, "levels": {str(seat): levels[str(seat)] for seat in seats}, "iterations": 0}


def analysis(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    """Check what `analyses` asks for."""
    if "table" in body:
        given, sitting, _ = _read_table(game, body)
        check_turn(sitting, "/key", requested_language())
    else:
        given, _ = _read_position(game, body)
    spec = {"level": body.get("level", "best"), "iterations": body.get("iterations", 0)}
    _check_decision(game, spec["level"], spec["iterations"])
    return {"game": game.id, **given, **spec, "seed": _seed(body)}


def simulation(game: Game, body: Mapping[str, Any], settings: JobSettings) -> dict[str, Any]:
    """Check what `simulations` asks for."""
    options = read_options(game, body["options"], requested_language())
    players = tuple(_contender(player) for player in body["players"])
    if len(players) != game.seats(options):
        raise _refusal("/players", "wrong-number", expected=game.seats(options))
    plan = Plan(game.id, options, players, *_count(body), _seed(body), body.get("duplicate", True))
    spec = {**plan.to_data(), "precision": body.get("precision", 0)}
    _check_cost(SIMULATIONS, spec, body, settings)
    return spec


def tournament(game: Game, body: Mapping[str, Any], settings: JobSettings) -> dict[str, Any]:
    """Check what `tournaments` asks for."""
    options = read_options(game, body["options"], requested_language())
    contenders = tuple(_contender(player) for player in body["players"])
    for index, contender in enumerate(contenders):
        if contender in contenders[:index]:
            raise _refusal(f"/players/{index}", "player-twice", player=contender.name)
    frame = Plan(game.id, options, contenders[:1] * game.seats(options), *_count(body), _seed(body))
    seated = [{"level": each.level, "iterations": each.iterations} for each in contenders]
    spec = {**frame.to_data(), "contenders": seated}
    _check_cost(TOURNAMENTS, spec, body, settings)
    return spec


def _read_position(game: Game, body: Mapping[str, Any]) -> tuple[dict[str, Any], Position]:
    """Read the state or view of a body: what of it goes into the spec, and the position."""
    language = requested_language()
    name = "view" if "view" in body else "state"
    given = {**body[name], "options": body[name].get("options", {})}
    if name == "state":
        position = read_state(game, given, language)
    else:
        try:
            position = ROSTERS[game.id].read_view(given)
        except PositionError as error:
            raise ProblemError("impossible-state", details_of(error.faults, "/view", game, language)) from error
    if position.state.is_deal_over():
        raise _refusal(f"/{name}/phase", "nobody-to-act")
    return {name: given}, position


def _read_table(game: Game, body: Mapping[str, Any]) -> tuple[dict[str, Any], Sitting, Table]:
    """Take the seat of a key at the table of a body: what of it goes into the spec, in which no card may be read."""
    sitting, table = sit_at_table(game, body, requested_language())
    if sitting.position.state.is_deal_over():
        raise _refusal("/table", "nobody-to-act")
    # Sealed anew, it does not expire before its job is done.
    return {"game": game.id, "table": tokens().seal(table), "seat": sitting.seat}, sitting, table


def _seed(body: Mapping[str, Any]) -> str:
    return str(body.get("seed", "")) or secrets.token_urlsafe(16)


def _contender(player: str | Mapping[str, Any]) -> Contender:
    if isinstance(player, str):
        return Contender(player)
    return Contender(player["level"], player.get("iterations", 0))


def _count(body: Mapping[str, Any]) -> tuple[str, int]:
    unit = DEALS if DEALS in body else MATCHES
    return unit, body[unit]


def _check_decision(game: Game, level: str, iterations: int) -> None:
    seconds = milliseconds_of(ROSTERS[game.id].levels[level], iterations) / 1000
    if seconds > _DECISION_LIMIT:
        raise _refusal("/iterations", "too-costly", code="job-too-large", seconds=round(seconds), limit=_DECISION_LIMIT)


def _check_cost(kind: str, spec: Mapping[str, Any], body: Mapping[str, Any], settings: JobSettings) -> None:
    seconds, limit = seconds_of(kind, spec), settings.cost_limit
    if seconds > limit:
        raise _refusal(f"/{_count(body)[0]}", "too-costly", code="job-too-large", seconds=round(seconds), limit=limit)


def webhook_of(body: Mapping[str, Any], settings: JobSettings) -> Webhook | None:
    """Check the webhook of a body. Where its host leads is looked up when it is called."""
    if "webhook" not in body:
        return None
    url, keys = body["webhook"]["url"], body["webhook"]["secrets"]
    if not _is_callable(url, settings):
        raise _refusal("/webhook/url", "unsafe-url")
    for index, secret in enumerate(keys):
        if not _is_secret(secret):
            raise _refusal(f"/webhook/secrets/{index}", "bad-secret")
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
    ):
        return False
    try:
        return is_allowed(ip_address(host), loopback=settings.webhook_loopback)
    except ValueError:
        return " " not in url


def _is_secret(secret: str) -> bool:
    try:
        return secret.startswith("whsec_") and len(base64.b64decode(secret[6:], validate=True)) in _SECRET_BYTES
    except (binascii.Error, ValueError):
        return False


def _refusal(pointer: str, fault: str, *, code: str = "invalid-body", **params: object) -> ProblemError:
    return ProblemError(code, [Detail(pointer, fault, translate(MESSAGES[fault], requested_language()) % params)])
