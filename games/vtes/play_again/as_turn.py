"""Which turn of two actions is a play and the one that follows it, and what is found of the second?"""

from games.text import folded
from games.values import replace
from games.verdict import Finding
from games.vtes.editions import Edition
from games.vtes.no_repeat import choices
from games.vtes.no_repeat.choices import Ending, Level
from games.vtes.no_repeat.course import DIRECT_INTERVENTION
from games.vtes.no_repeat.engine import played as gone
from games.vtes.no_repeat.own_card import LOCKED_ONLY, for_locked
from games.vtes.no_repeat.rows import Action, CardAction, Event, InPlayAction, Minion, PlainAction, Unlock
from games.vtes.no_repeat.situation import NoRepeat
from games.vtes.play_again.cancelling import fate
from games.vtes.play_again.situation import ENDINGS, Attempt, Does, Fate, Kind, PlayAgain, Played
from games.vtes.printed_texts import printed_text

DEEDS = {
    Does.AS_CARD: choices.Does.AS_CARD,
    Does.BLEED: choices.Does.BLEED,
    Does.POLITICAL: choices.Does.POLITICAL,
    Does.OTHER: choices.Does.OTHER,
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
    return tuple(finding for finding in gone(turn).findings if finding.at.startswith(last))


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
