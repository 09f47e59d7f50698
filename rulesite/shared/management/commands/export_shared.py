"""How does an operator take a copy of what is stored?"""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from rulesite.shared.management.lines import last, line
from rulesite.shared.models import SharedCheck

AT_ONCE = 200


class Command(BaseCommand):
    """Write every stored situation as a line of JSON, and a last line with their number."""

    help = "Writes all stored situations, and what was removed, as lines of JSON: export_shared > shared.jsonl"

    def handle(self, *args: Any, **options: Any) -> None:
        written = 0
        for row in SharedCheck.objects.order_by("stored", "pk").iterator(chunk_size=AT_ONCE):
            self.stdout.write(line(row).decode(), ending="")
            written += 1
        self.stdout.write(last(written).decode(), ending="")
