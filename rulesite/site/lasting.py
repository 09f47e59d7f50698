"""How long may caches in front keep an answer, and under which names is it purged from them?

An answer is fetched anew after a minute. Once a minute more has gone by it waits for that; until then the old one is sent while the
new one is fetched. Where none can be had, what follows from code and content alone goes on for an hour. A stored situation does not:
it may be removed, and what was removed is not shown again.
"""

from __future__ import annotations

from django.http import HttpRequest

from rulesite.revision import current

RECORDS = {"short", "shared:stored", "api:shared"}  # routes at whose addresses a stored situation may be read
RECORD = "public, max-age=0, s-maxage=60"
CONTENT = f"{RECORD}, stale-while-revalidate=60, stale-if-error=3600"


def control(request: HttpRequest) -> str:
    """Return how long an answer without an error may be kept."""
    return RECORD if _is_record(request) else CONTENT


def names(request: HttpRequest) -> str:
    """Return the names of an answer that is kept: its release, and the stored situation that it shows."""
    release = f"release-{current().release}"
    if request.resolver_match and _is_record(request):
        return f"{release}, stored-{request.resolver_match.kwargs['id']}"
    return release


def _is_record(request: HttpRequest) -> bool:
    return request.resolver_match is not None and request.resolver_match.view_name in RECORDS
