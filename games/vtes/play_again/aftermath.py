"""What did the first play leave behind: was an action taken, was the card paid for, did the minion lock?"""

from enum import auto
from typing import Annotated

from games.scenario import fact, scenario
from games.sentences import sentences
from games.text import Choice
from games.vtes.cards import same_card
from games.vtes.editions import Edition
from games.vtes.no_repeat.choices import Holds
from games.vtes.no_repeat.course import course
from games.vtes.play_again.as_turn import first
from games.vtes.play_again.cancelling import fate
from games.vtes.play_again.situation import Fate, Kind, PlayAgain

WORDS = sentences(__name__)


class Answer(Choice, words=WORDS):
    """The answer to a question about what happened."""

    YES = auto()
    NO = auto()
    OPEN = auto()


@scenario
class Aftermath:
    """What the first play left behind; None where the question does not arise."""

    taken: Annotated[Answer | None, fact()] = None
    paid: Annotated[Answer | None, fact()] = None
    locked: Annotated[Answer | None, fact()] = None


SPARING = ("Dark Influences", "Denial of Aphrodite's Favor", "Determine")
"""By their own text a card that they cancel is not paid for."""
ANSWERS = {Holds.YES: Answer.YES, Holds.NO: Answer.NO, Holds.OPEN: Answer.OPEN}


def aftermath(situation: PlayAgain) -> Aftermath:
    """Return what the first play left behind, as far as the edition says it."""
    if not situation.played.kind.is_action:
        return Aftermath(paid=_paid(situation))
    end = course(first(situation.played), situation.edition)
    return Aftermath(taken=ANSWERS[end.counts], paid=_paid(situation), locked=ANSWERS[end.locks])


def _paid(situation: PlayAgain) -> Answer | None:
    became = fate(situation.played)
    if became not in (Fate.DIRECT_INTERVENTION, Fate.CANCELLED):
        return None
    if situation.edition is Edition.FAQ:
        return Answer.OPEN
    free = became is Fate.DIRECT_INTERVENTION or situation.played.kind is Kind.ACTION_CARD or _free_by_text(situation)
    return Answer.NO if free else Answer.YES


def _free_by_text(situation: PlayAgain) -> bool:
    """Return whether what cancelled the card says that it is not paid for."""
    return any(same_card(situation.bar_card, card) for card in SPARING)
