"""What is found of an attempt after one play alone?"""

from collections.abc import Iterator
from functools import lru_cache

from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, Outcome, Verdict
from games.vtes.play_again import actions, once_an_action, own_text, texts
from games.vtes.play_again.aftermath import Aftermath, aftermath
from games.vtes.play_again.cancelling import uncancellable
from games.vtes.play_again.found import found
from games.vtes.play_again.left_open import together
from games.vtes.play_again.situation import Kind, PlayAgain
from games.vtes.play_again.steps import steps
from games.vtes.play_again.summary import summary
from games.vtes.play_again.unconfirmed import unconfirmed

WORDS = sentences(__name__)
NOT_CANCELLABLE = WORDS.reason("not-cancellable")
OTHER_KIND = WORDS.reason("other-kind")

PAIRS = 256  # of a few plays in a row each is met many times, in what is judged and in each move that is offered


@lru_cache(PAIRS)
def of_two(situation: PlayAgain) -> Verdict[Aftermath]:
    """Judge the attempt after the first play alone, in each way that was left open."""
    ways = situation.ways
    verdict = together(ways, tuple([_judged(way) for way in ways]), NOT_CANCELLABLE)
    return replace(verdict, findings=(*verdict.findings, *unconfirmed(situation, _judged)))


def _judged(situation: PlayAgain) -> Verdict[Aftermath]:
    """Judge a situation told in full; an illegal Direct Intervention is reported and then treated as not played."""
    illegal = tuple(_illegal(situation))
    judged = texts.applied(situation, tuple(_by_rule(situation)))
    against = tuple(finding for finding in judged if finding.outcome is not Outcome.ALLOWED)
    return Verdict(
        summary(situation, illegal, judged),
        (*illegal, *(against or judged)),
        tuple(steps(situation, illegal, judged)),
        aftermath(situation),
    )


def _illegal(situation: PlayAgain) -> Iterator[Finding]:
    why = uncancellable(situation.played)
    if why:
        fetched = situation.played.fetched
        cites, because = ("nra-54.1" if fetched else "nra-54.2",), "/played/fetched" if fetched else "/played/kind"
        yield found(situation, NOT_CANCELLABLE, "/played/outcome", because, cites=cites, why=why)


def _by_rule(situation: PlayAgain) -> Iterator[Finding]:
    if situation.played.kind.is_action and situation.attempt.kind.is_action:
        yield from actions.judged(situation)
        yield from own_text.limits(situation)
    elif situation.played.kind is situation.attempt.kind is Kind.COMBAT_CARD:
        yield from own_text.judged(situation)
    elif situation.played.kind is situation.attempt.kind:
        yield from once_an_action.judged(situation)
        yield from own_text.limits(situation)
    else:
        yield found(situation, OTHER_KIND, "/attempt/kind", "/played/kind")
