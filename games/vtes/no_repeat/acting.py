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

OF_VAMPIRES = {
    **dict.fromkeys((Does.POLITICAL, Does.RED_LIST), "nra-30"),
    **dict.fromkeys((Does.HUNT, Does.LEAVE_TORPOR, Does.RESCUE, Does.DIABLERIE, Does.BECOME_ANARCH), "nra-60"),
}
"""By what only a vampire does, the clause that says so."""


def hindered(case: Case) -> Iterator[Said]:
    """Yield what keeps the minion from acting, whatever it has done this turn."""
    yield from of_status(case, case.standing.stuck, CANNOT_ACT, "minion")
    yield from of_status(case, case.standing.lock, LOCKED, "minion")
    if case.edition is Edition.TODAY and case.standing.being is Being.ALLY:
        yield from _of_ally(case)


def _of_ally(case: Case) -> Iterator[Said]:
    """Yield that an action is one of vampires, unless a text in play may give it to an ally as well."""
    by_kind = dict.fromkeys(OF_VAMPIRES[does] for does in case.action.does if does in OF_VAMPIRES)
    if by_kind and isinstance(case.action, PlainAction | CardAction):
        without_card = ("nra-61",) if isinstance(case.action, PlainAction) else ()
        cites = (*by_kind, *without_card)
        yield case.says(VAMPIRES_ONLY, "does", (f"{case.standing.at}/being",), cites=cites)
