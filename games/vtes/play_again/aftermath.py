"""What did the first play leave behind: was an action taken, was the card paid for, did the minion lock?"""

from __future__ import annotations

from typing import Annotated

from games.scenario import fact, scenario
from games.sentences import sentences
from games.text import Choice, Text
from games.vtes.cards import printed
from games.vtes.editions import Edition
from games.vtes.play_again.situation import Fate, Kind, PlayAgain, Played


class Answer(Choice):
    """Be the answer to a question about what happened."""

    YES = Text("yes", "はい")
    NO = Text("no", "いいえ")
    OPEN = Text("the sources do not say", "資料にない")


@scenario
class Aftermath:
    """Be what the first play left behind; None where the question does not arise."""

    taken: Annotated[Answer | None, fact("The action counts as taken", "アクションを行ったことになる")] = None
    paid: Annotated[Answer | None, fact("The cancelled card is paid for", "キャンセルされたカードのコストを支払う")] = (
        None
    )
    locked: Annotated[Answer | None, fact("The minion locked", "ミニオンがロックした")] = None


WORDS = sentences(__name__)
FETCHED = WORDS.text("fetched")
NO_CARD = WORDS.text("no-card")
IN_PLAY = WORDS.text("in-play")


def uncancellable(played: Played) -> Text | None:
    """Say why Direct Intervention cannot have cancelled what it is said to have cancelled, None where nothing is wrong."""
    if played.outcome is not Fate.DIRECT_INTERVENTION:
        return None
    if played.kind is Kind.WITHOUT_CARD:
        return NO_CARD
    if played.kind is Kind.CARD_IN_PLAY:
        return IN_PLAY.filled(card=printed(played.card))
    return FETCHED.filled(card=printed(played.card)) if played.fetched else None


def fate(played: Played) -> Fate:
    """Return what became of the first play; an illegal cancelling is treated as not done."""
    return Fate.RESOLVED if uncancellable(played) else played.outcome


def aftermath(situation: PlayAgain) -> Aftermath:
    """Return what the first play left behind, as far as the edition says it."""
    return Aftermath(taken=_taken(situation), paid=_paid(situation), locked=_locked(situation))


def _taken(situation: PlayAgain) -> Answer | None:
    became = fate(situation.played)
    if not situation.played.kind.is_action:
        return None
    if became in (Fate.RESOLVED, Fate.CANCELLED_AFTER_BLOCK):
        return Answer.YES
    if became is Fate.DIRECT_INTERVENTION or situation.edition is Edition.TODAY:
        return Answer.NO
    return Answer.OPEN


def _paid(situation: PlayAgain) -> Answer | None:
    became = fate(situation.played)
    if became not in (Fate.DIRECT_INTERVENTION, Fate.CANCELLED):
        return None
    if situation.edition is Edition.FAQ:
        return Answer.OPEN
    if became is Fate.DIRECT_INTERVENTION:
        return Answer.NO
    return Answer.OPEN if situation.played.kind is Kind.ACTION_CARD else Answer.YES


def _locked(situation: PlayAgain) -> Answer | None:
    became = fate(situation.played)
    if not situation.played.kind.is_action:
        return None
    if became is Fate.DIRECT_INTERVENTION:
        return Answer.NO
    if became in (Fate.CANCELLED, Fate.VOID):
        return Answer.NO if situation.edition is Edition.TODAY else Answer.OPEN
    return Answer.YES
