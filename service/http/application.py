"""Access to the objects that the factory installs in the application."""

from __future__ import annotations

from typing import Generic, TypeVar, cast

from flask import Flask, current_app

_Object = TypeVar("_Object")


class Extension(Generic[_Object]):
    """One object of the application, found under `name` among its extensions. A call returns the object."""

    def __init__(self, name: str) -> None:
        self._name = f"croupier-{name}"

    def install(self, app: Flask, made: _Object) -> None:
        """Set the object of `app`."""
        app.extensions[self._name] = made

    def __call__(self) -> _Object:
        """Return the object of the current application."""
        return cast(_Object, current_app.extensions[self._name])
