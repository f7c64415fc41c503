"""Counting one match: from its record, from deals whose cards are known, or from the results of its deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from operator import sub
from typing import Any, Final

from croupier.club.deals import RECORDED, SCORED, Deal, read_deals, recorded
from croupier.club.entries import Entry
from croupier.club.people import read_players
from croupier.club.setting import Setting, collecting, refuse_all
from croupier.club.sheet import CountedDeal, Sheet
from croupier.games.claims import check_deal, check_match
from croupier.games.faults import N_, Fault, RefusedError
from croupier.games.game import Game
from croupier.referee.forms import check_object, find_game, refusing
from croupier.scoring import score, verify

_UNFINISHED: Final = N_("the match is not over")
_NO_DEALS: Final = N_("there are no deals to count")
_NOT_MOST: Final = N_("the points do not say that this player won")

#: Where a match stands, as the contract's `match`.
_Result = Mapping[str, Any]


def count(entry: Entry, language: str) -> Sheet:
    """Count a match; its sheet holds every fault that was found."""
    sheet = Sheet(entry.match, is_provisional=entry.is_provisional, rows=entry.rows)
    faults = list(entry.faults)
    if faults and entry.game is None:
        return replace(sheet, faults=entry.faults)
    with collecting(faults):
        game = find_game(entry.game, language)
        options = _read_options(game, entry, language, faults)
        players, found = read_players(entry.players, game, _seats(game, options), language)
        faults += found
        sheet = replace(sheet, game=game.id, players=players)
        if options is not None:
            is_gained = "gained" in game.match_members(game.new_state(options))
            names = () if found else players
            setting = Setting(game, options, game.sides(options), is_gained, players, names, language)
            deals, match = _counted(setting, entry)
            refuse_all(list(() if match["winners"] else setting.fault("", _UNFINISHED)))
            points = match.get("money") or map(sum, zip(*(deal.points for deal in deals), strict=True))
            sheet = replace(sheet, deals=tuple(deals), points=tuple(points), winners=tuple(match["winners"]))
    return replace(sheet, faults=tuple({(fault.pointer, fault.text): fault for fault in faults}.values()))


def _read_options(game: Game, entry: Entry, language: str, faults: list[Fault]) -> Mapping[str, Any] | None:
    """Return the complete options of a match; None if they have faults, which are added."""
    try:
        with refusing(game, language):
            return game.complete_options(check_object(entry.options, language, "/options"))
    except RefusedError as error:
        faults += error.faults
        return None


def _seats(game: Game, options: Mapping[str, Any] | None) -> int | None:
    """Return the number of seats; None if it depends on options that have faults."""
    least, most = game.seat_range
    return game.seats(options) if options is not None else least if least == most else None


def _counted(setting: Setting, entry: Entry) -> tuple[list[CountedDeal], _Result]:
    """Return the deals of a match, and where it stands; raises RefusedError."""
    refuse_all(list(() if entry.deals else setting.fault("", _NO_DEALS)))
    deals, faults = read_deals(setting, entry.deals)
    follow = _replayed if any(deal.keys() & RECORDED for deal in deals) else _entered
    if not faults:
        return follow(setting, deals, entry.result)
    found = list[Fault]()
    if deals:
        # The deals before the first that cannot be read have faults of their own.
        with collecting(found):
            follow(setting, deals, None)
    raise RefusedError(found + faults)


# Records


def _replayed(setting: Setting, deals: Sequence[Deal], claim: Any) -> tuple[list[CountedDeal], _Result]:
    record = {"game": setting.game.id, "options": setting.options, "deals": list(map(recorded, deals))}
    record |= {"result": claim} if claim else {}
    verdict = verify(record, names=setting.names, language=setting.language)
    refuse_all([_by_card(fault, record) for fault in verdict.faults])
    state: Any = verdict.state
    results = [result for result in verdict.results if result]
    faults = list[Fault]()
    for number, (deal, result) in enumerate(zip(deals, results, strict=False)):
        winners = [*result["winners"], *state["match"]["winners"]]
        faults += _winner_faults(setting, number, deal, result["points"], winners)
    refuse_all(faults)
    points = (tuple(result["points"]) for result in results)
    return [CountedDeal(each, lines) for each, lines in zip(points, verdict.deals, strict=False)], state["match"]


def _by_card(fault: Fault, record: Mapping[str, Any]) -> Fault:
    """Point to a card that was played, where people count cards, in place of the move."""
    match fault.pointer.split("/"):
        case [_, "deals", deal, "moves", number]:
            moves = record["deals"][int(deal)]["moves"][: int(number) + 1]
            if len(moves) > int(number) and moves[-1].startswith("play "):
                cards = sum(move.startswith("play ") for move in moves)
                return replace(fault, pointer=f"/deals/{deal}/played/{cards - 1}")
    return fault


# Deals without a record


def _entered(setting: Setting, deals: Sequence[Deal], claim: Any) -> tuple[list[CountedDeal], _Result]:
    standings, counted = list[_Result]([{}]), list[CountedDeal]()

    def results() -> Iterator[Mapping[str, Any]]:
        for deal in deals:
            result, lines = _result(setting, deal, standings)
            counted.append(CountedDeal(result.get("points") or (), lines))
            yield result

    faults = list[Fault]()
    with collecting(faults), setting.refusing():
        for standing in setting.game.standings({"options": setting.options, "deals": results()}):
            standings.append(dict(standing))
    refuse_all([_in_deal(len(standings) - 1, fault) for fault in faults])
    if setting.is_gained:
        pairs = zip(counted, standings, standings[1:], strict=False)
        counted = [replace(deal, points=_gained(before, after)) for deal, before, after in pairs]
    _check_claims(setting, deals, counted, standings[-1], claim)
    return counted, standings[-1]


def _result(setting: Setting, deal: Deal, standings: Sequence[_Result]) -> tuple[Mapping[str, Any], tuple[Any, ...]]:
    """Return the result and the lines of a deal that follows those that led to `standings`."""
    if not deal.keys() & SCORED:
        nothing = {"points": [0] * setting.sides, "winner": None} if deal.get("void") else {}
        return {**nothing, **deal}, ()
    item = {"options": setting.options, **({"kind": "deal"} if "turned" in deal else {}), **deal}
    # The points that are written next to the cards are a claim, not those before the deal.
    item.pop("points", None)
    if item.get("kind") == "deal" and (carried := _carried(standings)):
        item["points"] = carried
    scored = score(setting.game.id, item, names=setting.names, language=setting.language)
    return {"points": list(scored.totals)}, scored.lines


def _carried(standings: Sequence[_Result]) -> list[int] | None:
    """Return the points before a deal; None before the first, and where a game of the match was just won."""
    none: _Result = {}
    *_, before, last = none, *standings
    is_won = last.get("games", [0, 0]) != before.get("games", [0, 0])
    return None if is_won else last.get("points")


def _gained(before: _Result, after: _Result) -> tuple[float, ...]:
    """Return what each seat has gained by a deal of Upcolor. Gains count from 0 in each game."""
    is_same = before.get("game") == after["game"]
    return tuple(map(sub, after["gained"], before["gained"] if is_same else [0] * len(after["gained"])))


def _in_deal(number: int, fault: Fault) -> Fault:
    """Point into a deal, unless the fault already does, or is one of the options."""
    is_whole = fault.pointer.startswith(("/deals/", "/options"))
    return fault if is_whole else replace(fault, pointer=f"/deals/{number}{fault.pointer}")


# Claims


def _check_claims(
    setting: Setting, deals: Sequence[Deal], counted: Sequence[CountedDeal], match: _Result, claim: Any
) -> None:
    """Compare the results written next to a deal or a match with those that were counted; raises RefusedError."""
    faults = list[Fault]()
    for number, (deal, each) in enumerate(zip(deals, counted, strict=True)):
        claimed = {"points": deal["points"]} if deal.get("points") is not None else {}
        with collecting(faults), setting.refusing():
            check_deal(setting.game, f"/deals/{number}", claimed, {"points": list(each.points)}).refuse()
        if not setting.is_gained:
            faults += _winner_faults(setting, number, deal, each.points, match["winners"])
    with collecting(faults), setting.refusing():
        given = check_object(claim or {}, setting.language, "/result")
        check_match(setting.game, given, match, {"points": list(counted[-1].points)}).refuse()
    refuse_all(faults)


def _winner_faults(
    setting: Setting, number: int, deal: Deal, points: Sequence[float], winners: Sequence[int]
) -> Sequence[Fault]:
    """Return the fault of a winner who neither has the most points of a deal nor is among the winners."""
    winner = deal.get("winner")
    if winner is None or winner in winners:
        return ()
    side = winner % len(points)
    is_right = side in winners or points[side] == max(points)
    return () if is_right else setting.fault(f"/deals/{number}/winner", _NOT_MOST)
