"""With which smallest changes would a situation be allowed?

Each change by itself, and where none is enough, two of those that helped. The search ends at a number of rows judged that the
checker declares, or with as many changes as are told; what it finds depends on nothing else.
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
from rulesite.checks.ways import saying
from rulesite.checks.ways.spots import places
from rulesite.checks.ways.trying import Spent, Trying
from rulesite.checks.ways.varying import ALIKE, Scale, leaving, varied

MOST = 6
# so many changes that helped are put together in twos
HELPING = 12
# a change of more edits is nobody's smallest
EDITS = 3
# so many changes may be needed together, and so many are tried as the first of them
SEVERAL = 5
BEGINNINGS = 3
# this part of the rows is kept for changes together
KEPT = 4


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
    tried = Tried([], [])
    more = not _gathered(search.single(tried), found)
    if not found:
        search.trying.kept = 0
        more = not _gathered(search.together(tried), found) or more
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


class Tried(Struct, frozen=True):
    """Changes that are not enough by themselves: those that helped, and those after which something else stands against the situation."""

    helped: list[Change]
    led_on: list[Change]


class Search(Struct, frozen=True):
    """A search for changes after which a situation is allowed."""

    trying: Trying
    verdict: Verdict[Any]

    def single(self, gathered: Tried) -> Iterator[Change]:
        """Yield single changes that are enough, and gather those that are not but helped or led on; raises Spent."""
        helped, led_on = gathered.helped, gathered.led_on
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
            if near[place] >= ALIKE:
                continue
            if len(led_on) < BEGINNINGS and self.leads_on(change.edits):
                near[place] += 1
                led_on.append(change)
            if len(helped) < HELPING and self.helps(change.edits):
                near[place] += 1
                helped.append(change)

    def together(self, gathered: Tried) -> Iterator[Change]:
        """Yield two of the changes that helped where they are enough together, more where no two are; raises Spent.

        Before them goes what the rows did not reach to leave out, and after them what comes of a change that led on.
        """
        for search in (self.leaving, self.pairs, self.several, self.onward):
            is_found = False
            for change in search(gathered):
                is_found = True
                yield change
            if is_found:
                return

    def leaving(self, _: Tried) -> Iterator[Change]:
        """Yield what was found left out, and where it alone is not enough what follows it too; raises Spent."""
        yield from islice((one for one in leaving(self.trying, self.verdict) if self.trying.allows(one.edits)), ALIKE)

    def onward(self, gathered: Tried) -> Iterator[Change]:
        """Yield changes after which a further one is enough that is looked for where the first has led; raises Spent."""
        is_cut = False
        for n, first in enumerate(gathered.led_on):
            then = self.trying.verdict(first.edits)
            if then is None:
                continue
            share = self.trying.left // (len(gathered.led_on) - n)
            there = Search(self.trying.after(first.edits, share), then)
            further: list[Change] = []
            is_cut |= not _gathered(islice(there.single(Tried([], [])), ALIKE), further)
            self.trying.left -= share - there.trying.left
            for second in further:
                edits = (*first.edits, *second.edits)
                is_new = not any(_meet(a, b) for a in first.edits for b in second.edits)
                if is_new and self.trying.allows(edits) and self.is_smallest(edits):
                    yield Change(saying.together(first.text, second.text), edits)
        if is_cut:
            raise Spent

    def pairs(self, gathered: Tried) -> Iterator[Change]:
        """Yield two changes together, neither of which is enough; raises Spent."""
        for one, other in combinations(gathered.helped, 2):
            edits = both(one.edits, other.edits)
            if edits and self.trying.allows(edits) and self.is_smallest(edits):
                yield Change(saying.together(one.text, other.text), edits)

    def several(self, gathered: Tried) -> Iterator[Change]:
        """Yield more changes together where they are enough: at each step the one that helps most, none of them in vain; raises Spent.

        It begins with the one that helps most by itself, and where that leads nowhere with the next.
        """
        helped = gathered.helped
        begun = sorted(helped, key=lambda one: self.left_after(one) or ())
        for first in begun[:BEGINNINGS]:
            whole, left = first, [one for one in helped if one is not first]
            for _ in range(SEVERAL - 1):
                found = [(against(then), one) for one in left if (then := self.after(whole, one))]
                if not found:
                    break
                best = min(found, key=lambda one: one[0])[1]
                whole = Change(saying.together(whole.text, best.text), both(whole.edits, best.edits))
                left = [one for one in left if one is not best]
                if self.trying.allows(whole.edits):
                    if self.is_smallest(whole.edits):
                        yield whole
                        return
                    break

    def after(self, whole: Change, one: Change) -> Verdict[Any] | None:
        """Return what is found after one more change, None where both cannot be made; raises Spent."""
        edits = both(whole.edits, one.edits)
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

    def leads_on(self, edits: tuple[Edit, ...]) -> bool:
        """Return whether nothing is left after edits of what decided, and something else decides; raises Spent."""
        then = self.trying.verdict(edits)
        return then is not None and {one.code for one in then.findings}.isdisjoint(
            one.code for one in self.verdict.worst
        )

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

    What is put in another's place goes first; rows go in and out from the end of a list on, so that no pointer is moved. Of two
    that go in at the same place the one that is to stand behind goes first.
    """
    if any(_meet(a, b) for a in one for b in other):
        return ()
    edits = [*one, *other]
    moving = [edit for edit in reversed(edits) if edit.op != "replace"]
    moving.sort(key=lambda edit: _place(edit.at), reverse=True)
    return (*(edit for edit in edits if edit.op == "replace"), *moving)


def _meet(one: Edit, other: Edit) -> bool:
    """Return whether two edits are about the same, or one is about something within the other's."""
    if one.at == other.at:
        return not one.op == other.op == "add"
    return one.at.startswith(f"{other.at}/") or other.at.startswith(f"{one.at}/")


def _place(at: str) -> list[tuple[int, str]]:
    return [(int(name), "") if name.isdecimal() else (-1, name) for name in at.split("/")[1:]]
