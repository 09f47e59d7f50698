"""What is found where something else was played between the first play and the attempt?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from games.sentences import sentences
from games.text import folded
from games.verdict import Finding, Outcome, Reason, Step, Verdict, step_of
from games.vtes.play_again.aftermath import Aftermath
from games.vtes.play_again.situation import Attempt, Bar, Between, PlayAgain, When, acts
from games.vtes.play_again.summary import summary

WORDS = sentences(__name__)
ILLEGAL = WORDS.text("illegal")

TIMES = [*When]
OfTwo = Callable[[PlayAgain], Verdict[Aftermath]]


@dataclass(frozen=True, slots=True)
class Pair:
    """One earlier play and one that follows it, and where they stand in the whole situation."""

    situation: PlayAgain
    played: str
    attempt: str

    def moved(self, at: str) -> str:
        """Return where something stands in the whole that is said of the pair."""
        if at.startswith("/bar") and self.played != "/played":
            return f"{self.played}/card"
        for own, whole in (("/played", self.played), ("/attempt", self.attempt)):
            if at.startswith(own):
                return f"{whole}{at.removeprefix(own)}"
        return at


def one_by_one(situation: PlayAgain, of_two: OfTwo, not_cancellable: Reason, beside: Reason) -> Verdict[Aftermath]:
    """Return what is found of the attempt after each of the earlier plays; one of them that was illegal is reported and then treated as
    not done. What is told `beside` another reason stays there.
    """
    done, before, illegal = [0], dict[tuple[str, Reason], Finding](), None
    for n, play in enumerate(_plays(situation), 1):
        found = _found(situation, done, n, of_two)
        before |= {(one.at, one.reason): one for one in found if one.reason is not_cancellable}
        judged = tuple([one for one in found if one.reason is not not_cancellable])
        against = tuple([one for one in judged if one.outcome is not Outcome.ALLOWED])
        if isinstance(play, Attempt):
            break
        before |= {(one.at, one.reason): one for one in against}
        if worst_of(against) is Outcome.FORBIDDEN:
            illegal = illegal or play
        else:
            done.append(n)
    cancelled = tuple([one for one in before.values() if one.reason is not_cancellable])
    answer = summary(situation.ways[0], cancelled, judged)
    if illegal:
        answer = ILLEGAL.filled(minion=illegal.minion, answer=answer)
    judged = tuple([one for one in judged if (one.at, one.reason) not in before])
    steps = (*_steps(situation, done, of_two), *map(step_of, (*before.values(), *judged)))
    result = of_two(replace(situation, between=())).result
    shown = [one for one in judged if not against or one in against or one.reason is beside]
    return Verdict(answer, (*before.values(), *shown), steps, result)


def worst_of(findings: Iterable[Finding]) -> Outcome:
    """Return the worst outcome of some findings, "allowed" where there are none."""
    return max((one.outcome for one in findings), default=Outcome.ALLOWED)


def _found(situation: PlayAgain, done: Iterable[int], last: int, of_two: OfTwo) -> tuple[Finding, ...]:
    """Return what is found of one play after each that was done before it, each once."""
    found: dict[tuple[str, str], Finding] = {}
    for n in done:
        pair = _pair(situation, n, last)
        for one in of_two(pair.situation).findings:
            because = tuple(pair.moved(at) for at in one.because)
            moved = replace(one, at=pair.moved(one.at), because=because)
            found.setdefault((moved.at, moved.text.en), moved)
    return tuple(found.values())


def _steps(situation: PlayAgain, done: Iterable[int], of_two: OfTwo) -> Iterator[Step]:
    """Yield what each play before the attempt came to that was done."""
    for n in done:
        pair = _pair(situation, n, len(situation.between) + 1)
        for step in of_two(pair.situation).steps:
            if step.outcome is None and not step.at.startswith("/attempt"):
                yield replace(step, at=pair.moved(step.at))


def _plays(situation: PlayAgain) -> tuple[Between | Attempt, ...]:
    """Return what was played after the first play, and the attempt."""
    return (*situation.between, situation.attempt)


def _pair(situation: PlayAgain, n: int, last: int) -> Pair:
    """Return the play with a number and the one with a later number, both counted from the first play on, as a situation of two."""
    later = _plays(situation)[n:last]
    attempt = later[-1] if isinstance(later[-1], Attempt) else later[-1].attempt
    when = max((one.when for one in later), key=TIMES.index)
    mine = [one for one in later[:-1] if folded(one.minion) == folded(attempt.minion)]
    unlocked = attempt.unlocked or any(one.unlocked or acts(one) for one in mine)
    two = replace(situation, between=(), attempt=replace(attempt, when=when, unlocked=unlocked))
    if n:
        two = replace(two, played=situation.between[n - 1].played, bar=Bar.AS_PRINTED, bar_card=None, bar_level=None)
    return Pair(two, _at(situation, n), _at(situation, last))


def _at(situation: PlayAgain, n: int) -> str:
    """Return where the play with a number stands."""
    if n > len(situation.between):
        return "/attempt"
    return f"/between/{n - 1}" if n else "/played"
