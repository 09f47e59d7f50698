"""What was left behind, by the content and by the history of its files."""

from __future__ import annotations

import subprocess
from datetime import date
from pathlib import Path

import pytest
from django.test import Client

from games.content import Newer
from games.game import all_games
from games.text import Text
from games.values import replace
from rulesite.checks.proof import coverage
from tests.stale.__main__ import Left, left_behind, unread, unsettled, write_lines
from tests.stale.history import read

FILE = "games/toy/content/rules.toml"
RULE = """
[[source]]
id = "{source}"
title.en = "{source}"

[[rule]]
id = "toy-3"
[[rule.part]]
text.ja = "{ja}"
text.en = "{en}"
"""
BEFORE = date(2020, 1, 1)


def commit(tree: Path, source: str, ja: str, en: str, file: str = FILE) -> None:
    (tree / file).parent.mkdir(parents=True, exist_ok=True)
    (tree / file).write_text(RULE.format(source=source, ja=ja, en=en), "utf-8")
    for words in (["init", "-q"], ["add", "-A"], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x"]):
        subprocess.run(["git", *words], cwd=tree, check=True)


def behind(tree: Path, since: date = BEFORE) -> list[str]:
    texts = read(tree)
    return [left.said for left in left_behind(texts.languages, {*texts.languages}, since)]


def test_a_language_that_was_not_touched_with_the_other_is_told(tmp_path: Path) -> None:
    commit(tmp_path, "house", "甲", "A")
    commit(tmp_path, "house", "甲", "B")

    (line,) = behind(tmp_path)

    assert line.startswith("toy rule toy-3 part.1.text: en was changed on ")
    assert behind(tmp_path, date(2999, 1, 1)) == []


def test_languages_changed_together_or_caught_up_are_not_told(tmp_path: Path) -> None:
    commit(tmp_path, "house", "甲", "A")
    commit(tmp_path, "house", "乙", "B")

    assert behind(tmp_path) == []


def test_a_text_that_moves_to_another_file_keeps_its_history(tmp_path: Path) -> None:
    commit(tmp_path, "house", "甲", "A")
    (tmp_path / FILE).unlink()
    commit(tmp_path, "house", "甲", "A", "games/toy/content/rules-more.toml")

    assert behind(tmp_path) == []


def test_a_source_that_came_after_an_assumption_may_settle_it(tmp_path: Path) -> None:
    commit(tmp_path, "other", "甲", "A")
    commit(tmp_path, "house", "甲", "A")
    content = all_games()["toy"].content
    rule = next(rule for rule in content.rule if any(part.standing.code == "assumed" for part in rule.part))
    number = next(n for n, part in enumerate(rule.part, 1) if part.standing.code == "assumed")
    named = replace(rule.part[number - 1], sources=(content.rule[0].part[0].sources[0],))
    texts = read(tmp_path)
    place = ("toy", "rule", rule.id, f"part.{number}.text")
    texts.languages[place] = texts.languages["toy", "rule", "toy-3", "part.1.text"]
    parts = (*rule.part[: number - 1], named, *rule.part[number:])
    changed = replace(content, rule=(replace(rule, part=parts),))

    (left,) = unsettled("toy", changed, texts, BEFORE)

    assert left.said.startswith(f"toy {rule.id}.{number}: assumed; house came on ")
    assert (left.kind, left.id, left.cause) == ("rule", rule.id, "house")


def test_parts_of_a_newer_state_are_told_but_for_those_that_were_read() -> None:
    content = all_games()["toy"].content

    lines = [*unread("toy", content)]

    assert "toy toy-1.2: house is known as 2027 since 2027-01-15, and it was not read in that" in lines
    assert not any(line.startswith("toy toy-1.1:") for line in lines)


def test_an_assumption_that_a_newer_state_may_settle_is_told() -> None:
    newer = Newer("n", "house", Text("2028", "2028年"), date(2028, 1, 1), settles=("toy-3.1",))
    content = replace(all_games()["toy"].content, newer=(newer,))

    assert "toy toy-3.1: assumed; house, 2028, may settle it" in [*unread("toy", content)]


@pytest.mark.parametrize(("language", "words"), [("en", "To be read anew"), ("ja", "読み直しが必要なもの")])
def test_the_page_of_what_is_judged_lists_the_parts_to_be_read_anew(client: Client, language: str, words: str) -> None:
    page = client.get(f"/{language}/toy/coverage/").content.decode().partition('id="stale"')[2]

    assert words in page
    assert f"/{language}/toy/rules/toy-1/" in page
    assert "toy-1.1<" not in page.lower()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("The English was changed, the Japanese was not.", "a source that came later may settle it: ")),
        ("ja", ("英語版だけが変更され、日本語版は変更されていません。", "後から出た資料で決まる可能性があります：")),
    ],
)
def test_the_page_of_what_is_judged_lists_what_the_history_tells(
    client: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str, words: tuple[str, str]
) -> None:
    game = all_games()["toy"]
    monkeypatch.setattr(coverage, "stale_file", lambda _: tmp_path / coverage.STALE_FILE)
    write_lines(
        tmp_path / coverage.STALE_FILE,
        Left("toy", "rule", "toy-1", "ja", ""),
        Left("toy", "rule", "toy-3", "house", ""),
    )
    coverage.coverage.cache_clear()
    client.cookies.clear()

    page = client.get(f"/{language}/{game.slug}/coverage/").content.decode().partition('id="left-behind"')[2]

    coverage.coverage.cache_clear()
    assert all(said in page for said in words)
    assert f'href="/{language}/toy/rules/toy-1/"' in page
    assert f'href="/{language}/toy/sources/#source-house"' in page


def test_what_the_history_tells_is_recorded_once_an_entry_and_goes_when_it_is_mended(tmp_path: Path) -> None:
    file = tmp_path / coverage.STALE_FILE
    left = Left("toy", "rule", "toy-1", "ja", "toy rule toy-1 part.1.text: en was changed")

    write_lines(file, left, left)
    assert file.read_text("utf-8") == "rule toy-1 ja\n"

    write_lines(file)
    assert not file.exists()
