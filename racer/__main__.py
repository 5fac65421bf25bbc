"""Makes `python -m racer` the same as the command `racer`."""

import sys

from racer.cli import main

if __name__ == "__main__":
    sys.exit(main())
