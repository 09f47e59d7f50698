"""What is stored, and how much?"""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from rulesite.shared.management.choosing import add_arguments, chosen
from rulesite.shared.models import SharedCheck
from rulesite.shared.room import held

ORDERS = {"largest": "-size", "oldest": "stored", "newest": "-stored"}
SHOWN = ("pk", "size", "stored", "opened", "game", "checker")


class Command(BaseCommand):
    """List stored situations, and say how many there are and how many bytes they take."""

    help = "Lists stored situations: id, bytes, when stored, when last opened, checker. The last line counts all that are stored."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--by", choices=[*ORDERS], default="newest", help="which stand first (newest)")
        parser.add_argument("--most", type=int, default=20, metavar="N", help="how many are listed (20)")
        add_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        found = chosen(options)
        for row in found.order_by(ORDERS[options["by"]], "pk").values(*SHOWN)[: max(0, options["most"])]:
            opened = row["opened"].isoformat() if row["opened"] else "unopened"
            stored = row["stored"].isoformat(timespec="minutes")
            self.stdout.write(f"{row['pk']:<12} {row['size']:>6} {stored} {opened:<10} {row['game']}/{row['checker']}")
        all_held, removed = held(), SharedCheck.objects.exclude(removed=None).count()
        self.stdout.write(
            f"Meant: {found.count()}. Stored: {all_held.rows}, {all_held.size} bytes. Removed for good: {removed}."
        )
