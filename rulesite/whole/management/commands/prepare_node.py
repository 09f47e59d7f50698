"""Files of the build for a node with a folder of its own."""

from __future__ import annotations

import gc
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.content import ContentError
from rulesite.atomic_files import drop_old, is_sound
from rulesite.revision import current
from rulesite.search.index import FILE as INDEX_FILE
from rulesite.search.index import place as index_path
from rulesite.whole.builds import make_files


class Command(BaseCommand):
    """The command that writes this build's files into INDEX_DIR. It drops all but the newest.

    Asks no database; raises CommandError where the content has faults.
    """

    help = "Makes the index and the content as it was read in INDEX_DIR, for a node that shares this folder with no release. Asks no database; running it again changes nothing."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        gc.disable()  # nearly all that is made here stays until the end
        try:
            self._prepare(options["verbosity"])
        finally:
            gc.enable()

    def _prepare(self, verbosity: int) -> None:
        path = index_path(current().build)
        was_there = is_sound(path)
        try:
            make_files()
        except ContentError as problem:
            raise CommandError(f"The content has faults; sync_content names them all. {problem}") from None
        drop_old(path, INDEX_FILE)
        if verbosity:
            self.stdout.write(f"Pieces of build {current().build} {'are there already' if was_there else 'made'}.")
