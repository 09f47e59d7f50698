"""Choices checker: each open choice for a card side by side, and its outcome."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Annotated, Any

from games.content import Card
from games.declaration import declared
from games.dominion.cards.lookup import CLAUSES, MEANINGS, effect, facts, key, printed
from games.dominion.cards.vocabulary import Do, Facts, If, Instruction, Type, Way, is_fully_known
from games.dominion.cards.wording import BONUSES, NOT_KNOWN, alternatives, bonus, describe, describe_all, listed
from games.dominion.course.explain import bonus_texts, timeline, useless_bonuses
from games.dominion.course.overlaps import CLAUSE, beating_chameleon
from games.dominion.course.played_card import MOVING, NOT_MOVED
from games.dominion.course.record import Window
from games.dominion.course.results import OpenChoice, number
from games.dominion.play import Play, PlayRecord, judge_alone, judge_otherwise
from games.dominion.spans import NOTHING, exactly
from games.dominion.table.contradictions import impossible_places, repeated_choices
from games.dominion.table.rows import (
    AN_ACTION,
    WITH_ACTION,
    CardsRow,
    GameRow,
    How,
    Played,
    Replacement,
    Ruling,
    TurnRow,
    at_another_time,
    landscape,
)
from games.dominion.table.start import described_facts
from games.dominion.table.state import Zone
from games.game import Checker
from games.moves import Edit, Move, Moves, apply_edits
from games.picture import FacingRows, Mark, TimeLine
from games.remedies import Change, Remedies, Vary
from games.scenario import SELDOM, Contradiction, decision, fact, frame, row, scenario
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Outcome, Step, Verdict, worst_of

WORDS = sentences(__name__)
ONE_ALONE = WORDS.text("one-alone")


@row(component="Own")
class OwnInstructions:
    """The outcome without a Way; an open number is None."""

    cards: Annotated[int | None, fact()] = None
    actions: Annotated[int | None, fact()] = None
    buys: Annotated[int | None, fact()] = None
    coins: Annotated[int | None, fact()] = None
    ends: Annotated[Zone | None, fact()] = None


@row()
class Replaced:
    """The outcome under a replacing effect."""

    effect: Annotated[Replacement, fact()]
    cards: Annotated[int | None, fact()] = None
    actions: Annotated[int | None, fact()] = None
    buys: Annotated[int | None, fact()] = None
    coins: Annotated[int | None, fact()] = None
    ends: Annotated[Zone | None, fact()] = None


@row()
class ByWay:
    """The outcome with a Way."""

    way: Annotated[Way, fact()]
    cards: Annotated[int | None, fact()] = None
    actions: Annotated[int | None, fact()] = None
    buys: Annotated[int | None, fact()] = None
    coins: Annotated[int | None, fact()] = None
    ends: Annotated[Zone | None, fact()] = None


@scenario
class Sides:
    """The outcomes of every open choice."""

    own: Annotated[tuple[OwnInstructions, ...], fact()] = ()
    replaced: Annotated[tuple[Replaced, ...], fact()] = ()
    ways: Annotated[tuple[ByWay, ...], fact()] = ()


@scenario
class Choices:
    """A card about to be played, and the situation around it."""

    ruling: Annotated[Ruling, frame(edition=True), SELDOM] = Ruling.MARCH_2025
    card: Played
    how: Annotated[How, fact(), SELDOM] = How.HAND
    turn: Annotated[TurnRow, fact()] = TurnRow()
    game: Annotated[GameRow, fact()] = GameRow()
    cards: Annotated[CardsRow, fact()] = CardsRow()
    way: Annotated[Way | None, decision(), SELDOM] = None
    rather: Annotated[Replacement | None, decision(), SELDOM] = None
    own: Annotated[bool, decision(), SELDOM] = False

    @property
    def alone(self) -> OpenChoice | None:
        """Return the choice to judge alone, None for all."""
        return OpenChoice(self.way, self.rather) if self.own or self.way or self.rather else None

    def contradictions(self) -> Iterable[Contradiction]:
        wrong = landscape(self.card)
        if wrong:
            yield Contradiction("/card", wrong)
        if self.way and self.rather:
            yield Contradiction("/rather", ONE_ALONE)
        if self.own and (self.way or self.rather):
            yield Contradiction("/own", ONE_ALONE)
        yield from repeated_choices(self)
        yield from impossible_places(self.game, self.cards)


def play_of(scenario: Choices, choice: OpenChoice) -> Play:
    """Build the play of a choice."""
    return Play(
        ruling=scenario.ruling,
        card=scenario.card,
        way=choice.way,
        how=scenario.how,
        rather=choice.replacement,
        turn=scenario.turn,
        game=scenario.game,
        cards=scenario.cards,
    )


NO_WAY = WORDS.text("no-way")
EFFECT = WORDS.text("effect")
SWAPPED = WORDS.text("swapped")
PLAYED = WORDS.text("played")
IN_ALL = WORDS.text("in-all")
UNKNOWN_TEXT = WORDS.text("unknown-text")
AND_MORE = WORDS.text("and-more")
NOT_SWAPPED = WORDS.text("not-swapped")
OUTCOME = WORDS.text("outcome")
OF_NO_USE = WORDS.text("of-no-use")
NOTHING_HAPPENS = WORDS.text("nothing-happens")
MOVES = (Do.RETURN, Do.SET_ASIDE, Do.FROM_PLAY, Do.MAT, Do.TRASH_THIS)
GIVES = (Do.CARDS, Do.ACTIONS, Do.BUYS, Do.COINS)
Pairs = tuple[tuple[Mark, tuple[Mark, ...]], ...]
Records = tuple[tuple[OpenChoice, PlayRecord], ...]


def sides(records: Records) -> Sides:
    """Return the numbers of each choice."""
    return Sides(
        own=tuple(
            OwnInstructions(**_numbers(record), ends=record.ends)
            for choice, record in records
            if choice == OpenChoice()
        ),
        replaced=tuple(
            Replaced(effect=choice.replacement, **_numbers(record), ends=record.ends)
            for choice, record in records
            if choice.replacement
        ),
        ways=tuple(
            ByWay(way=choice.way, **_numbers(record), ends=record.ends) for choice, record in records if choice.way
        ),
    )


def facing_pairs(result: Sides, of_card: Facts | None) -> Pairs:
    """Mark each choice with its effect and the card's end."""
    rows: list[tuple[OpenChoice, OwnInstructions | Replaced | ByWay]] = [
        (OpenChoice(), numbers) for numbers in result.own
    ]
    rows += [(OpenChoice(replacement=numbers.effect), numbers) for numbers in result.replaced]
    rows += [(OpenChoice(way=numbers.way), numbers) for numbers in result.ways]
    return tuple(
        (Mark(choice_name(choice), "/card", None, _outcome(choice, numbers, of_card)), ()) for choice, numbers in rows
    )


def _outcome(choice: OpenChoice, numbers: OwnInstructions | Replaced | ByWay, of_card: Facts | None) -> Text:
    zone = (numbers.ends or Zone.UNSURE).text
    given = [bonus(do, exactly(n)) for do in GIVES if (n := getattr(numbers, do.code))]
    followed = () if choice.replacement else _followed_instructions(choice.way, of_card)
    does = describe_all(followed) if followed else NOTHING_HAPPENS if choice != OpenChoice() else UNKNOWN_TEXT
    return OUTCOME.filled(what=listed(given) if given else does, zone=zone)


def choice_name(choice: OpenChoice) -> Text:
    """Return the name of a choice."""
    if choice.way:
        return choice.way.text
    return EFFECT.filled(effect=printed(choice.replacement.text.en)) if choice.replacement else NO_WAY


def outcome_text(choice: OpenChoice, record: PlayRecord) -> Text:
    """Describe the effect, total and useless bonuses of a choice."""
    does, useless = _effect_text(choice, record), useless_bonuses(record.course)
    return OF_NO_USE.filled(what=does, bonuses=listed(useless)) if useless else does


def _effect_text(choice: OpenChoice, record: PlayRecord) -> Text:
    given = listed(bonus_texts(record.course))
    context = record.course.plays[0]
    if choice.replacement:
        return given
    if choice.way is Way.CHAMELEON and context.replacement:
        return NOT_SWAPPED.filled(given=given)
    followed = tuple(_possible_instructions(_followed_instructions(choice.way, context.facts), record))
    words = describe_all(followed) if followed else NOTHING_HAPPENS if context.facts or choice.way else UNKNOWN_TEXT
    if followed and not _text_known(choice, record):
        words = AND_MORE.filled(what=words)
    mouse = record.course.table.mouse
    if choice.way is Way.MOUSE and mouse:
        words = PLAYED.filled(card=printed(mouse))
    if choice.way is Way.CHAMELEON:
        words = SWAPPED.filled(what=words)
    elif {describe(instruction) for instruction in followed if instruction.do in BONUSES} == set(
        bonus_texts(record.course)
    ):
        return words
    if bonus_texts(record.course) in ((), (NOT_KNOWN,)):
        return words
    return IN_ALL.filled(what=words, given=given)


def _text_known(choice: OpenChoice, record: PlayRecord) -> bool:
    """Return whether the whole followed text is known: of a Way, or of the card."""
    return choice.way not in (None, Way.CHAMELEON) or is_fully_known(record.course.plays[0].facts)


def _possible_instructions(instructions: tuple[Instruction, ...], record: PlayRecord) -> Iterator[Instruction]:
    """Yield the instructions that work where the card lies; out of play none moves it (WAY-76)."""
    there = record.course.plays[0].piece is not None
    for instruction in instructions:
        if there or not (instruction.do in MOVES or instruction.when is If.RETURNED):
            yield instruction


def _followed_instructions(way: Way | None, of_card: Facts | None) -> tuple[Instruction, ...]:
    """Return the instructions of a Way, or of the card; Chameleon follows the card."""
    of_its_own = of_card.play if of_card else ()
    return effect(way) if way and way is not Way.CHAMELEON else of_its_own


def is_certain(record: PlayRecord) -> bool:
    """Return whether every number of a choice is known (WAY-70)."""
    return record.ends is not None and None not in _numbers(record).values()


def _numbers(record: PlayRecord) -> dict[str, int | None]:
    return {do.code: number(record.course.got.get(do, NOTHING)) for do in GIVES}


SEVERAL = WORDS.reason("several-open")
REPLACED_OR = WORDS.reason("one-replaces")
ONLY_ONE = WORDS.reason("only-one")
NOT_PLAYED = WORDS.reason("cannot-play")
MAYBE_NOT_PLAYED = WORDS.reason("maybe-cannot-play")
COMES_TO = WORDS.reason("comes-to")
OUTCOME_OPEN = WORDS.reason("outcome-open")
OUTCOME_UNSETTLED = WORDS.reason("outcome-unsettled")
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


def check(scenario: Choices) -> Verdict[Sides]:
    """Play the card once for each open choice, and compare the outcomes."""
    plain = judge_alone(play_of(scenario, OpenChoice()))
    card = printed(scenario.card)
    if not plain.played:
        against = [finding for finding in plain.course.findings if finding.outcome is Outcome.FORBIDDEN]
        cites = tuple(dict.fromkeys(cite for finding in against for cite in finding.cites))
        finding = NOT_PLAYED("/card", cites=cites, card=card) if against else MAYBE_NOT_PLAYED("/card", card=card)
        return Verdict(
            finding.text, (finding,), tuple(_at_declared_field(step) for step in plain.course.steps), Sides()
        )
    if scenario.alone:
        return _judge_alone(scenario, plain, scenario.alone)
    records = tuple((choice, judge_otherwise(play_of(scenario, choice), plain.before)) for choice in plain.open)
    findings = (
        *_findings(card, plain),
        *(_finding(choice, record) for choice, record in records),
        *_of_hand(card, [record for _, record in records]),
    )
    return Verdict(
        _summary(card, plain),
        findings,
        (*_steps_before_choice(plain), *_chameleon_steps(scenario, plain)),
        sides(records),
    )


def _judge_alone(scenario: Choices, plain: PlayRecord, choice: OpenChoice) -> Verdict[Sides]:
    """Judge one choice step by step; a closed choice has no outcome."""
    card = printed(scenario.card)
    if choice not in plain.open:
        closed = NOT_OPEN(_at(choice), card=card, choice=choice_name(choice))
        return Verdict(closed.text, (closed, *_findings(card, plain)), tuple(_steps_before_choice(plain)), Sides())
    record = judge_alone(play_of(scenario, choice))
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
        return OUTCOME_UNSETTLED("/card", readings=disputed[0].readings, choice=name, what=words)
    if any(finding.outcome is Outcome.UNKNOWN for finding in findings) or not is_certain(record):
        return OUTCOME_OPEN("/card", cites=cites, choice=name, what=words)
    return COMES_TO("/card", cites=cites, choice=name, what=words, zone=record.ends or Zone.UNSURE)


def _of_hand(card: Text, records: Iterable[PlayRecord]) -> Iterator[Finding]:
    """Yield the assumed size of an untold hand, where an outcome depends on it."""
    counted = [record for record in records if record.course.hand_counted]
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
    """Yield that Chameleon is no way out of a replacement (WAY-30, WAY-73)."""
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


ACTIONS = WORDS.text("actions")


def extra_changes(_: object, at: str) -> Iterator[Change]:
    """Yield an Action in place of an unplayable card."""
    if at == "/card":
        yield Change(WITH_ACTION.filled(card=printed(AN_ACTION)), (Edit("replace", at, AN_ACTION),))


def weight(scenario: Any) -> int:
    """Return the number of judged plays: one with each Way."""
    return len(scenario.game.ways or Way)


REMEDIES = Remedies(
    nearest=(*at_another_time("turn/phase", "turn/whose"), Vary("turn/actions", phrase=ACTIONS)),
    extra=extra_changes,
    weight=weight,
    rows=140,
)


def moves(scenario: Choices) -> Iterator[Moves]:
    """Yield every open choice with its outcome."""
    yield Moves(printed(scenario.card), judge_alone(play_of(scenario, OpenChoice())).open, partial(_move, scenario))


def _move(scenario: Choices, choice: OpenChoice) -> Move:
    edits = (
        Edit("replace", "/way", choice.way),
        Edit("replace", "/rather", choice.replacement),
        Edit("replace", "/own", choice == OpenChoice()),
    )
    return Move(choice_name(choice), edits, worst_of(check(apply_edits(scenario, edits)).findings))


SIDE_BY_SIDE = WORDS.text("side-by-side")
EACH_WAY = WORDS.text("each-way")
OF_WAY = WORDS.text("of-way")
# a plain card shows the Way alone; the page of one Mouse card uses the other
SMITHY, OF_MOUSE = "Smithy", ("Moat", "Village")


def picture(scenario: Choices, verdict: Verdict[Sides]) -> FacingRows | TimeLine:
    """Draw the open choices side by side, or one alone."""
    if scenario.alone:
        return timeline(scenario, verdict)
    of_card = described_facts(scenario.game.described).get(key(scenario.card)) or facts(scenario.card)
    return FacingRows(SIDE_BY_SIDE, facing_pairs(verdict.result or Sides(), of_card))


def of_card(card: Card) -> Iterable[tuple[Text, Choices]]:
    """Yield an Action, or a Way on a plain card."""
    of_it = facts(card.name.en)
    if of_it and of_it.way:
        mouse = OF_MOUSE[0] if of_it.way is Way.MOUSE else None
        caption = OF_WAY.filled(way=card.name, card=printed(SMITHY))
        yield caption, Choices(card=SMITHY, game=GameRow(ways=(of_it.way,), mouse=mouse))
    elif of_it and Type.ACTION in of_it.types:
        mouse = next(name for name in OF_MOUSE if name != card.name.en)
        caption = EACH_WAY.filled(card=card.name, mouse=printed(mouse))
        yield caption, Choices(card=card.name.en, game=GameRow(mouse=mouse))


checker = Checker(
    __name__,
    scenario=Choices,
    check=check,
    reasons=WORDS.reasons,
    result=Sides,
    of_card=of_card,
    moves=moves,
    picture=picture,
    computes=True,
    remedies=REMEDIES,
    meanings=MEANINGS,
)
