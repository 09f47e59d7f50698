"""The attackers of a sentence, and what blocks them."""

from __future__ import annotations

from msgspec import Struct, field

from games.blackpoker.interpreter.common import lives, other, put_frame, take_aside
from games.blackpoker.interpreter.parsing import speech
from games.blackpoker.interpreter.questions import IS_IT_BLOCKED, WHO_FIGHTS, WHO_IS_BLOCKED
from games.blackpoker.interpreter.speech import (
    ATTACKER,
    BLOCKER,
    BY,
    INTO,
    OBJECT,
    OF,
    ON,
    SUBJECT,
    THEM,
    UNBLOCKED,
    US,
    WITH,
    Noun,
    Speech,
    Verb,
    number_of,
    same_card,
)
from games.draft import Draft, Sentence
from games.lexicon import FILLER
from games.tokens import Token

CHANGES = {"up": 1, "down": -1}
# without a blocker this takes the attack as it comes (BP9-73)
TAKEN = "受けます"
NOT_BLOCKING = ("ブロックしない", "ブロックしなかった", "ブロックせず")
"""Words whose subject is a character that does not block."""
BLOCKED = "ブロックされ"
"""So the words begin whose subject is an attacker."""
OF_A_FIGHT = ("attack", "block", ATTACKER, BLOCKER, UNBLOCKED, "damage", *CHANGES)


class SaidFighter(Struct, eq=False):
    """A character in a fight: the noun that names it, what changes its number, and its blockers."""

    noun: Noun
    change: int = 0
    blockers: list[SaidFighter] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)
    is_settled: bool = False

    @property
    def has_left(self) -> bool:
        """Return whether Down has brought it to 0 or less."""
        return self.change < 0 and self.noun.number + self.change <= 0

    @property
    def is_barred(self) -> bool:
        """Return whether something is said of it by which it may not attack, or be thought not to."""
        return bool(self.noun.is_new or self.noun.driven or self.noun.barrier)


class SaidFight(Struct):
    """The attackers, with the tokens of verbs that are understood and whether a block is told without its attacker."""

    attackers: list[SaidFighter]
    tokens: list[Token]
    context: SaidFighter | None = None
    unassigned: list[Noun] = field(default_factory=list)
    used: set[int] = field(default_factory=set)
    ignored: list[Noun] = field(default_factory=list)

    def find(self, noun: Noun) -> SaidFighter | None:
        """Return the one attacker that a noun may name."""
        matching = [fighter for fighter in self.attackers if _same(fighter.noun, noun)]
        return matching[0] if len(matching) == 1 else None

    def named_fighter(self, noun: Noun) -> SaidFighter | None:
        """Return the one attacker or blocker that a noun may name."""
        every = [*self.attackers, *(blocker for fighter in self.attackers for blocker in fighter.blockers)]
        matching = [fighter for fighter in every if _same(fighter.noun, noun)]
        return matching[0] if len(matching) == 1 else None

    def use(self, *nouns: Noun) -> None:
        """Take nouns as entered."""
        self.used |= {id(noun) for noun in nouns}


def _same(first_noun: Noun, other_noun: Noun) -> bool:
    if first_noun.barrier or other_noun.barrier or len(first_noun.cards) != len(other_noun.cards):
        return False
    return all(same_card(card, other) for card, other in zip(first_noun.cards, other_noun.cards, strict=True))


def fight_of(spoken: Speech) -> SaidFight:
    """Return the fight that a sentence tells, verb by verb."""
    fight = SaidFight([], [])
    for verb in spoken.verbs:
        nouns = [noun for noun in _before(spoken, verb) if id(noun) not in fight.used]
        behind = [noun for noun in _behind(spoken, verb) if id(noun) not in fight.used]
        match verb.action:
            case "attack":
                _attack(spoken, fight, verb, nouns, behind)
            case "attacker":
                _enter(fight, [noun for noun in behind if not noun.barrier])
                fight.tokens += verb.tokens
            case "blocker":
                fight.unassigned += behind
                fight.use(*behind)
                fight.tokens += verb.tokens
            case "block":
                _block(spoken, fight, verb, nouns, behind)
            case "unblocked":
                _unblocked(fight, verb, nouns)
            case "up" | "down":
                _change(spoken, fight, verb, nouns, behind)
            case "damage":
                fight.tokens += verb.tokens
    _assign(fight)
    _signed(spoken, fight)
    _into(spoken, fight)
    _reveal(spoken, fight)
    return fight


def _assign(fight: SaidFight) -> None:
    """Give blockers whose attacker is not told the only one."""
    if len(fight.attackers) == 1 and fight.unassigned:
        fight.attackers[0].blockers += [SaidFighter(noun) for noun in fight.unassigned]
        fight.attackers[0].is_settled = True
        fight.unassigned = []


def _before(spoken: Speech, verb: Verb) -> list[Noun]:
    """Return the nouns that may be said of a verb before it."""
    last = spoken.verb_before(verb.at)
    nouns = spoken.between(last.end + 1 if last else 0, verb.at)
    if verb.english:
        own_nouns = [noun for noun in nouns if noun.clause == verb.clause]
        return own_nouns or (nouns if verb.action == "attack" else [])
    return nouns


def _behind(spoken: Speech, verb: Verb) -> list[Noun]:
    """Return the nouns behind an English verb in its clause, or behind a Japanese one that heads them."""
    following = spoken.verb_after(verb.at)
    nouns = spoken.between(verb.end + 1, following.at if following else len(spoken.tokens))
    headed = any(token.text == ":" for token in spoken.tokens[verb.end + 1 : verb.end + 2])
    if headed and verb.english:
        for noun in nouns:
            noun.before = noun.before or WITH
    if verb.english or verb.action in (ATTACKER, BLOCKER):
        return [noun for noun in nouns if noun.clause == verb.clause or noun.enclosed]
    heads = verb.after == SUBJECT or headed
    touches = [noun for noun in nouns[:1] if (noun.at == verb.end + 1 and not noun.after) or noun.enclosed]
    return nouns if heads else touches


def _enter(fight: SaidFight, nouns: list[Noun]) -> list[SaidFighter]:
    """Enter nouns as attackers, unless they are attackers already."""
    entered = []
    for noun in nouns:
        fighter = fight.find(noun)
        if fighter is None:
            fighter = SaidFighter(noun)
            fight.attackers.append(fighter)
        else:
            fighter.tokens += noun.tokens
        fight.use(noun)
        entered.append(fighter)
    return entered


def _attack(spoken: Speech, fight: SaidFight, verb: Verb, nouns: list[Noun], behind: list[Noun]) -> None:
    if verb.is_negated:
        return
    if verb.english:
        attackers = [noun for noun in behind if noun.before == WITH] or [
            noun for noun in nouns if noun.before not in (BY, INTO)
        ]
    else:
        attackers = nouns or behind
    attackers = [noun for noun in attackers if not noun.barrier] or [noun for noun in attackers if not noun.is_counted]
    if not attackers and fight.context and fight.context not in fight.attackers:
        fight.attackers.append(fight.context)
    elif not attackers and not fight.attackers:
        attackers = [noun for noun in spoken.between(0, verb.at) if id(noun) not in fight.used and not noun.barrier][
            -1:
        ]
    _enter(fight, attackers)
    fight.tokens += verb.tokens


def _block(spoken: Speech, fight: SaidFight, verb: Verb, nouns: list[Noun], behind: list[Noun]) -> None:
    if verb.is_passive and verb.english:
        blocked, blockers = nouns, [noun for noun in behind if noun.before in (BY, WITH)]
    elif verb.is_passive:
        blocked = [noun for noun in nouns if noun.after in (SUBJECT, OF)]
        blockers = [noun for noun in nouns if noun not in blocked] or behind
    elif verb.english:
        with_cards = [noun for noun in behind if noun.before == WITH]
        blocked = [noun for noun in behind if noun not in with_cards and noun.before in ("", ON)]
        blockers = nouns + with_cards or _meant_by_it(spoken, fight, verb)
    else:
        marks = (OBJECT, OF, ON) if any(noun.after in (WITH, SUBJECT) for noun in nouns) else (OBJECT, OF)
        blocked = [noun for noun in nouns if noun.after in marks and not noun.barrier]
        blockers = [noun for noun in nouns if noun not in blocked] or behind
    is_taken = verb.tokens[0].text == TAKEN and not blockers
    if verb.is_negated or is_taken:
        _not_blocking(fight, verb, blocked, blockers)
        return
    fight.tokens += verb.tokens
    if not blocked and not fight.attackers and fight.context:
        fight.attackers.append(fight.context)
    if blocked and fight.attackers and not verb.is_passive and not all(fight.find(noun) for noun in blocked):
        return
    targets = _enter(fight, blocked) if blocked else fight.attackers
    fight.use(*blockers)
    if blockers and len(targets) != 1:
        fight.unassigned += blockers
        return
    named_nouns = [blocker.noun for fighter in fight.attackers for blocker in fighter.blockers]
    if any(_same(noun, told_nouns) for noun in blockers for told_nouns in named_nouns):
        fight.used -= {id(noun) for noun in blockers}
        return
    for noun in blockers:
        targets[0].blockers += [SaidFighter(noun) for _ in range(noun.count)]
        targets[0].is_settled = True


def _meant_by_it(spoken: Speech, fight: SaidFight, verb: Verb) -> list[Noun]:
    """Return the noun before a clause that says “it”: ♠9 is driven, can it block ♡5?"""
    says_it = any(token.text.lower() == "it" for token in spoken.tokens[max(0, verb.at - 3) : verb.at])
    free = [noun for noun in spoken.between(0, verb.at) if id(noun) not in fight.used]
    return free[-1:] if says_it else []


def _not_blocking(fight: SaidFight, verb: Verb, blocked: list[Noun], blockers: list[Noun]) -> None:
    """Take characters that do not block, or attackers that are not blocked."""
    attackers = _enter(fight, blocked) if blocked or verb.is_passive else fight.attackers
    for fighter in attackers:
        fighter.is_settled = True
    if not verb.is_passive:
        fight.use(*blockers)
        fight.ignored += blockers
    fight.tokens += verb.tokens


def _unblocked(fight: SaidFight, verb: Verb, nouns: list[Noun]) -> None:
    """Take attackers that are not blocked, and characters that do not block."""
    told_nouns = [noun for noun in nouns if noun.clause == verb.clause and not noun.barrier]
    text = verb.tokens[0].text
    standing_by = [noun for noun in told_nouns if fight.find(noun) is None and noun.after not in (OBJECT, OF)]
    if text in NOT_BLOCKING:
        told_nouns = [noun for noun in told_nouns if noun not in standing_by]
        fight.use(*standing_by)
        fight.ignored += standing_by
    elif fight.attackers and not verb.english and not text.startswith(BLOCKED):
        told_nouns = [noun for noun in told_nouns if noun not in standing_by]
    for fighter in _enter(fight, told_nouns) if told_nouns else fight.attackers:
        fighter.is_settled = True
    fight.tokens += verb.tokens


def _change(spoken: Speech, fight: SaidFight, verb: Verb, nouns: list[Noun], behind: list[Noun]) -> None:
    """Enter Up or Down: at the character that is told, or the only one; by the number of its key card."""
    if verb.is_negated:
        return
    every = [noun for noun in (*nouns, *behind) if not noun.barrier and len(noun.cards) == 1]
    aimed = [noun for noun in every if noun.after == ON or noun.before == ON]
    if not aimed and any(noun.after in (WITH, OF) for noun in every):
        aimed = [noun for noun in every if noun.after == OBJECT]
    keys = [noun for noun in every if noun not in aimed and noun.after in ("", OF, WITH, OBJECT)]
    if not keys and not aimed and any(spoken.signed_at(n) for n in range(len(spoken.tokens))):
        fight.tokens += verb.tokens
        return
    if verb.english and not aimed and len(keys) == 2 and not keys[0].before and keys[1].before == WITH:
        aimed, keys = keys[:1], keys[1:]
    if len(keys) != 1 or len(aimed) > 1:
        return
    fighters = [fighter for attacker in fight.attackers for fighter in (attacker, *attacker.blockers)]
    if aimed:
        changed = fight.named_fighter(aimed[0])
        if changed is None and any(_same(fighter.noun, aimed[0]) for fighter in fighters):
            return
        if changed is None:
            changed = fight.context = SaidFighter(aimed[0])
            if "attacking" in aimed[0].kinds:
                fight.attackers.append(changed)
        else:
            changed.tokens += aimed[0].tokens
        fight.use(aimed[0])
    elif len(fighters) == 1:
        changed = fighters[0]
    else:
        return
    changed.change += CHANGES[verb.action] * number_of(keys[0].cards[0])
    changed.tokens += [*keys[0].tokens, *verb.tokens]
    fight.use(keys[0])


def _signed(spoken: Speech, fight: SaidFight) -> None:
    """Enter a number with a sign as what changes the last fighter before it."""
    for at in range(len(spoken.tokens)):
        sign = spoken.signed_at(at)
        every = [fighter for attacker in fight.attackers for fighter in (attacker, *attacker.blockers)]
        before = [fighter for fighter in every if fighter.noun.at < at]
        if sign and before:
            changed = max(before, key=lambda fighter: fighter.noun.at)
            changed.change += sign * (spoken.tokens[at].number or 0)
            changed.tokens.append(spoken.tokens[at])


def _into(spoken: Speech, fight: SaidFight) -> None:
    """Enter what an attack goes into as its blocker."""
    for noun in spoken.nouns:
        hit = noun.barrier and not noun.before and _is_hit(spoken, noun)
        if (noun.before == INTO or hit) and id(noun) not in fight.used and len(fight.attackers) == 1:
            fight.attackers[0].blockers.append(SaidFighter(noun))
            fight.attackers[0].is_settled = True
            fight.use(noun)


def _is_hit(spoken: Speech, noun: Noun) -> bool:
    """Return whether a barrier stands behind an English attack, without a mark: “♠7 attacks a barrier”."""
    verb = spoken.verb_before(noun.at)
    return verb is not None and verb.action == "attack" and verb.english and verb.clause == noun.clause


def _reveal(spoken: Speech, fight: SaidFight) -> None:
    """Give the one barrier that blocks the card that is told of it later."""
    blockers = [blocker for fighter in fight.attackers for blocker in fighter.blockers if blocker.noun.barrier]
    later = [noun for noun in spoken.nouns if noun.barrier and noun.cards and id(noun) not in fight.used]
    if len(blockers) == len(later) == 1 and not blockers[0].noun.cards:
        blockers[0].noun.cards = later[0].cards
        blockers[0].tokens += later[0].tokens
        fight.use(later[0])


def read_damage(sentence: Sentence) -> Draft | None:
    """Read attackers and their blockers, and the lives that are told."""
    spoken = speech(sentence)
    if not any(verb.action in ("attack", "block", ATTACKER, BLOCKER) for verb in spoken.verbs):
        return None
    if any(verb.action not in OF_A_FIGHT for verb in spoken.verbs):
        return None
    draft = Draft(sentence)
    fight = fight_of(spoken)
    if not fight.attackers:
        draft.take(*fight.tokens)
        draft.ask(WHO_FIGHTS, "/attackers")
        return draft
    put_frame(draft, spoken)
    for fighter in fight.attackers:
        _put_attacker(draft, fighter)
    attacking = attacking_player(spoken, fight)
    for player, (number, tokens) in lives(spoken).items():
        if player == THEM or attacking:
            draft.put("/own_life" if player == (attacking or US) else "/life", number, *tokens)
    _finish(draft, spoken, fight)
    return draft


def attacking_player(spoken: Speech, fight: SaidFight) -> str | None:
    """Return the player who attacks, as far as the sentence tells one of both."""
    attackers = [fighter.noun for fighter in fight.attackers]
    blockers = [blocker.noun for fighter in fight.attackers for blocker in fighter.blockers]
    by_verb = {
        code: [verb.by for verb in spoken.verbs if verb.action == code and verb.by] for code in ("attack", "block")
    }
    attack = [*by_verb["attack"], *(noun.owner for noun in attackers if noun.owner)]
    block = [*by_verb["block"], *(noun.owner for noun in blockers if noun.owner)]
    return attack[0] if attack else other(block[0]) if block else None


def _finish(draft: Draft, spoken: Speech, fight: SaidFight) -> None:
    draft.take(*fight.tokens, *(token for noun in fight.ignored for token in noun.tokens))
    _take_counts(draft, spoken, fight)
    if fight.unassigned:
        draft.take(*(token for noun in fight.unassigned for token in noun.tokens))
        draft.ask(WHO_IS_BLOCKED, "/attackers/0/blockers")
    elif not all(fighter.is_settled or fighter.is_barred for fighter in fight.attackers):
        settled = any(fighter.is_settled for fighter in fight.attackers)
        if not settled:
            draft.ask(IS_IT_BLOCKED, "/attackers/0/blockers")
    if any(fighter.noun.is_new for fighter in fight.attackers):
        draft.take(*spoken.words_for("this-turn"))
    draft.take(*spoken.words_for("attacking", "both", "all", "no-response"))
    take_aside(draft, spoken)


def _take_counts(draft: Draft, spoken: Speech, fight: SaidFight) -> None:
    """Take the number of attackers, where there are so many."""
    blockers = max((len(fighter.blockers) for fighter in fight.attackers), default=0)
    for word in spoken.words_for(ATTACKER, "soldier"):
        at = spoken.place(word)
        before = [token for token in spoken.tokens[max(0, at - 3) : at] if not token.is_word_for(FILLER)]
        counted = [
            token for token in before if token.number in (len(fight.attackers), blockers) and not draft.has(token)
        ]
        draft.take(*(token for token in counted[-1:] if not token.playing_card))


def _put_attacker(draft: Draft, fighter: SaidFighter) -> None:
    noun = fighter.noun
    at = draft.put("/attackers/-", {"kind": "barrier" if noun.barrier else "soldier"})
    if noun.barrier:
        draft.put(f"{at}/card", noun.cards[0] if noun.cards else None, *noun.tokens, *fighter.tokens)
        if noun.driven:
            draft.put(f"{at}/driven", True)
        return
    _put_soldier(draft, at, fighter)
    if noun.is_new:
        draft.put(f"{at}/new", True)
    draft.put(f"{at}/blockers", [])
    for blocker in fighter.blockers:
        place = draft.put(f"{at}/blockers/-", {"kind": "barrier" if blocker.noun.barrier else "soldier"})
        if blocker.noun.barrier:
            card = blocker.noun.cards[0] if blocker.noun.cards else None
            draft.put(f"{place}/card", card, *blocker.noun.tokens, *blocker.tokens)
            if blocker.noun.driven:
                draft.put(f"{place}/driven", True)
        else:
            _put_soldier(draft, place, blocker)


def _put_soldier(draft: Draft, at: str, fighter: SaidFighter) -> None:
    draft.put(f"{at}/cards", fighter.noun.text, *fighter.noun.tokens)
    if fighter.noun.driven:
        draft.put(f"{at}/driven", True)
    if fighter.change:
        draft.put(f"{at}/change", fighter.change, *fighter.tokens)
    else:
        draft.take(*fighter.tokens)
    if fighter.has_left:
        draft.put(f"{at}/since", "left")
