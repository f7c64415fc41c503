"""`python -m service.contract.differ`: names every break between the last release and the contract of this tree.

`python -m service.contract.differ OLD NEW` compares two bundled documents. `--keep` writes the contract of this tree
down as that of this version. The exit status is 1 when something breaks that is not accepted (docs/releases.md).
"""

from __future__ import annotations

import argparse
import json
import logging
import sys
from pathlib import Path

from service.app import create_app
from service.contract.differ.breaks import breaks
from service.contract.documents import documents
from service.contract.examples import read_examples
from service.contract.released import Release, ReleaseError, keep, newest, verdict
from service.settings import Settings, service_version


def _present() -> Release:
    with create_app(Settings()).app_context():
        return Release(service_version(), documents().whole, dict(read_examples()))


def _compare(files: list[Path]) -> list[str]:
    old, new = (json.loads(path.read_text("utf-8")) for path in files)
    return [str(each) for each in breaks(old, new)]


def _since_last_release() -> list[str]:
    last = newest()
    return [] if last is None else verdict(last, breaks(last.contract, _present().contract))


def _lines() -> list[str]:
    parser = argparse.ArgumentParser(prog="python -m service.contract.differ", description="Names what breaks callers.")
    parser.add_argument("files", nargs="*", type=Path, metavar="OLD NEW", help="bundled documents")
    parser.add_argument("--keep", action="store_true", help="write the contract of this version down")
    given = parser.parse_args()
    if len(given.files) not in (0, 2):
        parser.error("give two documents, or none")
    if given.keep:
        keep(_present())
    return _compare(given.files) if given.files else _since_last_release()


def main() -> int:
    """Compare, and print a line for each break; return whether there is one."""
    # What a service says of its settings is out of place here: nobody is served.
    logging.getLogger("croupier").setLevel(logging.ERROR)
    try:
        lines = _lines()
    except (ReleaseError, OSError, json.JSONDecodeError) as error:
        lines = [str(error)]
    for line in lines:
        print(line)
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
