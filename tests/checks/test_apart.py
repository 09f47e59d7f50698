"""Is what a page leaves out of a long verdict reached from it, with an address and without?"""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client

from rulesite.checks.present.overflow import FINDINGS, MARKS, VerdictPart
from rulesite.checks.validate import nodes
from tests.bench.case import answer
from tests.bench.costs import case
from tests.bench.kept import kept
from tests.checks.test_page import LONG

EN = "/en/toy/check/pebbles/"
PASSES = {"heaps": [{"name": "A"}], "moves": [{"kind": "pass"} for _ in range(50)]}
BAGS = {f"heaps.{n}.bags.{k}.pebbles": "1" for n in range(10) for k in range(5)}
LONGER = LONG | {f"heaps.{n}.name": f"H{n}" for n in range(10)} | BAGS
QUERY = f"?{urlencode([*nodes.flatten(nodes.to_nodes(PASSES))])}"


def page_of(client: Client, path: str) -> str:
    return client.get(path).content.decode()


def numbers(page: str) -> list[int]:
    """Return the numbers of the reasons that a page lists."""
    return [int(number) for number in re.findall(r'<li id="finding-(\d+)"', page)]


def test_a_page_lists_the_worst_reasons_and_leads_to_all_of_them(client: Client) -> None:
    page = page_of(client, EN + QUERY)

    way = re.findall(r'href="([^"]+_part=reasons)"', page)
    assert len(numbers(page)) == FINDINGS
    assert "All 50 reasons" in page
    assert numbers(page_of(client, unescape(way[0]))) == [*range(1, 51)]


def test_a_link_within_a_long_page_leads_somewhere(client: Client) -> None:
    page = page_of(client, EN + QUERY)

    assert set(re.findall(r'href="#([^"]+)"', page)) - set(re.findall(r' id="([^"]+)"', page)) == set()


def test_a_part_leads_back_to_the_verdict_and_to_the_rows_of_its_form(client: Client) -> None:
    page = page_of(client, f"{EN}?heaps.0.name=A&moves.0.kind=pass&_part=reasons&with=ja")

    assert f'class="button" href="{EN}?heaps.0.name=A&amp;moves.0.kind=pass&amp;with=ja"' in page
    assert f'href="{EN}?heaps.0.name=A&amp;moves.0.kind=pass&amp;with=ja#f-moves-1"' in page
    assert '<meta name="robots" content="noindex">' in page
    assert 'href="/ja/toy/check/pebbles/?heaps.0.name=A&amp;moves.0.kind=pass&amp;_part=reasons&amp;with=en"' in page


@pytest.mark.parametrize("part", [*VerdictPart])
def test_every_part_stands_on_a_page_of_its_own(client: Client, part: VerdictPart) -> None:
    response = client.get(f"{EN}{QUERY}&_part={part}")

    assert response.status_code == 200
    assert "Back to the verdict" in response.content.decode()


def test_the_page_of_a_picture_shows_all_of_it(client: Client) -> None:
    page, part = page_of(client, EN + QUERY), page_of(client, f"{EN}{QUERY}&_part=picture")

    assert "The whole picture (50)" in page
    assert page.count('<div class="figure') == MARKS
    assert part.count('<div class="figure') == 50


@pytest.mark.parametrize("asked", ["_part=weather", "_part="])
def test_a_part_that_is_not_there_leads_to_the_verdict(client: Client, asked: str) -> None:
    response = client.get(f"{EN}?heaps.0.name=A&{asked}")

    assert (response.status_code, response["Location"]) == (302, f"{EN}?heaps.0.name=A")


def test_what_has_no_address_is_sent_there_by_a_button_and_back_again(client: Client) -> None:
    page: Any = client.post(EN, LONGER)
    button = re.search(
        r'<button class="way-button" type="submit" form="check" formaction="([^"]+)"', page.content.decode()
    )
    assert button

    part: Any = client.post(unescape(button[1]), LONGER)
    carried = re.search(r'name="_s" value="([^"]+)"', part.content.decode())
    assert carried
    back: Any = client.post(EN, {"_s": carried[1]})

    assert part.status_code == 200
    assert "too long for an address" in back.content.decode()
    assert LONG["moves.49.words"] in back.content.decode()


def test_a_button_to_a_part_leads_to_its_address_where_there_is_one(client: Client) -> None:
    response = client.post(f"{EN}?_part=steps", {"heaps.0.name": "A"})

    assert (response.status_code, response["Location"]) == (303, f"{EN}?heaps.0.name=A&_part=steps")


def test_no_reason_stands_twice_at_a_row(client: Client) -> None:
    one = next(one for one in kept() if one.name == "nightfall-combat-check")

    page = answer(case("page", one.game, one.checker, one.scenario)).content.decode()  # type: ignore[attr-defined]

    marks = [re.findall(r">理由(\d+)<", line) for line in re.findall(r'<p class="row-marks">.*?</p>', page)]
    assert sum(map(len, marks)) > 30
    assert all(len(numbers) == len({*numbers}) for numbers in marks)
