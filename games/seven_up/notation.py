"""Seven Up: moves and positions to and from text and plain data, and what each seat may see."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from games.bits import count
from games.cards import CARD_TEXTS, FULL_PACK, SUIT_TEXTS, UNKNOWN, texts_from, texts_of
from games.errors import NotationError
from games.events import Event
from games.position import RULES_VERSION, HistoryEntry
from games.seven_up.encoding import DEAL_OVER, DISCARD, MATCH_OVER, MOVE_EVENTS, PHASES, PLAY, VERBS, encode
from games.seven_up.options import write_options
from games.seven_up.rules import SevenUp

__all__ = ["move_card", "move_text", "parse_move", "sees_cards", "view_state", "write_state"]

_MOVE_OF: Final[dict[str, int]] = {
    **{VERBS[verb]: encode(verb, 0) for verb in range(DISCARD)},
    **{f"{VERBS[verb]} {CARD_TEXTS[card]}": encode(verb, card) for verb in (DISCARD, PLAY) for card in FULL_PACK},
}
_TEXT_OF: Final[dict[int, str]] = {move: text for text, move in _MOVE_OF.items()}


def parse_move(text: str) -> int:
    """Read a move, as `beg` or `play 9S`; NotationError when it is none."""
    move = _MOVE_OF.get(text)
    if move is None:
        raise NotationError(text)
    return move


def move_text(move: int) -> str:
    """Write a move."""
    return _TEXT_OF[move]


def move_card(move: i64) -> list[str]:
    """Return the card of a move, if its verb takes one."""
    return [CARD_TEXTS[move & 63]] if move >> 6 >= DISCARD else []


def write_state(state: SevenUp, history: list[HistoryEntry]) -> dict[str, object]:
    """Write a position as the contract's state."""
    hands = [texts_of(state.hands[0]), texts_of(state.hands[1])]
    discards = [texts_from(state.thrown, 0, state.thrown_count[0]), texts_from(state.thrown, 6, state.thrown_count[1])]
    stock = texts_from(state.deck, state.next, len(state.deck) - state.next)
    moves = [entry.to_data() for entry in history]
    return _assemble(state, hands, stock, discards, moves)


def view_state(state: SevenUp, history: list[HistoryEntry], seat: int | None) -> dict[str, object]:
    """Write what `seat` (None: a spectator) sees: hands once the deal is over, stock and others' discards never."""
    over = state.is_deal_over()
    hands: list[list[str]] = []
    discards: list[list[str]] = []
    for owner in range(2):
        known = over or owner == seat
        hands.append(texts_of(state.hands[owner]) if known else [UNKNOWN] * count(state.hands[owner]))
        thrown = state.thrown_count[owner]
        discards.append(texts_from(state.thrown, owner * 6, thrown) if owner == seat else [UNKNOWN] * thrown)
    stock = [UNKNOWN] * (len(state.deck) - state.next)
    moves = [_seen(entry, seat) for entry in history]
    return _assemble(state, hands, stock, discards, moves)


def sees_cards(event: Event, seat: int | None) -> bool:
    """Tell whether `seat` (None: a spectator) sees the cards of an event: all but those that others discard."""
    return event.kind != MOVE_EVENTS + DISCARD or event.seat == seat


def _seen(entry: HistoryEntry, seat: int | None) -> dict[str, object]:
    if entry.move.startswith("discard ") and entry.seat != seat:
        return {"seat": entry.seat, "move": f"discard {UNKNOWN}"}
    return entry.to_data()


def _assemble(
    state: SevenUp,
    hands: list[list[str]],
    stock: list[str],
    discards: list[list[str]],
    history: list[dict[str, object]],
) -> dict[str, object]:
    return {
        "game": "seven-up",
        "rules": RULES_VERSION,
        "options": write_options(state.options),
        "match": {
            "deals": state.deals,
            "games": [state.games_won[0], state.games_won[1]],
            "points": [state.points[0], state.points[1]],
            "winners": [state.winner] if state.phase == MATCH_OVER else [],
        },
        "deal": {
            "dealer": state.dealer,
            "hands": hands,
            "stock": stock,
            "turned": texts_from(state.turned, 0, state.turned_count),
            "trump": SUIT_TEXTS[state.trump],
            "discards": discards,
            "tricks": _tricks(state),
            "trick": _trick_in_play(state),
            "scored": [state.scored[0], state.scored[1]],
            "history": history,
            "result": _result(state),
        },
        "phase": PHASES[state.phase],
        "to_act": None if state.is_deal_over() else state.to_act,
    }


def _tricks(state: SevenUp) -> list[dict[str, object]]:
    tricks: list[dict[str, object]] = []
    for i in range(state.played_count >> 1):
        cards = texts_from(state.played, 2 * i, 2)
        tricks.append({"leader": state.leaders[i], "cards": cards, "winner": state.winners[i]})
    return tricks


def _trick_in_play(state: SevenUp) -> dict[str, object] | None:
    if state.played_count & 1 == 0:
        return None
    return {
        "leader": state.leaders[state.played_count >> 1],
        "cards": texts_from(state.played, state.played_count - 1, 1),
    }


def _result(state: SevenUp) -> dict[str, object] | None:
    if state.phase < DEAL_OVER:
        return None
    winners = [] if state.winner < 0 else [state.winner]
    return {"void": state.is_void, "winners": winners, "points": [state.scored[0], state.scored[1]]}
