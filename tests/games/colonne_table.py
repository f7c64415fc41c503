"""Positions of La Colonne laid out for a test.

Seats are called 1 to 4 in the order of play, 4 dealing; team A is 1 and 3, team B is 2 and 4. A case either deals
(`turned`, `hands`, `stock`) or lays a table (`hand`, `melds`, `discards` ...) where 1 is to act in turn 45.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from croupier.games.cards import CARD_OF, CARD_TEXTS
from croupier.games.colonne.game import COLONNE
from croupier.games.colonne.rules import Colonne
from croupier.games.events import Recorder
from croupier.games.gameplay import deal_match, play
from croupier.games.position import RULES_VERSION, Position

PACK: Final = COLONNE.pack({})
#: Of seat 1, late enough for any table.
TURN: Final = 45


DEALER: Final = 0
#: Seats 3, 2, 1 and 0, in the order of play, and 9H turned: the trump is H, and team 1 begins.
DEAL: Final[dict[str, Any]] = {
    "hands": [
        "5S 7S 8S RJ KD QC TC 8H 6S",
        "3C 4C 5C KH JC 8D 6D 7H AS",
        "9S KS QS 4D 7D TD 9C 6C 4H",
        "TH 5D JD 9D QD AC KC 7C 3H",
    ],
    "turned": "9H",
    "stock": "2D 3D 5H",
}
TURNS: Final = [
    ["draw", "meld 5S RJ=6S 7S", "add 8S 1", "throw KD"],
    ["take 1", "meld 3C 4C 5C", "throw AS"],
    ["draw", "add 9S 1", "throw QS"],
    ["take 2", "throw KC"],
    ["draw", "swap 6S 1", "add RJ=TS 1"],
]
PLAYED: Final = [move for turn in TURNS for move in turn]


def seat(who: int, dealer: int) -> int:
    """Return the seat that is `who` in the order of play."""
    return (dealer - who) % 4


def by_team(data: list[int], dealer: int) -> list[int]:
    """Put what is said by the numbers of teams in the order A, B, or the other way round."""
    return data if seat(1, dealer) % 2 == 0 else data[::-1]


def _moves(case: Mapping[str, Any]) -> list[str]:
    return [move for move in case.get("moves", "").split(", ") if move]


def moves_of(case: Mapping[str, Any], position: Position) -> Iterator[str]:
    """Yield the moves of a case, each to be made before the next is asked for."""
    return spelt(_moves(case), position)


def spelt(moves: Sequence[str], position: Position) -> Iterator[str]:
    """Yield moves; `idle` draws a card and throws it, `return` takes the top discard and throws it."""
    for move in moves:
        if move in ("idle", "return"):
            state: Any = position.state
            assert isinstance(state, Colonne)
            card = state.deck[state.next] if move == "idle" else state.discards[state.discard_count - 1]
            yield "draw" if move == "idle" else "take 1"
            yield f"throw {CARD_TEXTS[card]}"
        else:
            yield move


def play_all(position: Position, moves: Sequence[str]) -> None:
    """Play moves, spelt as in the cases."""
    for move in spelt(moves, position):
        play(COLONNE, position, move)


def laid(case: Mapping[str, Any], dealer: int, recorder: Recorder) -> Position:
    """Deal or lay out what a case says."""
    if "turned" in case:
        return dealt(case, dealer, recorder)
    position = COLONNE.read(table(case, dealer))
    position.state.recorder = recorder
    return position


def position_of(case: Mapping[str, Any], dealer: int, recorder: Recorder) -> Position:
    """Deal or lay out what a case says, and play its moves."""
    position = laid(case, dealer, recorder)
    play_all(position, _moves(case))
    return position


# Deals


def dealt(case: Mapping[str, Any], dealer: int, recorder: Recorder | None = None) -> Position:
    cards = deck(case.get("hands", ["", "", "", ""]), case["turned"], case.get("stock", ""))
    return deal_match(COLONNE, COLONNE.complete_options(case.get("options", {})), cards, dealer, recorder)


def deck(hands: Sequence[str], turned: str, stock: str = "") -> list[str]:
    """Put the hands of 1 to 4 (any nine cards where none are said), the turned card and the stock on top."""
    spoken = [*" ".join(hands).split(), turned, *stock.split()]
    rest = [card for card in PACK if card not in spoken]
    full = [hand.split() or [rest.pop(0) for _ in range(9)] for hand in hands]
    cards = [card for four in zip(*full, strict=True) for card in four]
    return [*cards, turned, *stock.split(), *rest]


# Tables


def named_cards(case: Mapping[str, Any]) -> set[str]:
    """Return the cards that a case speaks of; the others are filled in."""
    hands = [hand.split() for hand in (*case.get("others", {}).values(), *case.get("hands", ()))]
    return set(_at_hand(case)).union(*hands)


def _at_hand(case: Mapping[str, Any]) -> Iterator[str]:
    """The cards of a case that 1 may come to lay, or to lay others on."""
    for name in ("hand", "discards", "stock", "turned"):
        yield from case.get(name, "").split()
    for meld in case.get("melds", ()):
        yield from (word.split("=")[0] for word in meld.split(": ")[1].split())


def table(case: Mapping[str, Any], dealer: int) -> dict[str, Any]:
    """Write a whole state: cards that a case leaves open make no meld in the hand of 1, and elsewhere are any."""
    named = named_cards(case)
    rest = [card for card in PACK if card not in named]
    taking: bool = case.get("taking", False)
    trump: str = case.get("trump", "H")
    discards = case.get("discards", "").split() or _apart(rest, set(_at_hand(case)), 1, trump)
    melds = [_meld(text, dealer, number) for number, text in enumerate(case.get("melds", ()), 1)]
    others = {int(who): hand for who, hand in case.get("others", {}).items()}
    hands = {who: hand.split() for who, hand in {1: case.get("hand", ""), **others}.items()}
    missing = _least(melds, 1, dealer, not taking) - len(hands[1])
    hands[1] += _apart(rest, {*_at_hand(case), *discards}, missing)
    for who in (2, 3, 4):
        if who not in hands:
            hands[who] = [rest.pop(0) for _ in range(_least(melds, who, dealer, False))]
    stock = case.get("stock", "").split()
    stock += [rest.pop(0) for _ in range(case.get("stock_size", 5) - len(stock))]
    open_hands = [hands[who] for who in (2, 3, 4) if who not in others]
    for number, card in enumerate(rest):
        open_hands[number % len(open_hands)].append(card)
    by_seat = {seat(who, dealer): sorted(hand, key=CARD_OF.__getitem__) for who, hand in hands.items()}
    points = case.get("points", [0, 0])
    return {
        "game": "colonne",
        "rules": RULES_VERSION,
        "options": COLONNE.complete_options(case.get("options", {})),
        "match": {"deals": 9, "points": points if seat(1, dealer) % 2 == 0 else points[::-1], "winners": []},
        "deal": {
            "dealer": dealer,
            "hands": [by_seat[number] for number in range(4)],
            "stock": stock,
            "turned": discards[0],
            "trump": trump,
            "discards": discards,
            "melds": melds,
            "turn": {"number": TURN, "took": None if taking else "stock", "laid": 0, "joker": None, "moved": []},
            "laid": [any(_laid_by(melds, number)) for number in range(4)],
            "shown": [[], [], [], []],
            "passes": case.get("passes", 0),
            "quiet": case.get("quiet", 0),
            "scored": [0, 0],
            "history": [],
            "result": None,
        },
        "phase": "take" if taking else "lay",
        "to_act": seat(1, dealer),
    }


def _meld(text: str, dealer: int, number: int) -> dict[str, Any]:
    """Write a meld, as `1: 5S RJ=6S 7S`, that a seat laid in one turn, later than those of lower numbers."""
    who, words = text.split(": ")
    cards: list[dict[str, object]] = []
    for word in words.split():
        card, _, face = word.partition("=")
        laid = {"seat": seat(int(who), dealer), "turn": 4 * (number - 1) + int(who)}
        cards.append({"card": card, "as": face or card, **laid})
    is_set = len({str(slot["as"])[0] for slot in cards}) == 1
    team, in_hand = seat(int(who), dealer) % 2, len(cards) >= 9
    return {"number": number, "team": team, "kind": "set" if is_set else "run", "cards": cards, "in_hand": in_hand}


def _laid_by(melds: Sequence[Mapping[str, Any]], number: int) -> list[str]:
    return [slot["card"] for meld in melds for slot in meld["cards"] if slot["seat"] == number]


def _least(melds: Sequence[Mapping[str, Any]], who: int, dealer: int, took: bool) -> int:
    """The fewest cards that a seat can hold: what it drew and has neither laid nor thrown."""
    return max(9 + took - len(_laid_by(melds, seat(who, dealer))), 1)


def _apart(rest: list[str], spoken: set[str], size: int, suits: str = "CDSH") -> list[str]:
    """Take `size` cards out of `rest` that make no meld with each other or with those spoken of, wild cards apart."""
    found: list[str] = []
    # No aces, 2s and 3s: neither sets nor wild cards.
    for suit in suits:
        for rank in range(3, 13):
            card = CARD_TEXTS["SHDC".index(suit) * 13 + rank]
            near = {CARD_TEXTS["SHDC".index(suit) * 13 + other % 13] for other in range(rank - 2, min(rank + 3, 14))}
            if len(found) < size and card in rest and not near & {*spoken, *found}:
                found.append(card)
    assert len(found) >= size
    for card in found:
        rest.remove(card)
    return found


# A deal that has come to a joker moved


def position_after(moves: Sequence[str]) -> Position:
    """Play moves of `DEAL`."""
    position = dealt(DEAL, DEALER, Recorder())
    play_all(position, moves)
    return position


# Items to be scored


def score_item(case: Mapping[str, Any], dealer: int) -> dict[str, Any]:
    """Write an item by seats and numbers of teams; all have laid if it is not said."""
    hands: list[list[str]] = [[], [], [], []]
    for who, hand in case.get("hands", {}).items():
        hands[seat(int(who), dealer)] = PACK if hand == "pack" else hand.split()
    laid = [seat(who, dealer) for who in case.get("laid", [1, 2, 3, 4])]
    return {
        "options": case.get("options", {}),
        "trump": case.get("trump", "H"),
        "melds": [_item_meld(text, dealer) for text in case.get("melds", ())],
        "hands": hands,
        "out": seat(case["out"], dealer) if "out" in case else None,
        "laid": [number in laid for number in range(4)],
        "floche": case.get("floche"),
        "coup_blanc": case.get("coup_blanc", False),
    }


def _item_meld(text: str, dealer: int) -> dict[str, Any]:
    """Write a meld of a team, as `A: 5S RJ=6S 7S` or `A in hand: 4H ...`."""
    owner, words = text.split(": ")
    cards = [{"card": word[:2], "as": word[-2:]} for word in words.split()]
    kind = "set" if cards[0]["as"][0] == cards[1]["as"][0] else "run"
    team = seat("AB".index(owner[0]) + 1, dealer) % 2
    return {"kind": kind, "team": team, "cards": cards, "in_hand": "in hand" in owner}
