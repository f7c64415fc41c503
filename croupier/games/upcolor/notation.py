"""Upcolor: moves and positions to and from text and plain data."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.moves import MoveTexts
from croupier.games.upcolor.encoding import PASS
from croupier.games.upcolor.hands import texts_in
from croupier.games.upcolor.pack import KINDS, PACK_SIZE
from croupier.games.upcolor.state import UpcolorState

#: Moves as `pass` or `play Y`.
MOVE_TEXTS: Final = MoveTexts({**{f"play {text}": kind for kind, text in enumerate(KINDS)}, "pass": PASS})


def seats_in(seats: i64, number: i64) -> list[int]:
    """Write a set of seats out of `number`, the lowest first."""
    listed: list[int] = []
    for seat in range(number):
        if seats & bit(seat) != 0:
            listed.append(seat)
    return listed


def numbers(figures: vec[i64]) -> list[int]:
    """Write figures, one a seat."""
    return [int(figure) for figure in figures]


def move_members(move: i64, context: tuple[int, ...]) -> dict[str, object]:
    """Write the card of a move, if it plays one."""
    return {"cards": [] if move == PASS else [KINDS[move]]}


def scored_of(state: UpcolorState) -> list[int]:
    """Write what the deal has brought so far, by seat."""
    return numbers(state.ledger.scored)


def match_members(state: UpcolorState) -> dict[str, object]:
    """Write the figures of the match."""
    ledger = state.ledger
    return {
        "game": ledger.game,
        "deal_in_game": ledger.deal,
        "money": numbers(ledger.money),
        "won": numbers(ledger.won),
        "gained": numbers(ledger.gained),
        "pot": ledger.pot,
        "held": ledger.held,
        "barred": seats_in(ledger.barred, state.seats),
        "winners": seats_in(state.match_winners(), state.seats),
    }


def deal_members(state: UpcolorState) -> dict[str, object]:
    """Write the whole deal."""
    hands = [texts_in(state.hands[seat]) for seat in range(state.seats)]
    stock = [KINDS[state.deck[i]] for i in range(state.next, PACK_SIZE)]
    return table_members(state, hands, stock)


def table_members(state: UpcolorState, hands: list[list[str]], stock: list[str]) -> dict[str, object]:
    """Write the deal, the hands and the stock as far as they are seen."""
    return {
        "hands": hands,
        "stock": stock,
        "taken": [KINDS[state.taken[i]] for i in range(state.taken_count)],
        "round": round_members(state),
    }


def round_members(state: UpcolorState) -> dict[str, object]:
    """Write the round on the table: its leader and the moves since."""
    plays: list[dict[str, object]] = []
    for i in range(state.plays_count):
        move = state.plays[i]
        seat = (state.leader + i) % state.seats
        plays.append({"seat": seat, "card": None if move == PASS else KINDS[move]})
    return {"leader": state.leader, "plays": plays}


def result_winners(state: UpcolorState) -> list[int]:
    """Write the winners of the deal that is over, the seat that went out first; none of a void one."""
    if state.is_void:
        return []
    mate = state.ledger.partner(state.out)
    return [state.out] if mate == state.out else [state.out, mate]
