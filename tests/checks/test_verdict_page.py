"""Does the page of a verdict say everything where a player looks for it?"""

from __future__ import annotations

import re
from html import escape, unescape
from itertools import cycle

import pytest
from django.test import Client
from django.utils.html import strip_tags
from django.utils.translation import override
from pytest_django import DjangoAssertNumQueries

from games.game import AnyChecker, Game, all_games
from games.text import Text
from games.verdict import Neutral, Outcome
from rulesite.checks.links import url
from rulesite.checks.present.verdict import quoted_clauses
from rulesite.checks.suggest.moves import list_moves
from rulesite.checks.templatetags.verdicts import folded_result
from rulesite.checks.validate import decoder
from rulesite.reference.situations import Line, Row
from rulesite.site import links
from tests.checks.every import CHECKERS, HEAPS, PEBBLES, TOY, situations

EN = "/en/toy/check/pebbles/"
MOVES: list[dict[str, object]] = [
    {"kind": "take", "heap": "A", "number": 2},
    {"kind": "take", "heap": "A", "number": 3},
]
TWICE = {"heaps": HEAPS, "moves": MOVES}
HREF = re.compile(r'href="#([^"]+)"')


def page_of(client: Client, data: object, *, path: str = EN, more: str = "") -> str:
    query = url.query(TOY, PEBBLES, decoder.understand(TOY, PEBBLES, data))
    return client.get(f"{path}{query}{more}").content.decode()


def row(page: str, id: str) -> str:
    """Return what stands from a row on to the end of its list item."""
    return page.split(f'id="{id}"')[1].partition('</li>\n<li class="row')[0]


def words(markup: str) -> str:
    return " ".join(unescape(strip_tags(markup)).split())


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_links_within_the_page_lead_somewhere_and_no_id_stands_twice(
    client: Client, game: Game, checker: AnyChecker
) -> None:
    for situation, more in zip(situations(game, checker)[:4], cycle(("", "&with=en"))):
        page = client.get(f"/ja/{game.slug}/check/{checker.slug}/{situation.query}{more}").content.decode()
        ids = re.findall(r' id="([^"]+)"', page)

        assert {one for one in ids if ids.count(one) > 1} == set()
        assert set(HREF.findall(page)) - set(ids) == set()


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_every_clause_cited_stands_on_the_page_in_words_once(client: Client, game: Game, checker: AnyChecker) -> None:
    for situation in situations(game, checker)[:4]:
        page = client.get(f"/en/{game.slug}/check/{checker.slug}/{situation.query}").content.decode()
        before, quoted = page.split('<section class="quoted"')
        cited = set(re.findall(r'class="cite" href="([^"#]+)', before.split('id="verdict"')[1]))
        opened = re.findall(r'<details data-path="([^"]+)"', quoted)

        assert cited <= set(opened)
        assert len(set(opened)) == len(opened)


@pytest.mark.parametrize("more", ["", "&_part=steps"])
def test_nothing_stands_in_the_search_box_of_a_verdict(client: Client, more: str) -> None:
    assert re.search('<input id="search" name="q" type="search" value=""', page_of(client, TWICE, more=more))


def test_a_finding_stands_at_the_row_it_is_about_with_its_sign_and_clauses(client: Client) -> None:
    page = page_of(client, TWICE)

    note = row(page, "f-moves-2").split('class="row-notes"')[1]
    assert "✕ forbidden North has just moved. TOY-2 Reason 2" in words(note)
    assert 'href="#finding-2"' in note
    assert 'id="finding-2"' in page


def test_the_row_that_caused_a_finding_says_so_and_leads_to_the_reason(client: Client) -> None:
    cause = row(page_of(client, TWICE), "f-moves-1").split('class="row-cause"')[1]

    assert "This is why" in words(cause)
    assert "North has just moved." in words(cause)
    assert 'href="#finding-2"' in cause


def test_what_is_typed_wrongly_or_only_changed_bears_no_findings(client: Client) -> None:
    sent = {"heaps.0.name": "A", "heaps.0.bags.0.pebbles": "6", "moves.0.kind": "take", "moves.0.heap": "A"}

    refused = client.post(EN, sent | {"moves.0.number": "99"}).content.decode()
    changed = client.post(EN, sent | {"_op": "add|moves|pass"}).content.decode()

    assert "row-note" not in refused
    assert "row-note" not in changed


def test_a_clause_in_words_tells_its_standing_and_leads_to_its_page(client: Client) -> None:
    clause = page_of(client, TWICE).split('<details data-path="/en/toy/rules/toy-2/"')[1].split("</details>")[0]

    assert TOY.content.rules["toy-2"].part[0].text.en.split("[[")[0].split(". ")[0] in words(clause)
    assert 'class="standing' in clause
    assert 'href="/en/toy/rules/toy-2/"' in clause


@pytest.mark.parametrize(
    ("cites", "expected"),
    [
        (["toy-1.2"], [("toy-1.2", "It takes at most three by the classic rules, five by the modern ones.")]),
        (
            ["toy-1"],
            [
                ("toy-1.1", "A move takes at least one pebble."),
                ("toy-1.2", "It takes at most three by the classic rules, five by the modern ones."),
            ],
        ),
        (["toy-2.1"], [("toy-2", "The same player does not move twice running.")]),
    ],
)
def test_a_clause_is_quoted_by_the_parts_that_are_cited_and_whole_where_it_has_one(
    cites: list[str], expected: list[tuple[str, str]]
) -> None:
    (clause,) = quoted_clauses(TOY.content, cites)

    assert [(cite, part.text.en) for cite, part in clause.parts] == expected


def test_two_players_read_outcome_sentence_reasons_steps_and_clauses_side_by_side(client: Client) -> None:
    page = page_of(client, TWICE, more="&with=ja").split('id="verdict"')[1].split('id="check"')[0]
    reasons_and_steps = page.split('id="findings"')[1].split('id="options"')[0]

    outcome, summary, *_ = re.findall(r'<span class="sides"><span>(.*?)</span> <span class="partner" lang="ja">', page)
    assert words(outcome) == "✕ forbidden"
    assert words(summary) == "North has just moved."
    assert reasons_and_steps.count("北は今動いたばかりです。") == 2
    assert '<div lang="ja">' in page.split('class="quoted"')[1]


def test_a_picture_without_marks_is_not_shown(client: Client) -> None:
    assert 'class="board"' not in page_of(client, {"heaps": HEAPS})


@pytest.mark.django_db
def test_a_longer_situation_costs_no_more_queries(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        page_of(client, {"heaps": HEAPS})
    with django_assert_num_queries(0):
        page_of(client, {"heaps": HEAPS, "moves": [*MOVES, {"kind": "pass"}] * 4})


@pytest.mark.parametrize(("game", "checker"), [one for one in CHECKERS if one.values[1].offers])  # type: ignore[union-attr]
def test_what_could_be_done_next_stands_in_groups_by_outcome_what_is_forbidden_folded(
    client: Client, game: Game, checker: AnyChecker
) -> None:
    for situation in situations(game, checker)[:4]:
        scenario = decoder.understand(game, checker, situation.example.scenario)
        groups = list_moves(checker.groups(scenario)).groups
        ends = [[move.finding.outcome for move in one.moves] for one in groups]
        page = client.get(f"/en/{game.slug}/check/{checker.slug}/{situation.query}").content.decode()

        page = page.split('id="options"')[1].split('id="clauses-title"')[0] if groups else ""
        assert [words(one) for one in re.findall(r"<h3[^>]*>(.*?)</h3>", page)] == [one.group.text.en for one in groups]
        shown = re.findall(r'(?:outcome--(\w+)">(?:(?!figures).)*)?<span class="figures">\((\d+)\)', page)
        assert shown == [(sign(checker, end), str(one.count(end))) for one in ends for end in sorted(set(one))]
        little = {end for one in ends for end in one} == {Outcome.FORBIDDEN} and sum(map(len, ends)) <= 5
        folded = 0 if little else sum(Outcome.FORBIDDEN in one for one in ends)
        assert page.count('<details class="offer"') == folded


def sign(checker: AnyChecker, outcome: Outcome) -> str:
    """Return the mark that things of an outcome are headed by, "" where they need none."""
    mark = checker.mark_of(outcome)
    return "" if isinstance(mark, Neutral) else mark.code


def test_where_a_checker_computes_its_verdict_and_its_steps_bear_no_mark_but_of_what_stands_against_them(
    client: Client,
) -> None:
    situation = {"player": "Ai", "card": "Card X", "amount": 2, "held": 3, "payments": 2}
    answer = client.post("/api/v1/games/nightfall/checkers/feed/check/", situation, "application/json").json()

    page = client.get(answer["link"]["en"]).content.decode()
    assert (answer["outcome"], answer["mark"]) == ("allowed", "neutral")
    assert "→ result" in words(verdict_of(page))
    assert "outcome--allowed" not in page.split('id="verdict"')[1].split('id="options"')[0]


def test_what_merely_follows_bears_a_neutral_mark_everywhere(client: Client) -> None:
    situation = {"b": {"damage": 25}, "declarations": [{"kind": "end-main"}, {"kind": "end-interrupts"}]}
    checker = "chronocard/checkers/interrupts/check/"

    followed = client.post(f"/api/v1/games/{checker}", situation, "application/json").json()
    alone = client.post(f"/api/v1/games/{checker}", {"b": {"damage": 25}}, "application/json").json()
    page = client.get(followed["link"]["en"]).content.decode()
    only = client.get(alone["link"]["en"]).content.decode()

    assert [(one["outcome"], one.get("mark")) for one in followed["findings"]] == [
        ("allowed", None),
        ("allowed", None),
        ("allowed", "neutral"),
    ]
    assert (followed.get("mark"), alone["mark"], alone["outcome"]) == (None, "neutral", "allowed")
    assert "✓ allowed" in words(verdict_of(page))
    assert "→ result At the win check Player B stands at 25 damage and loses" in words(page)
    assert "→ result" in words(verdict_of(only))
    assert "outcome--allowed" not in only.split('id="verdict"')[1].split('id="options"')[0]


def verdict_of(page: str) -> str:
    return page.split('id="verdict"')[1].split("</section>", maxsplit=1)[0]


def test_who_hands_on_a_verdict_hands_on_its_mark_its_sentence_its_reason_and_its_address(client: Client) -> None:
    page = page_of(client, TWICE, more="&with=ja")
    head = {name: unescape(value) for name, value in re.findall(r'<meta property="(og:\w+)" content="([^"]*)"', page)}
    query = url.query(TOY, PEBBLES, decoder.understand(TOY, PEBBLES, TWICE))

    assert head["og:title"] == "✕ North has just moved."
    assert head["og:description"] == "North has just moved. (TOY-2)"
    assert head["og:url"] == links.absolute(EN + query)
    assert head["og:image"] == links.absolute(f"{EN}picture.png{query}")
    assert f'<link rel="canonical" href="{escape(head["og:url"])}">' in page
    assert f'hreflang="ja" href="{escape(links.absolute(EN.replace("/en/", "/ja/") + query))}"' in page


LINK = re.compile(r'<a(?: class="button")? href="([^"]*)" rel="nofollow">')
TAKES_TOO_MANY = {"heaps": HEAPS, "moves": [{"kind": "take", "heap": "A", "number": 9}]}
UNCOUNTED = {"heaps": [{"name": "A", "bags": [{}]}], "moves": [{"kind": "take", "heap": "A", "number": 4}]}


def folded(page: str, id: str, entry: str = "<li>") -> list[str]:
    """Return the entries of the fold of an id, none where there is no such fold."""
    _, _, after = page.partition(f'<details class="offer" id="{id}"')
    return after.partition("</details>")[0].split(entry)[1:]


def outcome_of(page: str) -> str:
    found = re.search(r'class="verdict verdict--([a-z-]+)"', page)
    assert found
    return found[1]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_each_change_under_allowed_if_leads_to_a_page_that_says_allowed(client: Client, language: str) -> None:
    path = f"/{language}/toy/check/pebbles/"

    entries = folded(page_of(client, TAKES_TOO_MANY, path=path), "allowed-if")

    assert entries
    for entry in entries:
        (led,) = LINK.findall(entry)
        assert outcome_of(client.get(unescape(led)).content.decode()) == "allowed"


@pytest.mark.parametrize("language", ["ja", "en"])
def test_each_answer_to_a_question_leads_to_the_verdict_that_stands_before_it(client: Client, language: str) -> None:
    path = f"/{language}/toy/check/pebbles/"

    box = page_of(client, UNCOUNTED, path=path).partition('id="question"')[2].partition("</section>")[0]

    endings = box.split('<li class="alike">')[1:]
    assert len(endings) > 1
    for ending in endings:
        listed, _, claimed = ending.partition('<span class="question-end">')
        answers = listed.split("<li>")[1:]
        assert answers
        for answer in answers:
            (led,) = LINK.findall(answer)
            assert f"outcome--{outcome_of(client.get(unescape(led)).content.decode())}" in claimed


GOVERN_THEN_HACKING = {
    "turn_of": "you",
    "minions": [{"name": "A"}],
    "events": [
        {"kind": "card-action", "minion": "A", "card": "Govern the Unaligned"},
        {"kind": "unlock", "minion": "A"},
        {"kind": "card-action", "minion": "A", "card": "Computer Hacking"},
    ],
}


@pytest.mark.parametrize(("language", "asked"), [("en", "Event 1, Level"), ("ja", "出来事1・レベル")])
def test_one_question_is_asked_below_the_verdict_and_none_about_what_the_form_shows(
    client: Client, language: str, asked: str
) -> None:
    vtes = all_games()["vtes"]
    checker = vtes.checker("no-repeat")
    scenario = decoder.understand(vtes, checker, GOVERN_THEN_HACKING)

    said = client.get(url.path(vtes, checker, scenario, language) or "").content.decode()

    title, _, answers = said.partition('id="question"')[2].partition("</h3>")
    assert asked in title
    assert len(LINK.findall(answers.partition("</section>")[0])) == 2
    assert 'id="questions"' not in said


@pytest.mark.parametrize("minus", ["-", "−", "－", "–", "‐", "ー"])
def test_every_sign_that_a_keyboard_gives_for_a_minus_is_read(client: Client, minus: str) -> None:
    typed = {"attackers.0.kind": "soldier", "attackers.0.cards": "♡7", "attackers.0.change": f"{minus}4"}

    response = client.post("/en/blackpoker/check/damage/", typed)

    assert "attackers.0.change=-4" in response["Location"]


FOUR_VALUES = Line(Text("Heaps", "山"), tuple(Text(f"heap {n}", f"山{n}") for n in range(4)))
TWO_VALUES = Line(Text("Bags", "袋"), FOUR_VALUES.values[:2])
ROWS = Line(Text("Players", "プレイヤー"), rows=(Row(Text("player", "プレイヤー"), (TWO_VALUES,)),))


@pytest.mark.parametrize(
    ("language", "lines", "told"),
    [
        ("ja", (TWO_VALUES,), "袋 山0、山1"),
        ("en", (TWO_VALUES,), "Bags heap 0, heap 1"),
        ("ja", (FOUR_VALUES, ROWS), "山 山0、山1 … · プレイヤー …"),
        ("en", (FOUR_VALUES, ROWS), "Heaps heap 0, heap 1 … · Players …"),
        ("en", (TWO_VALUES,) * 4, " · ".join(["Bags heap 0, heap 1"] * 4)),
        ("en", (TWO_VALUES,) * 5, " · ".join(["Bags heap 0, heap 1"] * 4 + ["…"])),
    ],
)
def test_the_folded_result_lists_as_its_language_does_and_says_what_it_leaves_out(
    language: str, lines: tuple[Line, ...], told: str
) -> None:
    with override(language):
        assert folded_result(lines) == told
