"""Summary and pile of a verdict, and the scenarios on the page of a card."""

from collections.abc import Iterator

from games.board import Board, Tally, Zone, board_of
from games.chronocard.cards import Kind, known_kind
from games.chronocard.interrupts.course.phases import CHARM_UNKNOWN, damage_texts
from games.chronocard.interrupts.course.resolving import (
    CHARM_FAILS,
    DECK_EMPTY,
    DECK_OPEN,
    DECK_UNKNOWN,
    DISCARD_UNKNOWN,
    FAILS,
)
from games.chronocard.interrupts.rules import DECLARED, FACE_DOWN, GAME_OVER, INTERRUPTS, ORDER_OPEN, UNCOUNTED
from games.chronocard.interrupts.scenario import (
    Ability,
    AtTheEnd,
    Charm,
    Draw,
    EndMain,
    Interrupts,
    Listed,
    Loses,
    Player,
    Skill,
    Use,
)
from games.chronocard.interrupts.state import State, describe, describe_within, start
from games.content import Card
from games.picture import Mark, Pile
from games.sentences import sentences
from games.text import Text, enumerated, joined
from games.verdict import Finding, Outcome, Result, Step, Verdict, row_number

WORDS = sentences(__name__)
ANSWERS = WORDS.texts("answers", (Outcome.FORBIDDEN, Outcome.UNSETTLED, Outcome.UNKNOWN))
OPEN = WORDS.texts("open", (Outcome.UNSETTLED, Outcome.UNKNOWN))
NUMBERED = WORDS.text("numbered")
NUMBERED_WITHIN = WORDS.text("numbered-within")
ALL = WORDS.text("all")
ALL_BUT_ONE_FAILS = WORDS.text("all-but-one-fails")
ALL_BUT_SOME_FAIL = WORDS.text("all-but-some-fail")
SINGLE = WORDS.text("single")
DRAWN = WORDS.text("drawn")
DRAW_OPEN = WORDS.text("draw-open")
LOST = WORDS.text("over")
LOST_BY_BOTH = WORDS.text("over-for-both")
NOBODY = WORDS.text("nobody")
LOSER = WORDS.text("loser")
BOTH = WORDS.text("both")
UNCHANGED = WORDS.text("unchanged")
EVENTS_DISCARDED = WORDS.text("events-discarded")
FAILING = (FAILS, CHARM_FAILS)
# these leave the end open, but not whether the declarations may be made
OF_THE_END = (DECK_EMPTY, DECK_OPEN, DECK_UNKNOWN, DISCARD_UNKNOWN, CHARM_UNKNOWN, UNCOUNTED, ORDER_OPEN)
CHANGES = WORDS.text("changes")
TITLE = WORDS.text("title")
LADDER = WORDS.text("ladder")
DAMAGE_A, DAMAGE_B = (WORDS.text("damage").filled(player=player) for player in Player)
EVENT = Use(player=Player.A)
AS_INTERRUPT = WORDS.text("as-interrupt")
SKILL_ANSWERS = WORDS.text("skill-answers")


def summary(
    scenario: Interrupts, findings: tuple[Finding, ...], steps: tuple[Step, ...], result: AtTheEnd, state: State
) -> Text:
    """Return the worst finding, or the end, in one sentence."""
    made = {finding.at for finding in findings if finding.reason in (DECLARED, INTERRUPTS)}
    worst = max(findings, key=lambda finding: (finding.outcome.rank, not _concerns_end(finding, made)))
    if worst.reason is GAME_OVER and result.loses:
        return (LOST_BY_BOTH if result.loses is Loses.BOTH else LOST).filled(loser=result.loses)
    if worst.reason in (DECK_EMPTY, DECK_OPEN):
        return DRAW_OPEN.filled(deed=_declaration_name(scenario, worst))
    if worst.outcome in OPEN and _concerns_end(worst, made):
        sure = all(finding.outcome is Outcome.ALLOWED or _concerns_end(finding, made) for finding in findings)
        return _with_end(scenario, findings, OPEN[worst.outcome]) if sure else OPEN[worst.outcome]
    if worst.outcome in ANSWERS:
        return ANSWERS[worst.outcome].filled(deed=_declaration_name(scenario, worst))
    if result.drawn:
        return _with_end(scenario, findings, DRAWN)
    if result.loses is Loses.NOBODY and _is_unchanged(scenario, steps):
        has_event = any(isinstance(entry, Use) and entry.kind is Kind.EVENT for entry in scenario.declarations)
        return _with_end(scenario, findings, EVENTS_DISCARDED if has_event else UNCHANGED)
    text = {Loses.NOBODY: NOBODY, Loses.BOTH: BOTH}.get(result.loses or Loses.NOBODY, LOSER)
    return _with_end(scenario, findings, text.filled(**damage_texts(state), loser=result.loses))


def _is_unchanged(scenario: Interrupts, steps: tuple[Step, ...]) -> bool:
    """Return whether no damage changes, not even for a while."""
    before = (scenario.a.damage, scenario.b.damage)
    return all((step.state["damage_a"], step.state["damage_b"]) == before for step in steps if step.state)


def picture(scenario: Interrupts, verdict: Verdict[Result]) -> Pile:
    """Draw each waiting declaration from its step to its resolution."""
    scenario = scenario.with_listed_names()
    state = start(scenario)
    declared: dict[str, int] = {}
    resolved: dict[str, int] = {}
    for number, step in enumerate(verdict.steps, 1):
        if step.at not in declared and step.outcome not in (None, Outcome.FORBIDDEN):
            declared[step.at] = number
        elif step.at in declared and step.outcome is None:
            resolved.setdefault(step.at, number)
    marks, spans = [], []
    for at, since in declared.items():
        entry = scenario.declarations[row_number(at)]
        if isinstance(entry, Use | Skill | Draw | Charm | EndMain) and at in resolved:
            note = _damage_note(verdict, resolved[at])
            marks.append(Mark(describe(entry, state), at, verdict.steps[since - 1].outcome, note))
            spans.append((since, resolved[at]))
    return Pile(TITLE, tuple(marks), tuple(spans))


def board(scenario: Interrupts, verdict: Verdict[AtTheEnd]) -> Board:
    """Lay out the declarations as a ladder of interrupts, with the damage of both players at the end."""
    result = verdict.result
    tallies = (Tally(DAMAGE_A, result.damage_a), Tally(DAMAGE_B, result.damage_b))
    return Board(LADDER, (Zone(tallies=tallies), *board_of(picture(scenario, verdict)).zones))


def of_card(card: Card) -> Iterator[tuple[Text, Interrupts]]:
    """Yield a card and its A.Skill as answers to an event."""
    kind = known_kind(card.name.ja)
    if kind is None:
        return
    if kind is not Kind.HEROINE:
        target = card.data.get("target")
        targets = (Listed(name=target, player=Player.B),) if target else ()
        use = Use(player=Player.B, card=card.name.ja, type=kind, target=target)
        yield AS_INTERRUPT, Interrupts(cards=targets, declarations=(EVENT, use))
    if kind.is_character:
        users = (Listed(name=card.name.ja, player=Player.B, type=kind),)
        yield SKILL_ANSWERS, Interrupts(cards=users, declarations=(EVENT, Skill(user=card.name.ja)))


def _with_end(scenario: Interrupts, findings: tuple[Finding, ...], ends: Text) -> Text:
    """Return the failures and the end, where all is allowed."""
    failed = [
        _declaration_name(scenario, finding, NUMBERED_WITHIN) for finding in findings if finding.reason in FAILING
    ]
    if failed:
        text = ALL_BUT_ONE_FAILS if len(failed) == 1 else ALL_BUT_SOME_FAIL
        return text.filled(deeds=enumerated(failed), ends=ends)
    if len(scenario.declarations) > 1:
        return ALL.filled(ends=ends)
    # nobody asks whether an ability may take effect
    entries = [entry for entry in scenario.declarations if not isinstance(entry, Ability)]
    return SINGLE.filled(deed=describe(entries[0], start(scenario)), ends=ends) if entries else ends


def _concerns_end(finding: Finding, made: set[str]) -> bool:
    """Return whether a finding concerns the end alone."""
    if finding.reason in OF_THE_END or not finding.at.startswith("/declarations/"):
        return True
    # a card face down at the resolution of a declaration that was made
    return finding.reason is FACE_DOWN and "/".join(finding.at.split("/")[:3]) in made


def _declaration_name(scenario: Interrupts, finding: Finding, numbered: Text = NUMBERED) -> Text:
    """Name the declaration of a finding, numbered among several."""
    n = row_number(finding.at)
    entry, state = scenario.declarations[n], start(scenario)
    if len(scenario.declarations) == 1:
        return describe(entry, state)
    return numbered.filled(n=n + 1, deed=describe_within(entry, state))


def _damage_note(verdict: Verdict[Result], step: int) -> Text | None:
    """Return the change of damage at a step, None without one."""
    before, after = verdict.steps[step - 2].state, verdict.steps[step - 1].state
    changes = [
        CHANGES.filled(player=player, before=before[name], after=after[name])
        for player, name in ((Player.A, "damage_a"), (Player.B, "damage_b"))
        if before[name] != after[name] and None not in (before[name], after[name])
    ]
    return joined(changes) if changes else None
