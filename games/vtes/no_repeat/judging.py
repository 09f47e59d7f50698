"""May this minion take this action now?"""

from collections.abc import Iterable, Iterator

from games.sentences import sentences
from games.verdict import Outcome
from games.vtes.cards import printed
from games.vtes.no_repeat.acting import hindered
from games.vtes.no_repeat.case import Case, Ruling, Said, worst_of
from games.vtes.no_repeat.choices import Holds
from games.vtes.no_repeat.obligations import meets, waited_for
from games.vtes.no_repeat.often import played_before
from games.vtes.no_repeat.open_points import DEPENDS_UNKNOWN, STICKING, STUCK_OPEN
from games.vtes.no_repeat.repeats import free, repeated
from games.vtes.no_repeat.rows import CardAction
from games.vtes.no_repeat.state import Status
from games.vtes.no_repeat.texts import PERHAPS, laid_over, same
from games.vtes.no_repeat.unconfirmed import unconfirmed

WORDS = sentences(__name__)
STUCK = WORDS.reason("stuck")
EITHER_WAY = WORDS.reason("either-way")
READS_OTHERWISE = WORDS.reason("reads-otherwise")
OBLIGATION_MET = WORDS.reason("obligation-met")
OBLIGATION_OVER = WORDS.reason("obligation-over")
ANOTHERS_TURN = WORDS.reason("anothers-turn")
ANOTHERS_TURN_COUNTS = WORDS.reason("anothers-turn-counts")


def judged(case: Case) -> Ruling:
    """Return all that is found of an action; what speaks for it is left out where something speaks against it."""
    by_limits = laid_over(case, repeated(case))
    worst = worst_of(by_limits)
    said = (*hindered(case), *waited_for(case), *by_limits, *played_before(case), *_obliged(case, by_limits, worst))
    against = _deciding([one for one in said if one.outcome is not Outcome.ALLOWED])
    shown = _either_way(case, against) or against or said or (free(case),)
    return Ruling((*shown, *unconfirmed(case, said), *_beside(case, worst)), worst)


def stuck(case: Case, ruling: Ruling) -> Status:
    """Return whether a minion is stuck after it was to take an action, or stays so."""
    before = case.standing.stuck
    if before.holds is Holds.YES or not _must(case) or ruling.done is Holds.YES:
        return before
    if ruling.by_limits is Outcome.FORBIDDEN:
        return Status(Holds.YES, case.at)
    if ruling.done is Holds.NO or ruling.by_limits is Outcome.ALLOWED:
        return before
    if ruling.by_limits is Outcome.UNKNOWN:
        return Status(Holds.OPEN, case.at, DEPENDS_UNKNOWN, (), f"stuck {case.at}")
    return Status(Holds.OPEN, case.at, STUCK_OPEN, STICKING, f"stuck {case.at}")


def _deciding(against: list[Said]) -> tuple[Said, ...]:
    """Return what speaks against an action; what it may be by a card that was left open is nothing to ask where it is forbidden anyway."""
    forbidden = any(one.outcome is Outcome.FORBIDDEN for one in against)
    return tuple([one for one in against if not (forbidden and one.reason in PERHAPS)])


def _either_way(case: Case, against: tuple[Said, ...]) -> tuple[Said, ...]:
    """Return that an action is forbidden where two open points stand in its way and one of them must hold."""
    hanging = [one for one in against if one.unless]
    if not hanging or worst_of(against) is Outcome.FORBIDDEN:
        return ()
    points = {one.point for one in against}
    return (case.says(EITHER_WAY, "", _because(against)),) if any(one.unless <= points for one in hanging) else ()


def _because(said: tuple[Said, ...]) -> Iterable[str]:
    """Return the events because of which all this is said, each once."""
    return dict.fromkeys(at for one in said for at in one.because)


def _obliged(case: Case, by_limits: tuple[Said, ...], worst: Outcome) -> tuple[Said, ...]:
    if not _must(case):
        return ()
    if worst is Outcome.FORBIDDEN:
        return (case.says(STUCK, "obliged", _because(by_limits)),)
    return (case.says(OBLIGATION_MET, "obliged"),) if worst is Outcome.ALLOWED else ()


def _must(case: Case) -> bool:
    """Return whether the minion itself must take the action, not having met that obligation before."""
    if case.field:
        return False
    return meets(case.standing, case.action) or (case.action.obliged and not _met(case))


def _met(case: Case) -> bool:
    return any(same(one, case.action) is Holds.YES for one in case.standing.met)


def _beside(case: Case, worst: Outcome) -> Iterator[Said]:
    """Yield what is said of an action whatever is found of it: how its card is read, an obligation that is over, whose turn it is."""
    action = case.action
    if isinstance(action, CardAction) and action.reads_otherwise and not case.field:
        yield case.says(READS_OTHERWISE, "reads_otherwise", card=printed(action.card))
    if action.obliged and not case.field and _met(case) and not _must(case):
        yield case.says(OBLIGATION_OVER, "obliged")
    if case.standing.player != case.turn.player:
        yield case.says(ANOTHERS_TURN_COUNTS if worst is Outcome.FORBIDDEN else ANOTHERS_TURN, "minion")
