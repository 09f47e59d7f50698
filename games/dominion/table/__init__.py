"""The table: rows that describe it, where cards lie, and the state of a turn."""
