"""What would the action do for a second time, and what speaks for it where it does not?"""

from __future__ import annotations

from collections.abc import Iterator

from games.text import Text
from games.verdict import Finding, Outcome, Reason
from games.vtes.no_repeat.case import Case, Said
from games.vtes.no_repeat.choices import Does, Holds
from games.vtes.no_repeat.limits import Counted, Use
from games.vtes.no_repeat.rows import Action, CardAction
from games.vtes.no_repeat.spent import CHARGED_BY_TAKING_OVER, SAME_ITEM, deciding, spent, unknown
from games.vtes.no_repeat.state import Status

NOTHING_REPEATED = Reason(
    "nothing-repeated",
    Outcome.ALLOWED,
    ("nra-08", "nra-30"),
    Text(
        "No limit stands in {minion}'s way: it has not done this before in the turn.",
        "{minion}を妨げる制限はありません。このターン、まだ同じことをしていないからです。",
    ),
)
UNLIMITED = Reason(
    "unlimited",
    Outcome.ALLOWED,
    ("nra-08", "nra-30", "nra-35.1"),
    Text(
        "No limit counts this action; {minion} may take it as often as it can.",
        "このアクションの回数に制限はありません。{minion}は、できるかぎり何度でも行えます。",
    ),
)
REPEATABLE = Reason(
    "repeatable",
    Outcome.ALLOWED,
    ("nra-08", "nra-35.2"),
    Text(
        "Leaving torpor and diablerie have no printed limit, so {minion} may repeat them.",
        "休眠からの復帰とディアブレリーには書かれた制限がないので、{minion}は繰り返して行えます。",
    ),
)
OTHER_EQUIPMENT = Reason(
    "other-equipment",
    Outcome.ALLOWED,
    ("nra-09", "nra-10", "nra-30"),
    Text(
        "Equipping, employing and recruiting are limited by the name of the card alone, and {minion} has not used this one.",
        "装備、雇用、勧誘を制限するのはカードの名前だけです。{minion}は、この名前のカードをまだ使っていません。",
    ),
)
OTHER_ACTION = Reason(
    "other-action",
    Outcome.ALLOWED,
    ("nra-30", "nra-31.1"),
    Text(
        "{minion} has used this copy for another of its actions; each action of a copy is counted by itself.",
        "{minion}がこの1枚で行ったのは別のアクションです。1枚に書かれたアクションは、それぞれ別に数えます。",
    ),
)
OTHER_COPY = Reason(
    "other-copy",
    Outcome.ALLOWED,
    ("nra-06", "nra-31.1"),
    Text(
        "{minion} has used another copy of this card; copies are counted separately.",
        "{minion}が使ったのは、同じカードの別の1枚です。1枚ごとに別に数えます。",
    ),
)
PUT_IN_PLAY = Reason(
    "put-in-play",
    Outcome.ALLOWED,
    ("nra-06", "nra-37"),
    Text(
        "{minion} put this card in play with an action; the action that it now grants is another one.",
        "{minion}はアクションでこのカードを場に出しました。このカードが認めるアクションは、それとは別のアクションです。",
    ),
)
NOT_TAKEN = Reason(
    "not-taken",
    Outcome.ALLOWED,
    ("nra-14", "nra-19", "nra-41", "nra-48"),
    Text(
        "{minion}'s earlier action does not count as taken, so {used} is not used up by it.",
        "{minion}の先のアクションは行ったことにならないので、{used}の回数には数えません。",
    ),
)
NOT_CHARGED = Reason(
    "not-charged",
    Outcome.ALLOWED,
    ("nra-13", "nra-45.1", "nra-45.3"),
    Text(
        "{minion}'s earlier action was taken over, so {minion} has not taken it. This site follows the older texts here; one that"
        " is not official says the opposite.",
        "{minion}の先のアクションは別のミニオンに引き継がれたので、{minion}は行ったことになりません。当サイトは古い資料に従っています。非公式の資料に反対のことを述べたものが一つあります。",
    ),
)
NEW_MINION = Reason(
    "new-minion",
    Outcome.ALLOWED,
    ("nra-32.1",),
    Text(
        "{minion} was burned and has come back: it is a new minion, and what the old one did does not count.",
        "{minion}はバーンされてから戻りました。新しいミニオンなので、前のミニオンがしたことは数えません。",
    ),
)
FETCHED_FREE = Reason(
    "fetched-free",
    Outcome.ALLOWED,
    ("nra-36",),
    Text(
        "Another card fetched this one earlier, so {minion} has not used up its name.",
        "先に別のカードが取ってきただけなので、{minion}はこのカードの名前をまだ使っていません。",
    ),
)
REASONS = (
    NOTHING_REPEATED,
    UNLIMITED,
    REPEATABLE,
    OTHER_EQUIPMENT,
    OTHER_ACTION,
    OTHER_COPY,
    PUT_IN_PLAY,
    NOT_TAKEN,
    NOT_CHARGED,
    NEW_MINION,
    FETCHED_FREE,
)


FREE = {Does.HUNT, Does.EQUIP, Does.LEAVE_TORPOR, Does.RESCUE, Does.DIABLERIE, Does.BECOME_ANARCH}


def repeated(case: Case) -> Iterator[Said]:
    """Yield what each limit that the action touches says against it, and why earlier events do not count."""
    for use in case.uses:
        yield from _of_use(case, use)


def _of_use(case: Case, use: Use) -> Iterator[Said]:
    charged = case.charged(use)
    same = [status for repeats, status in charged if repeats is Holds.YES]
    certain = [status for status in same if status.holds is Holds.YES]
    if certain:
        yield from _spent(case, use, certain)
        return
    perhaps = [status for repeats, status in charged if repeats is Holds.OPEN and status.holds is not Holds.NO]
    against = [_explained(case, use, one) for one in same if one.holds is Holds.OPEN]
    against += [Said(unknown(case, use, one.at), f"{case.at}={one.at}") for one in perhaps]
    if against:
        yield from against
    else:
        yield from (_explained(case, use, one) for one in same[-1:])


def _spent(case: Case, use: Use, statuses: list[Status]) -> Iterator[Said]:
    because = tuple(status.at for status in statuses)
    open_point = use.counted is Counted.ITEM
    readings, cites = SAME_ITEM if open_point else (), deciding(case, use, because[0])
    found = case.found(spent(case, use), use.where, because, readings, cites, used=use.said)
    yield Said(found, f"item {use.name}" if open_point else "")
    taken_over = tuple(status.at for status in statuses if status.disputed)
    if taken_over:
        yield Said(case.found(CHARGED_BY_TAKING_OVER, use.where, taken_over))


def _explained(case: Case, use: Use, status: Status) -> Said:
    reason = status.reason or NOTHING_REPEATED
    found = case.found(reason, use.where, (status.at,), status.readings, status.cites, used=use.said)
    return Said(found, status.point, status.unless)


def free(case: Case) -> Finding:
    """Return why nothing stands in the way of an action that repeats nothing."""
    if not case.uses:
        torpor = {Does.LEAVE_TORPOR, Does.DIABLERIE} & set(case.action.does)
        return case.found(REPEATABLE, "does") if torpor else _unlimited(case)
    if isinstance(case.action, CardAction) and {Does.EQUIP, Does.EMPLOY, Does.RECRUIT} & set(case.action.does):
        return case.found(OTHER_EQUIPMENT, "card", cites=_of_other_equipment(case))
    for use in case.uses:
        for charge in reversed(case.standing.charges):
            reason = _differing(use, charge.use) if charge.status.holds is Holds.YES else None
            if reason:
                return case.found(reason, use.where, (charge.status.at,))
    if all(use.counted is Counted.ITEM for use in case.uses):
        return _unlimited(case)
    return case.found(NOTHING_REPEATED)


def _unlimited(case: Case) -> Finding:
    return case.found(UNLIMITED, "does", cites=case.edition.own(("nra-08", *by_no_limit(case.action))))


def by_no_limit(action: Action) -> tuple[str, ...]:
    """Return the clause by which today nothing limits an action: that it is free, or that no limit names it."""
    return ("nra-35.1",) if {*action.does} <= FREE else ("nra-30",)


def _of_other_equipment(case: Case) -> tuple[str, ...]:
    """Return the clauses by which a name is free; the example of two pieces of equipment where there was one before."""
    equips_again = Does.EQUIP in case.action.does and any(c.use.counted is Counted.NAME for c in case.standing.charges)
    cites = ("nra-09", "nra-10", "nra-30") if equips_again else ("nra-09", "nra-30")
    return case.edition.own(cites)


def _differing(use: Use, other: Use) -> Reason | None:
    """Return what tells a use from an earlier one of the same card."""
    if use.counted is not Counted.COPY or use.name != other.name:
        return None
    if other.counted is Counted.NAME:
        return PUT_IN_PLAY
    if other.counted is Counted.COPY:
        return OTHER_ACTION if use.copy == other.copy else OTHER_COPY
    return None
