"""`python -m croupier`: the command, also where it is not on the path."""

import sys

from croupier.command.main import main

if __name__ == "__main__":
    sys.exit(main())
