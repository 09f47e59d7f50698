"""How are a play and the one that is to follow it drawn?"""

from collections.abc import Iterator

from games.picture import Mark, TimeLine
from games.sentences import sentences
from games.text import Text
from games.verdict import Result, Verdict
from games.vtes.cards import printed
from games.vtes.play_again.aftermath import Answer, aftermath
from games.vtes.play_again.cancelling import fate
from games.vtes.play_again.situation import Attempt, Bar, Fate, PlayAgain, Played
from games.vtes.play_again.steps import spent
from games.vtes.play_again.summary import TIMES
from games.vtes.play_again.texts import card_text

WORDS = sentences(__name__)
PLAYS = WORDS.text("plays")
PLAY = WORDS.text("play")
ATTEMPT = WORDS.text("attempt")
USED = WORDS.text("used")
COUNTS = WORDS.texts("counts", Answer)
CARD = WORDS.text("card")
CANCELLED = WORDS.text("cancelled")
UNLOCKS = WORDS.text("unlocks")


def timeline(situation: PlayAgain, verdict: Verdict[Result]) -> TimeLine:
    """Return the first play with what it used up, what came between, and the attempt with when it is made."""
    return TimeLine(PLAYS, tuple(_marks(situation, verdict)))


def _marks(situation: PlayAgain, verdict: Verdict[Result]) -> Iterator[Mark]:
    played = situation.played
    yield Mark(PLAY.filled(minion=played.minion, what=_what(played)), "/played", None, _left(situation))
    text = card_text(situation)
    if text and text.certain and text.says is not Bar.AS_PRINTED:
        yield Mark(text.name, "/bar", None, text.says.text)
    if situation.attempt.unlocked:
        yield Mark(UNLOCKS.filled(minion=situation.attempt.minion), "/attempt/unlocked")
    attempt = situation.attempt
    said = ATTEMPT.filled(minion=attempt.minion, when=TIMES[attempt.when], what=_what(attempt))
    yield Mark(said, "/attempt", verdict.outcome, verdict.outcome.text)


def _what(play: Played | Attempt) -> Text:
    return printed(play.card) if play.card else play.kind.text


def _left(situation: PlayAgain) -> Text:
    taken = aftermath(situation).taken
    if taken is None:
        return CARD if fate(situation.played) is Fate.RESOLVED else CANCELLED
    used = spent(situation.played) if taken is Answer.YES else None
    return USED.filled(used=used) if used else COUNTS[taken]
