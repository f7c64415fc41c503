"""La Colonne: the checked way in. A position becomes a `Colonne` only if play can have led to it.

The history may be left out and the stock's earlier order is gone, so a position is not played again: its
cards, melds and counts are checked against each other, and the points of a finished deal counted again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.bits import bit
from games.cards import CARD_OF, SUIT_OF, mask_of
from games.colonne.door_history import is_whole, play_history
from games.colonne.door_melds import PACK_TEXTS, Claim, check_melds, low_rank
from games.colonne.door_record import check_history, check_match, check_record
from games.colonne.melds import SET, Melds, make_slot
from games.colonne.options import Options, read_options
from games.colonne.rules import Colonne
from games.colonne.scoring import NO_FLOCHE, Ending
from games.colonne.table import NO_CARD, NO_TRUMP, PHASES, TOOK
from games.errors import NotationError, PositionError
from games.events import NO_SEAT
from games.faults import Faults
from games.game import Game
from games.moves import MoveList
from games.position import Position
from games.replaying import compare_position, read_history, single_changes

__all__ = ["fill_melds", "read_position"]


def read_position(game: Game, data: Mapping[str, Any]) -> Position:
    """Read a state as the contract writes it; PositionError names every fault."""
    options = read_options(data["options"])
    try:
        return _read(game, options, data)
    except PositionError as error:
        mended = single_changes(lambda changed: _read(game, options, changed), data, _other_figures(data))
        raise PositionError(error.faults + mended) from error


def _other_figures(data: Mapping[str, Any]) -> list[tuple[str, object]]:
    """Other values of what many fields depend on: when one of them explains a position, it may be what is wrong."""
    deal = data["deal"]
    figures: list[tuple[str, object]] = [("/deal/dealer", (deal["dealer"] + other) % 4) for other in (1, 2, 3)]
    for step in (-1, 1):
        figures.append(("/match/deals", data["match"]["deals"] + step))
        figures.append(("/deal/turn/number", deal["turn"]["number"] + step))
        figures += [(f"/deal/{name}", deal[name] + step) for name in ("passes", "quiet")]
    figures += [("/phase", phase) for phase in PHASES if phase != data["phase"]]
    return figures


def _read(game: Game, options: Options, data: Mapping[str, Any]) -> Position:
    claim = Claim(data)
    faults = Faults()
    _check_cards(faults, claim)
    check_melds(faults, options, claim)
    check_record(faults, options, claim)
    _check_history(faults, game, claim)
    match = Faults()
    check_match(match, options, data)
    if faults.found:
        raise PositionError(faults.found + match.found)
    played = play_history(faults, game, options, data, claim) if is_whole(claim) else None
    readings = [played] if played is not None else []
    if not readings and not faults.found:
        readings = _readings(options, data, claim)
    best = faults.found
    faults = Faults()
    for state in readings:
        compare_position(faults, game, _in_order(data), state)
        if not claim.is_over:
            _check_moves(faults, state)
        if not faults.found and not match.found:
            return Position(state, read_history(data))
        best = best or faults.found
        faults = Faults()
    if match.found:
        # What the deal brought may explain what the match cannot have been.
        best = [fault for fault in best if fault.pointer.startswith("/deal/")]
    raise PositionError(match.found + best)


def _check_cards(faults: Faults, claim: Claim) -> None:
    """Each card of the pack once, wherever it is (COL-1)."""
    deal, joker = claim.deal, claim.turn["joker"]
    places: list[tuple[str, list[str]]] = [(f"/deal/hands/{seat}", deal["hands"][seat]) for seat in range(4)]
    places += [("/deal/stock", deal["stock"]), ("/deal/discards", deal["discards"])]
    for index, meld in enumerate(deal["melds"]):
        places.append((f"/deal/melds/{index}/cards", [slot["card"] for slot in meld["cards"]]))
    if joker is not None:
        places.append(("/deal/turn/joker", [joker["card"]]))
    pack = Faults()
    pack.expect_pack(PACK_TEXTS, places, "COL-1")
    for fault in pack.found:
        # The joker in hand of the table is no list.
        pointer = "/deal/turn/joker/card" if fault.pointer == "/deal/turn/joker/0" else fault.pointer
        faults.add(pointer, fault.reason.code, fault.reason.rule, fault.reason.params)


def _check_history(faults: Faults, game: Game, claim: Claim) -> None:
    parses: list[bool] = []
    for entry in claim.deal.get("history") or []:
        try:
            game.parse_move(entry["move"])
            parses.append(True)
        except NotationError:
            parses.append(False)
    check_history(faults, claim, parses)


def _check_moves(faults: Faults, state: Colonne) -> None:
    """No turn is left without a move: after a take of all discards a card can be laid (COL-16)."""
    moves = MoveList()
    state.legal_moves(moves)
    if moves.size == 0:
        faults.add("/phase", "unreachable", "COL-13" if state.joker != NO_CARD else "COL-16")


def _in_order(data: Mapping[str, Any]) -> dict[str, Any]:
    """Put the lists that stand for sets in canonical order: callers may write them in any."""
    deal = data["deal"]
    shown = [sorted(cards, key=CARD_OF.__getitem__) for cards in deal["shown"]]
    turn = {**deal["turn"], "moved": sorted(deal["turn"]["moved"], key=CARD_OF.__getitem__)}
    return {**data, "deal": {**deal, "shown": shown, "turn": turn}}


def _readings(options: Options, data: Mapping[str, Any], claim: Claim) -> list[Colonne]:
    """The states that a claimed position may be; more than one only where a deal's end leaves a floche in doubt."""
    state = _built(options, data, claim)
    if not claim.is_over:
        return [state]
    last = claim.seat_of(claim.number)
    if state.hands[last] != 0:
        state.finish(Ending(NO_SEAT, NO_FLOCHE, False, state.laid), None)
        return [state]
    readings: list[Colonne] = []
    for floche in _floches(state, last):
        twin = _built(options, data, claim)
        others = twin.laid & ~bit(last)
        twin.finish(Ending(last, floche, floche != NO_FLOCHE and others == 0, twin.laid), None)
        readings.append(twin)
    return readings


def _floches(state: Colonne, last: int) -> list[int]:
    """The floches that the seat which went out may have made (COL-23)."""
    before = 0
    for meld in range(state.melds.size):
        for place in range(state.melds.length[meld]):
            slot = state.melds.slot(meld, place)
            turn = slot >> 12
            if turn < state.turn and state.seat_of(turn) == last and slot & 63 < 52:
                before += 1
    # Whoever lays all at once lays the nine cards of the deal at least.
    if before > 0 or state.laid_now < 9:
        return [NO_FLOCHE]
    laid = state.laid
    state.to_act = last
    state.laid &= ~bit(last)
    floche = state.floche()
    state.laid = laid
    # A joker laid before and moved since leaves no trace of who laid it.
    return [floche, NO_FLOCHE]


def _built(options: Options, data: Mapping[str, Any], claim: Claim) -> Colonne:
    """The state that `data` says, as it was before the deal's points if the deal is over."""
    state = Colonne(options)
    deal, turn = claim.deal, claim.turn
    state.dealer = deal["dealer"]
    state.deals = data["match"]["deals"]
    state.phase = PHASES.index("lay" if claim.is_over else data["phase"])
    state.to_act = claim.seat_of(claim.number)
    for team in range(2):
        state.points[team] = data["match"]["points"][team] - deal["scored"][team]
    for seat in range(4):
        state.hands[seat] = mask_of(deal["hands"][seat])
        state.shown[seat] = mask_of(deal["shown"][seat])
        if deal["laid"][seat]:
            state.laid |= bit(seat)
    state.next = len(state.deck) - len(deal["stock"])
    for index, card in enumerate(deal["stock"]):
        state.deck[state.next + index] = CARD_OF[card]
    for index, card in enumerate(deal["discards"]):
        state.discards[index] = CARD_OF[card]
    state.discard_count = len(deal["discards"])
    state.turned = CARD_OF[deal["turned"]]
    state.trump = NO_TRUMP if deal["trump"] is None else SUIT_OF[deal["trump"]]
    fill_melds(state.melds, deal["melds"])
    state.turn = turn["number"]
    state.took = TOOK.index(turn["took"])
    state.laid_now = turn["laid"]
    state.moved = mask_of(turn["moved"])
    if turn["joker"] is not None:
        state.joker = CARD_OF[turn["joker"]["card"]]
        state.joker_from = turn["joker"]["from"]
        state.joker_as = CARD_OF[turn["joker"]["as"]]
    state.passes = deal["passes"]
    state.quiet = deal["quiet"]
    return state


def fill_melds(melds: Melds, written: list[Mapping[str, Any]]) -> None:
    """Put melds that were found sound on the table."""
    for entry in written:
        first = CARD_OF[entry["cards"][0]["as"]]
        is_run = entry["kind"] == "run"
        meld = melds.begin(entry["team"], first // 13 if is_run else SET, low_rank(entry) if is_run else 0)
        melds.number[meld] = entry["number"]
        for slot in entry["cards"]:
            melds.append(meld, make_slot(CARD_OF[slot["card"]], CARD_OF[slot["as"]], slot["turn"]))
