"""Can the minion act at all?"""

from __future__ import annotations

from collections.abc import Iterator

from games.text import Text
from games.verdict import Outcome, Reason
from games.vtes.editions import Edition
from games.vtes.no_repeat.case import Case, Said, of_status
from games.vtes.no_repeat.choices import Being, Does
from games.vtes.no_repeat.rows import CardAction, PlainAction

LOCKED = Reason(
    "locked",
    Outcome.FORBIDDEN,
    ("nra-08", "nra-30"),
    Text("{minion} is locked and cannot act.", "{minion}はロックしているので、アクションを行えません。"),
)
CANNOT_ACT = Reason(
    "cannot-act",
    Outcome.FORBIDDEN,
    ("nra-38",),
    Text(
        "{minion} is stuck: it must take an action that the rule forbids it, and so cannot act at all.",
        "{minion}は動けません。ルールで禁じられたアクションを行う義務があるので、アクションを何も行えません。",
    ),
)
VAMPIRES_ONLY = Reason(
    "vampires-only",
    Outcome.FORBIDDEN,
    ("nra-30",),
    Text(
        "{minion} is an ally. This action is a vampire's, unless the text of a card in play says otherwise.",
        "{minion}はアライです。このアクションを行うのは、場のカードのテキストによる場合を除き、ヴァンパイアです。",
    ),
)
REASONS = (LOCKED, CANNOT_ACT, VAMPIRES_ONLY)


def hindered(case: Case) -> Iterator[Said]:
    """Yield what keeps the minion from acting, whatever it has done this turn."""
    yield from of_status(case, case.standing.stuck, CANNOT_ACT, "minion")
    yield from of_status(case, case.standing.lock, LOCKED, "minion")
    if case.edition is Edition.TODAY and case.standing.being is Being.ALLY and _of_vampires(case):
        yield Said(case.found(VAMPIRES_ONLY, "does", (f"{case.standing.at}/being",)))


def _of_vampires(case: Case) -> bool:
    kinds = {Does.POLITICAL, Does.RED_LIST} & set(case.action.does)
    return bool(kinds) and isinstance(case.action, PlainAction | CardAction)
