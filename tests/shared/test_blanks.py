"""Pages of situations that were stored with blanks, before blanks were as good as nothing."""

from __future__ import annotations

from itertools import cycle

import pytest
from django.test import Client

from games.game import AnyChecker, Game, all_games
from games.text import LANGUAGES
from rulesite.checks.validate.decoder import understand
from rulesite.shared.models import SharedCheck
from rulesite.shared.storage import store
from tests.checks.texts import BLANKS, places
from tests.shared.situations import examples
from tests.site.seen import Seen

pytestmark = pytest.mark.django_db

WITH_TEXTS_THAT_MAY_BE_EMPTY = [
    pytest.param(game, checker, id=f"{game.slug}/{checker.slug}")
    for game in all_games().values()
    for checker in game.checkers
    if any(not words.shortest for data in examples(game, checker) for _, _, _, words in places(checker.scenario, data))
]


def stored_with_blanks(game: Game, checker: AnyChecker) -> SharedCheck:
    """Store an example, and put blanks into each of its empty texts, as they were once stored."""
    row, _ = store(game, checker, understand(game, checker, examples(game, checker)[0]))
    blanks = cycle(BLANKS[1:])
    for holder, key, _, _ in places(checker.scenario, row.verdict["scenario"]):
        if holder[key] == "":
            holder[key] = next(blanks)
    row.save()
    return row


@pytest.mark.parametrize("revision", ["", "0123456789abcdef"], ids=["of today", "of old"])
@pytest.mark.parametrize(("game", "checker"), WITH_TEXTS_THAT_MAY_BE_EMPTY)
def test_a_situation_stored_with_blanks_is_shown_and_compared(
    client: Client, game: Game, checker: AnyChecker, revision: str
) -> None:
    row = stored_with_blanks(game, checker)
    row.revision = revision or row.revision
    row.save()

    pages = [client.get(f"/{language}/c/{row.pk}/") for language in LANGUAGES]
    told = client.get(f"/api/v1/shared/{row.pk}/")

    assert [page.status_code for page in pages] == [200, 200]
    assert told.json()["compared"] == "same"


def test_an_empty_hand_that_was_stored_as_a_blank_reads_as_none(client: Client) -> None:
    game = all_games()["blackpoker"]
    data = {"format": "lite", "a": {"hand": ""}, "attempt": {"by": "a", "action": "set-barrier"}}
    row, _ = store(game, game.checker("action"), understand(game, game.checker("action"), data))
    row.scenario["a"]["hand"] = row.verdict["scenario"]["a"]["hand"] = " "
    row.revision = "0123456789abcdef"
    row.save()

    said = Seen(client.get(f"/en/c/{row.pk}/").content).said("en")

    assert said[said.index("Player A") + 1] == "Hand none"
    assert client.get(f"/api/v1/shared/{row.pk}/").json()["compared"] == "same"
