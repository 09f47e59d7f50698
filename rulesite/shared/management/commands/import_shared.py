"""How does an operator bring a copy of stored situations back, or to another database?"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rulesite.shared.management.carried import Refused, bring


class Command(BaseCommand):
    """Bring in what export_shared wrote, all or nothing; raises CommandError with every fault and its line."""

    help = "Brings in the situations of a file of export_shared, all or none. What is stored already stays; what was removed, here or there, is removed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", help="the file, - for the standard input")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            with nullcontext(sys.stdin.buffer) if options["file"] == "-" else Path(options["file"]).open("rb") as lines:
                brought = bring(lines)
        except OSError as problem:
            raise CommandError(f"{options['file']}: {problem.strerror}") from None
        except Refused as faults:
            raise CommandError(f"Nothing was brought in.\n{faults}") from None
        if options["verbosity"]:
            self.stdout.write(f"New: {brought.new}. Removed: {brought.removed}.")
