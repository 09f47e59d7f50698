"""After a card was played and perhaps cancelled, may that card or another of its kind be played now?"""

from collections.abc import Iterator

from games.game import Checker
from games.sentences import reasons_of, sentences
from games.verdict import Finding, Outcome, Verdict
from games.vtes.play_again import actions, once_an_action, own_text, texts
from games.vtes.play_again.aftermath import Aftermath, aftermath
from games.vtes.play_again.cancelling import uncancellable
from games.vtes.play_again.found import found
from games.vtes.play_again.on_card import of_card
from games.vtes.play_again.situation import Kind, PlayAgain
from games.vtes.play_again.steps import steps
from games.vtes.play_again.summary import summary
from games.vtes.play_again.timeline import timeline

WORDS = sentences(__name__)
NOT_CANCELLABLE = WORDS.reason("not-cancellable")
OTHER_KIND = WORDS.reason("other-kind")


def check(situation: PlayAgain) -> Verdict[Aftermath]:
    """Judge the attempt; an illegal Direct Intervention is reported and then treated as not played."""
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
        cites = ("nra-54.1" if situation.played.fetched else "nra-54.2",)
        yield found(situation, NOT_CANCELLABLE, "/played/outcome", "/played/kind", cites=cites, why=why)


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


checker = Checker(
    __name__,
    scenario=PlayAgain,
    check=check,
    reasons=reasons_of(NOT_CANCELLABLE, OTHER_KIND, actions, once_an_action, own_text, texts),
    result=Aftermath,
    picture=timeline,
    of_card=of_card,
)
