"""The launcher, which keeps the engine that is there and has it compiled all the same."""

from __future__ import annotations

import sys
from unittest.mock import patch

from deploy.run import main

if __name__ == "__main__":
    with patch("deploy.run.is_fresh", return_value=False), patch("deploy.run.shutil.rmtree"):
        sys.exit(main())
