"""The verdict in one sentence, its picture, and situations for the page of a card."""

from collections.abc import Iterator

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
from games.chronocard.interrupts.rules import DECLARED, FACE_DOWN, GAME_OVER, INTERRUPTS, UNCOUNTED
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
from games.chronocard.interrupts.state import State, describe, describe_within, starting_state
from games.content import Card
from games.picture import Mark, Pile
from games.sentences import sentences
from games.text import Text, enumerated, joined
from games.verdict import Finding, Outcome, Result, Verdict

WORDS = sentences(__name__)
ANSWERS = WORDS.texts("answers", (Outcome.FORBIDDEN, Outcome.UNSETTLED, Outcome.UNKNOWN))
OPEN = WORDS.texts("open", (Outcome.UNSETTLED, Outcome.UNKNOWN))
NUMBERED = WORDS.text("numbered")
NUMBERED_WITHIN = WORDS.text("numbered-within")
ALL = WORDS.text("all")
ALL_BUT_ONE_FAILS = WORDS.text("all-but-one-fails")
ALL_BUT_SOME_FAIL = WORDS.text("all-but-some-fail")
ONE = WORDS.text("one")
DRAWN = WORDS.text("drawn")
DRAW_OPEN = WORDS.text("draw-open")
OVER = WORDS.text("over")
OVER_FOR_BOTH = WORDS.text("over-for-both")
NOBODY = WORDS.text("nobody")
LOSER = WORDS.text("loser")
BOTH = WORDS.text("both")
FAILING = (FAILS, CHARM_FAILS)
# what leaves open how things end, but not whether what is listed may be declared
OF_THE_END = (DECK_EMPTY, DECK_OPEN, DECK_UNKNOWN, DISCARD_UNKNOWN, CHARM_UNKNOWN, UNCOUNTED)
CHANGES = WORDS.text("changes")
TITLE = WORDS.text("title")
EVENT = Use(player=Player.A)
AS_INTERRUPT = WORDS.text("as-interrupt")
SKILL_ANSWERS = WORDS.text("skill-answers")


def summary(scenario: Interrupts, findings: tuple[Finding, ...], end: AtTheEnd, last: State) -> Text:
    """Return what is worst: what may not be declared, or how things end."""
    made = {one.at for one in findings if one.reason in (DECLARED, INTERRUPTS)}
    said = max(findings, key=lambda one: (one.outcome.rank, not _concerns_ending(one, made)))
    if said.reason is GAME_OVER and end.loses:
        return (OVER_FOR_BOTH if end.loses is Loses.BOTH else OVER).filled(loser=end.loses)
    if said.reason in (DECK_EMPTY, DECK_OPEN):
        return DRAW_OPEN.filled(deed=_call(scenario, said))
    if said.outcome in OPEN and _concerns_ending(said, made):
        sure = all(one.outcome is Outcome.ALLOWED or _concerns_ending(one, made) for one in findings)
        return _if_declared(scenario, findings, OPEN[said.outcome]) if sure else OPEN[said.outcome]
    if said.outcome in ANSWERS:
        return ANSWERS[said.outcome].filled(deed=_call(scenario, said))
    if end.drawn:
        return _if_declared(scenario, findings, DRAWN)
    text = {Loses.NOBODY: NOBODY, Loses.BOTH: BOTH}.get(end.loses or Loses.NOBODY, LOSER)
    ends = text.filled(**damage_texts(last), loser=end.loses)
    return _if_declared(scenario, findings, ends)


def _if_declared(scenario: Interrupts, findings: tuple[Finding, ...], ends: Text) -> Text:
    """Return what fails and how things end after everything that is listed may be done; an ability takes effect without asking."""
    failed = [_call(scenario, one, NUMBERED_WITHIN) for one in findings if one.reason in FAILING]
    if failed:
        return (ALL_BUT_ONE_FAILS if len(failed) == 1 else ALL_BUT_SOME_FAIL).filled(
            deeds=enumerated(failed), ends=ends
        )
    if len(scenario.declarations) > 1:
        return ALL.filled(ends=ends)
    asked = [one for one in scenario.declarations if not isinstance(one, Ability)]
    return ONE.filled(deed=describe(asked[0], starting_state(scenario)), ends=ends) if asked else ends


def _concerns_ending(found: Finding, made: set[str]) -> bool:
    """Return whether a finding says how things end: of no declaration whether it may be made, or of one that is `made`."""
    if found.reason in OF_THE_END or not found.at.startswith("/declarations/"):
        return True
    return found.reason is FACE_DOWN and "/".join(found.at.split("/")[:3]) in made


def _call(scenario: Interrupts, found: Finding, numbered: Text = NUMBERED) -> Text:
    """Return how a declaration is called: by its number too where there are several."""
    n = int(found.at.split("/")[2])
    entry, begins = scenario.declarations[n], starting_state(scenario)
    if len(scenario.declarations) == 1:
        return describe(entry, begins)
    return numbered.filled(n=n + 1, deed=describe_within(entry, begins))


def picture(scenario: Interrupts, verdict: Verdict[Result]) -> Pile:
    """Show each declaration that waited from the step at which it was made to the one at which it resolved."""
    scenario = scenario.with_listed_names()
    begins = starting_state(scenario)
    laid: dict[str, int] = {}
    left: dict[str, int] = {}
    for number, step in enumerate(verdict.steps, 1):
        if step.at not in laid and step.outcome not in (None, Outcome.FORBIDDEN):
            laid[step.at] = number
        elif step.at in laid and step.outcome is None:
            left.setdefault(step.at, number)
    marks, spans = [], []
    for at, since in laid.items():
        entry = scenario.declarations[int(at.split("/")[2])]
        if isinstance(entry, Use | Skill | Draw | Charm | EndMain) and at in left:
            note = _damage_note(verdict, left[at])
            marks.append(Mark(describe(entry, begins), at, verdict.steps[since - 1].outcome, note))
            spans.append((since, left[at]))
    return Pile(TITLE, tuple(marks), tuple(spans))


def _damage_note(verdict: Verdict[Result], step: int) -> Text | None:
    """Return how the damage of the players changes at a step, None where it does not."""
    before, after = verdict.steps[step - 2].state, verdict.steps[step - 1].state
    changed = [
        CHANGES.filled(player=player, before=before[name], after=after[name])
        for player, name in ((Player.A, "damage_a"), (Player.B, "damage_b"))
        if before[name] != after[name] and None not in (before[name], after[name])
    ]
    return joined(changed) if changed else None


def of_card(card: Card) -> Iterator[tuple[Text, Interrupts]]:
    """Yield what comes of using a card, or the A.Skill of one in play, in answer to an event."""
    kind = known_kind(card.name.ja)
    if kind is None:
        return
    if kind is not Kind.HEROINE:
        target = card.data.get("target")
        chosen = (Listed(name=target, player=Player.B),) if target else ()
        use = Use(player=Player.B, card=card.name.ja, type=kind, target=target)
        yield AS_INTERRUPT, Interrupts(cards=chosen, declarations=(EVENT, use))
    if kind.is_character:
        there = (Listed(name=card.name.ja, player=Player.B, type=kind),)
        yield SKILL_ANSWERS, Interrupts(cards=there, declarations=(EVENT, Skill(user=card.name.ja)))
