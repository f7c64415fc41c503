"""The plan of a review: the deals that were played, the effort, and the chunks that the work is cut into."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.game import Game
from croupier.games.moves import MoveList
from croupier.players.catalogue import ROSTERS
from croupier.players.review.reference import Reference
from croupier.players.review.sampling import GROUPS, alike_moves
from croupier.players.rng import seed_number
from croupier.players.roster import Roster

#: The levels whose effort a review can take, and the share of a reference's worlds that each draws.
EFFORTS: Final[Mapping[str, float]] = {"strong": 0.25, "best": 1.0}
#: Estimated work of one chunk.
_CHUNK_MILLISECONDS: Final = 1000.0
#: The fewest worlds a decision: with so many the losses and their intervals were checked (docs/reviews.md); the most.
FEWEST_WORLDS: Final = 100
MOST_WORLDS: Final = 1_000_000
#: The fewest rollouts of a full state, and the share of the worlds that replaces them where it is more; the rollouts
#: of a deal before its cards are known.
_STATE_ROLLOUTS: Final = 64
_STATE_SHARE: Final = 8
DEAL_ROLLOUTS: Final = 512


@dataclass(frozen=True)
class DealMoves:
    """One deal as it was played: the figures that the match carried into it, its deck and its moves, as codes."""

    carried: Sequence[int]
    deck: Sequence[int]
    moves: Sequence[int]

    def cards(self) -> vec[i64]:
        """Return the deck as `State.deal` takes it."""
        return vec[i64](self.deck)


@dataclass(frozen=True)
class Plan:
    """A review of `deals` under complete `options`; each decision is valued in `worlds` worlds.

    `seats` are those whose decisions and summaries the result lists. `first_deal` is the number of the first deal.
    """

    roster: Roster
    options: Mapping[str, Any]
    deals: Sequence[DealMoves]
    worlds: int
    seed: str
    seats: Sequence[int]
    level: str = "best"
    first_deal: int = 1

    def to_data(self) -> dict[str, Any]:
        """Write the plan as plain data, for `plan_of`."""
        return {
            "game": self.game.id,
            "options": dict(self.options),
            "deals": [[list(deal.carried), list(deal.deck), list(deal.moves)] for deal in self.deals],
            "worlds": self.worlds,
            "seed": self.seed,
            "seats": list(self.seats),
            "level": self.level,
            "first_deal": self.first_deal,
        }

    @property
    def game(self) -> Game:
        """The game of the match."""
        return self.roster.game

    @property
    def state_rollouts(self) -> int:
        """The rollouts of a full state."""
        return max(_STATE_ROLLOUTS, self.worlds // _STATE_SHARE // GROUPS * GROUPS)


def plan_of(data: Mapping[str, Any]) -> Plan:
    """Read a plan that `to_data` wrote."""
    deals = [DealMoves(*deal) for deal in data["deals"]]
    rest = [data[name] for name in ("worlds", "seed", "seats", "level", "first_deal")]
    return Plan(ROSTERS[data["game"]], data["options"], deals, *rest)


@dataclass(frozen=True)
class Item:
    """One unit of work: a ply of a deal, or (`ply` -1) the dealing of it, with its estimated milliseconds."""

    deal: int
    ply: int
    milliseconds: float


@dataclass(frozen=True)
class Chunk:
    """Consecutive items, from `start` up to `stop`."""

    start: int
    stop: int
    milliseconds: float


def items_of(plan: Plan) -> list[Item]:
    """Return the items of a plan in the order of play."""
    reference = plan.roster.reference(plan.options)
    items: list[Item] = []
    for number, deal in enumerate(plan.deals):
        items.append(Item(number, -1, reference.milliseconds * DEAL_ROLLOUTS * 2))
        for ply, rollouts in enumerate(_rollouts(plan, deal, reference)):
            # A rollout from within a deal is shorter the later it starts.
            left = 1.0 - ply / (len(deal.moves) + 1)
            items.append(Item(number, ply, reference.milliseconds * rollouts * left))
    return items


def _rollouts(plan: Plan, deal: DealMoves, reference: Reference) -> list[int]:
    """Return the rollouts of each ply of a deal."""
    state = plan.game.new_state(plan.options)
    state.resume(list(deal.carried))
    state.deal(deal.cards())
    legal = MoveList()
    rollouts: list[int] = []
    for move in deal.moves:
        state.legal_moves(legal)
        before = reference.drawn(state)
        different = len(set(alike_moves(reference, state, legal)))
        state.play(move)
        states = int(different > 1) + int(reference.drawn(state) != before)
        rollouts.append(states * plan.state_rollouts + (plan.worlds * (different + 1) if different > 1 else 0))
    return rollouts


def chunks_of(items: Sequence[Item]) -> list[Chunk]:
    """Cut items into chunks of about one second of work each."""
    chunks: list[Chunk] = []
    start, work = 0, 0.0
    for place, item in enumerate(items):
        work += item.milliseconds
        if work >= _CHUNK_MILLISECONDS or place == len(items) - 1:
            chunks.append(Chunk(start, place + 1, work))
            start, work = place + 1, 0.0
    return chunks


def worlds_of(roster: Roster, options: Mapping[str, Any], level: str, iterations: int | None = None) -> int:
    """Return the number of worlds for each decision by a level's effort; `iterations` replaces it."""
    return iterations or max(FEWEST_WORLDS, round(float(roster.reference(options).sample) * EFFORTS[level]))


def plan_review(
    roster: Roster,
    options: Mapping[str, Any],
    deals: Sequence[DealMoves],
    seats: Sequence[int],
    level: str,
    iterations: int | None,
    seed: str | None,
) -> Plan:
    """Return the plan of a review; without a `seed` it follows from the deals, so one match has one review."""
    worlds = worlds_of(roster, options, level, iterations)
    return Plan(roster, options, deals, worlds, seed or seed_of_deals(roster, options, deals), seats, level)


def seed_of_deals(roster: Roster, options: Mapping[str, Any], deals: Sequence[DealMoves]) -> str:
    """Return the seed that follows from the cards and moves of a match under complete `options`."""
    played = [[list(deal.deck), list(deal.moves)] for deal in deals]
    return f"{seed_number(roster.game.id, json.dumps([dict(options), played], sort_keys=True)):016x}"
