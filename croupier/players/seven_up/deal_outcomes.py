"""Courses of deals between two players of one strength: which seat scored each point, and how often.

The course of a deal has one letter a point, `d` for the dealer's and `e` for the eldest's. Points are in the order in
which they count: turned jack, gift, second turned jack, high, low, jack, game. It ends with `v` when the deal was
annulled. `courses.json` contains counts for each set of house rules that affects the cards, as `52 10 captor
must_trump`: of deals between two `greedy` players, and of such deals where a beg is never answered by a gift. `python
-m croupier.players.seven_up courses` writes it.
"""

from __future__ import annotations

import json
from itertools import product
from typing import Final, cast

from mypy_extensions import i64

from croupier.games.build_info import LIBRARY
from croupier.games.events import NO_SEAT, Event, Recorder
from croupier.games.moves import MoveList
from croupier.games.seven_up.encoding import ANSWER, RUN, encode
from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.seven_up.options import Options
from croupier.games.seven_up.rules import SevenUp
from croupier.players.arena.match import Match
from croupier.players.rng import Rng
from croupier.players.seven_up.greedy import GreedyPolicy

DEALER: Final = "d"
ELDEST: Final = "e"
ANNULLED: Final = "v"
#: Kinds of deals: the dealer may give, or always runs the cards.
GIVING: Final = "giving"
RUNNING: Final = "running"
FILE: Final = LIBRARY / "players" / "seven_up" / "courses.json"


class _Course(Recorder):
    """Records the seats that score, without the reasons."""

    def __init__(self) -> None:
        super().__init__()
        self.scorers: list[int] = []

    def score(self, seat: i64, points: i64, rule: i64, cards: i64 = 0, team: i64 = NO_SEAT) -> Event:
        """Record a point."""
        self.scorers.append(int(seat))
        return self.unread

    def add(self, kind: i64, seat: i64, rule: i64 = 0, cards: i64 = 0) -> Event:
        """Ignore events without points."""
        return self.unread

    def text(self, state: SevenUp) -> str:
        """Write the course of the finished deal."""
        letters = "".join(DEALER if seat == state.dealer else ELDEST for seat in self.scorers)
        return letters + ANNULLED if state.is_void else letters


def rules_name(options: Options) -> str:
    """Return the name of the house rules that affect the cards; the others only decide when a game is won."""
    return f"{options.deck} {options.ten} {options.low} {options.void}"


def every_rules() -> list[dict[str, object]]:
    """Return every set of house rules that has courses of its own."""
    names = ("deck", "ten", "low", "void")
    values = [next(spec.values for spec in SEVEN_UP.options if spec.name == name) for name in names]
    return [dict(zip(names, chosen, strict=True)) for chosen in product(*values)]


def load(options: Options) -> dict[str, dict[str, int]]:
    """Return the counts of courses under `options`, by whether a gift is possible."""
    counts: dict[str, dict[str, dict[str, int]]] = json.loads(FILE.read_text())
    return counts[rules_name(options)]


def count_courses(rules: dict[str, object], kind: str, deals: int, seed: int) -> dict[str, int]:
    """Play `deals` deals and count their courses, the most frequent first."""
    # With the total nothing ends a deal early, so every course is whole.
    table = Match(SEVEN_UP, SEVEN_UP.complete_options({**rules, "count": "total"}))
    course = _Course()
    greedy = GreedyPolicy()
    rng = Rng(seed)
    counts: dict[str, int] = {}
    for _ in range(deals):
        course.scorers.clear()
        table.sit([], table.count)
        table.state.recorder = course
        table.deal(rng)
        _play(cast(SevenUp, table.state), greedy, rng, kind)
        text = course.text(cast(SevenUp, table.state))
        counts[text] = counts.get(text, 0) + 1
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def _play(state: SevenUp, greedy: GreedyPolicy, rng: Rng, kind: str) -> None:
    moves = MoveList()
    while not state.is_deal_over():
        state.legal_moves(moves)
        move = greedy.choose(state, moves, rng)
        state.play(encode(RUN, 0) if state.phase == ANSWER and kind == RUNNING else move)
