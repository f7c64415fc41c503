"""An evening of a hundred matches in five forms of file: the results are equal."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from croupier import club_report, verify
from croupier.command.main import RIGHT, main
from tests.command.support import CLUB, WRONG_AT_THE_CLUB, told_of

_HEAD: Final = ("match", "game", "players", "options", "points", "void", "winner")
_FRENCH: Final = (
    "Partie n°",
    "Jeu",
    "Joueur 1",
    "Joueur 2",
    "Joueur 3",
    "Joueur 4",
    "Règles",
    "Points 1",
    "Points 2",
    "Nulle",
    "Gagnant",
)
_NAMES: Final = {"Ann": "Zoé", "Bea": "Œdipe", "Cid": "Ann-Lou", "Dot": "D’Artagnan"}


@pytest.fixture(scope="module")
def evening() -> list[dict[str, Any]]:
    """Return a hundred matches by the results of their deals: the valid records of the club, some of them twice."""
    given = json.loads(CLUB.read_text())
    right = [match for number, match in enumerate(given, 1) if number not in WRONG_AT_THE_CLUB]
    return [_by_results(number, match) for number, match in enumerate([*right, *right[:12]], 1)]


def _by_results(number: int, match: Mapping[str, Any]) -> dict[str, Any]:
    record = match["record"]
    deals = [result for result in verify(record).results if result]
    noted: list[dict[str, Any]]
    if record["game"] == "upcolor":
        noted = [
            {"winner": _NAMES[match["players"][deal["winners"][0]]] if deal["winners"] else None} for deal in deals
        ]
    else:
        noted = [{"points": deal["points"], **({"void": True} if deal["void"] else {})} for deal in deals]
    players = [_NAMES[name] for name in match["players"]]
    return {"match": number, "players": players, "game": record["game"], "options": record["options"], "deals": noted}


def _rows(evening: Sequence[Mapping[str, Any]]) -> Iterator[list[str]]:
    """Yield a row for each deal, as in `_HEAD`."""
    for match in evening:
        for deal in match["deals"]:
            options = "; ".join(f"{name}={value}" for name, value in match["options"].items())
            points = "; ".join(map(str, deal.get("points", ())))
            void = "TRUE" if deal.get("void") else ""
            yield [
                str(match["match"]),
                match["game"],
                "; ".join(match["players"]),
                options,
                points,
                void,
                deal.get("winner") or "",
            ]


def _french_rows(evening: Sequence[Mapping[str, Any]]) -> Iterator[list[str]]:
    """Yield a row for each deal as in `_FRENCH`. Only the first row of a match names it; numbers have decimals."""
    for match in evening:
        for number, deal in enumerate(match["deals"]):
            players = [*match["players"], *[""] * (4 - len(match["players"]))]
            options = "; ".join(f"{name}={value}" for name, value in match["options"].items())
            first = [str(match["match"]), match["game"], *players, options] if number == 0 else [""] * 7
            points = [f"{each},0".replace("-", "−") for each in deal.get("points", ())] or ["", ""]
            yield [*first, *points, "VRAI" if deal.get("void") else "", deal.get("winner") or ""]


def _csv(head: Sequence[str], rows: Iterator[list[str]], separator: str) -> str:
    file = io.StringIO()
    csv.writer(file, delimiter=separator).writerows([head, *rows])
    return file.getvalue()


def _files(evening: list[dict[str, Any]]) -> dict[str, bytes]:
    """Return the file forms by name; minus signs need UTF-16."""
    french = "sep=;\r\nSoirée du club\r\n" + _csv(_FRENCH, _french_rows(evening), ";")
    return {
        "comma.csv": _csv(_HEAD, _rows(evening), ",").encode("utf-8-sig"),
        "utf-16.csv": french.encode("utf-16"),
        "cp1252.csv": french.replace("−", "-").encode("cp1252"),
        "tab.txt": _csv(_HEAD, _rows(evening), "\t").encode(),
        "values.json": json.dumps(evening, ensure_ascii=False).encode(),
        "lines.jsonl": "\n".join(json.dumps(match) for match in evening).encode(),
    }


def test_hundred_matches_count_equally_in_every_form(
    evening: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert len(evening) == 100
    expected = club_report(evening)
    assert all(match["status"] == "final" for match in expected["matches"])
    for name, data in _files(evening).items():
        path: Path = tmp_path / name
        path.write_bytes(data)
        assert main(["evening", str(path), "--to", "json"]) == RIGHT, name
        [report] = told_of(capsys)
        assert report == json.loads(json.dumps(expected)), name
