"""Totals of several reviews: the loss a decision of each player in each game, by match, by kind of move and by reason.

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
from croupier.wording.language import translate
from croupier.wording.numbers import number_text
from croupier.wording.words import Names, player_name

#: A review: its game, its data and the names of its players.
Reviewed = tuple[str, Mapping[str, Any], Names]

#: Habits that are listed.
_MOST: Final = 3
_HEAD: Final = N_("Totals, in percentage points a decision:")
_PLAYER: Final = N_(
    "%(game)s, %(player)s: %(loss)s (%(low)s to %(high)s); matches: %(matches)s, decisions: %(decisions)s"
)
_BY_MATCH: Final = N_("by match: %(list)s")
_BY_KIND: Final = N_("by kind of move: %(list)s")
_KIND: Final = N_("%(kind)s %(loss)s (%(decisions)s)")
_COSTLY: Final = N_("costly decisions: %(number)s; what cost most: %(list)s")
_HABIT: Final = N_("%(name)s (in %(number)s, %(loss)s)")


@dataclass
class _Player:
    """Totals of one player in one game: the decisions that count by match, and losses by reason."""

    matches: list[list[Mapping[str, Any]]] = field(default_factory=list)
    reasons: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    @property
    def decisions(self) -> list[Mapping[str, Any]]:
        return [decision for match in self.matches for decision in match]


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
        reader = Reader(language=language, names=names)
        for seat in data["seats"]:
            player = players[game, player_name(seat["seat"], language, names)]
            own = [each for each in data["decisions"] if each["counts"] and each["seat"] == seat["seat"]]
            player.matches.append(own)
            for decision in own:
                for reason in decision["reasons"]:
                    name = quantity_text(ROSTERS[game], reason, reader)
                    player.reasons[name].append(decision["loss"]["win"]["value"])
    return {key: player for key, player in players.items() if player.decisions}


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
    costly = sum(bool(each["reasons"]) for each in player.decisions)
    habits = sorted(player.reasons.items(), key=lambda habit: -sum(habit[1]))[:_MOST]
    if habits:
        listed = [say(_HABIT, name=text, number=len(found), loss=points(sum(found))) for text, found in habits]
        yield "  " + say(_COSTLY, number=costly, list="; ".join(listed))


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
