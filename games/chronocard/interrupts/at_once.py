"""What happens at once and cannot be interrupted?"""

from collections.abc import Iterator

from games.chronocard.cards import Kind, printed
from games.chronocard.interrupts import effects
from games.chronocard.interrupts.announcing import no_interrupt
from games.chronocard.interrupts.ending import following, moved_on
from games.chronocard.interrupts.paying import paid, unpaid
from games.chronocard.interrupts.resolving import turned
from games.chronocard.interrupts.rows import Ability, Change, Defence, Payment
from games.chronocard.interrupts.state import State
from games.chronocard.interrupts.telling import done, payment, refused
from games.chronocard.interrupts.texts import deed
from games.chronocard.interrupts.timing import WRONG_TIME
from games.chronocard.interrupts.using import BY_TEXT
from games.chronocard.phases import Phase
from games.course import Judged
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, is_forbidden

WORDS = sentences(__name__)
AT_ONCE = WORDS.reason("at-once")
BY_DECLARATION = WORDS.reason("main-by-declaration")
OUT_OF_ORDER = WORDS.reason("phase-out-of-order")
NO_DRAW = WORDS.reason("no-draw")
NEW_WORKS = WORDS.reason("p-skill-of-new")
NOW = WORDS.text("now")
DEFENDERS = WORDS.text("defenders")


def happened(state: State, entry: Defence | Change | Payment | Ability, at: str) -> Judged[State]:
    """Return what comes of something that never waits."""
    against = tuple(_against(state, entry, at))
    if is_forbidden(against):
        return Judged(state, against, refused(state, entry, at, against))
    said = deed(entry, state)
    findings = against or (AT_ONCE(at, deed=said),)
    if isinstance(entry, Change):
        moved = moved_on(state, at)
        return Judged(moved.state, (*findings, *moved.findings), moved.steps)
    after = _after(state, entry)
    if not isinstance(entry, Ability):
        return Judged(after, findings, done(after, at, findings, _told(state, entry, said)))
    cites = effects.cites(entry, state, after)
    findings = (*findings, *_of_new(state, entry, at), *turned(state, after, entry, at))
    return Judged(after, findings, done(after, at, findings, _told(state, entry, said), cites))


def _after(state: State, entry: Defence | Payment | Ability) -> State:
    match entry:
        case Payment():
            return paid(state, entry)
        case Ability():
            return effects.applied(state, entry, entry.player)
    return state


def _of_new(state: State, ability: Ability, at: str) -> Iterator[Finding]:
    card = state.card(ability.card)
    if card and card.new and card.type.is_character:
        cites = ("cc-25", "cc-40") if card.type is Kind.HEROINE else ("cc-25",)
        yield NEW_WORKS(f"{at}/card", cites=cites, card=printed(card.name))


def _told(state: State, entry: Defence | Payment | Ability, said: Text) -> Iterator[Text]:
    yield NOW.filled(deed=said)
    if isinstance(entry, Payment):
        yield from payment(entry, entry.player)
    if isinstance(entry, Ability):
        yield from effects.told(state, entry, entry.player)


def _against(state: State, entry: Defence | Change | Payment | Ability, at: str) -> Iterator[Finding]:
    names = {"deed": deed(entry, state), "phase": state.phase, "turn": state.turn_of}
    if isinstance(entry, Payment):
        yield from unpaid(state, entry, at)
    elif state.pile and not isinstance(entry, Ability):
        yield from no_interrupt(state, entry, at)
    elif isinstance(entry, Defence) and (state.phase is not Phase.CHARM or entry.player is state.turn_of):
        yield WRONG_TIME(at, names, because=("/phase",), cites=("cc-09",), time=DEFENDERS)
    elif isinstance(entry, Change) and state.phase is Phase.MAIN:
        yield BY_DECLARATION(at, names)
    elif isinstance(entry, Change) and entry.to is not following(state):
        yield OUT_OF_ORDER(f"{at}/to", names, next=following(state))
    elif isinstance(entry, Change) and state.phase is Phase.DRAW and state.drew is False:
        reason, place = (BY_TEXT, f"{at}/by_text") if entry.by_text else (NO_DRAW, at)
        yield reason(place, names)
