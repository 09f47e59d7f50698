"""Can the minion act at all?"""

from collections.abc import Iterator

from games.sentences import sentences
from games.vtes.editions import Edition
from games.vtes.no_repeat.case import Case, Said, of_status
from games.vtes.no_repeat.choices import Being, Does
from games.vtes.no_repeat.rows import CardAction, PlainAction

WORDS = sentences(__name__)
LOCKED = WORDS.reason("locked")
CANNOT_ACT = WORDS.reason("cannot-act")
VAMPIRES_ONLY = WORDS.reason("vampires-only")


def hindered(case: Case) -> Iterator[Said]:
    """Yield what keeps the minion from acting, whatever it has done this turn."""
    yield from of_status(case, case.standing.stuck, CANNOT_ACT, "minion")
    yield from of_status(case, case.standing.lock, LOCKED, "minion")
    if case.edition is Edition.TODAY and case.standing.being is Being.ALLY and _of_vampires(case):
        yield case.says(VAMPIRES_ONLY, "does", (f"{case.standing.at}/being",))


def _of_vampires(case: Case) -> bool:
    kinds = {Does.POLITICAL, Does.RED_LIST} & set(case.action.does)
    return bool(kinds) and isinstance(case.action, PlainAction | CardAction)
