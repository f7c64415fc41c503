"""Report whether the engine runs compiled. Importing a compiled engine older than its sources raises an error."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from typing import Final

#: File next to the compiled modules with the hash of the compiled sources.
HASH_FILE: Final = "build_hash.txt"

#: True when this runs as an extension module.
COMPILED: Final[bool] = not __file__.endswith((".py", ".pyc"))

#: The folder of the library, and the one that holds it. mypyc looks for a compiled module under the folder of what all
#: of them share, which is this one: `__file__` of such a module leads nowhere.
LIBRARY: Final = Path(str(sys.modules["croupier"].__file__)).parent if COMPILED else Path(__file__).parent.parent
_ROOT: Final = LIBRARY.parent


def source_hash(root: Path = _ROOT) -> str:
    """Return the SHA-256, in hexadecimal, of the names and bytes of every .py file of the engine under `root`."""
    digest = sha256()
    for package in ("games", "players"):
        for path in sorted((root / "croupier" / package).rglob("*.py")):
            if not path.is_file():  # a link to a source that is gone
                continue
            source = path.read_bytes()
            # The length keeps the end of one file apart from the name of the next.
            digest.update(f"{path.relative_to(root).as_posix()}\0{len(source)}\0".encode())
            digest.update(source)
    return digest.hexdigest()


def refuse_stale(root: Path = _ROOT) -> None:
    """Raise ImportError unless the hash recorded by the build is the hash of the sources that lie there now."""
    record = root / "croupier" / "games" / HASH_FILE
    built_from = record.read_text().strip() if record.is_file() else "unknown sources"
    found = source_hash(root)
    if built_from != found:
        raise ImportError(
            f"the compiled engine in {root} was built from {built_from[:15]} but its sources are {found[:15]}: "
            "build it again (make engine, or reinstall the package)"
        )


if COMPILED:
    refuse_stale()
