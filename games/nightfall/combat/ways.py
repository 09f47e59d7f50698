"""How does a Combat phase go by each way to settle what is open in it, and what is the same in all of them?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from games.nightfall.combat.board import FIRST_WAY, Way
from games.nightfall.combat.engine import Course, fought
from games.nightfall.combat.feeding import UNTOLD
from games.nightfall.combat.situation import Combat
from games.nightfall.rules import TARGET_CHANGED
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, Outcome, Reading, Step, worst_of

WORDS = sentences(__name__)
DEPENDS_ON_READING = WORDS.reason("depends-on-reading")
DEPENDS_ON_PAYMENT = WORDS.reason("depends-on-payment")
NOTHING_AGAINST = WORDS.text("nothing-against")
IF = {
    (True, None): WORDS.text("paid"),
    (False, None): WORDS.text("not-paid"),
    (None, True): WORDS.text("retargeted"),
    (None, False): WORDS.text("not-retargeted"),
    (True, True): WORDS.text("paid-retargeted"),
    (True, False): WORDS.text("paid-not-retargeted"),
    (False, True): WORDS.text("not-paid-retargeted"),
    (False, False): WORDS.text("not-paid-not-retargeted"),
}

Key = tuple[str, str]


class Open(Struct, frozen=True):
    """What is open in a Combat phase: whether a repeat may be turned on another target, and whether a Feed can be paid.

    `apart` is whether a Feed that can be paid is turned on another target, so that the two are open each by itself.
    """

    targets: bool
    means: bool
    apart: bool

    @property
    def ways(self) -> tuple[Way, ...]:
        """Return the ways in which it may go, at most four; where only what may not be paid is turned on another target, three."""
        paid = [Way(retargets) for retargets in ((True, False) if self.targets else (True,))]
        unpaid = [replace(way, pays=False) for way in (paid if self.apart else paid[:1])]
        return (*paid, *(unpaid if self.means else ()))


def courses(scenario: Combat) -> dict[Way, Course]:
    """Return how combat goes by each way to settle what is open; by one where nothing is."""
    first = fought(scenario)
    found = first.whole.findings
    turned = [int(finding.at.split("/")[2]) for finding in found if finding.reason is TARGET_CHANGED]
    untold = {int(finding.at.split("/")[2]) for finding in found if finding.reason in UNTOLD}
    ways = Open(bool(turned), bool(untold), any(n not in untold for n in turned)).ways
    return {way: first if way == FIRST_WAY else fought(scenario, way) for way in ways}


def findings(by_way: dict[Way, Sequence[Finding]]) -> tuple[Finding, ...]:
    """Return what is found in all ways, and in the place of what is found in some that it depends on the way."""
    if len(by_way) == 1:
        return tuple(*by_way.values())
    found = {way: {(one.reason.code, one.at): one for one in findings} for way, findings in by_way.items()}
    shared = set.intersection(*(set(keyed) for keyed in found.values()))
    return tuple(_merged(by_way.values(), shared, _depending(found, shared)))


def _merged(
    ways: Iterable[Sequence[Finding]], shared: set[Key], depending: dict[str, Finding | None]
) -> Iterator[Finding]:
    told: set[object] = set()
    for n, findings in enumerate(ways):
        for finding in findings:
            if (finding.reason.code, finding.at) in shared:
                if not n:
                    yield finding
            elif finding.at not in told:
                told.add(finding.at)
                depends = depending[finding.at]
                if depends:
                    yield depends


def _depending(found: dict[Way, dict[Key, Finding]], shared: set[Key]) -> dict[str, Finding | None]:
    """Return, by the place at which the ways differ, what is found there; None where nothing is refused in any of them."""
    places: dict[str, dict[Way, Finding]] = {}
    for way, keyed in found.items():
        for key, finding in keyed.items():
            if key not in shared:
                held = places.setdefault(finding.at, {})
                held[way] = worst_of((held[way], finding)) if way in held else finding
    return {at: together(held, tuple(found)) for at, held in places.items()}


def together(held: dict[Way, Finding], ways: Sequence[Way]) -> Finding | None:
    """Return what is found of something that is not found alike in all ways; None where it is allowed in each that names it."""
    worst = worst_of(held.values())
    everywhere = len(held) == len(ways) and len({finding.code for finding in held.values()}) > 1
    if worst.outcome is Outcome.ALLOWED and not everywhere:
        return None
    codes = {way: held[way].code if way in held else None for way in ways}
    if any(codes[way] != codes.get(replace(way, retargets=True), codes[way]) for way in ways):
        one, other = next(
            (replace(way, retargets=True), way) for way in ways if codes[way] != codes[replace(way, retargets=True)]
        )
        return DEPENDS_ON_READING(worst.at, readings=(_reading(held.get(one), worst), _reading(held.get(other), worst)))
    return DEPENDS_ON_PAYMENT(worst.at)


def of_all(held: dict[Way, Finding]) -> Finding:
    """Return what is found of one thing in all ways: the same in each, or that it depends on the way."""
    worst = worst_of(held.values())
    if len({(finding.code, finding.at) for finding in held.values()}) == 1:
        return worst
    return together({way: finding for way, finding in held.items() if finding.at == worst.at}, tuple(held)) or worst


def _reading(finding: Finding | None, instead: Finding) -> Reading:
    if finding is None:
        return Reading(NOTHING_AGAINST, Outcome.ALLOWED, instead.cites)
    return Reading(finding.text, finding.outcome, finding.cites)


def steps(by_way: dict[Way, Sequence[Step]]) -> tuple[Step, ...]:
    """Return the steps that are the same in all ways, and between them those of each way, with the way that they belong to."""
    if len(by_way) == 1:
        return tuple(*by_way.values())
    counted = [Counter([(step.text.en, step.at) for step in steps]) for steps in by_way.values()]
    once = [{told for told, number in each.items() if number == 1} for each in counted]
    shared = set.intersection(*once)
    return tuple(_woven(by_way, shared))


def _woven(by_way: dict[Way, Sequence[Step]], shared: set[Key]) -> Iterator[Step]:
    parts = [[*_parted(steps, shared)] for steps in by_way.values()]
    for part in zip(*parts, strict=True):
        own = {way: steps for way, (_, steps) in zip(by_way, part, strict=True)}
        yield from {_told(step): step for step in _by_way(own)}.values()
        if part[0][0] is not None:
            yield part[0][0]


def _by_way(own: dict[Way, list[Step]]) -> Iterator[Step]:
    """Yield the steps that are not the same in all ways, each with what its ways have in common."""
    found: dict[Key, list[Way]] = {}
    for way, steps in own.items():
        for step in steps:
            found.setdefault(_told(step), []).append(way)
    for way, steps in own.items():
        for step in steps:
            yield _of_ways(step, way, found[_told(step)], [*own])


def _parted(steps: Sequence[Step], shared: set[Key]) -> Iterator[tuple[Step | None, list[Step]]]:
    """Yield each shared step with those of the way's own that come before it, last those after all shared ones."""
    own: list[Step] = []
    for step in steps:
        if (step.text.en, step.at) in shared:
            yield step, own
            own = []
        else:
            own.append(step)
    yield None, own


def _of_ways(step: Step, way: Way, held: list[Way], ways: list[Way]) -> Step:
    """Return a step as that of the ways in which it is told, or of one of them where they have nothing in common."""
    pays, targets = ({one.pays for one in held}, {one.retargets for one in held})
    if [one for one in ways if one.pays in pays and one.retargets in targets] != held:
        pays, targets = {way.pays}, {way.retargets}
    paid = way.pays if len(pays) < len({one.pays for one in ways}) else None
    turned = way.retargets if len(targets) < len({one.retargets for one in ways if one.pays in pays}) else None
    text = IF[paid, turned].filled(said=step.text) if (paid, turned) in IF else step.text
    return Step(text, step.cites, step.at, Outcome.UNKNOWN if turned is None else Outcome.UNSETTLED)


def _told(step: Step) -> Key:
    return step.text.en, step.at
