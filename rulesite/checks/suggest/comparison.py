"""Comparison of verdicts: by edition, and of two situations of one checker."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any, Literal, get_args

from msgspec import Struct

from games.contradictions import contradictions
from games.declaration import Declared, Group, Pick, declared, edition_field, groups, rules_field
from games.game import AnyChecker
from games.moves import Edit, apply_edits
from games.text import Choice, Text, joined
from games.values import replace
from games.verdict import Finding, Mark, Outcome, Verdict, cited
from rulesite.checks.suggest.wording import value_words
from rulesite.checks.validate import messages
from rulesite.reference.situations import EMPTY

Differing = Literal["outcome", "cites", "summary"]
DIFFERING: tuple[Differing, ...] = get_args(Differing)


class EditionVerdict(Struct, frozen=True):
    """The verdict by an edition: `differs` names its differences from that of the present edition.

    `edits` lead to the situation as that edition judges it, none for the present one. `result` is what the checker computes by it.
    """

    edition: Choice
    edits: tuple[Edit, ...]
    outcome: Outcome
    mark: Mark
    summary: Text
    cites: tuple[str, ...]
    codes: tuple[str, ...]
    result: Any = None
    differs: frozenset[Differing] = frozenset()


def verdicts_by_edition(checker: AnyChecker, scenario: Any, verdict: Verdict[Any]) -> list[EditionVerdict]:
    """Return the verdict by each edition in their order. The list is empty where the checker knows only one.

    An edition by which the situation cannot be true, such as one that a card came after, is left out.
    """
    return _verdicts_by(edition_field(checker.scenario), checker, scenario, verdict)


def verdicts_by_rules(checker: AnyChecker, scenario: Any, verdict: Verdict[Any]) -> list[EditionVerdict]:
    """Return the verdict by each edition of the rules, where a field chooses them beside the format. The list is empty elsewhere."""
    return _verdicts_by(rules_field(checker.scenario), checker, scenario, verdict)


def _verdicts_by(
    field: Declared | None, checker: AnyChecker, scenario: Any, verdict: Verdict[Any]
) -> list[EditionVerdict]:
    if field is None or not isinstance(field.shape, Pick):
        return []
    own_edition = field.value(scenario)
    base = _edition_verdict(own_edition, (), verdict)
    verdicts = []
    for edition in field.shape.choice:
        edits = (Edit("replace", f"/{field.name}", edition),)
        then = apply_edits(scenario, edits)
        if edition is own_edition:
            verdicts.append(base)
        elif not contradictions(then):
            verdicts.append(_with_differences(base, _edition_verdict(edition, edits, checker.check(then))))
    return verdicts


def deciding_clauses(verdict: Verdict[Any]) -> tuple[str, ...]:
    """Return the clauses cited by a verdict's worst findings."""
    return cited(verdict.worst)


def _edition_verdict(edition: Choice, edits: tuple[Edit, ...], verdict: Verdict[Any]) -> EditionVerdict:
    codes = tuple(dict.fromkeys(finding.code for finding in verdict.findings))
    return EditionVerdict(
        edition, edits, verdict.outcome, verdict.mark, verdict.summary, deciding_clauses(verdict), codes, verdict.result
    )


def _with_differences(base: EditionVerdict, compared: EditionVerdict) -> EditionVerdict:
    differs = frozenset(name for name in DIFFERING if getattr(base, name) != getattr(compared, name))
    return replace(compared, differs=differs)


class Side(Struct, frozen=True):
    """One side of a difference: its place, its label, and its value."""

    at: str
    where: Text
    value: Text


class Difference(Struct, frozen=True):
    """A differing field, or a row of one situation alone. None stands for the side that has none."""

    a: Side | None
    b: Side | None


class Comparison(Struct, frozen=True):
    """The differences between two situations and their verdicts; findings by their numbers, from 1, that only one of them has."""

    situation: tuple[Difference, ...]
    a: tuple[int, ...]
    b: tuple[int, ...]
    result: tuple[Difference, ...]
    outcome: bool

    @property
    def is_same(self) -> bool:
        """Return whether nothing differs."""
        return not (self.situation or self.a or self.b or self.result or self.outcome)


def compare(first: tuple[Any, Verdict[Any]], second: tuple[Any, Verdict[Any]]) -> Comparison:
    """Return the differences between two situations of a checker. Each comes with its verdict."""
    (scenario, verdict), (second_scenario, second_verdict) = first, second
    results = verdict.result, second_verdict.result
    differing = tuple(field_differences(*results)) if all(results) else ()
    differs = verdict.outcome is not second_verdict.outcome
    return Comparison(
        tuple(field_differences(scenario, second_scenario)),
        _unmatched(verdict.findings, second_verdict.findings),
        _unmatched(second_verdict.findings, verdict.findings),
        differing,
        differs,
    )


def field_differences(
    first: Any, second: Any, at: tuple[str, str] = ("", ""), row: tuple[Text | None, Text | None] = (None, None)
) -> Iterator[Difference]:
    """Yield the differences between two situations or rows. Rows are of one kind; the order is that of the declaration."""
    cls: type = type(first)
    for declaration in declared(cls):
        values = declaration.value(first), declaration.value(second)
        if values[0] == values[1]:
            continue
        here = f"{at[0]}/{declaration.name}", f"{at[1]}/{declaration.name}"
        if isinstance(declaration.shape, Group):
            names = messages.in_row(row[0], declaration.field.label), messages.in_row(row[1], declaration.field.label)
            yield from field_differences(*values, here, names)
        elif groups(declaration.shape):
            yield from _row_differences(declaration, values, here, row)
        else:
            yield Difference(
                _side(declaration, values[0], here[0], row[0]), _side(declaration, values[1], here[1], row[1])
            )


def _row_differences(
    declaration: Declared, values: tuple[Any, Any], at: tuple[str, str], row: tuple[Text | None, Text | None]
) -> Iterator[Difference]:
    """Yield the differences of two lists: rows of a kind that stand where others stood are compared, others stand alone."""
    first, second = values
    for tag, start, stop, second_start, second_stop in SequenceMatcher(
        None, first, second, autojunk=False
    ).get_opcodes():
        if tag == "equal":
            continue
        for n, k in zip_longest(range(start, stop), range(second_start, second_stop)):
            sides = _row_name(declaration, n, row[0]), _row_name(declaration, k, row[1])
            here = f"{at[0]}/{n}", f"{at[1]}/{k}"
            if n is not None and k is not None and type(first[n]) is type(second[k]):
                yield from field_differences(first[n], second[k], here, sides)
                continue
            was = Side(here[0], sides[0], value_words(first[n])) if n is not None and sides[0] else None
            now = Side(here[1], sides[1], value_words(second[k])) if k is not None and sides[1] else None
            yield Difference(was, now)


def _row_name(declaration: Declared, n: int | None, row: Text | None) -> Text | None:
    return None if n is None else messages.in_row(row, messages.numbered(declaration.each, n + 1))


def _side(declaration: Declared, value: Any, at: str, row: Text | None) -> Side:
    words = value_words(value) if not isinstance(value, tuple) else joined(map(value_words, value)) if value else EMPTY
    return Side(at, messages.in_row(row, messages.quoted(declaration.field.label)), words)


def _unmatched(findings: Iterable[Finding], other_findings: Iterable[Finding]) -> tuple[int, ...]:
    """Return the numbers of findings that another verdict lacks. They count from 1; findings are compared by code and text."""
    left = Counter((finding.code, finding.text) for finding in other_findings)
    numbers = []
    for n, finding in enumerate(findings, 1):
        if left[finding.code, finding.text]:
            left[finding.code, finding.text] -= 1
        else:
            numbers.append(n)
    return tuple(numbers)
