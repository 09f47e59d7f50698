"""What does the API tell of a stored situation?"""

from __future__ import annotations

from datetime import UTC
from typing import Any

from rulesite.checks.present.serializer import in_language
from rulesite.revision import current
from rulesite.shared.compared import compared
from rulesite.shared.models import SharedCheck
from rulesite.site import links


def said(row: SharedCheck, language: str | None = None) -> dict[str, Any]:
    """Return a stored situation as JSON data, in both languages or in one."""
    found = compared(row)
    data = {
        "id": row.pk,
        "self": links.resource("shared", row.pk),
        "link": links.both("shared:stored", row.pk),
        "game": row.game,
        "checker": row.checker,
        "stored": row.stored.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z"),
        "verdict": row.verdict,
        "compared": found.compared.code,
        "today": found.today,
        "differences": [{"before": one.then, "after": one.today} for one in found.differences],
        "clauses": [{"cite": one.cite, "before": one.then, "after": one.today} for one in found.clauses],
        "revision": current().revision,
    }
    return in_language(data, language) if language else data
