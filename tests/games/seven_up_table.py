"""Seven Up deals laid out for a test: N is the eldest and D the dealer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.events import Recorder
from croupier.games.position import Position
from croupier.games.referee import deal_match, deal_next, play
from croupier.games.seven_up.game import SEVEN_UP

__all__ = ["D_HAND", "N_HAND", "by_seat", "dealt", "deck", "play_all"]

N_HAND: Final = "AH KS 9S 4C 3D 7D"
D_HAND: Final = "JH 2H TS QC 8C 6D"


def deck(eldest: str, dealer: str, turned: str, threes: str = "") -> list[str]:
    """Put the hands, the turned cards and the cards of each run on top of the pack; what is not said is any card."""
    first, *later = turned.split()
    said = [*eldest.split(), *dealer.split(), *turned.split(), *threes.split()]
    rest = [card for card in SEVEN_UP.pack(SEVEN_UP.complete_options({})) if card not in said]
    hands = [hand.split() or [rest.pop() for _ in range(6)] for hand in (eldest, dealer)]
    cards = [card for pair in zip(*hands, strict=True) for card in pair] + [first]
    given = threes.split()
    for card in later:
        cards += [given.pop(0) if given else rest.pop() for _ in range(6)] + [card]
    return cards + rest


def dealt(case: Mapping[str, Any], dealer: int, cards: list[str], recorder: Recorder) -> Position:
    """Deal; `points` of N and D before the deal come from a match whose last deal was annulled."""
    options = SEVEN_UP.complete_options(case.get("options", {}))
    if "points" not in case:
        return deal_match(SEVEN_UP, options, cards, dealer, recorder)
    position = deal_match(SEVEN_UP, options, deck("", "", "5H KH 2H"), dealer)
    play_all(position, ["beg", "run"])
    data: Any = SEVEN_UP.write(position)
    data["match"]["deals"] = 9
    data["match"]["points"] = by_seat(case["points"], dealer)
    position = SEVEN_UP.read(data)
    position.state.recorder = recorder
    deal_next(SEVEN_UP, options, position, cards)
    return position


def play_all(position: Position, moves: list[str]) -> None:
    for move in moves:
        play(SEVEN_UP, position, move)


def by_seat(of_n_and_d: list[int], dealer: int) -> list[int]:
    """Put what is said of N, then D, in the order of the seats."""
    return of_n_and_d if dealer == 1 else of_n_and_d[::-1]
