"""Writes the alerts as the Prometheus operator takes them: `python -m deploy.rules`, after each change of them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

_DEPLOY: Final = Path(__file__).parent
RULES: Final = _DEPLOY / "monitoring" / "alerts.yaml"
EXPORTED: Final = _DEPLOY / "kubernetes" / "overlays" / "keda" / "alerts.yaml"
_HEAD: Final = """\
# Written by `python -m deploy.rules` from deploy/monitoring/alerts.yaml.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: croupier
spec:
"""


def as_object(rules: str) -> str:
    """Return a file of rules as an object of Kubernetes; both are YAML."""
    lines = rules[rules.index("groups:") :].splitlines()
    return _HEAD + "".join(f"  {line}".rstrip() + "\n" for line in lines)


def main() -> int:
    """Write it; return the exit status."""
    EXPORTED.write_text(as_object(RULES.read_text()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
