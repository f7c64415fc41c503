"""Recorded matches, shipped with the kit: read, and played over HTTP."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from croupier.command.conformance.calls import Calls, Data
from croupier.command.conformance.exchange import Answer, Exchange, Play
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.gameplay import legal_moves
from croupier.games.rulebook import LANGUAGES
from croupier.referee.opening import OpenPosition

#: A file for each game: records, each with moves that are `refused` (deal, number of moves before, move). The program
#: tests.conformance.make_matches writes them.
FOLDER: Final = Path(__file__).with_name("matches")
#: Names of players, one a seat.
NAMES: Final = ("Ann", "Zoé", "O’Neil", "Anne-Marie", "李", "Bo B.", "Ünal", "Player 1")
#: A position is looked at from every seat if it is new in kind, and each so many moves.
_STEP: Final = 15


@cache
def recorded_matches(game: str) -> list[Data]:
    """Return the records of a game."""
    found: list[Data] = json.loads((FOLDER / f"{game}.json").read_text("utf-8"))
    return found


def record_of(match: Mapping[str, Any]) -> Data:
    """Return a match as a record of the contract."""
    return {name: match[name] for name in ("game", "options", "deals")}


def play_match(game: Game, match: Mapping[str, Any], number: int, seen: set[object]) -> Play:
    """Play a match: each deal move by move in one language, and as a list of moves in the other, with names.

    `seen` are the kinds of positions that need not be looked at again.
    """
    seats = game.seats(game.complete_options(match["options"]))
    refused = {(deal, ply): move for deal, ply, move in match["refused"]}
    state: Data = {}
    for index, deal in enumerate(match["deals"]):
        one, other = LANGUAGES[(number + index) % 2], LANGUAGES[(number + index + 1) % 2]
        calls, named = Calls(game, one), Calls(game, other, NAMES[:seats])
        for each in (named, calls):
            state = yield from _deal(each, match, deal, state, is_kept=each is calls)
        start = state
        for ply, move in enumerate([*deal["moves"], None]):
            if (index, ply) in refused:
                yield calls.moves(state, [refused[index, ply]])
                yield from _refused_after(named, start, deal["moves"][:ply], refused[index, ply])
            yield from _looks(calls if ply % 2 else named, state, seen, ply, refused.get((index, ply), "fly"))
            if move is not None:
                exchange = calls.moves(state, [move])
                yield exchange
                state = _state_of(exchange)
        if deal["moves"]:
            yield named.moves(start, deal["moves"])
    yield calls.next_deal({"state": state, "seed": "over"})


def _deal(
    calls: Calls, match: Mapping[str, Any], deal: Mapping[str, Any], state: Data, *, is_kept: bool
) -> Generator[Exchange, Answer, Data]:
    """Deal the first or the next deal; return its state where it is kept."""
    if state:
        exchange = calls.next_deal({"state": state, "deck": deal["deck"]})
    else:
        exchange = calls.first_deal({"options": match["options"], "deck": deal["deck"], "dealer": deal["dealer"]})
    yield exchange
    return _state_of(exchange) if is_kept else state


def _refused_after(calls: Calls, start: Data, played: Sequence[str], move: str) -> Iterator[Exchange]:
    """Send a refused move after legal ones: none of the list is played."""
    if played:
        yield calls.moves(start, [*played, move])


def _looks(calls: Calls, state: Data, seen: set[object], ply: int, refused: str) -> Iterator[Exchange]:
    """Look at a position from every seat, and list its moves: if its kind is new, at every end, and at each step."""
    opened = calls.opened(state)
    kind = _kind(opened, state)
    if kind in seen and ply % _STEP and opened.to_act is not None:
        return
    seen.add(kind)
    for seat in (*range(opened.position.state.seats), None):
        yield calls.view(opened, state, seat, (None, 0, ply)[(ply + (seat or 0)) % 3])
    yield from _lists(calls, opened, state, refused)
    yield from _without_history(calls, state, ply)


def _kind(opened: OpenPosition, state: Data) -> object:
    verbs = frozenset(opened.game.move_text(move).partition(" ")[0] for move in legal_moves(opened.position))
    last = state["deal"]["history"][-1]["move"].partition(" ")[0] if state["deal"]["history"] else ""
    filled = frozenset(name for name, value in state["deal"].items() if value and any(_parts(value)))
    return state["phase"], verbs, last, len(state["deal"]["hands"]), filled


def _parts(value: Any) -> Iterable[Any]:
    """Return the parts of a member that show whether it has any content."""
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else [value]


def _without_history(calls: Calls, state: Data, ply: int) -> Iterator[Exchange]:
    """Look at a position whose history lacks moves or is left out, and whose options are those that are not default."""
    bare = {name: value for name, value in state["deal"].items() if name != "history"}
    cut = {**bare, "history": state["deal"]["history"][1:]}
    given = {**state, "deal": (bare, cut)[ply % 2], "options": fewest_options(calls.game, state["options"])}
    try:
        yield calls.view(calls.opened({**given, "deal": {"history": [], **given["deal"]}}), given, 0, 0)
    except RefusedError as error:
        yield calls.refused("views", {"state": given, "seat": 0, "since": 0}, error)


def _lists(calls: Calls, opened: OpenPosition, state: Data, refused: str) -> Iterator[Exchange]:
    """List the legal moves of a state and of two views, all or some, with explanations."""
    everything = calls.legal_moves({"state": state})
    yield everything
    legal = _body(everything)["legal_moves"]
    check = [refused, "fly", *(move["move"] for move in legal[:3])]
    yield calls.legal_moves({"state": state, "check": check})
    for seat in (opened.to_act, None):
        yield calls.legal_moves({"view": opened.game.view(opened.position, seat), "check": check[:3]})
    if legal:
        last = legal[-1]
        yield calls.legal_moves({"state": state, "verb": last["verb"]})
        if last["cards"]:
            yield calls.legal_moves({"state": state, "card": last["cards"][0], "check": check[:1]})
        if "meld" in last:
            yield calls.legal_moves({"state": state, "meld": last["meld"]})


def _state_of(exchange: Exchange) -> Data:
    state: Data = _body(exchange)["state"]
    return state


def _body(exchange: Exchange) -> Any:
    return exchange.body


def fewest_options(game: Game, options: Mapping[str, object]) -> dict[str, object]:
    """Return the options that differ from their defaults."""
    default = game.complete_options({})
    return {name: value for name, value in options.items() if value != default[name]}
