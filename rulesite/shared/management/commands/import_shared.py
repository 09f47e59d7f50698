"""Import of stored situations."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rulesite.progress import Progress
from rulesite.shared.management.transfer import BadFile, import_lines


class Command(BaseCommand):
    """The command that imports a file of export_shared, all or nothing; raises CommandError with every fault and its line."""

    help = "Brings in the situations of a file of export_shared, all or none. What is stored already stays; what was removed, here or there, is removed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", help="the file, - for the standard input")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            with nullcontext(sys.stdin.buffer) if options["file"] == "-" else Path(options["file"]).open("rb") as lines:
                size = os.fstat(lines.fileno()).st_size if lines is not sys.stdin.buffer else 0
                with Progress("bytes", size, shown=bool(size and options["verbosity"])) as progress:
                    imported = import_lines(_counted(lines, progress))
        except OSError as problem:
            raise CommandError(f"{options['file']}: {problem.strerror}") from None
        except BadFile as faults:
            raise CommandError(f"Nothing was brought in.\n{faults}") from None
        if options["verbosity"]:
            self.stdout.write(f"New: {imported.new}. Removed: {imported.removed}.")


def _counted(lines: Iterable[bytes], progress: Progress) -> Iterator[bytes]:
    for line in lines:
        yield line
        progress.advance(len(line))
