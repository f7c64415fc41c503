"""Functions without a match: `verify` a record, `score` an item, and return the `rules`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.games.faults import Fault, RefusedError
from croupier.referee.forms import check_object, find_game, game_of, read_record, refusing
from croupier.referee.reader import Reader
from croupier.referee.scoring import score_item, verify_record
from croupier.values import Event, scores_of
from croupier.wording.faces import read_cards
from croupier.wording.language import ENGLISH
from croupier.wording.numbers import number_text
from croupier.wording.words import Names


@dataclass(frozen=True)
class Score:
    """The totals of an item by seat or team (one total for a single hand), and its score lines, which add up to them.

    A match given by its results has `standings` (its `match` after each deal) and no lines.
    """

    totals: tuple[float, ...]
    lines: tuple[Event, ...]
    standings: tuple[Mapping[str, Any], ...] = field(default=(), hash=False)

    def __str__(self) -> str:
        """Write the lines, then the totals."""
        return "\n".join([*map(str, self.lines), "  ".join(number_text(total, ENGLISH) for total in self.totals)])


@dataclass(frozen=True)
class Verdict:
    """The result of replaying a record: whether it is `valid`, and otherwise its `faults`.

    `deals` are the score lines of each deal up to the fault, `results` the results of finished deals, and `state` is
    the last position. A verdict is true when the record is valid.
    """

    valid: bool
    faults: tuple[Fault, ...] = ()
    deals: tuple[tuple[Event, ...], ...] = ()
    results: tuple[Mapping[str, Any] | None, ...] = field(default=(), hash=False)
    state: Mapping[str, Any] | None = field(default=None, hash=False)

    @property
    def fault(self) -> Fault | None:
        """The first fault."""
        return self.faults[0] if self.faults else None

    def __bool__(self) -> bool:
        """Return whether the record is valid."""
        return self.valid


def verify(record: object, *, names: Names = (), language: str = ENGLISH) -> Verdict:
    """Replay a whole record. `python -m croupier.games.verify` checks the last answer of a sealed table instead.

    Faults of a record, and of its form, are in the verdict. They are never raised.
    """
    try:
        given = read_record(record, language)
        game = game_of(given, language)
        with refusing(game, language, names):
            found = verify_record(game, given, Reader(language=language, names=names))
    except RefusedError as error:
        return Verdict(False, tuple(error.faults))
    lines = tuple(tuple(map(_line, deal["lines"])) for deal in found.deals)
    results = tuple(deal["result"] for deal in found.deals)
    return Verdict(not found.faults, tuple(found.faults), lines, results, found.state)


def score(game: str, item: Mapping[str, Any], *, names: Names = (), language: str = ENGLISH) -> Score:
    """Score an item of the contract's `scores`: a hand, a series, tricks, melds, a pot, a whole deal, or a match given
    by the results of its deals. Several cards may be a list, or a text such as `"JH 2H 9♥"`.

    Raises RefusedError with every fault of the item.
    """
    rules = find_game(game, language)
    given = {"options": {}, **check_object(read_cards(item), language)}
    check_object(given["options"], language, "/options")
    with refusing(rules, language, names):
        found = score_item(rules, given, Reader(language=language, names=names))
    if "standings" in found:
        standings = tuple(found["standings"])
        return Score(scores_of(standings[-1]) if standings else (), (), standings)
    return Score(tuple(found["totals"]), tuple(map(_line, found["lines"])))


def rules(game: str, language: str = ENGLISH) -> dict[str, str]:
    """Return the text of each numbered rule of a game by its id."""
    return {id: rule.text[language] for id, rule in find_game(game, language).rulebook.rules.items()}


def _line(data: Mapping[str, Any]) -> Event:
    return Event("score", data["text"], data["rule"], data)
