"""Declarations and interrupts of Chrono Card asked in words: who declares what, and what answers it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct

from games.chronocard.asking.questions import HOW_MUCH_DAMAGE, WHAT_IS_INTERRUPTED, WHICH_TARGET, WHICH_USER
from games.chronocard.asking.spoken import (
    OTHER,
    A,
    B,
    actor_of,
    between,
    card_of,
    kind_of,
    phase_of,
    take_articles,
    turn_of,
    words_of,
)
from games.chronocard.cards import known_effects, known_kind
from games.drafts import Draft, Sentence
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
    found: dict[str, tuple[int, tuple[Token, ...]]] = {}
    for nth, (who, number) in enumerate(pairwise(tokens)):
        then = tokens[nth + 2 : nth + 3]
        actor = actor_of(who)
        told = [filler.text.lower() for filler in between(sentence, who)]
        is_stand = (
            any(word in ("は", "が", "has", "have", "is", "at", "am", "was", "were") for word in told)
            or who.text.lower() == "i'm"
        )
        if (
            actor
            and number.number is not None
            and is_stand
            and then
            and (then[0].says("damage") or then[0].text == "点")
        ):
            behind = tokens[nth + 3 : nth + 4]
            extra = behind if then[0].text == "点" and behind and behind[0].says("damage") else ()
            found.setdefault(actor, (number.number, (number, *then, *extra)))
    return found


def read_interrupts(sentence: Sentence) -> Draft | None:
    """Read declarations in their order, with the damage at which the players stand."""
    tokens = words_of(sentence)
    if any(
        token.says("ap", "dp", "support", "hand-limit", "deck", "treated", "untreated", "raise", "lower")
        for token in tokens
    ):
        return None
    draft = Draft(sentence)
    stands = _stands(sentence, tokens)
    standing = {id(token) for _, held in stands.values() for token in held}
    acts = _acts([token for token in tokens if id(token) not in standing])
    is_answered = any(token.says("interrupt", "no-interrupt") for token in tokens)
    if not acts or not (is_answered or stands):
        return None
    if len(acts) < 2 and is_answered and not stands:
        return None
    acts = _in_order(sentence, tokens, acts)
    _fill_actors(acts)
    for actor, (number, held) in stands.items():
        draft.put(f"/{actor}/damage", number, *held)
    _put_turn(draft, tokens, acts)
    for act in acts:
        _put_act(draft, act, acts)
    take_articles(draft)
    draft.take(
        *(token for token in tokens if token.says(*ASIDE) and token.number is None and not _is_denial(tokens, token))
    )
    draft.take(*(token for token in tokens if actor_of(token)))
    if len(acts) < 2 and is_answered and not _is_unanswered(tokens):
        draft.ask(WHAT_IS_INTERRUPTED, "/declarations/1")
    return draft


def _is_denial(tokens: Sequence[Token], token: Token) -> bool:
    """Return whether a word denies something else than an interrupt."""
    at = [*tokens].index(token)
    beside = tokens[max(0, at - 1) : at + 2]
    return token.says("not") and not token.says("no-interrupt") and not any(one.says("interrupt") for one in beside)


def _is_unanswered(tokens: Sequence[Token]) -> bool:
    return any(token.says("no-interrupt", "not") for token in tokens)


def _acts(tokens: Sequence[Token]) -> list[Act]:
    """Return what is declared, in the order of the sentence."""
    acts: list[Act] = []
    actor: str | None = None
    card: Token | None = None
    for at, token in enumerate(tokens):
        deed = next((deed for deed in DEEDS if token.says(deed)), None)
        kind, name = kind_of(token), card_of(token)
        printed = known_kind(name) if name else None
        if token.says("own-turn", "their-turn"):
            continue
        if actor_of(token):
            actor = actor_of(token)
        elif deed == "draw" and phase_of(token):
            continue
        elif deed:
            acts.append(Act(deed, at, [token], actor))
            if deed in ("skill", "give-ep", "charm", "p-skill") and card:
                acts[-1].card, acts[-1].tokens = card_of(card), [card, token]
            actor = card = None
        elif name and printed and printed.code == "event":
            acts.append(Act("use", at, [token], actor, card=name, card_kind="event"))
            actor = None
        elif name and acts and acts[-1].kind in ("skill", "give-ep") and not acts[-1].card:
            acts[-1].card = name
            acts[-1].tokens.append(token)
        elif name and acts and acts[-1].kind == "use" and acts[-1].card:
            acts[-1].target = token
        elif name:
            card = token
        elif kind and _is_of_deed(tokens, at):
            continue
        elif kind:
            acts.append(Act("use", at, [token], actor, card_kind=kind))
            actor = None
        elif (
            token.number is not None
            and acts
            and acts[-1].kind in ("skill", "use", "p-skill")
            and _is_amount(tokens, at)
        ):
            acts[-1].amount, acts[-1].heals = (
                token.number,
                any(one.says("heals") for one in tokens[max(0, at - 2) : at + 4]),
            )
            acts[-1].tokens.append(token)
    return acts


def _is_of_deed(tokens: Sequence[Token], at: int) -> bool:
    """Return whether a kind is that of the card whose A.Skill or EP is meant."""
    then = tokens[at + 1 : at + 2]
    before = tokens[max(0, at - 1) : at]
    return any(token.says("skill", "p-skill", "give-ep") for token in then) or (
        any(token.says("skill", "give-ep") and token.text.isascii() for token in before) and not then
    )


def _is_amount(tokens: Sequence[Token], at: int) -> bool:
    near = (*tokens[max(0, at - 1) : at], *tokens[at + 1 : at + 2])
    return any(token.says("damage", "deals", "heals") or token.text == "点" for token in near)


def _in_order(sentence: Sentence, tokens: Sequence[Token], acts: list[Act]) -> list[Act]:
    """Return the acts in the order of their declaration: what is interrupted goes before what interrupts it."""
    if len(acts) != 2:
        return acts
    first, second = acts
    verbs = [token for token in tokens if token.says("interrupt")]
    if not verbs:
        return acts
    place = {id(token): nth for nth, token in enumerate(tokens)}
    verb, one, other = (place[id(token)] for token in (verbs[0], first.tokens[-1], second.tokens[-1]))
    fillers = [filler.text.lower() for filler in between(sentence, verbs[0])]
    if verbs[0].text.isascii() and one < verb < other:
        is_by = any(word in ("by", "with") for word in fillers)
        return acts if is_by or _has_own_verb(tokens, one, verb) else [second, first]
    if verbs[0].text.isascii() and verb < one:
        return [second, first] if any(word in ("by", "with") for word in fillers) else acts
    is_second_met = _is_met(sentence, tokens, second, place)
    return [second, first] if is_second_met and not _is_met(sentence, tokens, first, place) else acts


def _has_own_verb(tokens: Sequence[Token], one: int, verb: int) -> bool:
    """Return whether a clause ends between a declaration and the word for interrupting it."""
    return any(token.is_joint or actor_of(token) for token in tokens[one + 1 : verb])


def _is_met(sentence: Sentence, tokens: Sequence[Token], act: Act, place: dict[int, int]) -> bool:
    """Return whether に stands behind a declaration."""
    last = place[id(act.tokens[-1])]
    while last + 1 < len(tokens) and tokens[last + 1].says("declare", "use"):
        last += 1
    return any(filler.text in ("に", "には", "へ", "に対して", "に対し") for filler in between(sentence, tokens[last]))


def _fill_actors(acts: list[Act]) -> None:
    """Give each declaration its player: answers alternate, and where nobody is named the opponent's is answered."""
    known = next((nth for nth, act in enumerate(acts) if act.actor), None)
    if known is None:
        acts[0].actor = B if len(acts) > 1 else A
        known = 0
    for nth in range(known - 1, -1, -1):
        acts[nth].actor = OTHER[str(acts[nth + 1].actor)]
    for nth in range(known + 1, len(acts)):
        acts[nth].actor = acts[nth].actor or OTHER[str(acts[nth - 1].actor)]


def _put_turn(draft: Draft, tokens: Sequence[Token], acts: list[Act]) -> None:
    told = turn_of(tokens)
    phase = next(((phase_of(token), token) for token in tokens if phase_of(token)), None)
    implied = {"draw": "draw", "defence": "charm", "phase-change": "start"}.get(acts[0].kind)
    turn = told[0] if told else OTHER[str(acts[0].actor)] if acts[0].kind == "defence" else str(acts[0].actor)
    if turn == B or told:
        draft.put("/turn_of", turn, *(told[1:] if told else ()))
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
