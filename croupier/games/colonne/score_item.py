"""La Colonne: items to score without a game: a table of melds (COL-19 to COL-25), the results of a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.cards import SUIT_OF, SUIT_TEXTS, mask_of
from croupier.games.colonne.meld_data import check_meld, check_numbers, ordered, put_meld
from croupier.games.colonne.melds import MOST_MELDS, Melds
from croupier.games.colonne.options import read_options
from croupier.games.colonne.pack import PACK_SIZE, PACK_TEXTS
from croupier.games.colonne.rules import Colonne
from croupier.games.colonne.scoring import COLUMN, LEAST_A_DEAL, MOST_A_DEAL, Ending, count_deal
from croupier.games.colonne.shown_floche import FLOCHES, ShownFloche
from croupier.games.events import NO_SEAT, Event, Recorder
from croupier.games.faults import Faults
from croupier.games.forms import CARD, FLAG, SEAT, Form, an_object, listed, maybe, one_of, or_null, whole
from croupier.games.standings import expect_points
from croupier.games.validation.lists import expect_once

_JOKERS: Final = ("RJ", "BJ")
_MOST_POINTS: Final = 1_000_000


def _meld_form() -> Form:
    """Return the form of a meld; check_meld checks its size by its kind."""
    slot = an_object(card=CARD, as_=CARD, seat=maybe(SEAT), turn=maybe(whole(1, _MOST_POINTS)))
    return an_object(
        number=maybe(whole(1, _MOST_POINTS)),
        team=whole(0, 1),
        kind=one_of("run", "set"),
        cards=listed(slot, 1, PACK_SIZE),
        in_hand=maybe(FLAG),
    )


#: The forms of its items by kind, of those that are a whole deal, and of a deal's result.
ITEMS: Final = {
    "deal": an_object(
        trump=one_of(*SUIT_TEXTS),
        melds=listed(_meld_form(), 0, MOST_MELDS, "COL-1"),
        hands=listed(listed(CARD, 0, PACK_SIZE, "COL-1"), 4, 4, "COL-1"),
        out=or_null(SEAT),
        laid=listed(FLAG, 4, 4, "COL-1"),
        floche=or_null(one_of("simple", "suivie", "royale")),
        coup_blanc=FLAG,
    )
}
RESULT: Final = an_object(points=listed(whole(-_MOST_POINTS, _MOST_POINTS), 2, 2), dealer=maybe(SEAT))


def score_table(item: Mapping[str, Any]) -> tuple[list[int], list[Event]]:
    """Score `melds` and `hands` as a deal that ended so: totals by team, and the lines, in half points.

    RefusedError names every fault.
    """
    options = read_options(item.get("options", {}))
    faults = Faults()
    _check_cards(faults, item)
    for index, meld in enumerate(item["melds"]):
        check_meld(faults, options, f"/melds/{index}", meld, in_any_order=True)
    check_numbers(faults, options, "/melds", [(meld.get("number"), len(meld["cards"])) for meld in item["melds"]])
    _check_seats(faults, item)
    _check_in_hand(faults, item)
    _check_ending(faults, item)
    faults.refuse()
    melds = Melds()
    for index, (meld, in_hand) in enumerate(zip(item["melds"], _in_hand(item), strict=True)):
        # Turns that say whether the meld is in hand.
        size = len(meld["cards"])
        put_meld(
            melds,
            {**meld, "cards": ordered(meld["cards"])},
            index + 1,
            [1] * size if in_hand else list(range(1, size + 1)),
        )
    out = NO_SEAT if item["out"] is None else item["out"]
    laid = sum(bit(seat) for seat in range(4) if item["laid"][seat])
    ending = Ending(out, FLOCHES.index(item["floche"]), item["coup_blanc"], laid)
    hands = vec[i64]([mask_of(cards) for cards in item["hands"]])
    recorder = Recorder()
    trump = SUIT_OF[item["trump"]]
    count_deal(ending, melds, hands, trump, options.pure_trump, options.coup_blanc == "add", recorder)
    return [2 * ending.total(0), 2 * ending.total(1)], recorder.events


def _check_cards(faults: Faults, item: Mapping[str, Any]) -> None:
    """Each card at most once, and of the pack (COL-1)."""
    places = [(f"/hands/{seat}/{i}", card) for seat in range(4) for i, card in enumerate(item["hands"][seat])]
    places += [
        (f"/melds/{number}/cards/{i}", slot["card"])
        for number, meld in enumerate(item["melds"])
        for i, slot in enumerate(meld["cards"])
    ]
    expect_once(faults, PACK_TEXTS, places, "COL-1")
    faults.expect_entries_at_most("/melds", len(item["melds"]), MOST_MELDS, "COL-1")


def _most_in_a_turn(meld: Mapping[str, Any]) -> int:
    """Return how many cards of a meld one seat laid in one turn at most, as far as seats and turns are given."""
    laid = [(slot.get("seat"), slot["turn"]) for slot in meld["cards"] if "turn" in slot]
    return max((laid.count(each) for each in laid), default=0)


def _in_hand(item: Mapping[str, Any]) -> list[bool]:
    """Tell which melds are in hand (COL-21): as each says, else by the seats and turns of its cards, or as a floche."""
    shown = ShownFloche(item).in_hand(item["floche"])
    return [
        meld.get("in_hand", _is_column(meld) and (_most_in_a_turn(meld) >= COLUMN or meld in shown))
        for meld in item["melds"]
    ]


def _is_column(meld: Mapping[str, Any]) -> bool:
    return meld["kind"] == "run" and len(meld["cards"]) >= COLUMN


def _check_in_hand(faults: Faults, item: Mapping[str, Any]) -> None:
    """Check that each meld is in hand or not, by its size and the turns given for its cards (COL-21)."""
    floche = ShownFloche(item)
    shown = floche.in_hand(item["floche"]) if item["floche"] in floche.kinds() else []
    for index, (meld, in_hand) in enumerate(zip(item["melds"], _in_hand(item), strict=True)):
        unknown = sum("turn" not in slot for slot in meld["cards"])
        most = _most_in_a_turn(meld)
        may = _is_column(meld) and most + unknown >= COLUMN
        must = _is_column(meld) and (most >= COLUMN or meld in shown)
        if must if not in_hand else not may:
            faults.expect(f"/melds/{index}/in_hand", in_hand, not in_hand, "COL-21")


def _check_seats(faults: Faults, item: Mapping[str, Any]) -> None:
    """Cards are laid by their team, each turn by one seat, and whoever laid one has laid (COL-4, COL-12, COL-25)."""
    residues: dict[int, int] = {}
    for number, meld in enumerate(item["melds"]):
        for index, slot in enumerate(meld["cards"]):
            pointer, seat, turn = f"/melds/{number}/cards/{index}", slot.get("seat"), slot.get("turn")
            if seat is not None and seat & 1 != meld["team"]:
                faults.expect_one_of(f"{pointer}/seat", seat, [meld["team"], meld["team"] + 2], "COL-12")
            # A joker may have been moved, which is not to lay.
            elif seat is not None and not item["laid"][seat] and slot["card"] not in _JOKERS:
                faults.expect(f"/laid/{seat}", False, True, "COL-25")
            elif turn is not None and not _is_in_turn(residues, meld["team"], seat, turn):
                faults.add(f"{pointer}/turn", "unreachable", "COL-4")


def _is_in_turn(residues: dict[int, int], team: int, seat: int | None, turn: int) -> bool:
    """Return whether a turn can be of a team and a seat, given those of the others: play goes anticlockwise."""
    is_sound = residues.setdefault(2, (team + turn) % 2) == (team + turn) % 2
    return is_sound and (seat is None or residues.setdefault(4, (seat + turn) % 4) == (seat + turn) % 4)


def _check_ending(faults: Faults, item: Mapping[str, Any]) -> None:
    """The seat that is out has no card left and has laid; a floche is one that its melds show (COL-15, COL-23)."""
    out = item["out"]
    if out is not None:
        faults.expect_size(f"/hands/{out}", len(item["hands"][out]), 0, "COL-15")
        if not item["laid"][out]:
            faults.expect(f"/laid/{out}", False, True, "COL-15")
    kinds = ShownFloche(item).kinds()
    faults.expect_one_of("/floche", item["floche"], kinds, "COL-23")
    if item["floche"] in kinds:
        _check_coup_blanc(faults, item)


def _check_coup_blanc(faults: Faults, item: Mapping[str, Any]) -> None:
    """A coup blanc is a floche before another seat has laid, and such a floche is one (COL-24)."""
    others = [seat for seat in range(4) if seat != item["out"] and item["laid"][seat]]
    if item["coup_blanc"] and item["floche"] is None:
        faults.expect("/coup_blanc", True, False, "COL-24")
    elif item["coup_blanc"]:
        for seat in others:
            faults.expect(f"/laid/{seat}", True, False, "COL-24")
    elif item["floche"] is not None and not others:
        faults.expect("/coup_blanc", False, True, "COL-24")


# A match of results


def enter_deal(state: Colonne, deal: Mapping[str, Any], faults: Faults, pointer: str) -> None:
    """Enter the `points` of a deal by team; add a fault for impossible points."""
    expect_points(faults, pointer, deal["points"], LEAST_A_DEAL, MOST_A_DEAL, "COL-25")
    for team in range(2):
        state.scored[team] = deal["points"][team]
    if not faults.found:
        state.close(None)
