"""Events that are no actions: locking, leaving, returning, control, equipment and texts."""

from games.course import Judged
from games.sentences import sentences
from games.text import folded
from games.values import replace
from games.verdict import Outcome, Step
from games.vtes.cards import BY_TEXT, is_silent, printed, printed_text
from games.vtes.editions import Edition
from games.vtes.no_repeat.rules.limits import NEW_MINION
from games.vtes.no_repeat.rules.texts import OF_NEW, SAYS, bar_after_action, holds_at, of_its_own_effect, printed_reach
from games.vtes.no_repeat.scenario import (
    CardText,
    Control,
    Equip,
    Holds,
    Leave,
    Leaving,
    Lock,
    Obligation,
    Reach,
    Return,
    Says,
    deed,
    used,
)
from games.vtes.no_repeat.state import LOCK_UNKNOWN, RETURN_OPEN, RETURNED, Charge, Standing, Status, Turn, Waiting
from games.vtes.reasons import UNCONFIRMED, WHAT

WORDS = sentences(__name__)
TEXT_UNKNOWN = WORDS.reason("text-unknown")
LOCKS = WORDS.text("locks")
LEAVES = WORDS.texts("leaves", Leaving)
IS_NEW = WORDS.text("is-new")
IS_BACK = WORDS.text("is-back")
CONTROLLED = WORDS.text("controlled")
EQUIPPED = WORDS.text("equipped")
EQUIPPED_WITH = WORDS.text("equipped-with")
IN_FORCE = WORDS.text("in-force")
SILENT = WORDS.text("silent")
WITHOUT_OBJECT = WORDS.text("without-object")
NO_EFFECT = WORDS.text("no-effect")
OF_THE_NEW = WORDS.text("of-the-new")
MUST = WORDS.text("must")


def lock(turn: Turn, event: Lock, at: str, edition: Edition) -> Judged[Turn]:
    """Lock a minion for something else than an action."""
    standing = turn.of(event.minion)
    step = Step(
        LOCKS.filled(minion=standing.label),
        ("nra-30",) if edition is Edition.TODAY else ("nra-08",),
        at,
        Outcome.ALLOWED,
    )
    return Judged(turn.holding(replace(standing, lock=Status(Holds.YES, at))), (), (step,))


def leave(turn: Turn, event: Leave, at: str, edition: Edition) -> Judged[Turn]:
    """Take a minion out of play."""
    standing = turn.of(event.minion)
    cites = ("nra-32.1",) if event.how is Leaving.BURNED else ("nra-46",)
    step = Step(LEAVES[event.how].filled(minion=standing.label), cites, at, Outcome.ALLOWED)
    return Judged(turn.holding(replace(standing, away=event.how)), (), (step,))


def come_back(turn: Turn, event: Return, at: str, edition: Edition) -> Judged[Turn]:
    """Bring a minion back: as a new one after it was burned, otherwise as one of which that is not settled."""
    standing = turn.of(event.minion)
    if standing.away is Leaving.BURNED:
        bars = tuple(replace(bar, minion="") if bar.minion == standing.label else bar for bar in turn.bars)
        back, text, cites = standing.renewed(NEW_MINION), IS_NEW, ("nra-32.1",)
    else:
        bars = tuple(replace(bar, returned=at) if bar.minion == standing.label else bar for bar in turn.bars)
        back, text, cites = _reopened(standing, at), IS_BACK, ("nra-46",)
    step = Step(text.filled(minion=standing.label), cites, at, Outcome.ALLOWED)
    return Judged(replace(turn.holding(back), bars=bars), (), (step,))


def _reopened(standing: Standing, at: str) -> Standing:
    lock = standing.lock
    if lock.holds is Holds.YES:
        lock = replace(lock, holds=Holds.OPEN, reason=LOCK_UNKNOWN, point=f"unlock {at}")
    charges = tuple(Charge(charge.use, _open(charge.status, at)) for charge in standing.charges)
    waiting = tuple(replace(one, returned=at) for one in standing.waiting)
    return replace(standing, lock=lock, stuck=_open(standing.stuck, at), charges=charges, waiting=waiting, away=None)


def _open(status: Status, at: str) -> Status:
    if status.holds is Holds.NO:
        return status
    point = f"return {at} {status.point}"
    return replace(status, holds=Holds.OPEN, reason=RETURN_OPEN, readings=RETURNED, point=point, cites=())


def control(turn: Turn, event: Control, at: str, edition: Edition) -> Judged[Turn]:
    """Give a minion to another player."""
    standing = turn.of(event.minion)
    step = Step(CONTROLLED.filled(player=event.controller, minion=standing.label), ("nra-32.2",), at, Outcome.ALLOWED)
    return Judged(turn.holding(replace(standing, player=folded(event.controller))), (), (step,))


def equip(turn: Turn, event: Equip, at: str, edition: Edition) -> Judged[Turn]:
    """Equip a minion outside an action, which uses up nothing."""
    names = {"minion": turn.of(event.minion).label, "item": printed(event.item), "card": printed(event.card)}
    cites = ("nra-36",) if edition is Edition.TODAY else ("nra-08",)
    text = (EQUIPPED_WITH if event.card else EQUIPPED).filled(**names)
    return Judged(turn, (), (Step(text, cites, at, Outcome.ALLOWED),))


def put_in_force(turn: Turn, event: CardText, at: str, edition: Edition) -> Judged[Turn]:
    """Lay a card's text on the last action of a minion."""
    standing, card = turn.of(event.minion), printed(event.card)
    if event.says is Says.AS_PRINTED and event.level and not holds_at(event.card, event.level):
        text = SILENT.filled(card=used(event.card, event.level))
        return Judged(turn, (), (Step(text, ("nra-44.1",), at, Outcome.ALLOWED),))
    known = printed_text(event.card)
    if event.says is Says.AS_PRINTED and is_silent(event.card):
        step = Step(SILENT.filled(card=card), BY_TEXT, at, Outcome.ALLOWED)
        return Judged(turn, (UNCONFIRMED(f"{at}/card", cites=BY_TEXT, what=WHAT["text"].filled(cards=card)),), (step,))
    says = event.says if event.says is not Says.AS_PRINTED else SAYS[known.says] if known else None
    if says is None:
        found = TEXT_UNKNOWN(f"{at}/says", because=(f"{at}/card",), card=card)
        return Judged(turn, (found,), (Step(found.text, found.cites, at, found.outcome),))
    last = standing.last
    of_new = event.says is Says.AS_PRINTED and known is not None and known.reach == OF_NEW
    if of_new and last and of_its_own_effect(last.action, event.card):
        text = OF_THE_NEW.filled(card=card, minion=standing.label)
        return Judged(turn, (), (Step(text, BY_TEXT, at, Outcome.ALLOWED),))
    if not says.of_kind and (last is None or last.done is Holds.NO):
        text = WITHOUT_OBJECT.filled(card=card, minion=standing.label)
        return Judged(turn, (), (Step(text, ("nra-44.1",), at, Outcome.ALLOWED),))
    if last and says is Says.PERMITS_REPEAT and of_its_own_effect(last.action, event.card) and not last.outcome.success:
        return Judged(turn, (), (Step(NO_EFFECT.filled(card=card), ("nra-64",), at, Outcome.ALLOWED),))
    reach = event.reach if event.reach is not Reach.AS_PRINTED else printed_reach(event.card)
    step = Step(IN_FORCE.filled(card=card, says=says), ("nra-44",), at, Outcome.ALLOWED)
    return Judged(turn.barred(bar_after_action(standing, event.card, says, reach, at)), (), (step,))


def oblige(turn: Turn, event: Obligation, at: str, edition: Edition) -> Judged[Turn]:
    """Lay an obligation on a minion."""
    standing = turn.of(event.minion)
    step = Step(MUST.filled(minion=standing.label, deed=deed(event.action)), ("nra-38",), at, Outcome.ALLOWED)
    obliged = replace(standing, waiting=(*standing.waiting, Waiting(event.action, at)))
    return Judged(turn.holding(obliged), (), (step,))
