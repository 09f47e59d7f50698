"""Rules of Feed: the payments that can be made, and the targets that may be chosen."""

from collections.abc import Iterator

from msgspec import Struct

from games.nightfall.feed.scenario import Cost, Feed, Reach, Source, Target, What, Whose
from games.nightfall.rules import (
    NO_USES,
    PARTNERS_OPEN,
    TARGET_CHANGED,
    WoundKind,
    WoundUse,
    changed_target,
    objections,
    partners_card_open,
    text_exception,
)
from games.nightfall.terms import Phase, card_count, card_name, times, wound_count
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Outcome

WORDS = sentences(__name__)
FITS = WORDS.reason("target-fits")
DOES_NOT_FIT = WORDS.reason("target-does-not-fit")
DOES_NOT_HAPPEN = WORDS.reason("does-not-happen")
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
# the open points of a target are listed with those of the targets
REASONS = (*WORDS.reasons[:-1], PARTNERS_OPEN, TARGET_CHANGED, DOES_NOT_HAPPEN)
CLAUSES = {
    Reach.ANY_MINION: "nf-45",
    Reach.FRIENDLY_MINION: "nf-43",
    Reach.FRIENDLY: "nf-69",
    Reach.ANY_PLAYER: "nf-48",
    Reach.YOU: "nf-50",
}


class Aimed(Struct, frozen=True):
    """What is found of the targets, how many of them may not be chosen, and of how many that is not settled."""

    findings: tuple[Finding, ...]
    refused: int
    unsettled: int


def aimed(feed: Feed, happenings: int | None) -> Aimed:
    """Return what is found of each target; where it is not known how often the effect happens, only of what it is."""
    found = [tuple(_found(feed, n, happenings)) for n in range(len(feed.targets))]
    outcomes = [max(one.outcome for one in findings) for findings in found[:happenings]]
    return Aimed(
        tuple(one for findings in found for one in findings),
        outcomes.count(Outcome.FORBIDDEN),
        outcomes.count(Outcome.UNSETTLED),
    )


def _found(feed: Feed, n: int, happenings: int | None) -> Iterator[Finding]:
    target, at = feed.targets[n], f"/targets/{n}"
    if happenings is not None and n >= happenings:
        yield DOES_NOT_HAPPEN(at, because=("/payments",), target=target.name, player=feed.player)
        return
    finding = _of_target(feed, target, at)
    yield finding
    if finding.outcome is Outcome.FORBIDDEN:
        return
    first = next(m for m, one in enumerate(feed.targets) if _of_target(feed, one, at).outcome is not Outcome.FORBIDDEN)
    other = changed_target(target.name, feed.targets[first].name, f"{at}/name", f"/targets/{first}/name")
    if other:
        yield other


def _of_target(feed: Feed, target: Target, at: str) -> Finding:
    if feed.aim is Reach.FRIENDLY and target.whose is Whose.PARTNERS and target.what is not What.PLAYER:
        return partners_card_open(target.name, f"{at}/whose")
    reason = FITS if _fits(feed.aim, target) else DOES_NOT_FIT
    of_wound = ("nf-26.1",) if feed.source is Source.MARTIAL_LAW else ()
    in_chain = ("nf-15",) if target.what is What.IN_CHAIN and feed.aim is not Reach.FRIENDLY else ()
    cites = (*in_chain, *of_wound, CLAUSES[feed.aim])
    return reason(at, cites=cites, target=target.name, what=target.what, whose=target.whose, reach=feed.aim)


def _fits(reach: Reach, target: Target) -> bool:
    match reach:
        case Reach.ANY_MINION:
            return target.what is What.MINION
        case Reach.FRIENDLY_MINION:
            return target.what is What.MINION and target.whose is not Whose.ANOTHERS
        case Reach.FRIENDLY:
            return target.what is not What.PLAYER and target.whose is Whose.OWN
        case Reach.ANY_PLAYER:
            return target.what is What.PLAYER
    return target.what is What.PLAYER and target.whose is Whose.OWN


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
    use = WoundUse(feed.player, WoundKind.MARTIAL_LAW, Phase.COMBAT, feed.wound.own_turn, feed.wound.otherwise)
    before = WoundUse(feed.player, WoundKind.MARTIAL_LAW, Phase.COMBAT, True)
    used = NO_USES.after(before, "/wound/used_before") if feed.wound.used_before else NO_USES
    decides = text_exception(use, used, "/wound/otherwise")
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
                wounds=wound_count(made * feed.number), cards=card_count(made * feed.number), number=made * feed.number
            ),
            effect=effect(feed),
        )
    elif happenings and not feed.payments:
        yield WITHOUT_PAYMENT("/payments", player=feed.player, effect=effect(feed))


def effect(feed: Feed) -> Text:
    """Return how the effect is called."""
    if feed.source is Source.MARTIAL_LAW:
        return OF_WOUND
    return OF_CARD.filled(card=card_name(feed.card)) if feed.card else NAMELESS
