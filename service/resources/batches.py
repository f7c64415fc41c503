"""Items that need no game, and whole records. Each is checked and answered by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import orjson
from marshmallow import Schema

from croupier.games.faults import Fault, RefusedError
from croupier.games.game import Game
from croupier.referee.scoring import score_item, verify_record
from croupier.wording.summaries import placed
from service.problems.form_faults import InvalidError
from service.problems.problem import MOST_FAULTS, ItemProblems, refusal
from service.wording import request_reader, requested_language

#: Maximum number of deals in the matches of one request.
_MOST_DEALS: Final = 10_000
_MIB: Final = 1024 * 1024
#: Maximum size of the results of one request in mebibytes. Score lines repeat the names of the players.
_MOST_MIB: Final = 2


def scores(game: Game, schema: Schema, items: Sequence[Any]) -> list[orjson.Fragment]:
    """Score items. An invalid one has its problem as its result."""
    deals = [item.get("deals") for item in items if isinstance(item, dict) and item.get("kind") == "match"]
    if sum(len(each) for each in deals if isinstance(each, list)) > _MOST_DEALS:
        raise refusal("/items", "too-many-deals", most=_MOST_DEALS)
    return _written("/items", items, partial(_score, game, schema, ItemProblems(requested_language())))


def _score(game: Game, schema: Schema, problems: ItemProblems, item: Any) -> dict[str, Any]:
    try:
        return score_item(game, schema.load(item), request_reader())
    except InvalidError as error:
        return problems.problem("invalid-body", error.found.faults, error.found.more)
    except RefusedError as error:
        return problems.problem("impossible-item", error.faults)


def replays(game: Game, schema: Schema, records: Sequence[Any]) -> list[orjson.Fragment]:
    """Replay records. An invalid one has its problem in its result."""
    return _written("/records", records, partial(_replay, game, schema, ItemProblems(requested_language())))


def _replay(game: Game, schema: Schema, problems: ItemProblems, record: Any) -> dict[str, Any]:
    try:
        verified = verify_record(game, schema.load(record), request_reader())
    except InvalidError as error:
        faults, more = error.found.faults, error.found.more
        problem = problems.problem("invalid-body", faults, more)
        return {**_verdict(faults), "problem": problem, "state": None, "deals": []}
    return {**_verdict(verified.faults), "state": verified.state, "deals": verified.deals}


def _written(pointer: str, parts: Sequence[Any], answer: Callable[[Any], Any]) -> list[orjson.Fragment]:
    """Answer the parts of a body one by one; RefusedError as soon as the answers are too large."""
    written, free = list[orjson.Fragment](), _MOST_MIB * _MIB
    for part in parts:
        text = orjson.dumps(answer(part))
        free -= len(text)
        if free < 0:
            raise refusal(pointer, "body-too-large", most=_MOST_MIB)
        written.append(orjson.Fragment(text))
    return written


def _verdict(faults: Sequence[Fault]) -> dict[str, Any]:
    """Write at most a hundred faults, as problems do."""
    written = list(map(_fault_data, faults[:MOST_FAULTS]))
    return {"valid": not faults, "fault": written[0] if written else None, "faults": written}


def _fault_data(fault: Fault) -> dict[str, Any]:
    text = placed(fault.pointer, fault.text, requested_language())
    return {"pointer": fault.pointer, "code": fault.code, "rule": fault.rule or None, "detail": text}
