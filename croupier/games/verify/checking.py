"""The checks of a finished match: the commitment, every shuffle, every move and the claimed figures.

A match is the last response of a sealed table as plain data: `commitment`, and `reveal` with `seed`, `salt` and
`record`. A `view` is compared with the view of its `seat` at the end of the moves, and `ply` with the number of deals,
moves and `seat_changes`. Its other members (`unchecked_members`) cannot be checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.catalogue import GAMES
from croupier.games.commitment import commitment_of
from croupier.games.faults import Fault, Faults, in_english
from croupier.games.game import Game
from croupier.games.gameplay import draw_deal
from croupier.games.position import Position
from croupier.games.records import replay

_CHECKED: Final = frozenset({"commitment", "reveal", "seat", "view", "ply"})
_NO_FORM: Final = "this is not the last answer of a sealed table whose match is over"


class MatchFormError(ValueError):
    """The data is not a finished match, or its record was not kept."""


def check_match(data: object, noted: str = "") -> list[str]:
    """Return all faults of a match in words; `noted` is the commitment that was published at its start.

    Raises MatchFormError.
    """
    if not isinstance(data, Mapping) or not isinstance(data.get("reveal"), Mapping):
        raise MatchFormError(_NO_FORM)
    reveal: Mapping[str, Any] = data["reveal"]
    if reveal.get("record", "") is None:
        raise MatchFormError("the match was too long for its table to keep the record: there is nothing to check")
    try:
        return _check(data, reveal, noted)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise MatchFormError(_NO_FORM) from error


def unchecked_members(data: Mapping[str, Any]) -> list[str]:
    """Return the names of members that may have been altered: the moves do not determine them."""
    return sorted(data.keys() - _CHECKED)


def _check(data: Mapping[str, Any], reveal: Mapping[str, Any], noted: str) -> list[str]:
    record: Mapping[str, Any] = reveal["record"]
    game = GAMES[record["game"]]
    wrong = _check_commitment(data["commitment"], reveal["seed"], reveal["salt"], noted)
    wrong += _check_shuffles(game, reveal["seed"], record)
    return wrong + _check_moves(game, record, data)


def _check_commitment(commitment: str, seed: str, salt: str, noted: str) -> list[str]:
    wrong: list[str] = []
    if "\0" in seed or "\0" in salt:
        wrong.append("/reveal: a seed or a salt with a NUL in it could be told in two ways")
    found = commitment_of(seed, salt)
    if found != commitment:
        wrong.append(f"/commitment: is {commitment} where the seed and the salt give {found}")
    # People paste it with blanks, or in capital letters.
    told = "".join(noted.split()).lower()
    if told and told != commitment:
        wrong.append(f"/commitment: is {commitment} where {told} was told at the start")
    return wrong


def _check_shuffles(game: Game, seed: str, record: Mapping[str, Any]) -> list[str]:
    options = game.complete_options(record["options"])
    wrong: list[str] = []
    for index, deal in enumerate(record["deals"]):
        deck = draw_deal(game, options, seed, index + 1).deck
        if deal["deck"] != deck:
            wrong.append(f"/reveal/record/deals/{index}/deck: is not what the seed deals; that is {' '.join(deck)}")
    return wrong


def _check_moves(game: Game, record: Mapping[str, Any], data: Mapping[str, Any]) -> list[str]:
    outcome = replay(game, record)
    if outcome.faults:
        return [f"/reveal/record{fault.pointer}: {_text(game, fault)}" for fault in outcome.faults]
    if outcome.position is None or not outcome.position.state.is_match_over():
        return ["/reveal/record/deals: the match is not over with these"]
    changes = data["reveal"].get("seat_changes", 0)
    wrong = _check_ply(record, changes, data["ply"]) if "ply" in data else []
    return wrong + (_check_view(game, outcome.position, data) if "view" in data else [])


def _check_ply(record: Mapping[str, Any], changes: int, ply: object) -> list[str]:
    found = changes + sum(1 + len(deal["moves"]) for deal in record["deals"])
    return [] if ply == found else [f"/ply: is {ply} where there are {found} deals, moves and changes of seats"]


def _check_view(game: Game, position: Position, data: Mapping[str, Any]) -> list[str]:
    seat = data.get("seat")
    if seat is not None and seat not in range(position.state.seats):
        return [f"/seat: is {seat} where there are {position.state.seats} seats"]
    faults = Faults()
    faults.compare("/view", data["view"], game.view(position, seat))
    return [f"{fault.pointer}: {_text(game, fault)}" for fault in faults.found]


def _text(game: Game, fault: Fault) -> str:
    return in_english(game.fault_message(fault), fault.params) + (f" ({fault.rule})" if fault.rule else "")
