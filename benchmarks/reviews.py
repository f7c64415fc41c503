"""The time of a review of one match at default effort: seconds of one core, by game."""

from __future__ import annotations

from time import process_time
from typing import Final

from benchmarks.report import Section, figure
from croupier.players.catalogue import ROSTERS
from croupier.players.history import History
from croupier.players.review.measuring import measure_chunk
from croupier.players.review.plan import DealMoves, Plan, items_of, seconds_of, worlds_of
from croupier.players.rng import Rng, seed_number
from croupier.players.roster import Roster

_COLUMNS: Final = ("game", "matches", "deals", "decisions", "worlds", "mean s", "most s", "estimate s", "limit s")
_LEVELS: Final = ("strong", "greedy")
#: The limits of a review, in seconds of one core.
_LIMITS: Final = {"seven-up": 3, "costly-colours": 3, "upcolor": 5, "colonne": 20}


def run_reviews(rounds: int, seconds: float) -> Section:
    """Review `rounds` matches of each game, whose seats play `strong` and `greedy` in turn."""
    section = Section("Reviews", _COLUMNS)
    for game, roster in ROSTERS.items():
        plans = [match_plan(roster, str(number)) for number in range(rounds)]
        taken, decisions = zip(*map(_review, plans), strict=True)
        counts = (len(plans), sum(len(plan.deals) for plan in plans), sum(decisions), plans[0].worlds)
        estimate = sum(seconds_of(items_of(plan)) for plan in plans) / len(plans)
        times = map(figure, (sum(taken) / len(taken), max(taken), estimate))
        section.rows.append((game, *[f"{count:,}" for count in counts], *times, str(_LIMITS[game])))
    section.remarks.append("Processor time of one core for a whole match under the default options.")
    return section


def match_plan(roster: Roster, seed: str) -> Plan:
    """Play a match, and return the plan of its review."""
    game, options = roster.game, roster.game.complete_options({})
    state, rng = game.new_state(options), Rng(seed_number(game.id, "benchmark", seed))
    players = [roster.player(_LEVELS[seat % 2], options) for seat in range(state.seats)]
    deck, deals = game.deck_codes(game.pack(options)), list[DealMoves]()
    state.dealer = rng.below(state.seats)
    while not state.is_match_over():
        carried, moves, history = state.carried(), list[int](), History()
        rng.shuffle(deck, len(deck))
        state.deal(deck)
        while not state.is_deal_over():
            moves.append(int(players[state.to_act].choose(state, history, rng)))
            history.add(state.to_act, moves[-1])
            state.play(moves[-1])
        deals.append(DealMoves(carried, [int(card) for card in deck], moves))
    return Plan(roster, options, deals, worlds_of(roster, options, "best"), seed, range(state.seats))


def _review(plan: Plan) -> tuple[float, int]:
    """Return the seconds that a review takes, and its decisions."""
    begun = process_time()
    measured = measure_chunk(plan, items_of(plan))
    return process_time() - begun, sum(values.get("choice") is not None for values in measured)
