"""May the choice that an effect asks for be made in this way?"""

from collections.abc import Iterator

from games.blackpoker.answers import Answer, Ask, Attacker, Blocker, Done, Pick, Point, Take
from games.blackpoker.called import name_of, short_name
from games.blackpoker.effects.asking import aimed_at_action
from games.blackpoker.objection import Objection
from games.blackpoker.sentences import begun
from games.blackpoker.state import Character, Choosing, State
from games.blackpoker.targeting import TARGET_NOT_THERE, TARGETS_ITSELF, unfit
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
NOTHING_ASKED = WORDS.reason("nothing-to-choose")
NOT_THE_CHOOSER = WORDS.reason("not-the-chooser")
NOT_AMONG = WORDS.reason("not-to-choose-from")
NOT_ATTACKERS_OWN = WORDS.reason("attacker-not-own")
BARRIER_ATTACKS = WORDS.reason("barrier-attacks")
HASTE_BUT_DRIVEN = WORDS.reason("haste-but-driven")
ATTACKER_DRIVEN = WORDS.reason("attacker-driven")
ATTACKS_ALREADY = WORDS.reason("attacks-already")
PREPARING = WORDS.reason("attacker-prepares")
BLOCKER_NOT_OWN = WORDS.reason("blocker-not-own")
BLOCKER_DRIVEN = WORDS.reason("blocker-driven")
BLOCKS_ALREADY = WORDS.reason("blocks-already")
BARRIER_ALONE = WORDS.reason("barrier-blocks-alone")
NOT_ATTACKING = WORDS.reason("blocked-does-not-attack")
SAME_TARGET = WORDS.reason("same-target")
ANSWERING = (*WORDS.reasons, TARGETS_ITSELF)
ANSWERS = {
    Ask.ATTACKERS: (Attacker, Done),
    Ask.BLOCKERS: (Blocker, Done),
    Ask.WAY: (Take,),
    Ask.TARGET: (Point,),
}


def answer_objections(state: State, answer: Answer) -> Iterator[Objection]:
    """Yield why a choice cannot be made, or not in this way."""
    choosing = state.choosing or state.settled
    if not choosing or not isinstance(answer, ANSWERS.get(choosing.ask, (Pick,))):
        yield Objection(NOTHING_ASKED, "")
    elif answer.by is not choosing.by:
        cites = ("bp-94",) if choosing.ask is Ask.NEXT_ON_LIFE else ("bp-91",)
        yield Objection(NOT_THE_CHOOSER, "by", cites, player=answer.by, chooser=choosing.by)
    else:
        found = tuple(_of_answer(state, choosing, answer))
        yield from found if found or state.choosing else (Objection(NOTHING_ASKED, ""),)


def _of_answer(state: State, choosing: Choosing, answer: Answer) -> Iterator[Objection]:
    """Yield what is wrong with a choice by the player who makes it, or made it just now."""
    match answer:
        case Attacker(soldier=ref):
            yield from _of_attacker(state, answer, ref)
        case Blocker():
            yield from _of_blocker(state, answer)
        case Point():
            yield from _of_target(state, answer)
        case Pick(card=card) if card not in choosing.among:
            yield Objection(NOT_AMONG, "card", card=card.text, player=answer.by)
        case Take(way=way) if way not in choosing.among:
            yield Objection(NOT_AMONG, "way", card=way, player=answer.by)


def _of_attacker(state: State, answer: Attacker, ref: int) -> Iterator[Objection]:
    found = state.found(ref)
    if not found or found[0] is not answer.by:
        yield Objection(NOT_ATTACKERS_OWN, "soldier", player=answer.by)
        return
    one = found[1]
    if one.barrier:
        yield Objection(BARRIER_ATTACKS, "soldier")
    if not one.charged:
        yield _driven(state, one)
    if not one.barrier and not one.ready(state.turn):
        yield Objection(PREPARING, "soldier", (one.kind.clause,), cards=begun(_name(state, one)))


def _driven(state: State, one: Character) -> Objection:
    """Return that a soldier is driven: as it attacks already, or although it came this turn with haste, or else."""
    name = begun(_name(state, one))
    if one.ref in state.attackers:
        return Objection(ATTACKS_ALREADY, "soldier", cards=name)
    if one.haste and min(one.since) == state.turn:
        return Objection(HASTE_BUT_DRIVEN, "soldier", ("bp-21", one.kind.clause), who=name, kind=one.kind)
    return Objection(ATTACKER_DRIVEN, "soldier", ("bp-21",), cards=name)


def _of_blocker(state: State, answer: Blocker) -> Iterator[Objection]:
    found, attacker = state.found(answer.blocker), state.found(answer.attacker)
    if not attacker or answer.attacker not in state.attackers:
        yield Objection(NOT_ATTACKING, "attacker")
    if not found or found[0] is not answer.by:
        yield Objection(BLOCKER_NOT_OWN, "blocker", player=answer.by)
        return
    one = found[1]
    if not one.charged:
        yield Objection(BLOCKER_DRIVEN, "blocker", cards=begun(_name(state, one)))
    if any(blocker == one.ref for blocker, _ in state.blocks):
        yield Objection(BLOCKS_ALREADY, "blocker", cards=begun(_name(state, one)))
    elif attacker and _walled(state, one, answer.attacker):
        cards, other = _name(state, one), _name(state, attacker[1])
        yield Objection(BARRIER_ALONE, "blocker", cards=cards, attacker=other)


def _name(state: State, one: Character) -> Text:
    return short_name(state, one.ref)


def _walled(state: State, one: Character, attacker: int) -> bool:
    others = [found[1] for ref in state.blockers_of(attacker) if (found := state.found(ref))]
    return any(one.barrier or other.barrier for other in others)


def _of_target(state: State, answer: Point) -> Iterator[Objection]:
    item = aimed_at_action(state)
    against = tuple(unfit(state, item.action, item.by, item.keys, answer.target, item.ref))
    if answer.target == item.target and not any(one.reason is TARGET_NOT_THERE for one in against):
        yield Objection(SAME_TARGET, "target", action=item.action, target=name_of(state, answer.target))
    yield from against
