"""Costly Colours: the codes of phases, moves, and the plays of a series."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.costly_colours.pack import card_value

PHASES: Final = ("offer", "answer", "play", "deal_over", "match_over")
OFFER: Final = 0
ANSWER: Final = 1
PLAYING: Final = 2
DEAL_OVER: Final = 3
MATCH_OVER: Final = 4

#: A move is a verb and, for the last three, a card: see `encode`.
VERBS: Final = ("pass", "refuse", "go", "stop", "mog", "accept", "play")
PASS: Final = 0
REFUSE: Final = 1
GO: Final = 2
STOP: Final = 3
MOG: Final = 4
ACCEPT: Final = 5
PLAY: Final = 6

#: COS-3: the cards dealt to each seat.
HAND: Final = 3
#: Where the stock begins in the deck: after both hands and the turned card.
STOCK: Final = 2 * HAND + 1
#: No series within 31 has more cards: four aces, four deuces, four threes and a four.
LONGEST_SERIES: Final = 13
#: The most moves of a deal: a pass, an offer and its answer; six cards; a go and a stop in each of three series, as
#: none before the last is shorter than two cards.
HISTORY_LIMIT: Final = 3 + 6 + 6


def encode(verb: i64, card: i64, ace: i64) -> i64:
    """Return the move of `verb` with `card` (0 for a verb that takes none), `ace` what a played ace counts, else 0."""
    return verb << 10 | ace << 6 | card


def verb_of(move: i64) -> i64:
    """Return the verb of a move."""
    return move >> 10


def card_of(move: i64) -> i64:
    """Return the card of a move, 0 for a verb that takes none."""
    return move & 63


def move_value(move: i64) -> i64:
    """Return what the card of a move counts."""
    ace = move >> 6 & 15
    return ace if ace > 0 else card_value(card_of(move))


def encode_play(seat: i64, card: i64, value: i64) -> i64:
    """Return the play of `card`, counted `value`, by `seat`."""
    return seat << 10 | value << 6 | card


def play_seat(play: i64) -> i64:
    """Return the seat that made a play."""
    return play >> 10


def play_value(play: i64) -> i64:
    """Return what the card of a play counts."""
    return play >> 6 & 15


def play_card(play: i64) -> i64:
    """Return the card of a play."""
    return play & 63
