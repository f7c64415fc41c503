"""Seven Up: reading a claimed position. The pack first, then the deal played again, and plain bounds for the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.games.events import NO_SEAT
from croupier.games.faults import Faults, RefusedError
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.games.seven_up.options import Options, read_options
from croupier.games.seven_up.scoring import MOST_A_DEAL
from croupier.games.seven_up.state import Carried
from croupier.games.seven_up.validation.cards import check_cards, check_dealer
from croupier.games.seven_up.validation.deal import replay_deal
from croupier.games.state import figures_of
from croupier.games.validation.claim import points_before, read_history, replayed_position
from croupier.games.validation.replaying import ReplayedSteps, deals_for

#: The rule by which each member of a state follows from the play.
_RULES: Final[Mapping[str, str]] = {
    "match": "SEV-18", "phase": "SEV-5", "to_act": "SEV-11", "turned": "SEV-7", "stock": "SEV-7", "trump": "SEV-9",
    "tricks": "SEV-12", "trick": "SEV-11", "scored": "SEV-16", "result": "SEV-18",
}  # fmt: skip


def read_position(game: Game, data: Mapping[str, Any]) -> Position:
    """Read a state as the contract writes it, its types checked; RefusedError names every fault."""
    options, faults = read_options(data["options"]), Faults()
    check_cards(faults, options, data)
    history, scored = read_history(faults, game, data, "SEV-11"), data["deal"]["scored"]
    is_playable = not faults.found
    check_dealer(faults, data)
    if not is_playable:
        _figures_before(faults, scored, options, data)
        raise RefusedError(faults.found)

    def replay_from(bounds: Faults, points: Sequence[int]) -> ReplayedSteps:
        return replay_deal(game, options, data, _figures_before(bounds, points, options, data), history)

    return replayed_position(faults, game, data, history, replay_from, _RULES, "SEV-11")


def _figures_before(faults: Faults, scored: Sequence[int], options: Options, data: Mapping[str, Any]) -> list[int]:
    """Return the figures before a deal that `scored`; add a fault for each that is out of bounds (SEV-18)."""
    match, deal = data["match"], data["deal"]
    won = [deal["result"]["winners"].count(seat) if deal["result"] else 0 for seat in range(2)]
    games = [match["games"][seat] - won[seat] for seat in range(2)]
    for seat in range(2):
        faults.expect_range(f"/match/games/{seat}", games[seat], 0, options.games - 1, "SEV-18", won[seat])
    points = points_before(faults, data, scored, options.target, "SEV-18", ties_go_on=options.count == "total")
    least = 1 + sum(games) * deals_for(options.target, MOST_A_DEAL) + deals_for(sum(points), MOST_A_DEAL)
    faults.expect_range("/match/deals", match["deals"], least, None, "SEV-18")
    # SEV-3: from the second deal on, the seats deal in turn.
    dealer = deal["dealer"] if match["deals"] == 1 else 1 - deal["dealer"]
    return figures_of(Carried(dealer, match["deals"] - 1, False, NO_SEAT, points, games))
