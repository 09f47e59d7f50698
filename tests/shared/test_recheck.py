"""Stored verdicts beside the verdicts of today."""

from __future__ import annotations

import html
import io
import sys

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from rulesite.shared.models import COMPRESSED_FROM, ZLIB_PREFIX, SharedCheck, encode_json
from rulesite.shared.recheck import recheck
from rulesite.shared.wire import Agreement
from rulesite.site import plain
from tests.shared.situations import NO_REPEAT, VTES, examples, kept, of_old

pytestmark = pytest.mark.django_db

UNSETTLED = {
    "edition": "faq-3.19",
    "turn_of": "P",
    "minions": [{"name": "Lena"}],
    "events": [
        {"kind": "in-play-action", "minion": "Lena", "card": "Card R", "does": ["other"], "copy": "1", "ability": "x"},
        {"kind": "unlock", "minion": "Lena"},
        {"kind": "in-play-action", "minion": "Lena", "card": "Card R", "does": ["other"], "copy": "1", "ability": "y"},
    ],
}


def unsettled() -> SharedCheck:
    """Store a situation of which a finding has two readings."""
    return kept(UNSETTLED, VTES, NO_REPEAT)


def test_the_words_of_all_that_a_verdict_cites_are_kept() -> None:
    row = unsettled()
    findings, steps = row.verdict["findings"], row.verdict["steps"]

    assert {cite for one in findings for cite in one["cites"]} == {"nra-06", "nra-08", "nra-66.2"}
    assert {*row.clauses} >= {"nra-06", "nra-08", "nra-66.2"}
    assert "nra-66.1" in {cite for one in findings for reading in one["readings"] for cite in reading["cites"]}
    assert "nra-66.1" in row.clauses
    assert "nra-12" in {cite for one in steps for cite in one["cites"]}
    assert "nra-12" in row.clauses


def test_the_words_of_what_a_finding_alone_cites_are_kept() -> None:
    row = kept({"heaps": [{"name": "A"}]})

    assert row.verdict["steps"] == []
    assert {*row.clauses} == {"toy-1"}


def test_a_reading_that_cites_something_else_today_is_a_difference() -> None:
    row = unsettled()
    row.revision = "0123456789abcdef"
    of_readings = next(one["readings"] for one in row.verdict["findings"] if one["readings"])
    of_readings[0]["cites"] = ["nra-01"]

    comparison = recheck(row)

    assert comparison.agreement is Agreement.DIFFERENT
    (difference,) = comparison.findings
    assert difference.before
    assert difference.before["readings"] == of_readings


def test_what_is_the_same_today_has_no_other_result_and_what_has_changed_says_so() -> None:
    same, other = of_old(), of_old()
    other.verdict["result"] = {"pebbles": 5, "last": None}

    assert not recheck(same).result_changed
    assert recheck(other).result_changed


def test_of_the_same_rules_nothing_is_judged_again(monkeypatch: pytest.MonkeyPatch) -> None:
    row = kept()
    monkeypatch.setattr("rulesite.shared.recheck.answer", None)

    assert recheck(row).agreement is Agreement.SAME


def test_how_two_verdicts_stand_to_each_other_is_said_in_both_languages() -> None:
    assert {one.code: plain.plain(one.text) for one in Agreement} == {
        "same": {"en": "judged the same today", "ja": "今日も同じ判定です"},
        "different": {"en": "judged differently today", "ja": "今日の判定は異なります"},
        "impossible": {"en": "no longer read by the checker", "ja": "いまの判定プログラムでは判定できません"},
    }


def test_the_page_of_what_is_no_longer_read_shows_it_as_json(client: Client) -> None:
    row = of_old(scenario=kept().verdict["scenario"] | {"weather": "rain"})

    page = client.get(f"/en/c/{row.pk}/").content.decode()

    assert '<pre tabindex="0"><code>{\n  &quot;heaps&quot;: [' in page


@pytest.mark.parametrize("game", ["toy", "chess"])
@pytest.mark.parametrize("name", ["marbles", "pebbles"])
def test_a_result_that_nobody_declares_any_more_is_shown_as_json(client: Client, game: str, name: str) -> None:
    row = of_old(result={name: 5})  # today the last move belongs to it as well
    SharedCheck.objects.filter(pk=row.pk).update(game=game)

    page = client.get(f"/en/c/{row.pk}/").content.decode()

    assert f"&quot;{name}&quot;: 5" in page


def test_the_result_of_then_is_told_in_words(client: Client) -> None:
    row = of_old(result={"pebbles": 5, "last": None})

    page = client.get(f"/ja/c/{row.pk}/").content.decode()

    assert "<code>{\n  &quot;pebbles&quot;: 5" not in page


def test_what_has_no_result_has_no_place_for_one(client: Client) -> None:
    checker = VTES.checker("play-again")
    row = kept(examples(VTES, checker)[0], VTES, checker)
    SharedCheck.objects.filter(pk=row.pk).update(verdict=row.verdict | {"result": None})

    assert 'id="result"' not in client.get(f"/en/c/{row.pk}/").content.decode()


def test_a_packed_text_begins_as_every_release_reads_it() -> None:
    assert ZLIB_PREFIX == "zlib:"
    assert encode_json({"words": "a" * COMPRESSED_FROM}).startswith("zlib:eN")


def test_situations_are_brought_in_from_the_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    row, lines = kept(), io.StringIO()
    call_command("export_shared", stdout=lines)
    SharedCheck.objects.all().delete()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines.getvalue().encode())))

    call_command("import_shared", "-", verbosity=0)

    assert SharedCheck.objects.get().pk == row.pk


@pytest.mark.parametrize("options", [["--by", "newest"], ["--by", "oldest"], ["--by", "largest"]])
def test_the_list_takes_every_order(options: list[str]) -> None:
    call_command("list_shared", *options, stdout=io.StringIO())


def test_the_list_refuses_another_order() -> None:
    with pytest.raises(CommandError, match="invalid choice: 'youngest'"):
        call_command("list_shared", "--by", "youngest")


def test_the_page_of_what_is_stored_tells_every_step(client: Client) -> None:
    row = kept()

    page = html.unescape(client.get(f"/en/c/{row.pk}/").content.decode())

    (step,) = row.verdict["steps"]
    assert step["text"]["en"] in page.partition('id="steps"')[2]
