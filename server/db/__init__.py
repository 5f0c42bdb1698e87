"""The database, SQLite or PostgreSQL: the log of every table, what follows from it, and who plays."""
