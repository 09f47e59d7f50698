"""Judging each open choice: whether it is open, and what it comes to."""

from collections.abc import Iterable, Iterator

from games.declaration import declared
from games.dominion.cards.lookup import CLAUSES, printed
from games.dominion.cards.vocabulary import Type, Way
from games.dominion.cards.wording import alternatives, listed
from games.dominion.choices.explain import choice_name, is_certain, outcome_text, sides
from games.dominion.choices.scenario import Choices, Sides, play_of
from games.dominion.course.overlaps import CLAUSE, beating_chameleon
from games.dominion.course.played_card import MOVING, NOT_MOVED
from games.dominion.course.record import Window
from games.dominion.course.results import OpenChoice
from games.dominion.play.course import PlayRecord, run_alone, run_otherwise
from games.dominion.table.pieces import Zone
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Outcome, Step, Verdict

WORDS = sentences(__name__)
SEVERAL = WORDS.reason("several-open")
REPLACED_OR = WORDS.reason("one-replaces")
ONLY_ONE = WORDS.reason("only-one")
NOT_PLAYED = WORDS.reason("cannot-play")
COMES_TO = WORDS.reason("comes-to")
NOT_KNOWN = WORDS.reason("outcome-open")
NOT_SETTLED = WORDS.reason("outcome-unsettled")
HAND_TAKEN = WORDS.reason("hand-taken")
CLOSED = WORDS.text("closed")
MANY = WORDS.text("many")
ONE_CHOICE = WORDS.text("one")
NOT_OPEN = WORDS.reason("not-open")
EITHER = WORDS.text("either")
FEW = WORDS.text("few")
# more choices are counted and not named
MOST_NAMED = 4
NAMES = {1: ONE_CHOICE, 2: EITHER}


def judge(scenario: Choices) -> Verdict[Sides]:
    """Play the card once for each open choice, and compare the outcomes."""
    plain = run_alone(play_of(scenario, OpenChoice()))
    card = printed(scenario.card)
    if not plain.played:
        cites = tuple(dict.fromkeys(cite for finding in plain.course.findings for cite in finding.cites))
        finding = NOT_PLAYED("/card", cites=cites, card=card)
        return Verdict(
            finding.text, (finding,), tuple(_at_declared_field(step) for step in plain.course.steps), Sides()
        )
    if scenario.alone:
        return _judge_alone(scenario, plain, scenario.alone)
    runs = tuple((choice, run_otherwise(play_of(scenario, choice), plain.before)) for choice in plain.open)
    findings = (
        *_findings(card, plain),
        *(_finding(choice, record) for choice, record in runs),
        *_of_hand(card, [record for _, record in runs]),
    )
    return Verdict(
        _summary(card, plain), findings, (*_steps_before_choice(plain), *_chameleon_steps(scenario, plain)), sides(runs)
    )


def _judge_alone(scenario: Choices, plain: PlayRecord, choice: OpenChoice) -> Verdict[Sides]:
    """Judge one choice step by step; a closed choice has no outcome."""
    card = printed(scenario.card)
    if choice not in plain.open:
        closed = NOT_OPEN(_at(choice), card=card, choice=choice_name(choice))
        return Verdict(closed.text, (closed, *_findings(card, plain)), tuple(_steps_before_choice(plain)), Sides())
    record = run_alone(play_of(scenario, choice))
    finding = _finding(choice, record)
    findings = (finding, *_findings(card, plain), *_of_hand(card, [record]))
    steps = tuple(_at_declared_field(step) for step in record.course.steps)
    return Verdict(finding.text, findings, steps, sides(((choice, record),)))


def _at_declared_field(step: Step) -> Step:
    """Point a step at the card where only a play has its field."""
    declared_names = {field.name for field in declared(Choices)}
    return step if step.at.split("/")[1] in declared_names else replace(step, at="/card")


def _at(choice: OpenChoice) -> str:
    return "/way" if choice.way else "/rather" if choice.replacement else "/own"


def _findings(card: Text, plain: PlayRecord) -> Iterator[Finding]:
    replacing = plain.course.plays[0].replacing
    if replacing:
        cites = tuple(dict.fromkeys(("way-72", *(CLAUSE[replacement] for replacement in replacing))))
        effect = listed((printed(replacement.text.en) for replacement in replacing), "or")
        yield REPLACED_OR("/card", because=("/turn/effects",), cites=cites, card=card, effect=effect)
    elif len(plain.open) == 1:
        yield ONLY_ONE("/card", card=card)
    else:
        yield SEVERAL("/card", card=card, n=len(plain.open))


def _finding(choice: OpenChoice, record: PlayRecord) -> Finding:
    """Find the outcome of a choice, and whether it is known and settled."""
    cites, name, words = _cites(choice, record), choice_name(choice), outcome_text(choice, record)
    findings = record.course.findings
    disputed = [finding for finding in findings if finding.outcome is Outcome.UNSETTLED]
    if disputed:
        return NOT_SETTLED("/card", readings=disputed[0].readings, choice=name, what=words)
    if any(finding.outcome is Outcome.UNKNOWN for finding in findings) or not is_certain(record):
        return NOT_KNOWN("/card", cites=cites, choice=name, what=words)
    return COMES_TO("/card", cites=cites, choice=name, what=words, zone=record.ends or Zone.UNSURE)


def _of_hand(card: Text, runs: Iterable[PlayRecord]) -> Iterator[Finding]:
    """Yield the assumed size of an untold hand, where an outcome depends on it."""
    counted = [run for run in runs if run.course.hand_counted]
    if counted:
        yield HAND_TAKEN("/cards/hand", card=card, n=counted[0].before.hand)


def _cites(choice: OpenChoice, record: PlayRecord) -> tuple[str, ...]:
    if choice.way:
        replacing = record.course.plays[0].replacing
        if choice.way is Way.CHAMELEON and replacing:
            return beating_chameleon(replacing)
        outside = record.course.plays[0].piece is None and choice.way in MOVING
        return (CLAUSES[choice.way], *(NOT_MOVED if outside else ()))
    return (CLAUSE[choice.replacement],) if choice.replacement else ("way-70",)


def _steps_before_choice(plain: PlayRecord) -> Iterator[Step]:
    """Yield the steps up to the choice, alike for every choice."""
    for step in plain.course.steps:
        if step.state["window"] >= Window.CHOICE:
            return
        yield _at_declared_field(step)


def _chameleon_steps(scenario: Choices, plain: PlayRecord) -> Iterator[Step]:
    """Yield that Chameleon is no way out of a replacement (way-30, way-73)."""
    first = plain.course.plays[0]
    an_action = Type.ACTION in plain.course.state.types(scenario.card)
    if first.replacing and an_action and Way.CHAMELEON in (scenario.game.ways or Way):
        effect = listed((printed(replacement.text.en) for replacement in first.replacing), "or")
        yield Step(CLOSED.filled(effect=effect), beating_chameleon(first.replacing), "/card")


def _summary(card: Text, plain: PlayRecord) -> Text:
    if len(plain.open) > MOST_NAMED:
        return MANY.filled(card=card, n=len(plain.open))
    names = tuple(choice_name(choice) for choice in plain.open)
    return NAMES.get(len(names), FEW).filled(card=card, choices=alternatives(names))
