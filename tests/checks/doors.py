"""Do page, live answer, API and stored page say the same of a situation, and does every link that is given lead to it?"""

from __future__ import annotations

from typing import Any

import lxml.html
from django.test import Client

from games.game import Checker, Game
from rulesite.checks import address, filling, submitted, written
from tests.checks.test_parity import posted
from tests.checks.test_round import commanded, page_in, together

LIVE = {"HX-Request": "true", "HX-Source": "div#live"}


def agreed(game: Game, checker: Checker, data: Any, language: str = "ja") -> Any:
    """Return what the API answers to a situation, after every other way in has answered the same."""
    client = Client()
    told = posted(game, checker, data)
    pairs = list(written.pairs(data))
    here = f"/{language}/{game.slug}/check/{checker.slug}/"
    page = client.get(here + (address.asked(pairs) or address.ALL_DEFAULT))
    live = client.post(here, together(pairs), headers=LIVE)
    to_keep = {"game": game.slug, "checker": checker.slug, "scenario": data}
    kept = client.post("/api/v1/shared/", to_keep, content_type="application/json")

    assert live.status_code == 200
    if told.status_code != 200:
        _refused(checker, data, told, page, live, kept)
    else:
        _judged(told.json(), language, page, live, kept)
    return told.json()


def _refused(checker: Checker, data: Any, told: Any, page: Any, live: Any, kept: Any) -> None:
    """Hold the refusals against one another: the same faults, at the same places."""
    faults = told.json()["errors"]
    assert (told.status_code, page.status_code, kept.status_code) == (400, 422, 400)
    assert live["HX-Retarget"] == "#live"
    assert kept.json()["errors"] == [fault | {"pointer": f"/scenario{fault['pointer']}"} for fault in faults]
    form = filling.form(checker.scenario, submitted.held(data))
    links = page_in(page.content).xpath("//*[@id='error-summary']//a/@href")
    assert {_row(link[1:]) for link in links} == {_row(form.place(_place(fault)).id) for fault in faults} - {""}


def _judged(verdict: Any, language: str, page: Any, live: Any, kept: Any) -> None:
    """Hold the verdicts against one another, and open every link."""
    assert "HX-Retarget" not in live
    for shown in (page, live):
        assert commanded(_says(verdict, language, shown)) == verdict
    opened = [*(verdict["link"] or {}).items()]
    # more than 16 kB are judged but not stored
    assert kept.status_code in (200, 201, 413)
    if kept.status_code != 413:
        assert kept.json()["verdict"] == verdict
        opened += kept.json()["link"].items()
    for other, path in opened:
        _says(verdict, other, Client().get(path))


def _says(verdict: Any, language: str, shown: Any) -> lxml.html.HtmlElement:
    """Return a page after reading the verdict on it."""
    assert shown.status_code == 200
    page = page_in(shown.content)
    (said,) = page.xpath("//*[contains(@class, 'verdict-summary')]")
    assert said.text_content() == verdict["summary"][language]
    assert page.xpath(f"//section[contains(@class, 'verdict--{verdict['outcome']}')]")
    return page


def _row(id: str) -> str:
    """Return the id of a place; a row of one value and what is entered in it are one."""
    return id.removesuffix("-value")


def _place(fault: Any) -> str:
    return f"{fault['pointer']}/{fault['field']}" if "field" in fault else str(fault["pointer"])
