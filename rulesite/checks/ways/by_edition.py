"""What does each edition say of a situation, and where do they differ?"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from games.contradictions import contradictions
from games.declaration import Pick, edition_field
from games.game import AnyChecker
from games.moves import Edit, done
from games.text import Choice, Text
from games.verdict import Mark, Outcome, Verdict, cited

OUTCOME, CITES, SUMMARY = DIFFERING = ("outcome", "cites", "summary")


class ByEdition(Struct, frozen=True):
    """What one edition says of a situation: `differs` names what the edition that it is judged by says otherwise.

    `edits` lead to the situation as that edition judges it, none for the one that it is judged by.
    """

    edition: Choice
    edits: tuple[Edit, ...]
    outcome: Outcome
    mark: Mark
    summary: Text
    cites: tuple[str, ...]
    codes: tuple[str, ...]
    differs: frozenset[str] = frozenset()


def by_edition(checker: AnyChecker, scenario: Any, verdict: Verdict[Any]) -> list[ByEdition]:
    """Return what each edition says in the order of the editions, nothing where the checker knows only one.

    An edition by which the situation cannot be true, such as one that a card came after, is left out.
    """
    one = edition_field(checker.scenario)
    if one is None or not isinstance(one.shape, Pick):
        return []
    own = getattr(scenario, one.name)
    base = _said(own, (), verdict)
    found = []
    for edition in one.shape.choice:
        edits = (Edit("replace", f"/{one.name}", edition),)
        then = done(scenario, edits)
        if edition is own:
            found.append(base)
        elif not contradictions(then):
            found.append(_beside(base, _said(edition, edits, checker.check(then))))
    return found


def deciding(verdict: Verdict[Any]) -> tuple[str, ...]:
    """Return the clauses that the worst findings of a verdict cite."""
    return cited(verdict.worst)


def _said(edition: Choice, edits: tuple[Edit, ...], verdict: Verdict[Any]) -> ByEdition:
    codes = tuple(dict.fromkeys(finding.code for finding in verdict.findings))
    return ByEdition(edition, edits, verdict.outcome, verdict.mark, verdict.summary, deciding(verdict), codes)


def _beside(base: ByEdition, one: ByEdition) -> ByEdition:
    differs = frozenset(name for name in DIFFERING if getattr(base, name) != getattr(one, name))
    return ByEdition(one.edition, one.edits, one.outcome, one.mark, one.summary, one.cites, one.codes, differs)
