"""Which pages does the site have, those included that search engines leave out?"""

from __future__ import annotations

from collections.abc import Iterator

from rulesite.site.errors import ERRORS
from rulesite.whole import sitemap


def pages(language: str) -> Iterator[str]:
    """Yield the path of every page in one language."""
    yield from sitemap.paths(language)
    yield from (f"/{language}/errors/{code}/" for code in ERRORS)
