"""Does a kicker work, and what does it change?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.nightfall.chain.choices import Kicked, KickerDoes
from games.nightfall.chain.rows import LinkingWound, Order
from games.nightfall.chain.state import Link
from games.nightfall.findings import finding
from games.text import Text
from games.verdict import Finding, Outcome, Reading, Reason

WORKS = Reason(
    "kicker-works",
    Outcome.ALLOWED,
    ("nf-64.1", "nf-44"),
    Text(
        "The kicker of {card} works: {before}, the order just before it, is {colour}.",
        "{card}のキッカーは働きます。すぐ前のオーダーである{before}の主色が{colour}だからです。",
    ),
)
FAILS = Reason(
    "kicker-fails",
    Outcome.ALLOWED,
    ("nf-64.1",),
    Text(
        "The kicker of {card} does not work: it asks for {colour}, and {before}, the order just before it, is {other}.",
        "{card}のキッカーは働きません。条件は{colour}ですが、すぐ前のオーダーである{before}の主色は{other}です。",
    ),
)
FIRST = Reason(
    "kicker-of-the-first",
    Outcome.ALLOWED,
    ("nf-64",),
    Text(
        "The kicker of {card} does not work: {card} is the first card of the chain, with nothing before it.",
        "{card}のキッカーは働きません。{card}はチェーンの最初のカードで、前に何もないからです。",
    ),
)
BY_MOON = Reason(
    "kicker-by-moon",
    Outcome.ALLOWED,
    ("nf-70", "nf-67.1", "nf-44"),
    Text(
        "The kicker of {card} works whatever lies before it: the Moon makes every kicker work.",
        "{card}のキッカーは、前に何があっても働きます。ムーンがすべてのキッカーを働かせるからです。",
    ),
)
OVER_WOUND = Reason(
    "kicker-over-a-wound",
    Outcome.UNSETTLED,
    ("nf-64.1", "nf-27", "nf-46"),
    Text(
        "Whether the kicker of {card} works is not settled: a Wound, which has no colour, lies between it and {before}.",
        "{card}のキッカーが働くかどうかは決まっていません。{before}との間に、色のないウーンドがあるからです。",
    ),
)
CHANGES = Reason(
    "kicker-changes",
    Outcome.ALLOWED,
    ("nf-16",),
    Text(
        "The kicker of {card} changes its Chain effect, which therefore resolves as changed.",
        "{card}のキッカーはチェーン効果を変えるので、チェーン効果は変わった形で解決します。",
    ),
)
REASONS = (WORKS, FAILS, FIRST, BY_MOON, OVER_WOUND, CHANGES)

READINGS = (
    Reading(
        Text(
            "A Wound is no order: the order just before is the one on which the Wound lies, and the kicker works.",
            "ウーンドはオーダーではないので、すぐ前のオーダーとはウーンドの下のオーダーであり、キッカーは働きます。",
        ),
        Outcome.ALLOWED,
        ("nf-64.1", "nf-46"),
    ),
    Reading(
        Text(
            "The card just before is the Wound, which has no colour: the kicker does not work.",
            "すぐ前のカードは色のないウーンドなので、キッカーは働きません。",
        ),
        Outcome.FORBIDDEN,
        ("nf-64.1", "nf-27"),
    ),
)


@dataclass(frozen=True, slots=True)
class Kick:
    """Be whether a kicker works, and whether it changes the Chain effect."""

    kicked: Kicked
    changes: bool
    findings: tuple[Finding, ...]


def kick(link: Link, order: Order, by_moon: bool) -> Kick:
    """Return whether the kicker of an order works where it lies in the chain."""
    if order.kicker is None:
        return Kick(Kicked.NONE, False, ())
    kicked, found = _condition(link, order, by_moon)
    changes = kicked is Kicked.WORKS and order.kicker_does is KickerDoes.CHANGES
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
        return Kicked.FAILS, finding(FAILS, at, names, because=because)
    if isinstance(link.below.card, LinkingWound):
        return Kicked.OPEN, finding(OVER_WOUND, at, names, because=(link.below.at, *because), readings=READINGS)
    return Kicked.WORKS, finding(WORKS, at, names, because=because)


def _changing(link: Link, changes: bool) -> Iterator[Finding]:
    if changes:
        yield CHANGES(f"{link.at}/kicker_does", card=link.said)
