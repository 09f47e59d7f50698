"""Rules on the actions of a card: time, kind and state, name, cost, target, and card text."""

from collections.abc import Iterable, Iterator

from games.chronocard.cards import (
    CHECKED_DEFENDS,
    Deed,
    Kind,
    barred_when_checked,
    barred_when_new,
    quoted_name,
    same_card,
)
from games.chronocard.may_act.scenario import MayAct, Other
from games.chronocard.phases import EP_IN_START, Holds, Phase, effects_usable, ep_producible, own_main_phase
from games.sentences import sentences
from games.verdict import Finding, Outcome, Reading, Reason

WORDS = sentences(__name__)
TEXT_PERMITS = WORDS.reason("text-permits")
TEXT_FORBIDS = WORDS.reason("text-forbids")
TEXT_FORBIDS_AGAINST = WORDS.reason("text-forbids-against")
PLAYERS_OWN = WORDS.text("players-own")
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
    """Return all findings, and those that card text leaves (CC-20)."""
    by_rule = (*judge_time(situation), *judge_card(situation))
    by_cost_and_text = (*judge_cost(situation), *judge_text(situation))
    lifted = situation.permitted and not situation.forbidden
    outcomes = (Outcome.ALLOWED,) if lifted else tuple(Outcome)
    # a permission cannot give an A.Skill to a card without one
    counted = tuple(finding for finding in by_rule if finding.outcome in outcomes or finding.reason is NO_SKILL)
    return (*by_rule, *by_cost_and_text), (*counted, *by_cost_and_text)


def judge_time(situation: MayAct) -> Iterator[Finding]:
    """Yield the finding on phase, turn and interrupt (CC-21, CC-28, CC-29)."""
    match situation.deed:
        case Deed.GIVE_EP:
            yield _ep_time(situation)
        case Deed.ATTACK:
            yield _attack_time(situation)
        case Deed.DEFEND:
            yield _defence_time(situation)
        case Deed.A_SKILL:
            yield _effect_time(situation)
        case Deed.USE:
            yield _effect_time(situation) if situation.card.type is Kind.EVENT else _use_time(situation)


def judge_card(situation: MayAct) -> Iterator[Finding]:
    """Yield the findings on kind, state and name (CC-22, CC-24, CC-25, CC-33)."""
    if situation.deed is not Deed.USE:
        yield from _kind_faults(situation)
        yield from tuple(_state_findings(situation)) or (_ready(situation),)
    elif situation.card.type is Kind.CHARACTER:
        n = situation.namesake
        reason, at = (NAME_FREE, "/field") if n is None else (NAME_TAKEN, f"/field/{n}/name")
        yield _finding(situation, reason, at)


def judge_cost(situation: MayAct) -> Iterator[Finding]:
    """Yield the findings on cost and target (CC-23, CC-26)."""
    if not situation.costs:
        return
    faults = tuple(_cost_faults(situation))
    cost = situation.ep_cost
    yield from faults or (_finding(situation, PAYABLE, "/cost", ep=EP_OUT.filled(cost=cost) if cost else NO_EP),)
    if situation.cost.other is Other.CHECK_ITSELF and not situation.card.checked:
        yield _finding(situation, OWN_CHECK, "/cost/other")
    yield from _target_faults(situation)


def judge_text(situation: MayAct) -> Iterator[Finding]:
    """Yield the finding on card text (CC-11, CC-20)."""
    if situation.forbidden and situation.permitted:
        yield _finding(situation, TEXT_FORBIDS_AGAINST, "/forbidden", "/permitted")
    elif situation.forbidden:
        yield _finding(situation, TEXT_FORBIDS, "/forbidden")
    elif situation.permitted:
        yield _finding(situation, TEXT_PERMITS, "/permitted")


def _ep_time(situation: MayAct) -> Finding:
    producible = ep_producible(situation.phase, own_turn=situation.own_turn, answering=situation.answering)
    if producible is Holds.OPEN:
        readings = EP_IN_START if situation.phase is Phase.START else UNASKED
        return _finding(situation, TIME_OPEN, "/phase", cites=("cc-22", "cc-28"), readings=readings)
    if situation.answering:
        return _finding(situation, AS_ANSWER, "/answering", cites=("cc-06", "cc-07"))
    return _finding(situation, RIGHT_TIME, "/phase", cites=("cc-22",))


def _effect_time(situation: MayAct) -> Finding:
    """Return the finding on the time of an event or A.Skill."""
    usable = effects_usable(situation.phase, own_turn=situation.own_turn, answering=situation.answering)
    if usable is Holds.NO:
        return _finding(situation, START_PHASE, "/phase")
    if usable is Holds.OPEN:
        return _finding(situation, TIME_OPEN, "/phase", cites=("cc-28",), readings=UNASKED)
    if situation.answering:
        return _finding(situation, AS_ANSWER, "/answering", cites=("cc-01", "cc-07"))
    return _finding(situation, RIGHT_TIME, "/phase", cites=("cc-28",))


def _use_time(situation: MayAct) -> Finding:
    """Return the finding on the time of a card other than an event."""
    kind = situation.card.type
    if situation.phase is Phase.START:
        return _finding(situation, START_PHASE, "/phase")
    # no rule says how a heroine is used
    if kind is Kind.HEROINE:
        return _finding(situation, HEROINE_OPEN, "/card/kind", readings=USING_HEROINE)
    if situation.answering:
        cites = ("cc-07", "cc-21.1") if kind is Kind.CHARACTER else ("cc-07", "cc-21.2")
        return _finding(situation, NO_INTERRUPT, "/answering", "/card/kind", cites=cites)
    if own_main_phase(situation.phase, own_turn=situation.own_turn, answering=False):
        return _finding(situation, RIGHT_TIME, "/phase", cites=("cc-21.1",) if kind is Kind.CHARACTER else ("cc-28",))
    if kind is Kind.CHARACTER:
        return _finding(situation, ONLY_OWN_MAIN, "/phase", cites=("cc-21.1",))
    return _finding(situation, TIME_OPEN, "/phase", cites=("cc-21.1", "cc-28"), readings=UNASKED)


def _attack_time(situation: MayAct) -> Finding:
    if situation.answering:
        return _finding(situation, NO_INTERRUPT, "/answering", cites=("cc-07",))
    if not own_main_phase(situation.phase, own_turn=situation.own_turn, answering=False):
        return _finding(situation, ONLY_OWN_MAIN, "/phase", cites=("cc-29",))
    if situation.charmed:
        return _finding(situation, SECOND_CHARM, "/charmed")
    return _finding(situation, RIGHT_TIME, "/phase", cites=("cc-29",))


def _defence_time(situation: MayAct) -> Finding:
    if situation.answering:
        return _finding(situation, NO_INTERRUPT, "/answering", cites=("cc-07",))
    if situation.own_turn or situation.phase is not Phase.CHARM:
        return _finding(situation, NOT_ATTACKED, "/phase")
    return _finding(situation, RIGHT_TIME, "/phase", cites=("cc-29",))


def _kind_faults(situation: MayAct) -> Iterator[Finding]:
    kind, action = situation.card.type, situation.deed
    if action is Deed.GIVE_EP and not kind.gives_ep:
        yield _finding(situation, GIVES_NO_EP, "/card/kind")
    if action is Deed.A_SKILL and kind is Kind.EVENT:
        yield _finding(situation, NO_SKILL, "/card/kind")
    if action in (Deed.ATTACK, Deed.DEFEND) and not kind.is_character:
        yield _finding(situation, NO_CHARACTER, "/card/kind")


def _state_findings(situation: MayAct) -> Iterator[Finding]:
    card, action = situation.card, situation.deed
    barred = barred_when_checked(action)
    if card.checked and barred is Holds.YES:
        yield _finding(situation, CHECKED, "/card/checked", cites=("cc-29",) if action is Deed.ATTACK else ("cc-24",))
    if card.checked and barred is Holds.OPEN:
        yield _finding(situation, CHECKED_DEFENDER, "/card/checked", readings=CHECKED_DEFENDS)
    if card.new and barred_when_new(card.type, action):
        yield _finding(situation, NEW, "/card/new", cites=("cc-25", *_heroine_cites(situation)))
    if card.new and action is Deed.DEFEND:
        yield _finding(situation, NEW_DEFENDS, "/card/new")


def _ready(situation: MayAct) -> Finding:
    cites = ("cc-25", "cc-29") if situation.deed is Deed.ATTACK else ("cc-24", "cc-25")
    return _finding(situation, READY, "/card", cites=(*cites, *_heroine_cites(situation)))


def _heroine_cites(situation: MayAct) -> tuple[str, ...]:
    """Return the clause by which a heroine counts as a character."""
    return ("cc-40",) if situation.card.type is Kind.HEROINE else ()


def _cost_faults(situation: MayAct) -> Iterator[Finding]:
    cost, ep = situation.cost, situation.ep_cost
    if ep is None:
        yield _finding(situation, COST_UNKNOWN, "/cost/ep", stored=cost.stored)
    elif ep > cost.stored:
        short = ep - cost.stored
        yield _finding(situation, EP_SHORT, "/cost/stored", "/cost/ep", cost=ep, stored=cost.stored, short=short)
    if cost.discard and cost.hand is None:
        yield _finding(situation, HAND_UNKNOWN, "/cost/hand", "/cost/discard", discard=cost.discard)
    elif cost.hand is not None and cost.discard > cost.hand:
        yield _finding(situation, HAND_SHORT, "/cost/hand", "/cost/discard", discard=cost.discard, hand=cost.hand)
    if cost.other is Other.UNPAYABLE:
        yield _finding(situation, UNPAYABLE, "/cost/other")
    if cost.other is Other.CHECK_ITSELF and situation.card.checked:
        yield _finding(situation, CHECKED_ALREADY, "/cost/other", "/card/checked")
    for n, moved in enumerate(cost.moved):
        if situation.deed is Deed.USE and same_card(moved.name, situation.card.name):
            yield _finding(situation, PAID_WITH_ITSELF, f"/cost/moved/{n}/name", "/card/name")


def _target_faults(situation: MayAct) -> Iterator[Finding]:
    if situation.target is None:
        return
    moved = (n for n, card in enumerate(situation.cost.moved) if same_card(card.name, situation.target))
    n = next(moved, None)
    if n is not None:
        target = quoted_name(situation.target)
        yield _finding(situation, PAID_AWAY, "/target", f"/cost/moved/{n}/name", target=target)


def _finding(
    situation: MayAct,
    reason: Reason,
    at: str,
    *because: str,
    cites: tuple[str, ...] = (),
    readings: Iterable[Reading] = (),
    **values: object,
) -> Finding:
    """Make a finding filled with the names of the situation."""
    return reason(
        at,
        because=because,
        cites=cites,
        readings=readings,
        card=quoted_name(situation.card.name),
        kind=situation.card.type,
        phase=situation.phase,
        whose=PLAYERS_OWN if situation.own_turn else OPPONENTS,
        **values,
    )
