"""Totals of several reviews: the loss a decision of each player in each game, by match, by kind of move and by habit.

A habit is what costly decisions have in common: a move that was better, or a reason.

Every figure is in percentage points of the probability of winning the match.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any, Final

from croupier.games.catalogue import GAMES
from croupier.games.faults import N_
from croupier.players.catalogue import ROSTERS
from croupier.players.review.course import Estimate
from croupier.players.review.summary import loss_rate
from croupier.players.review.words import quantity_text
from croupier.referee.reader import Reader
from croupier.wording.cards import semicolons
from croupier.wording.language import translate
from croupier.wording.numbers import number_text
from croupier.wording.words import Names, player_name

#: A review: its game, its data and the names of its players.
Reviewed = tuple[str, Mapping[str, Any], Names]

#: Habits that are listed, and the costly decisions that make one.
_MOST: Final = 3
_FEWEST: Final = 2
_HEAD: Final = N_("Totals, in percentage points a decision:")
_PLAYER: Final = N_(
    "%(game)s, %(player)s: %(loss)s (%(low)s to %(high)s); matches: %(matches)s, decisions: %(decisions)s"
)
_BY_MATCH: Final = N_("by match: %(list)s")
_BY_KIND: Final = N_("by kind of move: %(list)s")
_KIND: Final = N_("%(kind)s %(loss)s (%(decisions)s)")
_COSTLY: Final = N_("costly decisions: %(number)s; what cost most: %(list)s")
_HABIT: Final = N_("%(name)s (in %(number)s, %(loss)s)")
_BETTER: Final = N_("“%(move)s” was better")
_PARTNER: Final = N_("the partner")
_OTHER: Final = N_("another player")


@dataclass
class _Player:
    """Totals of one player in one game: the decisions that count by match, and the losses of costly ones by habit."""

    matches: list[list[Mapping[str, Any]]] = field(default_factory=list)
    habits: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    @property
    def decisions(self) -> list[Mapping[str, Any]]:
        return [decision for match in self.matches for decision in match]

    @property
    def costly(self) -> list[Mapping[str, Any]]:
        return [decision for decision in self.decisions if _is_costly(decision)]


def totals_lines(reviews: Sequence[Reviewed], language: str) -> list[str]:
    """Return the totals of several reviews as lines; none of a single one."""
    if len(reviews) < 2:
        return []
    players = _players(reviews, language)
    lines = [line for (game, name), each in players.items() for line in _lines(game, name, each, language)]
    return [translate(_HEAD, language), *lines]


def _players(reviews: Sequence[Reviewed], language: str) -> dict[tuple[str, str], _Player]:
    players: dict[tuple[str, str], _Player] = defaultdict(_Player)
    for game, data, names in reviews:
        for seat in [each["seat"] for each in data["seats"]]:
            name = player_name(seat, language, names)
            own = [each for each in data["decisions"] if each["counts"] and each["seat"] == seat]
            players[game, name].matches.append(own)
            for decision in filter(_is_costly, own):
                for habit in _habits(game, decision, name, language):
                    players[game, name].habits[habit].append(decision["loss"]["win"]["value"])
    return {key: player for key, player in players.items() if player.decisions}


def _is_costly(decision: Mapping[str, Any]) -> bool:
    """Return whether the whole interval is a loss."""
    low: float = decision["loss"]["win"]["interval"][0]
    return low > 0.0


def _habits(game: str, decision: Mapping[str, Any], name: str, language: str) -> Iterator[str]:
    """Yield the move that was better, and the reasons; opponents differ from match to match and are not named."""
    labels = {move["move"]: move["label"] for move in decision["moves"]}
    yield translate(_BETTER, language) % {"move": labels[decision["best"]]}
    own, state = decision["seat"], GAMES[game].new_state(decision["view"]["options"])
    side = [state.scorer_of(seat) == state.scorer_of(own) for seat in range(state.seats)]
    names = [translate(_PARTNER if is_own else _OTHER, language) for is_own in side]
    names[own] = name
    for reason in decision["reasons"]:
        yield quantity_text(ROSTERS[game], reason, Reader(language=language, names=names))


def _lines(game: str, name: str, player: _Player, language: str) -> Iterator[str]:
    losses = [each["loss"]["win"] for each in player.decisions]
    rate = loss_rate([Estimate(each["value"], *each["interval"]) for each in losses])
    if rate is None:
        return

    def say(message: str, **members: object) -> str:
        return translate(message, language) % members

    def points(loss: float) -> str:
        return number_text(round(100 * loss, 2) + 0.0, language, 2)

    loss, low, high = (points(each / 1000) for each in (rate.value, rate.low, rate.high))
    sizes = {"matches": len(player.matches), "decisions": rate.decisions}
    yield say(_PLAYER, game=GAMES[game].rulebook.title[language], player=name, loss=loss, low=low, high=high, **sizes)
    yield "  " + say(_BY_MATCH, list=", ".join(points(_mean_loss(match)) if match else "–" for match in player.matches))
    kinds = [
        say(_KIND, kind=_verb(game, verb, language), loss=points(_mean_loss(made)), decisions=len(made))
        for verb, made in _by_verb(player.decisions).items()
    ]
    yield "  " + say(_BY_KIND, list=", ".join(kinds))
    habits = [habit for habit in player.habits.items() if len(habit[1]) >= _FEWEST]
    habits.sort(key=lambda habit: -sum(habit[1]))
    if habits:
        listed = [say(_HABIT, name=text, number=len(found), loss=points(sum(found))) for text, found in habits[:_MOST]]
        yield "  " + say(_COSTLY, number=len(player.costly), list=semicolons(listed, language))


def _mean_loss(decisions: Sequence[Mapping[str, Any]]) -> float:
    return fmean(each["loss"]["win"]["value"] for each in decisions)


def _by_verb(decisions: Sequence[Mapping[str, Any]]) -> dict[str, list[Mapping[str, Any]]]:
    """Return decisions by the verb of the move played, in order of the total loss."""
    found: dict[str, list[Mapping[str, Any]]] = defaultdict(list)
    for decision in decisions:
        found[decision["move"].partition(" ")[0]].append(decision)
    return dict(sorted(found.items(), key=lambda kind: -sum(each["loss"]["win"]["value"] for each in kind[1])))


def _verb(game: str, verb: str, language: str) -> str:
    return GAMES[game].rulebook.verb_names[verb][language]
