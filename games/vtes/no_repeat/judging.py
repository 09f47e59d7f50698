"""May this minion take this action now?"""

from __future__ import annotations

from collections.abc import Iterator

from games.text import Text
from games.verdict import Outcome, Reason
from games.vtes.no_repeat.acting import hindered
from games.vtes.no_repeat.case import Case, Ruling, Said
from games.vtes.no_repeat.choices import Holds
from games.vtes.no_repeat.open_points import DEPENDS_UNKNOWN, STUCK_OPEN
from games.vtes.no_repeat.readings import STICKING
from games.vtes.no_repeat.repeats import free, repeated
from games.vtes.no_repeat.state import Status
from games.vtes.no_repeat.texts import laid_over

STUCK = Reason(
    "stuck",
    Outcome.FORBIDDEN,
    ("nra-38",),
    Text(
        "{minion} must take this action and the rule forbids it: {minion} is stuck and cannot act at all.",
        "{minion}はこのアクションを行わなければならないのに、ルールで禁じられています。{minion}は動けず、アクションを何も行えません。",
    ),
)
EITHER_WAY = Reason(
    "either-way",
    Outcome.FORBIDDEN,
    ("nra-08", "nra-30"),
    Text(
        "Whichever way the open point is read, {minion} may not take this action: what forbids it is either the earlier action"
        " or what stood in that action's way.",
        "決まっていない点をどう読んでも、{minion}はこのアクションを行えません。先のアクションが行われていればそれが、行われていなければそれを妨げたものが、妨げになるからです。",
    ),
)
OBLIGATION_MET = Reason(
    "obligation-met",
    Outcome.ALLOWED,
    ("nra-38",),
    Text(
        "{minion} must take this action and may; taking it once meets the obligation.",
        "{minion}はこのアクションを行わなければならず、行うことができます。1回行えば、義務を果たしたことになります。",
    ),
)
ANOTHERS_TURN = Reason(
    "anothers-turn",
    Outcome.ALLOWED,
    ("nra-33",),
    Text(
        "{minion} acts in {player}'s turn, and uses up what it may do in this turn. That a turn is any player's turn is the"
        " site's reading; no ruling says so outright.",
        "{minion}は{player}のターンにアクションを行います。それも、このターンの回数に数えます。「ターン」がどのプレイヤーのターンも指すというのは、当サイトの読み方です。はっきりそう述べた裁定はありません。",
    ),
)
ANOTHERS_TURN_COUNTS = Reason(
    "anothers-turn-counts",
    Outcome.FORBIDDEN,
    ("nra-33",),
    Text(
        "It is {player}'s turn, and the limits hold for {minion} in it. That a turn is any player's turn is this site's"
        " reading; no ruling says so outright.",
        "{player}のターンでも、{minion}に制限がかかります。「ターン」がどのプレイヤーのターンも指すというのは、当サイトの読み方です。はっきりそう述べた裁定はありません。",
    ),
)
REASONS = (STUCK, EITHER_WAY, OBLIGATION_MET, ANOTHERS_TURN, ANOTHERS_TURN_COUNTS)


def judged(case: Case) -> Ruling:
    """Return all that is found of an action; what speaks for it is left out where something speaks against it."""
    by_limits = laid_over(case, tuple(repeated(case)))
    worst = max([one.finding.outcome for one in by_limits], default=Outcome.ALLOWED)
    said = (*hindered(case), *by_limits, *_obliged(case, by_limits, worst))
    against = tuple([one for one in said if one.finding.outcome is not Outcome.ALLOWED])
    shown = tuple(_either_way(case, against)) or against or said or (Said(free(case)),)
    return Ruling((*shown, *_anothers_turn(case, worst)), worst)


def stuck(case: Case, ruling: Ruling) -> Status:
    """Return whether a minion is stuck after it was to take an action, or stays so."""
    before = case.standing.stuck
    if before.holds is Holds.YES or not case.action.obliged or ruling.done is Holds.YES:
        return before
    if ruling.by_limits is Outcome.FORBIDDEN:
        return Status(Holds.YES, case.at)
    if ruling.done is Holds.NO or ruling.by_limits is Outcome.ALLOWED:
        return before
    if ruling.by_limits is Outcome.UNKNOWN:
        return Status(Holds.OPEN, case.at, DEPENDS_UNKNOWN, (), f"stuck {case.at}")
    return Status(Holds.OPEN, case.at, STUCK_OPEN, STICKING, f"stuck {case.at}")


def _either_way(case: Case, against: tuple[Said, ...]) -> Iterator[Said]:
    """Yield that an action is forbidden where two open points stand in its way and one of them must hold."""
    points = {one.point for one in against}
    if Outcome.FORBIDDEN in [one.finding.outcome for one in against]:
        return
    if [one for one in against if one.unless and one.unless <= points]:
        because = dict.fromkeys(at for one in against for at in one.finding.because)
        yield Said(case.found(EITHER_WAY, "", because))


def _obliged(case: Case, by_limits: tuple[Said, ...], worst: Outcome) -> Iterator[Said]:
    if not case.action.obliged or case.field:
        return
    if worst is Outcome.FORBIDDEN:
        because = dict.fromkeys(at for one in by_limits for at in one.finding.because)
        yield Said(case.found(STUCK, "obliged", because))
    elif worst is Outcome.ALLOWED:
        yield Said(case.found(OBLIGATION_MET, "obliged"))


def _anothers_turn(case: Case, worst: Outcome) -> Iterator[Said]:
    if case.standing.player != case.turn.player:
        yield Said(case.found(ANOTHERS_TURN_COUNTS if worst is Outcome.FORBIDDEN else ANOTHERS_TURN, "minion"))
