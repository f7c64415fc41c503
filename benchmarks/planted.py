"""Bad moves planted by rules of thumb, and the classes that reviews give to those that are really worse."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count, islice
from typing import Any, Final

from benchmarks.report import Section, figure
from croupier.games.moves import MoveList
from croupier.games.position import Position
from croupier.players.catalogue import ROSTERS
from croupier.players.review.course import GRADES, Decision
from croupier.players.review.data import course_of
from croupier.players.review.measuring import measure_chunk
from croupier.players.review.plan import Item, Plan, items_of, worlds_of
from croupier.players.roster import Roster
from tests.players.review_matches import plan_of_match

_COLUMNS: Final = ("game", "rule of thumb", "planted", "really worse", *GRADES, "most in good, pp", "in points")
#: Players of the matches, their deals, and the effort of the reference.
_LEVELS: Final = ("greedy", "strong")
_DEALS: Final = 3
_TIMES: Final = 20

#: A position as the contract writes it, and its legal moves.
Found = tuple[Mapping[str, Any], Sequence[str]]


def _wild_cards_thrown(found: Found) -> list[str]:
    """Throws of a deuce or a joker, where another card can be thrown."""
    throws = [move for move in found[1] if move.startswith("throw")]
    wild = [move for move in throws if move.split()[1].startswith("2") or move.endswith("J")]
    return wild if len(wild) < len(throws) else []


def _counts_left(found: Found) -> list[str]:
    """Plays that leave 15, 25 or 31, where another play makes it."""
    state, moves = found
    reached = {move: state["deal"]["series"]["count"] + _value(move) for move in moves if move.startswith("play")}
    scoring = [move for move, total in reached.items() if total in (15, 25, 31)]
    return [move for move in reached if move not in scoring] if scoring else []


def _value(move: str) -> int:
    """Return the value of a play: an ace names its own."""
    card, _, named = move.partition(" ")[2].partition("=")
    return int(named) if named else _VALUES.get(card[0], 10)


_VALUES: Final = {"A": 1, **{str(pips): pips for pips in range(2, 10)}}


def _passes(found: Found) -> list[str]:
    """A pass, where a plain card can be played."""
    plain = any(f"play {colour}" in found[1] for colour in "GYBR")
    return ["pass"] if plain and "pass" in found[1] else []


def _jacks_given(found: Found) -> list[str]:
    """The jack of trumps led while a higher trump may be out, or played under one."""
    state, moves = found
    deal, jack = state["deal"], f"play J{state['deal']['trump']}"
    if jack not in moves or len(moves) == 1:
        return []
    higher = {f"{rank}{deal['trump']}" for rank in "QKA"}
    if deal["trick"] is not None:
        return [jack] if deal["trick"]["cards"][0] in higher else []
    seen = {card for trick in deal["tricks"] for card in trick["cards"]} | {*deal["turned"]}
    return [jack] if higher - seen - {*deal["hands"][state["to_act"]]} else []


_RULES: Final[Mapping[str, tuple[str, Callable[[Found], list[str]]]]] = {
    "seven-up": ("the jack given away", _jacks_given),
    "costly-colours": ("15, 25 or 31 not taken", _counts_left),
    "upcolor": ("a pass with a plain card", _passes),
    "colonne": ("a wild card thrown", _wild_cards_thrown),
}


def run_planted(rounds: int, games: Sequence[str]) -> Section:
    """Review `rounds` planted moves of each game at the default effort, and with twenty times its worlds."""
    section = Section("Moves planted by rules of thumb", _COLUMNS)
    for game in games:
        section.rows.append((game, *_planted(ROSTERS[game], *_RULES[game], rounds)))
    section.remarks.append(
        "`really worse`: the reference's interval of the loss is above 0, in match chances or in points; the classes "
        "are those of these moves. The last columns: the reference's greatest losses among moves shown as `good`."
    )
    return section


def _planted(roster: Roster, rule: str, find: Callable[[Found], list[str]], number: int) -> tuple[str, ...]:
    """Return the row of one game."""
    grades, win, points = Counter[str](), [0.0], [0.0]
    for plan, item in islice(_positions(roster, find), number):
        reference = _decision(replace(plan, worlds=_TIMES * plan.worlds, seed="reference"), item)
        shown = _decision(plan, item)
        if max(reference.loss_win.low, reference.loss_points.low) > 0.0:
            grades[shown.grade] += 1
        if shown.grade == "good":
            win.append(reference.loss_win.value)
            points.append(reference.loss_points.value)
    classes = (str(grades[grade]) for grade in GRADES)
    return rule, str(number), str(grades.total()), *classes, figure(100 * max(win)), figure(max(points))


def _positions(roster: Roster, find: Callable[[Found], list[str]]) -> Iterator[tuple[Plan, Item]]:
    """Yield deals that end with a planted move, and its item; one of a deal."""
    worlds = worlds_of(roster, roster.game.complete_options({}), "best")
    for number in count():
        plan = plan_of_match(roster, _LEVELS, f"planted {number}", worlds, deals=_DEALS)
        for place, deal in enumerate(plan.deals):
            state, moves = roster.game.new_state(plan.options), MoveList()
            state.resume(list(deal.carried))
            state.deal(deal.cards())
            found = list[tuple[int, str]]()
            for ply, move in enumerate(deal.moves):
                state.legal_moves(moves)
                texts = [roster.game.move_text(moves.items[index]) for index in range(moves.size)]
                found += [(ply, each) for each in find((roster.game.write(Position(state, [])), texts))]
                state.play(move)
            if found:
                ply, bad = found[number % len(found)]
                cut = replace(deal, moves=[*deal.moves[:ply], roster.game.parse_move(bad)])
                yield replace(plan, deals=[cut], first_deal=place + 1), Item(0, ply, 0.0)


def _decision(plan: Plan, item: Item) -> Decision:
    items = [items_of(plan)[0], item]
    return course_of(plan, items, measure_chunk(plan, items)).decisions[0]
