"""Attacks by another player in the course of the turn, such as Black Cat."""

from games.dominion.cards.lookup import printed
from games.dominion.cards.vocabulary import Below, Whom
from games.dominion.cards.wording import describe_all
from games.dominion.course.beginning import begin, gained_victory
from games.dominion.course.gained import act_on_gain, place_gain
from games.dominion.course.playable_cards import reacts_to_attack
from games.dominion.course.reactions import (
    NOTHING_TO_ANSWER,
    OWN_ATTACK,
    answer_instructions,
    answer_obstacle,
    hand_after,
    hand_of,
    player,
    refuse_answer,
    take_answer,
    tell_hand,
)
from games.dominion.course.record import NO_CONTEXT, Answer, Course, PlayChoices, Window
from games.dominion.spans import ONE
from games.dominion.table.rows import How
from games.dominion.table.state import Zone
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


def attack(course: Course, answer: Answer) -> Course:
    """Let a player react to a gained Victory card (WAY-19, WAY-75)."""
    of_card = course.facts(answer.card)
    plays = of_card is not None and Below.PLAYS_ITSELF_ON_VICTORY in of_card.below and answer.player > 0
    if of_card is None or not plays or not gained_victory(course):
        return refuse_answer(course, answer, NOTHING_TO_ANSWER)
    at, who, card = f"{answer.at}/card", player(answer.player), printed(answer.card)
    course = course.having(context=replace(NO_CONTEXT, chosen=PlayChoices(at, fixed=True), name=answer.card))
    instructions = answer_instructions(of_card, answer)
    course = course.find(ATTACKED(at, player=who, card=card))
    course = course.tell(PLAYS, CITES, at, Window.PLAYED, player=who, card=card, what=describe_all(instructions))
    course = _let_defend(course, answer.player)
    left = hand_after(hand_of(course, answer.player).less(ONE), instructions)
    course = tell_hand(course, answer.player, left, at, Window.INSTRUCTIONS)
    if any(instruction.whom is Whom.GAIN_CURSE for instruction in instructions):
        course = _curse(course, at)
    return course.having(context=NO_CONTEXT)


def _let_defend(course: Course, attacker: int) -> Course:
    """Let every other player react to the Attack before it takes effect."""
    course = course.having(state=course.state.having(attacked=True))
    while course.waiting:
        following = course.waiting[0]
        rest = course.having(waiting=course.waiting[1:])
        if isinstance(following, Answer) and following.player == attacker:
            course = refuse_answer(rest, following, OWN_ATTACK)
        elif isinstance(following, Answer) and (why := answer_obstacle(course, following)) is None:
            course = take_answer(rest, following)
        elif isinstance(following, Answer) and why is not None and not following.player:
            course = refuse_answer(rest, following, why)
        elif isinstance(following, PlayChoices) and following.how is How.REACTION and _reacts(course, following):
            context = course.context
            course = begin(rest.having(context=NO_CONTEXT), following).having(context=context)
        else:
            break
    return course.having(state=course.state.having(attacked=False))


def _reacts(course: Course, following: PlayChoices) -> bool:
    return following.card is not None and reacts_to_attack(course.facts(following.card))


def _curse(course: Course, at: str) -> Course:
    """Let the player of the turn gain a Curse, unless unaffected by the Attack."""
    if 0 in course.context.unaffected:
        return course.tell(SPARED, CITES, at)
    if course.table.empty(CURSE):
        return course.tell(NO_CURSE, CITES, at)
    course = place_gain(course.playing(chosen=PlayChoices(at, fixed=True)), CURSE, Zone.DISCARD, at)
    return act_on_gain(course.tell(CURSED, CITES, at), CURSE, at)
