"""What is found where something else was played between the first play and the attempt?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from games.course import latest
from games.sentences import sentences
from games.text import folded
from games.values import replace
from games.verdict import Finding, Outcome, Reason, Step, Verdict, outcome_of, step_of
from games.vtes.card_texts import UNCONFIRMED
from games.vtes.no_repeat.judging import EITHER_WAY
from games.vtes.play_again.aftermath import Aftermath
from games.vtes.play_again.either_way import is_forbidden_either_way
from games.vtes.play_again.situation import Attempt, Bar, Between, PlayAgain, When, acts
from games.vtes.play_again.summary import summary
from games.vtes.play_again.two import NOT_CANCELLABLE, of_two

WORDS = sentences(__name__)
ILLEGAL = WORDS.text("illegal")
DEPENDS_UNKNOWN = WORDS.reason("depends-unknown")
DEPENDS_OPEN = WORDS.reason("depends-open")
DEPENDING = WORDS.readings("depending")
REASONS = (*WORDS.reasons, EITHER_WAY)
OPEN = (Outcome.UNKNOWN, Outcome.UNSETTLED)

TIMES = [*When]


class Pair(Struct, frozen=True):
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


class Gone(Struct, frozen=True):
    """How several plays go in a row: what is found before the attempt and of it, and how each of them ends, the first one first."""

    before: tuple[Finding, ...]
    judged: tuple[Finding, ...]
    outcomes: tuple[Outcome, ...]


@latest
def gone(situation: PlayAgain) -> Gone:
    """Return what is found of each play after all that were done before it; one that was illegal is reported and then treated as not done."""
    outcomes = [Outcome.ALLOWED]
    before: dict[tuple[str, Reason], Finding] = {}
    judged: tuple[Finding, ...] = ()
    for n, play in enumerate(_plays(situation), 1):
        found = _found(situation, outcomes, n)
        before |= {(one.at, one.reason): one for one in found if one.reason is NOT_CANCELLABLE}
        judged = tuple([one for one in found if one.reason is not NOT_CANCELLABLE])
        if outcome_of(judged) in OPEN and is_forbidden_either_way(_until(situation, n)):
            judged = (_either_way(situation, judged, n),)
        outcomes.append(outcome_of(judged))
        if isinstance(play, Between):
            before |= {(one.at, one.reason): one for one in judged if one.outcome is not Outcome.ALLOWED}
    return Gone(tuple(before.values()), judged, tuple(outcomes))


def _until(situation: PlayAgain, number: int) -> PlayAgain:
    """Return the situation in which the play with a number is the attempt."""
    last = _plays(situation)[number - 1]
    attempt = last if isinstance(last, Attempt) else last.attempt
    return replace(situation, between=situation.between[: number - 1], attempt=attempt)


def _either_way(situation: PlayAgain, judged: tuple[Finding, ...], number: int) -> Finding:
    """Return that a play is forbidden whichever of the open points holds."""
    because = tuple(dict.fromkeys(at for one in judged for at in one.because))
    cites = situation.edition.own(EITHER_WAY.cites)
    minion = _plays(situation)[number - 1].minion
    return EITHER_WAY(_at(situation, number), because=because, cites=cites, minion=minion)


def one_by_one(situation: PlayAgain) -> Verdict[Aftermath]:
    """Return what is found of the attempt after each of the earlier plays."""
    row = gone(situation)
    cancelled = tuple([one for one in row.before if one.reason is NOT_CANCELLABLE])
    answer = summary(situation.ways[0], cancelled, row.judged)
    ended = zip(situation.between, row.outcomes[1:-1], strict=True)
    illegal = [play for play, outcome in ended if outcome is Outcome.FORBIDDEN]
    if illegal:
        answer = ILLEGAL.filled(minion=illegal[0].minion, answer=answer)
    told = {(one.at, one.reason) for one in row.before}
    judged = [one for one in row.judged if (one.at, one.reason) not in told]
    against = outcome_of(row.judged) is not Outcome.ALLOWED
    shown = [one for one in judged if not against or one.outcome is not Outcome.ALLOWED or one.reason is UNCONFIRMED]
    steps = (*_steps(situation, row.outcomes[:-1]), *map(step_of, (*row.before, *judged)))
    return Verdict(answer, (*row.before, *shown), steps, of_two(replace(situation, between=())).result)


def _done(outcomes: Sequence[Outcome]) -> list[int]:
    """Return the numbers of the plays that were done, or may have been, those first that surely were."""
    done = [n for n, outcome in enumerate(outcomes) if outcome is not Outcome.FORBIDDEN]
    return sorted(done, key=lambda n: outcomes[n] is not Outcome.ALLOWED)


def _found(situation: PlayAgain, outcomes: Sequence[Outcome], last: int) -> tuple[Finding, ...]:
    """Return what is found of one play after each that was done before it, each once; what depends on such a play says so."""
    found: dict[tuple[str, str], Finding] = {}
    for n in _done(outcomes):
        depends = n and outcomes[n] is not Outcome.ALLOWED
        for one in _after(situation, outcomes, n, last):
            if (one.at, one.text.en) in found:
                continue
            forbids = one.outcome is Outcome.FORBIDDEN and one.reason is not NOT_CANCELLABLE
            said = _depending(situation, one, n, outcomes[n]) if depends and forbids else one
            found.setdefault((said.at, said.text.en), said)
    return tuple(found.values())


def _after(situation: PlayAgain, outcomes: Sequence[Outcome], n: int, last: int) -> tuple[Finding, ...]:
    """Return what is found of one play after another, each with a number, where it stands in the whole."""
    pair = _pair(situation, outcomes, n, last)
    return tuple(
        [
            replace(one, at=pair.moved(one.at), because=tuple(pair.moved(at) for at in one.because))
            for one in of_two(pair.situation).findings
        ]
    )


def _depending(situation: PlayAgain, found: Finding, number: int, outcome: Outcome) -> Finding:
    """Return that it depends on whether a play could be made what that play forbids."""
    reason, readings = (DEPENDS_UNKNOWN, ()) if outcome is Outcome.UNKNOWN else (DEPENDS_OPEN, DEPENDING)
    who = situation.between[number - 1].minion
    own = situation.edition.own(reason.cites)
    return reason(found.at, because=(_at(situation, number),), readings=readings, cites=own, who=who)


def _steps(situation: PlayAgain, outcomes: Sequence[Outcome]) -> Iterator[Step]:
    """Yield what each play before the attempt came to that was done, or may have been."""
    for n in sorted(_done(outcomes)):
        pair = _pair(situation, outcomes, n, len(situation.between) + 1)
        for step in of_two(pair.situation).steps:
            if step.outcome is None and not step.at.startswith("/attempt"):
                yield replace(step, at=pair.moved(step.at))


def _plays(situation: PlayAgain) -> tuple[Between | Attempt, ...]:
    """Return what was played after the first play, and the attempt."""
    return (*situation.between, situation.attempt)


def _pair(situation: PlayAgain, outcomes: Sequence[Outcome], n: int, last: int) -> Pair:
    """Return the play with a number and the one with a later number, both counted from the first play on, as a situation of two.

    A minion that acts in between was unlocked for that, where it did act.
    """
    later = _plays(situation)[n:last]
    attempt = later[-1] if isinstance(later[-1], Attempt) else later[-1].attempt
    when = max((one.when for one in later), key=TIMES.index)
    mine = [(m, one) for m, one in enumerate(later[:-1], n + 1) if folded(one.minion) == folded(attempt.minion)]
    unlocked = attempt.unlocked or any(
        one.unlocked or (acts(one) and outcomes[m] is Outcome.ALLOWED) for m, one in mine
    )
    two = replace(situation, between=(), attempt=replace(attempt, when=when, unlocked=unlocked))
    if n:
        two = replace(two, played=situation.between[n - 1].played, bar=Bar.AS_PRINTED, bar_card=None, bar_level=None)
    return Pair(two, _at(situation, n), _at(situation, last))


def _at(situation: PlayAgain, n: int) -> str:
    """Return where the play with a number stands."""
    if n > len(situation.between):
        return "/attempt"
    return f"/between/{n - 1}" if n else "/played"
