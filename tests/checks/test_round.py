"""Does a situation survive the way through the form, and through the page's command for the API, with the same verdict?"""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import lxml.html
import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from games.game import AnyChecker, Game
from rulesite.checks.links import url
from rulesite.checks.validate import nodes
from rulesite.checks.validate.decoder import understand
from rulesite.checks.validate.json import canonical
from rulesite.site.plain import plain
from tests.checks.every import CHECKERS
from tests.share import cases
from tests.strategies import scenarios

FORM = "application/x-www-form-urlencoded"

pytestmark = pytest.mark.django_db

MANY, FEW = cases(100), 3


def opened(game: Game, checker: AnyChecker, scenario: Any) -> lxml.html.HtmlElement:
    """Open a situation at its address; one too long for an address comes from a form."""
    path = f"/ja/{game.slug}/check/{checker.slug}/"
    query = url.query(game, checker, scenario)
    answer = (
        Client().get(path + query)
        if query
        else Client().post(path, urlencode([*nodes.flatten(nodes.to_nodes(canonical(scenario)))]), FORM)
    )
    return page_in(answer.content)


def page_in(body: bytes) -> lxml.html.HtmlElement:
    return lxml.html.fromstring(body.decode())


def typed_in(form: lxml.html.FormElement) -> Iterator[tuple[str, str]]:
    """Yield what a browser sends of a form whose button to check is pressed."""
    for field in form.xpath(".//*[self::input or self::select or self::textarea][@name]"):
        if isinstance(field, lxml.html.SelectElement):
            yield field.name, next(iter(field.xpath(".//option[@selected]/@value")), field.value_options[0])
        elif field.get("type") not in ("radio", "checkbox") or field.checked:
            yield field.name, field.get("value", "")


def travelled(game: Game, checker: AnyChecker, scenario: Any) -> None:
    """Send the form of a situation as it stands, and what its page says to ask by program."""
    page = opened(game, checker, scenario)
    here = f"/ja/{game.slug}/check/{checker.slug}/"
    query = url.query(game, checker, scenario)

    again = Client().post(here, urlencode([*typed_in(page.get_element_by_id("check"))]), FORM)

    if query:
        assert (again.status_code, again.headers.get("Location")) == (303, here + query)
    judged = page if query else page_in(again.content)
    answer = commanded(judged)
    assert answer["scenario"] == plain(scenario)
    verdict = checker.check(scenario)
    assert (answer["outcome"], answer["summary"]) == (verdict.outcome.code, plain(verdict.summary))
    assert f"verdict--{answer.get('mark', verdict.outcome.code)}" in judged.get_element_by_id("verdict").get("class")
    assert judged.get_element_by_id("verdict-summary").text_content() == verdict.summary.ja


def commanded(page: lxml.html.HtmlElement) -> Any:
    """Ask the API what the page says to ask; return its answer."""
    if not page.xpath("//*[@id='copy-command']"):
        # a long verdict leads to the ways to hand it on
        (path, *_) = page.xpath("//a[contains(@href, '_part=text')]/@href")
        page = page_in(Client().get(path).content)
    *_, body, at = shlex.split(page.get_element_by_id("copy-command").text_content())
    path = at.partition("://")[2].partition("/")[2]
    return Client().post(f"/{path}", body.encode(), content_type="application/json").json()


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@settings(max_examples=FEW)
@given(data=st.data())
def test_a_few_situations_survive_form_address_page_and_api(
    game: Game, checker: AnyChecker, data: st.DataObject
) -> None:
    travelled(game, checker, data.draw(scenarios(checker)))


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@settings(max_examples=MANY)
@given(data=st.data())
def test_many_situations_survive_form_address_page_and_api(
    game: Game, checker: AnyChecker, data: st.DataObject
) -> None:
    travelled(game, checker, data.draw(scenarios(checker)))


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_an_example_of_each_outcome_survives_form_address_page_and_api(game: Game, checker: AnyChecker) -> None:
    examples = [one for faq in game.content.faq for one in faq.example if one.checker == checker.slug]

    for example in {one.outcome: one for one in examples}.values():
        travelled(game, checker, understand(game, checker, example.scenario))
