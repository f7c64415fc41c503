"""Impossible decks, options and states: each is refused with every fault."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any, Final

from croupier.command.conformance.calls import Calls, Data
from croupier.command.conformance.exchange import Exchange, Play
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.records import replay
from croupier.games.rulebook import LANGUAGES
from croupier.starting import deal


def impossible_calls(game: Game, record: Data) -> Play:
    """Send impossible decks and states."""
    first = record["deals"][0]
    half = {**record, "deals": [{**first, "moves": first["moves"][: len(first["moves"]) // 2]}]}
    state: Any = replay(game, half).state
    for language in LANGUAGES:
        calls = Calls(game, language)
        yield from _decks(calls)
        yield calls.next_deal({"state": state, "seed": "early"})
        for change in _CHANGES:
            wrong = deepcopy(state)
            change(wrong)
            yield from _refused(calls, wrong)


def _decks(calls: Calls) -> Iterator[Exchange]:
    deck = deal(calls.game.id, seed="conformance").record["deals"][0]["deck"]
    yield calls.first_deal({"options": {}, "deck": [deck[0], *deck[:-1]], "dealer": 0})


def _refused(calls: Calls, state: Data) -> Iterator[Exchange]:
    try:
        calls.opened(state)
    except RefusedError:
        yield calls.legal_moves({"state": state})
        yield calls.moves(state, ["fly"])


def _held(state: Data) -> list[str]:
    """Return the first hand that has cards."""
    hand: list[str] = next(filter(None, state["deal"]["hands"]))
    return hand


def _exchange_cards(state: Data) -> None:
    hands = [hand for hand in state["deal"]["hands"] if hand]
    hands[0][0], hands[-1][0] = hands[-1][0], hands[0][0]


#: Each makes a state wrong, in most positions.
_CHANGES: Final[tuple[Callable[[Data], object], ...]] = (
    lambda state: _held(state).append(_held(state)[0]),
    lambda state: _held(state).pop(),
    lambda state: _held(state).reverse(),
    lambda state: state["deal"]["stock"].pop(),
    lambda state: state["deal"]["stock"].extend(state["deal"]["stock"][:1]),
    lambda state: state["deal"]["scored"].reverse() or state["deal"]["scored"].__setitem__(0, 77),
    lambda state: state["deal"]["history"].pop(),
    lambda state: state["deal"]["history"].append({"seat": 0, "move": "fly"}),
    lambda state: state["match"].update(deals=state["match"]["deals"] + 3),
    lambda state: state["match"].update(winners=[0]),
    lambda state: state.update(to_act=1 - min(state["to_act"], 1)),
    lambda state: state.update(to_act=None),
    lambda state: state.update(phase="deal_over"),
    lambda state: state.update(phase="match_over", to_act=None),
    _exchange_cards,
)
