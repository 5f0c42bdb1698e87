"""Python made into machine code by Numba, and kept on disk until the source changes.

Numba looks only at the file a function is in to see whether what it kept is stale. Compiled functions here call those
of other modules and freeze their constants, so what is kept lies in a directory named after all that it could be made
from: the modules of this package that say the word `compiled`, and the rules' melds.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

_Function = TypeVar("_Function", bound=Callable[..., object])

_PACKAGE = Path(__file__).parent


def _digest() -> str:
    modules = [source.read_bytes() for source in sorted(_PACKAGE.glob("*.py"))]
    sources = [source for source in modules if b"compiled" in source]
    rules = [(_PACKAGE.parent / "gin" / name).read_bytes() for name in ("cards.py", "melds.py")]
    return hashlib.sha256(b"".join(sources + rules)).hexdigest()[:16]


def _keeping_place() -> Path:
    """Where `NUMBA_CACHE_DIR` says; else beside the modules, or where that can't be written, with temporary files."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    if chosen:
        return Path(chosen)
    beside = _PACKAGE / "__pycache__"
    if os.access(beside if beside.exists() else _PACKAGE, os.W_OK):
        return beside
    return Path(tempfile.gettempdir()) / f"gin-rummy-{os.getuid() if hasattr(os, 'getuid') else 0}"


numba.config.CACHE_DIR = str(_keeping_place() / f"compiled-{_digest()}")  # type: ignore[attr-defined]


def compiled(function: _Function) -> _Function:
    """`function` as machine code, made when it is first called; it runs without the GIL.

    No compiled function may call itself: read from disk, one that did has crashed the process.
    """
    return cast("_Function", numba.njit(cache=True, nogil=True, error_model="numpy")(function))


def brief(function: _Function) -> _Function:
    """The same for what takes less time than to let go of the GIL and to wait for it."""
    return cast("_Function", numba.njit(cache=True, error_model="numpy")(function))


def generating(function: _Function) -> _Function:
    """The same for a generator, which is not kept: read from disk, it can't be compiled into anything new."""
    return cast("_Function", numba.njit(nogil=True, error_model="numpy")(function))


@intrinsic
def _count(_context: Any, _cards: Any) -> Any:

    def code(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


@intrinsic
def _lowest(_context: Any, _cards: Any) -> Any:

    def code(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), code


count = cast("Callable[[int], int]", _count)
"""How many cards a set has; for compiled functions alone."""
lowest = cast("Callable[[int], int]", _lowest)
"""The number of a set's lowest card, where it is not empty; for compiled functions alone."""
