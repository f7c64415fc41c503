"""Upcolor: the checked way in. A claim becomes a position, or every fault of it is named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.bits import bit
from croupier.games.errors import PositionError
from croupier.games.events import NO_SEAT
from croupier.games.faults import Faults
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.games.upcolor.encoding import PHASES
from croupier.games.upcolor.notation import deal_winners, round_members, seats_in
from croupier.games.upcolor.options import read_options
from croupier.games.upcolor.pack import DISCARD_CARD, KINDS
from croupier.games.upcolor.rules import Upcolor
from croupier.games.upcolor.validation.cards import check_cards, check_seats
from croupier.games.upcolor.validation.money import check_money
from croupier.games.upcolor.validation.opening import opening_of
from croupier.games.upcolor.validation.round_replay import RoundReplay
from croupier.games.validation.lists import member_at
from croupier.games.validation.replaying import check_history_size, read_history


def read_position(game: Game, data: Mapping[str, Any]) -> Position:
    """Read a state as the contract writes it; PositionError names every fault.

    Seats come before the pack, and both before anything is played, so that what cannot be is soon refused.
    """
    options, deal, faults = read_options(data["options"]), data["deal"], Faults()
    check_history_size(faults, game, data, "UPC-13")
    check_seats(faults, options, data)
    if faults.found:
        raise PositionError(faults.found)
    check_cards(faults, options, deal)
    replay = None if faults.found else RoundReplay(faults, game, deal)
    state = Upcolor(options)
    # Whether the match ends with this deal, by numbers that are looked at with the money.
    state.dealer, state.deals = deal["dealer"], data["match"]["deals"]
    state.ledger.game = min(data["match"]["game"], options.games)
    state.ledger.deal = min(data["match"]["deal_in_game"], options.deals)
    is_played = replay is not None and replay.lead_to(state)
    # Who went out, as played or else as the result says, and who then held a discard card.
    claimed = member_at(data, ("deal", "result", "winners")) or [NO_SEAT]
    out = int(state.out) if is_played else claimed[0]
    holders = sum([bit(seat) for seat, hand in enumerate(deal["hands"]) if KINDS[DISCARD_CARD] in hand])
    before = check_money(faults, options, data, out, holders)
    state.ledger.copy_from(before)
    if out != NO_SEAT:
        state.ledger.settle(out, holders, None)
    if is_played:
        _compare(faults, game, data, state)
    if faults.found or replay is None:
        raise PositionError(faults.found)
    history = read_history(data)
    is_whole = replay.is_whole and len(history) == len(replay.moves)
    return Position(state, history, opening_of(state, before, replay.hands, replay.stock) if is_whole else None)


def _compare(faults: Faults, game: Game, data: Mapping[str, Any], state: Upcolor) -> None:
    """Compare with the claim all that follows from the play."""
    deal, is_over = data["deal"], state.is_deal_over()
    winners = seats_in(state.match_winners(), state.seats)
    if not faults.found:
        faults.expect("/match/winners", data["match"]["winners"], winners, "UPC-20")
    faults.expect("/phase", data["phase"], PHASES[state.phase], "UPC-5")
    faults.expect("/to_act", data["to_act"], None if is_over else int(state.to_act), "UPC-5")
    faults.compare("/deal/round", deal["round"], round_members(state), "UPC-13")
    if is_over and deal["result"]:
        faults.expect("/deal/result/void", deal["result"]["void"], state.is_void, "UPC-18")
        faults.expect("/deal/result/winners", deal["result"]["winners"], deal_winners(state), "UPC-4")
    elif is_over or deal["result"]:
        faults.expect("/deal/result", deal["result"], member_at(game.members(state), ("deal", "result")), "UPC-4")
