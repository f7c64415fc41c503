"""Upcolor: reading a claimed position. Seats, then the pack, then the deal played again, and the money of the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.bits import bit
from croupier.games.events import NO_SEAT
from croupier.games.faults import Faults, RefusedError
from croupier.games.game import Game
from croupier.games.position import Opening, Position
from croupier.games.upcolor.hands import deck_of
from croupier.games.upcolor.notation import seats_in
from croupier.games.upcolor.options import read_options
from croupier.games.upcolor.pack import DISCARD_CARD, KINDS
from croupier.games.upcolor.rules import Upcolor
from croupier.games.upcolor.validation.cards import check_cards, check_pack, check_seats
from croupier.games.upcolor.validation.deal import RoundReplay
from croupier.games.upcolor.validation.money import check_money, check_numbers
from croupier.games.validation.claim import read_history
from croupier.games.validation.replaying import compare_state

#: The rule by which each member of a state follows from the play.
_RULES: Final[Mapping[str, str]] = {"phase": "UPC-5", "to_act": "UPC-5", "round": "UPC-13"}
#: Members that the money of the match does not depend on.
_OF_PLAY: Final = ("/to_act", "/deal/round/", "/deal/history")


def read_position(game: Game, data: Mapping[str, Any]) -> Position:
    """Read a state as the contract writes it, its types checked; RefusedError names every fault."""
    options, match, deal, faults = read_options(data["options"]), data["match"], data["deal"], Faults()
    history = read_history(faults, game, data, "UPC-13")
    check_seats(faults, options, data)
    if faults.found:
        has_figures = all(fault.pointer.startswith(_OF_PLAY) for fault in faults.found)
        if len(deal["hands"]) == options.players:
            check_pack(faults, deal)
        if not has_figures:
            check_numbers(faults, options, match)
            raise RefusedError(faults.found)
    else:
        check_cards(faults, options, deal)
    replay = None if faults.found else RoundReplay(faults, game, deal)
    state = Upcolor(options)
    # Whether the match ends with this deal, by numbers that are looked at with the money.
    state.dealer, state.deals = deal["dealer"], match["deals"]
    state.ledger.game, state.ledger.deal = min(match["game"], options.games), min(match["deal_in_game"], options.deals)
    is_played = replay is not None and replay.lead_to(state)
    # Which seat went out, as played or else as the result says, and which then held a discard card.
    out = int(state.out) if is_played else [*(deal["result"] or {"winners": []})["winners"], NO_SEAT][0]
    holders = sum([bit(seat) for seat, hand in enumerate(deal["hands"]) if KINDS[DISCARD_CARD] in hand])
    before = check_money(faults, options, data, out, holders)
    state.ledger.copy_from(before)
    if out != NO_SEAT:
        state.ledger.settle(out, holders, None)
    if is_played:
        _compare(faults, game, data, state)
    if faults.found or replay is None:
        raise RefusedError(faults.found)
    carried = state.carried_into(before) if replay.is_whole and len(history) == len(replay.steps) else None
    opening = None if carried is None else Opening(carried, deck_of(replay.hands, replay.stock, state.dealer))
    return Position(state, history, opening)


def _compare(faults: Faults, game: Game, data: Mapping[str, Any], state: Upcolor) -> None:
    """Compare with the claim all that follows from the play."""
    winners, claimed = seats_in(state.match_winners(), state.seats), data["deal"]["result"]
    if not faults.found:
        faults.expect("/match/winners", data["match"]["winners"], winners, "UPC-20")
    compare_state(faults, game, data, state, _RULES)
    written: Any = game.members(state)["deal"]
    if claimed and written["result"]:
        faults.expect("/deal/result/void", claimed["void"], written["result"]["void"], "UPC-18")
        faults.expect("/deal/result/winners", claimed["winners"], written["result"]["winners"], "UPC-4")
    else:
        faults.expect("/deal/result", claimed, written["result"], "UPC-4")
