"""Resolution of declarations: failures, effects of cards, draws, and the comparison with no answer."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeGuard

from games.chronocard.cards import Kind, known_cost, known_effects, name_key, printed_name
from games.chronocard.interrupts.course.phases import change_phase
from games.chronocard.interrupts.rules import COUNTS_FACE_DOWN, FACE_DOWN, may_attack
from games.chronocard.interrupts.scenario import (
    Ability,
    Charm,
    Damage,
    Draw,
    Effect,
    EndMain,
    Entry,
    Fate,
    Figure,
    Healing,
    HealingByCost,
    Hit,
    Must,
    OnNumber,
    OnTarget,
    Place,
    Play,
    Player,
    Skill,
    Use,
)
from games.chronocard.interrupts.state import Card, Side, State, Table, Waiting, describe, event_step
from games.course import Judged
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Reason

WORDS = sentences(__name__)
FAILS = WORDS.reason("fails")
CHARM_FAILS = WORDS.reason("charm-fails")
USER_LEFT = WORDS.text("user-left")
USER_CHECKED = WORDS.text("user-checked")
TARGET = WORDS.text("target")
RESOLVES = WORDS.text("resolves")
FAILED = WORDS.text("failed")
NO_CHARM_BEGINS = WORDS.text("no-charm")
ENTERS = WORDS.text("enters")
ANY_ENTERS = WORDS.text("any-enters")
CHARMS = WORDS.text("charms")
NO_EFFECT = WORDS.text("no-effect")
TURNED = WORDS.reason("turned-face-down")
DAMAGED = WORDS.text("damaged")
HEALED = WORDS.text("healed")
FATES = WORDS.texts("fates", Fate)
CHANGED = WORDS.text("changed")
HURT = WORDS.text("hurt")
FALLS = WORDS.text("falls")
TARGET_AWAY = WORDS.text("away")
EFFECT_ROWS: Mapping[str, type[Damage | HealingByCost]] = {"damage": Damage, "healing-by-cost": HealingByCost}
DECK_OUT = WORDS.reason("deck-out")
DECK_EMPTY = WORDS.reason("deck-empty")
DECK_OPEN = WORDS.reason("deck-open")
DECK_UNKNOWN = WORDS.reason("deck-unknown")
DISCARD_UNKNOWN = WORDS.reason("discard-unknown")
DRAWS = WORDS.text("draws")
CANNOT_DRAW = WORDS.text("cannot")
EMPTY = WORDS.text("empty")
UNCERTAIN = WORDS.text("uncertain")
EMPTY_DECK = WORDS.readings("empty-deck")
LATER_DRAW = WORDS.readings("later-draw")
DRAW_READINGS = {DECK_EMPTY: EMPTY_DECK, DECK_OPEN: LATER_DRAW}
DRAW_TEXTS = {None: DRAWS, DECK_OUT: CANNOT_DRAW, DECK_EMPTY: EMPTY}
UNANSWERED = WORDS.reason("unanswered")
SAVED = WORDS.reason("saved-by-interrupt")
COMPARISONS = (UNANSWERED, SAVED)


def resolve(state: State, waiting: Waiting, *, chained: bool) -> Judged[State]:
    """Resolve a declaration and take it off the pile (CC-02, CC-05)."""
    state = replace(state, pile=waiting.below)
    entry = waiting.entry
    if isinstance(entry, Draw):
        return draw_card(state, waiting.player, waiting.at)
    if isinstance(entry, EndMain):
        return change_phase(state, waiting.at)
    why = failure(state, waiting)
    if why:
        return _fail(state, waiting, entry, why)
    after = _carry_out(state, entry, waiting)
    order = ("cc-02", "cc-05") if chained else ("cc-05",)
    cites = (*order, *_cites(entry, state, after))
    findings = (*_open_findings(state, waiting), *face_down_findings(state, after, entry, waiting.at))
    after = after.in_doubt(*Player) if any(finding.reason is FACE_DOWN for finding in findings) else after
    return Judged(after, findings, event_step(after, waiting.at, _texts(state, entry, waiting.player), cites))


def failure(state: State, waiting: Waiting) -> Text | None:
    """Return why a declaration fails, None if it resolves (CC-27, CC-38, CC-42)."""
    entry = waiting.entry
    if isinstance(entry, Charm):
        attacker = state.card(entry.attacker)
        # the attacker that is named stands for all; another that could attack may be among them
        able = any(may_attack(card) for card in state.cards.values() if card.player is waiting.player)
        return None if able or (attacker and (attacker.place is Place.FIELD or attacker.doubted)) else NO_CHARM_BEGINS
    if isinstance(entry, Skill) and waiting.user:
        user = state.card(entry.user)
        if user and waiting.user.place is Place.FIELD and user.place not in (Place.FIELD, Place.FACE_DOWN):
            return USER_LEFT.filled(card=printed_name(user.name))
        # a user Checked by its own cost was Checked before it waited (CC-26)
        if user and user.checked and not waiting.user.checked:
            return USER_CHECKED.filled(card=printed_name(user.name))
    if isinstance(entry, Use | Skill) and entry.target is not None:
        return _target_failure(state, entry.target, entry.target_must, waiting.target)
    return None


def _target_failure(state: State, name: str, must: Must, before: Card | None) -> Text | None:
    """Return why a target fails its condition (CC-26, CC-27).

    Changes that the cost itself made do not count.
    """
    target = state.card(name)
    met = before is not None and before.meets(must)
    # whether it counts face down is open, and found by _open_findings
    if target and target.place is Place.FACE_DOWN and must.place is Place.FIELD:
        return None
    # whether it lay in the discard pile was unknown already when it was chosen
    if target and met is False and target.place is Place.GONE and must is Must.IN_DISCARD:
        return None
    if target is None or not target.meets(must if met else Must.ON_FIELD):
        return TARGET.filled(card=printed_name(name))
    return None


def _fail(state: State, waiting: Waiting, entry: Use | Skill | Charm, why: Text) -> Judged[State]:
    subject, of_charm = describe(entry, state), isinstance(entry, Charm)
    finding = (CHARM_FAILS if of_charm else FAILS)(waiting.at, deed=subject, player=waiting.player, why=why)
    text = (NO_CHARM_BEGINS if of_charm else FAILED).filled(deed=subject)
    after = replace(state, failed=(*state.failed, _failed_name(entry, waiting.at)))
    return Judged(after, (finding,), event_step(after, waiting.at, (text,), finding.cites))


def _failed_name(entry: Use | Skill | Charm, at: str) -> str:
    """Return the card of a declaration, or its number."""
    match entry:
        case Use(card=str(name)) | Skill(user=name) | Charm(attacker=name):
            return name
    return f"#{int(at.split('/')[2]) + 1}"


def face_down_findings(before: State, after: State, entry: Use | Skill | Charm | Ability, at: str) -> Iterator[Finding]:
    """Yield that its effects turned the target face down (CC-33)."""
    if not isinstance(entry, Charm) and _was_turned_down(before.table, after.table, entry.target):
        yield TURNED(at, card=printed_name(entry.target or ""))


def _open_findings(state: State, waiting: Waiting) -> Iterator[Finding]:
    """Yield the open point of a user or target face down."""
    entry = waiting.entry
    for before, field in ((waiting.user, "user"), (waiting.target, "target")):
        card = state.card(before.name) if before else None
        if before and card and before.place is Place.FIELD and card.place is Place.FACE_DOWN:
            name = printed_name(card.name)
            yield FACE_DOWN(f"{waiting.at}/{field}", readings=COUNTS_FACE_DOWN, deed=describe(entry, state), card=name)


def _carry_out(state: State, entry: Use | Skill | Charm, waiting: Waiting) -> State:
    if isinstance(entry, Charm):
        at = f"{waiting.at}/damage"
        return replace(state, charm_resolved=True, charm_damage=entry.damage, charm_damage_at=at)
    state = state.in_doubt(*Player) if is_uncounted(state, entry) else state
    state = apply_effects(state, entry, waiting.player)
    return _enter_play(state, entry) if isinstance(entry, Use) and entry.kind is not Kind.EVENT else state


def _enter_play(state: State, use: Use) -> State:
    """Put a card into play under the first-turn restriction (CC-25)."""
    card = state.card(use.card)
    if card and card.player is use.player:
        there = card.place is Place.FIELD
        return state if there else state.with_card(replace(card.put(Place.FIELD), new=True))
    # of a card that is not listed only its name matters, and only a character's (CC-33)
    if use.card is None or use.kind is not Kind.CHARACTER:
        return state
    return replace(state, entered=state.entered | {(use.player, name_key(card.printed if card else use.card))})


def _texts(state: State, entry: Use | Skill | Charm, player: Player) -> Iterator[Text]:
    yield RESOLVES.filled(deed=describe(entry, state))
    if isinstance(entry, Charm):
        yield CHARMS
        return
    yield from effect_texts(state, entry, player)
    stays = isinstance(entry, Use) and entry.kind is not Kind.EVENT
    if not entry.effects and not stays:
        yield NO_EFFECT
    if isinstance(entry, Use) and stays:
        yield ENTERS.filled(card=printed_name(entry.card)) if entry.card else ANY_ENTERS


def _cites(entry: Use | Skill | Charm, before: State, after: State) -> tuple[str, ...]:
    if isinstance(entry, Charm):
        return ("cc-29.1",)
    enters = isinstance(entry, Use) and entry.kind is Kind.CHARACTER
    return (*effect_cites(entry, before, after), *(("cc-25",) if enters else ()))


def apply_effects(state: State, entry: Use | Skill | Ability, player: Player) -> State:
    """Apply all effects of a declaration, one after another."""
    table = state.table
    for effect in entry.effects:
        table = _apply(table, effect, player, entry)
    return replace(state, table=table)


def effect_texts(state: State, entry: Use | Skill | Ability, player: Player) -> Iterator[Text]:
    """Yield a text for each effect of a declaration."""
    table = state.table
    for effect in entry.effects:
        after = _apply(table, effect, player, entry)
        yield _effect_text(replace(state, table=table), after, effect, player, entry)
        if _was_turned_down(table, after, entry.target):
            yield FALLS.filled(card=printed_name(entry.target or ""))
        table = after


def effect_cites(entry: Use | Skill | Ability, before: State, after: State) -> tuple[str, ...]:
    """Return the clauses that the effects of a declaration apply."""
    heals = any(isinstance(effect, Healing | HealingByCost) for effect in entry.effects)
    figures = [
        Figure.DP if isinstance(effect, Hit) else effect.figure for effect in entry.effects if _changes_number(effect)
    ]
    card = after.card(entry.target)
    together = card is not None and any(len(card.changes.get(figure, ())) > 1 for figure in figures)
    falls = _was_turned_down(before.table, after.table, entry.target)
    applies = {"cc-31": heals, "cc-13": bool(figures), "cc-36": together, "cc-33": falls}
    return tuple(cite for cite, is_so in applies.items() if is_so)


def _changes_number(effect: Effect) -> TypeGuard[OnNumber | Hit]:
    return isinstance(effect, OnNumber | Hit)


def _was_turned_down(before: Table, after: Table, target: str | None) -> bool:
    card, turned = before.card(target), after.card(target)
    return bool(card and turned and card.place is Place.FIELD and turned.place is Place.FACE_DOWN)


def _apply(table: Table, effect: Effect, player: Player, entry: Use | Skill | Ability) -> Table:
    match effect:
        case Damage(amount=amount):
            return table.with_damage(_player_of(effect, player), amount)
        case Healing(amount=amount):
            return table.with_damage(_player_of(effect, player), -amount)
    card = _target_of(table, entry)
    if card is None:
        return table
    match effect:
        case HealingByCost():
            return table.with_damage(_player_of(effect, player), -(card.number(Figure.COST) or 0))
        case OnTarget(fate=fate):
            return table.put(card, fate.place) if fate.place else table.with_card(card.turned(fate))
        case Hit(amount=amount):
            return table.with_card(card.changed(Figure.DP, -amount))
    return table.with_card(card.changed(effect.figure, effect.by))


def _player_of(effect: Damage | Healing | HealingByCost, player: Player) -> Player:
    """Return the player whom an effect damages or heals."""
    return effect.player or (player.other if isinstance(effect, Damage) else player)


def _target_of(table: Table, entry: Use | Skill | Ability) -> Card | None:
    """Return the target if its place is right."""
    card = table.card(entry.target)
    must = Must.ON_FIELD if isinstance(entry, Ability) else entry.target_must
    # a card that is gone may lie in the discard pile: it is judged as if it did
    places = (must.place, Place.GONE) if must is Must.IN_DISCARD else (must.place,)
    return card if card and card.place in places else None


def _effect_text(state: State, after: Table, effect: Effect, player: Player, entry: Use | Skill | Ability) -> Text:
    match effect:
        case Damage(amount=amount):
            return _damage_text(DAMAGED, state, after, _player_of(effect, player), amount)
        case Healing(amount=amount):
            return _damage_text(HEALED, state, after, _player_of(effect, player), amount)
    card, changed = _target_of(state.table, entry), after.card(entry.target)
    if card is None or changed is None:
        return TARGET_AWAY.filled(card=printed_name(entry.target or ""))
    match effect:
        case HealingByCost():
            amount = card.number(Figure.COST) or 0
            return _damage_text(HEALED, state, after, _player_of(effect, player), amount)
        case OnTarget(fate=fate):
            return FATES[fate].filled(card=printed_name(card.name))
        case Hit(amount=amount):
            return HURT.filled(card=printed_name(card.name), amount=amount, value=changed.number(Figure.DP))
    return CHANGED.filled(figure=effect.figure, card=printed_name(card.name), value=changed.number(effect.figure))


def _damage_text(text: Text, state: State, after: Table, player: Player, amount: int) -> Text:
    if player in state.doubted:
        return text.filled(player=player, amount=amount, before="?", after="?")
    before, damage = state.sides[player].damage, after.sides[player].damage
    return text.filled(player=player, amount=amount, before=before, after=damage)


def fill_in(state: State, entry: Entry) -> Entry:
    """Fill in missing kind, cost and effects of a known card.

    A cost is looked up only where the EP of its player counts.
    """
    if not isinstance(entry, Use | Skill):
        return entry
    if isinstance(entry, Use) and entry.type is None:
        card = state.card(entry.card)
        entry = replace(entry, type=card.type if card else entry.kind)
    if isinstance(entry, Use) and entry.cost is None and entry.card and state.sides[entry.player].counted:
        entry = replace(entry, cost=_cost(state, entry.card))
    printed = () if entry.effects else _printed_effects(state, entry)
    return replace(entry, effects=printed) if printed and _is_countable(state, entry, printed) else entry


def is_uncounted(state: State, entry: Play) -> bool:
    """Return whether a known effect lacks a target with known cost (CC-20)."""
    return not entry.effects and bool(_printed_effects(state, entry))


def _printed_effects(state: State, entry: Play) -> tuple[Effect, ...]:
    """Return the known effects of a used card or A.Skill."""
    name = entry.card if isinstance(entry, Use) else entry.user
    card = state.card(name)
    rows = known_effects(card.printed if card else name or "", skill=isinstance(entry, Skill))
    return tuple(map(_effect_row, rows))


def _effect_row(fields: Mapping[str, Any]) -> Effect:
    values = {name: value for name, value in fields.items() if name != "kind"}
    return EFFECT_ROWS[fields["kind"]](**values)


def _is_countable(state: State, entry: Play, printed: tuple[Effect, ...]) -> bool:
    target = state.card(entry.target)
    needs_cost = any(isinstance(effect, HealingByCost) for effect in printed)
    return not needs_cost or (target is not None and target.number(Figure.COST) is not None)


def _cost(state: State, name: str) -> int | None:
    """Return the listed or printed cost of a used card."""
    card = state.card(name)
    return card.number(Figure.COST) if card else known_cost(name)


def draw_card(state: State, player: Player, at: str) -> Judged[State]:
    """Draw a card, or lose with both piles empty (CC-32)."""
    side = state.sides[player]
    reason = _draw_reason(side)
    cites = ("cc-05", "cc-32.1") if reason else ("cc-05", "cc-28")
    text: Text = DRAW_TEXTS.get(reason, UNCERTAIN).filled(player=player)
    findings: tuple[Finding, ...] = ()
    if reason:
        # CC-37 matters only where a card discarded just now keeps the pile from being empty
        discarded = reason is DECK_EMPTY and side.discarded
        clauses = reason.cites if discarded else tuple(cite for cite in reason.cites if cite != "cc-37")
        findings = (reason(at, readings=DRAW_READINGS.get(reason, ()), cites=clauses, player=player),)
    after = state.with_side(player, _after_draw(side, reason))
    after = replace(after, losers=frozenset((player,)) if reason is DECK_OUT else state.losers)
    after = replace(after, unsure=state.unsure or reason in (DECK_OPEN, DECK_UNKNOWN, DISCARD_UNKNOWN))
    return Judged(after, findings, event_step(after, at, (text,), cites))


def _draw_reason(side: Side) -> Reason | None:
    """Return the reason why a draw is not ordinary (CC-32)."""
    if side.open:
        return DECK_OPEN
    if side.deck is None:
        return DECK_UNKNOWN if side.discard == 0 else None
    if side.deck > 0:
        return None
    if side.discard is None:
        return DISCARD_UNKNOWN
    return DECK_EMPTY if side.discard else DECK_OUT


def _after_draw(side: Side, reason: Reason | None) -> Side:
    if reason is DECK_EMPTY:
        return replace(side, open=True)
    return replace(side, deck=side.deck - 1) if side.deck and reason is None else side


def compare_unanswered(first: State, state: State) -> Judged[State]:
    """Compare the state with the first declaration resolved alone.

    `first` is the state in which it waited alone.
    """
    waiting = first.pile
    alone = _resolved_alone(first, waiting) if waiting else first
    findings = tuple(_comparison(alone, state, waiting)) if waiting else ()
    return Judged(replace(state, uninterrupted=alone.damages()), findings)


def _resolved_alone(first: State, waiting: Waiting) -> State:
    entry = waiting.entry
    if isinstance(entry, Use | Skill) and failure(first, waiting) is None:
        return apply_effects(first, entry, waiting.player)
    return first


def _comparison(alone: State, state: State, waiting: Waiting) -> Iterator[Finding]:
    """Yield the players saved, or the damage without answers."""
    subject = describe(waiting.entry, state)
    # nobody is known to be saved whose damage is in doubt
    saved = [player for player in Player if player in alone.over_limit() - state.over_limit() - state.doubted]
    for player in saved:
        damage, after = alone.sides[player].damage, state.sides[player].damage
        yield SAVED(waiting.at, deed=subject, player=player, damage=damage, limit=state.limit, now=after)
    without, answered = alone.damages(), state.damages()
    if not saved and None not in (*without, *answered) and without != answered:
        names = {"a": without[0], "b": without[1], "now_a": answered[0], "now_b": answered[1]}
        yield UNANSWERED(waiting.at, names, deed=subject)
