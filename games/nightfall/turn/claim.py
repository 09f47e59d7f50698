"""What does the active player discard and claim in a phase, and what is left of hand and influence?"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from games.course import Judged
from games.nightfall.claim import ends, judging, summary
from games.nightfall.claim.situation import Claim, Deed, Discard
from games.nightfall.phases import Phase
from games.nightfall.turn.state import Table
from games.nightfall.turn.telling import Part, found, told
from games.sentences import sentences
from games.verdict import Finding, is_forbidden

WORDS = sentences(__name__)
HAND_OPEN = WORDS.reason("hand-open")


def done(table: Table, phase: Phase) -> Judged[Table]:
    """Judge the discards and claims of a phase in order."""
    deeds = ((n, deed) for n, deed in enumerate(table.turn.deeds) if deed.phase is phase)
    return Judged(table).through(partial(act, deed=deed, at=f"/deeds/{n}") for n, deed in deeds)


def claimed(table: Table) -> Judged[Table]:
    """Judge the Claim phase and return the table after it."""
    return Judged(table).through((partial(done, phase=Phase.CLAIM), _over))


def act(table: Table, deed: Deed, at: str) -> Judged[Table]:
    """Judge a discard or a claim as the next one."""
    hand, claims = table.hand, table.turn.claims()
    discarded = deed.cards if isinstance(deed, Discard) else 0
    state = replace(table.claims, hand=max(hand.size, discarded) if hand.open else hand.size)
    judged = judging.after(claims, state, deed, at)
    if discarded and not is_forbidden(judged.findings):
        hand = hand.without_any(min(discarded, hand.size))
    after = replace(table, claims=replace(judged.state, hand=hand.size), hand=hand)
    open_ = (hand_open(table, f"{at}/cards"),) if discarded and hand.open else ()
    return Judged(after, (*found(Part.CLAIM, judged.findings), *open_), told(judged.steps))


def hand_open(table: Table, at: str) -> Finding:
    """Return that it is not known how many cards are in hand."""
    return HAND_OPEN(at, because=(table.hand.open,), player=table.turn.active)


def _over(table: Table) -> Judged[Table]:
    """Say where the phase ends what was claimed in it, and what is lost."""
    claims = table.turn.claims()
    findings = tuple(_nothing(table))
    said = summary(claims, table.claims, findings or (judging.NOTHING_CLAIMED("/deeds", player=claims.player),))
    return Judged(table.told(said), found(Part.CLAIM, findings), told(ends(claims, table.claims)))


def _nothing(table: Table) -> Iterator[Finding]:
    if not any(isinstance(deed, Claim) for deed in table.turn.deeds):
        yield judging.NOTHING_CLAIMED("/deeds", player=table.turn.active)
