"""Seven Up deals laid out for a test: N is the eldest and D the dealer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.cards import CARD_OF
from croupier.games.events import Recorder
from croupier.games.gameplay import deal_match, deal_next, legal_moves, play
from croupier.games.position import Position
from croupier.games.seven_up.game import SEVEN_UP
from tests.games.cases import by_seat

N_HAND: Final = "AH KS 9S 4C 3D 7D"
D_HAND: Final = "JH 2H TS QC 8C 6D"


def deck(eldest: str, dealer: str, turned: str, threes: str = "") -> list[str]:
    """Put the hands, the turned cards and the cards of each run on top of the pack; what is not said is any card."""
    first, *later = turned.split()
    known = [*eldest.split(), *dealer.split(), *turned.split(), *threes.split()]
    rest = [card for card in SEVEN_UP.pack(SEVEN_UP.complete_options({})) if card not in known]
    hands = [hand.split() or [rest.pop() for _ in range(6)] for hand in (eldest, dealer)]
    cards = [card for pair in zip(*hands, strict=True) for card in pair] + [first]
    given = threes.split()
    for card in later:
        cards += [given.pop(0) if given else rest.pop() for _ in range(6)] + [card]
    return cards + rest


def deck_of(case: Mapping[str, Any]) -> list[str]:
    """Put on top of the pack what a case says of the deal: a reply, a trick, whole hands, or the turned card alone."""
    if "hand" in case:
        return _deck_of_reply(case)
    if "won" in case:
        return _deck_of_trick(*case["tricks"].split("/"))
    if "refused" in case:
        return deck(N_HAND, D_HAND, "8H 9C")
    return deck(case.get("N", ""), case.get("D", ""), case.get("turned", "8H"), case.get("threes", ""))


def before(case: Mapping[str, Any]) -> list[str]:
    """Play tricks that their leader wins, until the hand that must reply is that of the case."""
    used = [case["led"], *case["hand"].split()]
    free = [rank + suit for suit in "SHDC" for rank in "23456789TJQKA" if rank + suit not in used]
    missing = 6 - len(case["hand"].split())
    pairs: list[str] = []
    for lower, higher in zip(free[::2], free[1::2], strict=False):
        if lower[1] == higher[1] and len(pairs) < 2 * missing:
            pairs += [higher, lower]
    return pairs


def _deck_of_reply(case: Mapping[str, Any]) -> list[str]:
    tricks, held = before(case), case["hand"].split()
    filled = [card for card in SEVEN_UP.pack({**SEVEN_UP.complete_options({})}) if card not in tricks]
    others = [card for card in filled if card not in [*held, case["led"]] and card[1] != "H"]
    eldest = [*tricks[::2], case["led"], *others][:6]
    turned = next(card for card in filled if card[1] == "H" and card not in [*held, case["led"]])
    return deck(" ".join(eldest), " ".join([*tricks[1::2], *held]), turned)


def _deck_of_trick(led: str, reply: str) -> list[str]:
    """Deal N the card led, and D the reply and diamonds, so that any reply is legal to spades and hearts."""
    eldest = [led, *(card for card in ("3S", "4S", "5S", "6S", "7S") if card != led)]
    dealer = [reply, *(card for card in ("2D", "3D", "4D", "5D", "6D") if card != reply)]
    return deck(" ".join(eldest), " ".join(dealer), "8H")


def check_discards(position: Position, dealer: int, number: int) -> None:
    """Discard so many cards of each seat, N first; then N leads."""
    for seat in (1 - dealer, dealer):
        for _ in range(number):
            assert position.state.to_act == seat
            moves = {SEVEN_UP.move_text(move) for move in legal_moves(position)}
            play(SEVEN_UP, position, min(moves, key=lambda move: CARD_OF[move.split()[1]]))
    data: Any = SEVEN_UP.write(position)
    assert (data["phase"], data["to_act"]) == ("play", 1 - dealer)
    assert [len(hand) for hand in data["deal"]["hands"]] == [6, 6]


def dealt(case: Mapping[str, Any], dealer: int, cards: list[str], recorder: Recorder | None) -> Position:
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


# A deal that has come to its third trick


#: N and D are seats 1 and 0.
RUN: Final = ["beg", "run", *(f"discard {card}" for card in ("AH", "2S", "4S", "3S", "5S", "7S"))]
