"""What Alembic runs: the steps, in the transaction that `server.db.migrate` has begun."""

from alembic import context

from server.db.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes most of a table by making it anew
    transactional_ddl=True,  # as begun by `server.db.engine`, on SQLite too
    compare_type=True,
)
context.run_migrations()
