"""How does an operator take a stored situation off the site?"""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rulesite.shared.models import SharedCheck


class Command(BaseCommand):
    """Remove stored situations for good; raises CommandError naming every id that is not known, and then changes nothing."""

    help = "Removes stored situations. Their addresses answer 410 from then on, and the same situation is not stored there again."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("ids", nargs="+", metavar="ID", help="the last part of the address /c/ID/")

    def handle(self, *args: Any, **options: Any) -> None:
        rows = SharedCheck.objects.in_bulk(options["ids"])
        unknown = [id for id in options["ids"] if id not in rows]
        if unknown:
            raise CommandError(f"Nothing was removed. Not stored: {', '.join(unknown)}")
        for row in rows.values():
            if not row.removed:
                row.empty()
        if options["verbosity"]:
            self.stdout.write(f"Removed: {', '.join(rows)}.")
