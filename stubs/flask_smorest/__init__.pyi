from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import flask
from apispec import APISpec
from marshmallow import Schema
from webargs.flaskparser import FlaskParser

_View = TypeVar("_View", bound=Callable[..., Any])

class Blueprint(flask.Blueprint):
    ARGUMENTS_PARSER: FlaskParser
    def __init__(
        self, name: str, import_name: str, *, url_prefix: str | None = None, description: str = ""
    ) -> None: ...
    def route(
        self, rule: str, *, parameters: list[Any] | None = None, tags: list[str] | None = None, **options: Any
    ) -> Callable[[_View], _View]: ...
    def arguments(
        self,
        schema: type[Schema] | Schema,
        *,
        location: str = "json",
        content_type: str | None = None,
        required: bool = True,
        description: str | None = None,
        example: Any = None,
        examples: Any = None,
        **kwargs: Any,
    ) -> Callable[[_View], _View]: ...
    def response(
        self,
        status_code: int,
        schema: type[Schema] | Schema | dict[str, Any] | None = None,
        *,
        content_type: str | None = None,
        description: str | None = None,
        example: Any = None,
        examples: Any = None,
        headers: Mapping[str, Any] | None = None,
    ) -> Callable[[_View], _View]: ...
    def alt_response(
        self,
        status_code: int | str,
        response: str | None = None,
        *,
        schema: type[Schema] | Schema | dict[str, Any] | None = None,
        content_type: str | None = None,
        description: str | None = None,
        headers: Mapping[str, Any] | None = None,
        success: bool = False,
    ) -> Callable[[_View], _View]: ...
    def doc(self, **kwargs: Any) -> Callable[[_View], _View]: ...

class Api:
    spec: APISpec
    def __init__(self, app: flask.Flask | None = None, *, spec_kwargs: dict[str, Any] | None = None) -> None: ...
    def register_blueprint(self, blp: Blueprint, **options: Any) -> None: ...
