"""Do page, API and FAQ accept and refuse the same?"""

from __future__ import annotations

from typing import Any

import orjson
import pytest
from django.http import QueryDict
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from games.game import AnyChecker, Game
from rulesite.checks.links import url
from rulesite.checks.validate import decoder
from tests.checks.corrupted import corrupted, sayable
from tests.checks.every import CHECKERS, HEAPS, PEBBLES, TOY, errors, refusal, said_of

API = "/api/v1/games/{}/checkers/{}/check/"


def posted(game: Game, checker: AnyChecker, data: Any) -> Any:
    return Client().post(API.format(game.slug, checker.slug), orjson.dumps(data), content_type="application/json")


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@given(data=st.data())
def test_what_one_door_refuses_all_refuse_for_the_same_reasons(
    game: Game, checker: AnyChecker, data: st.DataObject
) -> None:
    sent = data.draw(corrupted(checker).filter(sayable))

    faq = errors(game, checker, orjson.loads(orjson.dumps(sent)))
    answer = posted(game, checker, sent)
    page = Client().get(f"/ja/{game.slug}/check/{checker.slug}/?_s={url.pack(sent)}")

    told = answer.json().get("errors", [])
    assert (answer.status_code, page.status_code) == ((400, 422) if faq else (200, 200))
    assert [(error["pointer"], error["code"]) for error in told] == [(error.at, error.code) for error in faq]


@pytest.mark.parametrize(
    ("data", "query"),
    [
        ({"heaps": HEAPS, "x": "1"}, "heaps.0.name=A&heaps.0.bags.0.pebbles=6&x=1"),
        ({"heaps": [{"name": "A", "bags": [{"pebbles": "many"}]}]}, "heaps.0.name=A&heaps.0.bags.0.pebbles=many"),
        ({"heaps": [{"name": "A", "bags": [{"pebbles": 21}]}]}, "heaps.0.name=A&heaps.0.bags.0.pebbles=21"),
        ({"heaps": [{"name": "A", "bags": [{"sealed": "yes"}]}]}, "heaps.0.name=A&heaps.0.bags.0.sealed=yes"),
        ({"heaps": [{"name": ""}]}, "heaps.0.name="),
        ({"heaps": [{"name": "A"}], "edition": "new"}, "heaps.0.name=A&edition=new"),
        ({"heaps": [{"name": "A"}], "moves": [{"kind": "fly"}]}, "heaps.0.name=A&moves.0.kind=fly"),
        ({"heaps": [{"name": "A"}], "moves": [{"kind": "take"}]}, "heaps.0.name=A&moves.0.kind=take"),
        ({"heaps": [{"name": "A"}, {"name": "Ａ"}]}, "heaps.0.name=A&heaps.1.name=Ａ"),
        ({}, "_check=1"),
    ],
)
def test_readable_parameters_are_refused_with_the_words_for_json(data: Any, query: str) -> None:
    with pytest.raises(decoder.Refused) as caught:
        url.understand_form(TOY, PEBBLES, QueryDict(query))

    assert said_of(caught.value.errors) == said_of(refusal(data))
