"""State after the first play: its fate and aftermath, and both plays as a turn."""

from enum import auto
from typing import Annotated

from games.scenario import fact, scenario
from games.sentences import sentences
from games.text import Choice, Text, folded
from games.values import replace
from games.verdict import Finding
from games.vtes.cards import printed, printed_text, same_card
from games.vtes.editions import Edition
from games.vtes.no_repeat.rules.limits import DIRECT_INTERVENTION, course
from games.vtes.no_repeat.rules.texts import LOCKED_ONLY, for_locked
from games.vtes.no_repeat.scenario import (
    Action,
    CardAction,
    Ending,
    Event,
    Holds,
    InPlayAction,
    Level,
    Minion,
    NoRepeat,
    PlainAction,
    Unlock,
)
from games.vtes.no_repeat.scenario import Does as DoesInTurn
from games.vtes.no_repeat.turn import played
from games.vtes.play_again.scenario import ENDINGS, Attempt, Does, Fate, Kind, PlayAgain, Played

WORDS = sentences(__name__)
FETCHED = WORDS.text("fetched")
NO_CARD = WORDS.text("no-card")
IN_PLAY = WORDS.text("in-play")


def uncancellable(played: Played) -> Text | None:
    """Return why Direct Intervention cannot have cancelled what it is said to have cancelled, None where nothing is wrong."""
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


DEEDS = {
    Does.AS_CARD: DoesInTurn.AS_CARD,
    Does.BLEED: DoesInTurn.BLEED,
    Does.POLITICAL: DoesInTurn.POLITICAL,
    Does.OTHER: DoesInTurn.OTHER,
}
# of a card that fetched another one nobody tells the name, and it is no other card's
UNNAMED = ""
# a name stands for one action of one copy of a card in play
ONLY = "1"


def as_turn(situation: PlayAgain, unlocked: bool) -> NoRepeat:
    """Return the turn in which the attempt follows the first play, both being actions: at once, or after the minion unlocked."""
    done = first(situation.played)
    names = {folded(play.minion): play.minion for play in (situation.attempt, situation.played)}
    # only a locked minion can have played such a card; the older edition does not speak of them
    only = situation.edition is Edition.TODAY and for_locked(done) == LOCKED_ONLY
    locked = folded(done.minion) if only else None
    between: tuple[Event, ...] = (Unlock(minion=situation.played.minion),) if unlocked else ()
    return NoRepeat(
        edition=situation.edition,
        turn_of=situation.played.minion,
        minions=tuple(Minion(name=name, locked=one == locked) for one, name in names.items()),
        events=(done, *between, then(situation.attempt)),
    )


def of_attempt(situation: PlayAgain, unlocked: bool) -> tuple[Finding, ...]:
    """Return what the judge of a turn finds of the attempt."""
    turn = as_turn(situation, unlocked)
    last = f"/events/{len(turn.events) - 1}"
    return tuple(finding for finding in played(turn).findings if finding.at.startswith(last))


def first(played: Played) -> Action:
    """Return the first play, an action, as a row of a turn."""
    became = fate(played)
    by = DIRECT_INTERVENTION if became is Fate.DIRECT_INTERVENTION else None
    return _row(played, ENDINGS[became], by, played.fetched)


def then(attempt: Attempt) -> Action:
    """Return the attempt, an action, as a row of a turn."""
    return _row(attempt)


def _row(
    play: Played | Attempt, outcome: Ending = Ending.SUCCESSFUL, by: str | None = None, fetched: bool = False
) -> Action:
    minion, card, does = play.minion, play.card or UNNAMED, (DEEDS[play.does],)
    if play.kind is Kind.WITHOUT_CARD:
        return PlainAction(minion=minion, does=does, outcome=outcome, by=by)
    if play.kind is Kind.CARD_IN_PLAY:
        return InPlayAction(minion=minion, card=card, copy=ONLY, ability=ONLY, does=does, outcome=outcome, by=by)
    if fetched:
        return CardAction(minion=minion, card=UNNAMED, fetched=card, does=does, outcome=outcome, by=by)
    told = CardAction(minion=minion, card=card, level=_silent(card), does=does, outcome=outcome, by=by)
    return replace(told, reads_otherwise=play.reads_otherwise or told.level is None)


def _silent(card: str) -> Level | None:
    """Return a level at which a card has no text that bars or permits, None where it has one at every level.

    Texts are laid over what is found here.
    """
    text = printed_text(card)
    return next((level for level in Level if text is None or not (text.holds_at(level.code))), None)


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
