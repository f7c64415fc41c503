"""Upcolor: moves and positions to and from text and plain data, and what each seat may see."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from games.bits import bit
from games.cards import UNKNOWN
from games.errors import NotationError
from games.position import RULES_VERSION, HistoryEntry
from games.upcolor.encoding import DEAL_OVER, MATCH_OVER, PASS, PHASES
from games.upcolor.hands import KINDS, PACK_SIZE, size, texts_in
from games.upcolor.options import write_options
from games.upcolor.table import UpcolorTable

__all__ = ["MOVE_OF", "move_card", "move_text", "parse_move", "seats_in", "view_state", "write_state"]

_TEXTS: Final[list[str]] = [f"play {text}" for text in KINDS] + ["pass"]
MOVE_OF: Final[dict[str, int]] = {text: move for move, text in enumerate(_TEXTS)}


def parse_move(text: str) -> int:
    """Read a move, as `pass` or `play Y`; NotationError when it is none."""
    move = MOVE_OF.get(text)
    if move is None:
        raise NotationError(text)
    return move


def move_text(move: int) -> str:
    """Write a move."""
    return _TEXTS[move]


def move_card(move: int) -> list[str]:
    """Return the card of a move, if it plays one."""
    return [] if move == PASS else [KINDS[move]]


def seats_in(seats: i64, number: i64) -> list[int]:
    """Write a set of seats out of `number`, the lowest first."""
    listed: list[int] = []
    for seat in range(number):
        if seats & bit(seat) != 0:
            listed.append(seat)
    return listed


def write_state(state: UpcolorTable, history: list[HistoryEntry]) -> dict[str, object]:
    """Write a position as the contract's state."""
    hands = [texts_in(state.hands[seat]) for seat in range(state.seats)]
    stock = [KINDS[state.deck[i]] for i in range(state.next, PACK_SIZE)]
    return _assemble(state, hands, stock, history)


def view_state(state: UpcolorTable, history: list[HistoryEntry], seat: int | None) -> dict[str, object]:
    """Write what `seat` (None: a spectator) sees: other hands only once the deal is over, the stock never."""
    hands: list[list[str]] = []
    for owner in range(state.seats):
        hand = state.hands[owner]
        hands.append(texts_in(hand) if state.is_deal_over() or owner == seat else [UNKNOWN] * size(hand))
    return _assemble(state, hands, [UNKNOWN] * (PACK_SIZE - state.next), history)


def _assemble(
    state: UpcolorTable, hands: list[list[str]], stock: list[str], history: list[HistoryEntry]
) -> dict[str, object]:
    return {
        "game": "upcolor",
        "rules": RULES_VERSION,
        "options": write_options(state.options),
        "match": _match(state),
        "deal": {
            "dealer": state.dealer,
            "hands": hands,
            "stock": stock,
            "taken": [KINDS[state.taken[i]] for i in range(state.taken_count)],
            "round": {"leader": state.leader, "plays": _plays(state)},
            "scored": _numbers(state.ledger.scored),
            "history": [entry.to_data() for entry in history],
            "result": _result(state),
        },
        "phase": PHASES[state.phase],
        "to_act": None if state.is_deal_over() else state.to_act,
    }


def _match(state: UpcolorTable) -> dict[str, object]:
    ledger = state.ledger
    return {
        "deals": state.deals,
        "game": ledger.game,
        "deal_in_game": ledger.deal,
        "money": _numbers(ledger.money),
        "won": _numbers(ledger.won),
        "gained": _numbers(ledger.gained),
        "pot": ledger.pot,
        "held": ledger.held,
        "barred": seats_in(ledger.barred, state.seats),
        "winners": seats_in(ledger.ranked_first(), state.seats) if state.phase == MATCH_OVER else [],
    }


def _numbers(numbers: vec[i64]) -> list[int]:
    return [int(number) for number in numbers]


def _plays(state: UpcolorTable) -> list[dict[str, object]]:
    plays: list[dict[str, object]] = []
    for i in range(state.plays_count):
        move = state.plays[i]
        seat = (state.leader + i) % state.seats
        plays.append({"seat": seat, "card": None if move == PASS else KINDS[move]})
    return plays


def _result(state: UpcolorTable) -> dict[str, object] | None:
    if state.phase < DEAL_OVER:
        return None
    winners: list[int] = []
    if not state.is_void:
        mate = state.ledger.partner(state.out)
        winners = [state.out] if mate == state.out else [state.out, mate]
    return {"void": state.is_void, "winners": winners, "points": _numbers(state.ledger.scored)}
