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
from collections.abc import Callable, Iterable, Iterator

from deploy.chaos.attacks import ATTACKS, ATTACKS_HEAD, attacks
from deploy.chaos.fairness import fairness
from deploy.chaos.faults import FAULTS, HEAD, LOADS, cases, rows
from deploy.chaos.kills import KILLS_HEAD, killed
from deploy.chaos.line import Line
from deploy.chaos.overload import OVERLOAD_HEAD, overload
from deploy.chaos.rolling import ROLLING_HEAD, rolling
from deploy.chaos.soak import SOAK_HEAD, soak
from tests.harness.servers import BROKERS, is_here

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


def _faults(given: argparse.Namespace) -> Iterator[Line]:
    return rows(cases(given.brokers, given.on, given.faults, given.seconds, given.load), given.patience)


def _kills(given: argparse.Namespace) -> Iterable[Line]:
    return (killed(broker, given.jobs, given.kills, given.seed) for broker in given.brokers)


def _fairness(given: argparse.Namespace) -> Iterable[Line]:
    return (line for broker in given.brokers for line in fairness(broker, given.jobs))


def _soak(given: argparse.Namespace) -> Iterable[Line]:
    return (line for broker in given.brokers for line in soak(broker, given.minutes))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m deploy.chaos", description="Hurts the service and judges it.")
    parts = parser.add_subparsers(required=True)

    def part(name: str, head: str, text: str, run: Callable[..., Iterable[Line]], **options: object) -> None:
        """Add a part, with an option for each default; a list is an option of several values."""
        added = parts.add_parser(name, help=text)
        added.set_defaults(run=run, head=head)
        for option, default in options.items():
            values = default if isinstance(default, list) else [default]
            count = "+" if isinstance(default, list) else None
            added.add_argument(f"--{option}", type=type(values[0]), nargs=count, default=default, help=str(default))

    here = [name for name in BROKERS if is_here(name)]
    part("faults", HEAD, f"servers and workers that fail: {', '.join(FAULTS)}", _faults, brokers=here, on=["both"],
         faults=list(FAULTS), seconds=[1.0, 3.0, 15.0, 60.0], load=list(LOADS), patience=60.0)  # fmt: skip
    part("kills", KILLS_HEAD, "processes killed at random", _kills, brokers=here, jobs=60, kills=20, seed=1)
    part("fairness", "Callers next to one another", "one caller's many jobs against another's small one", _fairness,
         brokers=here, jobs=100)  # fmt: skip
    part("overload", OVERLOAD_HEAD, "five times as many requests as there is room for",
         lambda given: overload(given.seconds), seconds=10.0)  # fmt: skip
    part("attacks", ATTACKS_HEAD, "slow and silent callers before the shipped proxy, and an honest one",
         lambda given: attacks(given.attacks, given.seconds), attacks=list(ATTACKS), seconds=10.0)  # fmt: skip
    part("rolling", ROLLING_HEAD, "two services behind the proxy, and two workers, restarted in turn",
         lambda given: (found.line() for found in rolling(given.restarts)), restarts=5)  # fmt: skip
    part("soak", SOAK_HEAD, "everything in use for long, to see whether anything grows", _soak,
         brokers=["valkey"], minutes=10.0)  # fmt: skip
    return parser


def main() -> int:
    """Run the named judge. Return 1 if a promise does not hold."""
    logging.basicConfig(stream=sys.stdout, level=logging.WARNING, format="%(message)s")
    _log.setLevel(logging.INFO)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    given = _parser().parse_args()
    try:
        return 0 if _print(given.head, given.run(given)) else 1
    except KeyboardInterrupt:
        _log.info("stopped")
        return 1


if __name__ == "__main__":
    sys.exit(main())
