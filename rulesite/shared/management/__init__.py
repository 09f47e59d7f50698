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
    parser.add_argument("--unopened", action="store_true", help="only those that nobody has opened since")


def selection(options: dict[str, Any]) -> SharedCheckQuerySet:
    """Return the stored situations that the options select. Removed ones are left out."""
    rows = SharedCheck.objects.present()
    if options["older_than"] is not None:
        rows = rows.filter(stored__lt=timezone.now() - timedelta(days=options["older_than"]))
    return rows.filter(opened=None) if options["unopened"] else rows
