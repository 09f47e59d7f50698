"""An impact as text: for a terminal, and as Markdown for a pull request."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from games.text import LANGUAGES
from tests.impact.compared import Impact
from tests.impact.differences import Group, Situation, TextChange, outcome_of
from tests.impact.words import marked
from tests.leaves import is_text

SHOWN = 5  # situations of a group that are told one by one
MOST_TEXTS = 200


def lines(impact: Impact, markdown: bool = False) -> Iterator[str]:
    """Yield the report line by line."""
    head, sub, item = ("## ", "### ", "- ") if markdown else ("", "  ", "    ")
    yield f"{head}Impact against {impact.base} ({impact.commit[:10]})"
    yield ""
    yield from _paragraphs(sentence(impact), markdown)
    yield from impact.notes
    for title, own in (
        ("Verdicts", [*_groups(impact, sub, item, markdown)]),
        ("Texts", [*_texts(impact, item, markdown)]),
        ("Links and citations", [*_links(impact, item)]),
    ):
        if own:
            yield ""
            yield f"{head}{title}"
            yield ""
            yield from own


def _paragraphs(text: str, markdown: bool) -> Iterator[str]:
    yield f"**{text}**" if markdown else text


def sentence(impact: Impact) -> str:
    """Return the whole in one sentence."""
    number = sum(len(group.situations) for group in impact.groups)
    compared = ", ".join(f"{count} {name}" for name, count in impact.compared.items() if count)
    return (
        f"{impact.turned} situations have another outcome, {number - impact.turned} differ otherwise, of those compared "
        f"({compared}); {len(impact.texts)} values of the content and {len(impact.links)} lists of links differ."
    )


def _groups(impact: Impact, sub: str, item: str, markdown: bool) -> Iterator[str]:
    for causes, groups in groupby(impact.groups, key=lambda group: group.causes):
        yield f"{sub}Because of {', '.join(causes[:4])}{f' and {len(causes) - 4} more' if len(causes) > 4 else ''}"
        if markdown:
            yield ""
        for group in groups:
            yield f"{item}{group.checker}: {len(group.situations)} × {'; '.join(group.change)}"
            for situation in group.situations[:SHOWN]:
                yield from _situation(situation, f"  {item}")
            if len(group.situations) > SHOWN:
                yield f"  {item}and {len(group.situations) - SHOWN} more"


def _situation(situation: Situation, begin: str) -> Iterator[str]:
    yield f"{begin}{name_of(situation)}"
    for when, verdict in (("then", situation.then), ("now", situation.now)):
        yield f"{begin.replace('-', ' ')}  {when}: {outcome_of(verdict)} {address(situation, verdict)}"
        if situation.then.get("summary") != situation.now.get("summary"):
            for language in LANGUAGES:
                yield f"{begin.replace('-', ' ')}    {said(verdict, language)}"


def name_of(situation: Situation) -> str:
    """Return the names by which a situation is known, examples first."""
    names = [name for name in situation.names if not name.startswith("drawn")]
    return ", ".join((names or [*situation.names])[:3])


def said(verdict: dict[str, Any], language: str) -> str:
    """Return the summary of a verdict in a language, or why there is none."""
    if "refused" in verdict:
        return "; ".join(f"{error[0]} {error[1 if language == 'en' else 2]}".strip() for error in verdict["refused"])
    return str(verdict["summary"][language])


def address(situation: Situation, verdict: dict[str, Any]) -> str:
    """Return the address of a situation in a state, the situation itself where it had none."""
    path = verdict.get("path")
    return path if path else f"{situation.checker} {json.dumps(situation.document, ensure_ascii=False)}"


def _texts(impact: Impact, item: str, markdown: bool) -> Iterator[str]:
    for change in impact.texts[:MOST_TEXTS]:
        yield f"{item}{change.name}"
        for language, words in wordings(change):
            mark = f"`{language}` " if markdown else f"{language}  "
            yield f"  {item}{mark}{words}"
    if len(impact.texts) > MOST_TEXTS:
        yield f"{item}and {len(impact.texts) - MOST_TEXTS} more"


def wordings(change: TextChange) -> list[tuple[str, str]]:
    """Return the wordings of a change by language, marked word by word; "=" for the value of no language."""
    if change.is_wording:
        then, now = (value if is_text(value) else {} for value in (change.then, change.now))
        return [(language, marked(then.get(language, ""), now.get(language, ""))) for language in LANGUAGES]
    return [("=", marked(_plain(change.then), _plain(change.now)))]


def _plain(value: Any) -> str:
    return "" if value is None else value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _links(impact: Impact, item: str) -> Iterator[str]:
    for change in impact.links:
        gone, new = ([f"{sign}{name}" for name in names] for sign, names in (("-", change.gone), ("+", change.new)))
        yield f"{item}{change.target} ({change.kind}): {', '.join([*gone, *new])}"


def heading(group: Group) -> str:
    """Return what a group has in common."""
    return f"{group.checker}: {'; '.join(group.change)}"
