"""An object of an application, as its documents or its places to wait, found again by each of its requests."""

from __future__ import annotations

from typing import Generic, TypeVar, cast

from flask import Flask, current_app

_Object = TypeVar("_Object")


class Extension(Generic[_Object]):
    """The place of such an object among the extensions of Flask, by its `name`; a call returns the object."""

    def __init__(self, name: str) -> None:
        self._name = f"croupier-{name}"

    def install(self, app: Flask, made: _Object) -> None:
        """Give `app` its object."""
        app.extensions[self._name] = made

    def __call__(self) -> _Object:
        """Return the object of the running application."""
        return cast(_Object, current_app.extensions[self._name])
