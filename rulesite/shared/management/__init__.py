"""Commands for stored situations, and the options by which they select them."""

from __future__ import annotations

from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.utils import timezone

from rulesite.shared.models import SharedCheck, SharedCheckQuerySet


def add_selection(parser: ArgumentParser) -> None:
    """Add the options that select stored situations."""
    parser.add_argument(
        "--older-than", type=float, metavar="DAYS", help="only those that were stored more than so many days ago"
    )
    opened = parser.add_mutually_exclusive_group()
    opened.add_argument("--unopened", action="store_true", help="only those that nobody has opened since")
    opened.add_argument(
        "--not-opened-for",
        type=float,
        metavar="DAYS",
        help="only those that somebody has opened, the last time more than so many days ago",
    )


def selection(options: dict[str, Any]) -> SharedCheckQuerySet:
    """Return the stored situations that the options select. Removed ones are left out."""
    rows = SharedCheck.objects.present()
    if options["older_than"] is not None:
        rows = rows.filter(stored__lt=timezone.now() - timedelta(days=options["older_than"]))
    if options["not_opened_for"] is not None:
        rows = rows.forgotten(options["not_opened_for"])
    return rows.filter(opened=None) if options["unopened"] else rows
