"""Items, and the deals of a match, as people write them: each is read by its form, and deals are counted in order.

A deal is a deal of a record (`deck`, `moves`), an item of a whole deal, or its result.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from operator import sub
from typing import Any, Final

from croupier.games.catalogue import GAMES
from croupier.games.claims import check_deal, check_match
from croupier.games.event_data import points_of
from croupier.games.events import Event
from croupier.games.faults import N_, Faults, RefusedError
from croupier.games.forms import (
    CARD,
    FLAG,
    OBJECT,
    POINTS,
    SEAT,
    TEXT,
    Form,
    add_misspelt,
    add_unused,
    an_object,
    check_form,
    listed,
    maybe,
    or_null,
)
from croupier.games.game import Game
from croupier.games.records import replay
from croupier.referee.forms import adding_to

_MOST: Final = 10_000
#: Members of a deal's result.
RESULTS: Final = frozenset({"barred", "dealer", "points", "void", "winner"})
_RESULT: Final = an_object(winners=maybe(listed(SEAT, 0, 8)), points=maybe(listed(POINTS, 0, 8)), void=maybe(FLAG))
#: The form of a deal of a record.
RECORD: Final = an_object(deck=listed(CARD, 0, _MOST), dealer=SEAT, moves=listed(TEXT, 0, _MOST), result=maybe(_RESULT))
#: Members of items and deals of all games.
KNOWN: Final = RESULTS.union(
    RECORD.members,
    *(form.members for game in GAMES.values() for form in (*game.item_forms.values(), *game.deal_forms.values())),
)
_RECORDED: Final = frozenset({"deck", "moves"})
_MIXED: Final = N_("the other deals of this match have deck and moves: give all deals so, or none")
_NOT_MOST: Final = N_("the points do not say that this player won")
#: Kinds of deals that are not items.
_OF_RECORD: Final = "record"
_OF_RESULT: Final = "result"


# Items


def read_item(game: Game, item: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return an item of the right form with its `kind`; RefusedError has every fault of its form and its options."""
    faults, seats = Faults(), game.seat_range[1]
    with adding_to(faults):
        seats = game.seats(game.complete_options(item.get("options", {})))
    forms = dict(game.item_forms)
    if game.result_form is not None:
        forms["match"] = an_object(deals=listed(game.result_form, 0, _MOST))
    kind, read = _read(faults, forms, {name: item[name] for name in item if name != "options"}, seats)
    faults.refuse()
    return {"options": {}, **item, **read, "kind": kind}


def _read(
    faults: Faults, forms: Mapping[str, Form], given: Mapping[str, Any], seats: int
) -> tuple[str, dict[str, Any]]:
    """Return the kind of `given` among the `forms` and its members; one card is a list of cards where that is due."""
    kind = kind_of(forms, given)
    if kind not in forms:
        faults.expect_one_of("/kind", str(kind), list(forms))
        return "", {}
    form = forms[kind]
    used = [name for name in form.members if name in given]
    for name in given:
        if name != "kind" and name not in form.members:
            if used and name in KNOWN:
                add_unused(faults, name, used[0])
            else:
                add_misspelt(faults, "", name, [each for each in form.members if each not in given])
    read = {name: [given[name]] if _is_one_card(given[name], form.members[name]) else given[name] for name in used}
    check_form(faults, "", read, form, seats)
    return kind, read


def kind_of(forms: Mapping[str, Form], given: Mapping[str, Any]) -> Any:
    """Return the `kind` of an item or a deal: the one that it names, or whose form has most of its members."""
    return given.get("kind", max(forms, key=lambda kind: len(given.keys() & forms[kind].members.keys()), default=None))


def _is_one_card(value: object, form: Form) -> bool:
    return isinstance(value, str) and form.entries is not None and form.entries.kind == CARD.kind


# Deals


@dataclass(frozen=True)
class ReadDeal:
    """A deal of the right form: its `kind` is `record`, `result`, or that of its item."""

    kind: str
    members: Mapping[str, Any]


def read_deal(game: Game, options: Mapping[str, object], deal: Any, *, is_record: bool) -> ReadDeal:
    """Return a deal of a match under complete `options`; RefusedError has every fault of its form.

    `is_record` says that deals of the match have deck and moves.
    """
    faults = Faults()
    if not isinstance(deal, Mapping):
        faults.add("", "wrong-form", "", {}, OBJECT)
    elif is_record and not has_record(deal):
        faults.add("", "wrong-form", "", {}, _MIXED)
    faults.refuse()
    forms = forms_of(game, deal)
    # A void deal needs no more words.
    if _OF_RESULT in forms and deal.get("void") is True:
        nothing: dict[str, Any] = {"points": [0] * game.sides(options), "winner": None}
        deal = {**{name: nothing[name] for name in nothing if name in forms[_OF_RESULT].members}, **deal}
    sides = sides_of(game, options)
    claims = {
        "dealer": maybe(SEAT),
        "points": maybe(listed(POINTS, sides, sides)),
        "void": maybe(FLAG),
        "winner": maybe(or_null(SEAT)),
    }
    with_claims = {kind: _with_claims(form, claims, is_result=kind == _OF_RESULT) for kind, form in forms.items()}
    kind, members = _read(faults, with_claims, deal, game.seats(options))
    faults.refuse()
    return ReadDeal(kind, members)


def forms_of(game: Game, deal: Mapping[str, Any]) -> Mapping[str, Form]:
    """Return the possible forms of a deal: as a record, as cards, or as a result."""
    if has_record(deal):
        return {_OF_RECORD: RECORD}
    if "kind" in deal or any(map(partial(_has_cards, deal), game.deal_forms.values())):
        return game.deal_forms
    return {_OF_RESULT: game.result_form or an_object()}


def _has_cards(deal: Mapping[str, Any], form: Form) -> bool:
    """Return whether a deal has cards or a trump of this form. A floche or a gift alone does not say its cards."""
    named = (name for name, member in form.members.items() if not (member.may_lack or member.may_be_null))
    return any(name in deal and name not in RESULTS and form.members[name].kind != FLAG.kind for name in named)


def _with_claims(form: Form, claims: Mapping[str, Form], *, is_result: bool) -> Form:
    """Return the form of a deal with the claims that may stand next to it; `points` is then a claim, too."""
    members = {**claims, **form.members}
    return an_object(**(members if is_result else {**members, "points": claims["points"]}))


def has_record(deal: Mapping[str, Any]) -> bool:
    """Return whether a deal is given by its cards and moves, as records give it."""
    return bool(deal.keys() & _RECORDED)


def sides_of(game: Game, options: Mapping[str, object]) -> int:
    """Return how many entries the points of a deal have: those of teams, or of seats."""
    is_by_seat = game.result_form is not None and "points" not in game.result_form.members
    return game.seats(options) if is_by_seat else game.sides(options)


# Counting


@dataclass(frozen=True)
class CountedDeal:
    """The points of a deal by side, and its score lines, not yet written, where its cards are known."""

    points: tuple[float, ...]
    lines: Sequence[Event]
    is_void: bool
    #: The seats or teams that won it, where the deal says so.
    winners: Sequence[int] = ()


#: The deals of a match, and where it stands, as the contract's `match`.
CountedMatch = tuple[list[CountedDeal], Mapping[str, Any]]


def count_match(
    game: Game, options: Mapping[str, object], deals: Sequence[ReadDeal], claim: Mapping[str, Any]
) -> CountedMatch:
    """Count the deals of a match under complete `options`.

    RefusedError has every fault of the deals, of the results next to them and of the `claim`, the match's result.
    """
    counted, match = (_replayed if deals[0].kind == _OF_RECORD else _entered)(game, options, deals)
    faults = Faults()
    for number, (deal, each) in enumerate(zip(deals, counted, strict=False)):
        _check_claims(faults, game, f"/deals/{number}", deal, each, match["winners"])
    form = an_object(**{name: maybe(_like(value)) for name, value in match.items()})
    check_form(faults, "/result", claim, form, game.seats(options))
    faults.refuse()
    check_match(game, claim, match, {"points": list(counted[-1].points)}).refuse()
    return counted, match


def _like(value: object) -> Form:
    return listed(POINTS, 0, 8) if isinstance(value, list) else POINTS


def _check_claims(
    faults: Faults, game: Game, pointer: str, deal: ReadDeal, counted: CountedDeal, winners: Sequence[int]
) -> None:
    """Compare the claims of a deal with its counted points and with the `winners` of the match."""
    result = {"points": list(counted.points), "void": counted.is_void}
    claimed = {name: deal.members[name] for name in result if name in deal.members}
    faults.extend(check_deal(game, pointer, claimed, result).found)
    if "winner" not in deal.members:
        return
    winner = deal.members["winner"]
    if winner is None:
        is_right = game.result_form is None or "winner" not in game.result_form.members or counted.is_void
    elif counted.winners or counted.is_void:
        is_right = winner in counted.winners
    else:
        side = winner % len(counted.points)
        is_right = side in winners or counted.points[side] == max(counted.points)
    if not is_right:
        faults.add(f"{pointer}/winner", "wrong-value", "", {}, _NOT_MOST)


# Records


def _replayed(game: Game, options: Mapping[str, object], deals: Sequence[ReadDeal]) -> CountedMatch:
    played = replay(game, {"options": options, "deals": [deal.members for deal in deals]})
    if played.faults:
        raise RefusedError(played.faults)
    state: Any = played.state
    counted = [
        CountedDeal(tuple(deal.result["points"]), deal.lines, deal.result["void"], deal.result["winners"])
        for deal in played.deals
        if deal.result is not None
    ]
    return counted, state["match"]


# Results, and deals whose cards were seen


def _entered(game: Game, options: Mapping[str, object], deals: Sequence[ReadDeal]) -> CountedMatch:
    standings, counted = list[Mapping[str, Any]]([{}]), list[CountedDeal]()

    def results() -> Iterator[Mapping[str, Any]]:
        for number, deal in enumerate(deals):
            try:
                result, lines = _result(game, options, deal, _points_before(standings))
            except RefusedError as error:
                raise error.under(f"/deals/{number}") from error
            is_void = result.get("void", False) or ("winner" in result and result["winner"] is None)
            winners = [] if result.get("winner") is None else [result["winner"]]
            counted.append(CountedDeal(tuple(result.get("points", ())), lines, is_void, winners))
            yield result

    for standing in game.standings({"options": options, "deals": results()}):
        standings.append(standing)
    if "gained" in standings[-1]:
        pairs = zip(counted, standings, standings[1:], strict=False)
        counted = [replace(deal, points=_gained(before, after)) for deal, before, after in pairs]
    return counted, standings[-1]


def _result(
    game: Game, options: Mapping[str, object], deal: ReadDeal, before: Sequence[int] | None
) -> tuple[dict[str, Any], Sequence[Event]]:
    """Return the result and the lines of a deal, given the points before it. The next deal follows from its dealer."""
    if deal.kind == _OF_RESULT:
        form: Any = game.result_form
        return {name: deal.members[name] for name in form.members if name in deal.members}, ()
    item = {**deal.members, "kind": deal.kind, "options": options, "points": before or [0] * sides_of(game, options)}
    totals, lines = game.score_item(item)
    result = {"points": [points_of(total, game.points_unit) for total in totals], "void": game.is_annulled(item)}
    dealer = {"dealer": item["dealer"]} if "dealer" in item else {}
    return {**result, **dealer}, lines


def _points_before(standings: Sequence[Mapping[str, Any]]) -> Sequence[int] | None:
    """Return the points before the next deal; None before the first, and where a game of the match was just won."""
    before, last = standings[-2] if len(standings) > 1 else {}, standings[-1]
    is_won = last.get("games", [0, 0]) != before.get("games", [0, 0])
    return None if is_won else last.get("points")


def _gained(before: Mapping[str, Any], after: Mapping[str, Any]) -> tuple[float, ...]:
    """Return what each seat has gained by a deal of Upcolor. Gains count from 0 in each game."""
    is_same = before.get("game") == after["game"]
    return tuple(map(sub, after["gained"], before["gained"] if is_same else [0] * len(after["gained"])))
