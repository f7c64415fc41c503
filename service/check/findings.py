"""The dangers of a configuration on the open internet, and unusual settings that an operator should know.

docs/threats.md says what each danger lets strangers do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from service.check.configuration import Configuration
from service.settings import keys_in_force

_Question = Callable[[Configuration], bool]

_HERE: Final = ("", "localhost", "127.0.0.1", "::1")
#: Least characters of a token that cannot be guessed, however it was made.
_LONG: Final = 16
_ENCRYPTED: Final = ("rediss", "amqps")
#: RabbitMQ's default password is public, so it counts as missing.
_KNOWN_PASSWORDS: Final = (None, "", "guest")


def _is_counted_apart(configuration: Configuration) -> bool:
    has_limits = bool(configuration.settings.rate or configuration.settings.job_budget)
    return has_limits and not configuration.settings.limits_url


def _is_seal_key_known(configuration: Configuration) -> bool:
    """Return whether a key was typed, not generated: all of its bytes are equal."""
    return any(len(set(key.secret)) == 1 for key in configuration.settings.jobs.seal_keys)


def _addresses(configuration: Configuration) -> list[str]:
    """Return the addresses on other machines."""
    jobs = configuration.settings.jobs
    given = (url for url in {jobs.broker_url, jobs.store_url, configuration.settings.limits_url} if url)
    return [url for url in given if (urlsplit(url).hostname or "") not in _HERE]


def _is_near(url: str) -> bool:
    """Return whether an address is a bare name, as of another container in a private network."""
    host = urlsplit(url).hostname or ""
    return "." not in host and ":" not in host


def _is_password_missing(configuration: Configuration, *, near: bool) -> bool:
    urls = (url for url in _addresses(configuration) if _is_near(url) == near)
    return any(urlsplit(url).password in _KNOWN_PASSWORDS and "password=" not in url for url in urls)


def _is_clear(configuration: Configuration, *, near: bool) -> bool:
    return any(urlsplit(url).scheme not in _ENCRYPTED for url in _addresses(configuration) if _is_near(url) == near)


_DANGERS: Final[tuple[tuple[_Question, str], ...]] = (
    (lambda configuration: not configuration.settings.keys,
     "CROUPIER_KEYS is not set: anybody that reaches this service may use it"),
    (lambda configuration: not configuration.settings.rate,
     "CROUPIER_RATE is not set: a caller may ask as often as it likes"),
    (lambda configuration: not configuration.settings.job_budget,
     "CROUPIER_JOB_BUDGET is not set: a caller may use every worker"),
    (_is_counted_apart,
     "CROUPIER_LIMITS_URL is not set, and there is no store: each process counts its callers apart"),
    (lambda configuration: not configuration.is_set("CROUPIER_SEAL_KEYS"),
     "CROUPIER_SEAL_KEYS is not set: no sealed table outlives this program, or is opened by another instance"),
    (lambda configuration: configuration.settings.proxies == 0,
     "CROUPIER_PROXIES is 0: it must not face the internet alone, and behind a proxy all callers are one"),
    (lambda configuration: not configuration.settings.https_only,
     "CROUPIER_HTTPS_ONLY is not 1: browsers may send keys and tables in the clear"),
    (lambda configuration: "*" in configuration.settings.cors_origins,
     "CROUPIER_CORS_ORIGINS is *: pages of strangers may read the answers"),
    (lambda configuration: configuration.settings.jobs.webhook_loopback,
     "CROUPIER_WEBHOOK_LOOPBACK is 1: callers reach what listens on the machines of the workers"),
    (_is_seal_key_known,
     "CROUPIER_SEAL_KEYS has a key that was not drawn: strangers guess it, and open every table"),
    (lambda configuration: _is_password_missing(configuration, near=False),
     "a broker or store on another network has no password: anybody that reaches it reads and changes jobs"),
    (lambda configuration: _is_clear(configuration, near=False),
     "a broker or store on another network is reached unencrypted: anybody between reads and changes jobs"),
    (lambda configuration: 0 < len(configuration.settings.metrics_token) < _LONG,
     f"CROUPIER_METRICS_TOKEN has less than {_LONG} characters: strangers guess it, and read the metrics"),
)  # fmt: skip
_NOTES: Final[tuple[tuple[_Question, str], ...]] = (
    (lambda configuration: not configuration.settings.jobs.broker_url,
     "CROUPIER_BROKER_URL is not set: no jobs are taken (make run brings a broker of its own)"),
    (lambda configuration: configuration.settings.keys is not None and not keys_in_force(configuration.settings.keys),
     "no key of the file that CROUPIER_KEYS names is in force: every caller is refused"),
    (lambda configuration: _is_password_missing(configuration, near=True),
     "a broker or store beside this one has no password: anybody that reaches it reads and changes jobs"),
    (lambda configuration: _is_clear(configuration, near=True),
     "a broker or store beside this one is reached unencrypted: that network must be yours alone"),
    (lambda configuration: not configuration.settings.metrics_token,
     "CROUPIER_METRICS_TOKEN is not set: nothing is counted, and no alert can tell of a fault"),
    (lambda configuration: not configuration.is_compiled,
     "the engine is not compiled: a request may take sixty times as long as docs/threats.md promises"),
)  # fmt: skip


def dangers_of(configuration: Configuration) -> list[str]:
    """Return the dangers of a configuration on the open internet, a sentence each."""
    return [text for is_so, text in _DANGERS if is_so(configuration)]


def notes_of(configuration: Configuration) -> list[str]:
    """Return settings that are safe but rarely intended, a sentence each."""
    unknown = configuration.unknown_variables().items()
    misspelt = [f"{name} is read by no program: is {similar} meant?" for name, similar in unknown]
    return [*(text for is_so, text in _NOTES if is_so(configuration)), *misspelt]
