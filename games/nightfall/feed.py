"""Feed: how often an effect with Feed happens, on which targets, and its total."""

from collections.abc import Iterable, Iterator, Mapping
from enum import auto
from functools import partial
from typing import Annotated, Any

from annotated_types import Ge, Le, MaxLen
from msgspec import Struct

from games.game import Checker
from games.moves import Edit, Move, Moves
from games.nightfall import whole_turn
from games.nightfall.combat.scenario import UsedWound, When
from games.nightfall.rules import (
    ANOTHERS_TURN,
    NO_USES,
    PARTNERS_OPEN,
    SECOND_WOUND,
    TARGET_CHANGED,
    USED_BY_TEXT,
    WOUND_TURNED,
    Otherwise,
    WoundKind,
    WoundUse,
    changed_target,
    objections,
    partners_card_open,
    text_exception,
)
from games.nightfall.terms import CardName, Name, Phase, card_count, card_name, count_times, wound_count
from games.nightfall.whole_turn import free_name, full_hand
from games.picture import Ladder, Mark
from games.remedies import Remedies, Vary
from games.scenario import SELDOM, Contradiction, decision, fact, row, scenario
from games.sentences import sentences
from games.text import Choice, Text, folded
from games.values import replace
from games.verdict import Finding, Outcome, Step, Verdict, step_of, worst_new, worst_of

WORDS = sentences(__name__)
PRINTED = WORDS.text("printed")
NO_CARD = WORDS.text("no-card")
NO_WOUND = WORDS.text("no-wound")
NO_TARGET = WORDS.text("no-target")
NO_WOUNDS = WORDS.text("no-wounds")
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
HAPPENS = WORDS.text("happens")
OPEN = WORDS.text("open")
NOT_KNOWN = WORDS.text("not-known")
ONCE = WORDS.text("once")
WOUND_USED = WORDS.text("wound-used")
PAYABLE = WORDS.text("payable")
NOT_PAYABLE = WORDS.text("not-payable")
ELSEWHERE = WORDS.text("elsewhere")
TOTAL = WORDS.text("total")
IN_ALL = WORDS.text("in-all")
PAYS = WORDS.text("pays")
PAY = WORDS.text("pay")
PAY_NOTHING = WORDS.text("pay-nothing")
OWN_TURN = WORDS.text("own-turn")
ANOTHER_TURN = WORDS.text("another-turn")
TARGET_OF = WORDS.text("target-of")
TARGET = WORDS.text("target")
Count = Annotated[int, Ge(0), Le(60)]


class Source(Choice, words=WORDS):
    """The bearer of an effect."""

    CARD = auto()
    MARTIAL_LAW = auto()


class Cost(Choice, words=WORDS):
    """The cost of a Feed."""

    WOUND = auto()
    CARD = auto()
    INFLUENCE = auto()
    OTHER = auto()


class Reach(Choice, words=WORDS):
    """The targets that the text of an effect allows."""

    NOTHING = auto()
    ANY_MINION = auto()
    FRIENDLY_MINION = auto()
    FRIENDLY = auto()
    ANY_PLAYER = auto()
    YOU = auto()


class TargetKind(Choice, words=WORDS):
    """The kind of a target."""

    MINION = auto()
    IN_CHAIN = auto()
    ARCHIVE = auto()
    PLAYER = auto()


class Whose(Choice, words=WORDS):
    """The side of a target, seen from the player with the effect."""

    OWN = auto()
    PARTNERS = auto()
    ANOTHERS = auto()


@row()
class Target:
    """The target of one happening of the effect."""

    name: Annotated[Name, decision()]
    what: Annotated[TargetKind, fact()] = TargetKind.MINION
    whose: Annotated[Whose, fact()] = Whose.OWN


@row()
class MartialLaw:
    """The circumstances in which a Martial Law Wound is used."""

    own_turn: Annotated[bool, fact()] = True
    used_before: Annotated[bool, fact()] = False
    otherwise: Annotated[Otherwise, fact()] = Otherwise.NOTHING


@scenario
class Feed:
    """An effect with a Feed, its payments and its targets."""

    player: Annotated[Name, fact(), SELDOM] = "Ai"
    source: Annotated[Source, fact()] = Source.CARD
    card: Annotated[CardName | None, fact()] = None
    amount: Annotated[Count, fact()] = 1
    cost: Annotated[Cost, fact()] = Cost.WOUND
    number: Annotated[Annotated[int, Ge(1), Le(20)], fact(), SELDOM] = 1
    held: Annotated[Count | None, fact()] = None
    payments: Annotated[Count, decision()] = 0
    limit: Annotated[Count | None, fact(), SELDOM] = None
    elsewhere: Annotated[Count, fact(), SELDOM] = 0
    reach: Annotated[Reach, fact()] = Reach.NOTHING
    targets: Annotated[tuple[Target, ...], decision(), MaxLen(50)] = ()
    wound: Annotated[MartialLaw, fact(), SELDOM] = MartialLaw()

    @property
    def aim(self) -> Reach:
        """Return the reach of the effect, printed on a Martial Law Wound (NF-26)."""
        return Reach.ANY_MINION if self.source is Source.MARTIAL_LAW else self.reach

    @property
    def payable(self) -> int | None:
        """Return the number of payments that the player can make; None where unknown."""
        return None if self.held is None else self.held // self.number

    @property
    def allowed(self) -> int | None:
        """Return the number of payments that are possible and allowed; None where unknown."""
        if self.payable is None:
            # a limit of 0 forbids payments, whatever the player holds
            return 0 if self.limit == 0 else None
        return self.payable if self.limit is None else min(self.payable, self.limit)

    def contradictions(self) -> Iterable[Contradiction]:
        if self.source is Source.MARTIAL_LAW:
            printed = {"amount": 1, "cost": Cost.WOUND, "number": 1, "limit": None}
            wrong_names = [name for name, value in printed.items() if getattr(self, name) != value]
            yield from (Contradiction(f"/{name}", PRINTED) for name in wrong_names)
            if self.reach not in (Reach.NOTHING, Reach.ANY_MINION):
                yield Contradiction("/reach", PRINTED)
            if self.card is not None:
                yield Contradiction("/card", NO_CARD)
        elif self.wound != MartialLaw():
            yield Contradiction("/wound", NO_WOUND)
        if self.targets and self.aim is Reach.NOTHING:
            yield Contradiction("/targets", NO_TARGET)
        if self.elsewhere and self.cost is not Cost.WOUND:
            yield Contradiction("/elsewhere", NO_WOUNDS)


@scenario
class AfterFeed:
    """The payments possible and made, and the total; None where unknown."""

    payable: Annotated[int | None, fact()]
    payments: Annotated[int | None, fact()]
    times: Annotated[int | None, fact()]
    total: Annotated[int | None, fact()]
    held_left: Annotated[int | None, fact()]


# the open points of a target are listed with those of the targets
REASONS = (*WORDS.reasons[:-1], PARTNERS_OPEN, TARGET_CHANGED, WOUND_TURNED, DOES_NOT_HAPPEN)
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
    """Judge each target, by its kind alone without a known number (NF-42, NF-43, NF-69)."""
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
    first_name, first_at = feed.targets[first].name, f"/targets/{first}/name"
    if feed.source is not Source.MARTIAL_LAW:
        change = changed_target(target.name, first_name, f"{at}/name", first_at)
        if change:
            yield change
    elif folded(target.name) != folded(first_name):
        yield WOUND_TURNED(f"{at}/name", because=(first_at,), target=target.name, first=first_name)


def _target_finding(feed: Feed, target: Target, at: str) -> Finding:
    if feed.aim is Reach.FRIENDLY and target.whose is Whose.PARTNERS and target.what is not TargetKind.PLAYER:
        return partners_card_open(target.name, f"{at}/whose")
    reason = FITS if _fits(feed.aim, target) else DOES_NOT_FIT
    wound_clause = ("nf-26.1",) if feed.source is Source.MARTIAL_LAW else ()
    chain_clause = ("nf-15",) if target.what is TargetKind.IN_CHAIN and feed.aim is not Reach.FRIENDLY else ()
    cites = (*chain_clause, *wound_clause, CLAUSES[feed.aim])
    return reason(at, cites=cites, target=target.name, what=target.what, whose=target.whose, reach=feed.aim)


def _fits(reach: Reach, target: Target) -> bool:
    match reach:
        case Reach.ANY_MINION:
            return target.what is TargetKind.MINION
        case Reach.FRIENDLY_MINION:
            return target.what is TargetKind.MINION and target.whose is not Whose.ANOTHERS
        case Reach.FRIENDLY:
            return target.what is not TargetKind.PLAYER and target.whose is Whose.OWN
        case Reach.ANY_PLAYER:
            return target.what is TargetKind.PLAYER
    return target.what is TargetKind.PLAYER and target.whose is Whose.OWN


class JudgedFeed(Struct, frozen=True):
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


def judge(feed: Feed) -> JudgedFeed:
    """Judge the payments and the targets; an illegal payment is not made (NF-42)."""
    faults, exception = _wound_findings(feed)
    if faults:
        return JudgedFeed(faults, 0, 0)
    most_payments = feed.allowed
    if feed.payments and most_payments is None:
        return _judge_open_payments(feed, exception)
    happenings = min(feed.payments, most_payments or 0) + 1
    aim = judge_targets(feed, happenings)
    most = happenings - aim.refused
    findings = (*exception, *_excess_findings(feed), *_payment_findings(feed, most, aim), *aim.findings)
    return JudgedFeed(findings, most - aim.unsettled, most)


def _judge_open_payments(feed: Feed, exception: tuple[Finding, ...]) -> JudgedFeed:
    """Judge payments where nothing is told of what they are made with (NF-42, NF-82)."""
    payments = feed.payments if feed.limit is None else min(feed.payments, feed.limit)
    unpaid, paid = judge_targets(feed, 1), judge_targets(feed, payments + 1)
    least, most = 1 - unpaid.refused - unpaid.unsettled, 1 + payments - paid.refused
    # repeats on targets that may not be chosen do not happen, paid for or not
    open_payment = (
        ()
        if least == most
        else (HELD_NOT_TOLD("/held", cites=_open_clauses(feed), player=feed.player, effect=effect_name(feed)),)
    )
    findings = (*exception, *_excess_findings(feed), *open_payment, *judge_targets(feed, None).findings)
    return JudgedFeed(findings, least if least == most else None, most if least == most else None)


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
    wanted_times = count_times(feed.payments)
    if feed.limit is not None and feed.payments > feed.limit:
        most = feed.limit
        yield ABOVE_LIMIT(
            "/payments", because=("/limit",), player=feed.player, limit=count_times(most), wanted=wanted_times
        )
    if feed.payable is not None and feed.payments > feed.payable:
        because = ("/held", "/elsewhere") if feed.elsewhere else ("/held",)
        cites = ("nf-42", "nf-73") if feed.elsewhere else ("nf-42",)
        reason = CANNOT_PAY if feed.payable else CANNOT_PAY_AT_ALL
        names = {"player": feed.player, "payable": count_times(feed.payable), "wanted": wanted_times}
        yield reason("/payments", names, because=because, cites=cites)


def _payment_findings(feed: Feed, happenings: int, aim: AimFindings) -> Iterator[Finding]:
    """Yield the payments made, or payable with open targets."""
    wound_clause = ("nf-26.1",) if feed.source is Source.MARTIAL_LAW else ()
    several = ("nf-85",) if feed.cost is Cost.WOUND and feed.number > 1 else ()
    repeats = happenings - 1
    if repeats > 0:
        yield (CAN_PAY if aim.unsettled else PAID)(
            "/payments",
            cites=(*wound_clause, "nf-42", *several),
            player=feed.player,
            payments=count_times(repeats),
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


def result(feed: Feed, judged: JudgedFeed) -> AfterFeed:
    """Return the payments, the number of times and the total."""
    is_known = feed.held is not None and judged.payments is not None
    return AfterFeed(
        payable=feed.allowed,
        payments=judged.payments,
        times=judged.times,
        total=None if judged.times is None else judged.times * feed.amount,
        held_left=feed.held - (judged.payments or 0) * feed.number if is_known and feed.held is not None else None,
    )


def steps(feed: Feed, judged: JudgedFeed) -> Iterator[Step]:
    """Yield the effect itself, the payments, the targets and the total."""
    by_wound = feed.source is Source.MARTIAL_LAW
    if judged.most != 0:
        text = (WOUND_USED if by_wound else ONCE).filled(player=feed.player, effect=effect_name(feed))
        yield Step(text, ("nf-26.1", "nf-42") if by_wound else ("nf-42",), "/source", state={"times": 1})
        yield from _means_steps(feed)
    yield from map(step_of, judged.findings)
    if judged.times:
        total = judged.times * feed.amount
        text = TOTAL.filled(times=count_times(judged.times), amount=feed.amount, total=total)
        yield Step(text, ("nf-42",), "/amount", state={"times": judged.times, "total": total})


def _means_steps(feed: Feed) -> Iterator[Step]:
    if feed.payable is not None:
        template = PAYABLE if feed.payable else NOT_PAYABLE
        text = template.filled(held=feed.held, number=feed.number, cost=feed.cost, payable=count_times(feed.payable))
        yield Step(text, ("nf-42",), "/held")
    if feed.elsewhere:
        yield Step(ELSEWHERE.filled(elsewhere=feed.elsewhere), ("nf-73",), "/elsewhere")


def summary(feed: Feed, judged: JudgedFeed) -> Text:
    """Return the worst fault, or how often the effect happens."""
    worst = worst_of(judged.findings)
    names = {"player": feed.player, "effect": effect_name(feed)}
    if worst.outcome is Outcome.FORBIDDEN:
        return worst.text
    if judged.most is None or judged.least is None:
        return NOT_KNOWN.filled(**names)
    if judged.least < judged.most:
        return OPEN.filled(least=count_times(judged.least), most=count_times(judged.most), **names)
    return HAPPENS.filled(times=count_times(judged.most), total=judged.most * feed.amount, **names)


def picture(feed: Feed, verdict: Verdict[AfterFeed]) -> Ladder:
    """Show the certain total of the effect after each step."""
    total, rungs = 0, []
    for step in verdict.steps:
        total = step.state["times"] * feed.amount if step.state else total
        rungs.append((Mark(step.text, step.at, step.outcome), total))
    return Ladder(IN_ALL, tuple(rungs))


FEW = 10
TEAM = "1"


def moves(feed: Feed) -> Iterator[Moves]:
    """Yield the first numbers of payments, the largest one, and one beyond it."""
    most = feed.allowed
    if most is not None:
        numbers = {*range(min(most, FEW) + 1), most, min(most + 1, 60)} - {feed.payments}
        pay = partial(_pay, feed, judge(feed).findings)
        yield Moves(PAYS.filled(player=feed.player), sorted(numbers), pay)


def _pay(feed: Feed, before: tuple[Finding, ...], number: int) -> Move:
    """Judge another number of payments."""
    findings = judge(replace(feed, payments=number)).findings
    text = PAY.filled(times=count_times(number)) if number else PAY_NOTHING
    return Move(text, (Edit("replace", "/payments", number),), worst_new(findings, before))


def in_turn(feed: Feed, verdict: object) -> Mapping[str, Any] | None:
    """Return the turn around a Martial Law Wound, None for other effects."""
    if feed.source is not Source.MARTIAL_LAW or feed.wound.used_before or not _is_complete(feed):
        return None
    first, *repeated = [target.name for target in feed.targets]
    use = UsedWound(
        player=feed.player,
        minion=first,
        fed=tuple(repeated),
        other_wounds=feed.held,
        when=When.DECLARED,
        otherwise=feed.wound.otherwise,
    )
    hand = full_hand(0, [WoundKind.MARTIAL_LAW], 1 + (feed.held or 0)) if feed.wound.own_turn else {}
    return {"players": _players(feed), "held": hand, "plays": [use], "phase": Phase.COMBAT}


def _is_complete(feed: Feed) -> bool:
    """Return whether all targets are minions and the means are given."""
    if len(feed.targets) != feed.payments + 1 or any(target.what is not TargetKind.MINION for target in feed.targets):
        return False
    return feed.held is not None or not feed.payments or not feed.wound.own_turn


def _players(feed: Feed) -> list[dict[str, Any]]:
    """Return the players with their targets; the active player's minions stay at home."""
    opponent_name = free_name([feed.player])
    partner_name = free_name([feed.player, opponent_name])
    names = {Whose.OWN: feed.player, Whose.PARTNERS: partner_name, Whose.ANOTHERS: opponent_name}
    targets = {(folded(target.name), target.whose): target for target in feed.targets}
    players = [_player(name, whose, [*targets.values()]) for whose, name in names.items()]
    user_seat, partner_seat, opponent_seat = players
    seats = [user_seat, opponent_seat] if feed.wound.own_turn else [opponent_seat, user_seat]
    if partner_seat["minions"]:
        user_seat["team"] = partner_seat["team"] = TEAM
        seats.append(partner_seat)
    for minion in seats[0]["minions"]:
        minion["stays_home"] = True
    return seats


def _player(name: str, whose: Whose, targets: list[Target]) -> dict[str, Any]:
    return {"name": name, "minions": [{"name": target.name} for target in targets if target.whose is whose]}


REMEDIES = Remedies(
    nearest=(
        Vary("wound/own_turn", (True,), OWN_TURN),
        Vary("wound/used_before", (False,), ANOTHER_TURN),
        Vary("targets/*/whose", phrase=TARGET_OF),
        Vary("targets/*/what", phrase=TARGET),
    ),
)


def check(feed: Feed) -> Verdict[AfterFeed]:
    """Judge the payments and the targets, and compute the total of the effect."""
    judged = judge(feed)
    return Verdict(summary(feed, judged), judged.findings, tuple(steps(feed, judged)), result(feed, judged))


checker = Checker(
    __name__,
    scenario=Feed,
    check=check,
    reasons=(*REASONS, ANOTHERS_TURN, SECOND_WOUND, USED_BY_TEXT),
    result=AfterFeed,
    moves=moves,
    picture=picture,
    computes=True,
    remedies=REMEDIES,
    leads=whole_turn.leads(in_turn),
)
