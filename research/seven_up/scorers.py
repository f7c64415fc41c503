"""Counts the scorers of deals, which `croupier/players/seven_up/scorers.py` describes."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import cast

from croupier.games.events import SCORE, Recorder
from croupier.games.moves import MoveList
from croupier.games.seven_up.encoding import ANSWER, RUN, encode
from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.seven_up.rules import SevenUp
from croupier.players.arena.match import Match
from croupier.players.rng import Rng
from croupier.players.seven_up.greedy import GreedyPolicy
from croupier.players.seven_up.scorers import ANNULLED, DEALER, ELDEST, RUNNING


def every_rules() -> list[dict[str, object]]:
    """Return every set of house rules that has scorers of its own."""
    names = ("deck", "ten", "low", "void")
    values = [next(spec.values for spec in SEVEN_UP.options if spec.name == name) for name in names]
    return [dict(zip(names, chosen, strict=True)) for chosen in product(*values)]


def count_scorers(rules: dict[str, object], kind: str, deals: int, seed: int) -> dict[str, int]:
    """Play `deals` deals and count their scorers, the most frequent first."""
    # With the total nothing ends a deal early, so the scorers of each deal are all.
    table = Match(SEVEN_UP, SEVEN_UP.complete_options({**rules, "count": "total"}))
    recorder, greedy, rng = Recorder(), GreedyPolicy(), Rng(seed)
    counts: Counter[str] = Counter()
    for _ in range(deals):
        recorder.events.clear()
        table.sit([], table.count)
        table.state.recorder = recorder
        table.deal(rng)
        state = cast(SevenUp, table.state)
        _play(state, greedy, rng, kind)
        counts[_scorers(state, recorder)] += 1
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def _scorers(state: SevenUp, recorder: Recorder) -> str:
    """Write the scorers of the finished deal."""
    scored = [event for event in recorder.events if event.kind == SCORE]
    letters = "".join(DEALER if event.seat == state.dealer else ELDEST for event in scored)
    return letters + ANNULLED if state.is_void else letters


def _play(state: SevenUp, greedy: GreedyPolicy, rng: Rng, kind: str) -> None:
    moves = MoveList()
    while not state.is_deal_over():
        state.legal_moves(moves)
        move = greedy.choose(state, moves, rng)
        state.play(encode(RUN, 0) if state.phase == ANSWER and kind == RUNNING else move)
