"""What does the active player discard and claim in a phase, and what is left of hand and influence?"""

from collections.abc import Iterator
from functools import partial

from games.course import Judged
from games.nightfall.chain.scenario import Event, LinkingWound, Order
from games.nightfall.claim.explain import ends, summary
from games.nightfall.claim.rules import NOTHING_CLAIMED, State, judge_deed
from games.nightfall.claim.scenario import Claim, Deed, Discard, Effect
from games.nightfall.terms import Phase, key, printed
from games.nightfall.turn.state import Table
from games.nightfall.turn.telling import Part, found, told
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, Outcome, is_forbidden, step_of

WORDS = sentences(__name__)
EFFECT_NOT_PLAYED = WORDS.reason("effect-not-played")
HAND_OPEN = WORDS.reason("hand-open")
WOUND_OPEN = WORDS.reason("used-wound-open")
WOUND_GOES = WORDS.readings("wound-goes")


def done(table: Table, phase: Phase) -> Judged[Table]:
    """Judge the discards and claims of a phase in order."""
    deeds = ((n, deed) for n, deed in enumerate(table.turn.deeds) if deed.phase is phase)
    return Judged(table).through(partial(act, deed=deed, at=f"/deeds/{n}") for n, deed in deeds)


def claimed(table: Table) -> Judged[Table]:
    """Judge the Claim phase and return the table after it."""
    return Judged(table).through((partial(done, phase=Phase.CLAIM), _over))


def act(table: Table, deed: Deed, at: str) -> Judged[Table]:
    """Judge a discard or a claim as the next one."""
    hand, claims = table.hand, table.claiming
    refused = tuple(_not_played(table, deed, at))
    if refused:
        return Judged(table, refused, tuple(map(step_of, refused)))
    discarded = deed.cards if isinstance(deed, Discard) else 0
    state = replace(table.claims, hand=max(hand.size, discarded) if hand.open else hand.size)
    judged = judge_deed(claims, state, deed, at)
    made = not is_forbidden(judged.findings)
    unsure = made and _is_unsure(table, deed, judged.state)
    if discarded and made:
        hand = hand.without_any(min(discarded, hand.size))
    after = replace(
        table,
        claims=replace(judged.state, hand=hand.size),
        hand=hand,
        doubtful=table.doubtful + (discarded if unsure else 0),
        perhaps=table.perhaps | ({len(table.claims.claimed)} if unsure and not discarded else frozenset()),
    )
    open_ = (hand_open(table, f"{at}/cards" if discarded else at, Outcome.FORBIDDEN),) if unsure else ()
    return Judged(after, (*found(Part.CLAIM, judged.findings), *open_), told(judged.steps))


def _is_unsure(table: Table, deed: Deed, after: State) -> bool:
    """Return whether it is open that so many cards are in hand, or that there is as much influence without cards that may not be there."""
    if isinstance(deed, Discard):
        return table.hand.fewer or deed.cards > table.hand.size
    return after.influence < min(table.doubtful, table.claims.influence)


def _not_played(table: Table, deed: Deed, at: str) -> Iterator[Finding]:
    """Yield that the card of an effect was to be played in the chain, and never came into it."""
    if not isinstance(deed, Claim) or deed.effect is None:
        return
    number, effect = table.turn.claims().effect(deed.effect)
    wanted = [n for n, one in enumerate(table.turn.events) if isinstance(one, Order) and _is(one, effect)]
    if wanted and effect.played_by is None and key(effect.card) not in table.played:
        because = (f"/effects/{number}", f"/events/{wanted[0]}")
        yield EFFECT_NOT_PLAYED(f"{at}/effect", because=because, card=printed(effect.card))


def _is(order: Order, effect: Effect) -> bool:
    return order.card is not None and key(order.card) == key(effect.card)


def hand_open(table: Table, at: str, fewer: Outcome = Outcome.ALLOWED) -> Finding:
    """Return that it is not known how many cards are in hand, or not settled where a used Wound has gone; `fewer` is what holds if it has left the hand."""
    hand, said = table.hand, {"player": table.turn.active}
    if not hand.fewer and isinstance(_event(table, hand.open), LinkingWound):
        gone, stays = WOUND_GOES
        return WOUND_OPEN(at, said, because=(hand.open,), readings=(replace(gone, outcome=fewer), stays))
    return HAND_OPEN(at, said, because=(hand.open,))


def _event(table: Table, at: str) -> Event | None:
    """Return the event of the chain at a pointer, None for what is none."""
    name, _, number = at.rpartition("/")
    return table.turn.events[int(number)] if name == "/events" else None


def _over(table: Table) -> Judged[Table]:
    """Say where the phase ends what was claimed in it, and what is lost."""
    claims = table.turn.claims()
    findings = tuple(_nothing(table))
    said = summary(claims, table.claims, findings or (NOTHING_CLAIMED("/deeds", player=claims.player),))
    return Judged(
        table.told(said), found(Part.CLAIM, findings), told(() if table.doubtful else ends(claims, table.claims))
    )


def _nothing(table: Table) -> Iterator[Finding]:
    if not any(isinstance(deed, Claim) for deed in table.turn.deeds):
        yield NOTHING_CLAIMED("/deeds", player=table.turn.active)
