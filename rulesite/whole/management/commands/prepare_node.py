"""How does a node with a folder of its own get what it reads from files?"""

from __future__ import annotations

import gc
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.content import ContentError
from rulesite.atomic_files import drop_old
from rulesite.revision import current
from rulesite.search.index import FILE, place
from rulesite.whole import pieces


class Command(BaseCommand):
    """Make the pieces of this build in INDEX_DIR, and drop all but the newest; asks no database, and raises CommandError where the content has faults."""

    help = "Makes the index and the content as it was read in INDEX_DIR, for a node that shares this folder with no release. Asks no database; running it again changes nothing."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        gc.disable()  # nearly all that is made here stays until the end
        try:
            self._prepare(options["verbosity"])
        finally:
            gc.enable()

    def _prepare(self, verbosity: int) -> None:
        own = place(current().build)
        was_there = own.is_file()
        try:
            pieces.bring()
        except ContentError as problem:
            raise CommandError(f"The content has faults; sync_content names them all. {problem}") from None
        drop_old(own, FILE)
        if verbosity:
            self.stdout.write(f"Pieces of build {current().build} {'are there already' if was_there else 'made'}.")
