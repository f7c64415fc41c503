"""The contract as files: one for each resource of each game, one for shared parts, one for the rest.

They refer to one another. Any bundler of OpenAPI documents merges them into the document that the service returns,
with inlined examples.
"""

from __future__ import annotations

from pathlib import PurePosixPath
from posixpath import relpath
from typing import Any, Final

from service.contract.documents import game_of_path
from service.contract.examples import ADDRESS, example_of
from service.problems.form_faults import escaped
from service.schemas.document import needed_by, rewritten

#: The file that refers to all others.
ROOT: Final = "openapi.json"
_SHARED: Final = "shared.json"
#: Group that stays in the root file, because references to it have no address.
_STAYS: Final = "securitySchemes"


def files_of(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the content of each file, by its path."""
    components = document["components"]
    homes = _homes(document)
    files: dict[str, dict[str, Any]] = {}
    for (group, name), home in homes.items():
        files.setdefault(home, {}).setdefault(group, {})[name] = _from(components[group][name], home, homes)
    paths = {}
    for path, methods in document["paths"].items():
        home = _file_of(path)
        files.setdefault(home, {}).setdefault("paths", {})[path] = _from(methods, home, homes)
        paths[path] = {"$ref": f"{home}#/paths/{escaped(path)}"}
    whole = {**document, "paths": paths, "components": {_STAYS: components[_STAYS]}}
    return {ROOT: _from(whole, ROOT, homes), **files}


def _homes(document: dict[str, Any]) -> dict[tuple[str, str], str]:
    """Return the file of each component by group and name: the nearest to all references to it."""
    found: dict[tuple[str, str], set[str]] = {}
    files = [(_file_of(path), methods) for path, methods in document["paths"].items()]
    for file, part in [*files, (_SHARED, document.get("webhooks", {}))]:
        for key in needed_by(part, document["components"]):
            found.setdefault(key, set()).add(file)
    groups = document["components"].items()
    order = [(group, name) for group, parts in groups if group != _STAYS for name in parts]
    return {key: _common(found[key]) for key in order}


def _common(files: set[str]) -> str:
    """Return the nearest common file of `places`."""
    folders = {str(PurePosixPath(file).parent) for file in files}
    if len(files) == 1:
        return next(iter(files))
    return f"{next(iter(folders))}/{_SHARED}" if len(folders) == 1 and folders != {"."} else _SHARED


def _file_of(path: str) -> str:
    """Return the file of a path: one for each resource of a game, or for paths with the same first step."""
    game = game_of_path(path)
    steps = [step for step in path.split("/") if step and step != "v1" and not step.startswith("{")]
    return f"{game}/{steps[-1]}.json" if game else f"service/{steps[0].removesuffix('.json')}.json"


def _from(part: Any, home: str, homes: dict[tuple[str, str], str]) -> Any:
    """Return `part` with its references rewritten for the file `home`."""
    folder = PurePosixPath(home).parent

    def referring(_: str, value: Any) -> Any:
        if isinstance(value, dict) and ADDRESS in value:
            operation, half = example_of(value[ADDRESS])
            return {"externalValue": f"{relpath(f'examples/{operation}.json', folder)}#/{half}/body"}
        if isinstance(value, str) and value.startswith("#/components/"):
            _, _, group, name = value.split("/")
            other = homes[group, name]
            return f"{'' if other == home else relpath(other, folder)}#/{group}/{escaped(name)}"
        return value

    return rewritten(part, referring)
