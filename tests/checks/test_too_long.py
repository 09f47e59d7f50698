"""Is a situation refused that is too long as a whole, though every part of it fits, and is nothing lost?"""

from __future__ import annotations

from html import unescape
from typing import Any
from urllib.parse import urlencode

import orjson
import pytest
from django.test import Client

from games.game import all_games
from rulesite.checks.validate import nodes
from rulesite.checks.validate.decoder import MAX_SITUATION_BYTES, Refused, understand
from rulesite.checks.validate.json import canonical
from tests.api.addresses import V1

GAME, CHECKER = "vtes", "no-repeat"
JA = f"/ja/{GAME}/check/{CHECKER}/"
CHECK = f"{V1}games/{GAME}/checkers/{CHECKER}/check/"
FORM = "application/x-www-form-urlencoded"


def situation(letters: int, rest: int = 0) -> dict[str, Any]:
    """Return a turn in which names of cards have so many Japanese letters, and so many Latin ones all together."""
    minions = [f"{n:02}" + "山" * 50 for n in range(20)]
    card = "山" * letters
    more = [rest // 50 + (n < rest % 50) for n in range(50)]
    events = [
        {
            "kind": "card-action",
            "minion": minions[n % 20],
            "card": card,
            "fetched": card + "a" * more[n],
            "does": ["hunt"],
        }
        for n in range(50)
    ]
    return {"turn_of": "P", "minions": [{"name": name} for name in minions], "events": events}


def length(data: Any) -> int:
    game = all_games()[GAME]
    return len(orjson.dumps(canonical(understand(game, game.checker(CHECKER), data))))


def test_the_longest_is_judged_and_one_byte_more_is_not() -> None:
    most = max(letters for letters in range(40, 80) if is_judged(situation(letters)))
    left = MAX_SITUATION_BYTES - length(situation(most))

    assert length(situation(most, left)) == MAX_SITUATION_BYTES
    assert not is_judged(situation(most, left + 1))


def is_judged(data: Any) -> bool:
    try:
        return length(data) <= MAX_SITUATION_BYTES
    except Refused as refused:
        return [error.code for error in refused.errors] != ["too-long"]


@pytest.mark.django_db
def test_a_form_that_is_too_long_says_so_and_keeps_everything(client: Client) -> None:
    pairs = [*nodes.flatten(nodes.to_nodes(situation(80)))]

    response = client.post(JA, urlencode(pairs), content_type=FORM)

    page = unescape(response.content.decode())
    assert response.status_code == 422
    assert f"判定できるのは{MAX_SITUATION_BYTES:,}バイトまでです" in page
    assert all(value in page for _, value in pairs)


@pytest.mark.django_db
@pytest.mark.parametrize(("path", "wrapped", "at"), [(CHECK, False, ""), (f"{V1}shared/", True, "/scenario")])
def test_a_program_is_told_how_long_it_is(client: Client, path: str, wrapped: bool, at: str) -> None:
    body = {"game": GAME, "checker": CHECKER, "scenario": situation(80)} if wrapped else situation(80)

    response = client.post(path, body, "application/json")

    (fault,) = response.json()["errors"]
    assert response.status_code == 400
    assert (fault["code"], fault["pointer"]) == ("too-long", at)
    assert f"at most {MAX_SITUATION_BYTES:,} are judged" in fault["detail"]


@pytest.mark.django_db
def test_nothing_is_offered_where_a_row_more_would_be_too_long(client: Client) -> None:
    data = situation(62)
    data["events"] = data["events"][:45]

    moves = client.post(f"{CHECK}?include=moves", data, "application/json").json()["moves"]
    fewer = client.post(f"{CHECK}?include=moves", data | {"events": data["events"][:30]}, "application/json").json()

    assert moves == {"groups": [], "total": 0, "more": 0}
    assert fewer["moves"]["total"] > 0
    assert sum(len(group["moves"]) for group in fewer["moves"]["groups"]) <= 20
