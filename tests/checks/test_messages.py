"""Is everything that can be wrong with an input said in both languages?"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesite.checks.validate import reader
from rulesite.checks.validate.messages import MESSAGES

READER = Path(reader.__file__)


def faults() -> Iterator[str]:
    """Yield the name of every fault for which the reader refuses a value."""
    for node in ast.walk(ast.parse(READER.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "self._refuse":
            yield ast.literal_eval(node.args[1])


def test_every_fault_that_the_reader_finds_has_a_message_and_no_message_stands_for_another() -> None:
    assert set(faults()) == MESSAGES.keys()


@pytest.mark.parametrize("name", MESSAGES)
def test_both_languages_of_a_message_say_the_same_values(name: str) -> None:
    text = MESSAGES[name].text

    assert places(text.en) == places(text.ja)


@pytest.mark.parametrize("name", MESSAGES)
def test_the_sentence_of_a_page_goes_on_from_a_place_and_lists_no_codes(name: str) -> None:
    page = MESSAGES[name].page

    assert places(page.en) == places(page.ja)
    assert not places(page.en) & {"known", "ge", "le"}
    assert re.match("[a-z“]", page.en)
    assert page.en.endswith(".")
    assert page.ja.endswith("。")


def places(words: str) -> set[str]:
    return {part.split("}")[0] for part in words.split("{")[1:]}
