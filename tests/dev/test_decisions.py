"""Form of docs/decisions: each decision with a heading, a date and its reasons, and linked from the index."""

import re
from datetime import date
from itertools import chain
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
SUBJECTS = sorted((DOCS / "decisions").glob("*.md"))
LINK = re.compile(r"\]\((?P<file>[^)#\s]*)#(?P<anchor>[^)\s]+)\)")
DATED = re.compile(r"(\d{4}-\d{2}-\d{2})(?:, revised (\d{4}-\d{2}-\d{2}))?")
LABELS = ["Decided", "Against", "Because"]


def anchor(heading: str) -> str:
    """Return the anchor that GitHub gives to a heading without a link."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def decisions(file: Path) -> dict[str, str]:
    """Return the text under each heading of a subject; raises ValueError when a heading stands there twice."""
    sections = file.read_text("utf-8").split("\n## ")[1:]
    found = dict(section.split("\n", 1) for section in sections)
    if len(found) < len(sections):
        raise ValueError(f"{file.name}: two decisions have one heading")
    return found


def links(file: Path) -> list[str]:
    """Return the links of a file that lead to a decision, as "subject.md#anchor"."""
    found = LINK.finditer(file.read_text("utf-8"))
    return [f"{Path(link['file'] or file.name).name}#{link['anchor']}" for link in found]


def anchors() -> list[str]:
    """Return every decision as "subject.md#anchor", in the order of the files."""
    return [f"{file.name}#{anchor(heading)}" for file in SUBJECTS for heading in decisions(file)]


def test_an_anchor_has_neither_punctuation_nor_capitals() -> None:
    assert anchor("The user's 32,768 bytes: one-way") == "the-users-32768-bytes-one-way"


@pytest.mark.parametrize("file", SUBJECTS, ids=lambda file: file.stem)
def test_each_decision_has_a_date_and_says_what_was_decided_against_what_and_why(file: Path) -> None:
    for heading, text in decisions(file).items():
        dated = DATED.fullmatch(text.strip().split("\n")[0])

        assert dated, f"{file.name}: {heading}: no date (YYYY-MM-DD) under the heading"
        days = [date.fromisoformat(day) for day in dated.groups() if day]
        assert days == sorted(days), f"{file.name}: {heading}: revised before it was decided"
        assert re.findall(r"^\*\*(\w+):\*\* \S", text, re.MULTILINE)[:3] == LABELS, f"{file.name}: {heading}"


def test_the_index_links_each_decision_once_in_the_order_of_its_file() -> None:
    linked = links(DOCS / "decisions.md")

    assert sorted(linked) == sorted(anchors())
    assert sorted(linked, key=lambda link: link.partition("#")[0]) == anchors()


def test_the_index_calls_each_decision_by_its_heading() -> None:
    called = re.findall(r"^- \[(.+)\]\(", (DOCS / "decisions.md").read_text("utf-8"), re.MULTILINE)

    assert sorted(called) == sorted(chain.from_iterable(decisions(file) for file in SUBJECTS))


def test_a_link_from_one_decision_to_another_leads_there() -> None:
    known = {*anchors()}

    assert [link for file in SUBJECTS for link in links(file) if link not in known] == []
