"""Export of stored situations."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from rulesite.shared.management.transfer import BATCH, export_line, last_line
from rulesite.shared.models import SharedCheck


class Command(BaseCommand):
    """The command that exports stored situations as JSON lines. The last line holds their number."""

    help = "Writes all stored situations, and what was removed, as lines of JSON: export_shared > shared.jsonl"

    def handle(self, *args: Any, **options: Any) -> None:
        number = 0
        for row in SharedCheck.objects.order_by("stored", "pk").iterator(chunk_size=BATCH):
            self.stdout.write(export_line(row).decode(), ending="")
            number += 1
        self.stdout.write(last_line(number).decode(), ending="")
