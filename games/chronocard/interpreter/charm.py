"""A charm of Chrono Card asked in words: who attacks with which AP, who defends, and who supports the heroine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from games.chronocard.cards import known_kind
from games.chronocard.interpreter.questions import IS_IT_DEFENDED, WHICH_AP, WHICH_ATTACKER, WHICH_DP
from games.chronocard.interpreter.spoken import (
    MEETS,
    actor_of,
    between,
    card_of,
    kind_of,
    phase_of,
    take_articles,
    turn_of,
    words_of,
)
from games.counts import Counted, counted
from games.draft import Draft, Sentence
from games.tokens import Token
from games.values import replace

VERBS = ("attack", "defend", "support")
WORDS_FOR = {"attacker": "attack", "defender": "defend", "supporter": "support"}
ASIDE = (
    "attack",
    "charm",
    "question",
    "damage",
    "attacker",
    "defender",
    "counter",
    "ap",
    "dp",
    "cards",
    "declare",
    "deals",
    "phase.charm",
    "defence",
)
SUBJECT = ("が", "は", "も")
ATTACKS = ("attack", "attacks")
WITH = ("with", "by", "using")
KEEPS = ("(", "/", "[", "・", "「", "」", ")")


class CharmFighter(Struct, eq=False):
    """A character as it is told, with what it does."""

    at: int
    end: int
    tokens: list[Token]
    ap: Counted | None = None
    dp: Counted | None = None
    heroine: bool = False
    card: str | None = None
    checked: bool = False
    new: bool = False
    head: str = ""
    does: str = ""
    is_denied: bool = False
    copies: int = 1


def _fighters(sentence: Sentence, tokens: Sequence[Token]) -> Iterator[CharmFighter]:
    """Yield the characters in the order of the sentence."""
    numbers = {count.at: count for count in counted(tokens, ("ap", "dp"), listing=("ap",), heads=("kind.character",))}
    current: CharmFighter | None = None
    at = 0
    while at < len(tokens):
        token, count = tokens[at], numbers.get(at)
        kind, name = kind_of(token), card_of(token)
        role = next((verb for word, verb in WORDS_FOR.items() if token.is_word_for(word)), "")
        copies = _copies(tokens, at)
        if count:
            if current and (
                getattr(current, count.role) is not None
                or _is_actor(sentence, tokens, current)
                or _is_parted(sentence, tokens, current, count)
            ):
                yield current
                current = None
            current = current or CharmFighter(at, count.end, [])
            setattr(current, count.role, count)
            current.end = at = max(current.end, count.end)
            continue
        if kind in ("character", "heroine") or name or role or copies or token.is_word_for("checked", "new"):
            is_other = current and (
                (kind == "heroine" and current.head)
                or (name and (current.card or current.ap))
                or (role and current.does)
                or _is_met(sentence, tokens, current)
            )
            if current and is_other:
                yield current
                current = None
            current = current or CharmFighter(at, at + 1, [])
            current.heroine = current.heroine or kind == "heroine" or bool(name and str(known_kind(name)) == "heroine")
            current.card, current.does = current.card or name, current.does or role
            current.head = current.head or kind or name or ""
            current.checked, current.new = (
                current.checked or token.is_word_for("checked"),
                current.new or token.is_word_for("new"),
            )
            current.copies = copies or current.copies
            current.tokens.append(token)
            current.end = at + 1
        elif current and not (token.is_joint and token.text in KEEPS) and not token.is_word_for("counter"):
            yield current
            current = None
        elif current and token.is_word_for("counter"):
            current.tokens.append(token)
        at += 1
    if current:
        yield current


def _is_actor(sentence: Sentence, tokens: Sequence[Token], fighter: CharmFighter) -> bool:
    """Return whether a character whose AP or DP is told stands before a particle that makes it the one that acts."""
    is_told = fighter.ap or fighter.dp
    return bool(is_told) and any(token.text in SUBJECT for token in between(sentence, tokens[fighter.end - 1]))


def _is_parted(sentence: Sentence, tokens: Sequence[Token], fighter: CharmFighter, count: Counted) -> bool:
    """Return whether what is attacked ends before a number or begins with it, so that the number is that of another character."""
    fillers = [token.text.lower() for token in between(sentence, tokens[fighter.end - 1])]
    if _is_met(sentence, tokens, fighter):
        return True
    if "で" in fillers and fighter.ap and count.role == "dp":
        then = next((at for at in range(count.end, len(tokens)) if kind_of(tokens[at]) != "character"), len(tokens))
        return any(token.text in (*MEETS, "を") for token in between(sentence, tokens[then - 1]))
    is_other_told = any(token.is_word_for("ap", "attacker") for token in tokens[: fighter.at])
    is_by = any(text in WITH for text in fillers) and not is_other_told
    return bool(fighter.dp) and is_by and _is_behind_attack(sentence, tokens, fighter)


def _is_met(sentence: Sentence, tokens: Sequence[Token], fighter: CharmFighter) -> bool:
    """Return whether a character stands before a particle that makes it what is met."""
    return any(token.text in MEETS for token in between(sentence, tokens[fighter.end - 1]))


def _is_behind_attack(sentence: Sentence, tokens: Sequence[Token], fighter: CharmFighter) -> bool:
    """Return whether a character stands directly behind an English verb, as what is attacked."""
    verb = tokens[fighter.at - 1] if fighter.at else None
    if verb is None or not verb.is_word_for("attack"):
        return False
    fillers = [token.text.lower() for token in between(sentence, verb)]
    is_verb = verb.text.lower() in ATTACKS or (verb.text.lower() == "attacking" and bool(fillers))
    return is_verb and not any(text in WITH for text in fillers)


def _is_target(sentence: Sentence, tokens: Sequence[Token], fighters: Sequence[CharmFighter], at: int) -> bool:
    """Return whether a character is told as what is attacked: only one that defends is met by an attack (CC-29)."""
    fighter, clause = fighters[at], _clause_numbers(tokens)
    own_side = [
        token
        for nth, token in enumerate(tokens)
        if nth >= fighter.end and clause[nth] == clause[fighter.at] and token.is_word_for(*VERBS)
    ]
    is_attacked = bool(own_side) and own_side[0].is_word_for("attack")
    attackers = [entry for entry in fighters if entry is not fighter and entry.ap]
    is_object = any(token.text == "を" for token in between(sentence, tokens[fighter.end - 1]))
    return (
        (is_attacked and _is_met(sentence, tokens, fighter))
        or (is_attacked and is_object and bool(attackers and fighter.dp))
        or (_is_behind_attack(sentence, tokens, fighter) and bool(fighter.dp or attackers))
    )


def _copies(tokens: Sequence[Token], at: int) -> int:
    number, then = tokens[at].number, tokens[at + 1 : at + 2]
    if number and then and (then[0].text in ("体", "枚", "人") or kind_of(then[0]) == "character"):
        return number
    return 0


def _assign(sentence: Sentence, tokens: Sequence[Token], fighters: list[CharmFighter]) -> None:
    """Give each character what it does: the verb behind it in its clause, else before it."""
    clause = _clause_numbers(tokens)
    listed = {
        number
        for number, token in zip(clause, tokens[1:], strict=False)
        if token.is_joint and token.text in ("and", "&")
    }
    targets = [
        fighter
        for nth, fighter in enumerate(fighters)
        if not fighter.does and _is_target(sentence, tokens, fighters, nth)
    ]
    for fighter in fighters:
        if fighter in targets:
            fighter.does = "defend"
            fighter.is_denied = any(
                _denied(tokens, at) for at, token in enumerate(tokens) if token.is_word_for("defend")
            )
            continue
        own_side = clause[fighter.at]
        places = [at for at, token in enumerate(tokens) if clause[at] == own_side and token.is_word_for(*VERBS)]
        behind, before = [at for at in places if at >= fighter.end], [at for at in places if at < fighter.at]
        if not places and own_side in listed:
            behind = [at for at, token in enumerate(tokens) if clause[at] == own_side + 1 and token.is_word_for(*VERBS)]
        if len(behind) > 1 and _is_actor(sentence, tokens, fighter) and _is_told_within(fighters, fighter, behind[-1]):
            behind = behind[-1:]  # 「DP4がAP3の攻撃を防御」
        verb = behind[0] if behind else before[-1] if before else None
        if verb is None:
            continue
        word = next(verb_ for verb_ in VERBS if tokens[verb].is_word_for(verb_))
        is_object = bool(before) and not behind
        is_by = tokens[verb].text.lower().endswith(" by") or any(
            entry.text.lower() == "by" for entry in between(sentence, tokens[verb])
        )
        if not fighter.does and is_object:
            fighter.does = "attack" if word == "defend" and not is_by else word
        elif not fighter.does:
            fighter.does = "attack" if is_by else word
        fighter.is_denied = _denied(tokens, verb) and fighter.does == word
    if any(entry.does == "defend" and entry not in targets for entry in fighters):
        for fighter in targets:
            fighter.is_denied = True


def _is_told_within(fighters: Sequence[CharmFighter], fighter: CharmFighter, verb: int) -> bool:
    """Return whether another character is told between one and its verb."""
    return any(fighter.end <= other.at < verb for other in fighters)


def _completed(sentence: Sentence, tokens: Sequence[Token], fighters: Iterable[CharmFighter]) -> list[CharmFighter]:
    """Return the characters, a number that is told alone as that of the one before it that has none."""
    hit: list[CharmFighter] = []
    for entry in fighters:
        is_bare = not (entry.head or entry.card or entry.does or entry.checked or entry.new) and entry.copies == 1
        before = hit[-1] if hit else None
        is_open = before and before.head and not (before.ap or before.dp or _is_met(sentence, tokens, before))
        if before and is_bare and is_open:
            before.ap, before.dp = entry.ap, entry.dp
        else:
            hit.append(entry)
    return hit


def _singly(fighters: list[CharmFighter]) -> Iterator[CharmFighter]:
    """Yield the characters one by one: those that are only counted as often as that, those that are told besides once."""
    for fighter in fighters:
        alike = [entry for entry in fighters if entry.does == fighter.does and entry.copies == 1]
        for _ in range(1 if len(alike) == fighter.copies - 1 else min(fighter.copies, 6)):
            yield replace(fighter)


def _clause_numbers(tokens: Sequence[Token]) -> list[int]:
    numbers, number = [], 0
    for token in tokens:
        number += token.is_joint and token.text not in KEEPS
        numbers.append(number)
    return numbers


def _denied(tokens: Sequence[Token], verb: int) -> bool:
    return any(tokens[at].is_word_for("not") for at in (verb - 1, verb + 1) if 0 <= at < len(tokens))


def read_charm(sentence: Sentence) -> Draft | None:
    """Read a charm."""
    tokens = words_of(sentence)
    if any(token.is_word_for("interrupt", "skill", "give-ep", "hand-limit", "deck", "treated") for token in tokens):
        return None
    fighters = _completed(sentence, tokens, _fighters(sentence, tokens))
    _assign(sentence, tokens, fighters)
    if not any(token.is_word_for(*VERBS, *WORDS_FOR, "charm") for token in tokens) or not any(
        entry.ap or entry.dp or entry.card for entry in fighters
    ):
        return None
    is_support = any(entry.does == "support" and not entry.is_denied for entry in fighters)
    if not (is_support or any(entry.ap or entry.dp for entry in fighters)):
        return None
    draft = Draft(sentence)
    if not any(token.is_word_for("attack", "attacker") for token in tokens):
        for entry in fighters:
            entry.does = entry.does or "attack"
    fighters = [*_singly(fighters)]
    names = {id(entry): name for entry, name in zip(fighters, "xyzuvw", strict=False)}
    if len(names) < len(fighters):
        return None
    if len(fighters) == 1 and not fighters[0].does:
        fighters[0].does = "attack"
    attackers = [entry for entry in fighters if entry.does == "attack" and not entry.is_denied]
    for nth, entry in enumerate(fighters):
        _put_fighter(draft, entry, f"/characters/{nth}", entry.card or names[id(entry)])
        names[id(entry)] = entry.card or names[id(entry)]
    _put_deeds(draft, tokens, fighters, names)
    if not attackers or not all(entry.does for entry in fighters):
        draft.ask(WHICH_ATTACKER, "/attacks/0/character")
    elif any(entry.ap is None for entry in attackers) and not any(entry.checked or entry.new for entry in attackers):
        draft.ask(WHICH_AP, "/characters/0/ap")
    _put_circumstances(draft, tokens)
    last = max(at for at, token in enumerate(tokens) if token.is_word_for(*VERBS, *WORDS_FOR, "ap", "dp"))
    draft.take(*(token for token in tokens[last:] if token.is_word_for("face-down")))
    take_articles(draft)
    return draft


def _put_fighter(draft: Draft, entry: CharmFighter, at: str, name: str) -> None:
    draft.put(f"{at}/name", name, *entry.tokens)
    if entry.does == "defend":
        draft.put(f"{at}/side", "defending")
    if entry.heroine and not entry.card:
        draft.put(f"{at}/heroine", value=True)
    for field in ("ap", "dp"):
        count = getattr(entry, field)
        if count:
            draft.put(f"{at}/{field}", count.number, *count.tokens)
    for field in ("checked", "new"):
        if getattr(entry, field):
            draft.put(f"{at}/{field}", value=True)


def _put_deeds(draft: Draft, tokens: Sequence[Token], fighters: list[CharmFighter], names: dict[int, str]) -> None:
    """Enter attacks, supports and defences, and ask which attack is met where there are several."""
    verbs = {verb: [at for at, token in enumerate(tokens) if token.is_word_for(verb)] for verb in VERBS}
    denied = {verb: any(_denied(tokens, at) for at in places) for verb, places in verbs.items()}
    attackers = [entry for entry in fighters if entry.does == "attack" and not entry.is_denied]
    for entry in attackers:
        draft.put("/attacks/-", {"character": names[id(entry)]})
    for entry in fighters:
        if entry.does == "support" and not entry.is_denied:
            gives = {"gives": "dp"} if entry.dp and not entry.ap else {}
            draft.put("/supports/-", {"character": names[id(entry)], **gives})
    defenders = [entry for entry in fighters if entry.does == "defend" and not entry.is_denied]
    for entry in defenders:
        if len(attackers) == 1:
            draft.put(
                "/later/-", {"kind": "defence", "character": names[id(entry)], "against": names[id(attackers[0])]}
            )
        else:
            draft.ask(WHICH_ATTACKER, "/later/0/against")
        if entry.dp is None and not (entry.checked or entry.new):
            draft.ask(WHICH_DP, "/characters/1/dp")
    if (
        (verbs["defend"] or any(token.is_word_for("defender", "defence") for token in tokens))
        and not defenders
        and not denied["defend"]
    ):
        draft.ask(IS_IT_DEFENDED, "/later/0")
    if not any(entry.does == "support" for entry in fighters):
        verbs.pop("support")
    draft.take(*(tokens[at] for places in verbs.values() for at in places))
    for verb, places in verbs.items():
        if denied[verb]:
            draft.take(
                *(
                    tokens[at]
                    for place in places
                    for at in (place - 1, place + 1)
                    if 0 <= at < len(tokens) and tokens[at].is_word_for("not")
                )
            )


def _put_circumstances(draft: Draft, tokens: Sequence[Token]) -> None:
    told_value = turn_of(tokens)
    if told_value:
        draft.put("/own_turn", told_value[0] == "a", told_value[1])
    for token in tokens:
        phase = phase_of(token)
        if phase and phase != "charm":
            draft.put("/phase", phase, token)
    draft.take(*(token for token in tokens if token.is_word_for(*ASIDE) and token.number is None))
    draft.take(*(token for token in tokens if actor_of(token)))
