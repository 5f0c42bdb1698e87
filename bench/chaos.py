"""Many games over a bad line to a server that is killed again and again. `python -m bench.chaos --help` says more.

The short form is tests/web/test_chaos.py.
"""

import argparse
import asyncio
import tempfile
from pathlib import Path
from random import Random

from tests.chaos import chaos
from tests.served import serving


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--tables", type=int, default=50)
    words.add_argument("--kills", type=int, default=10)
    words.add_argument("--seed", type=int, default=None, help="of what goes wrong; the cards are the server's own")
    wanted = words.parse_args()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as served:
        survived = asyncio.run(chaos(served, wanted.tables, wanted.kills, Random(wanted.seed)))
        assert b"Traceback" not in served.log.read_bytes()
    print(
        f"{wanted.tables} games, {survived.kills} kills: {survived.actions} acknowledged actions over {survived.lines} "
        f"lines, {survived.cards} cards looked at, in {survived.seconds:.0f} s; nothing was lost"
    )


if __name__ == "__main__":
    main()
