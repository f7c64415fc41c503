"""La Colonne: a claimed position as a state of the engine, before it is known whether play can have led to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from croupier.games.bits import bit
from croupier.games.cards import CARD_OF, RED_JOKER, SUIT_OF, mask_of
from croupier.games.colonne.encoding import LAYING, PHASES, TOOK
from croupier.games.colonne.limits import HAND
from croupier.games.colonne.meld_data import put_meld
from croupier.games.colonne.melds import slot_card, slot_turn
from croupier.games.colonne.options import Options
from croupier.games.colonne.pack import PACK_SIZE
from croupier.games.colonne.rules import Colonne
from croupier.games.colonne.scoring import NO_FLOCHE, Ending
from croupier.games.colonne.state import NO_TRUMP
from croupier.games.events import NO_SEAT
from croupier.games.state import Carried, figures_of


def build(options: Options, data: Mapping[str, Any], is_over: bool, scored: Sequence[int]) -> Colonne:
    """Make the state that `data` says, as it was before the points that the deal `scored` if it is over."""
    state = Colonne(options)
    deal, turn = data["deal"], data["deal"]["turn"]
    before = [data["match"]["points"][team] - (scored[team] if is_over else 0) for team in range(2)]
    state.resume(figures_of(Carried(deal["dealer"], data["match"]["deals"], before)))
    state.phase = LAYING if is_over else PHASES.index(data["phase"])
    state.turn = turn["number"]
    state.to_act = state.seat_of(state.turn)
    for seat in range(4):
        state.hands[seat] = mask_of(deal["hands"][seat])
        state.shown[seat] = mask_of(deal["shown"][seat])
        state.laid |= bit(seat) if deal["laid"][seat] else 0
    state.next = PACK_SIZE - len(deal["stock"])
    for index, card in enumerate(deal["stock"]):
        state.deck[state.next + index] = CARD_OF[card]
    state.discard_count = len(deal["discards"])
    for index, card in enumerate(deal["discards"]):
        state.discards[index] = CARD_OF[card]
    state.turned = CARD_OF[deal["turned"]]
    state.trump = NO_TRUMP if deal["trump"] is None else SUIT_OF[deal["trump"]]
    for meld in deal["melds"]:
        put_meld(state.melds, meld, meld["number"], [slot["turn"] for slot in meld["cards"]])
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


def count_again(state: Colonne, scored: Sequence[int]) -> Colonne:
    """Count a deal that is over; where it leaves in doubt whether it was a floche, as `scored` says."""
    last = state.to_act
    if state.hands[last] != 0:
        state.finish(Ending(NO_SEAT, NO_FLOCHE, False, state.laid), None)
        return state
    others = state.laid & ~bit(last)
    for floche in _floches(state):
        twin = cast(Colonne, state.clone())
        twin.finish(Ending(last, floche, floche != NO_FLOCHE and others == 0, state.laid), None)
        if [twin.scored[0], twin.scored[1]] == scored:
            break
    return twin


def _floches(state: Colonne) -> list[int]:
    """Return the floches that the seat which went out may have made (COL-23)."""
    laid_before = False
    has_joker = False
    for meld in range(state.melds.size):
        for index in range(state.melds.length[meld]):
            slot = state.melds.slot(meld, index)
            if slot_card(slot) >= RED_JOKER:
                has_joker = True
            elif slot_turn(slot) < state.turn and state.seat_of(slot_turn(slot)) == state.to_act:
                laid_before = True
    # COL-2: the seat that lays all its cards in one turn lays at least the nine of the deal.
    if laid_before or state.laid_now < HAND:
        return [NO_FLOCHE]
    floche = state.floche(has_laid=False)
    # A joker laid before and moved since leaves no trace of the seat that laid it.
    return [floche, NO_FLOCHE] if has_joker else [floche]
