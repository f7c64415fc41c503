"""Reviews of the library: values, sheet, picture, page, texts, and refusals."""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import croupier
from croupier.players.review.plan import FEWEST_WORLDS
from tests.command.support import RECORDS, cut

_WORLDS = FEWEST_WORLDS


@pytest.fixture(scope="module", params=[cut(record) for record in RECORDS], ids=lambda record: str(record["game"]))
def reviewed(request: pytest.FixtureRequest) -> croupier.Review:
    """The review of a deal of each game."""
    return croupier.review(request.param, iterations=_WORLDS)


def test_review_lists_decisions_and_chances(reviewed: croupier.Review) -> None:
    assert reviewed.decisions
    assert reviewed.chances
    assert {each.seat for each in reviewed.decisions} <= {summary.seat for summary in reviewed.seats}
    for summary in reviewed.seats:
        assert abs(summary.win.gap) < 1e-9


@pytest.mark.parametrize("reviewed", [cut(RECORDS[2])], indirect=True)
def test_reviews_can_be_copied(reviewed: croupier.Review) -> None:
    """By the protocol that pickles use, too. Compiled frozen classes would refuse."""
    assert deepcopy(reviewed) == reviewed


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


@pytest.mark.parametrize("reviewed", [cut(each) for each in RECORDS if each["game"] == "seven-up"], indirect=True)
def test_sheet_states_the_class_of_each_listed_decision(reviewed: croupier.Review) -> None:
    listed = re.findall(r"^\d+\. (\w+)\. Deal ", str(reviewed), re.MULTILINE)
    assert listed
    assert set(listed) <= {"Blunder", "Mistake", "Inaccuracy", "Unclear"}


@pytest.mark.parametrize("reviewed", [cut(each) for each in RECORDS if each["game"] == "seven-up"], indirect=True)
def test_losses_are_written_with_one_decimal(reviewed: croupier.Review) -> None:
    texts = [reviewed.text_of(each) for each in reviewed.decisions]
    costs = [text.partition(" This costs ")[2] for text in texts if " This costs " in text]
    assert costs
    pattern = r"\d+\.\d percentage points of the chance to win \(−?\d+\.\d to \d+\.\d\)"
    assert all(re.match(pattern, cost) for cost in costs)


def test_sentences_agree_with_the_values(reviewed: croupier.Review) -> None:
    """A move is said to be the best one only if none is valued higher."""
    for each in reviewed.data["decisions"]:
        if each["counts"]:
            values = {move["move"]: move["win"]["value"] for move in each["moves"]}
            assert ("No legal move is valued higher" in each["text"]) <= (max(values.values()) == values[each["move"]])
            assert each["agrees"] <= ("No legal move is valued higher" in each["text"])


def test_decisions_say_their_reasons(reviewed: croupier.Review) -> None:
    for each in reviewed.data["decisions"]:
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


def test_names_are_escaped_on_the_page() -> None:
    record = cut(RECORDS[2])
    page = croupier.review(record, iterations=_WORLDS, names=["<b>Ann</b>", "Bob"]).html
    assert "<b>Ann" not in page
    assert "&lt;b&gt;Ann" in page


def test_every_name_is_below_the_picture() -> None:
    names = ["Annabelle Charlotte Wilhelmina Josephine", *"BCDEFGH"]
    match = croupier.deal("upcolor", {"players": 8}, seed="croupier", names=names)
    match.push(str(match.legal_moves[0]))
    drawn = picture(croupier.review(match, iterations=_WORLDS))
    height = float(drawn.attrib["viewBox"].split()[3])
    found = {each.text: each.attrib for each in drawn.findall("{*}text") if each.attrib["font-size"] == "12"}
    assert list(found) == ["Annabelle Charlotte Wil…", *"BCDEFGH"]
    assert all(float(each["x"]) <= 640 - 150 and float(each["y"]) < height for each in found.values())
    assert len({(each["x"], each["y"]) for each in found.values()}) == len(names)


def test_match_is_reviewed_with_its_names_and_in_its_language() -> None:
    match = croupier.deal("seven-up", seed="croupier", names=["Ann", "Bob"], language="fr")
    match.push("stand")
    reviewed = croupier.review(match, iterations=_WORLDS)
    assert (reviewed.names, reviewed.language) == (("Ann", "Bob"), "fr")
    assert "Donne 1, coup 1, Bob" in reviewed.text_of(reviewed.decisions[0])
    assert croupier.review(match, iterations=_WORLDS, language="en").language == "en"


def test_rounding_makes_no_chance_certain(reviewed: croupier.Review) -> None:
    """A probability of 0.9999 in a match that is not over is not written as 100."""
    seats = [{**each, "win": {**each["win"], "result": 0.9999}} for each in reviewed.data["seats"]]
    sheet = str(replace(reviewed, data={**reviewed.data, "seats": seats}))
    assert re.search(r"\n= result +99\.9 ", sheet)


def test_seed_follows_from_the_record() -> None:
    record = cut(RECORDS[2])
    first, second = (croupier.review(record, iterations=_WORLDS, names=names) for names in ((), ["Ann", "Bob"]))
    assert first.data["seed"] == second.data["seed"]
    shorter = {**record, "deals": [{**record["deals"][0], "moves": record["deals"][0]["moves"][:-1]}]}
    assert croupier.review(shorter, iterations=_WORLDS).data["seed"] != first.data["seed"]
    with pytest.raises(croupier.RefusedError):
        croupier.review(record, iterations=_WORLDS, seed="\ud800")


def test_sentences_are_of_reviewed_seats() -> None:
    reviewed = croupier.review(cut(RECORDS[2]), iterations=_WORLDS, seats=[0])
    other = next(each for each in reviewed.course.decisions if each.seat == 1)
    with pytest.raises(KeyError):
        reviewed.text_of(other)


def test_same_seed_gives_the_same_review() -> None:
    record = cut(RECORDS[2])
    first, second = (croupier.review(record, iterations=_WORLDS, seed="one") for _ in range(2))
    assert first.data == second.data
    assert croupier.review(record, iterations=_WORLDS, seed="two").data != first.data


def test_review_of_chosen_seats_lists_them_alone() -> None:
    whole = croupier.review(cut(RECORDS[2]), iterations=_WORLDS)
    one = croupier.review(cut(RECORDS[2]), seats=[1], iterations=_WORLDS)
    assert [summary.seat for summary in one.seats] == [1]
    assert one.seats[0] == whole.seats[1]
    assert {each["seat"] for each in one.data["decisions"]} <= {1}
    both = croupier.review(cut(RECORDS[2]), seats=[1, 0], iterations=_WORLDS)
    assert [summary.seat for summary in both.seats] == [0, 1]


def test_french_review_is_in_french() -> None:
    record = cut(RECORDS[2])
    sheet = str(croupier.review(record, iterations=_WORLDS, language="fr"))
    assert "ne prouve aucune tricherie" in sheet
    assert "joueur 1" in sheet
    assert not re.search(r"\b(loss|luck|worlds|seed|costs)\b", sheet)
    assert not re.search(r"\d\.\d", sheet)


def test_match_in_play_is_reviewed() -> None:
    match = croupier.deal("seven-up", seed="croupier")
    match.push("stand")
    reviewed = croupier.review(match, iterations=_WORLDS)
    assert [each.move for each in reviewed.decisions] == ["stand"]
    assert 0.0 < reviewed.seats[0].win.result < 1.0


def test_seat_listed_twice_is_refused() -> None:
    with pytest.raises(croupier.RefusedError) as refused:
        croupier.review(cut(RECORDS[2]), seats=[1, 0, 1])
    assert [fault.pointer for fault in refused.value.faults] == ["/seats/2"]


def test_every_fault_of_a_record_is_named() -> None:
    """Of every deal: only moves after the first illegal one cannot be judged."""
    record = deepcopy(cut(RECORDS[2], 2))
    record["deals"][0]["deck"][0] = record["deals"][0]["deck"][1]
    record["deals"][1]["moves"][2] = "fly"
    record["deals"][1]["dealer"] = 5
    verdict = croupier.verify(record)
    assert [fault.pointer for fault in verdict.faults] == [
        "/deals/0/deck/1", "/deals/0/deck", "/deals/1/dealer", "/deals/1/moves/2"
    ]  # fmt: skip
    with pytest.raises(croupier.RefusedError) as refused:
        croupier.review(record)
    assert [fault.pointer for fault in refused.value.faults] == [fault.pointer for fault in verdict.faults]


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


def test_every_wrong_argument_is_named() -> None:
    record = deepcopy(cut(RECORDS[2]))
    record["deals"][0]["moves"][0] = "fly"
    with pytest.raises(croupier.RefusedError) as refused:
        croupier.review(record, level="greedy", iterations=1, seats=[7, 0, 8], names=["Ann"])
    pointers = {fault.pointer for fault in refused.value.faults}
    assert pointers == {"/level", "/iterations", "/seats/0", "/seats/2", "/names", "/deals/0/moves/0"}


@pytest.mark.parametrize(
    "wrong",
    [{"iterations": 0}, {"iterations": FEWEST_WORLDS - 1}, {"seats": []}],
    ids=str,
)
def test_wrong_arguments_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"iterations|seat"):
        croupier.review(cut(RECORDS[2]), **wrong)
