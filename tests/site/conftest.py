"""What do the tests of the pages share?"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from tests.site.seen import Seen

Look = Callable[[str], Seen]


@pytest.fixture
def look(client: Client) -> Look:
    """Open a page that must be there, and see what a browser sees."""

    def opened(path: str) -> Seen:
        response = client.get(path)
        assert response.status_code == 200, path
        return Seen(response.content)

    return opened
