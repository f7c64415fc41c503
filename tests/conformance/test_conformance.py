"""The conformance kit finds no difference in this service, shows all that the contract has, and finds every change."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Final, cast
from xml.parsers.expat import ParserCreate

import pytest
from flask.testing import FlaskClient

from croupier.command.conformance import all_plays, open_plays
from croupier.command.conformance.comparing import differences
from croupier.command.conformance.conversation import Conversation
from croupier.command.conformance.coverage import UNCITED, Coverage
from croupier.command.conformance.exchange import Answer, Ask, Exchange, Request
from croupier.command.conformance.http import answer_of
from croupier.command.conformance.report import coverage_lines, finding_lines, junit
from croupier.command.conformance.running import Conformance
from croupier.command.main import UNREADABLE, main
from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from service.app import create_app
from service.settings import Settings
from tests.conformance.changed_answers import changed_heads, with_changed_leaves
from tests.conformance.fault_proxy import undetected
from tests.conformance.faults import FAULTS, RARE
from tests.conformance.members import Members
from tests.service.contract import DOCUMENTS
from tests.service.sealed import draw_same_secrets
from tests.thoroughness import MANY, scaled

#: Recorded matches of a game; None: all.
MATCHES: Final = scaled(2, None)
#: Requests about each game that depend on no answer, at least.
LEAST: Final = {"colonne": 5220, "costly-colours": 1173, "seven-up": 1274, "upcolor": 3165}
#: Headers of any server, and headers for browsers.
_HEADERS: Final = (
    "accept-encoding", "accept-post", "content-length", "content-security-policy", "cross-origin-opener-policy", "date",
    "referrer-policy", "x-accel-buffering", "x-content-type-options", "x-frame-options",
)  # fmt: skip
#: Places of answers that the contract leaves to the service.
OPEN: Final = {
    "/table", "/result", "/result/table", "/progress/total",
    *(f"/timing/{name}" for name in ("queued_seconds", "run_seconds", "decisions_per_second")),
    *_HEADERS, *(f"no {name}" for name in _HEADERS),
}  # fmt: skip
#: Members of components that have a value in no answer, or by chance.
NEVER_SHOWN: Final = re.compile(
    r"JobRecord\.problem|Problem\.more|Fault\.rule|LossReason\.card|\w+AnalysisResult\.(instead_of|reasons)"
    r"|\w+ChanceEvent\.seat|\w+(Deal|Open|Seat|Turn)Event\.move_index|\w+(Draw|Go|Join|Pass|Refuse|Stop|Trump)Move\.cards"
    r"|\w+SealedOpponentMovesResult\.reveal|\w+SeatEventAtPly\.\w+|UpcolorScore(Line|Event|EventAtPly)\.cards"
)


#: A resource, and a part of its answers: a header, or the pointer of a leaf with `*` for each number of an element.
Place = tuple[str, str]


@dataclass(frozen=True)
class Asked:
    """A game, and the answers of the service to all requests about it."""

    game: Game
    turns: list[tuple[Exchange, Answer]]


def client_ask(client: FlaskClient) -> Ask:
    """Return a function that asks an application in this process."""

    def ask(request: Request) -> Answer:
        headers = list(request.headers.items())
        with closing(client.open(request.path, method=request.method, data=request.data, headers=headers)) as response:
            return answer_of(response.status_code, dict(response.headers), response.get_data())

    return ask


@pytest.fixture(scope="module", params=GAMES)
def asked(request: pytest.FixtureRequest, client: FlaskClient) -> Asked:
    """Return the answers about a game; each run has the same cards."""
    plays, conversation = all_plays([request.param], has_jobs=True, matches=MATCHES), Conversation(client_ask(client))
    with pytest.MonkeyPatch.context() as patch:
        draw_same_secrets(patch)
        turns = [(exchange, cast(Answer, answer)) for play in plays for exchange, answer in conversation.lead(play)]
    return Asked(GAMES[request.param], turns)


def test_service_conforms(asked: Asked) -> None:
    tried = Conformance()
    found = [finding for turn in asked.turns for finding in tried.compare(turn)]
    assert [line for finding in found for line in finding_lines(finding, "", "en")] == []
    assert tried.answers > 300


def place_of(exchange: Exchange, name: str) -> Place:
    path = exchange.request.path.partition("?")[0]
    return "job" if path.startswith("/v1/jobs/") else path, re.sub(r"/\d+(?=/|$)", "/*", name)


def found_heads(exchange: Exchange, answer: Answer, known: Collection[Place]) -> Iterator[tuple[Place, bool]]:
    """Yield each part of a head that is not `known`, and whether the kit finds its change."""
    for name, changed in changed_heads(answer):
        if (place := place_of(exchange, name)) not in known:
            yield place, any(Conformance().compare((exchange, changed)))


def found_leaves(exchange: Exchange, answer: Answer, known: Collection[Place]) -> Iterator[tuple[Place, bool]]:
    """Yield each leaf of a compared body that is not `known`, and whether the kit finds its change."""
    if exchange.is_open or exchange.body is None or answer.body is None:
        return
    changed, pointers = with_changed_leaves(answer, lambda pointer: place_of(exchange, pointer) not in known)
    findings = Conformance().compare((exchange, changed)) if pointers else ()
    differing = {each.pointer for finding in findings for each in finding.differences}
    for pointer in pointers:
        yield place_of(exchange, pointer), pointer in differing


def test_every_change_of_an_answer_is_found(asked: Asked) -> None:
    """An open body is compared when the secrets of its table are known, or with the result of its job."""
    found, left = set[Place](), set[Place]()
    for exchange, answer in asked.turns:
        for place, is_found in (*found_heads(exchange, answer, found), *found_leaves(exchange, answer, found)):
            (found if is_found else left).add(place)
    assert {place for place in left - found if place[1] not in OPEN} == set()


def test_planted_faults_are_found(asked: Asked) -> None:
    """Each depends on a situation, some on one that few recorded matches show."""
    id = asked.game.id
    assert undetected(asked.turns, {**FAULTS[id], **(RARE[id] if MANY else {})}) == set()


def test_one_tag_for_all_answers_is_found(asked: Asked) -> None:
    tried = Conformance()
    turns = ((each, replace(answer, headers={**answer.headers, "etag": '"1"'})) for each, answer in asked.turns)
    assert any("different answer" in str(found) for turn in turns for found in tried.compare(turn))


def test_kit_covers_members_rules_events_refusals_and_options(asked: Asked) -> None:
    coverage, members = Coverage(), Members(DOCUMENTS.of(asked.game.id, "en"))
    exchanges = [cast(Exchange, exchange) for play in open_plays(asked.game) for exchange in play]
    for exchange in exchanges:
        coverage.note(exchange)
        members.note(exchange, exchange.body)
    for exchange, answer in asked.turns:
        members.note(exchange, answer.body)
    assert len(exchanges) >= LEAST[asked.game.id]
    assert {name for _, missing in coverage.table(asked.game).values() for name in missing} == set()
    assert not {("rule", rule) for rule in UNCITED} & coverage.seen[asked.game.id]
    assert len(list(coverage_lines(coverage, [asked.game.id], "en"))) == 2
    missing = {f"{name}.{member}" for name, member in members.wanted - members.seen}
    assert {name for name in missing if not NEVER_SHOWN.fullmatch(name)} == set()


def test_service_without_workers_is_reported() -> None:
    ask = client_ask(create_app(Settings()).test_client())
    tried = Conformance()
    found = list(tried.run(ask, all_plays(["seven-up"], has_jobs=True, matches=0)))
    assert "broker-away" in "".join(str(difference) for each in found for difference in each.differences)
    elements, parser = list[tuple[str, dict[str, str]]](), ParserCreate()
    parser.StartElementHandler = lambda name, attributes: elements.append((name, attributes))
    parser.Parse(junit(tried.compared, found, "http://x\x00", "en"), True)
    (_, suite), cases = elements[0], [each["name"] for name, each in elements if name == "testcase"]
    failed = {each.name for each in found}
    assert (cases, suite["tests"], suite["failures"]) == ([*tried.compared], str(len(cases)), str(len(failed)))
    assert [name for name, _ in elements].count("failure") == len(failed)
    assert not list(Conformance().run(ask, all_plays(["seven-up"], has_jobs=False, matches=0)))


def test_missing_and_additional_elements_are_named() -> None:
    expected = {"moves": ["beg", "stand"], "seed": "x"}
    found = list(map(str, differences(expected, {"moves": ["stand", "fly"] * 2, "hint": 1})))
    assert '/moves/0 is missing: "beg"' in found
    assert '/moves/1 is additional: "fly"' in found
    assert "/hint is additional: 1" in found
    assert '/seed is missing: "x"' in found
    assert [str(each) for each in differences([True, 8.5], [1, 8.5])] == ["/0 is 1, expected true"]


def test_request_can_be_sent_again() -> None:
    request = Request("POST", "/v1/games/seven-up/deals", {"seed": "it's"}, {"Accept-Language": "fr"})
    assert request.curl("http://x/") == (
        "curl -i -X POST http://x/v1/games/seven-up/deals -H 'Accept-Language: fr' "
        '--data-binary \'{"seed":"it\'"\'"\'s"}\''
    )


@pytest.mark.parametrize("content", [b"[" * 100_000, b"<html>", b"\xff", b"NaN", b'{"a": 1, "a": 1}'])
def test_answer_without_json_has_no_body(content: bytes) -> None:
    assert answer_of(200, {}, content).body is None


def test_unreachable_service_is_unreadable(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conformance", "http://127.0.0.1:1"]) == UNREADABLE
    assert "does not answer" in capsys.readouterr().err
