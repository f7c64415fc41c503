"""The kit's report: findings with the request to send again, as test cases of JUnit, and the coverage by game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final
from xml.etree.ElementTree import Element, SubElement, tostring

from croupier.command.conformance.comparing import shown
from croupier.command.conformance.coverage import UNCITED, Coverage
from croupier.command.conformance.running import Finding
from croupier.games.catalogue import GAMES
from croupier.games.faults import N_
from croupier.wording.language import translate

#: Differences of an answer that are shown.
_MOST: Final = 6
#: No document of XML may hold these, however they are written.
_NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_MORE: Final = N_("and %(number)s more")
_KINDS: Final = {
    "rule": N_("rules"), "type": N_("types of events"), "code": N_("refusals"), "option": N_("values of options"),
}  # fmt: skip
_ELSEWHERE: Final = N_("rules that no answer cites: %(rules)s")
_NOT_SEEN: Final = N_("not compared: %(names)s")


def finding_lines(finding: Finding, url: str, language: str) -> Iterator[str]:
    """Yield the name, the differences and the request of a finding."""
    yield finding.name
    yield from (f"  {difference}" for difference in finding.differences[:_MOST])
    if len(finding.differences) > _MOST:
        yield "  " + translate(_MORE, language) % {"number": len(finding.differences) - _MOST}
    yield "  " + finding.request.curl(url)


def finding_data(finding: Finding, url: str) -> dict[str, Any]:
    """Write a finding as plain data."""
    differences = [
        {"kind": each.kind, "pointer": each.pointer, "expected": shown(each.expected), "found": shown(each.found)}
        for each in finding.differences
    ]
    return {"name": finding.name, "differences": differences, "request": finding.request.curl(url)}


def junit(compared: Mapping[str, int], findings: Sequence[Finding], url: str, language: str) -> str:
    """Write the exchanges as test cases of JUnit, one for each name, with the lines of its findings."""
    suite = Element("testsuite", name="croupier conformance", tests=str(len(compared)))
    suite.set("failures", str(len({finding.name for finding in findings})))
    for name in compared:
        case = SubElement(suite, "testcase", classname="conformance", name=name)
        lines = [line for each in findings if each.name == name for line in finding_lines(each, url, language)]
        if lines:
            failure = SubElement(case, "failure", message=_NOT_XML.sub("\ufffd", lines[1].strip()))
            failure.text = _NOT_XML.sub("\ufffd", "\n".join(lines))
    return tostring(suite, "unicode", xml_declaration=True)


def coverage_lines(coverage: Coverage, games: Sequence[str], language: str) -> Iterator[str]:
    """Yield for each game what the compared answers show, what is missing, and the rules that no answer cites."""
    for id in games:
        table = coverage.table(GAMES[id])
        counts = [
            f"{translate(_KINDS[kind], language)} {total - len(missing)}/{total}"
            for kind, (total, missing) in table.items()
        ]
        yield f"{id}: {', '.join(counts)}"
        missing = [name for _, names in table.values() for name in names]
        if missing:
            yield "  " + translate(_NOT_SEEN, language) % {"names": ", ".join(missing)}
        own = {rule: place for rule, place in UNCITED.items() if rule in GAMES[id].rulebook.rules}
        uncited = ", ".join(f"{rule} ({translate(place, language)})" for rule, place in own.items())
        yield "  " + translate(_ELSEWHERE, language) % {"rules": uncited}
