"""High Card: reading a claimed position. The pack first, then the deal played again, and plain bounds for the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.cards import CARD_OF
from croupier.games.claimed_lists import expect_pack, lists_in
from croupier.games.claims import (
    Replay,
    Step,
    check_history_size,
    deals_for,
    expect_range,
    play_again,
    position_after,
    read_history,
)
from croupier.games.errors import PositionError
from croupier.games.faults import Faults
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.games.state import State
from tests.tiny_game.game.encoding import HAND
from tests.tiny_game.game.options import Options, read_options
from tests.tiny_game.game.pack import PACK
from tests.tiny_game.game.rules import HighCard
from tests.tiny_game.game.scoring import trick_winner

__all__ = ["read_position"]

#: The rule by which each member of a state follows from the play.
_RULES: Final[Mapping[str, str]] = {
    "match": "HIC-5", "phase": "HIC-3", "to_act": "HIC-3", "played": "HIC-3", "scored": "HIC-4", "result": "HIC-5",
}  # fmt: skip


def read_position(game: Game, data: Mapping[str, Any]) -> Position:
    """Read a state as the contract writes it, its types checked; PositionError names every fault."""
    options = read_options(data["options"])
    faults = Faults()
    _check_cards(faults, data["deal"])
    check_history_size(faults, game, data, "HIC-3")
    is_playable = not faults.found
    figures = _figures_before(faults, options, data)
    if not is_playable:
        raise PositionError(faults.found)
    replay = _replayed(game, options, data, figures)
    return position_after(faults, game, data, read_history(data), replay, _RULES, "HIC-3")


def _check_cards(faults: Faults, deal: Mapping[str, Any]) -> None:
    """Add a fault for every hand of a wrong size and every card that is not in one place."""
    for seat in range(2):
        expected = HAND - len(deal["played"][seat])
        faults.expect_size(f"/deal/hands/{seat}", len(deal["hands"][seat]), expected, "HIC-2")
    expect_pack(faults, PACK, lists_in(deal, ("hands", "played"), ("stock",)), "HIC-1")


def _figures_before(faults: Faults, options: Options, data: Mapping[str, Any]) -> list[int]:
    """Return what `resume` takes so that the deal is dealt next; add a fault for every figure out of bounds."""
    match, deal = data["match"], data["deal"]
    points = [match["points"][seat] - deal["scored"][seat] for seat in range(2)]
    for seat in range(2):
        pointer = f"/match/points/{seat}"
        expect_range(faults, pointer, points[seat], 0, options.target - 1, "HIC-5", deal["scored"][seat])
    # A deal brings a point a trick at most.
    expect_range(faults, "/match/deals", match["deals"], 1 + deals_for(sum(points), HAND), None, "HIC-5")
    first = match["deals"] == 1
    return [deal["dealer"] if first else 1 - deal["dealer"], match["deals"] - 1, *points]


def _replayed(game: Game, options: Options, data: Mapping[str, Any], figures: list[int]) -> Replay:
    """Deal again the cards of a claim, and play what was played (HIC-3)."""
    state: State = HighCard(options)
    state.resume(figures)
    state.deal(_deck(data["deal"]))
    return play_again(game, state, _steps(options, data["deal"]), "HIC-3")


def _deck(deal: Mapping[str, Any]) -> vec[i64]:
    """An order of the pack that deals these hands."""
    eldest, dealer = ([*deal["played"][seat], *deal["hands"][seat]] for seat in (1 - deal["dealer"], deal["dealer"]))
    dealt = [card for pair in zip(eldest, dealer, strict=True) for card in pair]
    return vec[i64]([CARD_OF[card] for card in [*dealt, *deal["stock"]]])


def _steps(options: Options, deal: Mapping[str, Any]) -> list[Step]:
    """The cards played, in the order that their tricks give them."""
    steps: list[Step] = []
    leader = 1 - deal["dealer"]
    for number in range(max(map(len, deal["played"]))):
        trick = [played[number : number + 1] for played in deal["played"]]
        for seat in (leader, 1 - leader):
            steps += [Step(seat, CARD_OF[card], f"/deal/played/{seat}/{number}") for card in trick[seat]]
        if all(trick):
            winner = trick_winner([CARD_OF[card] for [card] in trick], options.aces)
            leader = leader if winner < 0 else winner
    return steps
