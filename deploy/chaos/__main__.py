"""Judges of outages: `python -m deploy.chaos faults`, `kills`, `fairness`, `overload`, `attacks`,
`rolling`, `soak`; `--help`.

Each prints a table, exits with 1 if a promise does not hold, and stops its own servers, service and workers.
`make failures` runs all judges on the compiled engine.
"""

from __future__ import annotations

import argparse
import logging
import signal
import sys
from collections.abc import Callable, Iterable

from deploy.chaos.attacks import ATTACKS, ATTACKS_HEAD, attacks
from deploy.chaos.fairness import fairness
from deploy.chaos.faults import FAULTS, HEAD, LOADS, TARGETS, cases, rows
from deploy.chaos.kills import KILLS_HEAD, killed
from deploy.chaos.line import Line
from deploy.chaos.overload import OVERLOAD_HEAD, overload
from deploy.chaos.rolling import ROLLING_HEAD, rolling
from deploy.chaos.soak import SOAK_HEAD, soak
from deploy.chaos.upstreams import BROKERS, is_here

_log = logging.getLogger("croupier.chaos")


def _print(head: str, found: Iterable[Line]) -> bool:
    """Print a table line by line. Return whether every promise holds."""
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
    return _print(ROLLING_HEAD, (found.line() for found in rolling(given.restarts)))


def _soak(given: argparse.Namespace) -> bool:
    return _print(SOAK_HEAD, (row for name in given.brokers for row in soak(name, given.minutes)))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m deploy.chaos", description="Hurts the service and judges it.")
    parts = parser.add_subparsers(required=True)

    def part(run: Callable[[argparse.Namespace], bool], text: str, **numbers: float) -> argparse.ArgumentParser:
        """Add a part, with an option for each number and its default."""
        added = parts.add_parser(run.__name__.removeprefix("_"), help=text)
        added.set_defaults(run=run)
        for name, default in numbers.items():
            added.add_argument(f"--{name}", type=type(default), default=default)
        return added

    here = [name for name in BROKERS if is_here(name)]
    faults = part(_faults, "brokers and stores that are away, slow, full, emptied", patience=60.0)
    faults.add_argument("--on", nargs="+", choices=TARGETS, default=["both"])
    faults.add_argument("--faults", nargs="+", choices=FAULTS, default=list(FAULTS))
    faults.add_argument("--seconds", nargs="+", type=float, default=[1, 3, 15, 60])
    faults.add_argument("--load", nargs="+", choices=LOADS, default=list(LOADS))
    kills = part(_kills, "workers killed at random while they work", jobs=200, kills=60, seed=1)
    fair = part(_fairness, "one caller's many jobs against another's small one", jobs=100)
    part(_overload, "five times as many requests as there is room for", seconds=10.0)
    slow = part(_attacks, "slow and silent callers before the shipped proxy, and an honest one", seconds=10.0)
    slow.add_argument("--attacks", nargs="+", choices=ATTACKS, default=list(ATTACKS))
    part(_rolling, "two services behind the proxy, restarted in turn", restarts=5)
    long = part(_soak, "everything in use for long, to see whether anything grows", minutes=10.0)
    for each, brokers in ((faults, here), (kills, here), (fair, here), (long, ["valkey"])):
        each.add_argument("--brokers", nargs="+", choices=BROKERS, default=brokers)
    return parser


def main() -> int:
    """Run the named judge. Return 1 if a promise does not hold."""
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
