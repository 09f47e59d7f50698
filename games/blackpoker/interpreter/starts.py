"""An action about to be started, what happens on the stage, and a duel, as sentences tell them."""

from __future__ import annotations

from typing import Any

from games.blackpoker.actions import Action, AimAt
from games.blackpoker.interpreter.common import lives, number_beside, other, put_frame, take_aside
from games.blackpoker.interpreter.course import (
    SaidCourse,
    SaidPass,
    SaidStart,
    course_of,
    owner_of_target,
    passes_until_empty,
)
from games.blackpoker.interpreter.fight import CHANGES, OF_A_FIGHT, attacking_player, fight_of
from games.blackpoker.interpreter.parsing import speech
from games.blackpoker.interpreter.questions import HOW_MANY_BARRIERS, WHICH_ACTION, WHICH_KEYS, WHICH_TARGET, WHO_FIGHTS
from games.blackpoker.interpreter.speech import THEM, US, Noun, Speech
from games.draft import Draft, Sentence
from games.lexicon import FILLER
from games.moves import Edit
from games.text import Text
from games.tokens import Token

USUAL_HAND = 5
"""So many cards a hand has of which one is only told that a card is there."""
MOST_BARRIERS = 2
"""So many charged barriers are offered as an answer."""
REPEATED_WORDS = ("again", "second", "twice", "already")


class SaidTable:
    """The field of both players as a sentence tells it, entered into a draft."""

    def __init__(self, draft: Draft, spoken: Speech, course: SaidCourse) -> None:
        self.draft, self.spoken, self.course = draft, spoken, course
        self.names: dict[int, str] = {}
        self.barriers = {US: 0, THEM: 0}
        self.told = {US: False, THEM: False}
        self.soldiers: list[tuple[str, str]] = []

    def put_nouns(self) -> None:
        """Enter the barriers and the characters that are told beside the actions."""
        for noun in self.spoken.nouns:
            if id(noun) not in self.course.used and (noun.barrier or noun.in_field):
                self.put(noun, noun.owner or US)

    def put(self, noun: Noun, owner: str) -> str:
        """Enter characters into the field of a player. Returns the name of the first."""
        if id(noun) in self.names:
            return self.names[id(noun)]
        if noun.barrier:
            return self._barriers(noun, owner)
        same = (name for name, text in self.soldiers if text == noun.text and name[0] == owner.upper())
        if told_words := next(same, None):
            self.draft.take(*noun.tokens)
            self.names[id(noun)] = told_words
            return told_words
        name = f"{owner.upper()} {noun.text}"
        at = self.draft.put(f"/{owner}/field/-", {"kind": "soldier", "cards": noun.text}, *noun.tokens)
        if noun.driven:
            self.draft.put(f"{at}/driven", True)
        if noun.is_new:
            self.draft.put(f"{at}/new", True)
        self.names[id(noun)] = name
        self.soldiers.append((name, noun.text))
        return name

    def _barriers(self, noun: Noun, owner: str) -> str:
        name = f"{owner.upper()} barrier {self.barriers[owner] + 1}"
        self.told[owner] = True
        driven = noun.driven or 0
        self.draft.scenario.setdefault(owner, {}).setdefault("field", [])
        self.draft.take(*noun.tokens, at=f"/{owner}/field", value=noun.count)
        for n in range(noun.count):
            at = self.draft.put(f"/{owner}/field/-", {"kind": "barrier", "card": noun.cards[0] if noun.cards else "?"})
            if n < driven:
                self.draft.put(f"{at}/driven", True)
            if noun.is_new:
                self.draft.put(f"{at}/new", True)
        self.barriers[owner] += noun.count
        self.names[id(noun)] = name
        return name

    def target_of(self, start: SaidStart) -> str | None:
        """Return the name of the target of an action, entering it where it is a character; None where it has none."""
        if start.aims_at:
            return str(start.aims_at.action.text.en)
        if not start.aims_at_character:
            return None
        if start.target:
            return self.put(start.target, self._owner(start))
        if start.own_target:
            self.draft.put(f"/{start.own_target}/field/-", {"kind": "barrier", "card": "?"})
            return f"{start.own_target.upper()} barrier 1"
        return self._only_one(start)

    def _owner(self, start: SaidStart) -> str:
        fields = [name[0].lower() for name, text in self.soldiers if start.target and text == start.target.text]
        if len(fields) == 1 and start.target and not start.target.owner:
            return fields[0]
        for earlier in self.course.starts:
            if earlier.target is start.target:
                return owner_of_target(earlier)
        return owner_of_target(start)

    def _only_one(self, start: SaidStart) -> str | None:
        """Return the one character that is told, and could be the target."""
        if start.action is Action.BREAK_BARRIER:
            return "B barrier 1" if self.barriers[THEM] == 1 else None
        names = [name for name, _ in self.soldiers]
        return names[0] if len(names) == 1 and not self.barriers[US] + self.barriers[THEM] else None


def _keys(start: SaidStart) -> str:
    return " ".join(start.cards)


def _row(table: SaidTable, start: SaidStart) -> dict[str, Any]:
    row: dict[str, Any] = {"by": start.by, "action": start.action.code, "keys": _keys(start)}
    target = table.target_of(start)
    return row | ({"target": target} if target else {})


def _tokens(start: SaidStart) -> list[Token]:
    return [*start.tokens, *(token for noun in start.keys for token in noun.tokens)]


def _take_aimed_player(draft: Draft, spoken: Speech, starts: list[SaidStart]) -> None:
    """Take the opponent at whom an action is aimed that can be aimed at nobody else."""
    if not any(
        start.action.row.aim and start.action.row.aim.at is AimAt.OPPONENT and start.by == US for start in starts
    ):
        return
    for word in spoken.words_for("opponent"):
        at = spoken.place(word)
        near = spoken.tokens[max(0, at - 1) : at + 2]
        if any(token.is_word_for("particle.on") for token in near):
            draft.take(word)


def _ask_for_parts(
    draft: Draft, table: SaidTable, start: SaidStart, row: dict[str, Any], at: str, is_answered: bool = False
) -> None:
    """Ask for key cards, a target or barriers that decide and are not told."""
    if len(start.cards) < len(start.action.row.keys.slots):
        draft.ask(WHICH_KEYS, f"{at}/keys")
    if start.aims_at_character and "target" not in row and not is_answered:
        draft.ask(WHICH_TARGET, f"{at}/target")
    if start.aims_at_action and not start.aims_at:
        draft.ask(WHICH_ACTION, "/stage")
    if start.action.row.cost.barriers and not table.told[start.by] and not is_answered:
        field = f"/{start.by}/field"
        barriers = (Edit("add", f"{field}/-", {"kind": "barrier", "card": "?"}),)
        draft.ask(HOW_MANY_BARRIERS, field, *((Text(f"{n}", f"{n}"), barriers * n) for n in range(MOST_BARRIERS + 1)))


def _turn(draft: Draft, spoken: Speech, first: SaidStart) -> None:
    """Enter whose turn it is: as told, else that of the player who acts first."""
    told_words = {side: words for side in (US, THEM) if (words := spoken.words_for(f"turn.{side}"))}
    turn_of = next(iter(told_words)) if len(told_words) == 1 else first.by
    draft.put("/turn_of", turn_of, *(told_words[turn_of] if len(told_words) == 1 else ()))
    if turn_of != first.by:
        draft.put("/chance", first.by)
        draft.put("/passed", True)


def _hand(draft: Draft, spoken: Speech, course: SaidCourse) -> None:
    """Enter the hand, where its cards or their number are told."""
    for word in spoken.words_for("hand", "in-hand"):
        at = spoken.place(word)
        ends = sorted(spoken.joints)
        start = max((end for end in ends if end < at), default=-1)
        limit = next((end for end in ends if end > at + 1), len(spoken.tokens))
        clause = spoken.tokens[start + 1 : limit]
        owner = THEM if any(token.is_word_for("opponent", "pronoun-b") for token in clause) else US
        counted = number_beside(spoken, at)
        said_tokens = [
            token for token in clause if token.is_word_for("opponent", "self", "not", "only", "card", "counter")
        ]
        nouns = [noun for noun in spoken.nouns if noun.in_hand]
        if nouns:
            rest = USUAL_HAND - len(nouns)
            has_more = rest > 0 and any(noun.may_have_more and not noun.is_only for noun in nouns)
            draft.put(
                f"/{owner}/hand", " ".join([noun.text for noun in nouns] + [f"?×{rest}"] * has_more), word, *said_tokens
            )
            draft.take(*(token for noun in nouns for token in noun.tokens))
            course.used |= {id(noun) for noun in nouns}
            _key_from_hand(course, owner, nouns)
        elif counted:
            number, tokens = counted
            draft.put(f"/{owner}/hand", f"?×{number}" if number else "", word, *tokens, *said_tokens)
        elif any(token.is_word_for("not") for token in said_tokens):
            keys = " ".join(_keys(start_of) for start_of in course.starts if start_of.by == owner)
            draft.put(f"/{owner}/hand", keys, word, *said_tokens)


def _key_from_hand(course: SaidCourse, owner: str, nouns: list[Noun]) -> None:
    """Take the only card of a hand as the key card of the action for which none is named: “with it”."""
    lacking = [start for start in course.starts if start.by == owner and not start.keys and start.action.row.keys.slots]
    if len(lacking) == 1 and len(lacking[0].action.row.keys.slots) == len(nouns):
        lacking[0].keys = nouns


def _lives(draft: Draft, spoken: Speech, player: str | None = None) -> None:
    for owner, (number, tokens) in lives(spoken, player).items():
        draft.put(f"/{owner}/life", f"?×{number}", *tokens)


def read_action(sentence: Sentence) -> Draft | None:
    """Read one action about to be started."""
    spoken = speech(sentence)
    course = course_of(spoken)
    starts = course.starts
    once = [start for start in starts if start.action.row.once_a_turn]
    repeated = spoken.words_for(*REPEATED_WORDS)
    answers = len(starts) == 2 and starts[1].aims_at is starts[0] and not starts[0].action.row.immediate
    if not starts or course.passes or (len(starts) > 1 and not (len(once) == len(starts) == 2 or answers)):
        return None
    start = starts[-1]
    facts = (
        len(starts) > 1
        or start.keys
        or start.target
        or start.own_target
        or repeated
        or spoken.words_for("turn.a", "turn.b", "barrier")
    )
    directly = spoken.words_for("directly")
    if start.action.row.never_directly and not directly:
        return None
    if not facts and not (start.action.row.never_directly and directly):
        return None
    if start.action is Action.ATTACK and spoken.nouns:
        return None
    draft = Draft(sentence)
    put_frame(draft, spoken, [start.action])
    _turn(draft, spoken, starts[0])
    if start.action.row.once_a_turn and (repeated or len(starts) > 1):
        draft.put("/once/-", start.action.code, *repeated, *spoken.words_for("this-turn"))
    table = SaidTable(draft, spoken, course)
    _hand(draft, spoken, course)
    table.put_nouns()
    _take_aimed_player(draft, spoken, starts)
    if answers and starts[0].action.row.never_directly and start.by != starts[0].by:
        draft.put("/chance", start.by)
        draft.put("/passed", True)
    if answers:
        answered = _row(table, starts[0])
        at = draft.put("/stage/-", answered)
        _ask_for_parts(draft, table, starts[0], answered, at, is_answered=True)
    row = _row(table, start)
    at = draft.put("/attempt", row, *(token for each in starts for token in _tokens(each)))
    _ask_for_parts(draft, table, start, row, at)
    _lives(draft, spoken, start.by)
    if start.action is Action.SET_BARRIER:
        draft.take(*spoken.words_for("set"))
    draft.take(
        *course.tokens, *(directly if start.action.row.never_directly else spoken.words_for("declare", "directly"))
    )
    take_aside(draft, spoken)
    return draft


def read_stage(sentence: Sentence) -> Draft | None:
    """Read actions, answers and passes, and what becomes of them."""
    spoken = speech(sentence)
    return None if any(verb.action in ("attack", "block") for verb in spoken.verbs) else _read_course(sentence, spoken)


def _read_course(sentence: Sentence, spoken: Speech) -> Draft | None:
    course = course_of(spoken)
    course.starts, comes = _without_consequences(course)
    starts = course.starts
    if not starts or (len(starts) < 2 and not course.passes):
        return None
    if not course.passes and not any(start.keys for start in starts):
        return None
    draft = Draft(sentence)
    put_frame(draft, spoken, [start.action for start in starts])
    _turn(draft, spoken, starts[0])
    table = SaidTable(draft, spoken, course)
    _hand(draft, spoken, course)
    table.put_nouns()
    _take_aimed_player(draft, spoken, starts)
    is_first = True
    for step in course.steps:
        if isinstance(step, SaidPass):
            _put_pass(draft, course, step)
            is_first = False
            continue
        row = _row(table, step)
        stands = is_first and step.by == THEM and len(starts) > 1 and not step.action.row.immediate
        at = draft.put(
            "/stage/-" if stands else "/deeds/-", row if stands else {"kind": "start", **row}, *_tokens(step)
        )
        if stands:
            table.told[step.by] = True
        _ask_for_parts(draft, table, step, row, at, stands and not course.passes)
        is_first = False
        if step.target:
            draft.take(*step.target.tokens)
    _lives(draft, spoken)
    _take_fated(draft, spoken, course)
    draft.take(
        *comes,
        *_undone(spoken),
        *course.tokens,
        *spoken.words_for("respond", "their-turn-comes", "declare", "all", "reveal", "no-response"),
    )
    take_aside(draft, spoken)
    return draft


def _undone(spoken: Speech) -> list[Token]:
    """Return the words by which an answer is said not to happen: “nobody counters”."""
    codes = {action.code for action in Action if action.row.aim and action.row.aim.at is AimAt.ACTION}
    return [token for verb in spoken.verbs if verb.is_negated and verb.action in codes for token in verb.tokens]


def _take_fated(draft: Draft, spoken: Speech, course: SaidCourse) -> None:
    """Take the name of a target whose fate is asked for."""
    fates = {spoken.place(word) for word in spoken.words_for("fate", "aside")}
    targets = [start.target for start in course.starts if start.target]
    for noun in spoken.nouns:
        if id(noun) not in course.used and any(noun.cards == target.cards for target in targets):
            ahead = next(
                (at for at in range(noun.end + 1, len(spoken.tokens)) if not spoken.tokens[at].is_word_for(FILLER)),
                None,
            )
            behind = next((at for at in range(noun.at - 1, -1, -1) if not spoken.tokens[at].is_word_for(FILLER)), None)
            if ahead in fates or behind in fates:
                draft.take(*noun.tokens)


def _without_consequences(course: SaidCourse) -> tuple[list[SaidStart], list[Token]]:
    """Return the starts without what only follows from them (the opponent draws after End), and the tokens of that."""
    told_words, tokens = [], []
    for n, start in enumerate(course.starts):
        if n and start.action.row.never_directly:
            tokens += start.tokens
        else:
            told_words.append(start)
    return told_words, tokens


def _put_pass(draft: Draft, course: SaidCourse, passed: SaidPass) -> None:
    if passed.by:
        draft.put("/deeds/-", {"kind": "pass", "by": passed.by}, *passed.tokens)
        return
    for _ in range(passes_until_empty(course) if passed.until_empty else 1):
        draft.put("/deeds/-", {"kind": "both-pass"}, *passed.tokens)
    draft.take(*passed.tokens)


def read_duel(sentence: Sentence) -> Draft | None:
    """Read what happens in a duel: an attack from its start, or actions one after the other."""
    spoken = speech(sentence)
    duel_words = spoken.words_for("duel")
    if not duel_words:
        return None
    if any(verb.action in ("attack", "block") for verb in spoken.verbs):
        draft = _read_attack(sentence, spoken)
    else:
        draft = _read_course(sentence, spoken)
    if draft:
        draft.take(*duel_words)
    return draft


def _read_attack(sentence: Sentence, spoken: Speech) -> Draft | None:
    """Read an attack as the course from Attack to Damage."""
    if any(verb.action not in OF_A_FIGHT or verb.action in CHANGES for verb in spoken.verbs):
        return None
    draft, fight = Draft(sentence), fight_of(spoken)
    draft.take(*fight.tokens)
    if not fight.attackers or fight.unassigned:
        draft.ask(WHO_FIGHTS, "/deeds")
        return draft
    put_frame(draft, spoken)
    by = attacking_player(spoken, fight) or US
    draft.put("/turn_of", by)
    table = SaidTable(draft, spoken, SaidCourse([], [], []))
    blocks = []
    for fighter in fight.attackers:
        name = table.put(fighter.noun, by)
        draft.take(*fighter.tokens)
        for blocker in fighter.blockers:
            blocks.append({"blocker": table.put(blocker.noun, other(by)), "attacker": name})
    both = {"kind": "both-pass"}
    draft.put("/deeds", [{"kind": "start", "by": by, "action": "attack", "keys": ""}, both])
    draft.put(
        "/deeds/-", {"kind": "attackers", "soldiers": [table.names[id(fighter.noun)] for fighter in fight.attackers]}
    )
    draft.put("/deeds/-", both)
    if any(fighter.is_settled for fighter in fight.attackers):
        draft.put("/deeds/-", {"kind": "blockers", "blocks": blocks})
        draft.put("/deeds/-", both)
    _lives(draft, spoken)
    draft.take(
        *(token for noun in fight.ignored for token in noun.tokens), *spoken.words_for("resolve", "both", "pass")
    )
    take_aside(draft, spoken)
    return draft
