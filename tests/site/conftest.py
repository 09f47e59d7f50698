"""What do the tests of the pages share?"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from django.test import Client

from rulesite.reference.changes import change_log
from rulesite.site.caching import forget_pages
from tests.site.seen import Seen

Look = Callable[[str], Seen]


@pytest.fixture(autouse=True)
def nothing_recorded() -> Iterator[None]:
    """Let no test know of changes that another one recorded, whose rows are gone."""
    change_log.forget()
    yield
    change_log.forget()


@pytest.fixture(autouse=True)
def nothing_known() -> None:
    """Let no test meet addresses that another one asked for."""
    forget_pages()


@pytest.fixture
def look(client: Client) -> Look:
    """Open a page that must be there, and see what a browser sees."""

    def opened(path: str) -> Seen:
        response = client.get(path)
        assert response.status_code == 200, path
        return Seen(response.content)

    return opened
