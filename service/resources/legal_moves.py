"""POST /v1/games/{game}/legal-moves: what may be played, and why other moves may not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from flask import Response

from croupier.games.faults import Fault
from croupier.games.game import Game
from croupier.games.referee import explain
from croupier.players.catalogue import ROSTERS
from service.contract.blueprints import game_resource
from service.http.responses import sealed_answer, seen_answer
from service.problems.problem import refusal, worded
from service.schemas.moves import LegalMoves, LegalMovesRequest
from service.tables.opening import Perspective, faults_under, hidden_hand, names_of, off_turn, open_position
from service.tables.presenters import explained_data, legal_moves_answer

#: The members of a request that narrow the list.
_FILTERS: Final = frozenset(("verb", "card", "meld"))


@game_resource(
    "legal-moves", "listLegalMoves", LegalMovesRequest, LegalMoves, "impossible-state", "bad-table", "bad-key"
)
def list_legal_moves(game: Game, body: dict[str, Any]) -> Response:
    """List the legal moves of the seat to act

    From a `state`, or the `view` of that seat; another view, and a `table` without the `key` of that seat, are
    answered whose turn it is. `verb`, `card` and `meld` narrow the list. With `check`, whether each given move is
    legal, and by which rule it is not.
    """
    if "view" in body:
        return seen_answer(_list_of_view(game, body))
    listed = _listed(open_position(game, body), body)
    return sealed_answer(listed) if "table" in body else seen_answer(listed)


def _list_of_view(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    """Read a view; one that is not of the seat to act is checked as far as it is known, and has no moves."""
    view = {**body["view"], "options": body["view"].get("options", {})}
    names_of(body, len(view["deal"]["hands"]))
    roster = ROSTERS[game.id]
    with faults_under("/view"):
        if view["to_act"] is not None and hidden_hand(view) is None:
            return _listed(Perspective(game, roster.read_view(view)), body)
        roster.check_view(view)
    listed: dict[str, Any] = {"to_act": view["to_act"], "legal_moves": []}
    if "check" in body:
        listed["check"] = [explained_data(move, _why_none(view)) for move in body["check"]]
    return listed


def _why_none(view: Mapping[str, Any]) -> Fault:
    """Return the fault of every move of a view whose seat is not to act."""
    if view["to_act"] is None:
        return worded(Fault("", "deal-over"))
    return worded(refusal("", "not-your-turn", seat=view["to_act"]).faults[0])


def _listed(perspective: Perspective, body: Mapping[str, Any]) -> dict[str, Any]:
    state = perspective.position.state
    to_act = None if state.is_deal_over() else int(state.to_act)
    is_wanted = partial(_is_wanted, body) if _FILTERS & body.keys() else None
    listed: dict[str, Any] = {"to_act": to_act, "legal_moves": legal_moves_answer(perspective, is_wanted)}
    if "check" in body:
        listed["check"] = _check(perspective, body["check"])
    return listed


def _is_wanted(body: Mapping[str, Any], move: Mapping[str, Any]) -> bool:
    """Tell whether a legal move is one of the verb, with the card, and at the meld that are asked for."""
    return (
        body.get("verb", move["verb"]) == move["verb"]
        and ("card" not in body or body["card"] in move["cards"])
        and ("meld" not in body or body["meld"] in (move.get("meld"), move.get("from")))
    )


def _check(perspective: Perspective, moves: Sequence[str]) -> list[dict[str, Any]]:
    error = off_turn(perspective, "")
    if error is not None:
        return [explained_data(move, worded(error.faults[0])) for move in moves]
    found = [explain(perspective.game, perspective.position, text) for text in moves]
    return [explained_data(move, fault and worded(fault)) for move, fault in zip(moves, found, strict=True)]
