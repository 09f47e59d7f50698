"""Declarations and interrupts of Chrono Card asked in words: who declares what, and what answers it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct

from games.chronocard.cards import known_effects, known_kind
from games.chronocard.interpreter.questions import HOW_MUCH_DAMAGE, WHAT_IS_INTERRUPTED, WHICH_TARGET, WHICH_USER
from games.chronocard.interpreter.spoken import (
    MEETS,
    OTHER,
    PLAYER_B,
    A,
    actor_of,
    between,
    card_of,
    is_answered,
    kind_of,
    phase_of,
    take_articles,
    turn_of,
    words_of,
)
from games.draft import Draft, Sentence
from games.tokens import Token

DEEDS = ("skill", "p-skill", "draw", "charm", "end-main", "defence", "phase-change", "payment", "give-ep")
AIMS = {"p-skill": "ability", "phase-change": "phase", "defence": "defence", "give-ep": "ep", "payment": "payment"}
"""What cannot be interrupted, as the row of the answer names it."""
ASIDE = (
    "question",
    "use",
    "declare",
    "interrupt",
    "damage",
    "deals",
    "counter",
    "no-interrupt",
    "cards",
    "own-turn",
    "their-turn",
    "target",
    "not",
    "heals",
)
CARD = "x"
"""The name of a card that is not named."""


class Act(Struct, eq=False):
    """A declaration as it is told."""

    kind: str
    at: int
    tokens: list[Token]
    actor: str | None = None
    card: str | None = None
    card_kind: str | None = None
    amount: int | None = None
    heals: bool = False
    target: Token | None = None


def _stands(sentence: Sentence, tokens: Sequence[Token]) -> dict[str, tuple[int, tuple[Token, ...]]]:
    """Return the damage at which the players stand: a number directly behind a player, with no word for dealing it."""
    hit: dict[str, tuple[int, tuple[Token, ...]]] = {}
    for nth, (who, number) in enumerate(pairwise(tokens)):
        then = tokens[nth + 2 : nth + 3]
        actor = actor_of(who)
        told_value = [filler.text.lower() for filler in between(sentence, who)]
        is_at = "at" in told_value or who.text.lower() == "i'm"
        is_stand = is_at or any(word in ("は", "が", "has", "have", "is", "am", "was", "were") for word in told_value)
        is_alone = (
            (not nth or tokens[nth - 1].is_joint)
            and not told_value
            and all(entry.is_joint for entry in tokens[nth + 3 : nth + 4])
        )
        is_stand = is_stand or (is_alone and bool(then) and then[0].text == "点")
        is_damage = bool(then) and (then[0].is_word_for("damage") or then[0].text == "点")
        if actor and number.number is not None and is_stand and (is_at or is_damage):
            behind = tokens[nth + 3 : nth + 4]
            extra = behind if is_damage and then[0].text == "点" and behind and behind[0].is_word_for("damage") else ()
            hit.setdefault(actor, (number.number, (who, number, *(then if is_damage else ()), *extra)))
    return hit


def read_interrupts(sentence: Sentence) -> Draft | None:
    """Read declarations in their order, with the damage at which the players stand."""
    tokens = words_of(sentence)
    if any(
        token.is_word_for("ap", "dp", "support", "hand-limit", "deck", "treated", "untreated", "raise", "lower")
        for token in tokens
    ):
        return None
    draft = Draft(sentence)
    stands = _stands(sentence, tokens)
    standing = {id(token) for _, pieces in stands.values() for token in pieces}
    acts = InterruptTeller(sentence, [token for token in tokens if id(token) not in standing]).acts
    is_answered = any(token.is_word_for("interrupt", "no-interrupt") for token in tokens)
    if not acts or not (is_answered or stands):
        return None
    if len(acts) < 2 and is_answered and not stands:
        return None
    acts = _in_order(sentence, tokens, acts)
    _fill_actors(acts, [*stands])
    for actor, (number, pieces) in stands.items():
        draft.put(f"/{actor}/damage", number, *pieces)
    _put_turn(draft, tokens, acts)
    for act in acts:
        _put_act(draft, act, acts)
    take_articles(draft)
    left = _denied_between(tokens, acts)
    draft.take(
        *(
            token
            for token in tokens
            if token.is_word_for(*ASIDE)
            and token.number is None
            and not _is_denial(tokens, token)
            and token not in left
        )
    )
    draft.take(*(token for token in tokens if actor_of(token) and token.text.lower() != "myself"))
    if len(acts) < 2 and is_answered and not _is_unanswered(tokens):
        draft.ask(WHAT_IS_INTERRUPTED, "/declarations/1")
    return draft


def _denied_between(tokens: Sequence[Token], acts: Sequence[Act]) -> list[Token]:
    """Return the words that deny an interrupt between two declarations: the later one does not answer the earlier one."""
    told = {id(token) for act in acts for token in act.tokens}
    places = [at for at, token in enumerate(tokens) if id(token) in told]
    between_acts = tokens[min(places, default=0) : max(places, default=0)]
    return [token for token in between_acts if token.is_word_for("not", "no-interrupt")]


def _is_denial(tokens: Sequence[Token], token: Token) -> bool:
    """Return whether a word denies something else than an interrupt."""
    at = [*tokens].index(token)
    neighbours = tokens[max(0, at - 1) : at + 2]
    return (
        token.is_word_for("not")
        and not token.is_word_for("no-interrupt")
        and not any(entry.is_word_for("interrupt") for entry in neighbours)
    )


def _is_unanswered(tokens: Sequence[Token]) -> bool:
    return any(token.is_word_for("no-interrupt", "not") for token in tokens)


class InterruptTeller:
    """Reads what is declared, in the order of the sentence."""

    def __init__(self, sentence: Sentence, tokens: Sequence[Token]) -> None:
        self.sentence = sentence
        self.tokens = tokens
        self.acts: list[Act] = []
        self.actor: str | None = None
        self.card: list[Token] = []
        self.answerer: str | None = None
        self.is_by = False
        self.pending: tuple[Token, bool] | None = None
        self._clause = _clause_numbers(tokens)
        for at, token in enumerate(tokens):
            self.is_by = self.is_by or _is_behind_by(sentence, token)
            self._read(at, token)

    def _read(self, at: int, token: Token) -> None:
        play_row = next((play_row for play_row in DEEDS if token.is_word_for(play_row)), None)
        kind, name = kind_of(token), card_of(token)
        last = self.acts[-1] if self.acts else None
        if token.is_word_for("own-turn", "their-turn") or (play_row == "draw" and phase_of(token)):
            return
        if actor_of(token):
            self.actor = actor_of(token)
        elif token.is_word_for("interrupt") and token.text.isascii():
            self.answerer, self.actor, self.is_by = self.actor, None, False
        elif play_row and last and last.kind == play_row and self._is_interrupted(at):
            last.actor, self.actor = last.actor or self.actor, None
            last.tokens.append(token)
        elif play_row:
            self._add(Act(play_row, at, [*self.card, token], card=next(map(card_of, self.card), None)))
        elif _is_event(name):
            self._add(Act("use", at, [token], card=name, card_kind="event"))
        elif name and last and last.kind in ("skill", "give-ep") and not last.card:
            last.card = name
            last.tokens.append(token)
        elif name and last and last.kind == "use" and last.card and not is_of_deed(self.sentence, self.tokens, at):
            last.target = token
        elif name or (kind and is_of_deed(self.sentence, self.tokens, at)):
            self.card = [token]
        elif kind and last and last.card_kind == kind and _is_that(self.sentence, token):
            last.tokens.append(token)
        elif kind:
            self._add(Act("use", at, [token], card_kind=kind))
        elif token.number is not None and _is_amount(self.tokens, at):
            self._read_amount(at, token)

    def _is_interrupted(self, at: int) -> bool:
        """Return whether an English word for interrupting stands before a deed, with nothing but its player between."""
        before = [token for token in self.tokens[:at] if not actor_of(token)]
        return bool(before) and before[-1].is_word_for("interrupt") and before[-1].text.isascii()

    def _add(self, act: Act) -> None:
        by = self.answerer if self.is_by else None
        act.actor = self.actor or by
        if self.pending and act.kind in ("skill", "use", "p-skill"):
            token, act.heals = self.pending
            act.amount, self.pending = token.number, None
            act.tokens.insert(0, token)
        self.acts.append(act)
        self.actor, self.card, self.is_by = None, [], False

    def _read_amount(self, at: int, token: Token) -> None:
        """Read how much is dealt or healed: by what is declared in the same clause, else by the last declaration."""
        clause = self._clause[at]
        own_side = [act for act in self.acts if self._clause[act.at] == clause]
        later = any(
            self._clause[place] == clause and (kind_of(entry) or entry.is_word_for(*DEEDS) or _is_event(card_of(entry)))
            for place, entry in enumerate(self.tokens)
            if place > at
        )
        heals = any(
            entry.is_word_for("heals") and self._clause[place] == clause for place, entry in enumerate(self.tokens)
        )
        acts = [act for act in own_side or self.acts if act.kind in ("skill", "use", "p-skill")]
        if later and not own_side:
            self.pending = (token, heals)
        elif acts and acts[-1].amount is None:
            acts[-1].amount, acts[-1].heals = token.number, heals
            acts[-1].tokens.append(token)


def _is_that(sentence: Sentence, token: Token) -> bool:
    """Return whether a word refers to what was told before, as in “that event”."""
    at = sentence.spoken.index(token)
    return at > 0 and sentence.spoken[at - 1].text.lower() in ("その", "この", "that", "the", "this")


def _clause_numbers(tokens: Sequence[Token]) -> list[int]:
    numbers, number = [], 0
    for token in tokens:
        number += token.is_joint and token.text not in ("(", ")")
        numbers.append(number)
    return numbers


def _is_behind_by(sentence: Sentence, token: Token) -> bool:
    """Return whether “by” or “with” stands before a word, with nothing but words between that say nothing."""
    at = sentence.spoken.index(token) - 1
    while at >= 0 and sentence.spoken[at].is_filler:
        if sentence.spoken[at].text.lower() in ("by", "with"):
            return True
        at -= 1
    return False


def _is_event(name: str | None) -> bool:
    printed = known_kind(name) if name else None
    return bool(printed and printed.code == "event")


def is_of_deed(sentence: Sentence, tokens: Sequence[Token], at: int) -> bool:
    """Return whether a kind is that of the card whose A.Skill or EP is meant, and not that of a card which this answers."""
    after = [
        (place, token) for place, token in enumerate(tokens[at + 1 : at + 3], at + 1) if not token.is_word_for("use")
    ]
    before = tokens[max(0, at - 1) : at]
    for place, token in after[:1]:
        if token.is_word_for("skill", "p-skill", "give-ep"):
            fillers = [filler.text.lower() for entry in tokens[at:place] for filler in between(sentence, entry)]
            return any(text in ("'s", "its", "their") for text in fillers) or not is_answered(sentence, tokens, at)
    return any(
        token.is_word_for("skill", "give-ep")
        and token.text.isascii()
        and (not after or any(filler.text.lower() == "of" for filler in between(sentence, token)))
        for token in before
    )


def _is_amount(tokens: Sequence[Token], at: int) -> bool:
    near = (*tokens[max(0, at - 1) : at], *tokens[at + 1 : at + 2])
    return any(token.is_word_for("damage", "deals", "heals") or token.text == "点" for token in near)


def _in_order(sentence: Sentence, tokens: Sequence[Token], acts: list[Act]) -> list[Act]:
    """Return the acts in the order of their declaration: what is interrupted goes before what interrupts it."""
    if len(acts) != 2:
        return acts
    first, second = acts
    verbs = [token for token in tokens if token.is_word_for("interrupt")]
    if not verbs:
        return acts
    place = {id(token): nth for nth, token in enumerate(tokens)}
    verb, entry, other = (place[id(token)] for token in (verbs[0], first.tokens[-1], second.tokens[-1]))
    fillers = [filler.text.lower() for filler in between(sentence, verbs[0])]
    if verbs[0].text.isascii() and entry < verb < other:
        is_by = any(word in ("by", "with") for word in fillers)
        return acts if is_by or _has_own_verb(tokens, entry, verb) else [second, first]
    if verbs[0].text.isascii() and verb < entry:
        return [second, first] if any(word in ("by", "with") for word in fillers) else acts
    if verbs[0].text.startswith("割り込まれ"):
        return acts
    is_second_met = _is_met(sentence, tokens, second, place)
    return [second, first] if is_second_met and not _is_met(sentence, tokens, first, place) else acts


def _has_own_verb(tokens: Sequence[Token], entry: int, verb: int) -> bool:
    """Return whether a clause ends between a declaration and the word for interrupting it."""
    return any(token.is_joint or actor_of(token) for token in tokens[entry + 1 : verb])


def _is_met(sentence: Sentence, tokens: Sequence[Token], act: Act, place: dict[int, int]) -> bool:
    """Return whether に stands behind a declaration."""
    last = place[id(act.tokens[-1])]
    while last + 1 < len(tokens) and tokens[last + 1].is_word_for("declare", "use"):
        last += 1
    return any(filler.text in MEETS for filler in between(sentence, tokens[last]))


def _fill_actors(acts: list[Act], standing: list[str]) -> None:
    """Give each declaration its player: answers alternate.

    Where nobody is named the opponent's is answered, and the one player whose damage is told meets it.
    """
    known = next((nth for nth, act in enumerate(acts) if act.actor), None)
    if known is None:
        acts[0].actor = OTHER[standing[0]] if len(standing) == 1 else PLAYER_B if len(acts) > 1 else A
        known = 0
    for nth in range(known - 1, -1, -1):
        acts[nth].actor = OTHER[str(acts[nth + 1].actor)]
    for nth in range(known + 1, len(acts)):
        acts[nth].actor = acts[nth].actor or OTHER[str(acts[nth - 1].actor)]


def _put_turn(draft: Draft, tokens: Sequence[Token], acts: list[Act]) -> None:
    told_value = turn_of(tokens)
    phase = next(((phase_of(token), token) for token in tokens if phase_of(token)), None)
    implied = {"draw": "draw", "defence": "charm", "phase-change": "start"}.get(acts[0].kind)
    turn = (
        told_value[0] if told_value else OTHER[str(acts[0].actor)] if acts[0].kind == "defence" else str(acts[0].actor)
    )
    if turn == PLAYER_B or told_value:
        draft.put("/turn_of", turn, *(told_value[1:] if told_value else ()))
    if phase:
        draft.put("/phase", phase[0], phase[1])
    elif implied:
        draft.put("/phase", implied)
    if implied == "charm":
        draft.put("/charm_damage", 0)


def _put_act(draft: Draft, act: Act, acts: list[Act]) -> None:
    """Enter a declaration, and the card by which it is made."""
    at = f"/declarations/{len(draft.scenario.get('declarations', ()))}"
    row: dict[str, Any] = {
        "kind": {"skill": "a-skill", "give-ep": "ep", "p-skill": "ability", "phase-change": "phase"}.get(
            act.kind, act.kind
        )
    }
    before = acts[acts.index(act) - 1] if acts.index(act) else None
    if act.kind in ("skill", "give-ep", "charm"):
        name = act.card or f"{CARD}{acts.index(act) + 1}"
        _list_card(draft, name, str(act.actor), known=bool(act.card))
        row[{"skill": "user", "give-ep": "card", "charm": "attacker"}[act.kind]] = name
        if act.kind == "skill" and len(acts) == 1 and not act.card and act.amount is None:
            draft.ask(WHICH_USER, f"{at}/user")
    else:
        row["player"] = act.actor
    if act.kind == "use":
        row |= {"card": act.card} if act.card else {"type": act.card_kind}
    if act.kind == "p-skill":
        row |= {"card": act.card or CARD}
    if act.kind == "phase-change":
        row = {"kind": "phase", "to": "draw"}
    if before and before.kind in AIMS and act.kind in ("use", "skill", "give-ep"):
        row["interrupts"] = AIMS[before.kind]
    effects = _effects(draft, act, at)
    if effects:
        row["effects"] = effects
    if act.target:
        name = str(card_of(act.target))
        _list_card(draft, name, str(act.actor), known=True)
        row["target"] = name
        draft.take(act.target)
    elif any(effect["kind"] == "healing-by-cost" for effect in effects):
        draft.ask(WHICH_TARGET, f"{at}/target")
    draft.put(at, row, *act.tokens)


def _list_card(draft: Draft, name: str, player: str, *, known: bool) -> None:
    if any(card["name"] == name for card in draft.scenario.get("cards", ())):
        return
    kind = {} if known else {"type": "character"}
    draft.put("/cards/-", {"name": name, "player": player, **kind})


def _effects(draft: Draft, act: Act, at: str) -> list[dict[str, Any]]:
    """Return the effects of a declaration: what is told, else what is printed."""
    if act.amount is not None:
        return [{"kind": "healing" if act.heals else "damage", "amount": act.amount}]
    printed = [*known_effects(act.card, skill=act.kind == "skill")] if act.card else []
    if act.kind == "skill" and not printed and {"a", "b"} & draft.scenario.keys():
        draft.ask(HOW_MUCH_DAMAGE, f"{at}/effects")
    return printed
