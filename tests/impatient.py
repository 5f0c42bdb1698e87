"""The server, whose games may be claimed after a second or two: for tests that would wait for minutes otherwise."""

import sys

from server.__main__ import main
from server.gin.seating import Options
from server.rooms import absence

BLINK = 500
PATIENCE = 1_500

if __name__ == "__main__":
    absence.BLINK = BLINK
    Options.absence = property(lambda options: PATIENCE)  # type: ignore[assignment,method-assign]
    sys.exit(main())
