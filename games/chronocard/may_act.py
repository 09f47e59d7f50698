"""May act: whether a card may give EP, attack, use its A.Skill, defend or be used now."""

from collections.abc import Iterable, Iterator
from enum import auto
from functools import partial
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.chronocard.cards import (
    CHECKED_DEFENDS,
    MEANINGS,
    OTHER_KIND,
    RESTRICTED,
    CharacterAction,
    Kind,
    barred_when_checked,
    barred_when_new,
    kind_conflicts,
    known_cost,
    known_kind,
    printed_name,
    quoted_name,
    same_card,
    same_name,
)
from games.chronocard.phases import (
    EP_IN_START,
    IN_PHASE,
    NOT_CHARMED,
    OWN_TURN,
    Phase,
    effects_usable,
    ep_producible,
    own_main_phase,
    readings_in_charm,
    ready_changes,
)
from games.game import Checker
from games.moves import Edit, Move, Moves, apply_edits
from games.picture import Mark, TimeLine
from games.remedies import Change, Remedies, Vary, unused_letter
from games.scenario import CARD, SELDOM, Contradiction, decision, fact, row, scenario
from games.sentences import sentences
from games.text import Choice, Text
from games.truth import Truth
from games.verdict import Finding, Outcome, Reading, Reason, Result, Verdict, outcome_of, step_of, worst_of

WORDS = sentences(__name__)
CardName = Annotated[str, MinLen(1), MaxLen(60), CARD]
Few = Annotated[int, Ge(0), Le(99)]
OPEN = WORDS.text("open")
AS_KNOWN = WORDS.text("as-known")
IN_HAND = WORDS.text("in-hand")
NOTHING_WAITS = WORDS.text("nothing-waits")
NOT_NEW = WORDS.text("not-new")
NOT_IN_PLAY = WORDS.text("not-in-play")
EVENT_STAYS = WORDS.text("event-stays")


class Other(Choice, words=WORDS):
    """A cost besides EP and discarding."""

    NONE = auto()
    CHECK_ITSELF = auto()
    PAYABLE = auto()
    UNPAYABLE = auto()


@row()
class Acting:
    """The card that acts."""

    name: Annotated[CardName, fact()]
    kind: Annotated[Kind | None, fact(help=AS_KNOWN)] = None
    checked: Annotated[bool, fact()] = False
    new: Annotated[bool, fact(help=RESTRICTED), SELDOM] = False

    @property
    def type(self) -> Kind:
        """Return the kind as entered or known, else a character."""
        return self.kind or known_kind(self.name) or Kind.CHARACTER


@row()
class OnField:
    """A character on the player's own field."""

    name: Annotated[CardName, fact()]


@row()
class Moved:
    """A card moved from field or hand to pay the cost."""

    name: Annotated[CardName, decision()]


@row()
class Cost:
    """The cost of the card or its A.Skill, and the means to pay it."""

    ep: Annotated[Few | None, fact()] = None
    stored: Annotated[Few, fact()] = 0
    discard: Annotated[Few, fact(), SELDOM] = 0
    hand: Annotated[Few | None, fact(help=OPEN), SELDOM] = None
    other: Annotated[Other, fact(), SELDOM] = Other.NONE
    moved: Annotated[tuple[Moved, ...], MaxLen(10), decision(), SELDOM] = ()


@scenario
class MayAct:
    """A card and the action to take with it now."""

    deed: Annotated[CharacterAction, decision()] = CharacterAction.GIVE_EP
    card: Annotated[Acting, decision()]
    phase: Annotated[Phase, fact()] = Phase.MAIN
    own_turn: Annotated[bool, fact()] = True
    answering: Annotated[bool, decision()] = False
    charmed: Annotated[bool, fact(), SELDOM] = False
    field: Annotated[tuple[OnField, ...], MaxLen(20), fact(), SELDOM] = ()
    cost: Annotated[Cost, fact()] = Cost()
    target: Annotated[CardName | None, decision()] = None
    permitted: Annotated[bool, fact(), SELDOM] = False
    forbidden: Annotated[bool, fact(), SELDOM] = False

    @property
    def refreshed(self) -> bool:
        """Return whether the work of its player's start phase is done (CC-43)."""
        return self.phase is Phase.START and self.own_turn

    @property
    def is_checked(self) -> bool:
        """Return whether the card is Checked now (CC-24, CC-43)."""
        return self.card.checked and not self.refreshed

    @property
    def costs(self) -> bool:
        """Return whether the action has a cost."""
        return self.deed in (CharacterAction.USE, CharacterAction.A_SKILL)

    @property
    def ep_cost(self) -> int | None:
        """Return the EP cost as entered or printed, None if unknown."""
        if self.cost.ep is None and self.deed is CharacterAction.USE:
            return known_cost(self.card.name)
        return self.cost.ep

    @property
    def namesake(self) -> int | None:
        """Return the index of a namesake on the field (CC-33)."""
        namesakes = (n for n, card in enumerate(self.field) if same_name(card.name, self.card.name))
        return next(namesakes, None)

    def contradictions(self) -> Iterable[Contradiction]:
        yield from kind_conflicts(self.card.name, self.card.kind, "/card/kind")
        if self.card.new and not self.card.type.is_character:
            yield Contradiction("/card/new", NOT_NEW)
        if self.card.checked and self.card.type is Kind.EVENT and self.deed is not CharacterAction.USE:
            yield Contradiction("/card/checked", EVENT_STAYS)
        for n, card in enumerate(self.field):
            kind = known_kind(card.name)
            if kind and not kind.is_character:
                yield Contradiction(f"/field/{n}/name", OTHER_KIND.filled(kind=kind))
        # a card in hand has no state of the field
        for state in ("checked", "new"):
            if self.deed is CharacterAction.USE and getattr(self.card, state):
                yield Contradiction(f"/card/{state}", IN_HAND)
        # nobody declares anything in the start phase (CC-28)
        if self.answering and self.phase is Phase.START:
            yield Contradiction("/answering", NOTHING_WAITS)
        if self.deed is CharacterAction.USE and self.cost.other is Other.CHECK_ITSELF:
            yield Contradiction("/cost/other", NOT_IN_PLAY)


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


def judge(scenario: MayAct) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """Return all findings, and those that card text leaves (CC-20)."""
    by_rule = (*judge_time(scenario), *judge_card(scenario))
    by_cost_and_text = (*judge_cost(scenario), *judge_text(scenario))
    lifted = scenario.permitted and not scenario.forbidden
    outcomes = (Outcome.ALLOWED,) if lifted else tuple(Outcome)
    # a permission cannot give an A.Skill to a card without one
    counted = tuple(finding for finding in by_rule if finding.outcome in outcomes or finding.reason is NO_SKILL)
    return (*by_rule, *by_cost_and_text), (*counted, *by_cost_and_text)


def judge_time(scenario: MayAct) -> Iterator[Finding]:
    """Yield the finding on phase, turn and interrupt (CC-21, CC-28, CC-29)."""
    match scenario.deed:
        case CharacterAction.GIVE_EP:
            yield _ep_time(scenario)
        case CharacterAction.ATTACK:
            yield _attack_time(scenario)
        case CharacterAction.DEFEND:
            yield _defence_time(scenario)
        case CharacterAction.A_SKILL:
            yield _effect_time(scenario)
        case CharacterAction.USE:
            yield _effect_time(scenario) if scenario.card.type is Kind.EVENT else _use_time(scenario)


def judge_card(scenario: MayAct) -> Iterator[Finding]:
    """Yield the findings on kind, state and name (CC-22, CC-24, CC-25, CC-33)."""
    if scenario.deed is not CharacterAction.USE:
        yield from _kind_faults(scenario)
        yield from tuple(_state_findings(scenario)) or (_ready(scenario),)
    elif scenario.card.type is Kind.CHARACTER:
        n = scenario.namesake
        reason, at = (NAME_FREE, "/field") if n is None else (NAME_TAKEN, f"/field/{n}/name")
        yield _finding(scenario, reason, at)


def judge_cost(scenario: MayAct) -> Iterator[Finding]:
    """Yield the findings on cost and target (CC-23, CC-26)."""
    if not scenario.costs:
        return
    faults = tuple(_cost_faults(scenario))
    cost = scenario.ep_cost
    yield from faults or (_finding(scenario, PAYABLE, "/cost", ep=EP_OUT.filled(cost=cost) if cost else NO_EP),)
    if scenario.cost.other is Other.CHECK_ITSELF and not scenario.is_checked:
        yield _finding(scenario, OWN_CHECK, "/cost/other")
    yield from _target_faults(scenario)


def judge_text(scenario: MayAct) -> Iterator[Finding]:
    """Yield the finding on card text (CC-11, CC-20)."""
    if scenario.forbidden and scenario.permitted:
        yield _finding(scenario, TEXT_FORBIDS_AGAINST, "/forbidden", "/permitted")
    elif scenario.forbidden:
        yield _finding(scenario, TEXT_FORBIDS, "/forbidden")
    elif scenario.permitted:
        yield _finding(scenario, TEXT_PERMITS, "/permitted")


def _ep_time(scenario: MayAct) -> Finding:
    producible = ep_producible(scenario.phase, own_turn=scenario.own_turn, answering=scenario.answering)
    if producible is Truth.OPEN:
        if scenario.phase is Phase.CHARM:
            return _open_in_charm(scenario)
        readings = EP_IN_START if scenario.phase is Phase.START else UNASKED
        return _finding(scenario, TIME_OPEN, "/phase", cites=("cc-22", "cc-28"), readings=readings)
    if scenario.answering:
        return _finding(scenario, AS_ANSWER, "/answering", cites=("cc-06", "cc-07"))
    return _finding(scenario, RIGHT_TIME, "/phase", cites=("cc-22",))


def _effect_time(scenario: MayAct) -> Finding:
    """Return the finding on the time of an event or A.Skill."""
    usable = effects_usable(scenario.phase, own_turn=scenario.own_turn, answering=scenario.answering)
    if usable is Truth.NO:
        return _finding(scenario, START_PHASE, "/phase")
    if usable is Truth.OPEN and scenario.phase is Phase.CHARM:
        return _open_in_charm(scenario)
    if usable is Truth.OPEN:
        return _finding(scenario, TIME_OPEN, "/phase", cites=("cc-28",), readings=UNASKED)
    if scenario.answering:
        return _finding(scenario, AS_ANSWER, "/answering", cites=("cc-01", "cc-07"))
    return _finding(scenario, RIGHT_TIME, "/phase", cites=("cc-28",))


def _open_in_charm(scenario: MayAct) -> Finding:
    """Return the open point of an unasked effect in the charm phase (CC-46)."""
    readings = readings_in_charm(own_turn=scenario.own_turn)
    return _finding(scenario, TIME_OPEN, "/phase", cites=("cc-28", "cc-46"), readings=readings)


def _use_time(scenario: MayAct) -> Finding:
    """Return the finding on the time of a card other than an event."""
    kind = scenario.card.type
    if scenario.phase is Phase.START:
        return _finding(scenario, START_PHASE, "/phase")
    # no rule says how a heroine is used
    if kind is Kind.HEROINE:
        return _finding(scenario, HEROINE_OPEN, "/card/kind", readings=USING_HEROINE)
    if scenario.answering:
        cites = ("cc-07", "cc-21.1") if kind is Kind.CHARACTER else ("cc-07", "cc-21.2")
        return _finding(scenario, NO_INTERRUPT, "/answering", "/card/kind", cites=cites)
    if own_main_phase(scenario.phase, own_turn=scenario.own_turn, answering=False):
        return _finding(scenario, RIGHT_TIME, "/phase", cites=("cc-21.1",) if kind is Kind.CHARACTER else ("cc-28",))
    if kind is Kind.CHARACTER:
        return _finding(scenario, ONLY_OWN_MAIN, "/phase", cites=("cc-21.1",))
    return _finding(scenario, TIME_OPEN, "/phase", cites=("cc-21.1", "cc-28"), readings=UNASKED)


def _attack_time(scenario: MayAct) -> Finding:
    if scenario.answering:
        return _finding(scenario, NO_INTERRUPT, "/answering", cites=("cc-07",))
    if not own_main_phase(scenario.phase, own_turn=scenario.own_turn, answering=False):
        return _finding(scenario, ONLY_OWN_MAIN, "/phase", cites=("cc-29.1",))
    if scenario.charmed:
        return _finding(scenario, SECOND_CHARM, "/charmed")
    return _finding(scenario, RIGHT_TIME, "/phase", cites=("cc-29.1",))


def _defence_time(scenario: MayAct) -> Finding:
    if scenario.answering:
        return _finding(scenario, NO_INTERRUPT, "/answering", cites=("cc-07",))
    if scenario.own_turn or scenario.phase is not Phase.CHARM:
        return _finding(scenario, NOT_ATTACKED, "/phase")
    return _finding(scenario, RIGHT_TIME, "/phase", cites=("cc-29.1",))


def _kind_faults(scenario: MayAct) -> Iterator[Finding]:
    kind, action = scenario.card.type, scenario.deed
    if action is CharacterAction.GIVE_EP and not kind.gives_ep:
        yield _finding(scenario, GIVES_NO_EP, "/card/kind")
    if action is CharacterAction.A_SKILL and kind is Kind.EVENT:
        yield _finding(scenario, NO_SKILL, "/card/kind")
    if action in (CharacterAction.ATTACK, CharacterAction.DEFEND) and not kind.is_character:
        yield _finding(scenario, NO_CHARACTER, "/card/kind")


def _state_findings(scenario: MayAct) -> Iterator[Finding]:
    card, action = scenario.card, scenario.deed
    if scenario.refreshed:
        return
    barred = barred_when_checked(action)
    if card.checked and barred is Truth.YES:
        yield _finding(
            scenario, CHECKED, "/card/checked", cites=("cc-29.1",) if action is CharacterAction.ATTACK else ("cc-24.1",)
        )
    if card.checked and barred is Truth.OPEN:
        yield _finding(scenario, CHECKED_DEFENDER, "/card/checked", readings=CHECKED_DEFENDS)
    if card.new and barred_when_new(card.type, action):
        yield _finding(scenario, NEW, "/card/new", cites=("cc-25", *_heroine_cites(scenario)))
    if card.new and action is CharacterAction.DEFEND:
        yield _finding(scenario, NEW_DEFENDS, "/card/new")


def _ready(scenario: MayAct) -> Finding:
    cites = ("cc-25", "cc-29.1") if scenario.deed is CharacterAction.ATTACK else ("cc-24.1", "cc-25")
    return _finding(scenario, READY, "/card", cites=(*cites, *_heroine_cites(scenario)))


def _heroine_cites(scenario: MayAct) -> tuple[str, ...]:
    """Return the clause by which a heroine counts as a character."""
    return ("cc-40",) if scenario.card.type is Kind.HEROINE else ()


def _cost_faults(scenario: MayAct) -> Iterator[Finding]:
    cost, ep = scenario.cost, scenario.ep_cost
    if ep is None:
        yield _finding(scenario, COST_UNKNOWN, "/cost/ep", stored=cost.stored)
    elif ep > cost.stored:
        short = ep - cost.stored
        yield _finding(scenario, EP_SHORT, "/cost/stored", "/cost/ep", cost=ep, stored=cost.stored, short=short)
    if cost.discard and cost.hand is None:
        yield _finding(scenario, HAND_UNKNOWN, "/cost/hand", "/cost/discard", discard=cost.discard)
    elif cost.hand is not None and cost.discard > cost.hand:
        yield _finding(scenario, HAND_SHORT, "/cost/hand", "/cost/discard", discard=cost.discard, hand=cost.hand)
    if cost.other is Other.UNPAYABLE:
        yield _finding(scenario, UNPAYABLE, "/cost/other")
    if cost.other is Other.CHECK_ITSELF and scenario.is_checked:
        yield _finding(scenario, CHECKED_ALREADY, "/cost/other", "/card/checked")
    for n, moved in enumerate(cost.moved):
        if scenario.deed is CharacterAction.USE and same_card(moved.name, scenario.card.name):
            yield _finding(scenario, PAID_WITH_ITSELF, f"/cost/moved/{n}/name", "/card/name")


def _target_faults(scenario: MayAct) -> Iterator[Finding]:
    if scenario.target is None:
        return
    moved = (n for n, card in enumerate(scenario.cost.moved) if same_card(card.name, scenario.target))
    n = next(moved, None)
    if n is not None:
        target = quoted_name(scenario.target)
        yield _finding(scenario, PAID_AWAY, "/target", f"/cost/moved/{n}/name", target=target)


def _finding(
    scenario: MayAct,
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
        card=quoted_name(scenario.card.name),
        kind=scenario.card.type,
        phase=scenario.phase,
        whose=PLAYERS_OWN if scenario.own_turn else OPPONENTS,
        **values,
    )


ANSWERS = WORDS.texts("answers", Outcome)
ABLE = WORDS.texts("able", CharacterAction)
PARTS = (
    (WORDS.text("time"), judge_time),
    (WORDS.text("card"), judge_card),
    (WORDS.text("cost"), judge_cost),
    (WORDS.text("text"), judge_text),
)
NOT_ON_IT = WORDS.text("not-on-it")


def summary(scenario: MayAct, counted: tuple[Finding, ...]) -> Text:
    """Return the answer in one sentence, from the findings that count."""
    names = {"card": quoted_name(scenario.card.name), "deed": ABLE[scenario.deed]}
    against = tuple(finding for finding in counted if finding.outcome is not Outcome.ALLOWED)
    if scenario.target and against and all(finding.reason is PAID_AWAY for finding in against):
        return NOT_ON_IT.filled(**names, target=quoted_name(scenario.target))
    return ANSWERS[outcome_of(counted)].filled(**names)


def picture(scenario: MayAct, verdict: Verdict[Result]) -> TimeLine:
    """Draw the findings on time, card, cost and card text."""
    findings = [(part, finding) for part, judge_part in PARTS for finding in judge_part(scenario)]
    marks = tuple(Mark(finding.text, finding.at, finding.outcome) for _, finding in findings)
    return TimeLine(quoted_name(scenario.card.name), marks, tuple(part for part, _ in findings))


EACH = WORDS.text("each")
ANOTHER_DEED = WORDS.text("another-deed")
ANSWERING = WORDS.text("answering")
OTHER_TURN = WORDS.text("other-turn")
WITH_EP = WORDS.text("with-ep")
WITH_HAND = WORDS.text("with-hand")
WITH_CHARACTER = WORDS.text("with-character")


def moves(scenario: MayAct) -> Iterator[Moves]:
    """Yield each action that the card could take now."""
    in_play = scenario.card.checked or scenario.card.new
    actions = tuple(action for action in CharacterAction if not (in_play and action is CharacterAction.USE))
    yield Moves(printed_name(scenario.card.name), actions, partial(_move, scenario))


def _move(scenario: MayAct, action: CharacterAction) -> Move:
    """Judge one action, with the cost of the entered one."""
    cost = scenario.cost if action is scenario.deed else Cost(stored=scenario.cost.stored, hand=scenario.cost.hand)
    edits = Edit("replace", "/deed", action), Edit("replace", "/cost", cost)
    _, counted = judge(apply_edits(scenario, edits))
    return Move(EACH.filled(card=printed_name(scenario.card.name), deed=action), edits, worst_of(counted))


def extra_changes(scenario: MayAct, _: str) -> Iterator[Change]:
    """Yield a change that lets a character act instead."""
    if scenario.card.type is not Kind.CHARACTER and (name := unused_letter((scenario.card.name,))):
        text = WITH_CHARACTER.filled(name=scenario.card.name)
        yield Change(text, (Edit("replace", "/card", Acting(name=name, kind=Kind.CHARACTER)),))


REMEDIES = Remedies(
    nearest=(
        Vary("answering", phrase=ANSWERING),
        Vary("phase", phrase=IN_PHASE),
        Vary("own_turn", (True,), OWN_TURN),
        Vary("own_turn", (False,), OTHER_TURN),
        *ready_changes("card"),
        NOT_CHARMED,
        Vary("cost/stored", phrase=WITH_EP),
        Vary("cost/hand", phrase=WITH_HAND),
    ),
    farthest=(Vary("deed", phrase=ANOTHER_DEED),),
    never=("card",),
    extra=extra_changes,
)


def check(scenario: MayAct) -> Verdict[None]:
    """Judge the action by rules, cost and card text."""
    findings, counted = judge(scenario)
    against = tuple(finding for finding in counted if finding.outcome is not Outcome.ALLOWED)
    steps = tuple(map(step_of, findings))
    return Verdict(summary(scenario, counted), against or counted, steps, None)


checker = Checker(
    __name__,
    scenario=MayAct,
    check=check,
    reasons=WORDS.reasons,
    moves=moves,
    picture=picture,
    remedies=REMEDIES,
    meanings=MEANINGS,
)
