"""How often is Feed paid, and how often does the effect happen?"""

from collections.abc import Iterator

from msgspec import Struct

from games.nightfall.feed.aiming import Aimed, aimed
from games.nightfall.feed.situation import Cost, Feed, Source
from games.nightfall.rules import UNUSED, Use, WoundKind, by_text, objections
from games.nightfall.terms import Phase, cards, printed, times, wounds
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding

WORDS = sentences(__name__)
WITHOUT_PAYMENT = WORDS.reason("without-payment")
PAID = WORDS.reason("paid")
CAN_PAY = WORDS.reason("can-pay")
CANNOT_PAY = WORDS.reason("cannot-pay")
CANNOT_PAY_AT_ALL = WORDS.reason("cannot-pay-at-all")
ABOVE_LIMIT = WORDS.reason("above-limit")
HELD_NOT_TOLD = WORDS.reason("held-not-told")
OF_CARD = WORDS.text("of-card")
OF_WOUND = WORDS.text("of-wound")
NAMELESS = WORDS.text("nameless")
SPENDING = WORDS.texts("spending", Cost)


class Paid(Struct, frozen=True):
    """What is found of the payments, and how often the effect happens, at least and at most; None where that is not known."""

    findings: tuple[Finding, ...]
    least: int | None
    most: int | None

    @property
    def times(self) -> int | None:
        """Return how often the effect happens, None where that is not known or not settled."""
        return self.most if self.least == self.most else None

    @property
    def payments(self) -> int | None:
        """Return how many payments are made: one for each repeat."""
        return None if self.times is None else max(0, self.times - 1)


def paid(feed: Feed) -> Paid:
    """Return how the payments go and on what the effect is turned; what is not possible is treated as not done."""
    against, by_its_text = _of_wound(feed)
    if against:
        return Paid(against, 0, 0)
    allowed = feed.allowed
    over_limit = feed.limit is not None and feed.payments > feed.limit
    if feed.payments and allowed is None and not (over_limit and feed.limit == 0):
        not_told = HELD_NOT_TOLD("/held", cites=_untold(feed), player=feed.player, effect=effect(feed))
        return Paid((*by_its_text, *_over(feed), not_told, *aimed(feed, None).findings), None, None)
    happenings = min(feed.payments, allowed or 0) + 1
    on = aimed(feed, happenings)
    most = happenings - on.refused
    findings = (*by_its_text, *_over(feed), *_made(feed, most, on), *on.findings)
    return Paid(findings, most - on.unsettled, most)


def _untold(feed: Feed) -> tuple[str, ...]:
    return ("nf-42", "nf-82") if feed.cost is Cost.WOUND else ("nf-42",)


def _of_wound(feed: Feed) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """Return what stands against the use of the Wound itself, and what a text decides on it."""
    if feed.source is not Source.MARTIAL_LAW:
        return (), ()
    use = Use(feed.player, WoundKind.MARTIAL_LAW, Phase.COMBAT, feed.wound.own_turn, feed.wound.otherwise)
    before = Use(feed.player, WoundKind.MARTIAL_LAW, Phase.COMBAT, True)
    used = UNUSED.after(before, "/wound/used_before") if feed.wound.used_before else UNUSED
    decides = by_text(use, used, "/wound/otherwise")
    return objections(use, used, "/source"), (decides,) if decides else ()


def _over(feed: Feed) -> Iterator[Finding]:
    """Yield what stands against as many payments."""
    wanted = times(feed.payments)
    if feed.limit is not None and feed.payments > feed.limit:
        most = feed.limit
        yield ABOVE_LIMIT("/payments", because=("/limit",), player=feed.player, limit=times(most), wanted=wanted)
    if feed.payable is not None and feed.payments > feed.payable:
        because = ("/held", "/elsewhere") if feed.elsewhere else ("/held",)
        cites = ("nf-42", "nf-73") if feed.elsewhere else ("nf-42",)
        reason = CANNOT_PAY if feed.payable else CANNOT_PAY_AT_ALL
        names = {"player": feed.player, "payable": times(feed.payable), "wanted": wanted}
        yield reason("/payments", names, because=because, cites=cites)


def _made(feed: Feed, happenings: int, on: Aimed) -> Iterator[Finding]:
    """Yield what is paid for so many happenings; where it is not settled whether all of them happen, what can be paid."""
    of_wound = ("nf-26.1",) if feed.source is Source.MARTIAL_LAW else ()
    made = happenings - 1
    if made > 0:
        yield (CAN_PAY if on.unsettled else PAID)(
            "/payments",
            cites=(*of_wound, "nf-42"),
            player=feed.player,
            payments=times(made),
            spending=SPENDING[feed.cost].filled(
                wounds=wounds(made * feed.number), cards=cards(made * feed.number), number=made * feed.number
            ),
            effect=effect(feed),
        )
    elif happenings and not feed.payments:
        yield WITHOUT_PAYMENT("/payments", player=feed.player, effect=effect(feed))


def effect(feed: Feed) -> Text:
    """Return how the effect is called."""
    if feed.source is Source.MARTIAL_LAW:
        return OF_WOUND
    return OF_CARD.filled(card=printed(feed.card)) if feed.card else NAMELESS
