"""Resolution: effects, draws, and the comparison with an unanswered declaration."""

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
NO_CHARM = WORDS.text("no-charm")
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
AWAY = WORDS.text("away")
NEVER_BELOW = "cc-31"
WORKED_OUT, TOGETHER, TURNED_DOWN = "cc-13", "cc-36", "cc-33"
ROWS: Mapping[str, type[Damage | HealingByCost]] = {"damage": Damage, "healing-by-cost": HealingByCost}
DECK_OUT = WORDS.reason("deck-out")
DECK_EMPTY = WORDS.reason("deck-empty")
DECK_OPEN = WORDS.reason("deck-open")
DECK_UNKNOWN = WORDS.reason("deck-unknown")
DISCARD_UNKNOWN = WORDS.reason("discard-unknown")
DRAWS = WORDS.text("draws")
CANNOT = WORDS.text("cannot")
EMPTY = WORDS.text("empty")
UNCERTAIN = WORDS.text("uncertain")
EMPTY_DECK = WORDS.readings("empty-deck")
LATER_DRAW = WORDS.readings("later-draw")
COUNTED = "cc-37"
DRAW_READINGS = {DECK_EMPTY: EMPTY_DECK, DECK_OPEN: LATER_DRAW}
DRAW_TEXTS = {None: DRAWS, DECK_OUT: CANNOT, DECK_EMPTY: EMPTY}
UNANSWERED = WORDS.reason("unanswered")
SAVED = WORDS.reason("saved-by-interrupt")
COMPARING = (UNANSWERED, SAVED)


def resolve(state: State, waiting: Waiting, *, chained: bool) -> Judged[State]:
    """Return what comes of a declaration whose turn it is to resolve; it leaves the pile."""
    state = replace(state, pile=waiting.below)
    entry = waiting.entry
    if isinstance(entry, Draw):
        return draw_card(state, waiting.player, waiting.at)
    if isinstance(entry, EndMain):
        return change_phase(state, waiting.at)
    why = failure(state, waiting)
    if why:
        return _fail(state, waiting, entry, why)
    after = _after_resolving(state, entry, waiting)
    order = ("cc-02", "cc-05") if chained else ("cc-05",)
    cites = (*order, *_resolution_cites(entry, state, after))
    found = (*_face_down_points(state, waiting), *face_down_findings(state, after, entry, waiting.at))
    after = after.in_doubt(*Player) if any(one.reason is FACE_DOWN for one in found) else after
    return Judged(after, found, event_step(after, waiting.at, _resolution_texts(state, entry, waiting.player), cites))


def face_down_findings(before: State, after: State, entry: Use | Skill | Charm | Ability, at: str) -> Iterator[Finding]:
    """Yield that the target of a declaration was turned face down by its effects."""
    if not isinstance(entry, Charm) and was_turned_down(before.table, after.table, entry.target):
        yield TURNED(at, card=printed_name(entry.target or ""))


def _face_down_points(state: State, waiting: Waiting) -> Iterator[Finding]:
    """Yield that the user or the target of a declaration lies face down as it resolves, which no rule speaks of."""
    entry = waiting.entry
    named = ((waiting.user, "user"), (waiting.target, "target"))
    for before, field in named:
        now = state.card(before.name) if before else None
        if before and now and before.place is Place.FIELD and now.place is Place.FACE_DOWN:
            card = printed_name(now.name)
            yield FACE_DOWN(f"{waiting.at}/{field}", readings=COUNTS_FACE_DOWN, deed=describe(entry, state), card=card)


def failure(state: State, waiting: Waiting) -> Text | None:
    """Return why a declaration fails when it resolves now, None where it does not."""
    entry = waiting.entry
    if isinstance(entry, Charm):
        able = any(may_attack(card) for card in state.cards.values() if card.player is waiting.player)
        return None if able else NO_CHARM
    if isinstance(entry, Skill) and waiting.user:
        now = state.card(entry.user)
        if now and waiting.user.place is Place.FIELD and now.place not in (Place.FIELD, Place.FACE_DOWN):
            return USER_LEFT.filled(card=printed_name(now.name))
        if now and now.checked and not waiting.user.checked:
            return USER_CHECKED.filled(card=printed_name(now.name))
    if isinstance(entry, Use | Skill) and entry.target is not None:
        return _target_fails(state, entry.target, entry.target_must, waiting.target)
    return None


def _after_resolving(state: State, entry: Use | Skill | Charm, waiting: Waiting) -> State:
    if isinstance(entry, Charm):
        return replace(state, charm_resolved=True, charm_damage=entry.damage, charm_damage_at=f"{waiting.at}/damage")
    state = state.in_doubt(*Player) if is_uncounted(state, entry) else state
    state = apply_effects(state, entry, waiting.player)
    return _enter_play(state, entry) if isinstance(entry, Use) and entry.kind is not Kind.EVENT else state


def _resolution_texts(state: State, entry: Use | Skill | Charm, player: Player) -> Iterator[Text]:
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


def _resolution_cites(entry: Use | Skill | Charm, before: State, after: State) -> tuple[str, ...]:
    if isinstance(entry, Charm):
        return ("cc-29",)
    enters = isinstance(entry, Use) and entry.kind is Kind.CHARACTER
    return (*effect_cites(entry, before, after), *(("cc-25",) if enters else ()))


def _target_fails(state: State, name: str, must: Must, before: Card | None) -> Text | None:
    """Return why a target no longer is as it must be, None where it is; what the cost itself did to it does not count."""
    now = state.card(name)
    held = before is not None and before.meets(must)
    if now and now.place is Place.FACE_DOWN and must.place is Place.FIELD:
        return None
    if now and held is False and now.place is Place.GONE and must is Must.IN_DISCARD:
        return None
    if now is None or not now.meets(must if held else Must.ON_FIELD):
        return TARGET.filled(card=printed_name(name))
    return None


def _fail(state: State, waiting: Waiting, entry: Use | Skill | Charm, why: Text) -> Judged[State]:
    said, of_charm = describe(entry, state), isinstance(entry, Charm)
    finding = (CHARM_FAILS if of_charm else FAILS)(waiting.at, deed=said, player=waiting.player, why=why)
    told = (NO_CHARM if of_charm else FAILED).filled(deed=said)
    after = replace(state, failed=(*state.failed, _failed_name(entry, waiting.at)))
    return Judged(after, (finding,), event_step(after, waiting.at, (told,), finding.cites))


def _failed_name(entry: Use | Skill | Charm, at: str) -> str:
    """Return the card by which a declaration is called, or its number in the list where none is named."""
    match entry:
        case Use(card=str(name)) | Skill(user=name) | Charm(attacker=name):
            return name
    return f"#{int(at.split('/')[2]) + 1}"


def _enter_play(state: State, use: Use) -> State:
    """Return how things stand when a card that stays on the field has come into play."""
    card = state.card(use.card)
    if card and card.player is use.player:
        there = card.place is Place.FIELD
        return state if there else state.with_card(replace(card.put(Place.FIELD), new=True))
    if use.card is None or use.kind is not Kind.CHARACTER:
        return state
    return replace(state, entered=state.entered | {(use.player, name_key(card.printed if card else use.card))})


def apply_effects(state: State, entry: Use | Skill | Ability, player: Player) -> State:
    """Return how things stand after all effects of a declaration."""
    table = state.table
    for effect in entry.effects:
        table = _apply(table, effect, player, entry)
    return replace(state, table=table)


def effect_texts(state: State, entry: Use | Skill | Ability, player: Player) -> Iterator[Text]:
    """Yield a sentence for each effect of a declaration, and one where the target is turned face down."""
    table = state.table
    for effect in entry.effects:
        after = _apply(table, effect, player, entry)
        yield _effect_text(replace(state, table=table), after, effect, player, entry)
        if was_turned_down(table, after, entry.target):
            yield FALLS.filled(card=printed_name(entry.target or ""))
        table = after


def effect_cites(entry: Use | Skill | Ability, before: State, after: State) -> tuple[str, ...]:
    """Return the clauses that say how its effects are worked out."""
    heals = any(isinstance(effect, Healing | HealingByCost) for effect in entry.effects)
    counted = [
        Figure.DP if isinstance(effect, Hit) else effect.figure for effect in entry.effects if _changes_number(effect)
    ]
    card = after.card(entry.target)
    together = card is not None and any(len(card.changes.get(figure, ())) > 1 for figure in counted)
    falls = was_turned_down(before.table, after.table, entry.target)
    told = {NEVER_BELOW: heals, WORKED_OUT: bool(counted), TOGETHER: together, TURNED_DOWN: falls}
    return tuple(cite for cite, applies in told.items() if applies)


def was_turned_down(before: Table, after: Table, target: str | None) -> bool:
    """Return whether the target was turned face down."""
    card, now = before.card(target), after.card(target)
    return bool(card and now and card.place is Place.FIELD and now.place is Place.FACE_DOWN)


def _changes_number(effect: Effect) -> TypeGuard[OnNumber | Hit]:
    return isinstance(effect, OnNumber | Hit)


def _apply(table: Table, effect: Effect, player: Player, entry: Use | Skill | Ability) -> Table:
    match effect:
        case Damage(amount=amount):
            return table.with_damage(_whom(effect, player), amount)
        case Healing(amount=amount):
            return table.with_damage(_whom(effect, player), -amount)
    card = _reached_target(table, entry)
    if card is None:
        return table
    match effect:
        case HealingByCost():
            return table.with_damage(_whom(effect, player), -(card.number(Figure.COST) or 0))
        case OnTarget(fate=fate):
            return table.put(card, fate.place) if fate.place else table.with_card(card.turned(fate))
        case Hit(amount=amount):
            return table.with_card(card.changed(Figure.DP, -amount))
    return table.with_card(card.changed(effect.figure, effect.by))


def _whom(effect: Damage | Healing | HealingByCost, player: Player) -> Player:
    """Return whom an effect concerns that a player's declaration has."""
    return effect.player or (player.other if isinstance(effect, Damage) else player)


def _reached_target(table: Table, entry: Use | Skill | Ability) -> Card | None:
    """Return the target where it lies where the text looks for it."""
    card = table.card(entry.target)
    must = Must.ON_FIELD if isinstance(entry, Ability) else entry.target_must
    # whether a card that is gone lies in the discard pile is not told: it is judged as if it did
    places = (must.place, Place.GONE) if must is Must.IN_DISCARD else (must.place,)
    return card if card and card.place in places else None


def _effect_text(state: State, after: Table, effect: Effect, player: Player, entry: Use | Skill | Ability) -> Text:
    match effect:
        case Damage(amount=amount):
            return _damage_text(DAMAGED, state, after, _whom(effect, player), amount)
        case Healing(amount=amount):
            return _damage_text(HEALED, state, after, _whom(effect, player), amount)
    card, now = _reached_target(state.table, entry), after.card(entry.target)
    if card is None or now is None:
        return AWAY.filled(card=printed_name(entry.target or ""))
    match effect:
        case HealingByCost():
            return _damage_text(HEALED, state, after, _whom(effect, player), card.number(Figure.COST) or 0)
        case OnTarget(fate=fate):
            return FATES[fate].filled(card=printed_name(card.name))
        case Hit(amount=amount):
            return HURT.filled(card=printed_name(card.name), amount=amount, value=now.number(Figure.DP))
    return CHANGED.filled(figure=effect.figure, card=printed_name(card.name), value=now.number(effect.figure))


def _damage_text(text: Text, state: State, after: Table, whom: Player, amount: int) -> Text:
    before, now = state.sides[whom].damage, after.sides[whom].damage
    if whom in state.doubted:
        return text.filled(player=whom, amount=amount, before="?", after="?")
    return text.filled(player=whom, amount=amount, before=before, after=now)


def fill_in(state: State, entry: Entry) -> Entry:
    """Return a declaration with kind, cost and effects of its card, where they are known and none are entered.

    What a card costs is looked up only where the EP of its player is counted.
    """
    if not isinstance(entry, Use | Skill):
        return entry
    if isinstance(entry, Use) and entry.type is None:
        card = state.card(entry.card)
        entry = replace(entry, type=card.type if card else entry.kind)
    if isinstance(entry, Use) and entry.cost is None and entry.card and state.sides[entry.player].ep_given:
        entry = replace(entry, cost=_printed_cost(state, entry.card))
    known = () if entry.effects else printed_effects(state, entry)
    return replace(entry, effects=known) if known and _is_countable(state, entry, known) else entry


def is_uncounted(state: State, entry: Play) -> bool:
    """Return whether a card has effects that are known, and that cannot be counted without a target whose cost is known."""
    return not entry.effects and bool(printed_effects(state, entry))


def printed_effects(state: State, entry: Play) -> tuple[Effect, ...]:
    """Return the effects that the content knows of a card that is used, or of its A.Skill."""
    name = entry.card if isinstance(entry, Use) else entry.user
    card = state.card(name)
    known = known_effects(card.printed if card else name or "", skill=isinstance(entry, Skill))
    return tuple(map(_effect_row, known))


def _printed_cost(state: State, name: str) -> int | None:
    """Return what a card costs that is used from hand, as it is listed or printed."""
    card = state.card(name)
    return card.number(Figure.COST) if card else known_cost(name)


def _effect_row(data: Mapping[str, Any]) -> Effect:
    given = {name: value for name, value in data.items() if name != "kind"}
    return ROWS[data["kind"]](**given)


def _is_countable(state: State, entry: Play, known: tuple[Effect, ...]) -> bool:
    target = state.card(entry.target)
    aimed = any(isinstance(effect, HealingByCost) for effect in known)
    return not aimed or (target is not None and target.number(Figure.COST) is not None)


def draw_card(state: State, player: Player, at: str) -> Judged[State]:
    """Return what comes of a draw; a player whose deck and discard pile are both empty loses."""
    side = state.sides[player]
    reason = _draw_reason(side)
    cites = ("cc-05", "cc-32.1") if reason else ("cc-05", "cc-28")
    told: Text = DRAW_TEXTS.get(reason, UNCERTAIN).filled(player=player)
    found: tuple[Finding, ...] = ()
    if reason:
        counted = reason is DECK_EMPTY and side.discarded
        decide = reason.cites if counted else tuple(cite for cite in reason.cites if cite != COUNTED)
        found = (reason(at, readings=DRAW_READINGS.get(reason, ()), cites=decide, player=player),)
    after = state.with_side(player, _after_draw(side, reason))
    after = replace(after, losers=frozenset((player,)) if reason is DECK_OUT else state.losers)
    after = replace(after, unsure=state.unsure or reason in (DECK_OPEN, DECK_UNKNOWN, DISCARD_UNKNOWN))
    return Judged(after, found, event_step(after, at, (told,), cites))


def _draw_reason(side: Side) -> Reason | None:
    """Return what keeps the draw from being an ordinary one."""
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


def compare_unanswered(first: State, now: State) -> Judged[State]:
    """Compare how things stand after a chain with its first declaration resolving alone; `first` is where it waited alone."""
    waiting = first.pile
    alone = _resolved_alone(first, waiting) if waiting else first
    findings = tuple(_comparison(alone, now, waiting)) if waiting else ()
    return Judged(replace(now, uninterrupted=alone.damages()), findings)


def _resolved_alone(first: State, waiting: Waiting) -> State:
    entry = waiting.entry
    if isinstance(entry, Use | Skill) and failure(first, waiting) is None:
        return apply_effects(first, entry, waiting.player)
    return first


def _comparison(alone: State, now: State, waiting: Waiting) -> Iterator[Finding]:
    said = describe(waiting.entry, now)
    saved = [player for player in Player if player in alone.over_limit() - now.over_limit() - now.doubted]
    for player in saved:
        damage, after = alone.sides[player].damage, now.sides[player].damage
        yield SAVED(waiting.at, deed=said, player=player, damage=damage, limit=now.limit, now=after)
    (a, b), (now_a, now_b) = alone.damages(), now.damages()
    if not saved and None not in (a, b, now_a, now_b) and (a, b) != (now_a, now_b):
        yield UNANSWERED(waiting.at, deed=said, a=a, b=b, now_a=now_a, now_b=now_b)
