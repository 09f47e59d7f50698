"""Remedies: the smallest changes after which a situation is allowed.

Each change by itself, and where none is enough, two of those that helped. The search ends at the number of rows that the checker
declares, or with as many changes as are listed; its results depend on nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice
from typing import Any

from msgspec import Struct

from games.game import AnyChecker
from games.moves import Edit
from games.remedies import Change
from games.text import Text
from games.verdict import Finding, Outcome, Verdict
from rulesite.checks.suggest import wording
from rulesite.checks.suggest.changes import ALIKE, Scale, candidate_changes, left_out_changes
from rulesite.checks.suggest.trials import BudgetSpent, Trials, placed_rows

MOST_REMEDIES = 6
# so many changes that helped are put together in twos
HELPING = 12
# a change of more edits is nobody's smallest
EDITS = 3
# so many changes may be needed together, and so many are tried as the first of them
SEVERAL = 5
BEGINNINGS = 3
# this part of the rows is kept for changes together
RESERVED = 4


class Remedy(Struct, frozen=True):
    """A change after which the situation is allowed: its words, its edits, and the findings it resolves."""

    text: Text
    edits: tuple[Edit, ...]
    outcome: Outcome
    resolved: tuple[Finding, ...]


class RemedyResults(Struct, frozen=True):
    """The remedies of a situation; `may_be_more` where the search ended before all changes were tried."""

    remedies: tuple[Remedy, ...]
    may_be_more: bool


def remedies(checker: AnyChecker, scenario: Any, verdict: Verdict[Any]) -> RemedyResults:
    """Return the smallest changes that make a situation allowed. There are none for one that is allowed already."""
    if verdict.outcome is Outcome.ALLOWED:
        return RemedyResults((), may_be_more=False)
    rows = checker.remedies.rows
    search = RemedySearch(Trials(checker, scenario, rows, rows // RESERVED), verdict)
    changes: list[Change] = []
    tried = Tried([], [])
    is_cut = not _gather(search.single(tried), changes)
    if not changes:
        search.trials.reserve = 0
        is_cut = not _gather(search.together(tried), changes) or is_cut
    return RemedyResults(search.named_remedies(changes), is_cut)


def _gather(changes: Iterator[Change], gathered: list[Change]) -> bool:
    """Gather changes up to the limit of list or budget. The budget is one of rows; returns whether these are all."""
    try:
        for change in changes:
            gathered.append(change)
            if len(gathered) == MOST_REMEDIES:
                return False
    except BudgetSpent:
        return False
    return True


class Tried(Struct, frozen=True):
    """Changes that are not enough by themselves: helpful ones, and those after which another finding forbids the situation."""

    helped: list[Change]
    led_on: list[Change]


class RemedySearch(Struct, frozen=True):
    """A search for changes after which a situation is allowed."""

    trials: Trials
    verdict: Verdict[Any]

    def single(self, gathered: Tried) -> Iterator[Change]:
        """Yield single changes that are enough. Those that are not but helped or led on are gathered. Raises BudgetSpent."""
        helped, led_on = gathered.helped, gathered.led_on
        tried: set[tuple[Edit, ...]] = set()
        enough, near = Counter[str](), Counter[str]()
        for candidate in candidate_changes(self.trials, self.verdict):
            change = self.nearest(candidate) if isinstance(candidate, Scale) else candidate
            if change is None or change.edits in tried or len(change.edits) > EDITS:
                continue
            if change.series and enough[change.series] >= change.most:
                continue
            tried.add(change.edits)
            if self.trials.allows(change.edits):
                if self.is_smallest(change.edits):
                    enough[change.series] += 1
                    yield change
                continue
            place = change.series or change.edits[0].at
            if near[place] >= ALIKE:
                continue
            if len(led_on) < BEGINNINGS and self.leads_on(change.edits):
                near[place] += 1
                led_on.append(change)
            if len(helped) < HELPING and self.helps(change.edits):
                near[place] += 1
                helped.append(change)

    def together(self, gathered: Tried) -> Iterator[Change]:
        """Yield combinations of changes that are enough together.

        They are two of those that helped, more where no two are enough. Changes that leave out rows, where these were too few, go before them; the
        consequences of a change that led on come after them. Raises BudgetSpent.
        """
        for search in (self.leaving, self.pairs, self.several, self.onward):
            is_found = False
            for change in search(gathered):
                is_found = True
                yield change
            if is_found:
                return

    def leaving(self, _: Tried) -> Iterator[Change]:
        """Yield changes that leave out found rows. Later rows go with them where one alone is not enough. Raises BudgetSpent."""
        yield from islice(
            (change for change in left_out_changes(self.trials, self.verdict) if self.trials.allows(change.edits)),
            ALIKE,
        )

    def onward(self, gathered: Tried) -> Iterator[Change]:
        """Yield changes that need a further one. That is sought at the findings after the first. Raises BudgetSpent."""
        is_cut = False
        for n, first in enumerate(gathered.led_on):
            then = self.trials.verdict(first.edits)
            if then is None:
                continue
            share = self.trials.left // (len(gathered.led_on) - n)
            there = RemedySearch(self.trials.after(first.edits, share), then)
            second_changes: list[Change] = []
            is_cut |= not _gather(islice(there.single(Tried([], [])), ALIKE), second_changes)
            self.trials.left -= share - there.trials.left
            for second in second_changes:
                edits = (*first.edits, *second.edits)
                is_new = not any(
                    _meet(first_edit, second_edit) for first_edit in first.edits for second_edit in second.edits
                )
                if is_new and self.trials.allows(edits) and self.is_smallest(edits):
                    yield Change(wording.together(first.text, second.text), edits)
        if is_cut:
            raise BudgetSpent

    def pairs(self, gathered: Tried) -> Iterator[Change]:
        """Yield two changes together, neither of which is enough; raises BudgetSpent."""
        for first, second in combinations(gathered.helped, 2):
            edits = combined_edits(first.edits, second.edits)
            if edits and self.trials.allows(edits) and self.is_smallest(edits):
                yield Change(wording.together(first.text, second.text), edits)

    def several(self, gathered: Tried) -> Iterator[Change]:
        """Yield more changes together where they are enough: at each step the one that helps most, none of them in vain; raises BudgetSpent.

        It begins with the one that helps most by itself, and where that leads nowhere with the next.
        """
        helped = gathered.helped
        begun = sorted(helped, key=lambda change: self.left_after(change) or ())
        for first in begun[:BEGINNINGS]:
            combined, left = first, [change for change in helped if change is not first]
            for _ in range(SEVERAL - 1):
                scored = [(against(then), change) for change in left if (then := self.after(combined, change))]
                if not scored:
                    break
                best = min(scored, key=lambda pair: pair[0])[1]
                combined = Change(
                    wording.together(combined.text, best.text), combined_edits(combined.edits, best.edits)
                )
                left = [change for change in left if change is not best]
                if self.trials.allows(combined.edits):
                    if self.is_smallest(combined.edits):
                        yield combined
                        return
                    break

    def after(self, combined: Change, change: Change) -> Verdict[Any] | None:
        """Return the verdict after one more change. None where both cannot be made. Raises BudgetSpent."""
        edits = combined_edits(combined.edits, change.edits)
        return self.trials.verdict(edits) if edits else None

    def nearest(self, scale: Scale) -> Change | None:
        """Return the change to the nearest number that suffices.

        It does as much as the end of its scale; None where that does nothing. Raises BudgetSpent.
        """
        good, bad = scale.end, scale.spot.value
        aim = self.left_after(scale.change(good))
        if aim is None or aim >= against(self.verdict):
            return None
        while abs(good - bad) > 1:
            middle = (good + bad) // 2
            left = self.left_after(scale.change(middle))
            good, bad = (good, middle) if left is None or left > aim else (middle, bad)
        return scale.change(good)

    def left_after(self, change: Change) -> tuple[int, ...] | None:
        """Return the number of findings against the changed situation.

        It is given by outcome, the worst first; None where the situation cannot be true. Raises BudgetSpent.
        """
        then = self.trials.verdict(change.edits)
        return against(then) if then else None

    def helps(self, edits: tuple[Edit, ...]) -> bool:
        """Return whether less is found against the situation after edits; raises BudgetSpent."""
        then = self.trials.verdict(edits)
        return then is not None and against(then) < against(self.verdict)

    def leads_on(self, edits: tuple[Edit, ...]) -> bool:
        """Return whether edits resolve the deciding findings and another one decides; raises BudgetSpent."""
        then = self.trials.verdict(edits)
        return then is not None and {finding.code for finding in then.findings}.isdisjoint(
            finding.code for finding in self.verdict.worst
        )

    def is_smallest(self, edits: tuple[Edit, ...]) -> bool:
        """Return whether no part of the edits is enough; raises BudgetSpent."""
        parts = (part for size in range(1, len(edits)) for part in combinations(edits, size))
        return not any(self.trials.allows(part) for part in parts)

    def named_remedies(self, changes: list[Change]) -> tuple[Remedy, ...]:
        """Return judged changes as remedies with their resolved findings. Those with equal words name their rows."""
        alike = Counter(change.text for change in changes)
        return tuple(
            self.remedy(
                change,
                self.in_row(change) if alike[change.text] > 1 else change.text,
                self.trials.verdict(change.edits),
            )
            for change in changes
        )

    def in_row(self, change: Change) -> Text:
        """Return the words of a change with its row. A change in no row keeps its words alone."""
        at = change.edits[0].at
        around = [place.name for place in placed_rows(self.trials.scenario) if f"{at}/".startswith(f"{place.at}/")]
        return wording.in_row(change.text, around[-1]) if around else change.text

    def remedy(self, change: Change, text: Text, then: Verdict[Any] | None) -> Remedy:
        """Return a change as a remedy with its resolved findings. `then` is the verdict after it."""
        assert then
        left = {finding.code for finding in then.findings}
        worse = (finding for finding in self.verdict.findings if finding.outcome is not Outcome.ALLOWED)
        resolved = tuple(finding for finding in worse if finding.code not in left)
        return Remedy(text, change.edits, then.outcome, resolved)


def against(verdict: Verdict[Any]) -> tuple[int, ...]:
    """Return the number of findings against a situation by outcome. The worst outcome goes first."""
    outcomes = [finding.outcome for finding in verdict.findings]
    return tuple(outcomes.count(outcome) for outcome in sorted(Outcome, reverse=True) if outcome is not Outcome.ALLOWED)


def combined_edits(first: tuple[Edit, ...], second: tuple[Edit, ...]) -> tuple[Edit, ...]:
    """Return the edits of two changes in a workable order. There are none where the changes cannot be made together.

    What is put in another's place goes first; rows go in and out from the end of a list on, so that no pointer is moved. Of two
    that go in at the same place the one that is to stand behind goes first.
    """
    if any(_meet(edit, other_edit) for edit in first for other_edit in second):
        return ()
    edits = [*first, *second]
    moving = [edit for edit in reversed(edits) if edit.op != "replace"]
    moving.sort(key=lambda edit: _pointer_order(edit.at), reverse=True)
    return (*(edit for edit in edits if edit.op == "replace"), *moving)


def _meet(edit: Edit, other: Edit) -> bool:
    """Return whether two edits meet. They are about the same, or one is about something within the other's."""
    if edit.at == other.at:
        return not edit.op == other.op == "add"
    return edit.at.startswith(f"{other.at}/") or other.at.startswith(f"{edit.at}/")


def _pointer_order(at: str) -> list[tuple[int, str]]:
    return [(int(name), "") if name.isdecimal() else (-1, name) for name in at.split("/")[1:]]
