"""Do all ways in agree on awkward texts, whatever field they stand in?"""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from games.game import AnyChecker, Game
from games.text import LANGUAGES
from tests.checks.awkward import awkward
from tests.checks.doors import agreed
from tests.checks.every import CHECKERS
from tests.checks.test_parity import API

pytestmark = pytest.mark.django_db

SOME = 10


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@settings(max_examples=SOME)
@given(data=st.data())
def test_awkward_texts_are_read_and_answered_alike_everywhere(
    game: Game, checker: AnyChecker, data: st.DataObject
) -> None:
    sent = data.draw(awkward(checker))

    answer = agreed(game, checker, sent, data.draw(st.sampled_from(LANGUAGES)))

    if "outcome" in answer:
        followed(game, checker, sent)


def followed(game: Game, checker: AnyChecker, data: Any) -> None:
    """Open what the API links of the first and of the last move that it lists."""
    asked = f"{API.format(game.slug, checker.slug)}?include=moves"
    groups = (Client().post(asked, data, "application/json").json()["moves"] or {}).get("groups", ())
    offered = [move["link"] for group in groups for move in group["moves"] if move["link"]]
    for link in (*offered[:1], *offered[-1:]):
        assert [Client().get(path).status_code for path in link.values()] == [200, 200]
