"""Does everything that was ever published still work?"""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from tests.published import ADDRESSES, CODES, addresses, codes, held


def test_every_code_that_the_games_publish_is_held_and_none_has_vanished() -> None:
    assert held(CODES) - codes() == set(), "a published code is gone: give it back, it may be in use"
    assert codes() - held(CODES) == set(), "new codes: run python -m tests.published"


def test_the_address_of_every_example_is_held() -> None:
    assert addresses() - held(ADDRESSES) == set(), "new addresses: run python -m tests.published"


@pytest.mark.parametrize("path", sorted(held(ADDRESSES)))
def test_every_address_ever_published_opens(client: Client, path: str) -> None:
    assert client.get(f"/ja{path}").status_code == 200


@pytest.mark.parametrize("file", [CODES, ADDRESSES])
def test_what_was_published_stands_in_order_and_once(file: Path) -> None:
    lines = file.read_text("utf-8").splitlines()

    assert lines == sorted(set(lines))
