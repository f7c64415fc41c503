"""Wrong arguments of every public call are refused in a sentence that names each of them."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable
from typing import Any, cast

import pytest

import croupier

#: Values of a wrong type, or of no sense, for any argument.
JUNK: list[Any] = [
    None, 7, -1, 1.5, float("nan"), 10**30, True, "x", "", b"x", [], [7], {}, {"a": 1}, {1: 2}, ["a", "b"],
    [None, None], object(),
]  # fmt: skip
RECORD = croupier.deal("seven-up", seed="croupier").record
HAND = {"kind": "hand", "turned": "4H", "hand": "JH 2H 9H"}
TRICKS = {"trump": "H", "tricks": [{"leader": 0, "cards": ["AH"]}]}


def record(**members: Any) -> dict[str, Any]:
    return {"game": "seven-up", **members}


def deal(**members: Any) -> dict[str, Any]:
    return record(deals=[{"deck": [], "dealer": 0, "moves": [], **members}])


#: Malformed records.
WRONG: list[Any] = [
    None, 7, "record", [], {}, {"game": "whist"}, {"game": ["seven-up"]}, record(options=7), record(deals={}),
    record(deals=[]), record(deals=[7]), deal(deck=7), deal(dealer=True), deal(moves=[7]), deal(dealer=10**30),
    {**deal(), "options": {"deck": 10**30}}, record(match=[], deal=7), {"reveal": {}}, {"reveal": 7},
]  # fmt: skip
Call = Callable[[Any, croupier.Match], object]
#: Public calls with one argument that may be anything, and arguments that each must refuse.
CALLS: dict[str, tuple[Call, list[Any]]] = {
    "game": (lambda junk, match: croupier.deal(junk), ["whist"]),
    "options": (lambda junk, match: croupier.deal("seven-up", junk), [7, {"flying": True}]),
    "option": (lambda junk, match: croupier.deal("seven-up", {"target": junk}), [3]),
    "seed": (lambda junk, match: croupier.deal("seven-up", seed=junk), [7]),
    "deck": (lambda junk, match: croupier.deal("seven-up", deck=junk), [["AS"], ["??"] * 52]),
    "dealer": (lambda junk, match: croupier.deal("seven-up", dealer=junk), [2]),
    "names": (lambda junk, match: croupier.deal("seven-up", names=junk), [["Ann"], [1, 2], 7, "AB"]),
    "language": (lambda junk, match: croupier.deal("seven-up", language=junk), []),
    "load": (lambda junk, match: croupier.load(junk), WRONG),
    "load seed": (lambda junk, match: croupier.load({**RECORD, "seed": junk}), []),
    "load names": (lambda junk, match: croupier.load(RECORD, names=junk), []),
    "verify": (lambda junk, match: croupier.verify(junk), []),
    "verify names": (lambda junk, match: croupier.verify(RECORD, names=junk), []),
    "score": (lambda junk, match: croupier.score("costly-colours", junk), [None, {**HAND, "hand": 7}]),
    "tricks": (lambda junk, match: croupier.score("seven-up", junk), [{}, {"trump": "S", "tricks": 7}, TRICKS]),
    "winners": (lambda junk, match: croupier.score("upcolor", junk), [{"kind": "match", "deals": [{"winner": -1}]}]),
    "score names": (lambda junk, match: croupier.score("costly-colours", HAND, names=junk), []),
    "rules": (lambda junk, match: croupier.rules(junk), []),
    "options of": (lambda junk, match: croupier.options("seven-up", junk), []),
    "review": (lambda junk, match: croupier.review(junk), []),
    "review seats": (lambda junk, match: croupier.review(RECORD, seats=junk, level="no"), []),
    "review level": (lambda junk, match: croupier.review(RECORD, level=junk), []),
    "club_report": (lambda junk, match: croupier.club_report(junk), []),
    "entry": (lambda junk, match: croupier.club_report([junk]), []),
    "choose": (lambda junk, match: croupier.players.choose(junk), [{}]),
    "level": (lambda junk, match: croupier.players.choose(match.view(), junk), []),
    "deal of a view": (
        lambda junk, match: croupier.players.choose({**match.view(), "deal": junk}),
        [7, {**croupier.deal("seven-up", seed="croupier").view()["deal"], "hands": [[], []]}],
    ),
    "view": (lambda junk, match: match.view(junk), [2]),
    "width": (lambda junk, match: match.view().text(junk), []),
    "hand": (lambda junk, match: match.hand(junk), [None, -1]),
    "push": (lambda junk, match: match.push(junk), [0]),
    "parse": (lambda junk, match: match.parse(junk), []),
    "is_legal": (lambda junk, match: match.is_legal(junk), []),
    "deal_next": (lambda junk, match: match.deal_next(seed=junk), [None]),
    "events": (lambda junk, match: match.events(junk), []),
    "match names": (lambda junk, match: setattr(match, "names", junk), []),
    "language of a table": (lambda junk, match: str(spoken(match, junk)), []),
    "table": (lambda junk, match: str(croupier.View({"game": "seven-up", "deal": junk})), []),
}


def spoken(match: croupier.Match, language: Any) -> croupier.Match:
    """Return the match in a language."""
    match.language = language
    return match


def error_from_inside(call: Call, junk: Any) -> Exception | None:
    """Return the error of a call unless the library raises it by a statement of its own."""
    match = croupier.deal("seven-up", seed="croupier")
    try:
        call(junk, match)
    except croupier.RefusedError:
        return None
    except Exception as error:
        line = traceback.extract_tb(error.__traceback__)[-1].line or ""
        return None if line.startswith("raise ") else error
    return None


@pytest.mark.parametrize("name", CALLS)
def test_wrong_argument_is_refused_in_a_sentence(name: str) -> None:
    call, refused = CALLS[name]
    assert [error for junk in JUNK if (error := error_from_inside(call, junk))] == []
    for wrong in refused:
        with pytest.raises(croupier.RefusedError) as found:
            call(wrong, croupier.deal("seven-up", seed="croupier"))
        assert "Error" not in str(found.value)


@pytest.mark.parametrize("data", WRONG, ids=json.dumps)
def test_malformed_record_does_not_hold(data: Any) -> None:
    verdict = croupier.verify(data)
    assert not verdict
    assert verdict.fault is not None
    assert verdict.fault.text


def test_every_wrong_argument_is_reported() -> None:
    with pytest.raises(croupier.RefusedError) as refused:
        croupier.deal("seven-up", seed=cast(Any, 5), names=["Ann"], dealer=9, deck=["AS"])
    assert [fault.pointer for fault in refused.value.faults] == ["/seed", "/names", "/dealer", "/deck"]
    assert str(refused.value).startswith("Seed must be a text: '5' [/seed]")
    match = croupier.deal("seven-up", seed="croupier", names=["Ann", "Bob"])
    with pytest.raises(croupier.RefusedError) as refused:
        croupier.players.choose(match.view(0), "godlike", seed=cast(Any, 5), number=cast(Any, "x"))
    assert [fault.pointer for fault in refused.value.faults] == ["/level", "/seed", "/number", "/view"]
    assert refused.value.faults[3].text == "This is the view that Ann has, and Bob is to act"
    with pytest.raises(croupier.RefusedError) as refused:
        croupier.players.draw_world(match.view(0), seed=cast(Any, 7))
    assert [fault.pointer for fault in refused.value.faults] == ["/seed", "/view"]
    assert str(match.explain(cast(Any, 0))) == "“0” is not a move of this game"
    with pytest.raises(croupier.RefusedError, match="Option “seats” is not known here; it must be deck, ten, target, "):
        croupier.deal("seven-up", {"seats": 4})
    for level in ("godlike", cast(Any, ["best"])):
        with pytest.raises(ValueError, match="no level"):
            croupier.players.choose(match.view(), level)


def test_unknown_language_is_refused_immediately() -> None:
    for wrong in (
        lambda: croupier.deal("seven-up", language="de"),
        lambda: croupier.load(RECORD, language="de"),
        lambda: croupier.verify(RECORD, language="de"),
        lambda: croupier.score("seven-up", {}, language="de"),
        lambda: croupier.rules("seven-up", "de"),
    ):
        with pytest.raises(ValueError, match="no language 'de': en, fr"):
            wrong()
