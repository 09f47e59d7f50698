"""Judgement of one action: limits, texts and obligations together."""

from collections.abc import Iterable, Iterator

from games.sentences import sentences
from games.text import Text, enumerated
from games.verdict import Outcome, Reason
from games.vtes.cards import BY_TEXT, printed
from games.vtes.editions import Edition
from games.vtes.no_repeat.rules.acting import CANNOT_ACT, ONLY_LOCKED, VAMPIRES_ONLY, VAMPIRES_PERHAPS, hindered
from games.vtes.no_repeat.rules.limits import CHARGED_BY_TAKING_OVER, free, repeated
from games.vtes.no_repeat.rules.texts import LOCKED_ONLY, PERHAPS, for_locked, laid_over, played_before, same
from games.vtes.no_repeat.scenario import Action, Being, CardAction, Does, Holds, as_read, is_read
from games.vtes.no_repeat.state import (
    DEPENDS_UNKNOWN,
    RETURN_OPEN,
    RETURNED,
    STICKING,
    STUCK_OPEN,
    Case,
    Counted,
    Ruling,
    Said,
    Standing,
    Status,
    Turn,
    Waiting,
    worst_of,
)
from games.vtes.reasons import ALREADY_BLED, ONCE_BY_TEXT, TEXT_PERMITS, UNCONFIRMED, WHAT

WORDS = sentences(__name__)
WAITS = WORDS.reason("obligation-waits")
UNKNOWN = WORDS.reason("obligation-unknown")
FIRST = WORDS.readings("first")
STUCK = WORDS.reason("stuck")
EITHER_WAY = WORDS.reason("either-way")
READS_OTHERWISE = WORDS.reason("reads-otherwise")
OBLIGATION_MET = WORDS.reason("obligation-met")
OBLIGATION_OVER = WORDS.reason("obligation-over")
ANOTHERS_TURN = WORDS.reason("anothers-turn")
ANOTHERS_TURN_COUNTS = WORDS.reason("anothers-turn-counts")


def meets(standing: Standing, action: Action) -> bool:
    """Return whether an action is one that a minion must still take."""
    return bool(standing.waiting) and any(same(one.action, action) is Holds.YES for one in standing.waiting)


def left_over(standing: Standing, action: Action) -> tuple[Waiting, ...]:
    """Return what a minion must still take once it has taken an action."""
    return tuple(one for one in standing.waiting if same(one.action, action) is not Holds.YES)


def sticks(edition: Edition, turn: Turn, standing: Standing) -> bool:
    """Return whether the rule forbids a minion what it must still take."""
    cases = (Case(edition, turn, standing, one.action, one.at) for one in standing.waiting if not one.returned)
    return any(_by_rule(case) is Outcome.FORBIDDEN for case in cases)


def waited_for(case: Case) -> Iterator[Said]:
    """Yield what speaks against an action because of others that its minion must still take."""
    if case.field or not case.standing.waiting:
        return
    others = left_over(case.standing, case.action)
    ruled = {one.at: _by_rule(Case(case.edition, case.turn, case.standing, one.action, one.at)) for one in others}
    for one in others:
        point = f"waiting {one.at}"
        if one.returned:
            yield case.says(RETURN_OPEN, "minion", (one.at, one.returned), RETURNED, point=one.returned)
        elif ruled[one.at] is Outcome.FORBIDDEN:
            yield case.says(CANNOT_ACT, "minion", (one.at,))
        elif ruled[one.at] is Outcome.UNKNOWN or same(one.action, case.action) is Holds.OPEN:
            yield case.says(UNKNOWN, "minion", (one.at,), point=point)
        elif ruled[one.at] is Outcome.UNSETTLED:
            yield case.says(STUCK_OPEN, "minion", (one.at,), STICKING, point=point)
        elif not meets(case.standing, case.action):
            yield case.says(WAITS, "minion", (one.at,), FIRST, point=point)


def _by_rule(case: Case) -> Outcome:
    return worst_of(laid_over(case, repeated(case)))


OF_ALLIES = {VAMPIRES_ONLY, VAMPIRES_PERHAPS}
OF_ACTION, OF_LOCK = ("nra-15", "nra-34"), ("nra-63.1",)


def unconfirmed(case: Case, said: tuple[Said, ...]) -> Iterator[Said]:
    """Yield that it would be found otherwise if the text of a card, as it was read, were another one."""
    forbidden = [one for one in said if one.reason.outcome is Outcome.FORBIDDEN]
    reasons = {one.reason for one in forbidden}
    yield from _of_lock(case, reasons)
    yield from _of_kind(case, said, reasons)
    yield from _of_texts(case, said, forbidden)


def _of_lock(case: Case, forbidden: set[Reason]) -> Iterator[Said]:
    """Yield that it rests on the text of the card whether a locked minion may use it, or no other."""
    word = "" if case.field else for_locked(case.action)
    if not word or forbidden - {ONLY_LOCKED} or (case.edition is Edition.FAQ and case.standing.lock.holds is Holds.NO):
        return
    card = printed(getattr(case.action, "card", None))
    if case.standing.lock.holds is not Holds.NO:
        yield case.says(UNCONFIRMED, "card", cites=case.edition.own(OF_LOCK), what=WHAT["locked"].filled(cards=card))
    elif word == LOCKED_ONLY:
        yield case.says(UNCONFIRMED, "card", cites=OF_LOCK, what=WHAT["only-locked"].filled(cards=card))


def _of_kind(case: Case, said: tuple[Said, ...], forbidden: set[Reason]) -> Iterator[Said]:
    """Yield that it rests on what an action with a card is, a bleed above all."""
    action = case.action
    if case.standing.being is Being.ALLY and isinstance(action, CardAction) and is_read(action):
        against = {one.reason for one in said if one.outcome is not Outcome.ALLOWED}
        if against and against <= OF_ALLIES:
            yield _of_actions(case, (), [action.card])
    bled = forbidden - {CHARGED_BY_TAKING_OVER}
    if bled - {ALREADY_BLED}:
        return
    charges = [charge for charge in case.standing.charges if charge.status.holds is not Holds.NO]
    read = [charge for charge in charges if charge.use.read and (Does.BLEED in charge.use.read) is bool(bled)]
    ats = {charge.status.at for charge in read}
    certain = any(charge.use.counted is Counted.BLEED and charge.status.at not in ats for charge in charges)
    if bled:
        resting, this = [] if certain else read, bool(as_read(case.action))
    elif Does.BLEED in case.action.does:
        resting, this = read, False
    else:
        resting, this = [], certain and bool(as_read(case.action))
    names = [charge.use.card for charge in resting] + ([getattr(case.action, "card", None)] if this else [])
    if names:
        yield _of_actions(case, dict.fromkeys(charge.status.at for charge in resting), names)


def _of_texts(case: Case, said: tuple[Said, ...], forbidden: list[Said]) -> Iterator[Said]:
    """Yield that it rests on a text that was read, which alone forbids the action or permits it."""
    deciding = forbidden or [one for one in said if one.reason is TEXT_PERMITS]
    if not deciding:
        return
    read = {id(bar.card): bar.card for bar in case.turn.bars if bar.read}
    if all(one.reason is ONCE_BY_TEXT for one in deciding):
        card = printed(getattr(case.action, "card", None))
        yield case.says(UNCONFIRMED, "card", cites=BY_TEXT, what=WHAT["limit"].filled(cards=card))
    elif read and all(id(one.more.get("text")) in read for one in deciding):
        cards = enumerated(dict.fromkeys(read[id(one.more["text"])] for one in deciding), ja="と")
        yield case.says(UNCONFIRMED, "", cites=BY_TEXT, what=WHAT["text"].filled(cards=cards))


def _of_actions(case: Case, because: Iterable[str], names: list[str | None]) -> Said:
    cards = enumerated(_each(names), ja="と" if len({*names}) == 2 else "、")
    return case.says(
        UNCONFIRMED, "does", because, cites=case.edition.own(OF_ACTION), what=WHAT["action"].filled(cards=cards)
    )


def _each(names: list[str | None]) -> list[Text]:
    return [*dict.fromkeys(printed(name) for name in names)]


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
