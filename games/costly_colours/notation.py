"""Costly Colours: moves and positions to and from text and plain data, and what each seat may see."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from games.cards import ACE, CARD_TEXTS, FULL_PACK, UNKNOWN, texts_from, texts_of
from games.costly_colours.encoding import (
    ACCEPT,
    DEAL_OVER,
    HAND,
    MATCH_OVER,
    MOG,
    MOVE_EVENTS,
    PHASES,
    PLAY,
    STOCK,
    VERBS,
    encode,
    verb_of,
)
from games.costly_colours.options import write_options
from games.costly_colours.rules import CostlyColours
from games.costly_colours.scoring import HIGH_ACE, LOW_ACE, play_card, play_seat, play_value
from games.errors import NotationError
from games.events import NO_SEAT, SCORE, Event
from games.position import RULES_VERSION, HistoryEntry

__all__ = ["move_card", "move_text", "parse_move", "sees_cards", "view_state", "write_state"]

# COS-5: a played ace always names its value.
_MOVE_OF: Final[dict[str, int]] = {
    **{VERBS[verb]: encode(verb, 0, 0) for verb in range(MOG)},
    **{f"{VERBS[verb]} {CARD_TEXTS[card]}": encode(verb, card, 0) for verb in (MOG, ACCEPT) for card in FULL_PACK},
    **{f"{VERBS[PLAY]} {CARD_TEXTS[card]}": encode(PLAY, card, 0) for card in FULL_PACK if card % 13 != ACE},
    **{
        f"{VERBS[PLAY]} {CARD_TEXTS[card]}={value}": encode(PLAY, card, value)
        for card in FULL_PACK
        if card % 13 == ACE
        for value in (LOW_ACE, HIGH_ACE)
    },
}
_TEXT_OF: Final[dict[int, str]] = {move: text for text, move in _MOVE_OF.items()}
#: The moves whose card is played face down.
_SECRET: Final = (VERBS[MOG], VERBS[ACCEPT])
#: The rule by which a card passed in the exchange scores.
_PASSED_RULE: Final = 7


def parse_move(text: str) -> int:
    """Read a move, as `mog 5S` or `play AS=11`; NotationError when it is none."""
    move = _MOVE_OF.get(text)
    if move is None:
        raise NotationError(text)
    return move


def move_text(move: int) -> str:
    """Write a move."""
    return _TEXT_OF[move]


def move_card(move: i64) -> list[str]:
    """Return the card of a move, if its verb takes one."""
    return [CARD_TEXTS[move & 63]] if verb_of(move) >= MOG else []


def write_state(state: CostlyColours, history: list[HistoryEntry]) -> dict[str, object]:
    """Write a position as the contract's state."""
    hands = [texts_of(state.hands[0]), texts_of(state.hands[1])]
    offer = _offer(state, CARD_TEXTS[state.offer_card])
    exchange = _exchange(state, CARD_TEXTS[state.passed], CARD_TEXTS[state.returned])
    stock = texts_from(state.deck, STOCK, len(state.deck) - STOCK)
    return _assemble(state, hands, stock, offer, exchange, [entry.to_data() for entry in history])


def view_state(state: CostlyColours, history: list[HistoryEntry], seat: int | None) -> dict[str, object]:
    """Write what `seat` (None: a spectator) sees: both seats know an exchange, hands are open once the deal is over."""
    over = state.is_deal_over()
    seen = _exchanged(state) if seat is not None else []
    hands: list[list[str]] = []
    for owner in range(2):
        hand = texts_of(state.hands[owner])
        hands.append(hand if over or owner == seat else _known_first(hand, seen))
    offered = CARD_TEXTS[state.offer_card] if state.offer_seat == seat else UNKNOWN
    passed, returned = (seen[0], seen[1]) if seen else (UNKNOWN, UNKNOWN)
    stock = [UNKNOWN] * (len(state.deck) - STOCK)
    moves = [_seen_move(entry, seat, bool(seen)) for entry in history]
    return _assemble(state, hands, stock, _offer(state, offered), _exchange(state, passed, returned), moves)


def _exchanged(state: CostlyColours) -> list[str]:
    """The two cards of the exchange, the offered one first."""
    return [] if state.exchange_seat == NO_SEAT else [CARD_TEXTS[state.passed], CARD_TEXTS[state.returned]]


def _known_first(hand: list[str], known: list[str]) -> list[str]:
    shown = [card for card in hand if card in known]
    return shown + [UNKNOWN] * (len(hand) - len(shown))


def _seen_move(entry: HistoryEntry, seat: int | None, knows_exchange: bool) -> dict[str, object]:
    verb = entry.move.split(" ")[0]
    if verb in _SECRET and entry.seat != seat and not knows_exchange:
        return {"seat": entry.seat, "move": f"{verb} {UNKNOWN}"}
    return entry.to_data()


def sees_cards(state: CostlyColours, event: Event, seat: int | None) -> bool:
    """Tell whether `seat` (None: a spectator) sees the cards of an event: of an exchange both seats, once it is made.

    A card that was offered in vain stays the offerer's secret.
    """
    if event.kind == MOVE_EVENTS + MOG:
        return event.seat == seat or (seat is not None and state.exchange_seat != NO_SEAT)
    # COS-7: the points of a jack or deuce passed are told to all, the card to the two seats.
    is_of_exchange = event.kind == MOVE_EVENTS + ACCEPT or (event.kind == SCORE and event.rule == _PASSED_RULE)
    return not is_of_exchange or seat is not None


def _offer(state: CostlyColours, card: str) -> dict[str, object] | None:
    return None if state.offer_seat == NO_SEAT else {"seat": state.offer_seat, "card": card}


def _exchange(state: CostlyColours, passed: str, returned: str) -> dict[str, object] | None:
    if state.exchange_seat == NO_SEAT:
        return None
    return {"seat": state.exchange_seat, "passed": passed, "returned": returned}


def _assemble(
    state: CostlyColours,
    hands: list[list[str]],
    stock: list[str],
    offer: dict[str, object] | None,
    exchange: dict[str, object] | None,
    history: list[dict[str, object]],
) -> dict[str, object]:
    return {
        "game": "costly-colours",
        "rules": RULES_VERSION,
        "options": write_options(state.options),
        "match": {
            "deals": state.deals,
            "points": [state.points[0], state.points[1]],
            "winners": [state.winner] if state.phase == MATCH_OVER else [],
        },
        "deal": {
            "dealer": state.dealer,
            "hands": hands,
            "stock": stock,
            "turned": CARD_TEXTS[state.turned],
            "played": [texts_from(state.played, seat * HAND, state.played_count[seat]) for seat in range(2)],
            "offer": offer,
            "exchange": exchange,
            "series": {
                "cards": _plays(state),
                "count": state.count,
                "go": None if state.go == NO_SEAT else state.go,
            },
            "scored": [state.scored[0], state.scored[1]],
            "history": history,
            "result": _result(state),
        },
        "phase": PHASES[state.phase],
        "to_act": None if state.is_deal_over() else state.to_act,
    }


def _plays(state: CostlyColours) -> list[dict[str, object]]:
    plays: list[dict[str, object]] = []
    for i in range(state.series_size):
        play = state.series[i]
        plays.append({"seat": play_seat(play), "card": CARD_TEXTS[play_card(play)], "value": play_value(play)})
    return plays


def _result(state: CostlyColours) -> dict[str, object] | None:
    if state.phase < DEAL_OVER:
        return None
    winners = [] if state.winner == NO_SEAT else [state.winner]
    return {"void": False, "winners": winners, "points": [state.scored[0], state.scored[1]]}
