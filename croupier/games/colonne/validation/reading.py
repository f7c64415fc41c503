"""La Colonne: reading a claimed position. The pack first, then the deal played again or its figures bounded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.cards import CARD_OF
from croupier.games.colonne.meld_data import check_meld
from croupier.games.colonne.options import Options, read_options
from croupier.games.colonne.rules import Colonne
from croupier.games.colonne.validation.bounds import check_deal, check_match
from croupier.games.colonne.validation.cards import check_cards
from croupier.games.colonne.validation.deal import History, read_moves, replay_deal
from croupier.games.colonne.validation.setup import build, count_again
from croupier.games.faults import Faults, RefusedError
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.games.validation.replaying import compare_state

_OVER: Final = ("deal_over", "match_over")
#: The rule by which each member follows from the rest.
_RULES: Final[Mapping[str, str]] = {
    "match": "COL-26", "phase": "COL-5", "to_act": "COL-4", "dealer": "COL-27", "stock": "COL-7", "turned": "COL-3",
    "trump": "COL-3", "discards": "COL-7", "melds": "COL-12", "turn": "COL-5", "laid": "COL-25", "shown": "COL-7",
    "passes": "COL-16", "quiet": "COL-17", "scored": "COL-25", "result": "COL-25",
}  # fmt: skip
#: The members that follow from the score.
_OF_SCORE: Final = ("match", "scored", "result")


def read_position(game: Game, data: Mapping[str, Any]) -> Position:
    """Read a state as the contract writes it, its types checked; RefusedError names every fault."""
    options = read_options(data["options"])
    faults = Faults()
    is_readable = check_cards(faults, data["deal"])
    is_sound, scored = not faults.found, data["deal"]["scored"]
    history = read_moves(faults, game, data)
    deal = _Deal(game, options, data, history, is_sound and history.is_whole, is_readable)
    found = Faults()
    state = deal.state(found, scored)
    if state is not None and not found.found and [state.scored[0], state.scored[1]] != scored:
        # The figures before the deal follow from its right score.
        found, scored = Faults(), [int(points) for points in state.scored]
        state = deal.state(found, scored)
    check_match(faults, options, data["match"], scored)
    faults.extend(found.found)
    if state is not None:
        # Of a table that cannot be so no score follows.
        rules = {name: rule for name, rule in _RULES.items() if not found.found or name not in _OF_SCORE}
        compare_state(faults, game, _in_order(data), state, rules)
    if state is None or faults.found:
        raise RefusedError(faults.found)
    return Position(state, history.entries, history.opening)


@dataclass(frozen=True)
class _Deal:
    """A claimed deal: whether its history `is_whole` and can be played, and whether its cards are readable."""

    game: Game
    options: Options
    data: Mapping[str, Any]
    history: History
    is_whole: bool
    is_readable: bool

    def state(self, faults: Faults, scored: Sequence[int]) -> Colonne | None:
        """Return the state of a deal that `scored`, played again or else as its table shows it; add its faults."""
        options, data = self.options, self.data
        state = replay_deal(faults, self.game, options, data, self.history, scored) if self.is_whole else None
        # A deal that was played again needs no other check of its melds and figures.
        if state is None and _are_melds(faults, options, data["deal"]["melds"]) and self.is_readable:
            is_over = data["phase"] in _OVER
            state = build(options, data, is_over, scored)
            check_deal(faults, state, is_over)
            if is_over:
                state = count_again(state, scored)
        return state


def _are_melds(faults: Faults, options: Options, melds: Sequence[Mapping[str, Any]]) -> bool:
    """Return whether each of `melds` is one by itself; add a fault for each reason why not."""
    sound = [check_meld(faults, options, f"/deal/melds/{index}", meld) for index, meld in enumerate(melds)]
    return all(sound)


def _in_order(data: Mapping[str, Any]) -> dict[str, Any]:
    """Put the lists that stand for sets in canonical order: callers may write them in any."""
    deal = data["deal"]
    shown = [_sorted(cards) for cards in deal["shown"]]
    turn = {**deal["turn"], "moved": _sorted(deal["turn"]["moved"])}
    return {**data, "deal": {**deal, "shown": shown, "turn": turn}}


def _sorted(cards: list[str]) -> list[str]:
    return cards if len(cards) < 2 else sorted(cards, key=CARD_OF.__getitem__)
