"""The key of sealed tables for `make run`: drawn at the first start, and kept for the next ones."""

from __future__ import annotations

import os
from base64 import b64encode
from contextlib import suppress
from pathlib import Path
from secrets import token_bytes
from typing import Final

from deploy.engine import ROOT

#: In the folder that make makes; `make clean` removes it.
KEY_FILE: Final = ROOT / "build" / "run" / "seal-key"


def seal_variables(file: Path = KEY_FILE) -> dict[str, str]:
    """Return the variable with the key, so that tables outlive a restart; nothing where the caller sets one."""
    if os.environ.get("CROUPIER_SEAL_KEYS"):
        return {}
    key = f"run:{b64encode(token_bytes(32)).decode()}"
    try:
        return {"CROUPIER_SEAL_KEYS": kept_key(file, key)}
    except OSError as error:
        print(f"croupier: {file} cannot be used ({error.strerror}): sealed tables open until this program stops")
        return {"CROUPIER_SEAL_KEYS": key}


def kept_key(file: Path, drawn: str) -> str:
    """Return the key in a file. Without a file, write the drawn key, readable by this user only."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        whole = file.with_name(f"{file.name}.{os.getpid()}")
        with os.fdopen(os.open(whole, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as new:
            new.write(drawn)
        # Of two programs that start together, the first one wins; a reader never sees half a key.
        with suppress(FileExistsError):
            os.link(whole, file)
            print(f"croupier: CROUPIER_SEAL_KEYS is not set: sealed tables use the new key in {file}")
        whole.unlink()
    return file.read_text().strip()
