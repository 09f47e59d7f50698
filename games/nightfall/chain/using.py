"""What is the effect of a card used on as the chain resolves, how often by Feed, and what leaves play by it?"""

from collections.abc import Iterator

from msgspec import Struct

from games.nightfall.chain.choices import Aim, Does
from games.nightfall.chain.rows import Order
from games.nightfall.chain.state import Building, Link
from games.nightfall.chain.targets import NOTHING_GONE, Candidates, Found, Gone, on_target
from games.nightfall.rules import TARGET_CHANGED, changed
from games.nightfall.terms import times
from games.sentences import sentences
from games.verdict import Finding, Outcome

WORDS = sentences(__name__)
FED = WORDS.reason("fed")
CANNOT_FEED = WORDS.reason("cannot-feed")
NOT_TOLD = WORDS.reason("payments-not-told")
REASONS = (*WORDS.reasons, TARGET_CHANGED)


class Used(Struct, frozen=True):
    """What is found of the targets of a card, whether the first is refused, and what has left play after it."""

    findings: tuple[Finding, ...] = ()
    refused: bool = False
    takes: bool = False
    gone: Gone = NOTHING_GONE


def used_on(building: Building, link: Link, order: Order, height: int, known: Candidates, gone: Gone) -> Used:
    """Return what the effect of an order comes to for what it is used on, and then for what it is repeated on."""
    if order.aim is Aim.NOTHING or order.target is None:
        return Used(gone=gone)
    first = on_target(building, link, order.target, f"{link.at}/target", height, known, gone)
    if not first.allowed:
        return Used((first.finding,), first.finding.outcome is Outcome.FORBIDDEN, False, gone)
    takes = order.does is not Does.OTHER
    gone = _without(gone, first, link, order) if takes else gone
    found = [first.finding, *_paid(link, order)]
    for n, name in enumerate(order.fed):
        at = f"{link.at}/fed/{n}"
        if order.payable is not None and n >= order.payable:
            names = {"player": link.player, "card": link.said, "target": name}
            found.append(CANNOT_FEED(at, names, because=(f"{link.at}/payable",)))
            continue
        again = on_target(building, link, name, at, height, known, gone)
        other = changed(name, order.target, at, f"{link.at}/target")
        found += [again.finding, *([other] if other else [])]
        if again.allowed and takes:
            gone = _perhaps_without(gone, again, link)
    return Used(tuple(found), False, takes, gone)


def _paid(link: Link, order: Order) -> Iterator[Finding]:
    """Yield what is found of the payments as such."""
    names = {"player": link.player, "card": link.said}
    if order.fed and order.payable is None:
        yield NOT_TOLD(f"{link.at}/payable", names)
    elif order.fed and order.payable:
        yield FED(f"{link.at}/fed", names, payments=times(min(order.payable, len(order.fed))))


def _without(gone: Gone, found: Found, link: Link, order: Order) -> Gone:
    """Return what has left play with a card that an effect takes."""
    if found.card is None:
        return gone
    return Gone(gone.surely | {found.card.at: (link.at, order.does.cite)}, gone.perhaps)


def _perhaps_without(gone: Gone, found: Found, link: Link) -> Gone:
    """Return what has perhaps left play with a card that is taken where a repeat may be turned on it, and can be paid."""
    return gone if found.card is None else Gone(gone.surely, gone.perhaps | {found.card.at: link.at})
