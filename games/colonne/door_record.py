"""La Colonne: the checked way in, whether the counts of a claimed position can come from play (COL-2 to COL-18)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.cards import CARD_OF, SUIT_OF
from games.colonne.door_melds import Claim, low_rank
from games.colonne.encoding import high_open, low_open
from games.colonne.options import Options
from games.colonne.rules import MOST_PASSES, MOST_QUIET
from games.faults import Faults

__all__ = ["check_history", "check_match", "check_record"]

_HAND = 9
_STOCK = 17
_JOKERS = ("RJ", "BJ")
#: More than a team can score in a deal: all cards at ×7, doubled, with every bonus; and less than it can lose.
_MOST_A_DEAL = 59 * 7 * 2 + 250 + 10
_LEAST_A_DEAL = -2 * 59
#: More deals than any match has, and few enough for the engine's numbers.
_MOST_DEALS = 1_000_000


def check_match(faults: Faults, options: Options, data: Mapping[str, Any]) -> None:
    """The match before this deal must have been possible, and unfinished (COL-26)."""
    match, deal = data["match"], data["deal"]
    before = [match["points"][team] - deal["scored"][team] for team in range(2)]
    if data["phase"] not in ("deal_over", "match_over"):
        # A deal brings its points when it ends.
        for team in range(2):
            faults.expect(f"/deal/scored/{team}", deal["scored"][team], 0, "COL-25")
    earlier = match["deals"] - 1
    if not 0 <= earlier < _MOST_DEALS:
        faults.add("/match/deals", "wrong-value", "", {"found": match["deals"], "expected": f"1…{_MOST_DEALS}"})
        return
    lowest, highest = _LEAST_A_DEAL * earlier, _MOST_A_DEAL * earlier
    for team in range(2):
        if not lowest <= before[team] <= highest:
            added = deal["scored"][team]
            params = {"found": match["points"][team], "expected": f"{lowest + added}…{highest + added}"}
            faults.add(f"/match/points/{team}", "wrong-value", "COL-26", params)
    if max(before) >= options.target and before[0] != before[1]:
        leader = before.index(max(before))
        params = {"found": match["points"][leader], "expected": f"…{options.target - 1 + deal['scored'][leader]}"}
        faults.add(f"/match/points/{leader}", "wrong-value", "COL-26", params)


def check_record(faults: Faults, options: Options, claim: Claim) -> None:
    """The turn, the takes and throws so far, and what each seat has done, as far as the position shows them."""
    most = (MOST_QUIET + 1) * (_STOCK + 54 + 1)
    if not 1 <= claim.number <= most:
        faults.add("/deal/turn/number", "wrong-value", "COL-17", {"found": claim.number, "expected": f"1…{most}"})
        return
    _check_trump(faults, claim)
    _check_turn(faults, claim)
    _check_joker(faults, claim)
    _check_stock(faults, options, claim)
    _check_pauses(faults, claim)
    for seat in range(4):
        _check_seat(faults, claim, seat)


def _check_trump(faults: Faults, claim: Claim) -> None:
    """The turned card's suit, or one that the joker's colour lets be named (COL-3)."""
    turned, trump = claim.deal["turned"], claim.deal["trump"]
    allowed: tuple[str | None, ...] = ("H", "D") if turned == "RJ" else ("S", "C") if turned == "BJ" else (turned[-1:],)
    if claim.phase == "trump":
        allowed = (None,)
        if turned not in _JOKERS or claim.number != 1:
            faults.add("/phase", "unreachable", "COL-3")
    if trump not in allowed or (trump is not None and trump not in SUIT_OF):
        params = {"found": trump, "expected": ", ".join(str(suit) for suit in allowed)}
        faults.add("/deal/trump", "wrong-value", "COL-3", params)
        faults.add("/deal/turned", "unreachable", "COL-3")
    if turned in claim.deal["stock"]:
        faults.add("/deal/turned", "unreachable", "COL-6")


def _check_turn(faults: Faults, claim: Claim) -> None:
    """What was taken and laid this turn goes with the phase and with the cards on the table (COL-5, COL-13, COL-16)."""
    turn, deal = claim.turn, claim.deal
    took = turn["took"]
    if claim.phase in ("trump", "take") and took is not None:
        faults.add("/deal/turn/took", "wrong-value", "COL-5", {"found": took, "expected": None})
    if claim.phase in ("lay", "place") and took is None:
        faults.add("/deal/turn/took", "wrong-value", "COL-5", {"found": None, "expected": "stock, discards, all"})
    # A take of some discards leaves a stock; a take of all is made without one.
    if took in ("discards", "all") and (took == "all") != (not deal["stock"]):
        faults.add("/deal/turn/took", "unreachable", "COL-16")
    left = 1 if claim.is_over else 0
    if took == "all" and len(deal["discards"]) > left:
        faults.expect_size("/deal/discards", len(deal["discards"]), left, "COL-16")
    now = [slot["card"] for _, slot in claim.slots if slot["turn"] == claim.number]
    moved = turn["moved"]
    fresh = sum(card not in moved for card in now)
    # A moved joker may have come from the hand earlier in the turn.
    if not fresh <= turn["laid"] <= fresh + len(moved):
        params = {"found": turn["laid"], "expected": f"{fresh}…{fresh + len(moved)}"}
        faults.add("/deal/turn/laid", "wrong-value", "COL-5", params)
    limbo = turn["joker"]["card"] if turn["joker"] else None
    for index, card in enumerate(moved):
        if card not in _JOKERS or moved.count(card) > 1 or (card not in now and card != limbo):
            faults.add(f"/deal/turn/moved/{index}", "unreachable", "COL-13")
    if limbo is not None and limbo not in moved:
        faults.add("/deal/turn/moved", "unreachable", "COL-13")


def _check_joker(faults: Faults, claim: Claim) -> None:
    """A joker in hand of the table was swapped or lifted from a run of the team to act just now (COL-13)."""
    joker = claim.turn["joker"]
    if (joker is not None) != (claim.phase == "place"):
        faults.add("/deal/turn/joker", "unreachable", "COL-13")
    if joker is None:
        return
    if joker["card"] not in _JOKERS:
        faults.add("/deal/turn/joker/card", "wrong-value", "COL-13", {"found": joker["card"], "expected": "RJ, BJ"})
    sources = [meld for meld in claim.deal["melds"] if meld["number"] == joker["from"]]
    if not sources or sources[0]["kind"] != "run" or sources[0]["team"] != claim.seat_of(claim.number) % 2:
        faults.add("/deal/turn/joker/from", "unreachable", "COL-13")
    elif not _came_from(claim, sources[0], joker["as"]):
        faults.add("/deal/turn/joker/as", "unreachable", "COL-13")


def _came_from(claim: Claim, run: Mapping[str, Any], place: str) -> bool:
    """Tell whether a joker standing for `place` can just have left `run`."""
    cards = run["cards"]
    if any(slot["as"] not in CARD_OF for slot in cards) or not cards:
        return False
    low, length = low_rank(run), len(cards)
    suit = CARD_OF[cards[0]["as"]] // 13
    swapped = [slot for slot in cards if slot["card"] == place and slot["turn"] == claim.number]
    # Swapped: the card lies there, laid in this turn.
    if swapped and length <= 5 and claim.turn["laid"] > 0:
        return True
    if place not in CARD_OF or CARD_OF[place] // 13 != suit or length > 4:
        return False
    # Lifted: an end of the run is open for that card.
    ranks = ([low - 1] if low_open(low, length) else []) + ([low + length] if high_open(low, length) else [])
    return any(rank % 13 == CARD_OF[place] % 13 for rank in ranks)


def _check_stock(faults: Faults, options: Options, claim: Claim) -> None:
    """Draws, takes and throws leave so many cards in the stock and the discards (COL-2, COL-5 to COL-7, COL-16)."""
    deal, took = claim.deal, claim.turn["took"]
    stock, pile = len(deal["stock"]), len(deal["discards"])
    drawn = _STOCK - stock - (1 if took == "stock" and not claim.is_over else 0)
    taking = 1 if took in ("discards", "all") and not claim.is_over else 0
    # As many draws as turns that were not quiet, at most.
    if not 0 <= drawn <= claim.finished - deal["quiet"]:
        most = _STOCK - max(0, claim.finished - deal["quiet"])
        faults.add("/deal/stock", "wrong-size", "COL-7", {"found": stock, "expected": f"{max(0, most)}…{_STOCK}"})
        return
    if claim.phase in ("trump", "take") and pile == 0:
        faults.add("/deal/discards", "wrong-size", "COL-5", {"found": 0, "expected": "1…"})
    # Each turn but a draw takes a card that an earlier turn threw.
    if pile > 1 + drawn - taking or pile + sum(map(len, deal["shown"])) > 1 + claim.finished:
        most = min(1 + drawn - taking, 1 + claim.finished - sum(map(len, deal["shown"])))
        faults.add("/deal/discards", "wrong-size", "COL-7", {"found": pile, "expected": f"0…{max(0, most)}"})
    if claim.is_over:
        return
    if drawn == claim.finished and not taking:
        # Nobody took a discard yet.
        faults.expect_size("/deal/discards", pile, 1 + claim.finished, "COL-7")
        if pile and deal["discards"][0] != deal["turned"]:
            faults.expect("/deal/discards/0", deal["discards"][0], deal["turned"], "COL-6")
    if options.take == "top_only" and (stock > 0 or took == "stock"):
        faults.expect_size("/deal/discards", pile, 1 + drawn - taking, "COL-7")


def _check_pauses(faults: Faults, claim: Claim) -> None:
    """Passes and quiet turns in a row, at most as many as end the deal (COL-16, COL-17)."""
    deal = claim.deal
    passes, quiet = deal["passes"], deal["quiet"]
    out = claim.is_over and not deal["hands"][claim.seat_of(claim.number)]
    most_passes = 0 if out else MOST_PASSES if claim.is_over else MOST_PASSES - 1
    most_quiet = 0 if out else MOST_QUIET if claim.is_over else MOST_QUIET - 1
    # A pass is made on an empty stock: never before the last draw, and it is quiet.
    passable = max(0, claim.finished - _STOCK) if not deal["stock"] and claim.turn["took"] != "stock" else 0
    _expect_range(faults, "/deal/passes", passes, 0, min(most_passes, quiet, passable), "COL-16")
    _expect_range(faults, "/deal/quiet", quiet, passes, min(most_quiet, claim.finished), "COL-17")
    if claim.is_over and not out:
        if passes != MOST_PASSES and quiet != MOST_QUIET:
            faults.add("/phase", "unreachable", "COL-17")
        if claim.turn["took"] == "stock" or claim.turn["laid"] > 0 or (passes > 0 and claim.turn["took"] is not None):
            faults.add("/deal/turn", "unreachable", "COL-17")
    for pointer, slot in claim.slots:
        still = passes if slot["card"] in _JOKERS else quiet
        if claim.finished - still < slot["turn"] <= claim.finished:
            faults.add(f"{pointer}/turn", "unreachable", "COL-17")


def _expect_range(faults: Faults, pointer: str, found: int, lowest: int, highest: int, rule: str) -> None:
    if not lowest <= found <= highest:
        faults.add(pointer, "wrong-value", rule, {"found": found, "expected": f"{lowest}…{max(lowest, highest)}"})


def _check_seat(faults: Faults, claim: Claim, seat: int) -> None:
    """What one seat holds, showed and laid."""
    deal = claim.deal
    hand, shown = deal["hands"][seat], deal["shown"][seat]
    acting = not claim.is_over and claim.seat_of(claim.number) == seat
    turns = len([turn for turn in range(max(1, claim.finished - 3), claim.finished + 1) if claim.seat_of(turn) == seat])
    _check_hand(faults, claim, seat, acting, turns > 0)
    # Cards taken openly and still in the hand; the turned card comes into a hand in no other way.
    for index, card in enumerate(shown):
        if (
            card not in hand
            or shown.count(card) > 1
            or not (turns or (acting and claim.turn["took"] in ("discards", "all")))
        ):
            faults.add(f"/deal/shown/{seat}/{index}", "unreachable", "COL-7")
    if deal["turned"] in hand and deal["turned"] not in shown:
        faults.add(f"/deal/shown/{seat}", "unreachable", "COL-6")
        faults.add("/deal/turned", "unreachable", "COL-6")
    # What a joker was laid by may have changed since; other cards stay.
    own = [slot for _, slot in claim.slots if slot["seat"] == seat and slot["turn"] <= claim.finished]
    surely = any(slot["card"] not in _JOKERS for slot in own)
    perhaps = turns > 0 and claim.jokers_laid > 0
    if deal["laid"][seat] and not surely and not perhaps:
        faults.expect(f"/deal/laid/{seat}", True, False, "COL-25")
    if surely and not deal["laid"][seat]:
        faults.expect(f"/deal/laid/{seat}", False, True, "COL-25")


def _check_hand(faults: Faults, claim: Claim, seat: int, acting: bool, has_played: bool) -> None:
    """Each turn takes a card at least and throws one: a hand shrinks by what its seat lays alone (COL-5)."""
    deal, pointer = claim.deal, f"/deal/hands/{seat}"
    size = len(deal["hands"][seat])
    taken = 1 if acting and claim.turn["took"] is not None else 0
    if not has_played and not taken:
        faults.expect_size(pointer, size, _HAND, "COL-2")
        return
    jokers = claim.jokers_laid
    laid = sum(slot["card"] not in _JOKERS and slot["seat"] == seat for _, slot in claim.slots)
    # Out: the last turn may have laid everything, or thrown the last card.
    least = max(_HAND + taken - laid - jokers, 1)
    if claim.phase == "place" and acting:
        least = max(_HAND + taken - laid - jokers, 0)
    if claim.is_over and claim.seat_of(claim.number) == seat:
        least = 0 if size == 0 else max(_HAND - laid - jokers, 1)
    if size < least:
        faults.add(pointer, "wrong-size", "COL-5", {"found": size, "expected": f"{least}…"})


def check_history(faults: Faults, claim: Claim, parses: list[bool]) -> None:
    """The history's moves are moves, made by the seats whose turns they end at; `parses` says which are moves."""
    history = claim.deal.get("history") or []
    turn = claim.number
    fresh = claim.phase == "take" or (claim.phase == "trump")
    for index in range(len(history) - 1, -1, -1):
        entry = history[index]
        ends = entry["move"].startswith(("throw ", "pass"))
        is_last = index == len(history) - 1
        if ends and not (is_last and claim.is_over):
            turn -= 1
        elif is_last and fresh and not entry["move"].startswith("trump "):
            faults.add(f"/deal/history/{index}/move", "history")
        if turn < 1 or entry["seat"] != claim.seat_of(turn):
            faults.add(f"/deal/history/{index}/seat", "history")
        if not parses[index]:
            faults.add(f"/deal/history/{index}/move", "unreadable-move", "", {"move": entry["move"]})
