"""Gameplay of any game: deals, legal moves, explanations, moves.

All functions work on texts and on legal `Position`s. They raise RefusedError with pointers relative to the argument
that is wrong. `croupier.referee` calls them for readers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.games.cards import UNKNOWN
from croupier.games.events import Recorder
from croupier.games.faults import Fault, Faults, RefusedError
from croupier.games.game import Game
from croupier.games.moves import MoveList
from croupier.games.position import HistoryEntry, Position
from croupier.games.shuffle import Words, shuffled


@dataclass(frozen=True)
class Deal:
    """The cards of one deal in order, and the seat that deals them."""

    deck: list[str]
    dealer: int


def draw_deal(game: Game, options: Mapping[str, object], seed: str, number: int) -> Deal:
    """Shuffle the pack for deal `number` (from 1) of a match; the first deal also draws the dealer."""
    words = Words(game.id, seed, number)
    dealer = words.below(game.seats(options)) if number == 1 else 0
    return Deal(shuffled(words, game.pack(options)), dealer)


def deal_match(
    game: Game, options: Mapping[str, object], deck: Sequence[str], dealer: int, recorder: Recorder | None = None
) -> Position:
    """Deal the first deal of a match under complete `options`; RefusedError names what is wrong with the deck."""
    check_deck(game, options, deck)
    state = game.new_state(options)
    state.dealer = dealer
    state.recorder = recorder
    state.deal(game.deck_codes(deck))
    return Position(state, [])


def deal_next(game: Game, options: Mapping[str, object], position: Position, deck: Sequence[str]) -> None:
    """Deal the next deal of a match; raise RefusedError if its deal is not over, or the deck is not the pack."""
    check_deal_follows(position)
    check_deck(game, options, deck)
    position.state.deal(game.deck_codes(deck))
    position.history.clear()


def check_deal_follows(position: Position) -> None:
    """Check that the deal is over, and the match is not."""
    state = position.state
    if state.is_match_over() or not state.is_deal_over():
        raise RefusedError([Fault("/state/phase", "match-over" if state.is_match_over() else "deal-not-over")])


def check_deck(game: Game, options: Mapping[str, object], deck: Sequence[str]) -> None:
    """Check that `deck` holds the pack, `??` being any card; RefusedError names what is wrong, under `/deck`."""
    pack = game.pack(options)
    if sorted(deck) == sorted(pack):
        return
    faults = Faults()
    left: dict[str, int] = {}
    for card in pack:
        left[card] = left.get(card, 0) + 1
    for index, card in enumerate(deck):
        if card == UNKNOWN:
            continue
        if card not in left:
            faults.add(f"/deck/{index}", "card-foreign", "", {"card": card})
        elif left[card] == 0:
            faults.add(f"/deck/{index}", "card-twice", "", {"card": card})
        else:
            left[card] -= 1
    missing = [card for card, copies in left.items() for _ in range(copies)]
    if UNKNOWN in deck:
        faults.expect_size("/deck", len(deck), len(pack))
    elif missing:
        faults.add("/deck", "card-missing", "", {"missing": missing, "number": len(missing)})
    faults.refuse()


def legal_moves(position: Position) -> list[int]:
    """Return the legal moves of the seat to act; none when the deal is over."""
    moves = MoveList()
    position.state.legal_moves(moves)
    return moves.to_list()


def explain(game: Game, position: Position, text: str) -> Fault | None:
    """Return the fault of the move written in `text`; None when it is legal."""
    try:
        move = game.parse_move(text)
    except RefusedError as error:
        return error.faults[0]
    code = position.state.refusal(move)
    return game.fault(position.state, move, code) if code else None


def play(game: Game, position: Position, text: str) -> None:
    """Play the move written in `text`; RefusedError or RefusedError leave the position as it was."""
    move = game.parse_move(text)
    state = position.state
    code = state.refusal(move)
    if code:
        raise RefusedError([game.fault(state, move, code)])
    position.history.append(HistoryEntry(state.to_act, text))
    state.play(move)
