"""Deals of an evening: read as `score` and `verify` read them, with all their facts, and nothing unused."""

from __future__ import annotations

from typing import Any, Final

import pytest

import croupier
from croupier import club_report

SEVEN_UP: Final[dict[str, Any]] = {"match": 1, "players": ["Ann", "Bob"], "game": "seven-up", "options": {"games": 1}}
COSTLY: Final[dict[str, Any]] = {"match": 1, "players": ["Ann", "Bob"], "game": "costly-colours"}
FOUR: Final = ["Ann", "Bob", "Cid", "Dot"]
COLONNE: Final[dict[str, Any]] = {"match": 1, "players": FOUR, "game": "colonne"}
UPCOLOR: Final[dict[str, Any]] = {
    "match": 1, "players": FOUR, "game": "upcolor", "options": {"discard_penalty": True},
    "winners": ["Ann", "Bob", "Ann", "Cid"], "barred": [[1], [], [1], [3]],
}  # fmt: skip
RESULT: Final[dict[str, Any]] = {"points": [4, 0]}
TRICKS: Final = [
    {"leader": 0, "cards": ["QC", "7C"]}, {"leader": 0, "cards": ["TC", "4C"]}, {"leader": 0, "cards": ["8C", "6S"]},
    {"leader": 1, "cards": ["AD", "KD"]}, {"leader": 1, "cards": ["TH", "JS"]}, {"leader": 0, "cards": ["AS", "8H"]},
]  # fmt: skip
#: Seat 1 dealt; seat 0 scores 3, seat 1 scores 1.
CARDS: Final[dict[str, Any]] = {"kind": "deal", "dealer": 1, "turned": ["5S"], "tricks": TRICKS}
ANNULLED: Final[dict[str, Any]] = {"kind": "deal", "dealer": 1, "turned": ["5H", "KH", "2H"], "tricks": []}
SHOWN: Final[dict[str, Any]] = {
    "kind": "deal", "dealer": 0, "turned": "9H", "hands": [["3D", "2S", "KC"], ["6S", "JH", "3C"]],
    "played": [{"seat": 1, "card": "6S"}, {"seat": 0, "card": "3D"}, {"seat": 1, "card": "JH"},
               {"seat": 0, "card": "2S"}, {"seat": 1, "card": "3C"}],
}  # fmt: skip
TABLE: Final[dict[str, Any]] = {
    "trump": "H", "melds": [{"team": 0, "kind": "run", "cards": [{"card": c, "as": c} for c in ("7C", "8C", "9C")]}],
    "hands": [[], ["8S"], ["3C"], ["4D"]], "out": 0, "laid": [True, False, False, False], "floche": None,
    "coup_blanc": False,
}  # fmt: skip


def sheet(*entries: Any) -> dict[str, Any]:
    """Return the first match of a report."""
    found: dict[str, Any] = club_report(list(entries))["matches"][0]
    return found


def pointers(*entries: Any) -> list[str]:
    """Return where the faults of the first match are."""
    return [fault["pointer"] for fault in sheet(*entries)["faults"]]


def deals(entry: dict[str, Any], *given: Any) -> dict[str, Any]:
    return {**entry, "deals": list(given)}


# Facts next to another form of entry


def test_barred_next_to_winners_counts_as_in_scores() -> None:
    found = sheet(UPCOLOR)
    item = {"options": UPCOLOR["options"], "winners": [0, 1, 0, 2], "barred": UPCOLOR["barred"]}
    assert found["points"] == list(croupier.score("upcolor", item).totals) == [45, -30, 15, -30]
    assert sheet({**UPCOLOR, "barred": [["Bob"], [], ["bob"], ["Dot"]]})["points"] == found["points"]


@pytest.mark.parametrize(
    ("entry", "unused"),
    [
        ({**UPCOLOR, "carried": 5}, ["/carried"]), ({**UPCOLOR, "points": [1]}, ["/points"]),
        ({**UPCOLOR, "tricks": []}, ["/tricks"]), ({**UPCOLOR, "winner": "Ann"}, ["/winner"]),
        ({**UPCOLOR, "barred": "x"}, ["/barred"]), ({**UPCOLOR, "barred": [[1]]}, ["/barred"]),
        ({**UPCOLOR, "barred": [[1], 7, [], []]}, ["/deals/1/barred"]),
        ({**UPCOLOR, "barred": [[9], [], [], []]}, ["/deals/0/barred/0"]),
        ({**UPCOLOR, "barred": [["Kim"], [], [], []]}, ["/deals/0/barred/0"]),
        (deals(SEVEN_UP, RESULT) | {"points": [4, 0]}, ["/points"]),
        (deals(SEVEN_UP, RESULT) | {"winners": ["Ann"]}, ["/winners"]),
        (deals(SEVEN_UP, RESULT) | {"tricks": TRICKS}, ["/tricks"]),
        (deals(SEVEN_UP, {**RESULT, "gift": True}), ["/deals/0/gift"]),
        (deals(SEVEN_UP, {**CARDS, "trump": "S"}), ["/deals/0/trump"]),
        (deals(SEVEN_UP, {**CARDS, "kind": "tricks", "trump": "S"}), ["/deals/0/turned"]),
        (deals(COLONNE, {"points": [300, 0], "floche": "simple"}), ["/deals/0/floche"]),
        (deals(COSTLY, {"points": [9, 0], "exchange": None}), ["/deals/0/exchange"]),
        (deals(UPCOLOR, {"winner": "Ann", "carried": 5}), ["/winners", "/barred", "/deals/0/carried"]),
        (deals(SEVEN_UP, {**RESULT, "viod": True}), ["/deals/0/viod"]),
        ({**SEVEN_UP, "record": {"deals": []}, "deals": [RESULT]}, ["/deals"]),
        ({**SEVEN_UP, "record": {"deals": [RESULT], "game": "Seven Up", "options": {"games": 2}}}, ["/options"]),
        ({**SEVEN_UP, "record": 7}, ["/record"]), ({**SEVEN_UP, "winners": "Ann"}, ["/winners"]),
    ],
)  # fmt: skip
def test_member_that_the_form_does_not_use_is_named(entry: dict[str, Any], unused: list[str]) -> None:
    found = pointers(entry)
    assert [each for each in found if each] == unused


@pytest.mark.parametrize(
    ("deal", "wrong"),
    [
        ({**CARDS, "points": [4, 0]}, ["/deals/0/points/0", "/deals/0/points/1"]),
        ({**CARDS, "void": True}, ["/deals/0/void"]),
        ({**CARDS, "winner": "Bob"}, ["/deals/0/winner"]),
        ({"points": [3, 1], "winner": "Bob"}, ["/deals/0/winner"]),
        ({"void": True, "points": [3, 1]}, ["/deals/0/points/1", "/deals/0/points/0"]),
        ({"void": True, "winner": "Ann"}, ["/deals/0/winner"]),
    ],
)
def test_claim_that_contradicts_its_deal_is_named(deal: dict[str, Any], wrong: list[str]) -> None:
    assert [each for each in pointers(deals(SEVEN_UP, deal)) if each] == wrong


@pytest.mark.parametrize(
    ("more", "wrong"),
    [
        ({"points": [0, 9]}, ["/deals/0/points/0", "/deals/0/points/1"]),
        ({"winner": 7}, ["/deals/0/winner"]),
        ({"void": True}, ["/deals/0/void"]),
        ({"tricks": TRICKS}, ["/deals/0/tricks"]),
    ],
)
def test_claim_that_contradicts_its_record_is_named(more: dict[str, Any], wrong: list[str]) -> None:
    match = croupier.deal("seven-up", {"target": 4, "games": 1}, seed="croupier")
    while not match.is_over:
        if match.is_deal_over:
            match.deal_next()
        else:
            match.push(match.legal_moves[0])
    record = match.record
    entry = {"players": ["Ann", "Bob"], "record": record}
    assert sheet(entry)["status"] == "final"
    first = record["deals"][0] | more
    assert pointers({**entry, "record": {**record, "deals": [first, *record["deals"][1:]]}}) == wrong


# Sizes


@pytest.mark.parametrize(
    ("entry", "place"),
    [
        (deals(SEVEN_UP, {**CARDS, "tricks": [*TRICKS[:5], {"leader": 0, "cards": ["AS"]}]}), "/tricks/5/cards"),
        *((deals(SEVEN_UP, {"trump": "S", "tricks": (TRICKS * 2)[:n]}), "/tricks") for n in (0, 1, 5, 7)),
        (deals(SEVEN_UP, {**CARDS, "kind": "nonsense"}), "/kind"), (deals(SEVEN_UP, {**CARDS, "kind": 7}), "/kind"),
        (deals(SEVEN_UP, {**CARDS, "dealer": 7}), "/dealer"), (deals(SEVEN_UP, {**CARDS, "turned": []}), "/turned"),
        (deals(SEVEN_UP, {"points": [1, 2, 3]}), "/points"), (deals(SEVEN_UP, {**RESULT, "dealer": 7}), "/dealer"),
        (deals(SEVEN_UP, {"points": [True, 0]}), "/points/0"), (deals(SEVEN_UP, {"points": [0.5, 0]}), "/points/0"),
        (deals(COSTLY, {**SHOWN, "hands": [*SHOWN["hands"], ["4C", "5C", "6C"]]}), "/hands"),
        (deals(COSTLY, {**SHOWN, "hands": [["3D", "2S"], SHOWN["hands"][1]]}), "/hands/0"),
        (deals(COSTLY, {**SHOWN, "exchange": {"seat": 2, "passed": "3D", "returned": "3C"}}), "/exchange/seat"),
        (deals(COSTLY, {"kind": "hand", "turned": "9H", "hand": ["3D", "2S", "KC"]}), "/kind"),
        (deals(COLONNE, {**TABLE, "hands": [*TABLE["hands"], []], "laid": [True] * 5}), "/hands"),
        (deals(COLONNE, {**TABLE, "laid": [True] * 5}), "/laid"), (deals(COLONNE, {**TABLE, "out": 4}), "/out"),
        (deals(COLONNE, {**TABLE, "melds": [{"team": 0, "kind": "flush", "cards": []}]}), "/melds/0/kind"),
        (deals(COLONNE, {"points": [1]}), "/points"),
        (deals(UPCOLOR | {"winners": None}, {"winner": 4}), "/winner"),
    ],
)  # fmt: skip
def test_size_is_checked_as_in_scores(entry: dict[str, Any], place: str) -> None:
    given = {name: entry[name] for name in entry if name not in ("winners", "barred")}
    assert f"/deals/0{place}" in pointers(given)


@pytest.mark.parametrize(
    ("game", "options", "item", "end"),
    [
        ("seven-up", {"games": 1}, CARDS, [4, 0]),
        ("seven-up", {"games": 1}, {"trump": "S", "tricks": TRICKS}, [4, 0]),
        ("costly-colours", {"target": 31}, SHOWN, [30, 0]),
        ("colonne", {}, TABLE, [300, 0]),
    ],
)
def test_deal_counts_as_scores_count_it(
    game: str, options: dict[str, Any], item: dict[str, Any], end: list[int]
) -> None:
    players = FOUR if game == "colonne" else FOUR[:2]
    found = sheet({"players": players, "game": game, "options": options, "deals": [item, {"points": end}]})
    scored = croupier.score(game, item, names=players)
    deal = found["deals"][0]
    assert (deal["points"], deal["lines"]) == (list(scored.totals), [line.data for line in scored.lines])


# The next deal


@pytest.mark.parametrize(("first", "following"), [(CARDS, 0), (ANNULLED, 1), ({"void": True, "dealer": 1}, 1)])
def test_dealer_and_annulment_lead_to_the_next_dealer(first: dict[str, Any], following: int) -> None:
    for dealer in range(2):
        found = pointers(deals(SEVEN_UP, first, {"points": [1, 1], "dealer": dealer}))
        assert ("/deals/1/dealer" in found) == (dealer != following)


def test_count_of_tricks_stops_at_the_target() -> None:
    tricks = {"trump": "S", "tricks": TRICKS}
    found = sheet(deals(SEVEN_UP, {"points": [4, 0]}, {"points": [1, 0]}, tricks))
    assert (list(croupier.score("seven-up", tricks).totals), found["deals"][2]["points"]) == ([3, 1], [2, 1])
    assert (found["status"], found["points"]) == ("final", [7, 1])


# Corrections


def outcome(entry: dict[str, Any], **correction: Any) -> Any:
    """Return the deals' points after a correction."""
    report = club_report([entry, {"match": 1, "reason": "misread", **correction}])
    return [deal["points"] for deal in report["matches"][0]["deals"]]


def test_players_of_a_correction_order_its_points() -> None:
    entry = deals(SEVEN_UP, RESULT, {"points": [1, 2]}, {"points": [0, 2]})
    assert outcome(entry, deal=1, players=["Bob", "Ann"], points=[3, 0]) == [[0, 3], [1, 2], [0, 2]]
    entry = deals(SEVEN_UP, RESULT, {"points": [3, 1]})
    assert outcome(entry, deal=1, players=["Bob", "Ann"], dealer="Bob") == [[4, 0], [3, 1]]
    assert outcome(entry, deal=1, players=["Bob", "Ann"], dealer=0, winner=1) == [[4, 0], [3, 1]]
    assert outcome(entry, players=["Bob", "Ann"]) == [[4, 0], [3, 1]]
    teams = deals(COLONNE, {"points": [300, 0]})
    assert outcome(teams, deal=1, players=["Dot", "Ann", "Bob", "Cid"], points=[0, 260]) == [[260, 0]]
    assert outcome(teams, deal=1, players=["Ann", "Cid", "Bob", "Dot"], points=[0, 260]) == []


def test_correction_keeps_what_it_does_not_name() -> None:
    assert outcome(UPCOLOR, deal=2, winner="Cid") == [[60, 0, 0, 0], [0, 0, 30, 0], [15, 0, 0, 0], [0, 0, 15, 0]]
    entry = deals(SEVEN_UP, RESULT, {"void": True, "dealer": 1}, {"points": [3, 0], "dealer": 1})
    assert outcome(entry, deal=2, points=[0, 1]) == [[4, 0], [0, 1], [3, 0]]
    assert outcome(entry, deal=2, dealer="Ann") == []
    cards = deals(SEVEN_UP, CARDS, {"points": [4, 0], "dealer": 0})
    assert outcome(cards, deal=1, points=[3, 0]) == [[3, 0], [4, 0]]
    assert outcome(cards, deal=1, dealer="Ann") == []


def test_numbered_deals_are_corrected_by_their_number() -> None:
    entry = deals(SEVEN_UP, {"deal": 2, "points": [3, 1]}, {"deal": 1, "points": [2, 2]})
    assert outcome(entry, deal=1, points=[4, 0]) == [[4, 0], [3, 1]]


# Sentences


def texts(*entries: Any) -> list[str]:
    return [fault["text"] for fault in sheet(*entries)["faults"]]


def test_deals_of_records_do_not_mix_with_others() -> None:
    record = {"deck": ["4S"], "dealer": 0, "moves": []}
    found = texts(deals(SEVEN_UP, RESULT, record))
    assert "match 1, deal 1: The other deals of this match have deck and moves: give all deals so, or none" in found


def test_names_in_the_result_are_seats_or_teams() -> None:
    entry = deals(COLONNE, {"points": [300, 0]})
    assert pointers({**entry, "result": {"winners": ["Cid"], "points": [300, 0]}}) == []
    assert pointers({**entry, "result": {"winners": ["Dot"]}}) == ["/result/winners"] * 2
    assert pointers({**entry, "result": {"winners": ["Kim"]}}) == ["/result/winners/0"]
    assert pointers({**entry, "result": {"points": 7}}) == ["/result/points"]


def test_one_name_in_two_spellings_is_refused() -> None:
    assert texts({**deals(SEVEN_UP, {"points": [5, 0]}), "players": ["Ann", "ann"]})[0].startswith(
        "match 1, player 2: “ann” is named twice"
    )


def test_missing_game_is_not_an_unknown_one() -> None:
    assert texts({"players": ["Ann", "Bob"], "deals": [RESULT]}) == [
        "match 1, “game”: The game is not named: it is one of upcolor, costly-colours, seven-up, colonne"
    ]


@pytest.mark.parametrize(
    ("kind", "cards"),
    [
        ("set", ["AD", "AS", "AH"]),
        ("run", ["9C", "8C", "7C"]),
        ("run", ["AS", "QS", "KS"]),
        ("run", ["3D", "AD", "2D"]),
    ],
)
def test_meld_is_taken_in_any_order(kind: str, cards: list[str]) -> None:
    def lines(order: list[str]) -> Any:
        meld = {"team": 0, "kind": kind, "cards": [{"card": card, "as": card} for card in order]}
        return [line.data for line in croupier.score("colonne", {**TABLE, "melds": [meld]}).lines]

    assert lines(cards) == lines(cards[::-1]) != []


def test_wrong_meld_is_no_meld_in_any_order() -> None:
    meld = {"team": 0, "kind": "run", "cards": [{"card": card, "as": card} for card in ("AS", "2S", "KS")]}
    assert pointers(deals(COLONNE, {**TABLE, "melds": [meld]})) == ["/deals/0/melds/0/cards"]
