"""Bulk documents of the API, and the differences between their states."""
