"""Does everything that was ever published still work?"""

from __future__ import annotations

from pathlib import Path

import pytest
from django.http import QueryDict
from django.test import Client

from games.game import all_games
from rulesite.checks.links import url
from tests.published import (
    ADDRESSES,
    CARDS,
    CODES,
    COMPONENTS,
    addresses,
    cards,
    codes,
    components,
    held,
    retired_cards,
)
from tests.share import share


def test_every_code_that_the_games_publish_is_held_and_none_has_vanished() -> None:
    assert held(CODES) - codes() == set(), "a published code is gone: give it back, it may be in use"
    assert codes() - held(CODES) == set(), "new codes: run python -m tests.published"


def test_every_component_of_the_api_is_held_and_none_has_vanished() -> None:
    assert held(COMPONENTS) - components() == set(), "a published component is gone: give it back by component="
    assert components() - held(COMPONENTS) == set(), "new components: run python -m tests.published"


def test_the_address_of_every_example_is_held() -> None:
    assert addresses() - held(ADDRESSES) == set(), "new addresses: run python -m tests.published"


def test_every_card_is_held_and_what_was_held_is_there_or_retired() -> None:
    assert held(CARDS) - cards() - retired_cards() == set(), "an id of a card is gone: give it back, or retire it"
    assert cards() - held(CARDS) == set(), "new cards: run python -m tests.published"


def test_no_id_of_a_card_is_given_again() -> None:
    assert cards() & retired_cards() == set()


def places_published(kind: str = "") -> list[str]:
    """Return the checkers of which situations were published, and the sources of which references were."""
    places = {"".join(f"{part}/" for part in path.partition("?")[0].split("/")[:4]) for path in held(ADDRESSES)}
    return sorted(place for place in places if kind in place)


@pytest.mark.parametrize("address", places_published("/check/"))
def test_every_address_ever_published_is_understood(address: str) -> None:
    _, game, _, checker, _ = address.split("/")
    found = all_games()[game]
    queries = sorted(path.partition("?")[2] for path in held(ADDRESSES) if path.startswith(f"{address}?"))

    for query in queries:
        url.understand_form(found, found.checker(checker), QueryDict(query))


@pytest.mark.apart
@pytest.mark.parametrize("place", places_published())
def test_every_address_ever_published_opens(client: Client, place: str) -> None:
    paths = share(sorted(path for path in held(ADDRESSES) if path.startswith(place)))

    assert [path for path in paths if client.get(f"/ja{path}").status_code != 200] == []


@pytest.mark.parametrize("file", [CODES, ADDRESSES, CARDS, COMPONENTS])
def test_what_was_published_stands_in_order_and_once(file: Path) -> None:
    lines = file.read_text("utf-8").splitlines()

    assert lines == sorted(set(lines))
