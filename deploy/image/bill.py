"""Adds Debian's packages to the image's bill of materials, during its build: `python3 bill.py STATUS BILL`.

STATUS is dpkg's list of installed packages, BILL the CycloneDX file (JSON) with the Python libraries.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote


def packages(status: str) -> Iterator[dict[str, str]]:
    """Yield a component for each installed package (https://github.com/package-url/purl-spec, `deb`)."""
    for paragraph in status.strip().split("\n\n"):
        fields = dict(line.split(": ", 1) for line in paragraph.splitlines() if line[0] != " " and ": " in line)
        name, version = fields["Package"], fields["Version"]
        if fields["Status"] == "install ok installed":
            purl = f"pkg:deb/debian/{quote(name)}@{quote(version)}?arch={fields['Architecture']}"
            yield {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl}


def main() -> None:
    """Add the packages to the file."""
    status, bill = map(Path, sys.argv[1:])
    document = json.loads(bill.read_text("utf-8"))
    document["components"] += packages(status.read_text("utf-8"))
    bill.write_text(json.dumps(document, indent=1), "utf-8")


if __name__ == "__main__":
    main()
