"""Playing an opened position: its legal moves, why others are illegal, moves played, and the next deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from croupier.games import gameplay
from croupier.games.events import Recorder
from croupier.games.faults import Fault, Faults, RefusedError
from croupier.games.game import Game
from croupier.games.options import option_data
from croupier.games.position import Position
from croupier.referee.fault import refusal
from croupier.referee.forms import adding_to, faults_under, refusing_with
from croupier.referee.opening import OpenPosition, open_state, seating_faults
from croupier.referee.reader import Reader
from croupier.wording.faults import in_words
from croupier.wording.words import Names, move_label

#: The code of the fault of every move after a deal.
_OVER: Final = "deal-over"


# Legal moves


def legal_moves(opened: OpenPosition, wanted: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
    """Write the legal moves of the seat to act; none for a reader that may not play for it.

    `wanted` may narrow the list by `verb`, `card` and `meld`.
    """
    if not opened.may_act:
        return []
    game, position = opened.game, opened.position
    moves = [(move, game.move_context(position.state, move)) for move in gameplay.legal_moves(position)]
    if wanted:
        moves = [(move, context) for move, context in moves if _is_wanted(wanted, _members(game, move, context))]
    return [_move_data(game, move, context, opened.reader.language) for move, context in moves]


def _is_wanted(wanted: Mapping[str, Any], move: Mapping[str, Any]) -> bool:
    return (
        wanted.get("verb", move["verb"]) == move["verb"]
        and ("card" not in wanted or wanted["card"] in move["cards"])
        and ("meld" not in wanted or wanted["meld"] in (move.get("meld"), move.get("from")))
    )


def _members(game: Game, move: int, context: tuple[int, ...]) -> dict[str, Any]:
    text = game.move_text(move)
    return {"move": text, "verb": text.partition(" ")[0], **game.move_members(move, context)}


@lru_cache(maxsize=4096)
def _move_data(game: Game, move: int, context: tuple[int, ...], language: str) -> dict[str, Any]:
    """Write a move once for all positions in which it has the same words; the result is never changed."""
    members = _members(game, move, context)
    return {**members, "label": move_label(game, members["verb"], members, language)}


# Explanations


def moves_data(opened: OpenPosition, wanted: Mapping[str, Any], check: Sequence[str] | None) -> dict[str, Any]:
    """Write whose turn it is, the wanted legal moves and, unless `check` is None, an explanation of each of those."""
    data: dict[str, Any] = {"to_act": opened.to_act, "legal_moves": legal_moves(opened, wanted)}
    if check is not None:
        data["check"] = [_explanation(move, explain(opened, move)) for move in check]
    return data


def no_moves_data(game: Game, to_act: int | None, check: Sequence[str] | None, reader: Reader) -> dict[str, Any]:
    """Write the same for the view of a seat that is not to act: no move is legal."""
    data: dict[str, Any] = {"to_act": to_act, "legal_moves": []}
    if check is not None:
        fault = Fault("", _OVER) if to_act is None else refusal("", "not-your-turn", seat=to_act).faults[0]
        words = in_words(fault, game, reader.language, reader.names)
        data["check"] = [_explanation(move, words) for move in check]
    return data


def explain(opened: OpenPosition, move: str) -> Fault | None:
    """Return the fault of a move in words; None when it is legal."""
    error = opened.off_turn("")
    fault = error.faults[0] if error else gameplay.explain(opened.game, opened.position, move)
    return fault and in_words(fault, opened.game, opened.reader.language, opened.reader.names)


def _explanation(move: str, fault: Fault | None) -> dict[str, Any]:
    if fault is None:
        return {"move": move, "legal": True, "code": None, "rule": None, "detail": None}
    return {"move": move, "legal": False, "code": fault.code, "rule": fault.rule or None, "detail": fault.text}


# Moves and deals


@dataclass(frozen=True)
class Cards:
    """The cards of a deal: shuffled from a `seed`, or a `deck` as it lies; and who deals, if the seed does not say."""

    seed: str = ""
    deck: list[str] | None = None
    dealer: int | None = None


def play(opened: OpenPosition, moves: Sequence[str], recorder: Recorder) -> None:
    """Play moves for the reader.

    RefusedError has the pointer of the illegal move; a caller that keeps the position plays several on a copy.
    """
    opened.check_list(moves)
    for index, move in enumerate(moves):
        pointer = f"/moves/{index}"
        error = opened.off_turn(pointer)
        if error is not None:
            raise error
        with faults_under(pointer):
            replay_moves(opened, [move], recorder)


def replay_moves(opened: OpenPosition, moves: Iterable[str], recorder: Recorder | None) -> None:
    """Play moves, whoever may play them. The recorder numbers the moves of a deal from 1; None records nothing."""
    position = opened.position
    position.state.recorder = recorder
    for move in moves:
        if recorder is not None:
            recorder.move = len(position.history) + 1
        gameplay.play(opened.game, position, move)


def copied(position: Position, recorder: Recorder | None = None) -> Position:
    """Return a position that changes apart from this one."""
    state = position.state.clone()
    state.recorder = recorder
    return Position(state, list(position.history), position.opening)


def first_deal(
    game: Game, given: Mapping[str, object], reader: Reader, recorder: Recorder | None, cards: Cards
) -> tuple[OpenPosition, list[str]]:
    """Deal the first deal of a match under the `given` options; return it with its deck.

    A deck without a dealer is dealt by seat 0. RefusedError contains every fault of the dealer, the names and the deck.
    """
    options = game.complete_options(given)
    drawn = gameplay.Deal(cards.deck, 0) if cards.deck is not None else gameplay.draw_deal(game, options, cards.seed, 1)
    dealer = drawn.dealer if cards.dealer is None else cards.dealer
    _deal_faults(game, options, cards, reader.names).refuse()
    return OpenPosition(game, gameplay.deal_match(game, options, drawn.deck, dealer, recorder), reader), drawn.deck


def deal_after(
    game: Game, state: Mapping[str, Any], reader: Reader, recorder: Recorder | None, cards: Cards
) -> tuple[OpenPosition, list[str]]:
    """Open a state whose deal is over, and deal the next one; return it with its deck.

    RefusedError contains every fault of the state, the names and the deck.
    """
    with refusing_with(_deal_faults(game, state.get("options", {}), cards, reader.names)):
        opened = open_state(game, state, reader)
        gameplay.check_deal_follows(opened.position)
    return opened, next_deal(opened, recorder, cards)


def _deal_faults(game: Game, options: Mapping[str, object], cards: Cards, names: Names) -> Faults:
    """Return the faults of the dealer, the names and the deck of a deal; none of wrong options."""
    dealer = {} if cards.dealer is None else {"/dealer": cards.dealer}
    faults = seating_faults(game, options, dealer, names)
    if cards.deck is not None:
        with suppress(RefusedError):
            complete = game.complete_options(options)
            with adding_to(faults):
                gameplay.check_deck(game, complete, cards.deck)
    return faults


def next_deal(opened: OpenPosition, recorder: Recorder | None, cards: Cards) -> list[str]:
    """Deal the next deal of a match, and return its deck.

    RefusedError: the deal is not over, or the match is; or every fault of the names and the deck.
    """
    game, state = opened.game, opened.position.state
    gameplay.check_deal_follows(opened.position)
    options = option_data(game.options, game.options_of(state))
    drawn = gameplay.draw_deal(game, options, cards.seed, int(state.deals) + 1)
    deck = drawn.deck if cards.deck is None else cards.deck
    state.recorder = recorder
    _deal_faults(game, options, cards, opened.reader.names).refuse()
    gameplay.deal_next(game, options, opened.position, deck)
    return deck
