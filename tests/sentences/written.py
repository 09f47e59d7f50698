"""What does a checker say to each example of the FAQ, as the files beside this module hold it?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from pathlib import Path

from games.content import Faq
from games.game import AnyChecker, Game
from games.text import LANGUAGES, Text
from games.verdict import Finding
from tests.games.judged import Judged, judged
from tests.sentences.form import form

FOLDER = Path(__file__).parent
COMMAND = "./dev sentences"
NOTHING = "(nothing)"


def file_of(game: Game, checker: AnyChecker) -> Path:
    """Return the file that holds what a checker says."""
    return FOLDER / game.slug / f"{checker.slug}.txt"


def written(game: Game, checker: AnyChecker) -> str:
    """Return what a checker says today: an entry for its form, then one for each example of the FAQ."""
    judgements = ((faq, judgement) for faq in game.content.faq for judgement in judged(game.slug, faq.id))
    examples = (_entry(faq, judgement) for faq, judgement in judgements if judgement.checker is checker)
    return together((form(checker), *examples))


def together(entries: Iterable[Iterable[str | Text]]) -> str:
    """Return entries with empty lines between them, without those that are empty.

    A sentence that stands in both languages further up stands in English alone.
    """
    written_out: set[Text] = set()
    written_entries = ("".join(f"{line}\n" for line in _lines(entry, written_out)) for entry in entries)
    return "\n".join(filter(None, written_entries))


def differences(before: str, now: str) -> Iterator[str]:
    """Say of each entry that differs where it first does: the number of the line, what stands in a file and what is said now."""
    old, new = _entries(before), _entries(now)
    for heading in [*old, *(heading for heading in new if heading not in old)]:
        number, lines = old.get(heading, (1, []))
        _, lines_now = new.get(heading, (1, []))
        for line, (stands, is_said) in enumerate(zip_longest(lines, lines_now, fillvalue=NOTHING), number):
            if stands != is_said:
                yield f"line {line}, {heading}\n    stands: {stands.strip()}\n    is said: {is_said.strip()}"
                break
    if [*old] != [*new] and {*old} == {*new}:
        yield "the examples stand in another order"


def _entries(text: str) -> dict[str, tuple[int, list[str]]]:
    """Return the entries of a file by their headings, each with the number of its first line and its lines."""
    entries: dict[str, tuple[int, list[str]]] = {}
    number = 1
    for entry in text.split("\n\n"):
        lines = entry.splitlines()
        if lines:
            entries[lines[0]] = number, lines
        number += len(lines) + 1
    return entries


def _lines(entry: Iterable[str | Text], written_out: set[Text]) -> Iterator[str]:
    for part in entry:
        if isinstance(part, str):
            yield part
            continue
        for language in ("en",) if part in written_out else LANGUAGES:
            yield f"  {language} {part.of(language)}"
        written_out.add(part)


def _entry(faq: Faq, judgement: Judged) -> Iterator[str | Text]:
    verdict = judgement.verdict
    yield f"{faq.id}: {judgement.caption}"
    yield verdict.outcome.code
    yield verdict.summary
    for finding in verdict.findings:
        yield from _finding(finding)
    for step in verdict.steps:
        outcome = f" {step.outcome.code}" if step.outcome else ""
        yield f"step{outcome} at {_pointers([step.at])} cites {' '.join(step.cites)}"
        yield step.text


def _finding(finding: Finding) -> Iterator[str | Text]:
    because = f" because {_pointers(finding.because)}" if finding.because else ""
    yield f"finding {finding.code} at {_pointers([finding.at])} cites {' '.join(finding.cites)}{because}"
    yield finding.text
    for reading in finding.readings:
        yield f"reading {reading.outcome.code}{' neutral' if reading.neutral else ''} cites {' '.join(reading.cites)}"
        yield reading.text


def _pointers(pointers: Iterable[str]) -> str:
    """Return JSON pointers beside one another; that to the whole, which is empty, as quotation marks."""
    return " ".join(pointer or '""' for pointer in pointers)
