"""May a card, an A.Skill or EP be declared, and does it wait or happen at once?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.chronocard.cards import printed
from games.chronocard.interrupts.choices import Fate, Place
from games.chronocard.interrupts.found import found, is_forbidden
from games.chronocard.interrupts.paying import paid, produced, unpaid
from games.chronocard.interrupts.ready import CHECKED, NEW, SAME_NAME, unable
from games.chronocard.interrupts.rows import Played, Produce, Skill, Use, Waits
from games.chronocard.interrupts.state import State, Waiting
from games.chronocard.interrupts.telling import done, payment, refused
from games.chronocard.interrupts.texts import by, deed, what
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
from games.chronocard.kinds import Kind
from games.course import Judged
from games.text import Text
from games.verdict import Finding, Outcome, Reason

DECLARED = Reason(
    "declared",
    Outcome.ALLOWED,
    ("cc-08", "cc-21.1", "cc-26", "cc-28", "cc-29", "cc-35.1"),
    Text(
        "{deed}: this may be declared now. It waits, and only {other} may answer it.",
        "{deed}を行えます。これに割り込めるのは{other}だけです。",
    ),
)
INTERRUPTS = Reason(
    "interrupts",
    Outcome.ALLOWED,
    ("cc-01", "cc-04", "cc-07", "cc-08", "cc-26", "cc-35.1"),
    Text(
        "{deed} may interrupt {waiting}, which waits meanwhile. Next, only {other} may answer.",
        "{deed}で{waiting}に割り込めます。割り込まれた宣言は待ちます。次に割り込めるのは{other}だけです。",
    ),
)
EP_OUT = Reason(
    "ep-out",
    Outcome.ALLOWED,
    ("cc-06", "cc-07", "cc-09", "cc-22"),
    Text(
        "{deed}: {card} is Checked and the EP is out at once; nobody may interrupt that.",
        "{deed}を行えます。「{card}」をCheckすると、EPはすぐに発生します。これには割り込めません。",
    ),
)
BY_TEXT = Reason(
    "by-text",
    Outcome.ALLOWED,
    ("cc-20",),
    Text(
        "{deed}: the rules alone would not let it be declared, but the text of the card does, and card text beats the rules.",
        "{deed}は、ルールだけでは行えるとはいえませんが、カードのテキストが認めています。テキストはルールより優先されるので、行えます。",
    ),
)
REASONS = (DECLARED, INTERRUPTS, EP_OUT, BY_TEXT)
LIFTED = (DOES_NOT_INTERRUPT, WRONG_TIME, START_PHASE, UNASKED, HEROINE, CHECKED, NEW, SAME_NAME)

WAITS = Text("{deed} is made and waits to be resolved.", "{deed}を行い、解決を待ちます。")
EP_NOW = Text("{deed}: {player} now has {ep} EP out.", "{deed}を行います。{player}のEPは{ep}になります。")
EP_AT_LEAST = Text(
    "{deed}: {player} now has at least {ep} EP out.", "{deed}を行います。{player}のEPは少なくとも{ep}です。"
)


def used(state: State, entry: Played, at: str) -> Judged[State]:
    """Return what comes of declaring the use of a card or an A.Skill."""
    against = (*_by_rule(state, entry, at), *unpaid(state, entry, at))
    if is_forbidden(against) or state.bars(met(against)):
        return Judged(state, against, refused(state, entry, at, against))
    findings = against or (_allowed(state, entry, at),)
    after = waits(_from_hand(paid(state, entry), entry), entry, at)
    return Judged(after, findings, done(after, at, findings, _told(state, entry)))


def produce(state: State, entry: Produce, at: str) -> Judged[State]:
    """Return what comes of declaring EP: it is produced at once and never waits."""
    against = (*mistimed(state, entry, at), *unable(state, entry, at))
    if is_forbidden(against) or state.bars(met(against)):
        return Judged(state, against, refused(state, entry, at, against))
    player, said = by(entry, state), deed(entry, state)
    cites = ("cc-06", "cc-07", "cc-09", "cc-22") if state.pile else ("cc-09", "cc-22")
    findings = against or (EP_OUT(at, cites=cites, deed=said, card=printed(entry.card)),)
    after = produced(state, entry.card)
    side = after.sides[player]
    told = (EP_NOW if side.exact else EP_AT_LEAST).filled(deed=said, player=player, ep=side.ep)
    return Judged(after, findings, done(after, at, findings, (told,)))


def waits(state: State, entry: Waits, at: str) -> State:
    """Return how things stand when a declaration waits on the others."""
    user = state.card(entry.user) if isinstance(entry, Skill) else None
    target = state.card(entry.target) if isinstance(entry, Use | Skill) and entry.target else None
    waiting = Waiting(entry, at, by(entry, state), user, target, state.pile)
    gave_up = state.gave_up | state.ended if state.pile else frozenset()
    after = replace(state, pile=waiting, ended=frozenset(), gave_up=gave_up)
    return after if state.pile else replace(after, unanswered=after)


def _told(state: State, entry: Played) -> Iterator[Text]:
    yield WAITS.filled(deed=deed(entry, state))
    yield from payment(entry, by(entry, state))


def _by_rule(state: State, entry: Played, at: str) -> tuple[Finding, ...]:
    """Return what speaks against a declaration beside its cost; card text lifts what the rules alone forbid.

    Even so, nobody answers a declaration of their own.
    """
    against = (*mistimed(state, entry, at), *unable(state, entry, at))
    own = state.pile is not None and state.pile.player is by(entry, state)
    lifted = LIFTED if own else (*LIFTED, NOT_INTERRUPTIBLE)
    if not entry.by_text or not any(finding.reason in lifted for finding in against):
        return against
    kept = (finding for finding in against if finding.reason not in lifted)
    return (*kept, BY_TEXT(f"{at}/by_text", deed=deed(entry, state)))


def _allowed(state: State, entry: Played, at: str) -> Finding:
    names = {"deed": deed(entry, state), "other": by(entry, state).other}
    costs = ("cc-26",) if entry.cost or entry.moved or (isinstance(entry, Skill) and entry.checks_user) else ()
    if state.pile:
        answers = "cc-04" if state.pile.below else "cc-01"
        cites = (answers, "cc-07", "cc-08", "cc-35.1", *costs)
        return found(INTERRUPTS, at, names, because=(state.pile.at,), cites=cites, waiting=what(state.pile.entry))
    when = "cc-21.1" if isinstance(entry, Use) and entry.type is Kind.CHARACTER else "cc-28"
    return found(DECLARED, at, names, cites=("cc-08", when, "cc-35.1", *costs))


def _from_hand(state: State, entry: Played) -> State:
    card = state.card(entry.card) if isinstance(entry, Use) else None
    return state.with_card(card.after(Fate.LEAVES)) if card and card.place is Place.HAND else state
