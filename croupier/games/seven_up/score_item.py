"""Seven Up: items to score without a game: finished tricks (SEV-12 to 17), a whole deal, the results of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.cards import CARD_OF, SUIT_OF, SUIT_TEXTS, UNKNOWN
from croupier.games.events import NO_SEAT, SCORE, Event, Recorder
from croupier.games.faults import Faults
from croupier.games.forms import CARD, COUNT, FLAG, SEAT, an_object, listed, maybe, one_of
from croupier.games.seven_up.encoding import HAND, PLAYING, RUN_CARDS
from croupier.games.seven_up.notation import MOVE_TEXTS
from croupier.games.seven_up.options import Options, read_options
from croupier.games.seven_up.pack import pack_of
from croupier.games.seven_up.rules import SevenUp
from croupier.games.seven_up.scoring import MOST_A_DEAL, beats, count_tricks
from croupier.games.seven_up.state import Carried
from croupier.games.seven_up.unseen import fill_deal
from croupier.games.seven_up.wording import REFUSALS
from croupier.games.standings import expect_points
from croupier.games.state import figures_of
from croupier.games.validation.lists import expect_once

#: A move, and its place in the item.
_Move = tuple[str, str]
_TRICK: Final = an_object(leader=SEAT, cards=listed(CARD, 2, 2, "SEV-11"))
_TRICKS: Final = an_object(trump=one_of(*SUIT_TEXTS), tricks=listed(_TRICK, 0, HAND, "SEV-11"))
_DEAL: Final = an_object(
    dealer=SEAT,
    points=maybe(listed(COUNT, 2, 2)),
    turned=listed(CARD, 1, 3, "SEV-8"),
    gift=maybe(FLAG),
    tricks=listed(_TRICK, 0, HAND, "SEV-11"),
)
#: The forms of its items by kind, of those that are a whole deal, and of a deal's result.
ITEMS: Final = {"tricks": _TRICKS, "deal": _DEAL}
DEALS: Final = {
    "tricks": an_object(**{**_TRICKS.members, "tricks": listed(_TRICK, HAND, HAND, "SEV-11")}),
    "deal": _DEAL,
}
RESULT: Final = an_object(points=listed(COUNT, 2, 2), void=maybe(FLAG), dealer=maybe(SEAT))


def score_item(item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
    """Score an item of its `kind`; without one, finished tricks."""
    return score_deal(item) if item.get("kind") == "deal" else score_tricks(item)


def score_tricks(item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
    """Score `tricks` (`leader`, `cards`) under `trump`: totals by seat, and the lines.

    The seat that wins a trick by the cards takes it; the leaders are as given. In a match `points` are those of the
    game before the deal. RefusedError names every fault.
    """
    options = read_options(item.get("options", {}))
    faults = Faults()
    places = [
        (f"/tricks/{number}/cards/{index}", card)
        for number, trick in enumerate(item["tricks"])
        for index, card in enumerate(trick["cards"])
    ]
    expect_once(faults, pack_of(options), places, "SEV-1")
    faults.refuse()
    state = SevenUp(options)
    state.trump = SUIT_OF[item["trump"]]
    state.points[0], state.points[1] = item.get("points") or (0, 0)
    state.recorder = Recorder()
    _lay(state, item["tricks"])
    count_tricks(state)
    return [state.scored[0], state.scored[1]], state.recorder.events


def _lay(state: SevenUp, tricks: list[Mapping[str, Any]]) -> None:
    """Put finished tricks on the table."""
    for trick in tricks:
        led, reply = (CARD_OF[card] for card in trick["cards"])
        number = state.played_count >> 1
        state.leaders[number] = trick["leader"]
        state.winners[number] = 1 - trick["leader"] if beats(reply, led, state.trump) else trick["leader"]
        state.played[state.played_count] = led
        state.played[state.played_count + 1] = reply
        state.played_count += 2


# A match of results


def enter_deal(state: SevenUp, deal: Mapping[str, Any], faults: Faults, pointer: str) -> None:
    """Enter the `points` of a deal, which may be `void`; add a fault for impossible points.

    In order the count stops at the target: no seat has more, and one alone has it.
    """
    points, state.is_void = deal["points"], deal.get("void", False)
    expect_points(faults, pointer, points, 0, MOST_A_DEAL, "SEV-18")
    if state.is_void:
        # SEV-8: what an annulled deal brings is the jack that the dealer turned first.
        _expect_at_most(faults, f"{pointer}/points/{1 - state.dealer}", points[1 - state.dealer], 0, "SEV-8")
        _expect_at_most(faults, f"{pointer}/points/{state.dealer}", points[state.dealer], 1, "SEV-8")
    winner = NO_SEAT
    for seat in range(2):
        state.scored[seat] = points[seat]
        state.points[seat] += points[seat]
        if state.at_once and state.points[seat] >= state.target:
            most = state.target - state.points[seat] + points[seat] - (1 if winner != NO_SEAT or state.is_void else 0)
            _expect_at_most(faults, f"{pointer}/points/{seat}", points[seat], int(most), "SEV-18")
            winner = seat
    if not faults.found:
        state.end(winner)


def _expect_at_most(faults: Faults, pointer: str, found: int, most: int, rule: str) -> None:
    if found > most:
        faults.add(pointer, "wrong-value", rule, {"found": found, "expected": f"0…{most}" if most else "0"})


# A whole deal


def score_deal(item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
    """Play the deal of an item, its unseen cards filled in; return totals by seat, and every line.

    `points` are those of the game before it, 0 where they are not given. RefusedError names every fault.
    """
    options, faults = read_options(item.get("options", {})), Faults()
    _check_cards(faults, options, item)
    _check_turned(faults, item)
    faults.refuse()
    moves = _moves(item)
    recorded = {"deck": _deck(options, item), "dealer": item["dealer"], "moves": [move for move, _ in moves]}
    filled = fill_deal(options, pack_of(options), recorded)
    state = SevenUp(options)
    state.resume(figures_of(Carried(item["dealer"], 0, False, NO_SEAT, item.get("points") or [0, 0], [0, 0])))
    state.recorder = Recorder()
    state.deal(vec[i64]([CARD_OF[card] for card in filled.deck]))
    _play(faults, state, filled.moves, [pointer for _, pointer in moves], item["tricks"])
    if not faults.found and not state.is_deal_over():
        faults.expect_entries("/tricks", len(item["tricks"]), HAND, "SEV-11")
    faults.refuse()
    return [state.scored[0], state.scored[1]], [event for event in state.recorder.events if event.kind == SCORE]


def is_annulled(item: Mapping[str, Any]) -> bool:
    """Return whether the deal of an item was annulled: its third turned card is of the first suit again (SEV-8)."""
    turned: list[str] = item.get("turned", [])
    return len(turned) > 2 and turned[0][-1] == turned[2][-1]


def _check_cards(faults: Faults, options: Options, item: Mapping[str, Any]) -> None:
    """Each card once, and of the pack; points that have not won the game (SEV-1, SEV-18)."""
    places = [(f"/turned/{number}", card) for number, card in enumerate(item["turned"])]
    for number, trick in enumerate(item["tricks"]):
        places += [(f"/tricks/{number}/cards/{index}", card) for index, card in enumerate(trick["cards"])]
    expect_once(faults, pack_of(options), places, "SEV-1")
    for seat, points in enumerate(item.get("points", ())):
        if options.count == "in_order" and points >= options.target:
            params = {"found": points, "expected": f"0…{options.target - 1}"}
            faults.add(f"/points/{seat}", "wrong-value", "SEV-18", params)


def _check_turned(faults: Faults, item: Mapping[str, Any]) -> None:
    """A run turns another card, and a third when that is of the first suit; a gift turns none (SEV-6 to 8)."""
    turned = item["turned"]
    if len(turned) > 1:
        faults.expect_size("/turned", len(turned), 3 if turned[0][-1] == turned[1][-1] else 2, "SEV-8")
        if item.get("gift", False):
            faults.expect("/gift", True, False, "SEV-6")


def _deck(options: Options, item: Mapping[str, Any]) -> list[str]:
    """Return the deck as far as people saw it: each seat's played cards are dealt to it first."""
    held: list[list[str]] = [[], []]
    for trick in item["tricks"]:
        for index, card in enumerate(trick["cards"]):
            held[trick["leader"] ^ index].append(card)
    deck: list[str] = []
    for turned in item["turned"]:
        for _ in range(RUN_CARDS if deck else HAND):
            deck += [(held[seat].pop(0) if held[seat] else UNKNOWN) for seat in (1 - item["dealer"], item["dealer"])]
        deck.append(turned)
    return deck + [UNKNOWN] * (options.deck - len(deck))


def _moves(item: Mapping[str, Any]) -> list[_Move]:
    """Return the moves of the deal: a stand, a gift or a run, the throws, the plays."""
    runs = len(item["turned"]) - 1
    moves: list[_Move] = []
    if runs:
        moves += [("beg", "/turned/1"), ("run", "/turned/1")]
        moves += [] if is_annulled(item) else [(f"discard {UNKNOWN}", "/turned/1")] * (2 * RUN_CARDS * runs)
    elif item.get("gift", False):
        moves += [("beg", "/gift"), ("give", "/gift")]
    elif item["tricks"]:
        moves.append(("stand", "/tricks"))
    for number, trick in enumerate(item["tricks"]):
        moves += [(f"play {card}", f"/tricks/{number}/cards/{index}") for index, card in enumerate(trick["cards"])]
    return moves


def _play(
    faults: Faults, state: SevenUp, moves: Sequence[str], pointers: Sequence[str], tricks: Sequence[Mapping[str, Any]]
) -> None:
    """Play the moves; the first that is not legal, or led by another seat, is a fault at its place in the item."""
    for text, pointer in zip(moves, pointers, strict=True):
        trick = state.played_count >> 1
        if state.phase == PLAYING and state.played_count & 1 == 0 and tricks[trick]["leader"] != state.to_act:
            # The eldest leads, then the winner of each trick.
            faults.expect(f"/tricks/{trick}/leader", tricks[trick]["leader"], int(state.to_act), "SEV-11")
            return
        move = MOVE_TEXTS.move_of[text]
        code = state.refusal(move)
        # A jack turned after a run may have won already: nothing is thrown then.
        if code == "deal-over" and text.startswith("discard"):
            continue
        if code:
            faults.add(pointer, "not-legal", REFUSALS[code][0] or "SEV-11", {"move": text})
            return
        state.play(move)
