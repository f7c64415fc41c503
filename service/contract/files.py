"""The contract as files: one for each resource of each game, one for the parts that they share, one for the rest.

They refer to one another, and any bundler of OpenAPI documents makes one document of them again: the one that is
served, with the examples in place of their addresses.
"""

from __future__ import annotations

from pathlib import PurePosixPath
from posixpath import relpath
from typing import Any, Final

from service.contract.document import escaped, needed_by, rewritten
from service.contract.documents import game_of_path
from service.contract.examples import ADDRESS, example_of

#: The file that leads to all others.
ROOT: Final = "openapi.json"
_SHARED: Final = "shared.json"
#: What stays where it is: keys are not referred to by address.
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
    """Return the file of each component, by group and name: as near to all that refer to it as can be."""
    found: dict[tuple[str, str], set[str]] = {}
    places = [(_file_of(path), methods) for path, methods in document["paths"].items()]
    for place, part in [*places, (_SHARED, document.get("webhooks", {}))]:
        for key in needed_by(part, document["components"]):
            found.setdefault(key, set()).add(place)
    groups = document["components"].items()
    order = [(group, name) for group, parts in groups if group != _STAYS for name in parts]
    return {key: _common(found[key]) for key in order}


def _common(places: set[str]) -> str:
    """Return the file that is shared by `places`."""
    folders = {str(PurePosixPath(place).parent) for place in places}
    if len(places) == 1:
        return next(iter(places))
    return f"{next(iter(folders))}/{_SHARED}" if len(folders) == 1 and folders != {"."} else _SHARED


def _file_of(path: str) -> str:
    """Return the file of a path: that of a game's resource, or of all paths that begin alike."""
    game = game_of_path(path)
    steps = [step for step in path.split("/") if step and step != "v1" and not step.startswith("{")]
    return f"{game}/{steps[-1]}.json" if game else f"service/{steps[0].removesuffix('.json')}.json"


def _from(part: Any, home: str, homes: dict[tuple[str, str], str]) -> Any:
    """Return `part` with its references as they are written in the file `home`."""
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
