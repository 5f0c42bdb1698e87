"""The server, whose games may be claimed after a few seconds: for tests that would wait for minutes otherwise."""

import sys

from server.__main__ import main
from server.gin.seating import Options

PATIENCE = 6_000

if __name__ == "__main__":
    Options.absence = property(lambda options: PATIENCE)  # type: ignore[assignment,method-assign]
    sys.exit(main())
