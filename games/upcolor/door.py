"""Upcolor: the checked way in. A claimed position is put back to the start of its round, and the round played again.

Where its history begins with the deal, the whole deal is played again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from games.errors import PositionError
from games.events import NO_SEAT
from games.faults import Faults
from games.game import Game
from games.position import Position
from games.replaying import Step, compare_position, play_again, read_history, single_changes
from games.upcolor.door_cards import check_pack, check_sizes, completions
from games.upcolor.door_history import is_whole, play_history
from games.upcolor.door_money import audit
from games.upcolor.hands import DISCARD_CARD, KIND_OF, KINDS, PACK_SIZE, hand_of, one
from games.upcolor.options import Options, read_options
from games.upcolor.rounds import check_history
from games.upcolor.rules import Upcolor
from games.upcolor.scoring import Ledger

__all__ = ["read_position"]


def read_position(game: Game, data: Mapping[str, Any]) -> Position:
    """Read a state as the contract writes it; PositionError names every fault."""
    options = read_options(data["options"])
    try:
        return _read(game, options, data)
    except PositionError as error:
        mended = single_changes(lambda changed: _read(game, options, changed), data, _changes(options, data))
        known = {(fault.pointer, fault.reason.code) for fault in error.faults}
        new = [fault for fault in mended if (fault.pointer, fault.reason.code) not in known]
        raise PositionError(error.faults + new) from error


def _changes(options: Options, data: Mapping[str, Any]) -> list[tuple[str, object]]:
    """What may be wrong with a refused position and does not show where it stands."""
    changes = completions(data["deal"])
    changes += [("/deal/round/leader", seat) for seat in range(options.players)]
    return changes + [("/deal/dealer", seat) for seat in range(options.players)]


def _read(game: Game, options: Options, data: Mapping[str, Any]) -> Position:
    faults = Faults()
    _check_table(faults, options, data)
    _stop_at(faults)
    check_pack(faults, data["deal"])
    if any(fault.reason.code == "card-foreign" for fault in faults.found):
        raise PositionError(faults.found)
    start = _start_of_round(faults, options, data)
    if not check_sizes(faults, options, data["deal"], start):
        _audit_alone(faults, options, data)
        raise PositionError(faults.found)
    state = _at_start(options, data, start, Ledger(options))
    play_again(game, state, _steps(data), faults)
    _stop_at(faults)
    ledger = audit(faults, options, data, int(state.out), int(state.discard_holders()))
    if ledger is None:
        _compare_table(faults, game, data, state)
        raise PositionError(faults.found)
    history = read_history(data)
    again = Faults()
    if is_whole(history, data["deal"]):
        replayed = play_history(again, game, options, data, history, ledger)
        if replayed is not None:
            compare_position(faults, game, data, replayed)
            _stop_at(faults)
            return Position(replayed, history)
    state = _at_start(options, data, start, ledger)
    played = play_again(game, state, _steps(data), faults)
    compare_position(faults, game, data, state)
    told = len(faults.found)
    check_history(faults, history, played, data["deal"]["taken"], start, options.players)
    # Of a whole history, what one wrong entry does not explain.
    if len(faults.found) == told:
        faults.found += again.found
    _stop_at(faults)
    return Position(state, history)


def _stop_at(faults: Faults) -> None:
    if faults.found:
        raise PositionError(faults.found)


# The table: as many figures as seats, and seats that are there


def _check_table(faults: Faults, options: Options, data: Mapping[str, Any]) -> None:
    match, deal, result = data["match"], data["deal"], data["deal"]["result"]
    lists = [(f"/match/{name}", match[name]) for name in ("money", "won", "gained")]
    lists += [("/deal/hands", deal["hands"]), ("/deal/scored", deal["scored"])]
    lists += [("/deal/result/points", result["points"])] if result else []
    for pointer, figures in lists:
        faults.expect_size(pointer, len(figures), options.players)
    plays = deal["round"]["plays"]
    if len(plays) > options.players:
        faults.expect("/deal/round/plays", len(plays), f"0…{options.players}", "UPC-5")
    seats = [("/deal/dealer", deal["dealer"]), ("/deal/round/leader", deal["round"]["leader"])]
    seats += [("/to_act", data["to_act"])] if data["to_act"] is not None else []
    for pointer, named in (("/match/barred", match["barred"]), ("/match/winners", match["winners"])):
        seats += [(f"{pointer}/{index}", seat) for index, seat in enumerate(named)]
    for index, seat in enumerate(result["winners"] if result else []):
        seats.append((f"/deal/result/winners/{index}", seat))
    for pointer, moves in (("/deal/round/plays", plays), ("/deal/history", deal.get("history") or [])):
        seats += [(f"{pointer}/{index}/seat", move["seat"]) for index, move in enumerate(moves)]
    for pointer, seat in seats:
        if not 0 <= seat < options.players:
            faults.add(pointer, "seat-out-of-range", "", {"found": seat})


# The round


def _start_of_round(faults: Faults, options: Options, data: Mapping[str, Any]) -> int:
    """Return the seat that led this round: the leader named, the plays and the seat to act must agree.

    Where one of them differs, it is at fault; in a deal's first round the cards decide who opened it.
    """
    deal, seats = data["deal"], options.players
    leader, plays = deal["round"]["leader"], deal["round"]["plays"]
    votes = [leader] + [(play["seat"] - index) % seats for index, play in enumerate(plays)]
    if data["to_act"] is not None:
        votes.append((data["to_act"] - len(plays)) % seats)
    candidates = sorted(dict.fromkeys(votes), key=lambda seat: -votes.count(seat))
    start = candidates[0]
    if not deal["taken"]:
        openers = [seat for seat in candidates if _opener(options, data, seat) == seat]
        if not openers:
            faults.expect("/deal/dealer", str(deal["dealer"]), _openers(options, data, start), "UPC-16")
            faults.expect("/deal/round/leader", leader, _opener(options, data, start), "UPC-16")
        start = openers[0] if openers else start
    elif not plays and len(candidates) > 1:
        faults.expect("/deal/round/leader", leader, candidates[1])
        faults.expect("/to_act", data["to_act"], leader)
    faults.expect("/deal/round/leader", leader, start)
    for index, play in enumerate(plays):
        faults.expect(f"/deal/round/plays/{index}/seat", play["seat"], (start + index) % seats, "UPC-5")
    return int(start)


def _opener(options: Options, data: Mapping[str, Any], start: int, dealer: int = NO_SEAT) -> int:
    """Return who opens this deal if its plays began at `start` (and if `dealer` dealt it)."""
    state = Upcolor(options)
    state.dealer = data["deal"]["dealer"] if dealer == NO_SEAT else dealer
    _give_back(state, data, start)
    return int(state.opener())


def _openers(options: Options, data: Mapping[str, Any], start: int) -> str:
    """Write the dealers from whom `start` is the seat that opens."""
    dealers = [seat for seat in range(options.players) if _opener(options, data, start, seat) == start]
    return ", ".join(str(seat) for seat in dealers) or "—"


def _give_back(state: Upcolor, data: Mapping[str, Any], start: int) -> None:
    """Put the hands as they were before the plays of a round that began at `start`."""
    for seat, hand in enumerate(data["deal"]["hands"]):
        state.hands[seat] = hand_of(hand)
    for index, play in enumerate(data["deal"]["round"]["plays"]):
        if play["card"] is not None:
            state.hands[(start + index) % state.seats] += one(KIND_OF[play["card"]])


def _at_start(options: Options, data: Mapping[str, Any], start: int, ledger: Ledger) -> Upcolor:
    """Build the position at the start of the round that `start` led."""
    deal = data["deal"]
    state = Upcolor(options)
    state.dealer, state.deals = deal["dealer"], data["match"]["deals"]
    state.ledger.copy_from(ledger)
    state.ledger.clear_scored()
    _give_back(state, data, start)
    state.next = PACK_SIZE - len(deal["stock"])
    for index, text in enumerate(deal["stock"]):
        state.deck[state.next + index] = KIND_OF[text]
    for index, text in enumerate(deal["taken"]):
        state.taken[index] = KIND_OF[text]
    state.taken_count = len(deal["taken"])
    state.lead_to(start)
    # Between rounds a deal may have been won after the draw, or blocked.
    if deal["taken"]:
        state.end_if_decided()
    return state


def _steps(data: Mapping[str, Any]) -> list[Step]:
    plays = data["deal"]["round"]["plays"]
    texts = ["pass" if play["card"] is None else f"play {play['card']}" for play in plays]
    return [Step(f"/deal/round/plays/{index}/card", text) for index, text in enumerate(texts)]


# What can be said of a position that cannot be


def _audit_alone(faults: Faults, options: Options, data: Mapping[str, Any]) -> None:
    """Check the money although the cards are at fault, so taking the result's word for who won."""
    result = data["deal"]["result"]
    holders = 0
    for seat, hand in enumerate(data["deal"]["hands"]):
        if KINDS[DISCARD_CARD] in hand:
            holders |= 1 << seat
    out = result["winners"][0] if result and result["winners"] else NO_SEAT
    audit(faults, options, data, out, holders)


def _compare_table(faults: Faults, game: Game, data: Mapping[str, Any], state: Upcolor) -> None:
    """Compare what the cards alone tell: who acts, and whether the deal is void or won, and by whom."""
    written = game.write(Position(state, []))
    deal = cast(Mapping[str, Any], written["deal"])
    faults.compare("/to_act", data["to_act"], written["to_act"])
    if not state.is_deal_over():
        faults.compare("/phase", data["phase"], written["phase"])
    for name in ("taken", "round"):
        faults.compare(f"/deal/{name}", data["deal"][name], deal[name])
    result = data["deal"]["result"]
    if result is None or deal["result"] is None:
        faults.compare("/deal/result", result, deal["result"])
        return
    for name in ("void", "winners"):
        faults.compare(f"/deal/result/{name}", result[name], deal["result"][name])
