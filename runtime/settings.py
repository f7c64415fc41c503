"""Settings: each is a field of a dataclass with its variable, its kind, its default and its meaning.

Programs read these fields at their start, `python -m service.check` prints them, and docs/deploy.md lists them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final
from urllib.parse import parse_qsl, urlsplit

_VARIABLE: Final = "variable"
_MASK: Final = "***"
#: Digits of the longest number: int() is slow for long ones.
_MOST_DIGITS: Final = 18
#: Parameters of a URL that are not secret. Any other one may be.
_PUBLIC: Final = ("db", "heartbeat", "protocol", "ssl_cert_reqs", "virtual_host")


class SettingsError(ValueError):
    """Variables are missing or wrong; `faults` has a sentence for each."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


def _show(value: Any) -> str:
    return "" if value is None else str(int(value)) if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Kind:
    """The kind of a variable: functions that read its text (or raise ValueError) and show its value without secrets.

    Messages never quote a variable that `is_secret`.
    """

    read: Callable[[str], Any]
    show: Callable[[Any], str] = _show
    is_secret: bool = False


@dataclass(frozen=True)
class Variable:
    """A variable of the environment: its meaning, and the origin of its value when it is not set."""

    name: str
    kind: Kind
    meaning: str
    origin: str = "default"

    def read(self, text: str) -> Any:
        """Return the value of a text. ValueError names the variable."""
        try:
            return self.kind.read(text)
        except ValueError as error:
            quoted = "" if self.kind.is_secret else f" is {text!r}"
            raise ValueError(f"{self.name}{quoted}: {error}") from None


def variable(name: str, kind: Kind, default: Any, meaning: str, origin: str = "default") -> Any:
    """Return a field of a dataclass of settings. A callable `default` returns the default."""
    metadata = {_VARIABLE: Variable(name, kind, meaning, origin)}
    if callable(default):
        return field(default_factory=default, repr=not kind.is_secret, metadata=metadata)
    return field(default=default, repr=not kind.is_secret, metadata=metadata)


def _variables(settings: Any) -> Iterator[tuple[str, Variable]]:
    """Yield the variables of settings, or of their class, each with the name of its field."""
    return ((each.name, each.metadata[_VARIABLE]) for each in fields(settings) if _VARIABLE in each.metadata)


def variables_of(*classes: type[Any]) -> list[Variable]:
    """Return the variables of dataclasses of settings."""
    return [variable for settings in classes for _, variable in _variables(settings)]


def shown_variables(settings: Any) -> list[tuple[Variable, str]]:
    """Return the variables of settings with their values as text; secrets are masked."""
    return [(variable, variable.kind.show(getattr(settings, name))) for name, variable in _variables(settings)]


def read_variables(settings: type[Any], environment: Mapping[str, str], faults: list[str]) -> dict[str, Any]:
    """Return the values of the set variables by field; add a sentence to `faults` for each wrong one."""
    values: dict[str, Any] = {}
    for name, variable in _variables(settings):
        if variable.name in environment:
            try:
                values[name] = variable.read(environment[variable.name])
            except ValueError as error:
                faults.append(str(error))
    return values


# Kinds


def number(unit: str, least: int = 1, most: int | None = None) -> Kind:
    """Return the kind of whole numbers of a unit, from `least` to `most`."""
    bounds = f"{least} or more" if most is None else f"from {least} to {most}"

    def read(text: str) -> int:
        if not text.isdecimal() or len(text) > _MOST_DIGITS or not least <= int(text) <= (most or int(text)):
            raise ValueError(f"it must be a number of {unit}, {bounds}")
        return int(text)

    return Kind(read)


def one_of(*values: str) -> Kind:
    """Return the kind of a word in any case, the first of `values` when it is empty."""

    def read(text: str) -> str:
        if text and text.lower() not in values:
            raise ValueError(f"it must be one of {', '.join(filter(None, values))}")
        return text.lower() or values[0]

    return Kind(read)


def url(*schemes: str) -> Kind:
    """Return the kind of URLs, which may hold passwords."""

    def read(text: str) -> str:
        if text and text.partition("://")[0] not in schemes:
            raise ValueError(f"it must begin with {', '.join(f'{scheme}://' for scheme in schemes)}")
        try:
            _ = urlsplit(text).port
        except ValueError:
            raise ValueError("it is not a URL: in a password, write %2F for / and %23 for #") from None
        return text

    return Kind(read, masked_url, is_secret=True)


#: Any text.
TEXT: Final = Kind(str)
#: On with 1, else off.
SWITCH: Final = Kind(lambda text: text == "1")
#: A secret text.
SECRET: Final = Kind(str, lambda text: _MASK if text else "", is_secret=True)


def masked_url(url: str) -> str:
    """Return a URL without its password: before the host, or in a parameter."""
    address, mark, query = url.partition("?")
    if "@" in query:
        # The password cannot be separated: one of its characters should be written %3F or %40.
        return f"{url.partition('://')[0]}://{_MASK}"
    parameters = "&".join(_masked_parameter(*pair) for pair in parse_qsl(query, keep_blank_values=True))
    return _masked_user(address) + mark + parameters


def _masked_user(address: str) -> str:
    scheme, sign, rest = address.partition("://")
    # Up to the last @: a password may contain one. Addresses in a list are masked as one.
    user, at, host = rest.rpartition("@")
    if not at:
        return address
    name, colon, _ = user.partition(":")
    return f"{scheme}{sign}{name}:{_MASK}@{host}" if colon and "@" not in name else f"{scheme}{sign}{_MASK}@{host}"


def _masked_parameter(name: str, value: str) -> str:
    return f"{name}={value if name in _PUBLIC else _MASK}"
