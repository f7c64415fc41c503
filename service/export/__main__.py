"""Writes the contract: `python -m service.export` records the examples and writes the files of `openapi/`.

`python -m service.export FOLDER` writes them to a folder. Its subfolder `whole/` then contains each document
that the service returns, with inlined examples.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from service.app import create_app
from service.contract.documents import Documents, documents
from service.contract.examples import read_examples, with_examples
from service.export.files import files_of
from service.export.recording import example_client, exchanges, quietly
from service.schemas.catalogue import GAME_SCHEMAS
from service.settings import Settings

_FOLDER: Final = Path(__file__).parent.parent.parent / "openapi"
_WIDTH: Final = 120


@quietly()
def export(folder: Path = _FOLDER) -> None:
    """Write the examples and the files of the contract."""
    with example_client() as client:
        for operation, exchange in exchanges(client):
            _write(folder / "examples" / f"{operation}.json", exchange)
    for name, data in files_of(_documents().whole).items():
        _write(folder / name, data)


@quietly()
def export_whole(folder: Path) -> None:
    """Write the whole contract and the contract of each game, each in one file with its examples."""
    made, examples = _documents(), read_examples()
    for name, document in {"openapi": made.whole, **{game: made.of(game, "en") for game in GAME_SCHEMAS}}.items():
        _write(folder / f"{name}.json", with_examples(document, examples))


def _documents() -> Documents:
    with create_app(Settings()).app_context():
        return documents()


def _write(path: Path, data: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_lines(data) + "\n", "utf-8")


def _lines(value: Any, indent: str = "", key: str = "") -> str:
    """Return a value after its `key` as JSON that is readable in diffs: on one line if it fits with its comma."""
    line = key + json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) < _WIDTH or not value or not isinstance(value, dict | list):
        return line
    within = indent + " "
    if isinstance(value, dict):
        parts = [_lines(each, within, f"{json.dumps(name, ensure_ascii=False)}: ") for name, each in value.items()]
    else:
        parts = [_lines(each, within, "") for each in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    body = ",\n".join(within + part for part in parts)
    return f"{key}{opening}\n{body}\n{indent}{closing}"


if __name__ == "__main__":
    if len(sys.argv) > 1:
        export(Path(sys.argv[1]))
        export_whole(Path(sys.argv[1]) / "whole")
    else:
        export()
