"""Costly Colours: scoring a whole deal as people see it: turned card, hands, exchange and plays (COS-3 to COS-21).

The goes and stops follow from who played next: a seat that cannot play says go; one that need not, and did not, stops.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.cards import ACE, CARD_OF, FULL_PACK, rank_of
from croupier.games.costly_colours import encoding as code
from croupier.games.costly_colours.notation import MOVE_TEXTS
from croupier.games.costly_colours.options import Options, read_options
from croupier.games.costly_colours.pack import PACK
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.costly_colours.wording import REFUSALS
from croupier.games.errors import PositionError
from croupier.games.events import SCORE, Event, Recorder
from croupier.games.faults import Faults
from croupier.games.state import Carried, figures_of
from croupier.games.validation.lists import expect_once


def score_deal(item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
    """Play the deal that an item tells: totals by seat, and every line.

    `hands` are those that the seats held when the play began; `points` those of the match before the deal, 0 where they
    are not given. PositionError names every fault.
    """
    options, faults = read_options(item.get("options", {})), Faults()
    hands = _dealt_hands(faults, options, item)
    _raise(faults)
    state = CostlyColours(options)
    state.resume(figures_of(Carried(item["dealer"], 0, item.get("points") or [0, 0])))
    state.recorder = Recorder()
    state.deal(_deck(item, hands))
    _mog(faults, state, item, hands)
    for index, play in enumerate(item["played"]):
        if not faults.found:
            _play(faults, state, f"/played/{index}", play)
    while not faults.found and _pass_on(state):
        pass
    if not faults.found and not state.is_deal_over():
        size = len(item["played"])
        faults.add("/played", "wrong-size", "COS-15", {"found": size, "expected": f"{size + 1}…"})
    _raise(faults)
    return [state.scored[0], state.scored[1]], [event for event in state.recorder.events if event.kind == SCORE]


def _raise(faults: Faults) -> None:
    if faults.found:
        raise PositionError(faults.found)


def _dealt_hands(faults: Faults, options: Options, item: Mapping[str, Any]) -> list[list[str]]:
    """Return the hands before the exchange; check the cards, the exchange and the points (COS-1, COS-2, COS-6)."""
    hands: list[list[str]] = [list(hand) for hand in item["hands"]]
    places = [(f"/hands/{seat}/{i}", card) for seat in range(2) for i, card in enumerate(hands[seat])]
    expect_once(faults, PACK, [("/turned", item["turned"]), *places], "COS-1")
    for seat, points in enumerate(item.get("points", ())):
        if options.end == "at_once" and points >= options.target:
            params = {"found": points, "expected": f"0…{options.target - 1}"}
            faults.add(f"/points/{seat}", "wrong-value", "COS-2", params)
    exchange, refused = item.get("exchange"), item.get("refused")
    if exchange is not None and refused is not None:
        faults.add("/refused", "option-conflict", "COS-6", {"found": "refused", "other": "exchange"})
    elif (exchange is not None or refused is not None) and options.mog == "off":
        place = "exchange" if exchange is not None else "refused"
        faults.add(f"/{place}", "option-conflict", "COS-6", {"found": place, "other": "mog off"})
    if exchange is not None:
        # Each lies in the hand that it went to.
        for name, owner in (("passed", 1 - exchange["seat"]), ("returned", exchange["seat"])):
            if exchange[name] not in hands[owner]:
                expected = ", ".join(hands[owner])
                faults.add(f"/exchange/{name}", "wrong-value", "COS-6", {"found": exchange[name], "expected": expected})
                return hands
            hands[owner].remove(exchange[name])
        hands[exchange["seat"]].append(exchange["passed"])
        hands[1 - exchange["seat"]].append(exchange["returned"])
    return hands


def _deck(item: Mapping[str, Any], hands: list[list[str]]) -> vec[i64]:
    dealer: int = item["dealer"]
    dealt = [card for pair in zip(hands[1 - dealer], hands[dealer], strict=True) for card in pair]
    texts = [*dealt, item["turned"]]
    codes = [CARD_OF[card] for card in texts]
    codes += [card for card in FULL_PACK if card not in codes]
    return vec[i64](codes)


def _mog(faults: Faults, state: CostlyColours, item: Mapping[str, Any], hands: list[list[str]]) -> None:
    """Offer, pass, accept or refuse as the item tells: which card was refused stays a secret (COS-6)."""
    exchange, refused = item.get("exchange"), item.get("refused")
    if state.phase != code.OFFER:
        return
    offering = exchange["seat"] if exchange is not None else refused
    moves = ["pass"] * (2 if offering is None else 1 if offering == state.dealer else 0)
    if exchange is not None:
        moves += [f"mog {exchange['passed']}", f"accept {exchange['returned']}"]
    elif refused is not None:
        moves += [f"mog {hands[refused][0]}", "refuse"]
    for text in moves:
        state.play(MOVE_TEXTS.move_of[text])


def _play(faults: Faults, state: CostlyColours, pointer: str, play: Mapping[str, Any]) -> None:
    """Play a card, after the goes and stops that come before it."""
    while _pass_on(state, stops=play["seat"] != state.to_act):
        pass
    if not state.is_deal_over() and play["seat"] != state.to_act:
        faults.expect(f"{pointer}/seat", play["seat"], int(state.to_act), "COS-8")
        return
    card = play["card"]
    is_ace = rank_of(CARD_OF[card]) == ACE
    text = f"play {card}={play['value']}" if is_ace else f"play {card}"
    move = MOVE_TEXTS.move_of.get(text)
    if move is None or (not is_ace and code.move_value(move) != play["value"]):
        expected = "1, 11" if is_ace else str(code.move_value(code.encode(code.PLAY, CARD_OF[card], 0)))
        faults.add(f"{pointer}/value", "wrong-value", "COS-5", {"found": play["value"], "expected": expected})
        return
    refusal = state.refusal(move)
    if refusal:
        faults.add(f"{pointer}/card", "not-legal", REFUSALS[refusal].rule or "COS-2", {"move": text})
        return
    state.play(move)


def _pass_on(state: CostlyColours, *, stops: bool = True) -> bool:
    """Let the seat to act say go if it cannot play, or stop if it may and `stops`; tell whether it did."""
    for verb in (code.GO, code.STOP) if stops else (code.GO,):
        move = code.encode(verb, 0, 0)
        if state.phase == code.PLAYING and state.refusal(move) == "":
            state.play(move)
            return True
    return False
