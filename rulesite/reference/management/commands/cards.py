"""The command `cards`, which renews the table of a game's cards."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from games.content import ContentError
from games.game import Game, all_games
from games.library import TABLE
from rulesite.reference.management.renewal import Renewal, renew_table


class Command(BaseCommand):
    """The command; raises CommandError with all faults of the list."""

    help = "Puts a newer list in the place of a game's table of cards, and says which rows came, changed and went. Ids stay; what is gone is retired."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", help="the game, by its slug")
        parser.add_argument(
            "list", type=Path, help="the newer list: the columns of the table but for slug, between tabs"
        )
        parser.add_argument(
            "--table", default=TABLE, help="the table that it is of, where a game has several (cards.tsv)"
        )
        parser.add_argument("--dry-run", action="store_true", help="only say what would come of it")

    def handle(self, *args: Any, **options: Any) -> None:
        game = _game(options["game"])
        if options["table"] not in {row.table for row in game.content.library.rows}:
            raise CommandError(f"{game.slug} has no table {options['table']!r}")
        new = _renewed(game, options["list"], options["table"])
        self._tell("added", (f"{row.where} as {row.id}" for row in new.added))
        self._tell("changed", (f"{row.where}: {', '.join(columns)}" for row, columns in new.changed))
        self._tell("gone", (f"{row.where}, {row.id}" for row in new.removed))
        if new.nameless:
            self._tell(
                "whose Japanese name is another card's, left out",
                (f"{row.where}: {row.name.ja}" for row in new.nameless),
            )
        if not options["dry_run"]:
            new.write(game.folder, game.content, timezone.localdate())

    def _tell(self, label: str, lines: Iterable[str]) -> None:
        rows = list(lines)
        self.stdout.write("\n".join([f"{len(rows)} {label}", *(f"  {line}" for line in rows)]))


def _game(slug: str) -> Game:
    try:
        game = all_games()[slug]
        if game.facts and game.content.library.rows:
            return game
    except (KeyError, ContentError) as error:
        raise CommandError(f"no game {slug!r}" if isinstance(error, KeyError) else str(error)) from error
    raise CommandError(f"{slug} has no table of cards")


def _renewed(game: Game, path: Path, table: str) -> Renewal:
    faults: list[str] = []
    assert game.facts
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"{path}: {error}") from error
    new = renew_table(
        game.content, game.facts, text, lambda where, problem: faults.append(f"{path}: {where}: {problem}"), table
    )
    if faults:
        raise CommandError("\n".join(["The list has faults; the table is as it was.", *faults]))
    return new
