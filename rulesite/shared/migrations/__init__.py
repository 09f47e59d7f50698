"""Migrations of the table of stored situations."""
