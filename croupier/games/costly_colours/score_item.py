"""Costly Colours: items to score without a game: a hand, a series (COS-9 to 21), a whole deal, the results of a match.

In a deal, goes and stops follow from who played next: a seat that cannot play says go; one that does not, stops.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.cards import ACE, CARD_OF, FULL_PACK, mask_of, rank_of
from croupier.games.costly_colours import encoding as code
from croupier.games.costly_colours.encoding import HAND, LONGEST_SERIES
from croupier.games.costly_colours.notation import MOVE_TEXTS
from croupier.games.costly_colours.options import Options, read_options
from croupier.games.costly_colours.pack import PACK, card_values
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.costly_colours.scoring import LIMIT, MOST_A_DEAL, count_hand, lay, leader_after_deal
from croupier.games.costly_colours.wording import REFUSALS
from croupier.games.events import NO_SEAT, SCORE, Event, Recorder
from croupier.games.faults import N_, Faults
from croupier.games.forms import CARD, COUNT, SEAT, an_object, listed, maybe, or_null, whole
from croupier.games.standings import expect_points
from croupier.games.state import Carried, figures_of
from croupier.games.validation.lists import expect_once

_PLAY: Final = an_object(seat=SEAT, card=CARD, value=maybe(whole(1, 11)))
#: The forms of its items by kind, of those that are a whole deal, and of a deal's result.
ITEMS: Final = {
    "hand": an_object(turned=CARD, hand=listed(CARD, HAND, HAND, "COS-3")),
    "series": an_object(turned=CARD, series=listed(_PLAY, 0, LONGEST_SERIES, "COS-8")),
    "deal": an_object(
        dealer=SEAT,
        points=maybe(listed(COUNT, 2, 2)),
        turned=CARD,
        hands=listed(listed(CARD, HAND, HAND, "COS-3"), 2, 2, "COS-1"),
        exchange=maybe(or_null(an_object(seat=SEAT, passed=CARD, returned=CARD))),
        refused=maybe(or_null(SEAT)),
        played=listed(_PLAY, 0, 2 * HAND, "COS-3"),
    ),
}
DEALS: Final = {"deal": ITEMS["deal"]}
RESULT: Final = an_object(points=listed(COUNT, 2, 2), dealer=maybe(SEAT))
_PAST_LIMIT: Final = N_("the count would be %(count)s; it never passes %(limit)s")


def score_item(item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
    """Score a `hand` with the `turned` card, or a `series` (`seat`, `card`, `value`) under it.

    A hand has one total and lines without a seat, a series totals by seat. The target plays no part.
    RefusedError names every fault.
    """
    if item.get("kind") == "deal":
        return score_deal(item)
    options, faults = read_options(item.get("options", {})), Faults()
    return _score_hand(options, item, faults) if "hand" in item else _score_series(options, item, faults)


def _score_hand(options: Options, item: Mapping[str, Any], faults: Faults) -> tuple[list[int], list[Event]]:
    hand: list[str] = item["hand"]
    expect_once(
        faults, PACK, [("/turned", item["turned"]), *((f"/hand/{i}", card) for i, card in enumerate(hand))], "COS-1"
    )
    state, recorder = _table(options, item, faults)
    count_hand(state, 0, mask_of(hand))
    for event in recorder.events:
        event.seat = NO_SEAT
    return [state.scored[0]], recorder.events


def _score_series(options: Options, item: Mapping[str, Any], faults: Faults) -> tuple[list[int], list[Event]]:
    series = _with_values(item["series"])
    cards = [(f"/series/{i}/card", play["card"]) for i, play in enumerate(series)]
    expect_once(faults, PACK, [("/turned", item["turned"]), *cards], "COS-1")
    _check_plays(faults, series)
    state, recorder = _table(options, item, faults)
    for play in series:
        lay(state, play["seat"], CARD_OF[play["card"]], play["value"])
    return [state.scored[0], state.scored[1]], recorder.events


def _with_values(plays: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return plays with their values. A card that is not an ace has one value, which may be omitted (COS-5)."""
    found: list[Mapping[str, Any]] = []
    for play in plays:
        card = CARD_OF.get(play["card"], len(FULL_PACK))
        values = card_values(card) if card < len(FULL_PACK) else ()
        found.append({"value": values[0], **play} if len(values) == 1 else play)
    return found


def _table(options: Options, item: Mapping[str, Any], faults: Faults) -> tuple[CostlyColours, Recorder]:
    """The empty table on which an item without fault is counted, never ended by the target."""
    faults.refuse()
    recorder = Recorder()
    state = CostlyColours(options)
    state.at_once = False
    state.turned = CARD_OF[item["turned"]]
    state.recorder = recorder
    return state, recorder


def _check_plays(faults: Faults, series: Sequence[Mapping[str, Any]]) -> None:
    """Check the seats and values of a series, and that no play passes 31."""
    count = 0
    for i, play in enumerate(series):
        _expect_value(faults, f"/series/{i}/value", play)
        count += play.get("value", 0)
        if count > LIMIT:
            faults.add(f"/series/{i}", "wrong-value", "COS-8", {"count": count, "limit": LIMIT}, _PAST_LIMIT)


def _expect_value(faults: Faults, pointer: str, play: Mapping[str, Any]) -> None:
    """Check the `value` of a claimed play; a card that is not of the pack is another check's fault."""
    card = CARD_OF.get(play["card"])
    if card is None or card >= len(FULL_PACK):
        return
    faults.expect_one_of(pointer, play.get("value"), card_values(card), "COS-5")


# A match of results


def enter_deal(state: CostlyColours, deal: Mapping[str, Any], faults: Faults, pointer: str) -> None:
    """Enter the `points` of a deal; add a fault for impossible points. Unless a deal is always played on, only one seat
    reaches the target."""
    points = deal["points"]
    expect_points(faults, pointer, points, 0, MOST_A_DEAL, "COS-2")
    # COS-13: every deal pays one go or 31 at least.
    if sum(points) == 0:
        faults.add(f"{pointer}/points", "wrong-sum", "COS-13", {"found": 0, "expected": f"1…{MOST_A_DEAL}"})
    for seat in range(2):
        state.scored[seat] = points[seat]
        state.points[seat] += points[seat]
    if state.at_once and min(state.points[0], state.points[1]) >= state.target:
        most = state.target - 1 - state.points[1] + points[1]
        faults.add(f"{pointer}/points/1", "wrong-value", "COS-2", {"found": points[1], "expected": f"0…{most}"})
    if not faults.found:
        state.end(leader_after_deal(state))


# A whole deal


def score_deal(item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
    """Play the deal of an item; return totals by seat, and every line.

    `hands` are those that the seats held when the play began; `points` those of the match before the deal, 0 where they
    are not given. RefusedError names every fault.
    """
    options, faults = read_options(item.get("options", {})), Faults()
    _check_deal(faults, options, item)
    plays = _with_values(item["played"])
    _check_played(faults, plays)
    faults.refuse()
    hands = _dealt_hands(item)
    state = CostlyColours(options)
    state.resume(figures_of(Carried(item["dealer"], 0, item.get("points") or [0, 0])))
    state.recorder = Recorder()
    state.deal(_deck(item, hands))
    _mog(faults, state, item, hands)
    for index, play in enumerate(plays):
        if not faults.found:
            _play(faults, state, f"/played/{index}", play)
    while not faults.found and _pass_on(state):
        pass
    if not faults.found and not state.is_deal_over():
        size = len(plays)
        faults.add("/played", "wrong-size", "COS-15", {"found": size, "expected": f"{size + 1}…"})
    faults.refuse()
    return [state.scored[0], state.scored[1]], [event for event in state.recorder.events if event.kind == SCORE]


def _check_deal(faults: Faults, options: Options, item: Mapping[str, Any]) -> None:
    """Check the cards, the exchange and the points (COS-1, COS-2, COS-6)."""
    places = [(f"/hands/{seat}/{i}", card) for seat in range(2) for i, card in enumerate(item["hands"][seat])]
    expect_once(faults, PACK, [("/turned", item["turned"]), *places], "COS-1")
    for seat, points in enumerate(item.get("points", ())):
        if options.end == "at_once" and points >= options.target:
            params = {"found": points, "expected": f"0…{options.target - 1}"}
            faults.add(f"/points/{seat}", "wrong-value", "COS-2", params)
    exchange, refused = item.get("exchange"), item.get("refused")
    if exchange is not None and refused is not None:
        faults.add("/refused", "option-conflict", "COS-6", {"found": "refused", "other": "exchange"})
    elif (exchange is not None or refused is not None) and options.mog == "off":
        field = "exchange" if exchange is not None else "refused"
        faults.add(f"/{field}", "option-conflict", "COS-6", {"found": field, "other": "mog off"})
    if exchange is not None:
        # Each lies in the hand that it went to.
        for name, owner in (("passed", 1 - exchange["seat"]), ("returned", exchange["seat"])):
            faults.expect_one_of(f"/exchange/{name}", exchange[name], item["hands"][owner], "COS-6")


def _check_played(faults: Faults, plays: Sequence[Mapping[str, Any]]) -> None:
    """Check that the played cards are of the pack, and their values (COS-1, COS-5)."""
    for index, play in enumerate(plays):
        if play["card"] not in PACK:
            faults.add(f"/played/{index}/card", "card-foreign", "COS-1", {"card": play["card"]})
        _expect_value(faults, f"/played/{index}/value", play)


def _dealt_hands(item: Mapping[str, Any]) -> list[list[str]]:
    """Return the hands before the exchange."""
    hands: list[list[str]] = [list(hand) for hand in item["hands"]]
    exchange = item.get("exchange")
    if exchange is not None:
        seat, passed, returned = exchange["seat"], exchange["passed"], exchange["returned"]
        hands[1 - seat].remove(passed)
        hands[seat].remove(returned)
        hands[seat].append(passed)
        hands[1 - seat].append(returned)
    return hands


def _deck(item: Mapping[str, Any], hands: list[list[str]]) -> vec[i64]:
    dealer: int = item["dealer"]
    dealt = [card for pair in zip(hands[1 - dealer], hands[dealer], strict=True) for card in pair]
    texts = [*dealt, item["turned"]]
    codes = [CARD_OF[card] for card in texts]
    codes += [card for card in FULL_PACK if card not in codes]
    return vec[i64](codes)


def _mog(faults: Faults, state: CostlyColours, item: Mapping[str, Any], hands: list[list[str]]) -> None:
    """Offer, pass, accept or refuse as the item says; a refused card stays secret (COS-6)."""
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
    text = f"play {card}={play['value']}" if rank_of(CARD_OF[card]) == ACE else f"play {card}"
    move = MOVE_TEXTS.move_of[text]
    refusal = state.refusal(move)
    if refusal:
        faults.add(f"{pointer}/card", "not-legal", REFUSALS[refusal][0] or "COS-2", {"move": text})
        return
    state.play(move)


def _pass_on(state: CostlyColours, *, stops: bool = True) -> bool:
    """Let the seat to act say go if it cannot play, or stop if it may and `stops`; return whether it did."""
    for verb in (code.GO, code.STOP) if stops else (code.GO,):
        move = code.encode(verb, 0, 0)
        if state.phase == code.PLAYING and state.refusal(move) == "":
            state.play(move)
            return True
    return False
