"""What differs between two states, and what is said to have changed it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.impact.differences import (
    UNKNOWN,
    Causes,
    Situation,
    changed_functions,
    grouped,
    link_changes,
    text_changes,
    what_changed,
)
from tests.impact.words import marked
from tests.leaves import leaves_of

RULE = """
[[rule]]
id = "nra-1"
title = {{ ja = "行動", en = "Acting" }}
[[rule.part]]
text.ja = "{ja}"
text.en = "{en}"
"""
SENTENCES = """
[reason.spent]
outcome = "{outcome}"
cites = ["nra-1"]
text.ja = "{{minion}}は行えません。"
text.en = "{{minion}} {may} not act."
"""


def read(file: str, text: str) -> dict[Any, Any]:
    return dict(leaves_of("vtes", Path(file), text))


def verdict(code: str, outcome: str, en: str = "Anson may not act.", **changed: Any) -> dict[str, Any]:
    text = {"en": en, "ja": "Ansonは行えません。"}
    finding = {"code": code, "at": "/events/0", "outcome": outcome, "cites": ["nra-1"], "text": text, "readings": []}
    return {
        "outcome": outcome,
        "summary": text,
        "findings": [finding],
        "steps": [],
        "result": None,
        "path": "/x",
    } | changed


def situation(then: dict[str, Any], now: dict[str, Any], **document: Any) -> Situation:
    return Situation("vtes/no-repeat", "k", document, ("drawn 1",), then, now)


def test_a_wording_is_compared_word_by_word_in_both_languages() -> None:
    assert marked("It may act twice.", "It may act once.") == "It may act [-twice-]{+once+}."
    assert marked("2回行えます。", "1回行えます。") == "[-2-]{+1+}回行えます。"


def test_a_text_that_moved_to_another_file_has_not_changed() -> None:
    text = RULE.format(ja="行えます。", en="It acts.")

    assert text_changes(read("rules.toml", text), read("rules-more.toml", text)) == []


def test_a_changed_text_is_named_by_file_entry_and_part() -> None:
    then, now = (read("rules.toml", RULE.format(ja="行えます。", en=en)) for en in ("It acts.", "It acts once."))

    (change,) = text_changes(then, now)

    assert change.name == "vtes/content/rules.toml: rule nra-1 part.1.text"
    assert change.is_wording


def test_who_cites_a_clause_no_longer_and_who_does_now() -> None:
    then, now = {"vtes/rule/nra-1": {"cited": ["faq a", "faq b"]}}, {"vtes/rule/nra-1": {"cited": ["faq b", "faq c"]}}

    (change,) = link_changes(then, now)

    assert (change.target, change.gone, change.new) == ("vtes/rule/nra-1", ("faq a",), ("faq c",))


def test_alike_verdicts_differ_in_nothing() -> None:
    assert what_changed(verdict("spent", "forbidden"), verdict("spent", "forbidden")) == ()


def test_a_turned_verdict_tells_outcome_and_reasons() -> None:
    assert what_changed(verdict("spent", "forbidden"), verdict("free", "allowed")) == (
        "outcome forbidden → allowed",
        "no longer spent",
        "now free",
    )


def test_a_situation_that_is_refused_now_says_so() -> None:
    assert what_changed(verdict("spent", "forbidden"), {"refused": [["", "no", "否"]]}) == ("forbidden → refused",)


def test_a_situation_that_is_refused_now_turns_and_one_that_could_not_be_told_does_not() -> None:
    refused = {"refused": [["", "no", "否"]]}
    changed = [situation(verdict("spent", "forbidden"), refused), situation(refused, verdict("free", "allowed"))]

    groups = grouped(changed, Causes([], {}, []), lambda _: [])

    assert [(group.change, group.turns) for group in groups] == [
        (("forbidden → refused",), True),
        (("refused → allowed",), False),
    ]


def test_an_other_clause_and_another_result_are_told() -> None:
    now = verdict("spent", "forbidden", result={"left": 2})
    now["findings"][0]["cites"] = ["nra-2"]

    assert what_changed(verdict("spent", "forbidden", result={"left": 1}), now) == (
        "spent: clauses -nra-1 +nra-2",
        "result left",
    )


def test_a_changed_sentence_is_the_cause_of_changed_words() -> None:
    then, now = (
        read("sentences/no_repeat.toml", SENTENCES.format(outcome="forbidden", may=may)) for may in ("may", "can")
    )
    changed = situation(verdict("spent", "forbidden"), verdict("spent", "forbidden", "Anson can not act."))

    (group,) = grouped([changed], Causes(text_changes(then, now), {}, []), lambda _: [])

    assert group.causes == ("vtes/content/sentences/no_repeat.toml: reason.spent.text",)
    assert not group.turns


def test_a_function_that_ran_is_the_cause_of_a_turned_verdict_and_a_wording_is_not() -> None:
    then, now = (
        read("sentences/no_repeat.toml", SENTENCES.format(outcome="forbidden", may=may)) for may in ("may", "can")
    )
    functions = {"games/vtes/a.py:judge": "games/vtes/a.py", "games/vtes/b.py:other": "games/vtes/b.py"}
    changed = situation(verdict("spent", "forbidden"), verdict("free", "allowed"))

    (group,) = grouped([changed], Causes(text_changes(then, now), functions, []), lambda _: ["games/vtes/a.py:judge"])

    assert group.causes == ("games/vtes/a.py:judge",)
    assert group.turns


def test_the_row_of_a_named_card_is_the_cause() -> None:
    then, now = (read("cards.tsv", f"slug\ten\tonce\nanson\tAnson\t{once}") for once in ("yes", "no"))
    changed = situation(verdict("spent", "forbidden"), verdict("free", "allowed"), card="Anson")

    (group,) = grouped([changed], Causes(text_changes(then, now), {}, []), lambda _: [])

    assert group.causes == ("vtes/content/cards.tsv: row anson once",)


def test_what_nothing_explains_names_the_changed_files_of_the_game() -> None:
    changed = situation(verdict("spent", "forbidden"), verdict("free", "allowed"))

    assert grouped([changed], Causes([], {}, ["games/vtes/x.txt", "games/toy/y"]), lambda _: [])[0].causes == (
        "games/vtes/x.txt",
    )
    assert grouped([changed], Causes([], {}, []), lambda _: [])[0].causes == (UNKNOWN,)


def test_situations_changed_alike_stand_together_turned_ones_first() -> None:
    worded = situation(verdict("spent", "forbidden"), verdict("spent", "forbidden", "Anson must rest."))
    turned = [situation(verdict("spent", "forbidden"), verdict("free", "allowed"), n=n) for n in (1, 2)]

    groups = grouped([worded, *turned], Causes([], {}, []), lambda _: [])

    assert [(group.turns, len(group.situations)) for group in groups] == [(True, 2), (False, 1)]


def test_a_changed_function_and_a_changed_constant_are_told_apart_and_a_docstring_is_neither(tmp_path: Path) -> None:
    for folder, limit, body in (("then", 1, "return 1"), ("now", 2, "return 2")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "a.py").write_text(f'"""{folder}."""\nLIMIT = {limit}\n\ndef judge():\n    {body}\n')
        (tmp_path / folder / "b.py").write_text(f'"""{folder}."""\n')

    changed = changed_functions(tmp_path / "then", tmp_path / "now", ["a.py", "b.py", "c.toml"])

    assert sorted(changed) == ["a.py:", "a.py:judge"]
