"""La Colonne: the history of a claimed position; one that begins with the deal is played again through the engine.

The moves show which cards a seat used, and which of them it took from the discards. The other cards, and those in its
hand now, are its nine cards of the deal and its draws. Their order is unknown and changes nothing: those used first
count as dealt.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count, lowest
from croupier.games.cards import CARD_OF, SUIT_OF, mask_of
from croupier.games.colonne import encoding as code
from croupier.games.colonne.limits import HAND
from croupier.games.colonne.notation import parse_move
from croupier.games.colonne.options import Options
from croupier.games.colonne.pack import PACK_SIZE
from croupier.games.colonne.rules import Colonne
from croupier.games.faults import Faults, RefusedError
from croupier.games.game import Game
from croupier.games.position import HistoryEntry, Opening
from croupier.games.state import Carried, figures_of
from croupier.games.validation.claim import read_history
from croupier.games.validation.replaying import Step, play_steps

_NO_MOVE: Final = -1


class History:
    """The moves of a claimed position, as `entries` and as `steps` of a replay; `is_whole`: from the deal on.

    `opening` are the cards and figures of that deal, once it was played again and every move of it is among them.
    """

    def __init__(self, entries: list[HistoryEntry]) -> None:
        self.entries = entries
        self.steps: list[Step] = []
        self.is_whole: bool = False
        self.opening: Opening | None = None


def read_moves(faults: Faults, game: Game, data: Mapping[str, Any]) -> History:
    """Read the history, which may lack its first moves: every move by the seat whose turn it is (COL-4)."""
    deal = data["deal"]
    history = History(read_history(faults, game, data, "COL-17"))
    if len(history.entries) < len(deal.get("history") or []):
        return history
    for index, entry in enumerate(history.entries):
        move = _move_of(faults, index, entry.move)
        history.steps.append(Step(entry.seat, move, "/deal/history", index, "move"))
    steps = history.steps
    phase, last = code.PHASES.index(data["phase"]), steps[-1].move if steps else _NO_MOVE
    turns = sum([_ends_turn(step.move) for step in steps])
    # The turn that ends a deal is still its last.
    if phase >= code.DEAL_OVER and _ends_turn(last):
        turns -= 1
    first = deal["turn"]["number"] - turns
    if any(step.move == _NO_MOVE for step in steps) or not _are_in_turn(faults, steps, deal["dealer"], first):
        return history
    history.is_whole = first == 1 and _opens(steps, phase)
    if not history.is_whole and phase <= code.TAKING and steps and not _ends_turn(last):
        # A turn that has not begun has no moves.
        faults.add(f"/deal/history/{len(steps) - 1}/move", "history", "COL-5")
    return history


def _move_of(faults: Faults, index: int, text: str) -> int:
    """Read the text of a move; return `_NO_MOVE`, and add a fault, for any other text."""
    try:
        return parse_move(text)
    except RefusedError as error:
        faults.add(f"/deal/history/{index}/move", error.code, "COL-5", error.faults[0].params)
        return _NO_MOVE


def _ends_turn(move: i64) -> bool:
    return code.move_verb(move) == code.THROW or code.move_verb(move) == code.PASS


def _opens(steps: Sequence[Step], phase: int) -> bool:
    """Return whether the moves of a first turn are complete; the position itself shows a naming of the trump."""
    if not steps:
        return phase <= code.TAKING
    return code.move_verb(steps[0].move) in (code.TRUMP, code.DRAW, code.TAKE)


def _are_in_turn(faults: Faults, steps: Sequence[Step], dealer: int, first: int) -> bool:
    """Return whether every move was made by the seat whose turn it was, from turn `first` on (COL-4)."""
    turn = first
    off: list[tuple[int, int]] = []
    for index, step in enumerate(steps):
        # From the dealer's right, anticlockwise.
        if turn < 1 or step.seat != (dealer - turn) & 3:
            off.append((index, (step.seat - dealer + turn) & 3))
        turn += 1 if _ends_turn(step.move) else 0
    if len(off) == len(steps) > 1 and len({seats for _, seats in off}) == 1:
        # All are as far off: the dealer or the turn from which they are counted is wrong.
        faults.add("/deal/dealer" if first == 1 else "/deal/turn/number", "history", "COL-4")
    else:
        for index, _ in off:
            faults.add(f"/deal/history/{index}/seat", "history", "COL-4")
    return not off


# Playing again


def replay_deal(
    faults: Faults, game: Game, options: Options, data: Mapping[str, Any], history: History, scored: Sequence[int]
) -> Colonne | None:
    """Deal and play a whole history of a deal that `scored` again.

    Return None, and add a fault, if no deal has these cards or moves.
    """
    deal = data["deal"]
    deck = _deck(deal, history.steps)
    if len(deck) == 0:
        faults.add("/deal/history", "history", "COL-2")
        return None
    earlier = data["match"]["deals"] - 1
    # COL-27: from the second deal on, dealing passes the deal on.
    passed_on = 0 if earlier == 0 else 1 if options.deal_moves == "left" else 3
    before = [data["match"]["points"][team] - scored[team] for team in range(2)]
    figures = figures_of(Carried((deal["dealer"] - passed_on) & 3, earlier, before))
    state = Colonne(options)
    state.resume(figures)
    state.deal(deck)
    steps, names_trump = history.steps, bool(history.steps) and code.move_verb(history.steps[0].move) == code.TRUMP
    if state.phase == code.NAMING and deal["trump"] is not None and not names_trump:
        naming = code.encode(code.TRUMP, SUIT_OF[deal["trump"]])
        steps = [Step(int(state.to_act), naming, "/deal/trump"), *steps]
    else:
        history.opening = Opening(figures, deck)
    is_played = play_steps(faults, game, state, steps, "COL-4", "COL-15") == len(steps)
    return state if is_played else None


def _deck(deal: Mapping[str, Any], steps: Sequence[Step]) -> vec[i64]:
    """Return an order of the pack that deals the hands and draws of a history; empty if no order does."""
    own: list[list[int]] = [[], [], [], []]
    taken = vec[i64]([0, 0, 0, 0])
    draws: list[int] = []
    pile = [CARD_OF[deal["turned"]]]
    laid: i64 = 0
    for step in steps:
        seat: i64 = step.seat
        verb = code.move_verb(step.move)
        if verb == code.DRAW:
            draws.append(seat)
        elif verb == code.TAKE:
            taken[seat] |= _taken_off(pile, code.move_number(step.move))
        elif verb == code.MELD or verb == code.ADD or verb == code.SWAP or verb == code.THROW:
            for index in range(3 if verb == code.MELD else 1):
                card = code.card_at(step.move, index)
                # A joker that was laid before comes back from the table.
                if (taken[seat] | laid) & bit(card) == 0:
                    own[seat].append(card)
                taken[seat] &= ~bit(card)
                if verb == code.THROW:
                    pile.append(card)
                else:
                    laid |= bit(card)
    for seat in range(4):
        held = mask_of(deal["hands"][seat]) & ~taken[seat]
        while held != 0:
            own[seat].append(lowest(held))
            held &= held - 1
    return _dealt(own, draws, deal)


def _taken_off(pile: list[int], number: i64) -> i64:
    """Take cards off the top of the discards, as far as they go; return their set."""
    left: i64 = 0 if number == code.ALL_CARDS else len(pile) - number
    cards: i64 = 0
    while len(pile) > max(left, 0):
        cards |= bit(pile.pop())
    return cards


def _dealt(own: list[list[int]], draws: list[int], deal: Mapping[str, Any]) -> vec[i64]:
    """Return the pack in the order in which it was dealt and drawn, or nothing when these cards are not the pack."""
    for seat in range(4):
        if len(own[seat]) != HAND + draws.count(seat):
            return vec[i64]([])
    dealer: i64 = deal["dealer"]
    cards = [own[(dealer - step) & 3][index] for index in range(HAND) for step in range(1, 5)]
    cards.append(CARD_OF[deal["turned"]])
    drawn = [HAND, HAND, HAND, HAND]
    for seat in draws:
        cards.append(own[seat][drawn[seat]])
        drawn[seat] += 1
    for text in deal["stock"]:
        cards.append(CARD_OF[text])
    dealt: i64 = 0
    for card in cards:
        dealt |= bit(card)
    return vec[i64](cards if len(cards) == PACK_SIZE == count(dealt) else [])
