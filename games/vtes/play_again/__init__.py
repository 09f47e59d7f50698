"""After a card was played and perhaps cancelled, may that card or another of its kind be played now?"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from games.game import Checker
from games.picture import Mark, TimeLine
from games.sentences import reasons_of, sentences
from games.text import Text
from games.verdict import Finding, Outcome, Result, Verdict
from games.vtes.card_texts import UNCONFIRMED
from games.vtes.cards import printed
from games.vtes.play_again import actions, left_open, once_an_action, own_text, texts
from games.vtes.play_again.aftermath import Aftermath, Answer, aftermath
from games.vtes.play_again.cancelling import fate, uncancellable
from games.vtes.play_again.choosing import moves
from games.vtes.play_again.found import found
from games.vtes.play_again.left_open import together
from games.vtes.play_again.on_card import of_card
from games.vtes.play_again.one_by_one import one_by_one
from games.vtes.play_again.situation import Attempt, Bar, Between, Fate, Kind, PlayAgain, Played
from games.vtes.play_again.steps import spent, steps
from games.vtes.play_again.summary import TIMES, summary
from games.vtes.play_again.texts import card_text
from games.vtes.play_again.unconfirmed import unconfirmed

WORDS = sentences(__name__)
NOT_CANCELLABLE = WORDS.reason("not-cancellable")
READS_OTHERWISE = WORDS.reason("reads-otherwise")
OTHER_KIND = WORDS.reason("other-kind")
PLAYS = WORDS.text("plays")
PLAY = WORDS.text("play")
ATTEMPT = WORDS.text("attempt")
USED = WORDS.text("used")
COUNTS = WORDS.texts("counts", Answer)
CARD = WORDS.text("card")
CANCELLED = WORDS.text("cancelled")
UNLOCKS = WORDS.text("unlocks")


def check(situation: PlayAgain) -> Verdict[Aftermath]:
    """Judge the attempt after everything that was played before it."""
    several = bool(situation.between)
    verdict = one_by_one(situation, _of_two, NOT_CANCELLABLE, UNCONFIRMED) if several else _of_two(situation)
    return replace(verdict, findings=(*verdict.findings, *_reads_otherwise(situation)))


def _of_two(situation: PlayAgain) -> Verdict[Aftermath]:
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


def _reads_otherwise(situation: PlayAgain) -> Iterator[Finding]:
    """Yield that a play is judged as the player reads its card."""
    plays: dict[str, Played | Between | Attempt] = {"/played": situation.played}
    plays |= {f"/between/{n}": play for n, play in enumerate(situation.between)}
    for at, play in (plays | {"/attempt": situation.attempt}).items():
        if play.reads_otherwise:
            yield found(situation, READS_OTHERWISE, f"{at}/reads_otherwise", what=printed(play.card))


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


def picture(situation: PlayAgain, verdict: Verdict[Result]) -> TimeLine:
    """Return the first play with what it used up, what came between, and the attempt with when it is made."""
    return TimeLine(PLAYS, tuple(_marks(situation, verdict)))


def _marks(situation: PlayAgain, verdict: Verdict[Result]) -> Iterator[Mark]:
    situation, *others = situation.ways
    played = situation.played
    yield Mark(
        PLAY.filled(minion=played.minion, what=_what(played)), "/played", None, None if others else _left(situation)
    )
    text = card_text(situation)
    if text and text.certain and text.says is not Bar.AS_PRINTED:
        yield Mark(text.name, "/bar", None, text.says.text)
    for n, play in enumerate(situation.between):
        said = ATTEMPT.filled(minion=play.minion, when=TIMES[play.when], what=_what(play))
        yield Mark(said, f"/between/{n}", None, play.outcome.text)
    if situation.attempt.unlocked:
        yield Mark(UNLOCKS.filled(minion=situation.attempt.minion), "/attempt/unlocked")
    attempt = situation.attempt
    said = ATTEMPT.filled(minion=attempt.minion, when=TIMES[attempt.when], what=_what(attempt))
    yield Mark(said, "/attempt", verdict.outcome, verdict.outcome.text)


def _what(play: Played | Between | Attempt) -> Text:
    return printed(play.card) if play.card else (Kind.WITHOUT_CARD if play.kind is Kind.AS_CARD else play.kind).text


def _left(situation: PlayAgain) -> Text:
    taken = aftermath(situation).taken
    if taken is None:
        return CARD if fate(situation.played) is Fate.RESOLVED else CANCELLED
    used = spent(situation.played) if taken is Answer.YES else None
    return USED.filled(used=used) if used else COUNTS[taken]


checker = Checker(
    __name__,
    scenario=PlayAgain,
    check=check,
    reasons=reasons_of(
        NOT_CANCELLABLE, UNCONFIRMED, READS_OTHERWISE, OTHER_KIND, left_open, actions, once_an_action, own_text, texts
    ),
    result=Aftermath,
    moves=partial(moves, judge=check),
    picture=picture,
    of_card=of_card,
)
