"""Reviews of the library: values, sheet, picture, page, texts, and refusals. Laws of values: `tests/players`."""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import replace
from functools import cache
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import croupier
from croupier.players.review.plan import FEWEST_WORLDS
from tests.command.support import RECORDS, cut

SEVEN_UP = cut(RECORDS[2])


def opening(record: dict[str, Any]) -> dict[str, Any]:
    """Return the first deal of a record, and of a long one its first moves."""
    [deal] = cut(record)["deals"]
    return {**cut(record), "deals": [{"deck": deal["deck"], "dealer": deal["dealer"], "moves": deal["moves"][:24]}]}


@cache
def review_of(number: int) -> croupier.Review:
    """Return the review of a deal of a game by its number."""
    return croupier.review(opening(RECORDS[number]), iterations=FEWEST_WORLDS, seed="one")


@pytest.fixture(params=range(len(RECORDS)), ids=lambda number: str(RECORDS[number]["game"]))
def reviewed(request: pytest.FixtureRequest) -> croupier.Review:
    return review_of(request.param)


def test_reviews_can_be_copied() -> None:
    """By the protocol that pickles use, too. Compiled frozen classes would refuse."""
    assert deepcopy(review_of(2)) == review_of(2)


def test_worst_decisions_come_first(reviewed: croupier.Review) -> None:
    losses = [each.loss_win.value for each in reviewed.worst()]
    assert losses == sorted(losses, reverse=True)
    assert reviewed.worst(1) == reviewed.worst()[:1]
    assert all(each.seat == 1 for each in reviewed.worst(seat=1))
    assert all(each.grade == "blunder" for each in reviewed.worst(grade="blunder"))


def test_sheet_states_the_notice_and_no_accuracy(reviewed: croupier.Review) -> None:
    sheet = str(reviewed)
    assert "no proof of cheating" in sheet
    assert not re.search(r"\baccuracy\b", sheet.lower())
    assert all(len(reviewed.text_of(each)) > 20 for each in reviewed.decisions)


def test_sheet_of_seven_up_states_classes_and_losses() -> None:
    """Losses are written with one decimal."""
    listed = re.findall(r"^\d+\. (\w+)\. Deal ", str(review_of(2)), re.MULTILINE)
    assert listed
    assert set(listed) <= {"Blunder", "Mistake", "Inaccuracy", "Unclear"}
    texts = [review_of(2).text_of(each) for each in review_of(2).decisions]
    costs = [text.partition(" This costs ")[2] for text in texts if " This costs " in text]
    assert costs
    pattern = r"\d+\.\d percentage points of the chance to win \(−?\d+\.\d to \d+\.\d\)"
    assert all(re.match(pattern, cost) for cost in costs)


def test_sentences_agree_with_values_and_reasons(reviewed: croupier.Review) -> None:
    """A move is said to be the best one only if none is valued higher."""
    for each in reviewed.data["decisions"]:
        if each["counts"]:
            values = {move["move"]: move["win"]["value"] for move in each["moves"]}
            assert ("No legal move is valued higher" in each["text"]) <= (max(values.values()) == values[each["move"]])
            assert each["agrees"] <= ("No legal move is valued higher" in each["text"])
        texts = [reason["text"] for reason in each["reasons"]]
        assert all(re.search(r": −?[\d.]+%? instead of −?[\d.]+%?", text) for text in texts)
        assert each["text"].endswith(f"With it, on average: {'; '.join(texts)}.") or not texts


def picture(reviewed: croupier.Review) -> ET.Element:
    """Return the picture of a review; the text is the library's own, so its XML is not hostile."""
    return ET.fromstring(reviewed._repr_svg_())  # noqa: S314


def test_picture_and_page_are_well_formed(reviewed: croupier.Review) -> None:
    drawn = picture(reviewed)
    assert len(drawn.findall(".//{*}polyline")) == len(reviewed.seats)
    assert "<script" not in reviewed.html
    assert '<meta name="viewport" content="width=device-width">' in reviewed.html
    assert "no proof of cheating" in reviewed.html


def test_every_name_is_below_the_picture() -> None:
    names = ["Annabelle Charlotte Wilhelmina Josephine", *"BCDEFGH"]
    match = croupier.deal("upcolor", {"players": 8}, seed="croupier", names=names)
    match.push(str(match.legal_moves[0]))
    drawn = picture(croupier.review(match, iterations=FEWEST_WORLDS))
    height = float(drawn.attrib["viewBox"].split()[3])
    found = {each.text: each.attrib for each in drawn.findall("{*}text") if each.attrib["font-size"] == "12"}
    assert list(found) == ["Annabelle Charlotte Wil…", *"BCDEFGH"]
    assert all(float(each["x"]) <= 640 - 150 and float(each["y"]) < height for each in found.values())
    assert len({(each["x"], each["y"]) for each in found.values()}) == len(names)


def test_match_in_play_is_reviewed_with_its_names_and_language() -> None:
    match = croupier.deal("seven-up", seed="croupier", names=["Ann", "Bob"], language="fr")
    match.push("stand")
    reviewed = croupier.review(match, iterations=FEWEST_WORLDS)
    assert (reviewed.names, reviewed.language) == (("Ann", "Bob"), "fr")
    assert [each.move for each in reviewed.decisions] == ["stand"]
    assert "Donne 1, coup 1, Bob" in reviewed.text_of(reviewed.decisions[0])
    assert croupier.review(match, iterations=FEWEST_WORLDS, language="en").language == "en"


def test_rounding_makes_no_chance_certain() -> None:
    """A probability of 0.9999 in a match that is not over is not written as 100."""
    reviewed = review_of(2)
    seats = [{**each, "win": {**each["win"], "result": 0.9999}} for each in reviewed.data["seats"]]
    sheet = str(replace(reviewed, data={**reviewed.data, "seats": seats}))
    assert re.search(r"\n= result +99\.9 ", sheet)


def test_seed_follows_from_the_record_unless_it_is_given() -> None:
    def reviewed(record: dict[str, Any] = SEVEN_UP, **given: Any) -> Any:
        return croupier.review(record, iterations=FEWEST_WORLDS, **given).data

    assert reviewed()["seed"] == reviewed(names=["Ann", "Bob"])["seed"]
    shorter = {**SEVEN_UP["deals"][0], "moves": SEVEN_UP["deals"][0]["moves"][:-1]}
    assert reviewed({**SEVEN_UP, "deals": [shorter]})["seed"] != reviewed()["seed"]
    assert reviewed(seed="one") == reviewed(seed="one") != reviewed(seed="two")


def test_review_of_chosen_seats_lists_them_alone() -> None:
    whole = croupier.review(SEVEN_UP, iterations=FEWEST_WORLDS)
    one = croupier.review(SEVEN_UP, seats=[1], iterations=FEWEST_WORLDS)
    assert [summary.seat for summary in one.seats] == [1]
    assert one.seats[0] == whole.seats[1]
    assert {each["seat"] for each in one.data["decisions"]} <= {1}
    both = croupier.review(SEVEN_UP, seats=[1, 0], iterations=FEWEST_WORLDS)
    assert [summary.seat for summary in both.seats] == [0, 1]
    with pytest.raises(KeyError):
        one.text_of(next(each for each in one.course.decisions if each.seat == 0))


def test_french_review_is_in_french() -> None:
    sheet = str(croupier.review(SEVEN_UP, iterations=FEWEST_WORLDS, language="fr"))
    assert "ne prouve aucune tricherie" in sheet
    assert "joueur 1" in sheet
    assert not re.search(r"\b(loss|luck|worlds|seed|costs)\b", sheet)
    assert not re.search(r"\d\.\d", sheet)


def test_every_fault_of_a_record_is_named() -> None:
    """Of every deal: only moves after the first illegal one cannot be judged."""
    record = deepcopy(cut(RECORDS[2], 2))
    record["deals"][0]["deck"][0] = record["deals"][0]["deck"][1]
    record["deals"][1]["moves"][2] = "fly"
    record["deals"][1]["dealer"] = 5
    expected = ["/deals/0/deck/1", "/deals/0/deck", "/deals/1/dealer", "/deals/1/moves/2"]
    assert [fault.pointer for fault in croupier.verify(record).faults] == expected
    with pytest.raises(croupier.RefusedError) as refused:
        croupier.review(record)
    assert [fault.pointer for fault in refused.value.faults] == expected


def test_every_wrong_result_is_named() -> None:
    """A wrong claim does not end the play, so later claims and moves are judged, too."""
    record = deepcopy(RECORDS[2])
    state, claimed = croupier.verify(record).state, {"void": False, "points": [9, 9]}
    record["deals"][0]["result"] = record["deals"][1]["result"] = claimed
    record["deals"][2]["moves"][1] = "fly"
    verdict = croupier.verify(record)
    assert [fault.pointer for fault in verdict.faults] == [
        *(f"/deals/{deal}/result/points/{seat}" for deal in range(2) for seat in range(2)), "/deals/2/moves/1"
    ]  # fmt: skip
    assert len(verdict.deals) == 1
    assert verdict.state is not None
    assert state is not None
    assert verdict.state["match"]["deals"] == 1 < state["match"]["deals"]


@pytest.mark.parametrize(
    ("wrong", "pointers"),
    [
        ({"level": "greedy", "iterations": 1, "seats": [7, 0, 8], "names": ["Ann"]},
         ["/level", "/iterations", "/seats/0", "/seats/2", "/names"]),
        ({"seats": [1, 0, 1]}, ["/seats/2"]), ({"seats": []}, ["/seats"]), ({"seed": "\ud800"}, ["/seed"]),
        ({"iterations": 0}, ["/iterations"]), ({"iterations": FEWEST_WORLDS - 1}, ["/iterations"]),
    ],
)  # fmt: skip
def test_every_wrong_argument_is_named(wrong: dict[str, Any], pointers: list[str]) -> None:
    record = deepcopy(SEVEN_UP)
    record["deals"][0]["moves"][0] = "fly"
    with pytest.raises(croupier.RefusedError) as refused:
        croupier.review(record, **wrong)
    assert [fault.pointer for fault in refused.value.faults] == [*pointers, "/deals/0/moves/0"]
