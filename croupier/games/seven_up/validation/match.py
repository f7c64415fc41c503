"""Seven Up: plain bounds for the figures of a match that the deal does not show (SEV-18)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.claims import deals_for, expect_range
from croupier.games.events import NO_SEAT
from croupier.games.faults import Faults
from croupier.games.seven_up.options import Options

__all__ = ["figures_before"]

#: The most points of a deal, both seats together: a turned jack, and a gift or a second turned jack, with high, low and
#: game; or one of them with high, low, jack and game, since the jack of trumps is not turned then.
_MOST_A_DEAL: Final = 5


def figures_before(faults: Faults, options: Options, data: Mapping[str, Any]) -> list[int]:
    """Return what `SevenUp.resume` takes so that the deal is dealt next; add a fault for every figure out of bounds."""
    match, deal = data["match"], data["deal"]
    won = deal["result"]["winners"] if deal["result"] else []
    games = [match["games"][seat] - won.count(seat) for seat in range(2)]
    points = [match["points"][seat] - deal["scored"][seat] for seat in range(2)]
    for seat in range(2):
        won_before = match["games"][seat] - games[seat]
        expect_range(faults, f"/match/games/{seat}", games[seat], 0, options.games - 1, "SEV-18", won_before)
        # With `total` a tie plays on from the target.
        ended = options.count == "in_order" or points[seat] > points[1 - seat]
        most = options.target - 1 if ended else points[seat]
        expect_range(faults, f"/match/points/{seat}", points[seat], 0, most, "SEV-18", deal["scored"][seat])
    least = 1 + sum(games) * deals_for(options.target, _MOST_A_DEAL) + deals_for(sum(points), _MOST_A_DEAL)
    expect_range(faults, "/match/deals", match["deals"], least, None, "SEV-18")
    # As after a deal that was annulled: the same seat deals.
    return [deal["dealer"], match["deals"] - 1, 1, NO_SEAT, *points, *games]
