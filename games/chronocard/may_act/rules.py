"""Rules on what a card may do: its time, its kind and state, its cost and target, and card text."""

from collections.abc import Iterable, Iterator

from games.chronocard.cards import CHECKED_DEFENDS, Deed, Kind, barred_when_checked, barred_when_new, quoted, same_card
from games.chronocard.may_act.scenario import MayAct, Other
from games.chronocard.phases import EP_IN_START, Holds, Phase, effects_usable, ep_producible, own_main_phase
from games.sentences import sentences
from games.verdict import Finding, Outcome, Reading, Reason

WORDS = sentences(__name__)
TEXT_PERMITS = WORDS.reason("text-permits")
TEXT_FORBIDS = WORDS.reason("text-forbids")
TEXT_FORBIDS_AGAINST = WORDS.reason("text-forbids-against")
OWN = WORDS.text("own")
OPPONENTS = WORDS.text("opponents")
START_PHASE = WORDS.reason("start-phase")
ONLY_OWN_MAIN = WORDS.reason("only-own-main-phase")
NO_INTERRUPT = WORDS.reason("not-an-interrupt")
SECOND_CHARM = WORDS.reason("second-charm")
NOT_ATTACKED = WORDS.reason("not-in-their-charm-phase")
AS_ANSWER = WORDS.reason("answers")
RIGHT_TIME = WORDS.reason("right-time")
TIME_OPEN = WORDS.reason("time-open")
HEROINE_OPEN = WORDS.reason("heroine-use-open")
UNASKED = WORDS.readings("unasked")
USING_HEROINE = WORDS.readings("using-heroine")
GIVES_NO_EP = WORDS.reason("gives-no-ep")
NO_CHARACTER = WORDS.reason("no-character")
CHECKED = WORDS.reason("checked")
CHECKED_DEFENDER = WORDS.reason("checked-defender-open")
NEW = WORDS.reason("first-turn-restriction")
NEW_DEFENDS = WORDS.reason("new-may-defend")
READY = WORDS.reason("ready")
NO_SKILL = WORDS.reason("no-a-skill")
NAME_TAKEN = WORDS.reason("name-on-field")
NAME_FREE = WORDS.reason("name-free")
EP_SHORT = WORDS.reason("ep-short")
COST_UNKNOWN = WORDS.reason("cost-unknown")
HAND_SHORT = WORDS.reason("hand-short")
HAND_UNKNOWN = WORDS.reason("hand-unknown")
UNPAYABLE = WORDS.reason("unpayable")
CHECKED_ALREADY = WORDS.reason("checked-already")
PAID_WITH_ITSELF = WORDS.reason("paid-with-itself")
EP_OUT = WORDS.text("ep-out")
NO_EP = WORDS.text("no-ep")
PAYABLE = WORDS.reason("payable")
OWN_CHECK = WORDS.reason("own-check")
PAID_AWAY = WORDS.reason("target-paid-away")


def judge(situation: MayAct) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """Return all that is found, and what of it still counts once card text has lifted what it lifts."""
    by_rule = (*judge_time(situation), *judge_card(situation))
    others = (*judge_cost(situation), *judge_text(situation))
    lifted = situation.permitted and not situation.forbidden
    stays = (Outcome.ALLOWED,) if lifted else tuple(Outcome)
    counts = tuple(one for one in by_rule if one.outcome in stays or one.reason is NO_SKILL)
    return (*by_rule, *others), (*counts, *others)


def judge_text(situation: MayAct) -> Iterator[Finding]:
    """Yield what card text says of it."""
    if situation.forbidden and situation.permitted:
        yield finding(situation, TEXT_FORBIDS_AGAINST, "/forbidden", "/permitted")
    elif situation.forbidden:
        yield finding(situation, TEXT_FORBIDS, "/forbidden")
    elif situation.permitted:
        yield finding(situation, TEXT_PERMITS, "/permitted")


def finding(
    situation: MayAct,
    reason: Reason,
    at: str,
    *because: str,
    cites: tuple[str, ...] = (),
    readings: Iterable[Reading] = (),
    **more: object,
) -> Finding:
    """Return a finding on this situation, filled with its names."""
    return reason(
        at,
        because=because,
        cites=cites,
        readings=readings,
        card=quoted(situation.card.name),
        kind=situation.card.type,
        phase=situation.phase,
        whose=OWN if situation.own_turn else OPPONENTS,
        **more,
    )


def judge_time(situation: MayAct) -> Iterator[Finding]:
    """Yield what is to be said of the time."""
    match situation.deed:
        case Deed.GIVE_EP:
            yield _of_ep(situation)
        case Deed.ATTACK:
            yield from _of_attack(situation)
        case Deed.DEFEND:
            yield _of_defence(situation)
        case Deed.A_SKILL:
            yield _of_effect(situation)
        case Deed.USE:
            yield _of_effect(situation) if situation.card.type is Kind.EVENT else _of_use(situation)


def _of_ep(situation: MayAct) -> Finding:
    producible = ep_producible(situation.phase, own_turn=situation.own_turn, answering=situation.answering)
    if producible is Holds.OPEN:
        in_start = situation.phase is Phase.START
        readings = EP_IN_START if in_start else UNASKED
        return finding(situation, TIME_OPEN, "/phase", cites=("cc-22", "cc-28"), readings=readings)
    if situation.answering:
        return finding(situation, AS_ANSWER, "/answering", cites=("cc-06", "cc-07"))
    return finding(situation, RIGHT_TIME, "/phase", cites=("cc-22",))


def _of_effect(situation: MayAct) -> Finding:
    usable = effects_usable(situation.phase, own_turn=situation.own_turn, answering=situation.answering)
    if usable is Holds.NO:
        return finding(situation, START_PHASE, "/phase")
    if usable is Holds.OPEN:
        return finding(situation, TIME_OPEN, "/phase", cites=("cc-28",), readings=UNASKED)
    if situation.answering:
        return finding(situation, AS_ANSWER, "/answering", cites=("cc-01", "cc-07"))
    return finding(situation, RIGHT_TIME, "/phase", cites=("cc-28",))


def _of_use(situation: MayAct) -> Finding:
    """Return what is found of the time for using a card other than an event."""
    kind = situation.card.type
    if situation.phase is Phase.START:
        return finding(situation, START_PHASE, "/phase")
    if kind is Kind.HEROINE:
        return finding(situation, HEROINE_OPEN, "/card/kind", readings=USING_HEROINE)
    if situation.answering:
        cites = ("cc-07", "cc-21.1") if kind is Kind.CHARACTER else ("cc-07", "cc-21.2")
        return finding(situation, NO_INTERRUPT, "/answering", "/card/kind", cites=cites)
    if own_main_phase(situation.phase, own_turn=situation.own_turn, answering=False):
        return finding(situation, RIGHT_TIME, "/phase", cites=("cc-21.1",) if kind is Kind.CHARACTER else ("cc-28",))
    if kind is Kind.CHARACTER:
        return finding(situation, ONLY_OWN_MAIN, "/phase", cites=("cc-21.1",))
    return finding(situation, TIME_OPEN, "/phase", cites=("cc-21.1", "cc-28"), readings=UNASKED)


def _of_attack(situation: MayAct) -> Iterator[Finding]:
    if situation.answering:
        yield finding(situation, NO_INTERRUPT, "/answering", cites=("cc-07",))
    elif not own_main_phase(situation.phase, own_turn=situation.own_turn, answering=False):
        yield finding(situation, ONLY_OWN_MAIN, "/phase", cites=("cc-29",))
    elif situation.charmed:
        yield finding(situation, SECOND_CHARM, "/charmed")
    else:
        yield finding(situation, RIGHT_TIME, "/phase", cites=("cc-29",))


def _of_defence(situation: MayAct) -> Finding:
    if situation.answering:
        return finding(situation, NO_INTERRUPT, "/answering", cites=("cc-07",))
    if situation.own_turn or situation.phase is not Phase.CHARM:
        return finding(situation, NOT_ATTACKED, "/phase")
    return finding(situation, RIGHT_TIME, "/phase", cites=("cc-29",))


def judge_card(situation: MayAct) -> Iterator[Finding]:
    """Yield what is to be said of the card's kind and state, or of its name when it is used from hand."""
    if situation.deed is not Deed.USE:
        yield from _of_kind(situation)
        yield from tuple(_of_state(situation)) or (_ready(situation),)
    elif situation.card.type is Kind.CHARACTER:
        taken = situation.namesake
        yield (
            finding(situation, NAME_FREE, "/field")
            if taken is None
            else finding(situation, NAME_TAKEN, f"/field/{taken}/name")
        )


def _of_kind(situation: MayAct) -> Iterator[Finding]:
    kind, deed = situation.card.type, situation.deed
    if deed is Deed.GIVE_EP and not kind.gives_ep:
        yield finding(situation, GIVES_NO_EP, "/card/kind")
    if deed is Deed.A_SKILL and kind is Kind.EVENT:
        yield finding(situation, NO_SKILL, "/card/kind")
    if deed in (Deed.ATTACK, Deed.DEFEND) and not kind.is_character:
        yield finding(situation, NO_CHARACTER, "/card/kind")


def _of_state(situation: MayAct) -> Iterator[Finding]:
    card, deed = situation.card, situation.deed
    barred = barred_when_checked(deed)
    if card.checked and barred is Holds.YES:
        yield finding(situation, CHECKED, "/card/checked", cites=("cc-29",) if deed is Deed.ATTACK else ("cc-24",))
    if card.checked and barred is Holds.OPEN:
        yield finding(situation, CHECKED_DEFENDER, "/card/checked", readings=CHECKED_DEFENDS)
    if card.new and barred_when_new(card.type, deed):
        yield finding(situation, NEW, "/card/new", cites=("cc-25", *_as_character(situation)))
    if card.new and deed is Deed.DEFEND:
        yield finding(situation, NEW_DEFENDS, "/card/new")


def _ready(situation: MayAct) -> Finding:
    cites = ("cc-25", "cc-29") if situation.deed is Deed.ATTACK else ("cc-24", "cc-25")
    return finding(situation, READY, "/card", cites=(*cites, *_as_character(situation)))


def _as_character(situation: MayAct) -> tuple[str, ...]:
    """Return the clause by which a heroine counts as a character, where the card is one."""
    return ("cc-40",) if situation.card.type is Kind.HEROINE else ()


def judge_cost(situation: MayAct) -> Iterator[Finding]:
    """Yield what is to be said of cost and target."""
    if not situation.costs:
        return
    faults = tuple(_faults(situation))
    cost = situation.ep_cost
    yield from faults or (finding(situation, PAYABLE, "/cost", ep=EP_OUT.filled(cost=cost) if cost else NO_EP),)
    if situation.cost.other is Other.CHECK_ITSELF and not situation.card.checked:
        yield finding(situation, OWN_CHECK, "/cost/other")
    yield from _of_target(situation)


def _faults(situation: MayAct) -> Iterator[Finding]:
    cost, ep = situation.cost, situation.ep_cost
    if ep is None:
        yield finding(situation, COST_UNKNOWN, "/cost/ep", stored=cost.stored)
    elif ep > cost.stored:
        short = ep - cost.stored
        yield finding(situation, EP_SHORT, "/cost/stored", "/cost/ep", cost=ep, stored=cost.stored, short=short)
    if cost.discard and cost.hand is None:
        yield finding(situation, HAND_UNKNOWN, "/cost/hand", "/cost/discard", discard=cost.discard)
    elif cost.hand is not None and cost.discard > cost.hand:
        yield finding(situation, HAND_SHORT, "/cost/hand", "/cost/discard", discard=cost.discard, hand=cost.hand)
    if cost.other is Other.UNPAYABLE:
        yield finding(situation, UNPAYABLE, "/cost/other")
    if cost.other is Other.CHECK_ITSELF and situation.card.checked:
        yield finding(situation, CHECKED_ALREADY, "/cost/other", "/card/checked")
    for n, moved in enumerate(cost.moved):
        if situation.deed is Deed.USE and same_card(moved.name, situation.card.name):
            yield finding(situation, PAID_WITH_ITSELF, f"/cost/moved/{n}/name", "/card/name")


def _of_target(situation: MayAct) -> Iterator[Finding]:
    if situation.target is None:
        return
    moved = (n for n, one in enumerate(situation.cost.moved) if same_card(one.name, situation.target))
    n = next(moved, None)
    if n is not None:
        yield finding(situation, PAID_AWAY, "/target", f"/cost/moved/{n}/name", target=quoted(situation.target))
