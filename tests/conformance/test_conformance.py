"""The conformance kit finds no difference in this service, covers every rule, and finds planted faults."""

from __future__ import annotations

from itertools import islice
from typing import Final
from xml.parsers.expat import ParserCreate

import pytest
from flask.testing import FlaskClient

from croupier.command.conformance import all_plays, open_plays
from croupier.command.conformance.comparing import differences
from croupier.command.conformance.coverage import UNCITED, Coverage
from croupier.command.conformance.exchange import Exchange, Request
from croupier.command.conformance.http import answer_of
from croupier.command.conformance.report import coverage_lines, finding_lines, junit
from croupier.command.conformance.running import Conformance
from croupier.command.main import UNREADABLE, main
from croupier.games.catalogue import GAMES
from service.app import create_app
from service.settings import Settings
from tests.conformance.answer_faults import FAULTS as ANSWER_FAULTS
from tests.conformance.fault_proxy import client_ask, found_faults
from tests.conformance.game_faults import FAULTS as GAME_FAULTS
from tests.conformance.table_faults import FAULTS as TABLE_FAULTS
from tests.thoroughness import scaled

#: Recorded matches of a game (None: all), the games in which faults are planted, and the least number that is found.
MATCHES: Final = scaled(2, None)
PLAYED: Final = scaled(["seven-up"], list(GAMES))
_FAULTS: Final = {**GAME_FAULTS, **ANSWER_FAULTS, **TABLE_FAULTS}
PLANTED: Final = dict(islice(_FAULTS.items(), 0, None, scaled(2, 1)))
LEAST: Final = scaled(50, len(PLANTED))


@pytest.mark.parametrize("game", GAMES)
def test_service_conforms(client: FlaskClient, game: str) -> None:
    tried = Conformance()
    found = tried.run(client_ask(client), all_plays([game], has_jobs=True, matches=MATCHES))
    assert [line for finding in found for line in finding_lines(finding, "", "en")] == []
    assert tried.answers > 300


@pytest.mark.usefixtures("same_secrets")
def test_planted_faults_are_found(client: FlaskClient) -> None:
    """In the gate every second fault is planted, and the plays are those of one game, the cards always the same."""
    plays = all_plays(PLAYED, has_jobs=True, matches=MATCHES)
    found = found_faults(client_ask(client), plays, PLANTED)
    assert len(found) >= LEAST, PLANTED.keys() - found.keys()


@pytest.mark.parametrize("id", GAMES)
def test_kit_covers_rules_events_refusals_and_options(id: str) -> None:
    coverage = Coverage()
    for play in open_plays(GAMES[id]):
        for exchange in play:
            assert isinstance(exchange, Exchange)
            coverage.note(exchange)
    assert {name for _, missing in coverage.table(GAMES[id]).values() for name in missing} == set()
    assert not {("rule", rule) for rule in UNCITED} & coverage.seen[id]
    assert len(list(coverage_lines(coverage, [id], "en"))) == 2


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
