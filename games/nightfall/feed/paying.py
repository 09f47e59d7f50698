"""How often is Feed paid, and how often does the effect happen?"""

from collections.abc import Iterator
from dataclasses import dataclass

from games.nightfall.cards import printed
from games.nightfall.feed.situation import Cost, Feed, Source
from games.nightfall.names import times
from games.nightfall.phases import Phase
from games.nightfall.wounds import UNUSED, Use, WoundKind, objection
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding

WORDS = sentences(__name__)
WITHOUT_PAYMENT = WORDS.reason("without-payment")
PAID = WORDS.reason("paid")
CANNOT_PAY = WORDS.reason("cannot-pay")
ABOVE_LIMIT = WORDS.reason("above-limit")
HELD_NOT_TOLD = WORDS.reason("held-not-told")
OF_CARD = WORDS.text("of-card")
OF_WOUND = WORDS.text("of-wound")
NAMELESS = WORDS.text("nameless")


@dataclass(frozen=True, slots=True)
class Paid:
    """What is found of the payments, how many are made, and how often the effect happens; None where that is not known."""

    findings: tuple[Finding, ...]
    payments: int | None
    times: int | None


def paid(feed: Feed) -> Paid:
    """Return how the payments go; those that are not possible are treated as not made."""
    against = _of_wound(feed)
    if against:
        return Paid((against,), 0, 0)
    allowed = feed.allowed
    over_limit = feed.limit is not None and feed.payments > feed.limit
    if feed.payments and allowed is None and not (over_limit and feed.limit == 0):
        return Paid((*_over(feed), HELD_NOT_TOLD("/held", player=feed.player, effect=effect(feed))), None, None)
    made = min(feed.payments, allowed or 0)
    return Paid((*_over(feed), *_made(feed, made)), made, made + 1)


def _of_wound(feed: Feed) -> Finding | None:
    """Return what stands against the use of the Wound itself."""
    if feed.source is not Source.MARTIAL_LAW:
        return None
    use = Use(feed.player, WoundKind.MARTIAL_LAW, Phase.COMBAT, feed.wound.own_turn, feed.wound.otherwise)
    before = Use(feed.player, WoundKind.MARTIAL_LAW, Phase.COMBAT, True)
    used = UNUSED.after(before, "/wound/used_before") if feed.wound.used_before else UNUSED
    return objection(use, used, "/source")


def _over(feed: Feed) -> Iterator[Finding]:
    """Yield what stands against as many payments."""
    wanted = times(feed.payments)
    if feed.limit is not None and feed.payments > feed.limit:
        most = feed.limit
        yield ABOVE_LIMIT(
            "/payments",
            because=("/limit",),
            player=feed.player,
            limit=times(most),
            wanted=wanted,
        )
    if feed.payable is not None and feed.payments > feed.payable:
        because = ("/held", "/elsewhere") if feed.elsewhere else ("/held",)
        yield CANNOT_PAY(
            "/payments",
            because=because,
            cites=_cites(feed),
            player=feed.player,
            payable=times(feed.payable),
            wanted=wanted,
        )


def _cites(feed: Feed) -> tuple[str, ...]:
    return ("nf-42", "nf-73") if feed.cost is Cost.WOUND else ("nf-42",)


def _made(feed: Feed, made: int) -> Iterator[Finding]:
    if made:
        of_wound = ("nf-26.1", "nf-28") if feed.source is Source.MARTIAL_LAW else ()
        yield PAID(
            "/payments",
            cites=(*of_wound, *_cites(feed)),
            player=feed.player,
            payments=times(made),
            spent=made * feed.number,
            cost=feed.cost,
            effect=effect(feed),
        )
    elif not feed.payments:
        yield WITHOUT_PAYMENT("/payments", player=feed.player, effect=effect(feed))


def effect(feed: Feed) -> Text:
    """Return how the effect is called."""
    if feed.source is Source.MARTIAL_LAW:
        return OF_WOUND
    return OF_CARD.filled(card=printed(feed.card)) if feed.card else NAMELESS
