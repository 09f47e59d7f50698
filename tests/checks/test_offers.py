"""Next moves, as the page of a verdict offers them: in groups that open, links where they are short, else buttons."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import jsonpatch
import pytest
from django.test import Client
from django.utils.html import strip_tags
from hypothesis import given
from hypothesis import strategies as st

from games.game import AnyChecker, Game
from games.moves import Edit, Move, Moves, apply_edits, listed
from games.text import Text
from games.verdict import Outcome, Reason
from rulesite.checks.links import url
from rulesite.checks.suggest.moves import Unfit, apply_patch, list_moves, patch
from rulesite.checks.validate import decoder
from rulesite.checks.validate.json import canonical, canonical_value
from rulesite.site.plain import plain
from tests.checks.every import CHECKERS, HEAPS, PEBBLES, TOY
from tests.strategies import scenarios

JA = "/ja/toy/check/pebbles/"
OFFERING = [one for one in CHECKERS if one.values[1].offers]  # type: ignore[union-attr]
FEW = {"heaps": HEAPS, "moves": [{"kind": "take", "heap": "A", "number": 2}]}
MANY = {"heaps": [{"name": f"H{n}", "bags": [{"pebbles": 9}]} for n in range(10)]}
LONG = {"heaps": [{"name": f"H{n}", "stone": "か" * 40, "bags": [{"pebbles": 9}]} for n in range(10)]}
NOISE = [
    {"kind": "remark", "words": "".join(chr(0x4E00 + (n * 997 + m * 7919) % 20_000) for m in range(40))}
    for n in range(49)
]
LONGEST = LONG | {"moves": NOISE}


def query(data: Any) -> str:
    return url.query(TOY, PEBBLES, decoder.understand(TOY, PEBBLES, data))


def offers(page: str) -> str:
    """Return the part of a page that says what could be done next."""
    return page.partition('id="options"')[2].partition('id="chapter-clauses"')[0]


def headings(page: str) -> list[str]:
    return [strip_tags(one) for one in re.findall(r"<h3[^>]*>(.*?)</h3>", offers(page))]


def shown(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return response.content.decode()


def test_what_could_be_done_stands_in_groups_and_a_group_of_forbidden_things_is_folded(client: Client) -> None:
    page = shown(client, f"/en/toy/check/pebbles/{query(FEW)}")

    assert headings(page) == ["South", "Another number", "North"]
    assert re.findall(r'<details class="offer" id="(.*?)"', offers(page)) == ["moves-2-forbidden", "moves-1-forbidden"]


def test_a_group_that_holds_more_than_is_listed_says_how_many_and_opens(client: Client) -> None:
    page = shown(client, f"/en/toy/check/pebbles/{query(MANY)}&with=ja")
    assert unescape(offers(page)).count("See all 61") == 2

    opened = re.search(r'href="([^"]*_moves=2[^"]*)#options"', unescape(page))
    assert opened
    assert opened[1].endswith("&_moves=2&with=ja")
    first = shown(client, opened[1])
    assert headings(first)[0].split() == ["South", "南"]
    assert "1 to 60 of 61" in first


def test_every_move_of_a_group_stands_on_one_of_its_pages(client: Client) -> None:
    pages = [shown(client, f"{JA}{query(MANY)}&_moves=1{more}") for more in ("", "&_offset=60")]

    texts = [strip_tags(one) for page in pages for one in re.findall(r'rel="nofollow">(北.*?)</a>', offers(page))]
    assert len(texts) == len({*texts}) == 61
    assert "61件中 1〜60件" in pages[0]
    assert "&amp;_moves=1&amp;_offset=60#options" in pages[0]
    assert "61件中 61〜61件" in pages[1]
    assert "&amp;_moves=1#options" in pages[1]


@pytest.mark.parametrize(("rows", "sizes"), [(1, [21]), (13, [9, 9, 3]), (51, [8, 8, 5])])
def test_of_moves_that_take_many_rows_to_judge_fewer_stand_on_a_page(rows: int, sizes: list[int]) -> None:
    words = Text("It may.", "できます。")
    may = Move(words, (), Reason("may", Outcome.ALLOWED, ("nra-03",), words)())
    group = Moves(words, range(21), lambda _: may, rows)
    pages = [list_moves([group])]

    while at := pages[-1].following(pages[-1].groups[0]):
        pages.append(list_moves([group], at))

    assert [len(page.groups[0].moves) for page in pages] == sizes


def test_an_opened_group_is_no_page_of_its_own_for_search_engines_and_keeps_what_the_reader_wishes(
    client: Client,
) -> None:
    page = unescape(shown(client, f"{JA}{query(MANY)}&_moves=1&_offset=60&with=en&ruby=1"))

    assert '<meta name="robots" content="noindex">' in page
    assert f'<link rel="canonical" href="http://127.0.0.1:8000{JA}{query(MANY)}">' in page
    assert f'href="/en/toy/check/pebbles/{query(MANY)}&_moves=1&_offset=60&with=ja&ruby=1"' in page
    assert f'href="{JA}{query(MANY)}&_moves=1&with=en&ruby=1#options"' in page
    assert f'href="{JA}{query(MANY)}&with=en&ruby=1#options"' in page


def test_an_opened_group_is_no_part_of_the_situation(client: Client) -> None:
    page = shown(client, f"{JA}{query(FEW)}&_moves=1")

    form = page.partition('id="check"')[2]
    assert "_moves" not in form
    assert "_moves" not in page.partition('class="verdict-tools"')[2].partition("</section>")[0]


@pytest.mark.parametrize(
    "more",
    ["&_moves=4", "&_moves=1&_offset=7", "&_moves=0", "&_moves=x", "&_moves=", "&_offset=60"],
)
def test_a_group_that_is_not_there_leads_to_the_situation_itself(client: Client, more: str) -> None:
    tag = client.get(f"{JA}{query(FEW)}&_moves=1")["ETag"]
    for response in (
        client.get(f"{JA}{query(FEW)}{more}&with=en", headers={"If-None-Match": tag}),
        client.head(f"{JA}{query(FEW)}{more}&with=en"),
    ):
        assert response.status_code == 302
        assert response["Location"] == f"{JA}{query(FEW)}&with=en"
        assert response["Cache-Control"] == "no-store"


def test_an_opened_group_that_a_reader_holds_is_not_sent_again(client: Client) -> None:
    tag = client.get(f"{JA}{query(FEW)}&_moves=1")["ETag"]

    assert client.get(f"{JA}{query(FEW)}&_moves=1", headers={"If-None-Match": tag}).status_code == 304


def buttons(page: str) -> list[str]:
    return [unescape(one) for one in re.findall(r"name=\"_patch\" value='(.*?)'", offers(page))]


def carried(page: str) -> str:
    """Return the situation that the form around the moves carries."""
    (found,) = re.findall(r'name="_s" value="(.*?)"', offers(page))
    return str(found)


def test_where_the_address_is_long_a_button_leads_to_the_situation_in_which_the_move_is_done(client: Client) -> None:
    page = shown(client, f"{JA}{query(LONG)}&with=en")
    change = next(one for one in buttons(page) if '"number":2' in one and '"H3"' in one)

    response = client.post(f"{JA}?with=en", {"_s": carried(page), "_patch": change})

    moved = LONG | {"moves": [{"kind": "take", "side": "north", "heap": "H3", "number": 2}]}
    assert len(buttons(page)) == 60
    assert 'href="/ja/toy/check/pebbles/?' not in offers(page)
    assert (response.status_code, response["Location"]) == (303, f"{JA}{query(moved)}&with=en")


def test_there_a_button_also_opens_a_group(client: Client) -> None:
    page = shown(client, f"{JA}{query(LONG)}&with=en")
    opens = unescape(re.findall(r'formaction="(.*?)"', offers(page))[1])

    response = client.post(opens, {"_s": carried(page)})

    assert opens == f"{JA}?_moves=2&with=en"
    assert (response.status_code, response["Location"]) == (303, f"{JA}{query(LONG)}&_moves=2&with=en#options")


def test_where_there_is_no_address_the_answer_comes_to_the_button_itself(client: Client) -> None:
    carried = url.pack(canonical(decoder.understand(TOY, PEBBLES, LONGEST)))

    opened = client.post(f"{JA}?_moves=2&_offset=60", {"_s": carried})
    unknown = client.post(f"{JA}?_moves=9", {"_s": carried})
    passed = '[{"op":"add","path":"/moves/49","value":{"kind":"pass"}}]'
    done = client.post(JA, {"_s": carried, "_patch": passed})

    assert query(LONGEST) == ""
    assert (opened.status_code, unknown.status_code, done.status_code) == (200, 200, 200)
    assert headings(opened.content.decode()) == ["南"]
    assert "61件中 61〜61件" in opened.content.decode()
    assert headings(unknown.content.decode()) == ["北", "南"]
    assert headings(done.content.decode()) == []
    assert "北がパスします。" in done.content.decode()


def test_a_situation_that_could_not_be_read_again_is_not_carried() -> None:
    assert url.pack_if_short({"name": "か" * 30_000}) == ""
    assert url.pack_if_short({"name": "か" * 10_000}) == url.pack({"name": "か" * 10_000})


@pytest.mark.parametrize(
    "change",
    [
        "{",
        "1",
        '[{"op":"move","path":"/moves/0","value":1}]',
        '[{"op":"add","path":"/nowhere/0","value":1}]',
        '[{"op":"replace","path":"/heaps/9/name","value":"B"}]',
        '[{"op":"remove","path":"/heaps/x"}]',
        '[{"op":"add","path":7}]',
        '[{"op":"add","path":"/heaps/99999999999999999999999","value":{}}]',
        '[{"op":"add","path":"/edition/0","value":1}]',
        '[{"op":"replace","path":"","value":{}}]',
        '["add"]',
    ],
)
def test_a_change_that_does_not_fit_its_situation_is_refused(client: Client, change: str) -> None:
    response = client.post(JA, {"heaps.0.name": "A", "_patch": change})

    assert response.status_code == 400


def test_a_change_that_leads_to_what_cannot_be_judged_is_told_as_that(client: Client) -> None:
    change = '[{"op":"add","path":"/moves/0","value":{"kind":"take","heap":"A","number":99}}]'

    response = client.post(JA, {"heaps.0.name": "A", "_patch": change})

    assert response.status_code == 422


@pytest.mark.parametrize(
    "edits",
    [
        (Edit("add", "/moves/0", decoder.understand(TOY, PEBBLES, FEW).moves[0]),),
        (
            Edit("add", "/moves/1", decoder.understand(TOY, PEBBLES, FEW).moves[0]),
            Edit("replace", "/moves/0/number", 4),
        ),
        (Edit("remove", "/heaps/0/bags/0"), Edit("replace", "/heaps/0/stone", None)),
    ],
)
def test_a_patch_does_to_json_what_its_edits_do_to_the_situation(edits: tuple[Edit, ...]) -> None:
    scenario = decoder.understand(TOY, PEBBLES, FEW)

    operations = patch(edits)

    assert jsonpatch.apply_patch(plain(scenario), operations) == plain(apply_edits(scenario, edits))
    assert apply_patch(plain(scenario), operations) == plain(apply_edits(scenario, edits))
    short = apply_patch(plain(scenario), patch(edits, canonical_value))
    assert decoder.understand(TOY, PEBBLES, short) == apply_edits(scenario, edits)


def test_what_is_no_operation_fits_nothing() -> None:
    with pytest.raises(Unfit):
        apply_patch({"a": 1}, [{"op": "test", "path": "/a", "value": 1}])


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), OFFERING)
@given(data=st.data())
def test_each_move_ends_as_the_checker_says_of_the_patched_situation(
    game: Game, checker: AnyChecker, data: st.DataObject
) -> None:
    scenario = data.draw(scenarios(checker))
    for move in [move for one in listed(checker.groups(scenario)) for move in one.moves][:3]:
        then = decoder.understand(game, checker, jsonpatch.apply_patch(plain(scenario), patch(move.edits)))

        assert move.finding in checker.check(then).findings
        assert then == apply_edits(scenario, move.edits)


@pytest.mark.parametrize(("game", "checker"), OFFERING)
def test_a_link_of_a_move_is_the_address_of_the_situation_in_which_it_is_done(game: Game, checker: AnyChecker) -> None:
    example = next(one for faq in game.content.faq for one in faq.example if one.checker == checker.slug)
    scenario = decoder.understand(game, checker, example.scenario)
    link = url.query_writer(game, checker, scenario)

    for move in [move for one in listed(checker.groups(scenario)) for move in one.moves]:
        assert link(move.edits) in ("", url.query(game, checker, apply_edits(scenario, move.edits)))


def test_forbidden_things_are_open_where_they_are_all_and_few(client: Client) -> None:
    full = {"heaps": [{"name": "A"}], "moves": [{"kind": "pass"}] * 49 + [{"kind": "take", "heap": "A", "number": 1}]}
    page = shown(client, f"{JA}{query(full)}")

    assert {one.finding.outcome for one in PEBBLES.list_options(decoder.understand(TOY, PEBBLES, full))} == {
        Outcome.FORBIDDEN
    }
    assert headings(page) == ["ほかの個数"]
    assert '<details class="offer"' not in offers(page)
