"""Kinds of jobs: the body of each, and its result as the library computes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from croupier.command.conformance.calls import Calls, Data
from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.games.gameplay import play
from croupier.games.position import RULES_VERSION
from croupier.players.arena.chunks import run_chunk
from croupier.players.arena.plan import DEALS, MATCHES, Contender, Plan, chunk_count
from croupier.players.arena.summary import difference_of, summarize
from croupier.players.arena.tally import merge
from croupier.players.arena.tournament import Tournament, pair_plan, rate
from croupier.players.catalogue import ROSTERS
from croupier.players.choosing import analysis, chosen_move, report_data, seen_by_actor
from croupier.players.review.measuring import measure_chunk
from croupier.players.review.plan import FEWEST_WORLDS, items_of
from croupier.players.review.plan import Plan as ReviewPlan
from croupier.players.review.words import reason_text
from croupier.referee.opening import OpenPosition, ply_of
from croupier.referee.playing import legal_moves, replay_moves
from croupier.referee.showing import event_data
from croupier.reviewing import plan_record, reviewed
from croupier.wording.language import ENGLISH

#: Worlds of a decision, deals and matches of a simulation, and deals of the one that is cancelled.
WORLDS: Final = 2
_DEALS: Final = 8
_MATCHES: Final = 3
LONG: Final = 4000
SEED: Final = "conformance"
#: The most moves of a job.
_LIMIT: Final = 3
_SECONDS: Final = 600.0
VERSIONS: Final = {"rules": RULES_VERSION}
#: The noun of each kind.
NOUNS: Final = {
    "opponent-moves": "opponent-moves", "analyses": "analysis", "simulations": "simulation",
    "tournaments": "tournament", "reviews": "review",
}  # fmt: skip


@dataclass(frozen=True)
class Job:
    """A job: its kind, its body, and its result for a caller, which may depend on the number of plays in the answer."""

    kind: str
    body: Data
    result: Callable[[Calls, Data], object]


def kinds(game: Game, state: Data, match: Mapping[str, Any]) -> tuple[Job, ...]:
    """Return jobs of every kind, about a position and a recorded match."""
    return (
        _opponent_moves(state), _limited_moves(state), _one_move(game, state), _analysis(state), simulation(game),
        simulation(game, _MATCHES, MATCHES, duplicate=False), simulation(game, precision=1.0), _tournament(game),
        _review(game, match),
    )  # fmt: skip


def _opponent_moves(state: Data) -> Job:
    """The moves of the seat to act, with their values."""
    seats = [state["to_act"]]
    body = {"state": state, "seats": seats, "level": "strong", "iterations": WORLDS, "seed": SEED}
    return Job("opponent-moves", body, lambda calls, _: _played(calls, body))


def _limited_moves(state: Data) -> Job:
    """A limited number of moves of all seats."""
    seats = list(range(len(state["deal"]["hands"])))
    body = {"state": state, "seats": seats, "level": "greedy", "limit": _LIMIT, "seed": SEED}
    return Job("opponent-moves", body, lambda calls, _: _played(calls, body))


def _played(calls: Calls, body: Data) -> Data:
    """Return the result of moves of the computer."""
    game, roster, recorder, state = calls.game, ROSTERS[calls.game.id], Recorder(), body["state"]
    opened, end = calls.opened(state), calls.opened(state).position
    options, worlds = game.complete_options(state["options"]), body.get("iterations", 0)
    players = {seat: roster.player(body["level"], options, worlds, _SECONDS) for seat in body["seats"]}
    moves, reports = list[Data](), list[Any]()
    while end.state.to_act in players and not end.state.is_deal_over() and len(moves) < body.get("limit", LONG):
        seat = int(end.state.to_act)
        move = game.move_text(chosen_move(roster, players[seat], seen_by_actor(roster, end), SEED, len(moves)))
        moves.append({"seat": seat, "move": move})
        reports.append(report_data(game, players[seat].report))
        play(game, end, move)
    replay_moves(opened, [each["move"] for each in moves], recorder)
    events = [{**event_data(opened, event), "ply": ply_of(event, 1)} for event in recorder.events]
    details = {"moves": moves, "reports": reports, "seed": SEED, "versions": VERSIONS}
    return {"state": game.write(end), **details, "events": events, "legal_moves": legal_moves(opened)}


def _one_move(game: Game, state: Data) -> Job:
    """The next move of the seat to act, from its view."""
    view = game.view(Calls(game).opened(state).position, state["to_act"])
    body = {"view": view, "seats": [state["to_act"]], "level": "greedy", "seed": SEED}

    def result(calls: Calls, _: Data) -> Data:
        roster = ROSTERS[game.id]
        player = roster.player("greedy", game.complete_options(state["options"]))
        move = game.move_text(chosen_move(roster, player, roster.read_view(view), SEED, 0))
        moves = [{"seat": state["to_act"], "move": move}]
        return {"moves": moves, "reports": [report_data(game, player.report)], "seed": SEED, "versions": VERSIONS}

    return Job("opponent-moves", body, result)


def _analysis(state: Data) -> Job:
    body = {"state": state, "level": "strong", "iterations": WORLDS, "seed": SEED}
    return Job("analyses", body, lambda calls, _: analysed(calls.opened(state), state["options"]))


def analysed(opened: OpenPosition, options: Mapping[str, Any]) -> Data:
    """Return the result of an analysis of a position for the seat to act."""
    game, position = opened.game, opened.position
    roster = ROSTERS[game.id]
    complete = game.complete_options(options)
    player = roster.player("strong", complete, WORLDS, _SECONDS)
    found = analysis(roster, player, seen_by_actor(roster, position), complete, "strong", SEED)
    listed = {move["move"]: move for move in legal_moves(opened)}
    moves = [
        {**{name: listed[each["move"]][name] for name in ("move", "verb", "cards", "label")}, **each}
        for each in found["moves"]
    ]
    reasons = [{**each, "text": reason_text(roster, each, opened.reader)} for each in found["reasons"]]
    return {**found, "moves": moves, "reasons": reasons, "versions": VERSIONS}


def simulation(game: Game, count: int = _DEALS, unit: str = DEALS, **members: Any) -> Job:
    """Return a simulation. `members` are those of its body: `duplicate`, `precision`."""
    players = _by_seat(game, ("greedy", "random"))
    body = {"options": {}, "players": list(players), unit: count, "seed": SEED, **members}

    def result(calls: Calls, found: Data) -> Data:
        requested = replace(_plan(game, players), unit=unit, count=count, duplicate=members.get("duplicate", True))
        plan = _until_known(requested, found, members.get("precision", 0))
        return {**summarize(plan, _tally(plan)), "options": dict(plan.options)}

    return Job("simulations", body, result)


def _until_known(plan: Plan, found: Data, precision: float) -> Plan:
    """Return the plan of the plays in the answer, if fewer of them give the first player's lead to `precision`."""
    plays = found.get("plays")
    if precision and type(plays) is int and 0 < plays < plan.plays:
        part = replace(plan, count=plays)
        lead = difference_of(part, _tally(part), 0, "points")
        if lead and lead.half_width <= precision:
            return part
    return plan


def _tournament(game: Game) -> Job:
    body = {"options": {}, "players": ["greedy", "random"], "deals": _DEALS, "seed": SEED}

    def result(calls: Calls, _: Data) -> object:
        frame = _plan(game, ("greedy",) * game.seats(game.complete_options({})))
        tournament = Tournament(frame, (Contender("greedy"), Contender("random")))
        tallies = [_tally(pair_plan(tournament, pair)) for pair in tournament.pairs]
        return {**rate(tournament, tallies), "options": dict(frame.options)}

    return Job("tournaments", body, result)


def _by_seat(game: Game, levels: Sequence[str]) -> tuple[str, ...]:
    return tuple(levels[seat % len(levels)] for seat in range(game.seats(game.complete_options({}))))


def _plan(game: Game, players: Sequence[str]) -> Plan:
    return Plan(game.id, game.complete_options({}), tuple(map(Contender, players)), DEALS, _DEALS, SEED)


def _tally(plan: Plan) -> Data:
    tally: Data = {}
    for chunk in range(chunk_count(plan)):
        tally = merge(tally, run_chunk(plan, chunk))
    return tally


def _review(game: Game, match: Mapping[str, Any]) -> Job:
    record = {"game": game.id, "options": match["options"], "deals": match["deals"][:1]}
    body = {"record": record, "iterations": FEWEST_WORLDS, "seed": SEED}

    @cache
    def measured() -> tuple[ReviewPlan, list[Data]]:
        plan = plan_record(record, None, "best", FEWEST_WORLDS, SEED, (), ENGLISH)
        return plan, measure_chunk(plan, items_of(plan))

    def result(calls: Calls, _: Data) -> object:
        return reviewed(*measured(), (), calls.language).data

    return Job("reviews", body, result)
