"""What is the answer in one sentence?"""

from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Outcome, outcome_of
from games.vtes.cards import printed
from games.vtes.play_again.situation import Attempt, Does, Kind, PlayAgain, When

WORDS = sentences(__name__)
ANSWERS = WORDS.texts("answers", Outcome)
ILLEGAL = WORDS.text("illegal")
TIMES = WORDS.texts("times", When)
PLAY = WORDS.text("play")
PLAY_ANOTHER = WORDS.text("play-another")
USE = WORDS.text("use")
WITHOUT_CARD = WORDS.texts("without-card", (Does.BLEED, Does.OTHER))


def summary(situation: PlayAgain, illegal: tuple[Finding, ...], judged: tuple[Finding, ...]) -> Text:
    """Return who may or may not do what, and when."""
    answer = ANSWERS[outcome_of(judged)].filled(
        minion=situation.attempt.minion, deed=_deed(situation, situation.attempt), when=TIMES[situation.attempt.when]
    )
    return ILLEGAL.filled(answer=answer) if illegal else answer


def _deed(situation: PlayAgain, attempt: Attempt) -> Text:
    if attempt.kind is Kind.WITHOUT_CARD:
        return WITHOUT_CARD[attempt.does]
    card = printed(attempt.card)
    if attempt.kind is Kind.CARD_IN_PLAY:
        return USE.filled(card=card)
    return (PLAY_ANOTHER if situation.same_card_again and situation.same_minion else PLAY).filled(card=card)
