"""Content of all games into database, index and description of the API."""

from __future__ import annotations

import gc
from functools import partial
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from games.content import ContentError, Fault
from games.folder import once_read
from games.game import Game, all_faults, all_games, imported
from rulesite.api.bulk import archive as bulk
from rulesite.checks.proof import examples
from rulesite.checks.proof.examples import proving_clauses
from rulesite.progress import Progress
from rulesite.reference.build import write
from rulesite.reference.models import Build
from rulesite.revision import current
from rulesite.search import index as current_index
from rulesite.site import accents
from rulesite.whole.builds import make_description, make_files

STEPS = 5  # beside a step for the examples of each game: reading, files, database, description, bulk


class Command(BaseCommand):
    """The command that copies and indexes all games' content. It also describes the API.

    Raises CommandError with every fault of every game, and then changes nothing.
    """

    help = "Copies the content of all games into the database and the index, as this build, and describes the API. Running it again changes nothing."

    def handle(self, *args: Any, **options: Any) -> None:
        gc.disable()  # nearly all that is made here stays until the end: to look for the rest takes as long as everything else
        try:
            self._bring(options["verbosity"])
        finally:
            gc.enable()

    def _bring(self, verbosity: int) -> None:
        once_read.cache_clear()
        _demand_tables()
        with Progress("content", len(imported()) + STEPS, shown=bool(verbosity)) as progress:
            brought = self._bring_in_steps(progress)
        if verbosity:
            self.stdout.write(f"Build {current().build} {'brought in' if brought else 'is there already'}.")

    def _bring_in_steps(self, progress: Progress) -> bool:
        """Return whether the build is new to the database."""
        judged = examples.JudgeOnce()
        faults = [*all_faults(), *accents.faults(_sound_games())]
        progress.advance()
        faults += _example_faults(judged, progress) if not _has_build() else []
        if faults:
            raise CommandError("\n".join(["The content has faults; the database is as it was.", *map(str, faults)]))
        make_files()
        progress.advance()
        # last what makes it the newest: whoever finds the build in the database finds the rest, whenever this is killed
        brought = write(current(), all_games().values(), partial(proving_clauses, judged=judged))
        progress.advance()
        # these are made from the copies; a server that starts before they are kept makes them when it is asked
        make_description()
        progress.advance()
        bulk.store_bulk(judged)
        bulk.record_state(current().revision, bulk.hashes())
        current_index.bring()  # who brought another build meanwhile dropped what the database did not know
        current_index.drop(Build.objects.values_list("id", flat=True))
        progress.advance()
        return brought


def _demand_tables() -> None:
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        raise CommandError("The database lacks tables of this release. Run: manage.py migrate")


def _has_build() -> bool:
    """Return whether the database holds this build. Its examples are judged by then."""
    return Build.objects.filter(id=current().build).exists()


def _sound_games() -> list[Game]:
    """Return the games whose declarations are sound."""
    return [game for game in imported() if isinstance(game, Game)]


def _example_faults(judged: examples.Judge, progress: Progress) -> list[Fault]:
    faults: list[Fault] = []
    for game in _sound_games():
        faults += _game_example_faults(game, judged)
        progress.advance()
    return faults


def _game_example_faults(game: Game, judged: examples.Judge) -> list[Fault]:
    try:
        return examples.faults(game, judged)
    except ContentError:
        return []  # the game reads its own content to judge, and its faults are known
