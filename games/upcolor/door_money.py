"""Upcolor: the checked way in for the money. A claimed ledger is undone to the start of its deal and explained."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from games.bits import bit
from games.events import NO_SEAT
from games.faults import Faults
from games.upcolor.books import Books, claimed_books, trouble_of
from games.upcolor.notation import seats_in
from games.upcolor.options import Options
from games.upcolor.past import partner_of, shares_of, stakes_of
from games.upcolor.scoring import Ledger

__all__ = ["audit"]

#: The rule of each figure of the match that is no chips of the pot.
_RULES: Final = {
    "barred": "UPC-22", "held": "UPC-22", "dealer": "UPC-17", "game": "UPC-20", "deals": "UPC-18", "won": "UPC-4",
}  # fmt: skip


class _Difference:
    """A figure that cannot be so, and what it would have to be."""

    def __init__(self, pointer: str, found: object, expected: object) -> None:
        self.pointer = pointer
        self.found = found
        self.expected = expected


def audit(faults: Faults, options: Options, data: Mapping[str, Any], out: int, holders: int) -> Ledger | None:
    """Return the ledger before the end of the deal, which `out` has won (or nobody yet), or None and the faults.

    `holders` is the set of seats with a discard card in hand.
    """
    books = claimed_books(data)
    known = len(faults.found)
    _check_ranges(faults, options, books)
    if len(faults.found) > known:
        return None
    best: list[_Difference] = []
    candidates = _befores(options, books, out, holders)
    troubles = [trouble_of(options, books, before) for before in candidates]
    for before, trouble in zip(candidates, troubles, strict=True):
        if trouble:
            continue
        differences = _differences(books, before, out, holders)
        if not differences:
            return before
        if not best or len(differences) < len(best):
            best = differences
    if len(best) != 1:
        best = _corrections(options, books, out, holders) or best
    for difference in best:
        params = {"found": _shown(difference.found), "expected": _shown(difference.expected)}
        faults.add(difference.pointer, "wrong-value", _rule_of(difference.pointer), params)
    if not best:
        faults.add(troubles[0], "unreachable", _rule_of(troubles[0]))
    return None


def _check_ranges(faults: Faults, options: Options, books: Books) -> None:
    """Games and deals that the options allow (UPC-19, UPC-20), seats barred once each."""
    for name, found, most in (("game", books.game, options.games), ("deal_in_game", books.deal_in_game, options.deals)):
        if not 1 <= found <= most:
            faults.add(f"/match/{name}", "wrong-value", "UPC-19", {"found": found, "expected": f"1…{most}"})
    if list(books.barred) != sorted(set(books.barred)):
        faults.add("/match/barred", "wrong-order", "UPC-22")


def _shown(value: object) -> object:
    """A list of seats as text, anything else as it is."""
    return " ".join(str(seat) for seat in value) or "—" if isinstance(value, tuple) else value


def _rule_of(pointer: str) -> str:
    """The rule that governs a figure of the match."""
    return _RULES.get(pointer.split("/")[2], "UPC-19")


# Back to the start of the deal


def _befores(options: Options, books: Books, out: int, holders: int) -> list[Ledger]:
    """Return what the ledger can have been before the deal ended: who was barred and what was held is not told."""
    after = Ledger(options)
    after.game, after.deal, after.pot, after.held = books.game, books.deal_in_game, books.pot, books.held
    for seat in range(options.players):
        after.money[seat] = books.money[seat]
        after.won[seat] = books.won[seat]
        after.gained[seat] = books.gained[seat]
    for seat in books.barred:
        after.barred |= bit(seat)
    if out == NO_SEAT:
        return [after]
    mate = partner_of(options, out)
    bars: list[tuple[int, ...]] = [()]
    if options.discard_penalty and books.deal_in_game > 1:
        bars = [(), (out,)] if mate == out else [(), (out,), (mate,), (out, mate)]
    found: list[Ledger] = []
    for barred in bars:
        for held in _helds(options, books, out):
            found.append(_undone(after, out, barred, held, holders))
    return found


def _helds(options: Options, books: Books, out: int) -> list[int | None]:
    """What can have been held before a deal that `out` won; None: what the claim implies."""
    if not options.discard_penalty:
        return [0]
    if books.deal_in_game != options.deals:
        return [None]
    share = shares_of(options, books.pot)[-1]
    side = sorted({out, partner_of(options, out)})
    full = 0
    if options.deals > 1 and books.won[out] == options.deals:
        full = sum(books.gained[seat] for seat in side) // 10 * (options.players - len(side))
    # Either the sweep was paid, which the lines tell; or some of it is what the pot has not paid.
    unpaid = books.pot - sum(books.gained) if books.game == options.games else books.held
    sums = [sum(points[seat] for seat in side) + full for points in (books.scored, books.points) if points]
    sums += [share, unpaid, 2 * unpaid - 1, 2 * unpaid, 2 * unpaid + 1]
    return list(dict.fromkeys([chips - share for chips in sums if chips >= share]))


def _undone(after: Ledger, out: int, barred: tuple[int, ...], held: int | None, holders: int) -> Ledger:
    """Take back the end of a deal that `out` won while `barred` were barred and `held` was withheld."""
    players = after.options.players
    before = _copy(after)
    before.held = 0 if held is None else held
    before.barred = 0
    for seat in barred:
        before.barred |= bit(seat)
    for seat in {out, partner_of(after.options, out)}:
        before.won[seat] -= 1
    trial = _copy(before)
    trial.pay_share(out, None)
    for seat in range(players):
        before.gained[seat] -= trial.gained[seat] - after.gained[seat]
    if held is None:
        before.held = after.held - trial.held
    trial = _copy(before)
    trial.clear_scored()
    trial.settle(out, holders, None)
    for seat in range(players):
        before.money[seat] -= trial.scored[seat]
    return before


def _copy(ledger: Ledger) -> Ledger:
    copy = Ledger(ledger.options)
    copy.copy_from(ledger)
    return copy


def _differences(books: Books, before: Ledger, out: int, holders: int) -> list[_Difference]:
    """Where the claim differs from what the end of the deal makes of `before`."""
    after = _copy(before)
    after.clear_scored()
    if out != NO_SEAT:
        after.settle(out, holders, None)
    found: list[_Difference] = []
    if books.held != after.held:
        found.append(_Difference("/match/held", books.held, int(after.held)))
    barred = tuple(seats_in(after.barred, after.players))
    if books.barred != barred:
        found.append(_Difference("/match/barred", books.barred, barred))
    for pointer, points in (("/deal/scored", books.scored), ("/deal/result/points", books.points)):
        for seat, chips in enumerate(points or ()):
            if chips != after.scored[seat]:
                found.append(_Difference(f"{pointer}/{seat}", chips, int(after.scored[seat])))
    return found


# What alone could be wrong


def _corrections(options: Options, books: Books, out: int, holders: int) -> list[_Difference]:
    """Return every single figure that, put right, would make the claim possible."""
    found: list[_Difference] = []
    named: set[str] = set()
    for difference, changed in _changes(options, books, out):
        if difference.pointer in named or difference.found == difference.expected:
            continue
        if _is_possible(options, changed, out, holders):
            named.add(difference.pointer)
            found.append(difference)
    return found


def _is_possible(options: Options, books: Books, out: int, holders: int) -> bool:
    return any(
        not trouble_of(options, books, before) and not _differences(books, before, out, holders)
        for before in _befores(options, books, out, holders)
    )


def _changes(options: Options, books: Books, out: int) -> list[tuple[_Difference, Books]]:
    """Every figure put right as the others would have it."""
    least = (books.game - 1) * options.deals + books.deal_in_game
    found = [_changed(books, "deals", least)]
    found += [_changed(books, "game", game) for game in range(1, options.games + 1)]
    found += [_changed(books, "deal_in_game", deal) for deal in range(1, options.deals + 1)]
    for dealer in range(options.players):
        found.append((_Difference("/deal/dealer", books.dealer, dealer), replace(books, dealer=dealer)))
    found.append(_changed(books, "barred", ()))
    stakes = stakes_of(options, books.game)
    won_deals = books.deal_in_game - (1 if out == NO_SEAT else 0)
    side = 2 if options.teams else 1
    paid = sum(shares_of(options, books.pot)[:won_deals])
    gained, money = sum(books.gained), sum(books.money)
    for pot in (stakes, gained - money):
        if pot >= 0:
            found.append(_changed(books, "pot", pot))
    found += [_changed(books, "held", paid - gained), _changed(books, "held", 0)]
    earlier = (books.game - 1) * options.deals
    nets = [0, gained - books.pot] if options.stake else [(earlier + won_deals) * side]
    for seat in range(options.players):
        found.append(_put(books, "won", seat, won_deals * side - sum(books.won)))
        found += [_put(books, "gained", seat, total - gained) for total in (paid - books.held, books.pot + money)]
        found += [_put(books, "money", seat, net - money) for net in nets]
    return found


def _changed(books: Books, name: str, value: Any) -> tuple[_Difference, Books]:
    return _Difference(f"/match/{name}", getattr(books, name), value), _replaced(books, name, value)


def _replaced(books: Books, name: str, value: Any) -> Books:
    changes: dict[str, Any] = {name: value}
    return replace(books, **changes)


def _put(books: Books, name: str, seat: int, more: int) -> tuple[_Difference, Books]:
    """Add `more` to the figure of one seat."""
    figures = list(getattr(books, name))
    found = figures[seat]
    figures[seat] += more
    return _Difference(f"/match/{name}/{seat}", found, figures[seat]), _replaced(books, name, tuple(figures))
