"""May a card, an A.Skill or EP be declared, and does it wait or happen at once?"""

from collections.abc import Iterator

from games.chronocard.cards import Kind, printed
from games.chronocard.interrupts.choices import Place, Player
from games.chronocard.interrupts.known import is_uncounted
from games.chronocard.interrupts.paying import paid, produced, unpaid
from games.chronocard.interrupts.ready import CHECKED, FACE_DOWN, NEW, SAME_NAME, unable
from games.chronocard.interrupts.rows import Played, Produce, Skill, Use, Waits
from games.chronocard.interrupts.state import Side, State, Waiting
from games.chronocard.interrupts.telling import done, payment, refused
from games.chronocard.interrupts.texts import by, deed
from games.chronocard.interrupts.timing import (
    DOES_NOT_INTERRUPT,
    HEROINE,
    NOT_INTERRUPTIBLE,
    START_PHASE,
    UNASKED,
    WRONG_TIME,
    met,
    mistimed,
)
from games.course import Judged
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Outcome, is_forbidden

WORDS = sentences(__name__)
DECLARED = WORDS.reason("declared")
INTERRUPTS = WORDS.reason("interrupts")
EP_OUT = WORDS.reason("ep-out")
BY_TEXT = WORDS.reason("by-text")
UNCOUNTED = WORDS.reason("effect-not-counted")
WAITS = WORDS.text("waits")
EP_NOW = WORDS.text("ep-now")
EP_AT_LEAST = WORDS.text("ep-at-least")
EP_NOT_KNOWN = WORDS.text("ep-not-known")
LIFTED = (DOES_NOT_INTERRUPT, WRONG_TIME, START_PHASE, UNASKED, HEROINE, CHECKED, NEW, SAME_NAME)


def used(state: State, entry: Played, at: str) -> Judged[State]:
    """Return what comes of declaring the use of a card or an A.Skill."""
    against = (*_by_rule(state, entry, at), *unpaid(state, entry, at))
    if is_forbidden(against):
        # a text that permits it does not help against what it does not lift
        against = tuple(one for one in against if one.outcome is not Outcome.ALLOWED)
    if is_forbidden(against) or state.bars(met(against)):
        return Judged(state, against, refused(state, entry, at, against))
    against = (*against, *_uncounted(state, entry, at))
    findings = against or (_allowed(state, entry, at),)
    after = waits(doubted(_from_hand(paid(state, entry), entry), against), entry, at)
    return Judged(after, findings, done(after, at, findings, _told(state, entry)))


def produce(state: State, entry: Produce, at: str) -> Judged[State]:
    """Return what comes of declaring EP: it is produced at once and never waits."""
    against = (*mistimed(state, entry, at), *unable(state, entry, at))
    if is_forbidden(against) or state.bars(met(against)):
        return Judged(state, against, refused(state, entry, at, against))
    player, said = by(entry, state), deed(entry, state)
    card = state.card(entry.card)
    heroine = ("cc-40",) if card and card.type is Kind.HEROINE else ()
    cites = (*(("cc-06", "cc-07") if state.pile else ()), "cc-09", "cc-22", *heroine)
    findings = against or (EP_OUT(at, cites=cites, deed=said, card=printed(entry.card)),)
    after = replace(doubted(produced(state, entry.card), against), answered=state.pile is not None)
    side = after.sides[player]
    return Judged(after, findings, done(after, at, findings, (_told_ep(side, said, player),)))


def _told_ep(side: Side, said: Text, player: Player) -> Text:
    if side.exact:
        return EP_NOW.filled(deed=said, player=player, ep=side.ep)
    return (EP_AT_LEAST if side.ep else EP_NOT_KNOWN).filled(deed=said, player=player, ep=side.ep)


def waits(state: State, entry: Waits, at: str) -> State:
    """Return how things stand when a declaration waits on the others."""
    user = state.card(entry.user) if isinstance(entry, Skill) else None
    target = state.card(entry.target) if isinstance(entry, Use | Skill) and entry.target else None
    waiting = Waiting(entry, at, by(entry, state), user, target, state.pile)
    gave_up = state.gave_up | state.ended if state.pile else frozenset()
    after = replace(state, pile=waiting, ended=frozenset(), gave_up=gave_up)
    return after if state.pile else replace(after, unanswered=after)


def doubted(state: State, found: tuple[Finding, ...]) -> State:
    """Return how things stand after a declaration of which it is not settled whether a card that lies face down lets it be made."""
    return state.in_doubt(*Player) if any(finding.reason is FACE_DOWN for finding in found) else state


def _uncounted(state: State, entry: Played, at: str) -> Iterator[Finding]:
    if is_uncounted(state, entry):
        yield UNCOUNTED(f"{at}/target", deed=deed(entry, state))


def _told(state: State, entry: Played) -> Iterator[Text]:
    yield WAITS.filled(deed=deed(entry, state))
    yield from payment(entry, by(entry, state))


def _by_rule(state: State, entry: Played, at: str) -> tuple[Finding, ...]:
    """Return what speaks against a declaration beside its cost; card text lifts what the rules alone forbid.

    Even so, nobody answers a declaration of their own.
    """
    against = (*mistimed(state, entry, at), *unable(state, entry, at))
    if not entry.by_text:
        return against
    own = state.pile is not None and state.pile.player is by(entry, state)
    lifted = LIFTED if own else (*LIFTED, NOT_INTERRUPTIBLE)
    if not any(finding.reason in lifted for finding in against):
        return against
    kept = (finding for finding in against if finding.reason not in lifted)
    return (*kept, BY_TEXT(f"{at}/by_text", deed=deed(entry, state)))


def _allowed(state: State, entry: Played, at: str) -> Finding:
    names = {"deed": deed(entry, state), "other": by(entry, state).other}
    costs = ("cc-26",) if entry.cost or entry.moved or (isinstance(entry, Skill) and entry.checks_user) else ()
    if state.pile:
        answers = "cc-04" if state.pile.below else "cc-01"
        cites = (answers, "cc-07", "cc-08", "cc-35.1", *costs)
        return INTERRUPTS(at, names, because=(state.pile.at,), cites=cites, waiting=deed(state.pile.entry, state))
    when = "cc-21.1" if isinstance(entry, Use) and entry.kind is Kind.CHARACTER else "cc-28"
    return DECLARED(at, names, cites=("cc-08", when, "cc-35.1", *costs))


def _from_hand(state: State, entry: Played) -> State:
    """Return how things stand when a card is used from hand: an event goes to the discard pile (CC-37), another card waits."""
    if not isinstance(entry, Use):
        return state
    card = state.card(entry.card)
    if card and card.place is Place.HAND:
        event = entry.kind is Kind.EVENT
        return (
            replace(state, table=state.table.put(card, Place.DISCARD))
            if event
            else state.with_card(card.put(Place.GONE))
        )
    side = state.sides[entry.player]
    return state.with_side(entry.player, side.discarding()) if entry.kind is Kind.EVENT else state
