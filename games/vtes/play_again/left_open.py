"""What is found where it was left open what is played?"""

from collections import defaultdict
from collections.abc import Callable, Iterator

from games.sentences import sentences
from games.values import fields, replace
from games.verdict import Finding, Outcome, Reason, Verdict, outcome_of, step_of
from games.vtes.cards import printed
from games.vtes.play_again.aftermath import Aftermath, Answer
from games.vtes.play_again.found import found
from games.vtes.play_again.situation import PlayAgain
from games.vtes.play_again.summary import summary

WORDS = sentences(__name__)
KIND_UNKNOWN = WORDS.reason("kind-unknown")
DOES_UNKNOWN = WORDS.reason("does-unknown")

OPEN: tuple[Callable[[PlayAgain], object], ...] = (
    lambda way: way.played.kind,
    lambda way: way.played.does,
    lambda way: way.attempt.kind,
    lambda way: way.attempt.does,
)
"""What may have been left open."""

KINDS = (0, 2)

Findings = tuple[Finding, ...]
Verdicts = tuple[Verdict[Aftermath], ...]


def together(ways: tuple[PlayAgain, ...], verdicts: Verdicts, illegal: Reason) -> Verdict[Aftermath]:
    """Return what is found of all the ways in which a situation may be told: what holds in each, or that it depends on which it is.

    Where they end alike for different reasons, it is what is found in the last, in which an action is nothing that a limit asks for.
    What is `illegal` is told beside it.
    """
    first, *others = verdicts
    if not others:
        return first
    before = tuple([one for one in first.findings if one.reason is illegal])
    judged = [tuple([one for one in verdict.findings if one.reason is not illegal]) for verdict in verdicts]
    findings = _of_all(ways, judged)
    steps = tuple([step for step in first.steps if all(step in other.steps for other in others)])
    told = tuple([step_of(one) for one in findings if not any(one.text == step.text for step in steps)])
    return Verdict(summary(ways[0], before, findings), (*before, *findings), (*steps, *told), _common(verdicts))


def _of_all(ways: tuple[PlayAgain, ...], judged: list[Findings]) -> Findings:
    shared = tuple(_shared(judged))
    outcomes = {outcome_of(findings) for findings in judged}
    if len(outcomes) > 1:
        return (*_open(ways, judged), *_at_best(judged))
    if {outcome_of(shared)} == outcomes and shared:
        return shared
    return tuple(_open(ways, judged)) if any(_varies(number, ways) for number in KINDS) else judged[-1]


def _at_best(judged: list[Findings]) -> Findings:
    """Return what is not settled even in the way that ends best: it is not settled then, whichever it is."""
    best = min(judged, key=outcome_of)
    return tuple([one for one in best if one.outcome is Outcome.UNSETTLED and outcome_of(best) is one.outcome])


def _shared(judged: list[Findings]) -> Iterator[Finding]:
    """Yield what is found in every way, with the clauses on which it rests in each of them."""
    first, *others = judged
    for finding in first:
        held = [[one for one in other if one.code == finding.code and one.at == finding.at] for other in others]
        if all(held):
            cites = tuple([cite for cite in finding.cites if all(cite in one[0].cites for one in held)])
            yield replace(finding, cites=cites or finding.cites)


def _open(ways: tuple[PlayAgain, ...], judged: list[Findings]) -> Iterator[Finding]:
    """Yield what was left open and decides, alone or together with what else was."""
    situation = ways[0]
    every = range(len(OPEN))
    deciding = [n for n in every if _decides(n, ways, judged)] or [n for n in every if _varies(n, ways)]
    for at, play, kind, does in (("/played", situation.played, 0, 1), ("/attempt", situation.attempt, 2, 3)):
        what = printed(play.card)
        if kind in deciding:
            yield found(situation, KIND_UNKNOWN, f"{at}/kind", f"{at}/card", what=what)
        elif does in deciding:
            yield found(situation, DOES_UNKNOWN, f"{at}/does", f"{at}/kind", who=play.minion, what=what)


def _varies(number: int, ways: tuple[PlayAgain, ...]) -> bool:
    return len({OPEN[number](way) for way in ways}) > 1


def _decides(number: int, ways: tuple[PlayAgain, ...], judged: list[Findings]) -> bool:
    """Return whether two ways that differ in one thing alone end differently."""
    ends: dict[tuple[object, ...], set[Outcome]] = defaultdict(set)
    for way, findings in zip(ways, judged, strict=True):
        others = tuple([told(way) for n, told in enumerate(OPEN) if n != number])
        ends[others].add(outcome_of(findings))
    return any(len(one) > 1 for one in ends.values())


def _common(verdicts: Verdicts) -> Aftermath:
    """Return what every way leaves behind; open where they differ."""
    held = {name: {getattr(verdict.result, name) for verdict in verdicts} for name in fields(Aftermath)}
    return Aftermath(**{name: next(iter(one)) if len(one) == 1 else Answer.OPEN for name, one in held.items()})
