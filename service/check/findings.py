"""What of a configuration is unsafe on the open internet, and what else an operator should know of it.

docs/threats.md says what each danger lets strangers do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from service.check.configuration import Configuration
from service.check.variables import unknown_variables

_Question = Callable[[Configuration], bool]

_HERE: Final = ("", "localhost", "127.0.0.1", "::1")
#: Characters of a token that nobody guesses, however it was drawn.
_LONG: Final = 16
_ENCRYPTED: Final = ("rediss", "amqps")
#: RabbitMQ's own first password is as good as none.
_KNOWN_PASSWORDS: Final = (None, "", "guest")


def _is_token_short(found: Configuration) -> bool:
    return 0 < len(found.settings.metrics_token) < _LONG


def _are_figures_open(found: Configuration) -> bool:
    address = found.settings.jobs.metrics_address
    return address is not None and address[0] not in _HERE


def _is_counted_apart(found: Configuration) -> bool:
    has_limits = bool(found.settings.rate or found.settings.job_budget)
    return has_limits and not (found.settings.limits_url or found.settings.jobs.store_url)


def _is_seal_key_known(found: Configuration) -> bool:
    """Tell whether a key was typed, not drawn: all of its bytes are alike."""
    return any(len(set(key.secret)) == 1 for key in found.settings.jobs.seal_keys)


def _addresses(found: Configuration) -> list[str]:
    """Return those that are on other machines."""
    jobs = found.settings.jobs
    given = (url for url in {jobs.broker_url, jobs.store_url, found.settings.limits_url} if url)
    return [url for url in given if (urlsplit(url).hostname or "") not in _HERE]


def _is_near(url: str) -> bool:
    """Tell whether an address is a bare name, as other containers of one private network have."""
    host = urlsplit(url).hostname or ""
    return "." not in host and ":" not in host


def _is_password_missing(found: Configuration, *, near: bool) -> bool:
    urls = (url for url in _addresses(found) if _is_near(url) == near)
    return any(urlsplit(url).password in _KNOWN_PASSWORDS and "password=" not in url for url in urls)


def _is_clear(found: Configuration, *, near: bool) -> bool:
    return any(urlsplit(url).scheme not in _ENCRYPTED for url in _addresses(found) if _is_near(url) == near)


_DANGERS: Final[tuple[tuple[_Question, str], ...]] = (
    (lambda found: not found.settings.keys,
     "CROUPIER_KEYS is not set: whoever reaches this service may use it"),
    (lambda found: not found.settings.rate,
     "CROUPIER_RATE is not set: a caller may ask as often as it likes"),
    (lambda found: not found.settings.job_budget,
     "CROUPIER_JOB_BUDGET is not set: a caller may use every worker"),
    (_is_counted_apart,
     "CROUPIER_LIMITS_URL is not set, and there is no store: each process counts its callers apart"),
    (lambda found: not found.is_set("CROUPIER_SEAL_KEYS"),
     "CROUPIER_SEAL_KEYS is not set: no sealed table outlives this program, or is opened by another instance"),
    (lambda found: found.settings.proxies == 0,
     "CROUPIER_PROXIES is 0: it must not face the internet alone, and behind a proxy all callers are one"),
    (lambda found: not found.settings.https_only,
     "CROUPIER_HTTPS_ONLY is not 1: browsers may send keys and tables in the clear"),
    (lambda found: "*" in found.settings.cors_origins,
     "CROUPIER_CORS_ORIGINS is *: pages of strangers may read the answers"),
    (lambda found: found.settings.jobs.webhook_loopback,
     "CROUPIER_WEBHOOK_LOOPBACK is 1: callers reach what listens on the machines of the workers"),
    (_is_seal_key_known,
     "CROUPIER_SEAL_KEYS has a key that was not drawn: strangers guess it, and open every table"),
    (lambda found: _is_password_missing(found, near=False),
     "a broker or store on another network has no password: whoever reaches it reads and changes jobs"),
    (lambda found: _is_clear(found, near=False),
     "a broker or store on another network is reached unencrypted: whoever is between reads and changes jobs"),
    (_is_token_short,
     f"CROUPIER_METRICS_TOKEN has less than {_LONG} characters: strangers guess it, and read who does what"),
)  # fmt: skip
_NOTES: Final[tuple[tuple[_Question, str], ...]] = (
    (lambda found: not found.settings.jobs.broker_url,
     "CROUPIER_BROKER_URL is not set: no jobs are taken (make run brings a broker of its own)"),
    (lambda found: found.settings.keys is not None and not found.keys,
     "no key of the file that CROUPIER_KEYS names is in force: every caller is refused"),
    (lambda found: _is_password_missing(found, near=True),
     "a broker or store beside this one has no password: whoever reaches it reads and changes jobs"),
    (lambda found: _is_clear(found, near=True),
     "a broker or store beside this one is reached unencrypted: that network must be yours alone"),
    (_are_figures_open,
     "CROUPIER_METRICS_ADDRESS needs no token: the network in which workers tell figures must be yours alone"),
    (lambda found: not found.settings.metrics_token,
     "CROUPIER_METRICS_TOKEN is not set: nothing is counted, and nobody is told what goes wrong"),
    (lambda found: not found.is_compiled,
     "the engine is not compiled: a request may take sixty times as long as docs/threats.md promises"),
)  # fmt: skip


def dangers_of(configuration: Configuration) -> list[str]:
    """Return what of it is unsafe for the open internet, a sentence each."""
    return [text for is_so, text in _DANGERS if is_so(configuration)]


def notes_of(configuration: Configuration) -> list[str]:
    """Return what is not unsafe, but seldom meant."""
    unknown = (f"{name} is read by nobody: is it misspelt?" for name in unknown_variables(configuration))
    return [*(text for is_so, text in _NOTES if is_so(configuration)), *unknown]
