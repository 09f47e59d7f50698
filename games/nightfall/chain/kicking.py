"""Does a kicker work, and what does it change?"""

from collections.abc import Iterator

from msgspec import Struct

from games.nightfall.chain.choices import Kicked, KickerDoes
from games.nightfall.chain.rows import LinkingWound, Order
from games.nightfall.chain.state import Link
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
WORKS = WORDS.reason("kicker-works")
FAILS = WORDS.reason("kicker-fails")
FIRST = WORDS.reason("kicker-of-the-first")
BY_MOON = WORDS.reason("kicker-by-moon")
OVER_WOUND = WORDS.reason("kicker-over-a-wound")
CHANGES = WORDS.reason("kicker-changes")
READINGS = WORDS.readings("readings")


class Kick(Struct, frozen=True):
    """Whether a kicker works, and whether it changes the Chain effect; None where that is not settled."""

    kicked: Kicked
    changes: bool | None
    findings: tuple[Finding, ...]


def kick(link: Link, order: Order, by_moon: bool) -> Kick:
    """Return whether the kicker of an order works where it lies in the chain."""
    if order.kicker is None:
        return Kick(Kicked.NONE, False, ())
    kicked, found = _condition(link, order, by_moon)
    changes = {Kicked.WORKS: True, Kicked.OPEN: None}.get(kicked, False)
    if order.kicker_does is not KickerDoes.CHANGES:
        changes = False
    return Kick(kicked, changes, (found, *_changing(link, changes)))


def _condition(link: Link, order: Order, by_moon: bool) -> tuple[Kicked, Finding]:
    at, before = f"{link.at}/kicker", link.order_below
    if by_moon:
        beyond = () if link.below else ("nf-67.1",)
        cites = ("nf-70", *beyond, "nf-44")
        return Kicked.WORKS, BY_MOON(at, because=("/moon_kicks_all",), cites=cites, card=link.said)
    if link.below is None or before is None or not isinstance(before.card, Order):
        return Kicked.FAILS, FIRST(at, card=link.said)
    names = {"card": link.said, "before": before.said, "colour": order.kicker, "other": before.card.colour}
    because = (f"{before.at}/colour",)
    if before.card.colour is not order.kicker:
        return Kicked.FAILS, FAILS(at, names, because=because)
    if isinstance(link.below.card, LinkingWound):
        return Kicked.OPEN, OVER_WOUND(at, names, because=(link.below.at, *because), readings=READINGS)
    return Kicked.WORKS, WORKS(at, names, because=because)


def _changing(link: Link, changes: bool | None) -> Iterator[Finding]:
    if changes:
        yield CHANGES(f"{link.at}/kicker_does", card=link.said)
