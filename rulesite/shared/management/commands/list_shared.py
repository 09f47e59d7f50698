"""List of stored situations."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from rulesite.shared.management import add_selection, selection
from rulesite.shared.models import SharedCheck
from rulesite.shared.storage import storage_use

ORDERS = {"largest": "-size", "oldest": "stored", "newest": "-stored"}
COLUMNS = ("pk", "size", "stored", "opened", "game", "checker")


class Command(BaseCommand):
    """The command that lists stored situations with their sizes. Its last line counts all that are stored."""

    help = "Lists stored situations: id, bytes, when stored, when last opened, checker. The last line counts all that are stored."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--by", choices=[*ORDERS], default="newest", help="which stand first (newest)")
        parser.add_argument("--most", type=int, default=20, metavar="N", help="how many are listed (20)")
        add_selection(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        rows = selection(options)
        for row in rows.order_by(ORDERS[options["by"]], "pk").values(*COLUMNS)[: max(0, options["most"])]:
            last_visit = row["opened"].isoformat() if row["opened"] else "unopened"
            stored = row["stored"].isoformat(timespec="minutes")
            self.stdout.write(
                f"{row['pk']:<12} {row['size']:>6} {stored} {last_visit:<10} {row['game']}/{row['checker']}"
            )
        use, removed = storage_use(), SharedCheck.objects.exclude(removed=None).count()
        self.stdout.write(f"Meant: {rows.count()}. Stored: {use.rows}, {use.size} bytes. Removed for good: {removed}.")
