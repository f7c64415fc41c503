"""Costly Colours: moves and positions as texts and plain data."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.cards import ACE, CARD_TEXTS, FULL_PACK, rank_of, texts_from, texts_of
from croupier.games.costly_colours.encoding import (
    ACCEPT,
    HAND,
    MOG,
    PLAY,
    STOCK,
    VERBS,
    card_of,
    encode,
    move_value,
    play_card,
    play_seat,
    play_value,
    verb_of,
)  # fmt: skip
from croupier.games.costly_colours.pack import HIGH_ACE, LOW_ACE
from croupier.games.costly_colours.state import CostlyColoursState
from croupier.games.events import NO_SEAT
from croupier.games.faults import N_, RefusedError, unreadable_move
from croupier.games.moves import MoveTexts

#: Moves as `mog 5S` or `play AS=11`: a played ace always names its value (COS-5).
MOVE_TEXTS: Final = MoveTexts(
    {
        **{VERBS[verb]: encode(verb, 0, 0) for verb in range(MOG)},
        **{f"{VERBS[verb]} {CARD_TEXTS[card]}": encode(verb, card, 0) for verb in (MOG, ACCEPT) for card in FULL_PACK},
        **{f"{VERBS[PLAY]} {CARD_TEXTS[card]}": encode(PLAY, card, 0) for card in FULL_PACK if rank_of(card) != ACE},
        **{
            f"{VERBS[PLAY]} {CARD_TEXTS[card]}={value}": encode(PLAY, card, value)
            for card in FULL_PACK
            if rank_of(card) == ACE
            for value in (LOW_ACE, HIGH_ACE)
        },
    }
)

#: Messages that name the right form of a text that is nearly a move.
_ACE_FORM: Final = N_("“%(move)s” is not a move of this game: an ace names its value, as %(low)s or %(high)s")
_PLAIN_FORM: Final = N_("“%(move)s” is not a move of this game: only a played ace names its value; write %(plain)s")


def unreadable(text: str) -> RefusedError:
    """Return the error for a text that is not a move, with the right form if that is near."""
    plain = text.partition("=")[0]
    low, high = f"{plain}={LOW_ACE}", f"{plain}={HIGH_ACE}"
    if low in MOVE_TEXTS.move_of:
        return unreadable_move(text, _ACE_FORM, {"low": low, "high": high})
    if "=" in text and plain in MOVE_TEXTS.move_of:
        return unreadable_move(text, _PLAIN_FORM, {"plain": plain})
    return unreadable_move(text)


def move_members(move: i64, context: tuple[int, ...]) -> dict[str, object]:
    """Write the card of a move and, of a play, the `value` of the card and the `count` that it announces (COS-8)."""
    members: dict[str, object] = {"cards": [CARD_TEXTS[card_of(move)]] if verb_of(move) >= MOG else []}
    if verb_of(move) == PLAY:
        members.update(value=move_value(move), count=context[0])
    return members


def deal_members(state: CostlyColoursState) -> dict[str, object]:
    """Write the whole deal."""
    return {
        "hands": [texts_of(state.hands[seat]) for seat in range(2)],
        "stock": texts_from(state.deck, STOCK, len(state.deck) - STOCK),
        **table_members(state, CARD_TEXTS[state.offer_card], CARD_TEXTS[state.passed], CARD_TEXTS[state.returned]),
    }


def table_members(state: CostlyColoursState, offered: str, passed: str, returned: str) -> dict[str, object]:
    """Write what lies on the table, and of an offer or an exchange the cards that are given."""
    no_offer, no_exchange = state.offer_seat == NO_SEAT, state.exchange_seat == NO_SEAT
    exchange = {"seat": state.exchange_seat, "passed": passed, "returned": returned}
    return {
        "turned": CARD_TEXTS[state.turned],
        "played": [texts_from(state.played, seat * HAND, state.played_count[seat]) for seat in range(2)],
        "offer": None if no_offer else {"seat": state.offer_seat, "card": offered},
        "exchange": None if no_exchange else exchange,
        "series": {"cards": _plays(state), "count": state.count, "go": None if state.go == NO_SEAT else state.go},
    }


def _plays(state: CostlyColoursState) -> list[dict[str, object]]:
    plays: list[dict[str, object]] = []
    for i in range(state.series_size):
        play = state.series[i]
        plays.append({"seat": play_seat(play), "card": CARD_TEXTS[play_card(play)], "value": play_value(play)})
    return plays
