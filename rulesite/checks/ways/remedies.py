"""With which smallest changes would a situation be allowed?

Each change by itself, and where none is enough, two of those that helped. The search ends at a number of rows judged that the
checker declares, or with as many changes as are told; what it finds depends on nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from msgspec import Struct

from games.game import AnyChecker
from games.moves import Edit
from games.remedies import Change
from games.text import Text
from games.verdict import Finding, Outcome, Verdict
from rulesite.checks.ways import saying
from rulesite.checks.ways.spots import places
from rulesite.checks.ways.trying import Spent, Trying
from rulesite.checks.ways.varying import ALIKE, Scale, varied

MOST = 6
# so many changes that helped are put together in twos
HELPING = 12
# a change of more edits is nobody's smallest
EDITS = 3
# so many changes may be needed together
SEVERAL = 4
# this part of the rows is kept for changes together
KEPT = 4
NOTHING = Text("nothing", "なし")


class Remedy(Struct, frozen=True):
    """A change after which the situation is allowed: how it is said, how the situation changes, and the findings that go away."""

    text: Text
    edits: tuple[Edit, ...]
    outcome: Outcome
    gone: tuple[Finding, ...]


class Found(Struct, frozen=True):
    """The remedies of a situation; `more` says that the search ended before all was tried, so that more may exist."""

    remedies: tuple[Remedy, ...]
    more: bool


def remedies(checker: AnyChecker, scenario: Any, verdict: Verdict[Any]) -> Found:
    """Return the smallest changes after which a situation is allowed, none for one that is."""
    if verdict.outcome is Outcome.ALLOWED:
        return Found((), more=False)
    rows = checker.remedies.rows
    search = Search(Trying(checker, scenario, rows, rows // KEPT), verdict)
    found: list[Change] = []
    helped: list[Change] = []
    more = not _gathered(search.single(helped), found)
    if not found:
        search.trying.kept = 0
        more = not _gathered(search.together(helped), found) or more
    return Found(search.told(found), more)


def _gathered(changes: Iterator[Change], found: list[Change]) -> bool:
    """Gather changes until as many are found as are told, or the rows are used up; return whether that was all there is."""
    try:
        for change in changes:
            found.append(change)
            if len(found) == MOST:
                return False
    except Spent:
        return False
    return True


class Search(Struct, frozen=True):
    """A search for changes after which a situation is allowed."""

    trying: Trying
    verdict: Verdict[Any]

    def single(self, helped: list[Change]) -> Iterator[Change]:
        """Yield single changes that are enough, and gather those that helped; raises Spent."""
        tried: set[tuple[Edit, ...]] = set()
        enough, near = Counter[str](), Counter[str]()
        for one in varied(self.trying, self.verdict):
            change = self.nearest(one) if isinstance(one, Scale) else one
            if change is None or change.edits in tried or len(change.edits) > EDITS:
                continue
            if change.series and enough[change.series] >= change.most:
                continue
            tried.add(change.edits)
            if self.trying.allows(change.edits):
                if self.is_smallest(change.edits):
                    enough[change.series] += 1
                    yield change
                continue
            place = change.series or change.edits[0].at
            if len(helped) < HELPING and near[place] < ALIKE and self.helps(change.edits):
                near[place] += 1
                helped.append(change)

    def together(self, helped: list[Change]) -> Iterator[Change]:
        """Yield two of the changes that helped where they are enough together, more where no two are; raises Spent."""
        is_found = False
        for change in self.pairs(helped):
            is_found = True
            yield change
        if not is_found:
            yield from self.several(helped)

    def pairs(self, helped: list[Change]) -> Iterator[Change]:
        """Yield two changes together, neither of which is enough; raises Spent."""
        for one, other in combinations(helped, 2):
            edits = both(one.edits, other.edits)
            if edits and self.trying.allows(edits) and self.is_smallest(edits):
                yield Change(saying.together(one.text, other.text), edits)

    def several(self, helped: list[Change]) -> Iterator[Change]:
        """Yield more changes together where they are enough: at each step the one that helps most, none of them in vain; raises Spent."""
        whole, left = Change(NOTHING, ()), helped
        for _ in range(SEVERAL):
            found = [(against(then), one) for one in left if (then := self.after(whole, one))]
            if not found:
                return
            best = min(found, key=lambda one: one[0])[1]
            text = saying.together(whole.text, best.text) if whole.edits else best.text
            whole = Change(text, both(whole.edits, best.edits) if whole.edits else best.edits)
            left = [one for one in left if one is not best]
            if self.trying.allows(whole.edits):
                if self.is_smallest(whole.edits):
                    yield whole
                return

    def after(self, whole: Change, one: Change) -> Verdict[Any] | None:
        """Return what is found after one more change, None where both cannot be made; raises Spent."""
        edits = both(whole.edits, one.edits) if whole.edits else one.edits
        return self.trying.verdict(edits) if edits else None

    def nearest(self, scale: Scale) -> Change | None:
        """Return the change to the nearest number that does as much as the end of its scale, None where that does nothing; raises Spent."""
        good, bad = scale.end, scale.spot.held
        aim = self.left_after(scale.change(good))
        if aim is None or aim >= against(self.verdict):
            return None
        while abs(good - bad) > 1:
            middle = (good + bad) // 2
            left = self.left_after(scale.change(middle))
            good, bad = (good, middle) if left is None or left > aim else (middle, bad)
        return scale.change(good)

    def left_after(self, change: Change) -> tuple[int, ...] | None:
        """Return what still stands against the situation after a change, None where that cannot be true; raises Spent."""
        then = self.trying.verdict(change.edits)
        return against(then) if then else None

    def helps(self, edits: tuple[Edit, ...]) -> bool:
        """Return whether less is found against the situation after edits; raises Spent."""
        then = self.trying.verdict(edits)
        return then is not None and against(then) < against(self.verdict)

    def is_smallest(self, edits: tuple[Edit, ...]) -> bool:
        """Return whether no part of the edits is enough; raises Spent."""
        parts = (part for size in range(1, len(edits)) for part in combinations(edits, size))
        return not any(self.trying.allows(part) for part in parts)

    def told(self, changes: list[Change]) -> tuple[Remedy, ...]:
        """Return changes that have been judged, with the findings that go away by each; those said alike with their rows."""
        alike = Counter(one.text for one in changes)
        return tuple(
            self.remedy(one, self.in_row(one) if alike[one.text] > 1 else one.text, self.trying.verdict(one.edits))
            for one in changes
        )

    def in_row(self, change: Change) -> Text:
        """Return how a change is said with the row in which it is made, where it is made in one."""
        at = change.edits[0].at
        around = [place.name for place in places(self.trying.scenario) if f"{at}/".startswith(f"{place.at}/")]
        return saying.in_row(change.text, around[-1]) if around else change.text

    def remedy(self, change: Change, text: Text, then: Verdict[Any] | None) -> Remedy:
        """Return a change as it is said, with what is found after it."""
        assert then
        left = {finding.code for finding in then.findings}
        worse = (one for one in self.verdict.findings if one.outcome is not Outcome.ALLOWED)
        gone = tuple(one for one in worse if one.code not in left)
        return Remedy(text, change.edits, then.outcome, gone)


def against(verdict: Verdict[Any]) -> tuple[int, ...]:
    """Return how many findings of each outcome stand against a situation, the worst first."""
    outcomes = [finding.outcome for finding in verdict.findings]
    return tuple(outcomes.count(one) for one in sorted(Outcome, reverse=True) if one is not Outcome.ALLOWED)


def both(one: tuple[Edit, ...], other: tuple[Edit, ...]) -> tuple[Edit, ...]:
    """Return the edits of changes as they can be made one after another, none where they cannot be made together.

    What is put in another's place goes first; rows go in and out from the end of a list on, so that no pointer is moved.
    """
    if any(_meet(a.at, b.at) for a in one for b in other):
        return ()
    edits = [*one, *other]
    moving = [edit for edit in edits if edit.op != "replace"]
    lists = [edit.at.rpartition("/")[0] for edit in moving if edit.op == "add"]
    if len(lists) > len({*lists}):
        return ()
    moving.sort(key=lambda edit: _place(edit.at), reverse=True)
    return (*(edit for edit in edits if edit.op == "replace"), *moving)


def _meet(one: str, other: str) -> bool:
    return one == other or one.startswith(f"{other}/") or other.startswith(f"{one}/")


def _place(at: str) -> list[tuple[int, str]]:
    return [(int(name), "") if name.isdecimal() else (-1, name) for name in at.split("/")[1:]]
