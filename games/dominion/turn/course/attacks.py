"""Attacks by another player in the course of the turn, such as Black Cat."""

from games.dominion.cards.vocabulary import Below, Whom
from games.dominion.cards.wording import all_said, named
from games.dominion.course.beginning import begin, gained_victory
from games.dominion.course.gains import act, lay
from games.dominion.course.playable import reacts_to_attack
from games.dominion.course.reactions import (
    NOTHING_TO_ANSWER,
    OWN_ATTACK,
    barred,
    doing,
    hand_after,
    hand_of,
    player,
    refused,
    taken,
    told_hand,
)
from games.dominion.course.record import NOBODYS, Answers, Chosen, Course, Window
from games.dominion.spans import ONE
from games.dominion.table.pieces import Zone
from games.dominion.table.rows import How
from games.sentences import sentences
from games.values import replace

WORDS = sentences(__name__)
ATTACKED = WORDS.reason("attacked")
PLAYS = WORDS.text("plays")
SPARED = WORDS.text("spared")
CURSED = WORDS.text("cursed")
NO_CURSE = WORDS.text("no-curse")
CURSE = "Curse"
CITES = ("way-19", "way-75")


def answer(course: Course, deed: Answers) -> Course:
    """Let another player answer where no Attack is being played: a gain of a Victory card, by a card that is played for it."""
    of_card = course.facts(deed.card)
    plays = of_card is not None and Below.PLAYS_ITSELF_ON_VICTORY in of_card.below and deed.player > 0
    if of_card is None or not plays or not gained_victory(course):
        return refused(course, deed, NOTHING_TO_ANSWER)
    at, who, card = f"{deed.at}/card", player(deed.player), named(deed.card)
    course = course.having(frame=replace(NOBODYS, chosen=Chosen(at, fixed=True), name=deed.card))
    done = doing(of_card, deed)
    course = course.find(ATTACKED(at, player=who, card=card))
    course = course.tell(PLAYS, CITES, at, Window.PLAYED, player=who, card=card, what=all_said(done))
    course = _defended(course, deed.player)
    left = hand_after(hand_of(course, deed.player).less(ONE), done)
    course = told_hand(course, deed.player, left, at, Window.INSTRUCTIONS)
    if any(one.whom is Whom.GAIN_CURSE for one in done):
        course = _cursed(course, at)
    return course.having(frame=NOBODYS)


def _defended(course: Course, attacker: int) -> Course:
    """Let every other player react to the Attack before it does something: the one whose turn it is may play cards by it."""
    course = course.having(state=course.state.having(attacked=True))
    while course.waiting:
        following = course.waiting[0]
        rest = course.having(waiting=course.waiting[1:])
        if isinstance(following, Answers) and following.player == attacker:
            course = refused(rest, following, OWN_ATTACK)
        elif isinstance(following, Answers) and (why := barred(course, following)) is None:
            course = taken(rest, following)
        elif isinstance(following, Answers) and why is not None and not following.player:
            course = refused(rest, following, why)
        elif isinstance(following, Chosen) and following.how is How.REACTION and _reacts(course, following):
            frame = course.frame
            course = begin(rest.having(frame=NOBODYS), following).having(frame=frame)
        else:
            break
    return course.having(state=course.state.having(attacked=False))


def _reacts(course: Course, following: Chosen) -> bool:
    return following.card is not None and reacts_to_attack(course.facts(following.card))


def _cursed(course: Course, at: str) -> Course:
    """Let the player whose turn it is gain a Curse, unless the Attack does not affect that player."""
    if 0 in course.frame.unaffected:
        return course.tell(SPARED, CITES, at)
    if course.table.empty(CURSE):
        return course.tell(NO_CURSE, CITES, at)
    course = lay(course.playing(chosen=Chosen(at, fixed=True)), CURSE, Zone.DISCARD, at)
    return act(course.tell(CURSED, CITES, at), CURSE, at)
