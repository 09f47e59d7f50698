"""After a card was played and perhaps cancelled, may that card or another of its kind be played now?"""

from collections.abc import Iterator
from functools import partial

from games.game import Checker
from games.picture import Mark, TimeLine
from games.sentences import reasons_of, sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Outcome, Result, Verdict
from games.vtes.card_texts import UNCONFIRMED
from games.vtes.cards import printed
from games.vtes.play_again import actions, in_a_row, left_open, once_an_action, own_text, texts, two
from games.vtes.play_again.aftermath import Aftermath, Answer, aftermath
from games.vtes.play_again.cancelling import fate
from games.vtes.play_again.choosing import moves
from games.vtes.play_again.found import found
from games.vtes.play_again.in_a_row import gone, one_by_one
from games.vtes.play_again.on_card import of_card
from games.vtes.play_again.remedies import REMEDIES
from games.vtes.play_again.situation import Attempt, Bar, Between, Fate, Kind, PlayAgain, Played
from games.vtes.play_again.steps import spent
from games.vtes.play_again.summary import TIMES
from games.vtes.play_again.texts import card_text
from games.vtes.play_again.two import of_two

WORDS = sentences(__name__)
READS_OTHERWISE = WORDS.reason("reads-otherwise")
PLAYS = WORDS.text("plays")
PLAY = WORDS.text("play")
ATTEMPT = WORDS.text("attempt")
USED = WORDS.text("used")
COUNTS = WORDS.texts("counts", Answer)
CARD = WORDS.text("card")
CANCELLED = WORDS.text("cancelled")
UNLOCKS = WORDS.text("unlocks")
NOT_DONE = WORDS.text("not-done")


def check(situation: PlayAgain) -> Verdict[Aftermath]:
    """Judge the attempt after everything that was played before it."""
    verdict = one_by_one(situation) if situation.between else of_two(situation)
    return replace(verdict, findings=(*verdict.findings, *_reads_otherwise(situation)))


def _reads_otherwise(situation: PlayAgain) -> Iterator[Finding]:
    """Yield that a play is judged as the player reads its card."""
    plays: dict[str, Played | Between | Attempt] = {"/played": situation.played}
    plays |= {f"/between/{n}": play for n, play in enumerate(situation.between)}
    for at, play in (plays | {"/attempt": situation.attempt}).items():
        if play.reads_otherwise:
            yield found(situation, READS_OTHERWISE, f"{at}/reads_otherwise", what=printed(play.card))


def picture(situation: PlayAgain, verdict: Verdict[Result]) -> TimeLine:
    """Return the first play with what it used up, what came between, and the attempt with when it is made."""
    return TimeLine(PLAYS, tuple(_marks(situation, verdict)))


def _marks(told: PlayAgain, verdict: Verdict[Result]) -> Iterator[Mark]:
    situation, *others = told.ways
    played = situation.played
    yield Mark(
        PLAY.filled(minion=played.minion, what=_what(played)), "/played", None, None if others else _left(situation)
    )
    text = card_text(situation)
    if text and text.certain and text.says is not Bar.AS_PRINTED:
        yield Mark(text.name, "/bar", None, text.says.text)
    row = gone(told) if told.between else None
    for n, play in enumerate(situation.between):
        said = ATTEMPT.filled(minion=play.minion, when=TIMES[play.when], what=_what(play))
        forbidden = row is not None and row.outcomes[n + 1] is Outcome.FORBIDDEN
        yield Mark(
            said,
            f"/between/{n}",
            Outcome.FORBIDDEN if forbidden else None,
            NOT_DONE if forbidden else play.outcome.text,
        )
    if situation.attempt.unlocked:
        yield Mark(UNLOCKS.filled(minion=situation.attempt.minion), "/attempt/unlocked")
    attempt = situation.attempt
    said = ATTEMPT.filled(minion=attempt.minion, when=TIMES[attempt.when], what=_what(attempt))
    outcome = row.outcomes[-1] if row else verdict.outcome
    yield Mark(said, "/attempt", outcome, outcome.text)


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
        *(two.NOT_CANCELLABLE, UNCONFIRMED, READS_OTHERWISE, two.OTHER_KIND),
        *(left_open, in_a_row, actions, once_an_action, own_text, texts),
    ),
    result=Aftermath,
    moves=partial(moves, judge=check),
    picture=picture,
    of_card=of_card,
    remedies=REMEDIES,
)
