"""The database under test, on both engines."""

from tests.databases import (  # noqa: F401 - fixtures
    database,
    database_url,
    empty_url,
    engine,
    engine_name,
    postgresql,
    postgresql_migrated,
    sqlite_template,
    store,
)
