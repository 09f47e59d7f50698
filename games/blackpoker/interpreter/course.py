"""The actions that a sentence starts, with their key cards and targets, and the passes between them."""

from __future__ import annotations

import itertools

from msgspec import Struct, field

from games.blackpoker.actions import Action, AimAt, Type
from games.blackpoker.cards import parse_card
from games.blackpoker.interpreter.common import other
from games.blackpoker.interpreter.speech import (
    OBJECT,
    OF,
    ON,
    SET,
    SUBJECT,
    SUMMON,
    THEM,
    US,
    WITH,
    Noun,
    Speech,
    Verb,
    number_of,
)
from games.tokens import Token
from games.values import replace

CHARACTERS = (AimAt.CHARACTER, AimAt.SOLDIER, AimAt.BARRIER)
HELPFUL = (Action.UP, Action.EQUIP, Action.RETURN, Action.REANIMATE)
SUMMONS = {
    "soldier": Action.SUMMON_SOLDIER,
    "hero": Action.SUMMON_HERO,
    "ace": Action.SUMMON_ACE,
    "magician": Action.SUMMON_MAGICIAN,
}
BY_CODE = {action.code: action for action in Action}
LOWEST_HERO, HIGHEST_HERO = 11, 13


class SaidStart(Struct, eq=False):
    """An action that is started: its key cards, its target (a noun, or an action started before), and its player."""

    at: int
    action: Action
    tokens: list[Token]
    keys: list[Noun] = field(default_factory=list)
    target: Noun | None = None
    aims_at: SaidStart | None = None
    by: str = US
    is_told: bool = False
    own_target: str | None = None

    @property
    def aims_at_character(self) -> bool:
        """Return whether it has a character as its target."""
        aim = self.action.row.aim
        return aim is not None and aim.at in CHARACTERS

    @property
    def aims_at_action(self) -> bool:
        """Return whether it has an action as its target."""
        aim = self.action.row.aim
        return aim is not None and aim.at is AimAt.ACTION

    @property
    def cards(self) -> list[str]:
        """Return its key cards."""
        return [card for noun in self.keys for card in noun.cards]


class SaidPass(Struct, eq=False):
    """A pass of one player, or of both where none is told."""

    at: int
    tokens: list[Token]
    by: str | None = None
    until_empty: bool = False


class SaidCourse(Struct):
    """The actions of a sentence and its passes, in order, with the nouns that are used for them."""

    starts: list[SaidStart]
    passes: list[SaidPass]
    tokens: list[Token]
    used: set[int] = field(default_factory=set)

    @property
    def steps(self) -> list[SaidStart | SaidPass]:
        """Return starts and passes in order."""
        return sorted([*self.starts, *self.passes], key=lambda step: step.at)


def course_of(spoken: Speech) -> SaidCourse:
    """Return the actions that a sentence starts, and the passes in it."""
    course = SaidCourse([], [], [])
    verbs = _joined(spoken)
    for n, verb in enumerate(verbs):
        last, following = verbs[n - 1] if n else None, verbs[n + 1] if n + 1 < len(verbs) else None
        if verb.is_negated or (last and _means_that(spoken, course, last, verb)):
            continue
        meant_start = _means_that(spoken, course, verb, following) if following else None
        before = [noun for noun in _before(spoken, verb, last) if id(noun) not in course.used]
        behind = [noun for noun in _behind(spoken, verb, following) if id(noun) not in course.used]
        before = _left_for(verb, following, before)
        if meant_start and following:
            behind += _behind(spoken, following, verbs[n + 2] if n + 2 < len(verbs) else None)
            course.tokens += following.tokens
        elif following and not behind and _names_at_once(spoken, verb, following):
            named_parts = _behind(spoken, following, verbs[n + 2] if n + 2 < len(verbs) else None)
            behind = [noun for noun in named_parts if noun.before == WITH and not noun.enclosed]
        action = _action(verb, [*before, *behind])
        if action is None:
            continue
        if not (before or behind) and _start_meant_again(spoken, verb, action, course):
            course.tokens += verb.tokens
            continue
        _start(course, verb, action, before, behind)
        course.starts[-1].aims_at = meant_start
    _turn_round(spoken, course)
    _aim(course)
    _players(spoken, course)
    _passes(spoken, course)
    return course


def _names_at_once(spoken: Speech, verb: Verb, following: Verb) -> bool:
    """Return whether an English verb is aimed at the action that is named behind it: “counter his Up”."""
    action = BY_CODE.get(verb.action)
    aim = action.row.aim if action else None
    is_aimed = verb.english and aim is not None and aim.at is AimAt.ACTION
    return is_aimed and spoken.reads(verb.end + 1, following.at)


def _left_for(verb: Verb, following: Verb | None, nouns: list[Noun]) -> list[Noun]:
    """Return the nouns before a Japanese verb without those of the next one, whose object it is: ♣9で♡7のアップをカウンター."""
    is_object = following is not None and following.clause == verb.clause and verb.after in (OBJECT, ON)
    own_nouns = [noun for noun in nouns if noun.after != WITH]
    if not is_object or verb.english or len(own_nouns) == len(nouns) or not _are_keys(verb.action, own_nouns):
        return nouns
    for noun in own_nouns:
        noun.is_key = True
    return own_nouns


def _joined(spoken: Speech) -> list[Verb]:
    """Return the verbs, one for two words that say the same action beside each other."""
    verbs: list[Verb] = []
    for verb in spoken.verbs:
        last = verbs[-1] if verbs else None
        if last and last.action == verb.action == "end" and not spoken.between(last.end, verb.at):
            verbs[-1] = replace(last, tokens=[*last.tokens, *verb.tokens], end=verb.end)
        else:
            verbs.append(verb)
    return verbs


def _means_that(spoken: Speech, course: SaidCourse, verb: Verb, following: Verb) -> SaidStart | None:
    """Return the action started before at which an English verb is aimed by name: “counter the Counter”."""
    if not _names_at_once(spoken, verb, following):
        return None
    named_parts = (
        start for start in reversed(course.starts) if start.action.code == following.action and start.at < verb.at
    )
    return next(named_parts, None)


def _before(spoken: Speech, verb: Verb, last: Verb | None) -> list[Noun]:
    nouns = [
        noun for noun in spoken.between(last.end + 1 if last else 0, verb.at) if not (noun.in_field or noun.in_hand)
    ]
    if not verb.english:
        earlier = (
            [noun for noun in spoken.between(0, last.at) if noun.clause == verb.clause] if last and not nouns else []
        )
        return nouns or [noun for noun in earlier if noun.after == WITH]
    in_clause = last is not None and last.clause == verb.clause
    return [] if in_clause and last and last.english else [noun for noun in nouns if noun.clause == verb.clause]


def _behind(spoken: Speech, verb: Verb, following: Verb | None) -> list[Noun]:
    nouns = spoken.between(verb.end + 1, following.at if following else len(spoken.tokens))
    nouns = [noun for noun in nouns if not (noun.in_field or noun.in_hand)]
    if verb.english:
        return [noun for noun in nouns if noun.clause == verb.clause or noun.enclosed or noun.is_target]
    enclosed = [noun for noun in nouns if noun.enclosed and noun.at <= verb.end + 2] if nouns else []
    rest = nouns[len(enclosed) :]
    aimed = [noun for noun in rest if noun.before == ON][:1]
    rest = [noun for noun in rest if noun.before != ON]
    if not rest or not (rest[0].clause == verb.clause or enclosed or rest[0].at == verb.end + 1):
        return [*enclosed, *aimed]
    same = [noun for noun in rest if noun.clause == rest[0].clause]
    ends = following is None or following.clause != rest[0].clause
    heads = (verb.after in ("", OBJECT, SUBJECT, OF) and ends) or (verb.after == ON and following is None)
    if not heads and not enclosed and rest[0].at == verb.end + 1:
        same = [rest[0], *itertools.takewhile(lambda noun: noun.chained, rest[1:])]
        heads = _are_keys(verb.action, same)
        for noun in same:
            noun.is_key = heads
    return [*enclosed, *(same if heads else []), *aimed]


def _are_keys(code: str, nouns: list[Noun]) -> bool:
    """Return whether cards may be the key cards of an action, by number and suit."""
    cards = [parse_card(card) for noun in nouns for card in noun.cards]
    return code in BY_CODE and BY_CODE[code].row.keys.may_take(tuple(card for card in cards if card))


def _action(verb: Verb, nouns: list[Noun]) -> Action | None:
    """Return the action that a verb says; a summons by its word or by its key card."""
    if verb.action in BY_CODE:
        return BY_CODE[verb.action]
    if verb.action == SUMMON:
        kinds = {kind for noun in nouns for kind in noun.kinds}
        told_nouns = next((SUMMONS[kind] for kind in SUMMONS if kind in kinds), None)
        cards = [noun.cards[0] for noun in nouns if len(noun.cards) == 1 and not noun.barrier]
        return told_nouns or (_summons_of(cards[0]) if len(cards) == 1 else None)
    if verb.action == SET and any(noun.barrier for noun in nouns):
        return Action.SET_BARRIER
    return None


def _summons_of(card: str) -> Action:
    if card == "Joker":
        return Action.SUMMON_MAGICIAN
    number = number_of(card)
    if number == 1:
        return Action.SUMMON_ACE
    return Action.SUMMON_HERO if LOWEST_HERO <= number <= HIGHEST_HERO else Action.SUMMON_SOLDIER


def _start_meant_again(spoken: Speech, verb: Verb, action: Action, course: SaidCourse) -> SaidStart | None:
    """Return the action started before that a mere word for it means: “the Counter”, キルは."""
    earlier = next((start for start in reversed(course.starts) if start.action is action), None)
    if earlier is None or action.row.once_a_turn:
        return None
    word_before = spoken.tokens[verb.at - 1].text.lower() if verb.at else ""
    is_noun = word_before in ("the", "that", "his", "my", "her", "their") or verb.after in (SUBJECT, OBJECT, ON, "of")
    return earlier if is_noun else None


def _start(course: SaidCourse, verb: Verb, action: Action, before: list[Noun], behind: list[Noun]) -> None:
    start = SaidStart(verb.at, action, list(verb.tokens))
    _assign(start, verb, before, behind)
    if action is Action.SET_BARRIER and verb.action == SET:
        start.tokens += [token for noun in (*before, *behind) if noun.barrier for token in noun.tokens]
        course.used |= {id(noun) for noun in (*before, *behind) if noun.barrier}
    if action is Action.BREAK_BARRIER and verb.by and verb.tokens[-1].text.lower().endswith(("の", "'s")):
        start.own_target, verb = verb.by, replace(verb, by=None)
    owners = [noun.owner for noun in start.keys if noun.owner]
    if verb.by or owners:
        start.by, start.is_told = verb.by or owners[0] or US, True
    if not start.target and not start.own_target and action is Action.BREAK_BARRIER:
        low = verb.tokens[0].text.lower()
        start.own_target = THEM if any(word in low for word in ("his", "her", "their")) else None
    course.used |= {id(noun) for noun in (*start.keys, *([start.target] if start.target else []))}
    course.starts.append(start)


def _assign(start: SaidStart, verb: Verb, before: list[Noun], behind: list[Noun]) -> None:
    """Give an action its key cards and its target by the marks of the nouns, then by what is lacking."""
    cards = [noun for noun in (*before, *behind) if not noun.barrier and len(noun.cards) == 1]
    several = [noun for noun in (*before, *behind) if not noun.barrier and len(noun.cards) > 1]
    needed, aimed = len(start.action.row.keys.slots), start.aims_at_character
    start.keys = [noun for noun in cards if noun.is_key or WITH in (noun.before, noun.after)]
    on_target = [noun for noun in (*cards, *several) if ON in (noun.before, noun.after) and noun not in start.keys]
    objects = [noun for noun in cards if noun.after == OBJECT and noun not in start.keys]
    free = [noun for noun in cards if noun not in (*start.keys, *on_target, *objects)]
    barriers = _aimed_barriers(start, verb, before, behind)
    if aimed and len(on_target) == 1:
        start.target = on_target[0]
    if not needed:
        start.keys = []
        return
    is_summon = start.action.row.type is Type.SUMMON and start.action is not Action.RETURN
    if aimed and not start.target and len(objects) == 1 and (start.keys or not is_summon):
        start.target = objects.pop()
    elif len(start.keys) + len(objects) <= needed:
        start.keys += objects
    owned = [noun for noun in (*free, *several) if noun.owner]
    if aimed and not start.target and len(owned) == 1:
        start.target = owned[0]
        free = [noun for noun in free if noun is not start.target]
    if aimed and not start.target and start.keys and len(free) == 1 and free[0] in behind:
        start.target = free.pop()
    if aimed and not start.target and len(barriers) == 1:
        start.target = barriers[0]
    lacking = needed - len(start.keys)
    if free and len(free) == lacking:
        start.keys += free
    elif aimed and not start.target and lacking == 0 and len(free) == 1:
        start.target = free[0]
    if len(start.keys) > needed:
        start.keys = []
    start.keys.sort(key=lambda noun: noun.at)


def _aimed_barriers(start: SaidStart, verb: Verb, before: list[Noun], behind: list[Noun]) -> list[Noun]:
    """Return the barriers that are told as a target."""
    nouns = [noun for noun in (*before, *behind) if noun.barrier and noun.count == 1]
    told_nouns = [noun for noun in nouns if ON in (noun.before, noun.after) or noun.after == OBJECT]
    if not told_nouns and verb.english and start.aims_at_character:
        told_nouns = [noun for noun in behind[:1] if noun in nouns and not noun.before and noun.clause == verb.clause]
    return told_nouns


def _turn_round(spoken: Speech, course: SaidCourse) -> None:
    """Let an action whose name follows the English one aimed at it stand before that: “Counter his Up”."""
    for n, (first_start, following) in enumerate(zip(course.starts, course.starts[1:], strict=False)):
        between = spoken.tokens[first_start.at + 1 : following.at]
        aimed = following.at and spoken.tokens[following.at - 1].is_word_for("particle.on")
        is_near = spoken.reads(first_start.at + 1, following.at) or (
            aimed and not any(token.is_joint for token in between)
        )
        if first_start.aims_at_action and first_start.tokens[0].text.isascii() and is_near:
            loose = [noun for noun in following.keys if noun.before == WITH]
            if not first_start.keys and len(loose) == len(first_start.action.row.keys.slots):
                first_start.keys, following.keys = loose, [noun for noun in following.keys if noun not in loose]
            first_start.at, following.at = following.at, first_start.at
            course.starts[n], course.starts[n + 1] = following, first_start
            if not first_start.is_told and not following.is_told:
                first_start.by, first_start.is_told = US, True
            return


def _aim(course: SaidCourse) -> None:
    """Give actions aimed at actions the last one, and those without a character the last that is told."""
    last: Noun | None = None
    for n, start in enumerate(course.starts):
        if start.aims_at_action and n and not start.aims_at:
            start.aims_at = course.starts[n - 1]
        if start.aims_at_character and not start.target:
            start.target = last
        last = start.target or last


def _players(spoken: Speech, course: SaidCourse) -> None:
    """Give actions their players: who answers an own action is the other one; an aid is for one's own."""
    for n, start in enumerate(course.starts):
        owner = start.target.owner if start.target else None
        if start.is_told:
            continue
        if start.aims_at:
            start.by = other(start.aims_at.by)
        elif owner and start.action is Action.UP:
            start.by = owner
        elif owner and start.action in (Action.KILL, Action.DOWN, Action.SPEAR_OF_DEATH):
            start.by = other(owner)
        elif n:
            start.by = course.starts[n - 1].by
        following = course.starts[n + 1] if n + 1 < len(course.starts) else None
        is_asked = following is course.starts[-1] and not owner and not spoken.words_for("pass", "resolve")
        if not n and following and following.aims_at is start and (following.is_told or is_asked):
            start.by = other(following.by) if following.is_told else THEM


def owner_of_target(start: SaidStart) -> str:
    """Return the player who has the target: as told, else the starter of an aid, the opponent of another."""
    if start.target and start.target.owner:
        return start.target.owner
    return start.by if start.action in HELPFUL else other(start.by)


def _passes(spoken: Speech, course: SaidCourse) -> None:
    """Enter the passes that are told, and the resolving of what stands on the stage."""
    for word in spoken.words_for("pass"):
        at = spoken.place(word)
        near = spoken.tokens[max(0, at - 4) : at + 3]
        both = [token for token in near if token.is_word_for("both")]
        if both:
            course.passes.append(SaidPass(at, [word, *both]))
            continue
        start = max((end for end in spoken.joints if end < at), default=-1)
        who = [
            token
            for token in spoken.tokens[start + 1 : at]
            if token.is_word_for("opponent", "self", "pronoun-a", "pronoun-b")
        ]
        if who:
            by = THEM if who[-1].is_word_for("opponent", "pronoun-b") else US
            course.passes.append(SaidPass(at, [word, *who], by))
    course.passes = _in_pairs(course)
    for word in spoken.words_for("resolve"):
        at = spoken.place(word)
        every = [token for token in spoken.tokens[max(0, at - 3) : at + 3] if token.is_word_for("all", "both")]
        if not course.passes or every:
            course.passes.append(SaidPass(at, [word, *every], until_empty=True))
        else:
            course.tokens.append(word)
    if not course.passes and (fates := spoken.words_for("fate")) and len(course.starts) > 1:
        course.passes.append(SaidPass(spoken.place(fates[0]), list(fates)))


def _in_pairs(course: SaidCourse) -> list[SaidPass]:
    """Return the passes, those of both players behind each other as one of both."""
    passes: list[SaidPass] = []
    for passed in course.passes:
        last = passes[-1] if passes else None
        follows = last is not None and not any(last.at < start.at < passed.at for start in course.starts)
        if last and follows and last.by and passed.by == other(last.by):
            passes[-1] = SaidPass(passed.at, [*last.tokens, *passed.tokens])
        else:
            passes.append(passed)
    return passes


def passes_until_empty(course: SaidCourse) -> int:
    """Return how often both pass until nothing stands on the stage any more."""
    stage = [start for start in course.starts if not start.action.row.immediate]
    told_nouns = [passed for passed in course.passes if passed.by is None and not passed.until_empty]
    number = -len(told_nouns)
    while stage:
        top = stage.pop()
        number += 1
        aimed = top.aims_at
        if top.action is Action.COUNTER and aimed in stage and _cancels(top, aimed):
            stage.remove(aimed)
    return max(0, number)


def _cancels(counter: SaidStart, aimed: SaidStart | None) -> bool:
    if aimed is None or not aimed.cards or not counter.cards:
        return False
    return len(aimed.cards) > 1 or number_of(counter.cards[0]) >= number_of(aimed.cards[0])
