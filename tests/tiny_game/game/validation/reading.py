"""High Card: reading a claimed position. The pack first, then the deal played again, and plain bounds for the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.cards import CARD_OF
from croupier.games.faults import Faults, RefusedError
from croupier.games.game import Game
from croupier.games.position import Opening, Position
from croupier.games.state import Carried, State, figures_of
from croupier.games.validation.claim import points_before, read_history, replayed_position
from croupier.games.validation.lists import expect_pack, lists_in
from croupier.games.validation.replaying import ReplayedSteps, Step, deals_for, play_again
from tests.tiny_game.game.encoding import HAND
from tests.tiny_game.game.options import Options, read_options
from tests.tiny_game.game.pack import PACK
from tests.tiny_game.game.rules import HighCard
from tests.tiny_game.game.scoring import trick_winner

#: The rule by which each member of a state follows from the play.
_RULES: Final[Mapping[str, str]] = {
    "match": "HIC-5", "phase": "HIC-3", "to_act": "HIC-3", "played": "HIC-3", "scored": "HIC-4", "result": "HIC-5",
}  # fmt: skip


def read_position(game: Game, data: Mapping[str, Any]) -> Position:
    """Read a state as the contract writes it, its types checked; RefusedError names every fault."""
    options, deal, faults = read_options(data["options"]), data["deal"], Faults()
    for seat in range(2):
        faults.expect_size(f"/deal/hands/{seat}", len(deal["hands"][seat]), HAND - len(deal["played"][seat]), "HIC-2")
    expect_pack(faults, PACK, lists_in(deal, ("hands", "played"), ("stock",)), "HIC-1")
    history = read_history(faults, game, data, "HIC-3")
    scored = data["deal"]["scored"]
    if faults.found:
        _figures_before(faults, scored, options, data)
        raise RefusedError(faults.found)

    def replay_from(bounds: Faults, points: Sequence[int]) -> ReplayedSteps:
        opening = Opening(_figures_before(bounds, points, options, data), _deck(deal))
        state: State = HighCard(options)
        state.resume(opening.carried)
        state.deal(opening.deck)
        replay = play_again(game, state, _steps(options, deal), "HIC-3")
        replay.opening = opening
        return replay

    return replayed_position(faults, game, data, history, replay_from, _RULES, "HIC-3")


def _figures_before(faults: Faults, scored: Sequence[int], options: Options, data: Mapping[str, Any]) -> list[int]:
    """Return the figures before a deal that `scored`; add a fault for each that is out of bounds."""
    points = points_before(faults, data, scored, options.target, "HIC-5", ties_go_on=False)
    dealer, deals = data["deal"]["dealer"], data["match"]["deals"]
    # A deal brings a point a trick at most.
    faults.expect_range("/match/deals", deals, 1 + deals_for(sum(points), HAND), None, "HIC-5")
    return figures_of(Carried(dealer if deals == 1 else 1 - dealer, deals - 1, points))


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
