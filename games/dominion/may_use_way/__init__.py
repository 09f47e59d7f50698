"""Something happens to a card: may a Way be used, by whom, and when exactly?"""

from collections.abc import Iterator
from functools import partial
from typing import Annotated

from games.dominion.cards.vocabulary import Way
from games.dominion.cards.wording import given
from games.dominion.course.explain import COURSE
from games.dominion.may_use_way import allowed, limits, overlaps, plays
from games.dominion.may_use_way.found import happens, names
from games.dominion.may_use_way.remedies import REMEDIES
from games.dominion.may_use_way.situation import MayUseWay, Moment
from games.dominion.may_use_way.steps import steps
from games.game import Checker
from games.moves import Edit, Move, Moves, done
from games.picture import Mark, TimeLine
from games.scenario import fact, scenario
from games.sentences import reasons_of, sentences
from games.text import Text
from games.verdict import Finding, Outcome, Result, Verdict, outcome_of, worst_of

WORDS = sentences(__name__)
WAYS = WORDS.text("ways")
BOTH = WORDS.text("both")
ONE = WORDS.text("one")
ANSWERS = WORDS.texts("answers", (Outcome.ALLOWED, Outcome.UNKNOWN, Outcome.FORBIDDEN))
WITHOUT_EFFECT = WORDS.text("without-effect")
CHOSEN_WRONG = WORDS.text("chosen-wrong")
OF_TIME = ("in-advance", "too-early", "too-late")


@scenario
class Use:
    """What the situation comes to: whether an Action is played, and the Ways that may be used on it."""

    play: Annotated[bool | None, fact()]
    ways: Annotated[tuple[Way, ...], fact()]


def check(situation: MayUseWay) -> Verdict[Use]:
    """Judge whether the Way may be used; where nothing is played, that alone is judged."""
    stopped = _stopped(situation)
    findings = stopped or _of_play(situation)
    codes = () if stopped else tuple(one.code for one in findings if one.outcome is not Outcome.ALLOWED)
    told = tuple(step for _, step in steps(situation, findings, played=not stopped))
    ways = tuple(way for way in situation.in_game if _usable(situation, way))
    return Verdict(
        _summary(situation, outcome_of(findings), codes), findings, told, Use(play=_played(situation), ways=ways)
    )


def picture(situation: MayUseWay, verdict: Verdict[Result]) -> TimeLine:
    """Return the steps by the parts of the course: what happens, the windows of the play, and the answer."""
    told = tuple(steps(situation, verdict.findings, played=not _stopped(situation)))
    marks = tuple(Mark(step.text, step.at, step.outcome) for _, step in told)
    return TimeLine(COURSE, marks, tuple(part for part, _ in told))


def moves(situation: MayUseWay) -> Iterator[Moves]:
    """Yield each Way of the game."""
    yield Moves(WAYS, situation.in_game, partial(_move, situation))


def _move(situation: MayUseWay, way: Way) -> Move:
    """Judge a Way as used alone, at the right time."""
    edits = _alone(situation, way)
    return Move(way.text, edits, worst_of(_found(done(situation, edits))), given(way))


def _played(situation: MayUseWay) -> bool | None:
    """Say whether an Action is played; None where that is not known."""
    against = tuple(plays.judged(situation))
    return None if any(one.outcome is Outcome.UNKNOWN for one in against) else not against


def _found(situation: MayUseWay) -> tuple[Finding, ...]:
    return _stopped(situation) or _of_play(situation)


def _stopped(situation: MayUseWay) -> tuple[Finding, ...]:
    """Return why there is no play on which a Way could be used."""
    return tuple(plays.judged(situation)) or tuple(limits.not_for_mouse(situation))


def _of_play(situation: MayUseWay) -> tuple[Finding, ...]:
    """Return what speaks against the Way, or else why it may be used."""
    judged = (allowed.judged(situation), *overlaps.judged(situation), *limits.judged(situation))
    return tuple(one for one in judged if one.outcome is not Outcome.ALLOWED) or judged


def _usable(situation: MayUseWay, way: Way) -> bool:
    found = _found(done(situation, _alone(situation, way)))
    return all(one.outcome is Outcome.ALLOWED for one in found)


def _alone(situation: MayUseWay, way: Way) -> tuple[Edit, ...]:
    """Return the edits by which this Way alone is used at the right time, the game having the same Ways."""
    others = tuple(other for other in situation.in_game if other is not way)
    return (
        Edit("replace", "/way", way),
        Edit("replace", "/joined", None),
        Edit("replace", "/moment", Moment.ON_TIME),
        Edit("replace", "/ways", others),
    )


def _summary(situation: MayUseWay, outcome: Outcome, codes: tuple[str, ...]) -> Text:
    """Say who may or may not use which Way when what happens."""
    what = (BOTH if situation.joined else ONE).filled(**names(situation))
    answer = CHOSEN_WRONG if codes and set(codes) <= set(OF_TIME) else ANSWERS[outcome]
    if outcome is Outcome.ALLOWED and situation.way is Way.CHAMELEON and overlaps.overwriting(situation):
        answer = WITHOUT_EFFECT
    return answer.filled(**names(situation), happens=happens(situation), what=what)


checker = Checker(
    __name__,
    scenario=MayUseWay,
    check=check,
    reasons=reasons_of(plays, limits, overlaps, allowed),
    result=Use,
    moves=moves,
    picture=picture,
    remedies=REMEDIES,
)
