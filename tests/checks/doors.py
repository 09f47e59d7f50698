"""Do page, live answer, API and stored page say the same of a situation, and does every link that is given lead to it?"""

from __future__ import annotations

from os.path import commonpath
from typing import Any
from urllib.parse import urlencode

import lxml.html
from django.test import Client

from games.game import AnyChecker, Game
from rulesite.checks.links import url
from rulesite.checks.validate import json
from tests.checks.test_parity import posted
from tests.checks.test_round import FORM, commanded, page_in

LIVE = {"HX-Request": "true", "HX-Source": "div#live"}


def agreed(game: Game, checker: AnyChecker, data: Any, language: str = "ja") -> Any:
    """Return what the API answers to a situation, after every other way in has answered the same."""
    client = Client()
    told = posted(game, checker, data)
    pairs = list(json.parameters(data))
    here = f"/{language}/{game.slug}/check/{checker.slug}/"
    page = client.get(here + (url.query_string(pairs) or url.ALL_DEFAULT))
    live = client.post(here, urlencode(pairs), FORM, headers=LIVE)
    to_keep = {"game": game.slug, "checker": checker.slug, "scenario": data}
    kept = client.post("/api/v1/shared/", to_keep, content_type="application/json")

    assert live.status_code == 200
    if told.status_code != 200:
        _refused(checker, data, told, page, live, kept)
    else:
        _judged(told.json(), language, page, live, kept)
    return told.json()


def _refused(checker: AnyChecker, data: Any, told: Any, page: Any, live: Any, kept: Any) -> None:
    """Hold the refusals against one another: the same faults, at the same places."""
    faults = told.json()["errors"]
    assert (told.status_code, page.status_code, kept.status_code) == (400, 422, 400)
    assert live["HX-Retarget"] == "#live"
    assert kept.json()["errors"] == [fault | {"pointer": f"/scenario{fault['pointer']}"} for fault in faults]
    shown = page_in(page.content)
    places = {_nearest(shown, _place(fault)) for fault in faults}
    led = {_entered(shown.get_element_by_id(link[1:])) for link in shown.xpath("//*[@id='error-summary']//a/@href")}
    assert led == places - {""}


def _judged(verdict: Any, language: str, page: Any, live: Any, kept: Any) -> None:
    """Hold the verdicts against one another, and open every link."""
    assert "HX-Retarget" not in live
    for shown in (page, live):
        assert commanded(_says(verdict, language, shown)) == verdict
    opened = [*(verdict["link"] or {}).items()]
    # more than 16 kB are judged but not stored
    assert kept.status_code in (200, 201, 413)
    if kept.status_code != 413:
        # a name that may be meant is asked of whoever typed it, and where it leads of whoever judges now
        assert kept.json()["verdict"] == {
            name: value for name, value in verdict.items() if name not in ("meant", "unlisted", "references", "leads")
        }
        opened += kept.json()["link"].items()
    for other, path in opened:
        _says(verdict, other, Client().get(path))


def _says(verdict: Any, language: str, shown: Any) -> lxml.html.HtmlElement:
    """Return a page after reading the verdict on it."""
    assert shown.status_code == 200
    page = page_in(shown.content)
    (said,) = page.xpath("//*[contains(@class, 'verdict-summary')]")
    assert said.text_content() == verdict["summary"][language]
    assert page.xpath(f"//section[contains(@class, 'verdict--{verdict.get('mark', verdict['outcome'])}')]")
    return page


def _place(fault: Any) -> str:
    """Return the name of what has to be entered where a fault is: of what is missing, its own."""
    pointer = f"{fault['pointer']}/{fault.get('field', '')}".strip("/")
    return pointer.replace("/", ".").replace("~1", "/").replace("~0", "~")


def _nearest(page: lxml.html.HtmlElement, name: str) -> str:
    """Return a name that the form of a page has, or the nearest around it that it has."""
    known = {name for element in page.xpath("//form[@id='check']//*[@name]") for name in _around(_name(element))}
    return next((one for one in _around(name) if one in known), "")


def _around(name: str) -> list[str]:
    """Return a name, that of the row or the group around it, and so on to the field of the situation."""
    keys = name.split(".")
    return [".".join(keys[:n]) for n in range(len(keys), 0, -1)]


def _entered(target: lxml.html.HtmlElement) -> str:
    """Return the name under which everything stands that an element lets a player enter or change."""
    names = [_name(element).replace(".", "/") for element in target.xpath("descendant-or-self::*[@name]")]
    return commonpath(names).replace("/", ".")


def _name(element: lxml.html.HtmlElement) -> str:
    """Return the name of a field, or of the row or the list that a button changes."""
    return str(element.get("value").split("|")[1] if element.get("name") == "_op" else element.get("name"))
