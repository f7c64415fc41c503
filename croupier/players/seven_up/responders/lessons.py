"""Lessons for a student: choices of a level in deals from 0-0, against itself and against `greedy` alternately."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf

from mypy_extensions import i64

from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.arena.match import Count, Match
from croupier.players.arena.timed_player import TimedPlayer
from croupier.players.history import History
from croupier.players.player import Player
from croupier.players.rng import Rng, seed_number
from croupier.players.roster import Roster
from croupier.players.seven_up.responders.student import Lesson, Student


class WatchedPlayer(Player):
    """A player whose choices among several moves become lessons."""

    def __init__(self, player: Player, student: Student, lessons: list[Lesson]) -> None:
        super().__init__()
        self._player = player
        self._student = student
        self._lessons = lessons
        self._legal = MoveList()

    def choose(self, state: State, history: History, rng: Rng) -> i64:
        """Return the choice of the player, and keep it as a lesson."""
        move = self._player.choose(state, history, rng)
        state.legal_moves(self._legal)
        if self._legal.size > 1:
            self._lessons.append(self._student.lesson(state, self._legal, move, rng))
        return move


def watch(
    roster: Roster,
    level: str,
    options: Mapping[str, object],
    student: Student,
    deals: int,
    seed: str,
    progress: Callable[[int], None],
) -> list[Lesson]:
    """Play `deals` deals; return every choice of the level. `progress` receives the number of deals done."""
    lessons: list[Lesson] = []
    match, rng = Match(roster.game, options), Rng(seed_number(seed, "lessons"))
    for number in range(deals):
        watched = [WatchedPlayer(roster.player(level, options, 0, 0.0), student, lessons) for _ in range(2)]
        seated: list[Player] = [watched[0], watched[1]]
        if number % 2 == 1:
            seated[number // 2 % 2] = roster.player("greedy", options)
        match.sit([TimedPlayer(player, 0.0) for player in seated], Count(2))
        match.deal(rng)
        match.play(rng, inf)
        progress(number + 1)
    return lessons
