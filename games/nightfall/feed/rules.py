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
CARD_EFFECT = WORDS.text("of-card")
WOUND_EFFECT = WORDS.text("of-wound")
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
SPENDING = WORDS.texts("spending", Cost)


class AimFindings(Struct, frozen=True):
    """Findings of the targets, and the number of targets refused and unsettled."""

    findings: tuple[Finding, ...]
    refused: int
    unsettled: int


def judge_targets(feed: Feed, happenings: int | None) -> AimFindings:
    """Judge each target; without a known number of happenings, its kind alone."""
    findings_by_target = [tuple(_target_findings(feed, n, happenings)) for n in range(len(feed.targets))]
    outcomes = [max(finding.outcome for finding in findings) for findings in findings_by_target[:happenings]]
    return AimFindings(
        tuple(finding for findings in findings_by_target for finding in findings),
        outcomes.count(Outcome.FORBIDDEN),
        outcomes.count(Outcome.UNSETTLED),
    )


def _target_findings(feed: Feed, n: int, happenings: int | None) -> Iterator[Finding]:
    target, at = feed.targets[n], f"/targets/{n}"
    if happenings is not None and n >= happenings:
        yield DOES_NOT_HAPPEN(at, because=("/payments",), target=target.name, player=feed.player)
        return
    finding = _target_finding(feed, target, at)
    yield finding
    if finding.outcome is Outcome.FORBIDDEN:
        return
    # a repeat is compared with the first target that may be chosen
    first = next(
        k for k, chosen in enumerate(feed.targets) if _target_finding(feed, chosen, at).outcome is not Outcome.FORBIDDEN
    )
    other = changed_target(target.name, feed.targets[first].name, f"{at}/name", f"/targets/{first}/name")
    if other:
        yield other


def _target_finding(feed: Feed, target: Target, at: str) -> Finding:
    if feed.aim is Reach.FRIENDLY and target.whose is Whose.PARTNERS and target.what is not What.PLAYER:
        return partners_card_open(target.name, f"{at}/whose")
    reason = FITS if _fits(feed.aim, target) else DOES_NOT_FIT
    wound_clause = ("nf-26.1",) if feed.source is Source.MARTIAL_LAW else ()
    chain_clause = ("nf-15",) if target.what is What.IN_CHAIN and feed.aim is not Reach.FRIENDLY else ()
    cites = (*chain_clause, *wound_clause, CLAUSES[feed.aim])
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


class Payment(Struct, frozen=True):
    """The findings of the payments, and the range of happenings; None where unknown."""

    findings: tuple[Finding, ...]
    least: int | None
    most: int | None

    @property
    def times(self) -> int | None:
        """Return how often the effect happens; None where unknown or unsettled."""
        return self.most if self.least == self.most else None

    @property
    def payments(self) -> int | None:
        """Return the number of payments, one for each repeat."""
        return None if self.times is None else max(0, self.times - 1)


def judge(feed: Feed) -> Payment:
    """Judge the payments and the targets; an illegal payment is not made (NF-42)."""
    faults, exception = _wound_findings(feed)
    if faults:
        return Payment(faults, 0, 0)
    most_payments = feed.allowed
    is_over_limit = feed.limit is not None and feed.payments > feed.limit
    # a limit of 0 forbids payments, whatever the player holds
    if feed.payments and most_payments is None and not (is_over_limit and feed.limit == 0):
        open_payment = HELD_NOT_TOLD("/held", cites=_open_clauses(feed), player=feed.player, effect=effect_name(feed))
        return Payment(
            (*exception, *_excess_findings(feed), open_payment, *judge_targets(feed, None).findings), None, None
        )
    happenings = min(feed.payments, most_payments or 0) + 1
    aim = judge_targets(feed, happenings)
    most = happenings - aim.refused
    findings = (*exception, *_excess_findings(feed), *_payment_findings(feed, most, aim), *aim.findings)
    return Payment(findings, most - aim.unsettled, most)


def _open_clauses(feed: Feed) -> tuple[str, ...]:
    return ("nf-42", "nf-82") if feed.cost is Cost.WOUND else ("nf-42",)


def _wound_findings(feed: Feed) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """Return the objections to the Wound, and the exception of a text."""
    if feed.source is not Source.MARTIAL_LAW:
        return (), ()
    use = WoundUse(feed.player, WoundKind.MARTIAL_LAW, Phase.COMBAT, feed.wound.own_turn, feed.wound.otherwise)
    earlier = WoundUse(feed.player, WoundKind.MARTIAL_LAW, Phase.COMBAT, True)
    counted = NO_USES.after(earlier, "/wound/used_before") if feed.wound.used_before else NO_USES
    exception = text_exception(use, counted, "/wound/otherwise")
    return objections(use, counted, "/source"), (exception,) if exception else ()


def _excess_findings(feed: Feed) -> Iterator[Finding]:
    """Yield the limits that the number of payments exceeds."""
    wanted_times = times(feed.payments)
    if feed.limit is not None and feed.payments > feed.limit:
        most = feed.limit
        yield ABOVE_LIMIT("/payments", because=("/limit",), player=feed.player, limit=times(most), wanted=wanted_times)
    if feed.payable is not None and feed.payments > feed.payable:
        because = ("/held", "/elsewhere") if feed.elsewhere else ("/held",)
        cites = ("nf-42", "nf-73") if feed.elsewhere else ("nf-42",)
        reason = CANNOT_PAY if feed.payable else CANNOT_PAY_AT_ALL
        names = {"player": feed.player, "payable": times(feed.payable), "wanted": wanted_times}
        yield reason("/payments", names, because=because, cites=cites)


def _payment_findings(feed: Feed, happenings: int, aim: AimFindings) -> Iterator[Finding]:
    """Yield the payments made, or payable with open targets."""
    wound_clause = ("nf-26.1",) if feed.source is Source.MARTIAL_LAW else ()
    repeats = happenings - 1
    if repeats > 0:
        yield (CAN_PAY if aim.unsettled else PAID)(
            "/payments",
            cites=(*wound_clause, "nf-42"),
            player=feed.player,
            payments=times(repeats),
            spending=SPENDING[feed.cost].filled(
                wounds=wound_count(repeats * feed.number),
                cards=card_count(repeats * feed.number),
                number=repeats * feed.number,
            ),
            effect=effect_name(feed),
        )
    elif happenings and not feed.payments:
        yield WITHOUT_PAYMENT("/payments", player=feed.player, effect=effect_name(feed))


def effect_name(feed: Feed) -> Text:
    """Return the effect in words."""
    if feed.source is Source.MARTIAL_LAW:
        return WOUND_EFFECT
    return CARD_EFFECT.filled(card=card_name(feed.card)) if feed.card else NAMELESS
