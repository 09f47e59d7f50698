"""Does a row that stands as one line keep what was entered in it, open by its button, and show where something is wrong?"""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from games.declaration import Many, by_name
from games.game import AnyChecker, Game, all_games
from games.text import Text
from games.toy.pebbles import Pebbles
from rulesite.checks.forms.binding import bind
from rulesite.checks.forms.closed_rows import FEW, MOST_OPEN, carried_values, closed_rows, row_sentence, row_summary
from rulesite.checks.forms.elements import Form, Row
from rulesite.checks.links import url
from rulesite.checks.validate import decoder, nodes
from rulesite.checks.validate.json import canonical
from rulesite.checks.validate.nodes import CLOSED_ROW, Node
from rulesite.site.plain import plain
from tests.checks.awkward import awkward
from tests.checks.every import CHECKERS, HEAPS, PEBBLES, TOY, situations
from tests.strategies import scenarios

EN = "/en/toy/check/pebbles/"
FORM = "application/x-www-form-urlencoded"
PASSES: list[dict[str, object]] = [{"kind": "remark", "words": f"No. {n}"} for n in range(40)]
LARGE: dict[str, Any] = {"heaps": HEAPS, "moves": PASSES}

Pairs = list[tuple[str, str]]


def lines(cls: type, node: Node) -> Form:
    """Return a form all of whose rows stand as lines."""
    every = closed_rows(cls, node, entered=False) if len(rows_of(bind(cls, node))) > FEW else ()
    return bind(cls, node, every or [at for at, place in bind(cls, node).places.items() if re.fullmatch(r".*/\d+", at)])


def rows_of(filled: Form) -> dict[str, Row]:
    return {at: place.part for at, place in filled.places.items() if isinstance(place.part, Row)}


def carrying(cls: type, node: Node) -> Pairs:
    """Return what a form sends all of whose rows stand as lines."""
    rows = [row for row in rows_of(lines(cls, node)).values() if row.closed]
    said = [
        (f"{row.name}.{CLOSED_ROW}", carried_values(row.closed.shape, row.closed.node, row.key))
        for row in rows
        if row.closed
    ]
    inner = tuple(f"{row.name}." for row in rows)
    names = [row.name for row in rows]
    return said + [
        (name, value) for name, value in nodes.flatten(node) if name not in names and not name.startswith(inner)
    ]


def read(game: Game, checker: AnyChecker, pairs: Pairs) -> Any:
    """Return what a situation is understood as, or why it is refused."""
    try:
        return url.understand_form(game, checker, QueryDict(urlencode(pairs)))
    except decoder.Refused as refused:
        return sorted((error.place, error.code) for error in refused.errors)


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_the_examples_read_the_same_from_lines(game: Game, checker: AnyChecker) -> None:
    for situation in situations(game, checker):
        scenario = decoder.understand(game, checker, situation.example.scenario)

        pairs = carrying(checker.scenario, nodes.to_nodes(plain(scenario)))

        assert read(game, checker, pairs) == scenario


def test_what_is_wrong_in_a_field_left_blank_is_told_of_it_though_a_line_does_not_carry_it() -> None:
    game = all_games()["blackpoker"]
    checker = game.checker("stage")
    node = nodes.to_nodes({"stage": [{"by": "a", "action": "summon-ace", "keys": ""}]})

    of_line = read(game, checker, carrying(checker.scenario, node))

    assert of_line == read(game, checker, [*nodes.flatten(node)]) == [("/stage/0/keys", "contradiction")]


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@given(st.data())
def test_a_situation_reads_the_same_whether_its_rows_are_open_or_lines(
    game: Game, checker: AnyChecker, data: st.DataObject
) -> None:
    scenario = data.draw(scenarios(checker))

    for said in (plain(scenario), canonical(scenario)):
        assert read(game, checker, carrying(checker.scenario, nodes.to_nodes(said))) == scenario


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@given(st.data())
def test_what_is_wrong_in_a_row_is_the_same_in_a_line(game: Game, checker: AnyChecker, data: st.DataObject) -> None:
    node = nodes.to_nodes(data.draw(awkward(checker)))

    assert read(game, checker, carrying(checker.scenario, node)) == read(game, checker, [*nodes.flatten(node)])


def test_a_box_that_was_sent_twice_is_refused_in_a_line_as_in_an_open_row() -> None:
    pairs = [("heaps.0.name", "A"), *[("heaps.0.bags.0.sealed", "false")] * 2]
    node = nodes.read_fields(Pebbles, QueryDict(urlencode(pairs))).node

    kept = carrying(Pebbles, node)

    assert [name for name, _ in kept] == ["heaps.0._row"]
    assert read(TOY, PEBBLES, kept) == read(TOY, PEBBLES, pairs)
    assert [at for at, _ in read(TOY, PEBBLES, pairs)] == ["/heaps/0/bags/0/sealed"]


def asked(data: dict[str, Any]) -> str:
    return urlencode([*nodes.flatten(nodes.to_nodes(data))])


def shown(client: Client, data: dict[str, Any], **more: str) -> str:
    """Return the page of a situation, or what comes of posting it with more."""
    if not more:
        return client.get(f"{EN}?{asked(data)}").content.decode()
    return client.post(EN, f"{asked(data)}&{urlencode(more)}", content_type=FORM).content.decode()


def sent(page: str) -> Pairs:
    """Return what a browser sends of the text and hidden fields of the form of a page."""
    markup = page.split('id="check"')[1].split("</form>", maxsplit=1)[0]
    chosen = [
        tag for tag in re.findall(r"<input[^>]*>", markup) if 'type="radio"' not in tag and 'type="checkbox"' not in tag
    ]
    chosen += re.findall(r"<input[^>]* checked[^>]*>", markup)
    found = [re.search(r' name="([^"]+)" value=(?:"([^"]*)"|\'([^\']*)\')', tag) for tag in chosen]
    return [(one[1], unescape(one[2] or one[3] or "")) for one in found if one]


def opened(page: str) -> list[str]:
    """Return the ids of the rows that stand open."""
    return re.findall(r'<li class="row(?: row--single)?" id="([^"]+)"', page)


def closed_in(page: str) -> list[str]:
    return re.findall(r'<li class="row row--closed[^"]*" id="([^"]+)"', page)


def test_a_small_form_has_no_line_and_a_large_one_no_open_row(client: Client) -> None:
    small = LARGE | {"moves": PASSES[: FEW - 2]}

    assert closed_in(shown(client, small)) == []
    assert opened(shown(client, LARGE)) == []
    assert len(closed_in(shown(client, LARGE))) == 41


def test_a_line_says_the_row_and_is_the_button_that_opens_it(client: Client) -> None:
    page = shown(client, LARGE)

    line = page.split('id="f-moves-3--open"')[1].split("</button>")[0]
    assert 'value="open|moves.2"' in page
    assert "Words: No. 2" in line
    assert "Open" in line


def test_a_line_says_nothing_of_a_list_without_rows(client: Client) -> None:
    page = shown(client, LARGE | {"heaps": [{"name": "B"}, *HEAPS]})

    first, second = (page.split(f'id="f-heaps-{n}--open"')[1].split("</button>")[0] for n in (1, 2))
    assert '<span class="row-said">Name: B</span>' in first
    assert "Bags: 1 in all" in second


def spoken_line(client: Client, address: str, document: dict[str, Any], row: str) -> str:
    """Return what the line of a row says on the form of a situation, without markup."""
    page = client.get(f"{address}?{urlencode({'_s': url.pack_if_short(document)})}").content.decode()
    line = page.split(f'id="{row}--open"')[1].split("</button>")[0]
    return unescape(re.sub("<[^>]*>", "", line.partition(">")[2])).strip()


BLEEDS = {"kind": "card-action", "minion": "Anson", "card": "Govern", "level": "superior"}
TURN = {
    "turn_of": "Aki",
    "minions": [{"name": "Anson"}],
    "events": [BLEEDS, *[{"kind": "unlock", "minion": "Anson"}] * 30],
}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "1 Anson plays Govern the Unaligned at superior level Open"),
        ("ja", "1 AnsonがGovern the Unaligned（上級レベル）でアクション 開く"),
    ],
)
def test_a_line_says_its_row_in_the_sentence_that_the_site_has_for_it(client: Client, language: str, said: str) -> None:
    assert spoken_line(client, f"/{language}/vtes/check/no-repeat/", TURN, "f-events-1") == said


def test_a_row_that_cannot_be_read_has_no_sentence() -> None:
    turn: type = all_games()["dominion"].checker("turn").scenario
    events = by_name(turn)["events"].shape
    assert isinstance(events, Many)

    said = [
        row_sentence(events.item, nodes.to_nodes({"kind": "pay", "n": debt}), lambda name: Text(name, name))
        for debt in (1, "many", [1])
    ]

    assert said == [Text("Pay off 1 debt", "負債を1支払う"), None, None]


def test_a_line_that_would_be_too_long_ends_where_it_is_cut() -> None:
    moves = by_name(Pebbles)["moves"].shape
    assert isinstance(moves, Many)

    said = row_summary(moves.item, nodes.to_nodes({"kind": "remark", "words": "x" * 200}), ["en"])

    assert said == [f"Words: {'x' * 112}…"]


def test_a_line_opens_by_its_button_with_the_focus_in_its_first_field(client: Client) -> None:
    page = client.post(EN, urlencode([*sent(shown(client, LARGE)), ("_op", "open|moves.2")]), content_type=FORM)
    after = page.content.decode()

    assert opened(after) == ["f-moves-3"]
    assert re.search(r'<input id="f-moves-3-words"[^>]* value="No. 2"[^>]* autofocus', after)
    assert "moves.39._row" in after


def test_what_is_open_stays_open_and_what_is_entered_in_it_is_judged(client: Client) -> None:
    first = client.post(EN, urlencode([*sent(shown(client, LARGE)), ("_op", "open|moves.2")]), content_type=FORM)
    changed = [(name, "New" if name == "moves.2.words" else value) for name, value in sent(first.content.decode())]

    live = client.post(
        EN, urlencode(changed), content_type=FORM, headers={"HX-Request": "true", "HX-Source": "div#live"}
    )
    posted = client.post(EN, urlencode(changed), content_type=FORM)

    assert opened(live.content.decode()) == ["f-moves-3"]
    assert 'value="New"' in live.content.decode()
    new = [*PASSES[:2], PASSES[2] | {"words": "New"}, *PASSES[3:]]
    scenario = decoder.understand(TOY, PEBBLES, LARGE | {"moves": new})
    assert read(TOY, PEBBLES, changed) == scenario
    assert posted.status_code == 303


@pytest.mark.parametrize("verb", ["copy", "up", "down"])
def test_a_line_can_be_copied_and_moved_and_is_open_then(client: Client, verb: str) -> None:
    page = client.post(EN, urlencode([*sent(shown(client, LARGE)), ("_op", f"{verb}|moves.2")]), content_type=FORM)

    at = {"copy": 3, "up": 1, "down": 3}[verb]
    assert re.search(rf'name="moves.{at}.words" value="No. 2"[^>]* autofocus', page.content.decode())


def test_where_a_line_is_removed_the_focus_goes_to_the_next_one(client: Client) -> None:
    page = client.post(EN, urlencode([*sent(shown(client, LARGE)), ("_op", "remove|moves.2")]), content_type=FORM)

    assert 'id="f-moves-4--open" autofocus' in page.content.decode()
    assert "No. 2<" not in page.content.decode()


def test_an_error_in_a_line_opens_it_and_is_told_at_its_field(client: Client) -> None:
    wrong = LARGE | {"moves": [*PASSES, {"kind": "take", "heap": "A", "number": 99}]}
    pairs = carrying(Pebbles, nodes.to_nodes(wrong))

    page = client.post(EN, urlencode(pairs), content_type=FORM)

    assert page.status_code == 422
    assert opened(page.content.decode()) == ["f-moves-41"]
    assert 'href="#f-moves-41-number"' in page.content.decode()
    assert 'id="f-moves-41-number--error"' in page.content.decode()


def test_more_errors_than_rows_may_be_open_are_told_at_their_lines(client: Client) -> None:
    wrong = LARGE | {"moves": [{"kind": "take", "heap": "A", "number": 99} for _ in range(40)]}

    page = client.post(EN, asked(wrong), content_type=FORM).content.decode()

    assert len(opened(page)) == MOST_OPEN
    assert "Move 40: " in page.split('id="f-moves-40--error"')[1].split("</p>")[0]
    assert 'href="#f-moves-40"' in page


def test_a_finding_stands_at_the_line_that_it_is_about_by_its_sign_and_number(client: Client) -> None:
    twice = LARGE | {"moves": [{"kind": "take", "heap": "A"}, {"kind": "take", "heap": "A"}, *PASSES]}

    page = shown(client, twice)

    row = page.split('id="f-moves-2"')[1].split("</li>")[0]
    assert "outcome--forbidden" in row
    assert re.search(r'href="#finding-\d+">Reason', row)


@pytest.mark.parametrize(
    "value",
    [
        "",
        "{",
        "1",
        "null",
        "[1]",
        '{"a.b":"1"}',
        '{"_op":"1"}',
        '{"":"1"}',
        '{"words":1}',
        '{"x":' * 20 + "1" + "}" * 20,
    ],
)
def test_a_line_that_no_form_has_made_is_refused(value: str) -> None:
    found = read(TOY, PEBBLES, [("heaps.0.name", "A"), ("moves.0._row", value)])

    assert isinstance(found, list)
    assert found


def test_a_row_is_open_where_one_works_and_the_nearest_stay_open_with_it() -> None:
    node = nodes.to_nodes(LARGE)

    lines_then = closed_rows(Pebbles, node, at="/moves/20")

    still = [n for n in range(40) if f"/moves/{n}" not in lines_then]
    assert len(still) == MOST_OPEN
    assert still[0] <= 20 <= still[-1]
