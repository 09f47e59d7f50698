"""Removal of stored situations."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rulesite.shared.management import add_selection, selection
from rulesite.shared.models import SharedCheck


class Command(BaseCommand):
    """The command that removes stored situations by id, by age, or by when they were opened last.

    An unknown id raises CommandError, and nothing is removed. The removal is final.
    """

    help = "Removes stored situations. Their addresses answer 410 from then on, and the same situation is not stored there again."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("ids", nargs="*", metavar="ID", help="the last part of the address /c/ID/")
        add_selection(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        if bool(options["ids"]) == any(options[name] is not None for name in ("older_than", "not_opened_for")):
            raise CommandError(
                "Say which: either ids, or --older-than DAYS (with --unopened, if you like) or --not-opened-for DAYS."
            )
        removed = _remove_by_id(options["ids"]) if options["ids"] else selection(options).remove()
        if options["verbosity"]:
            self.stdout.write(f"Removed: {removed}.")


def _remove_by_id(ids: list[str]) -> int:
    rows = SharedCheck.objects.filter(pk__in=ids)
    present_ids = {*rows.values_list("pk", flat=True)}
    unknown = [id for id in ids if id not in present_ids]
    if unknown:
        raise CommandError(f"Nothing was removed. Not stored: {', '.join(unknown)}")
    return rows.remove()
