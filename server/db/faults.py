"""What went wrong, in words that tell nothing of what was to be stored."""

import sqlite3

from sqlalchemy.exc import DBAPIError


def kind(error: BaseException) -> str:
    """The kind of an error, as `OperationalError SQLITE_FULL` or `AdminShutdown 57P01`.

    Its own text is never used: the database's would show the row it refused.
    """
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorname", None)
    else:
        code = getattr(cause, "sqlstate", None)
    return type(cause).__name__ if code is None else f"{type(cause).__name__} {code}"
