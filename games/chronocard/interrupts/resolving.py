"""What happens when a declaration that waited resolves?"""

from collections.abc import Iterator

from games.chronocard.cards import Kind, name_key, printed
from games.chronocard.interrupts import effects
from games.chronocard.interrupts.choices import Must, Place, Player
from games.chronocard.interrupts.drawing import drawn
from games.chronocard.interrupts.ending import moved_on
from games.chronocard.interrupts.known import is_uncounted
from games.chronocard.interrupts.ready import COUNTS_FACE_DOWN, FACE_DOWN, may_attack
from games.chronocard.interrupts.rows import Ability, Charm, Draw, EndMain, Skill, Use
from games.chronocard.interrupts.state import Card, State, Waiting
from games.chronocard.interrupts.telling import happens
from games.chronocard.interrupts.texts import deed
from games.course import Judged
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding

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


def resolved(state: State, waiting: Waiting, *, chained: bool) -> Judged[State]:
    """Return what comes of a declaration whose turn it is to resolve; it leaves the pile."""
    state = replace(state, pile=waiting.below)
    entry = waiting.entry
    if isinstance(entry, Draw):
        return drawn(state, waiting.player, waiting.at)
    if isinstance(entry, EndMain):
        return moved_on(state, waiting.at)
    why = failing(state, waiting)
    if why:
        return _failed(state, waiting, entry, why)
    after = _after(state, entry, waiting)
    order = ("cc-02", "cc-05") if chained else ("cc-05",)
    cites = (*order, *_cites(entry, state, after))
    found = (*_of_face_down(state, waiting), *turned(state, after, entry, waiting.at))
    after = after.in_doubt(*Player) if any(one.reason is FACE_DOWN for one in found) else after
    return Judged(after, found, happens(after, waiting.at, _told(state, entry, waiting.player), cites))


def turned(before: State, after: State, entry: Use | Skill | Charm | Ability, at: str) -> Iterator[Finding]:
    """Yield that the target of a declaration was turned face down by its effects."""
    if not isinstance(entry, Charm) and effects.fell(before.table, after.table, entry.target):
        yield TURNED(at, card=printed(entry.target or ""))


def _of_face_down(state: State, waiting: Waiting) -> Iterator[Finding]:
    """Yield that the user or the target of a declaration lies face down as it resolves, which no rule speaks of."""
    entry = waiting.entry
    named = ((waiting.user, "user"), (waiting.target, "target"))
    for before, field in named:
        now = state.card(before.name) if before else None
        if before and now and before.place is Place.FIELD and now.place is Place.FACE_DOWN:
            card = printed(now.name)
            yield FACE_DOWN(f"{waiting.at}/{field}", readings=COUNTS_FACE_DOWN, deed=deed(entry, state), card=card)


def failing(state: State, waiting: Waiting) -> Text | None:
    """Return why a declaration fails when it resolves now, None where it does not."""
    entry = waiting.entry
    if isinstance(entry, Charm):
        able = any(may_attack(card) for card in state.cards.values() if card.player is waiting.player)
        return None if able else NO_CHARM
    if isinstance(entry, Skill) and waiting.user:
        now = state.card(entry.user)
        if now and waiting.user.place is Place.FIELD and now.place not in (Place.FIELD, Place.FACE_DOWN):
            return USER_LEFT.filled(card=printed(now.name))
        if now and now.checked and not waiting.user.checked:
            return USER_CHECKED.filled(card=printed(now.name))
    if isinstance(entry, Use | Skill) and entry.target is not None:
        return _target_fails(state, entry.target, entry.target_must, waiting.target)
    return None


def _after(state: State, entry: Use | Skill | Charm, waiting: Waiting) -> State:
    if isinstance(entry, Charm):
        return replace(state, charming=True, dealing=entry.damage, dealt_at=f"{waiting.at}/damage")
    state = state.in_doubt(*Player) if is_uncounted(state, entry) else state
    state = effects.applied(state, entry, waiting.player)
    return _entered(state, entry) if isinstance(entry, Use) and entry.kind is not Kind.EVENT else state


def _told(state: State, entry: Use | Skill | Charm, player: Player) -> Iterator[Text]:
    yield RESOLVES.filled(deed=deed(entry, state))
    if isinstance(entry, Charm):
        yield CHARMS
        return
    yield from effects.told(state, entry, player)
    stays = isinstance(entry, Use) and entry.kind is not Kind.EVENT
    if not entry.effects and not stays:
        yield NO_EFFECT
    if isinstance(entry, Use) and stays:
        yield ENTERS.filled(card=printed(entry.card)) if entry.card else ANY_ENTERS


def _cites(entry: Use | Skill | Charm, before: State, after: State) -> tuple[str, ...]:
    if isinstance(entry, Charm):
        return ("cc-29",)
    enters = isinstance(entry, Use) and entry.kind is Kind.CHARACTER
    return (*effects.cites(entry, before, after), *(("cc-25",) if enters else ()))


def _target_fails(state: State, name: str, must: Must, before: Card | None) -> Text | None:
    """Return why a target no longer is as it must be, None where it is; what the cost itself did to it does not count."""
    now = state.card(name)
    held = before is not None and before.meets(must)
    if now and now.place is Place.FACE_DOWN and must.place is Place.FIELD:
        return None
    if now and held is False and now.place is Place.GONE and must is Must.IN_DISCARD:
        return None
    if now is None or not now.meets(must if held else Must.ON_FIELD):
        return TARGET.filled(card=printed(name))
    return None


def _failed(state: State, waiting: Waiting, entry: Use | Skill | Charm, why: Text) -> Judged[State]:
    said, of_charm = deed(entry, state), isinstance(entry, Charm)
    finding = (CHARM_FAILS if of_charm else FAILS)(waiting.at, deed=said, player=waiting.player, why=why)
    told = (NO_CHARM if of_charm else FAILED).filled(deed=said)
    after = replace(state, failed=(*state.failed, _name(entry, waiting.at)))
    return Judged(after, (finding,), happens(after, waiting.at, (told,), finding.cites))


def _name(entry: Use | Skill | Charm, at: str) -> str:
    """Return the card by which a declaration is called, or its number in the list where none is named."""
    match entry:
        case Use(card=str(name)) | Skill(user=name) | Charm(attacker=name):
            return name
    return f"#{int(at.split('/')[2]) + 1}"


def _entered(state: State, use: Use) -> State:
    """Return how things stand when a card that stays on the field has come into play."""
    card = state.card(use.card)
    if card and card.player is use.player:
        there = card.place is Place.FIELD
        return state if there else state.with_card(replace(card.put(Place.FIELD), new=True))
    if use.card is None or use.kind is not Kind.CHARACTER:
        return state
    return replace(state, entered=state.entered | {(use.player, name_key(card.printed if card else use.card))})
