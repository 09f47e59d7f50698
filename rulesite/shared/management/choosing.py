"""Which stored situations does an operator mean, by their age and by whether anybody has opened them?"""

from __future__ import annotations

from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.utils import timezone

from rulesite.shared.models import SharedCheck, SharedCheckQuerySet


def add_arguments(parser: ArgumentParser) -> None:
    """Let a command be told which situations are meant."""
    parser.add_argument(
        "--older-than", type=float, metavar="DAYS", help="only those that were stored more than so many days ago"
    )
    parser.add_argument("--unopened", action="store_true", help="only those that nobody has opened since")


def chosen(options: dict[str, Any]) -> SharedCheckQuerySet:
    """Return the situations that are meant, without those that were removed."""
    found = SharedCheck.objects.held()
    if options["older_than"] is not None:
        found = found.filter(stored__lt=timezone.now() - timedelta(days=options["older_than"]))
    return found.filter(opened=None) if options["unopened"] else found
