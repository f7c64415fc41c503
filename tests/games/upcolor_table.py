"""Upcolor deals laid out for a test: a deck is made from the rounds to be played and the hands that these are to leave.

Rounds are written as `Y - B`, the leader first; `-` is a pass.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.events import Recorder
from croupier.games.gameplay import deal_match, deal_next, play
from croupier.games.position import Position
from croupier.games.upcolor.game import UPCOLOR
from croupier.games.upcolor.pack import PACK_SIZE
from tests.games.cases import load

#: The cases of one game, which can be scored by its winners alone.
STANDALONE: Final = [
    *load(UPCOLOR)["score"],
    *(case for case in load(UPCOLOR)["money"] if case.get("options", {}).get("games", 1) == 1),
]

#: Cards for hands that a case leaves open: colours before the cards that change the opener.
_FILLING: Final = "RBYVXG"


@dataclass(frozen=True)
class Laid:
    """A deal that leads to a wanted position: its dealer, its deck, and the moves to make."""

    dealer: int
    deck: list[str]
    moves: list[str]


def moves_of(plays: str) -> list[str]:
    return ["pass" if card == "-" else f"play {card}" for card in plays.split()]


def laid(
    rounds: Sequence[str],
    hands: Sequence[str],
    players: int = 4,
    leader: int = 0,
    dealer: int | None = None,
    draws: str = "",
) -> Laid:
    """Lay a deal that `leader` opens, after whose `rounds` the seats hold `hands` and `draws` top the stock.

    A hand's last card is repeated as often as it has to be; a hand that is not said is of any cards.
    """
    played: list[list[str]] = [[] for _ in range(players)]
    collectors: list[int] = []
    first = leader
    for plays in rounds:
        for index, card in enumerate(plays.split()):
            if card != "-":
                played[(first + index) % players].append(card)
                last = (first + index) % players
        if len(collectors) < PACK_SIZE - 7 * players:
            collectors.append(last)
        first = last
    left = [7 - len(played[seat]) + collectors.count(seat) for seat in range(players)]
    ends = [_padded(hand, left[seat]) for seat, hand in enumerate(hands)] + [[] for _ in range(players - len(hands))]
    named = [card for cards in [*played, *ends, draws.split()] for card in cards]
    rest = sorted((Counter(UPCOLOR.pack({})) - Counter(named)).elements(), key=_FILLING.index)
    for seat, cards in enumerate(ends):
        if not cards:
            cards += [rest.pop(0) for _ in range(left[seat])]
        # The cards played first are dealt, the others are drawn.
        played[seat] += cards
    begin = (leader if dealer is None else dealer) + 1
    deck = [played[(begin + index) % players].pop(0) for index in range(7 * players)]
    deck += [played[seat].pop(0) for seat in collectors]
    return Laid(begin - 1, deck + draws.split() + rest, [move for plays in rounds for move in moves_of(plays)])


def _padded(hand: str, size: int) -> list[str]:
    cards = hand.split()
    assert len(cards) <= size
    return cards + cards[-1:] * (size - len(cards))


def led(hands: Sequence[str], players: int = 4, shift: int = 0, draws: str = "") -> Laid:
    """Lay a first round after which P0 leads with seven cards; the others hold six.

    P0 has seat `shift`, and the hands are those of P0, P1 and so on.
    """
    plays = " ".join("GYBRGYBR"[:players])
    return laid([plays], _shifted(hands, shift, players), players, (1 + shift) % players, draws=draws)


def late(hands: Sequence[str], shift: int = 0, draws: str = "") -> Laid:
    """Lay eight rounds of four seats, after which P0 leads with two cards; the others hold one."""
    held = " ".join([*hands, draws]).split()
    violets = min(6, 7 - held.count("V"))
    rounds = ["G Y B R", *["Y B R V"] * violets, *["Y B R G"] * (6 - violets), "Y B X -"]
    return laid(rounds, _shifted(hands, shift, 4), 4, (1 + shift) % 4, draws=draws)


def won(dealer: int, winner: int, holders: Sequence[int] = ()) -> Laid:
    """Lay a deal of four seats that `winner` wins; of the others the `holders` still have a discard card."""
    seats = [(winner + step) % 4 for step in (1, 2, 3)]
    hands = dict(zip(seats, ("Y", "B", "R"), strict=True))
    kept = [f"{hands[seat]} {'X' if seat in holders else 'Y'}" if seat in hands else "V" for seat in range(4)]
    deal = laid(["G Y B R", *["Y B R V"] * 6], kept, 4, winner, dealer)
    return Laid(deal.dealer, deal.deck, [*deal.moves, *moves_of("Y B R V")])


def _shifted(hands: Sequence[str], shift: int, players: int) -> list[str]:
    padded = [*hands, *[""] * (players - len(hands))]
    return [padded[(seat - shift) % players] for seat in range(players)]


# Words of the cases


def options_in(case: Mapping[str, Any]) -> dict[str, Any]:
    return UPCOLOR.complete_options(case.get("options", {}))


def seats_named(names: str) -> list[int]:
    return ["ABCDEF".index(name) for name in names.split()]


def start_of(case: Mapping[str, Any], shift: int) -> Laid:
    """Lay the deal that leads to where a case of play starts, P0 in seat `shift`."""
    hands, players = case["hands"], options_in(case)["players"]
    start = case.get("start", "led")
    if start == "led":
        return led(hands, players, shift)
    if start == "late":
        return late(hands, shift, case.get("draws", ""))
    hands = _shifted(hands, shift, players)
    if start == "opening":
        return laid([], hands, players, dealer=(case["dealer"] + shift) % players)
    return laid(case["rounds"], hands, players, leader=shift)


def match_of(case: Mapping[str, Any]) -> list[Laid]:
    """Lay the deals of a case of money: the first seat, then the seat to the left of who went out, deals (UPC-17)."""
    winners = seats_named(case["winners"])
    kept = case.get("kept", [""] * len(winners))
    dealers = [0, *((winner + 1) % 4 for winner in winners[:-1])]
    return [won(*deal) for deal in zip(dealers, winners, map(seats_named, kept), strict=True)]


def score_item(case: Mapping[str, Any]) -> dict[str, Any]:
    """Write the item of a game that is scored by its winners."""
    item = {"options": case.get("options", {}), "winners": seats_named(case["winners"])}
    if case.get("options", {}).get("discard_penalty"):
        item["barred"] = [seats_named(names) for names in case.get("kept", [""] * len(item["winners"]))]
    return {**item, "carried": case["carried"]} if "carried" in case else item


# Playing


def dealt(deal: Laid, options: Mapping[str, object], recorder: Recorder | None = None) -> Position:
    """Deal a match's first deal, and make its moves."""
    position = deal_match(UPCOLOR, UPCOLOR.complete_options(options), deal.deck, deal.dealer, recorder)
    play_all(position, deal.moves)
    return position


def play_next(position: Position, deal: Laid) -> None:
    """Deal the next deal of a match, which its own rules give to the dealer laid, and make its moves."""
    options: Any = UPCOLOR.write(position)["options"]
    deal_next(UPCOLOR, options, position, deal.deck)
    assert position.state.dealer == deal.dealer
    play_all(position, deal.moves)


def play_all(position: Position, moves: list[str]) -> None:
    for move in moves:
        play(UPCOLOR, position, move)
