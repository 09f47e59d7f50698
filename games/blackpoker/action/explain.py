"""The answer in one sentence, a step for each column of the list, and a picture of the stage."""

from collections.abc import Iterator

from games.blackpoker.action.scenario import Attempt
from games.blackpoker.cards import Suit
from games.blackpoker.columns import FREE, NONE
from games.blackpoker.course.parser import payment_text_of
from games.blackpoker.course.scenario import Starting
from games.blackpoker.decisions import Start
from games.blackpoker.objections import NO_CHANCE
from games.blackpoker.payment import is_free
from games.blackpoker.state import State
from games.picture import Mark, Pile
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Outcome, Step, Verdict, outcome_of

WORDS = sentences(__name__)
ANSWERS = WORDS.texts("answers", (Outcome.ALLOWED, Outcome.UNKNOWN, Outcome.FORBIDDEN))
STAGE = WORDS.text("stage")
AT_ONCE = WORDS.text("at-once")
NOTES = WORDS.texts("notes", (Outcome.ALLOWED, Outcome.UNKNOWN, Outcome.FORBIDDEN))
TYPE = WORDS.text("type")
TIMING = WORDS.text("timing")
KEYS = WORDS.text("keys")
COST = WORDS.text("cost")
IN_WORDS = WORDS.text("cost-in-words")
PAID = WORDS.text("paid")
FREED = WORDS.text("freed")
NOT_FREED = WORDS.text("not-freed")
TARGET = WORDS.text("target")
PLACES = {
    "type": ("/attempt/action",),
    "timing": ("/attempt/by",),
    "keys": ("/attempt/keys",),
    "cost": ("/attempt/barriers", "/attempt/discards", "/attempt/given_up"),
    "target": ("/attempt/target",),
}


def summary(row: Starting, findings: tuple[Finding, ...]) -> Text:
    """Answer whether the action may be started, or only later."""
    against = [finding for finding in findings if finding.outcome is Outcome.FORBIDDEN]
    if against and all(finding.reason is NO_CHANCE for finding in against):
        return against[0].text
    return ANSWERS[outcome_of(findings)].filled(player=row.by, action=row.action)


def steps(state: State, row: Starting, findings: tuple[Finding, ...]) -> Iterator[Step]:
    """Yield a step for each column, with the worst finding about it."""
    list_row = row.action.row
    names = {"action": row.action, "type": list_row.type, "mark": list_row.format, "format": state.frame.format}
    clause = list_row.clause
    cites = ("bp-01", "bp-07", "bp-82", clause) if list_row.type.code == "turn-control" else ("bp-01", "bp-07", clause)
    yield _step(TYPE.filled(**names), cites, "type", findings)
    timing = TIMING.filled(timing=list_row.timing, turn=state.turn_of, chance=state.chance, n=len(state.stage))
    yield _step(timing, ("bp-02", "bp-72"), "timing", findings)
    key_cards = list_row.key_cards(state.frame.printed)
    hearts = any(slot.suit is Suit.HEART for slot in key_cards.slots)
    keys = ("bp-02", clause, *(("bp-80",) if list_row.as_printed else ()), *(("bp-81",) if hearts else ()))
    yield _step(KEYS.filled(wanted=key_cards.text if key_cards.slots else NONE), keys, "keys", findings)
    cost, why = _cost(state, row)
    yield _step(cost, why, "cost", findings)
    if outcome_of(findings) is Outcome.ALLOWED and (paid := payment_text_of(state, row)):
        yield _step(PAID.filled(paid=paid), ("bp-03",), "cost", findings)
    aimed = list_row.aim.text if list_row.aim else NONE
    yield _step(TARGET.filled(wanted=aimed), ("bp-71", clause), "target", findings)


def _cost(state: State, row: Starting) -> tuple[Text, tuple[str, ...]]:
    """Return the cost in words and its clauses; a magician frees its own player alone (BP-86)."""
    cost, other = row.action.row.cost, row.by.other
    if cost == FREE:
        return COST.filled(cost=NONE), ("bp-02", "bp-03")
    if is_free(state, Start(row.by, row.action)):
        return FREED.filled(player=row.by), ("bp-53", "bp-86")
    if is_free(state, Start(other, row.action)):
        return NOT_FREED.filled(cost=cost.text, parts=cost.parts, other=other), ("bp-02", "bp-03", "bp-53", "bp-86")
    return IN_WORDS.filled(cost=cost.text, parts=cost.parts), ("bp-02", "bp-03")


def _step(text: Text, cites: tuple[str, ...], column: str, findings: tuple[Finding, ...]) -> Step:
    of_column = [finding for finding in findings if finding.at in PLACES[column]]
    return Step(text, cites, PLACES[column][0], outcome_of(of_column))


def picture(scenario: Attempt, verdict: Verdict[None]) -> Pile:
    """Show the stage with the action on top of it or beside it."""
    stage = [Mark(row.action.text, f"/stage/{n}", note=row.by.text) for n, row in enumerate(scenario.stage)]
    action, outcome = scenario.attempt.action, verdict.outcome
    note = AT_ONCE if action.row.immediate and outcome is Outcome.ALLOWED else NOTES[outcome]
    return Pile(STAGE, (*stage, Mark(action.text, "/attempt", outcome, note.filled(player=scenario.attempt.by))))
