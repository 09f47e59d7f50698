"""Takeovers: minions that take an action over, and the state of all minions afterwards."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from games.sentences import sentences
from games.text import Text
from games.truth import Truth
from games.values import replace
from games.verdict import Outcome
from games.vtes.no_repeat.rules import judge_action
from games.vtes.no_repeat.rules.limits import (
    NOT_CHARGED,
    Consequences,
    action_charges,
    conditional_status,
    lock_after_action,
)
from games.vtes.no_repeat.scenario.choices import Being, Place, TakenOver
from games.vtes.no_repeat.scenario.rows import InPlayAction, OwnAction, takers
from games.vtes.no_repeat.state import (
    CHARGED_AFTER_BLOCK,
    LOCK_UNKNOWN,
    TAKEN_OVER_OPEN,
    TAKER_ALLOWED,
    TAKER_CHARGE_OPEN,
    TAKER_CHARGED,
    TAKER_OPEN,
    ActionContext,
    MinionState,
    PendingFinding,
    Ruling,
    Status,
    minion_after,
)

WORDS = sentences(__name__)
TAKEN_OVER = WORDS.reason("taken-over")
TAKEN_OVER_AFTER_BLOCK = WORDS.reason("taken-over-after-block")
CANNOT_TAKE_OVER = WORDS.reason("cannot-take-over")
PLACE_UNKNOWN = WORDS.reason("place-unknown")
AN_ALLY = WORDS.text("why.ally")
ANOTHER_PLAYERS = WORDS.text("why.another-players")
OWN_TEXT = WORDS.text("why.own-text")
CARD_ON_MINION = WORDS.text("why.card-on-minion")


def judge_takeover(context: ActionContext, acting: MinionState) -> Ruling:
    """Return the ruling on a minion that takes an action over (NRA-45, NRA-58)."""
    ruling = judge_action(context)
    barred = tuple(_find_barred(context, acting)) if context.edition.provisions.limits_takers else ()
    if barred:
        return Ruling((*barred, *(finding for finding in ruling.pending if finding.outcome is not Outcome.ALLOWED)))
    if ruling.worst is Outcome.ALLOWED:
        before = context.action.taken_over is TakenOver.BEFORE_BLOCK
        reason = TAKEN_OVER if before else TAKEN_OVER_AFTER_BLOCK
        return Ruling((context.find(reason, first=acting.label),))
    if context.edition.provisions.binds_taker:
        return ruling
    # FAQ 3.19 does not say whether the taker must be able to act
    because = dict.fromkeys(at for finding in ruling.pending for at in finding.because)
    return Ruling((context.find(TAKER_OPEN, "", because, TAKER_ALLOWED, point=f"taker {context.at}"),))


def _find_barred(context: ActionContext, acting: MinionState) -> Iterator[PendingFinding]:
    """Yield why this minion cannot take the action over (NRA-58)."""
    if context.minion.being is Being.ALLY:
        yield _find_cannot(context, f"{context.minion.at}/being", AN_ALLY, "nra-58.2")
    if context.minion.player != acting.player:
        yield _find_cannot(context, context.minion.at, ANOTHER_PLAYERS.filled(first=acting.label), "nra-58.1")
    first = context.turn.minion(context.action.minion)
    match context.action:
        case OwnAction():
            yield _find_cannot(context, context.at, OWN_TEXT.filled(first=first.label), "nra-58.2")
        case InPlayAction(place=Place.ON_MINION):
            yield _find_cannot(context, f"{context.at}/place", CARD_ON_MINION.filled(first=first.label), "nra-58.1")
        case InPlayAction(place=None):
            yield context.find(PLACE_UNKNOWN, first=first.label, point=f"place {context.at}")


def _find_cannot(context: ActionContext, because: str, why: Text, cite: str) -> PendingFinding:
    return context.find(CANNOT_TAKE_OVER, "", (because,), cites=(cite,), why=why)


class Takeover(Struct, frozen=True):
    """A minion that takes an action over, and its ruling."""

    acting: str
    context: ActionContext
    ruling: Ruling

    @property
    def after_block(self) -> bool:
        """Return whether the takeover followed a block, or may have."""
        return self.ruling.performed is not Truth.NO and self.context.action.taken_over is TakenOver.AFTER_BLOCK


def find_takeovers(context: ActionContext) -> Iterator[Takeover]:
    """Yield the takeovers of an action, each from the last minion (NRA-13, NRA-45, NRA-58)."""
    turn, acting = context.turn, context.minion
    for taker, when, field in takers(context.action):
        minion = turn.minion(taker)
        # nobody takes an action over from itself
        if minion.label == acting.label:
            continue
        action = replace(context.action, taken_over_by=taker, taken_over=when)
        takeover_context = ActionContext(context.edition, turn, minion, action, context.at, field)
        takeover = Takeover(acting.label, takeover_context, judge_takeover(takeover_context, acting))
        yield takeover
        if takeover.ruling.performed is not Truth.NO:
            # the former minion unlocks as the action is taken over (NRA-45)
            turn, acting = turn.with_minions(replace(acting, lock=Status(Truth.NO, context.at))), minion


def minions_after_takeovers(
    context: ActionContext, ruling: Ruling, result: Consequences, accepted: Sequence[Takeover]
) -> tuple[MinionState, ...]:
    """Return the minions after an action, the last taker at the end (NRA-13, NRA-45)."""
    first_takeover, *later = accepted
    if not later:
        return _minions_after_takeover(context, ruling, result, first_takeover.context, first_takeover.ruling)
    (last_takeover,) = later
    back = last_takeover.context.minion.label == context.minion.label
    if (
        first_takeover.ruling.performed is Truth.OPEN
        and last_takeover.ruling.performed is Truth.YES
        and not last_takeover.after_block
    ):
        # whoever held it before, it is the last one's now
        if back:
            return first_takeover.context.minion, minion_after(
                context.minion, action_charges(context, ruling, result), lock_after_action(context, ruling, result)
            )
        first, last = _minions_after_takeover(context, ruling, result, last_takeover.context, last_takeover.ruling)
        return first, first_takeover.context.minion, last
    first, _ = _minions_after_takeover(context, ruling, result, first_takeover.context, first_takeover.ruling)
    taking = replace(last_takeover.context, minion=first) if back else last_takeover.context
    both = first_takeover.ruling if first_takeover.ruling.performed is Truth.OPEN else ruling
    second, last = _minions_after_takeover(
        replace(first_takeover.context, action=last_takeover.context.action), both, result, taking, last_takeover.ruling
    )
    return (second, last) if back else (first, second, last)


def _minions_after_takeover(
    context: ActionContext, ruling: Ruling, result: Consequences, taker: ActionContext, by_taker: Ruling
) -> tuple[MinionState, MinionState]:
    """Return both minions after one takeover."""
    first = minion_after(
        context.minion,
        action_charges(context, ruling, result, _charge_of_first(context, by_taker)),
        _lock_of_first(context, ruling, result, by_taker),
    )
    both = by_taker if by_taker.performed is Truth.OPEN else ruling
    second = minion_after(
        taker.minion,
        action_charges(taker, both, result, _charge_of_taker(taker)),
        lock_after_action(taker, both, result),
    )
    return first, second


def _lock_of_first(context: ActionContext, ruling: Ruling, result: Consequences, by_taker: Ruling) -> Status:
    """Return the first minion's lock, released by a takeover (NRA-45)."""
    if by_taker.performed is Truth.OPEN:
        point = f"unlock {context.at}"
        return replace(
            lock_after_action(context, ruling, result), holds=Truth.OPEN, reason=LOCK_UNKNOWN, readings=(), point=point
        )
    return Status(Truth.NO, context.at) if ruling.performed is Truth.YES else context.minion.lock


def _charge_of_first(context: ActionContext, by_taker: Ruling) -> Status:
    """Return the status of the first minion's charge (NRA-13)."""
    if context.action.taken_over is TakenOver.AFTER_BLOCK:
        return _open_after_block(context)
    if by_taker.performed is Truth.OPEN:
        return conditional_status(context, by_taker, Status(Truth.YES, context.at))
    return Status(Truth.NO, context.at, NOT_CHARGED)


def _charge_of_taker(taker: ActionContext) -> Status:
    """Return the status of the taker's charge (NRA-45)."""
    if taker.action.taken_over is TakenOver.AFTER_BLOCK:
        return _open_after_block(taker)
    if taker.edition.provisions.charges_taker:
        return Status(Truth.YES, taker.at, disputed=True)
    return Status(Truth.OPEN, taker.at, TAKER_CHARGE_OPEN, TAKER_CHARGED, f"charge {taker.at}")


def _open_after_block(context: ActionContext) -> Status:
    point = f"after block {context.at} {context.minion.label}"
    return Status(Truth.OPEN, context.at, TAKEN_OVER_OPEN, CHARGED_AFTER_BLOCK, point)
