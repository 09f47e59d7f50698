"""What do the tests of the server share?"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.served import Served, serving


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    """Give a server for the tests of a module."""
    with serving() as one:
        yield one
