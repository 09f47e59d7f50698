"""Does a page stay small, and the work that it takes, whatever is sent to it?"""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client

from games.game import AnyChecker, Game
from games.toy.pebbles import Pebbles
from rulesite.checks.forms import binding
from rulesite.checks.links import url
from rulesite.checks.validate import nodes
from tests.checks.every import CHECKERS
from tests.games.work import first_calls

EN = "/en/toy/check/pebbles/"
FORM = "application/x-www-form-urlencoded"
LARGEST = 2_000_000  # bytes
MOST = 1_500_000  # calls: what is widest takes 935,000

Pairs = list[tuple[str, str]]


def many_names(rows: str, referring: str, most: int) -> Pairs:
    """Return rows with long names, and as many rows that refer to them, by the beginnings of what is sent."""
    names = [(rows.format(n), f"{n}" + "<" * 190) for n in range(most)]
    return names + [(referring.format(n), "take") for n in range(most)]


HOSTILE: dict[str, Pairs] = {
    "300 and 300 rows": many_names("heaps.{}.name", "moves.{}.kind", 300),
    "700 and 900 rows": many_names("heaps.{}.name", "moves.{}.kind", 700),
    "wide in wide": [(f"heaps.{n}.bags.{k}.pebbles", "") for n in range(500) for k in range(18)],
    "wide and twice wide": [(f"heaps.{n}.bags.{k}.pebbles", "") for n in range(60) for k in range(55)],
    "numbers far apart": [(f"moves.{n}.kind", "pass") for n in range(0, 999, 5)],
    "unknown fields": [(f"{n}", "") for n in range(19_000)],
    "deep": [(".".join("a" * 11) + f".{n}", "") for n in range(6_000)],
    "no numbers": [(f"moves.x{n}", "") for n in range(19_000)],
    "one field often": [("heaps.0.name", "") for _ in range(15_000)],
}
# no server reads an address as long as these
LONG: dict[str, Pairs] = {
    "one long text": [("heaps.0.name", "'" * 200_000)],
    "many long names": [(f"heaps.{n}.name", f"{n}" + "<" * 4_000) for n in range(60)],
}


@pytest.mark.parametrize("pairs", HOSTILE.values(), ids=HOSTILE.keys())
def test_an_address_that_no_reader_asks_for_is_answered_shortly_and_cheaply(client: Client, pairs: Pairs) -> None:
    address = f"{EN}?{urlencode(pairs, safe='<')}"

    bounded(lambda: client.get(address))


@pytest.mark.parametrize("pairs", (HOSTILE | LONG).values(), ids=(HOSTILE | LONG).keys())
@pytest.mark.parametrize("op", [[], [("_op", "add|heaps")], [("_op", "copy|heaps.0")]], ids=["", "add", "copy"])
def test_a_form_that_no_reader_sends_is_answered_shortly_and_cheaply(client: Client, pairs: Pairs, op: Pairs) -> None:
    body = urlencode(pairs + op, safe="<'")

    bounded(lambda: client.post(EN, body, content_type=FORM))


def bounded(ask: Callable[[], Any]) -> None:
    answers: list[Any] = []

    work = first_calls(lambda: answers.append(ask()))

    assert answers[0].status_code in (200, 413, 422)
    assert len(answers[0].content) < LARGEST
    assert work < MOST


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@pytest.mark.parametrize("rows", [30, 60, 70, 120, 300, 900])
def test_no_checker_shows_more_than_a_page_can_hold(client: Client, game: Game, checker: AnyChecker, rows: int) -> None:
    pairs = [(f"minions.{n}.name", f"{n}" + "<" * 196) for n in range(min(rows, 70))]
    pairs += [(f"events.{n}.kind", "action") for n in range(rows)]
    path = f"/en/{game.slug}/check/{checker.slug}/"

    response = client.post(path, urlencode(pairs, safe="<"), content_type=FORM)

    assert response.status_code in (413, 422)
    assert len(response.content) < LARGEST


def test_far_too_many_rows_are_told_to_be_too_many(client: Client) -> None:
    body = urlencode([("heaps.0.name", "A"), *((f"moves.{n}.kind", "pass") for n in range(101))])

    for response in (client.post(EN, body, content_type=FORM), client.get(f"{EN}?{body}")):
        assert response.status_code == 413
        assert "The request is too large" in response.content.decode()


def test_far_too_many_rows_in_a_packed_address_are_too_many_as_well(client: Client) -> None:
    query = f"_s={url.pack({'heaps': [{'name': 'A'}], 'moves': [{'kind': 'pass'}] * 101})}"

    assert client.get(f"{EN}?{query}").status_code == 413


@pytest.mark.parametrize("rows", [51, 100])
def test_rows_a_little_too_many_are_kept_and_shown_with_their_error(client: Client, rows: int) -> None:
    fields = {"heaps.0.name": "A"} | {f"moves.{n}.kind": "pass" for n in range(rows)}

    page: Any = client.post(EN, fields)

    assert page.status_code == 422
    assert f'name="moves.{rows - 1}._row"' in page.content.decode()
    assert f"“Moves” may have at most 50 rows; there are {rows}." in unescape(page.content.decode())


def test_names_to_choose_from_stand_once_on_a_page_each_once_and_a_hundred_at_most(client: Client) -> None:
    names = {f"heaps.{n}.name": name for n, name in enumerate(["山", "丘", "山", "<" * 300])}
    moves = {f"moves.{n}.kind": "take" for n in range(3)}

    page = client.post(EN, names | moves).content.decode()

    offered = page.split('<datalist id="names-heap">')
    assert len(offered) == 2
    assert page.count('list="names-heap"') == 3
    assert re.findall('<option value="(.*?)">', offered[1].split("</datalist>")[0]) == ["山", "丘"]


def test_no_more_than_a_hundred_names_are_offered() -> None:
    node = nodes.to_nodes({"heaps": [{"name": f"{n}"} for n in range(150)]})

    assert len(binding.bind(Pebbles, node).names["heap"]) == 100
