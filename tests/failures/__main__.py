"""The judges of outages: `python -m tests.failures faults`, `kills`, `fairness`, `overload`, `attacks`,
`rolling`, `soak`; `--help`.

Each prints its table as it goes, ends with 1 when something is not as promised, and stops what it started. Servers,
service and workers are its own; `make failures` runs all of it on the compiled engine.
"""

from __future__ import annotations

import argparse
import logging
import signal
import sys
from collections.abc import Iterable
from typing import Protocol

from tests.failures.attacks import ATTACKS, ATTACKS_HEAD, attacks
from tests.failures.fairness import fairness
from tests.failures.faults import FAULTS, HEAD, LOADS, TARGETS, cases, rows
from tests.failures.kills import KILLS_HEAD, killed
from tests.failures.overload import OVERLOAD_HEAD, overload
from tests.failures.places import BROKERS, is_here
from tests.failures.rolling import ROLLING_HEAD, rolling
from tests.failures.soak import SOAK_HEAD, soak

_log = logging.getLogger("croupier.failures")


class _Line(Protocol):
    @property
    def holds(self) -> bool: ...


def _print(head: str, found: Iterable[_Line]) -> bool:
    """Print a table line by line; return whether everything is as promised."""
    _log.info(head)
    verdicts = []
    for line in found:
        _log.info(line)
        verdicts.append(line.holds)
    _log.info("%s lines, %s of them not as promised", len(verdicts), verdicts.count(False))
    return all(verdicts)


def _faults(given: argparse.Namespace) -> bool:
    return _print(HEAD, rows(cases(given.brokers, given.on, given.faults, given.seconds, given.load), given.patience))


def _kills(given: argparse.Namespace) -> bool:
    return _print(KILLS_HEAD, (killed(broker, given.jobs, given.kills, given.seed) for broker in given.brokers))


def _fairness(given: argparse.Namespace) -> bool:
    return _print("Callers beside one another", (row for name in given.brokers for row in fairness(name, given.jobs)))


def _overload(given: argparse.Namespace) -> bool:
    return _print(OVERLOAD_HEAD, overload(given.seconds))


def _attacks(given: argparse.Namespace) -> bool:
    return _print(ATTACKS_HEAD, attacks(given.attacks, given.seconds))


def _rolling(given: argparse.Namespace) -> bool:
    return _print(ROLLING_HEAD, rolling(given.restarts))


def _soak(given: argparse.Namespace) -> bool:
    return _print(SOAK_HEAD, (row for name in given.brokers for row in soak(name, given.minutes)))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.failures", description="Hurts the service and judges it.")
    parts = parser.add_subparsers(required=True)
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--brokers", nargs="+", choices=BROKERS, default=[name for name in BROKERS if is_here(name)])
    faults = parts.add_parser("faults", parents=[common], help="brokers and stores that are away, slow, full, emptied")
    faults.add_argument("--on", nargs="+", choices=TARGETS, default=["both"])
    faults.add_argument("--faults", nargs="+", choices=FAULTS, default=list(FAULTS))
    faults.add_argument("--seconds", nargs="+", type=float, default=[1, 3, 15, 60])
    faults.add_argument("--load", nargs="+", choices=LOADS, default=list(LOADS))
    faults.add_argument("--patience", type=float, default=60, help="seconds until a new job is given up")
    faults.set_defaults(run=_faults)
    kills = parts.add_parser("kills", parents=[common], help="workers killed at random while they work")
    kills.add_argument("--jobs", type=int, default=200)
    kills.add_argument("--kills", type=int, default=60)
    kills.add_argument("--seed", type=int, default=1)
    kills.set_defaults(run=_kills)
    fair = parts.add_parser("fairness", parents=[common], help="one caller's many jobs against another's small one")
    fair.add_argument("--jobs", type=int, default=100)
    fair.set_defaults(run=_fairness)
    load = parts.add_parser("overload", help="five times as many requests as there is room for")
    load.add_argument("--seconds", type=float, default=10)
    load.set_defaults(run=_overload)
    slow = parts.add_parser("attacks", help="slow and silent callers before the shipped proxy, and an honest one")
    slow.add_argument("--attacks", nargs="+", choices=ATTACKS, default=list(ATTACKS))
    slow.add_argument("--seconds", type=float, default=10)
    slow.set_defaults(run=_attacks)
    restarts = parts.add_parser("rolling", help="two services behind the proxy, restarted in turn")
    restarts.add_argument("--restarts", type=int, default=5)
    restarts.set_defaults(run=_rolling)
    long = parts.add_parser("soak", help="everything in use for long, to see whether anything grows")
    long.add_argument("--brokers", nargs="+", choices=BROKERS, default=["valkey"])
    long.add_argument("--minutes", type=float, default=10)
    long.set_defaults(run=_soak)
    return parser


def main() -> int:
    """Run what the command line names; return whether something was not as promised."""
    logging.basicConfig(stream=sys.stdout, level=logging.WARNING, format="%(message)s")
    _log.setLevel(logging.INFO)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    given = _parser().parse_args()
    try:
        return 0 if given.run(given) else 1
    except KeyboardInterrupt:
        _log.info("stopped")
        return 1


if __name__ == "__main__":
    sys.exit(main())
