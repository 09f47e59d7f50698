"""Which choices has the player of a card, and what does each come to?"""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Annotated

from games.content import Card
from games.declaration import declared
from games.dominion.cards.lookup import CLAUSES, facts, key
from games.dominion.cards.vocabulary import Type, Way
from games.dominion.cards.wording import alternatives, listed, named
from games.dominion.choices.remedies import REMEDIES
from games.dominion.choices.sides import Sides, called, certain, facing, sides, what
from games.dominion.course.explain import timeline
from games.dominion.course.overlaps import CLAUSE, beating_chameleon
from games.dominion.course.played_card import MOVING, NOT_MOVED
from games.dominion.course.record import Window
from games.dominion.course.results import OpenChoice
from games.dominion.play.running import Run, run_alone, run_otherwise
from games.dominion.play.situation import Play
from games.dominion.table.contradictions import impossible, repeated
from games.dominion.table.pieces import Zone
from games.dominion.table.rows import CardsRow, GameRow, How, Played, Replacement, Ruling, TurnRow, landscape
from games.dominion.table.start import described
from games.game import Checker
from games.moves import Edit, Move, Moves, done
from games.picture import FacingRows, TimeLine
from games.scenario import SELDOM, Contradiction, decision, fact, frame, scenario
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Outcome, Step, Verdict, worst_of

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
ONE = WORDS.text("one")
NOT_OPEN = WORDS.reason("not-open")
ONE_ALONE = WORDS.text("one-alone")
SIDE_BY_SIDE = WORDS.text("side-by-side")
EITHER = WORDS.text("either")
FEW = WORDS.text("few")
EACH_WAY = WORDS.text("each-way")
OF_WAY = WORDS.text("of-way")
NAMED = 4
NAMES = {1: ONE, 2: EITHER}
SMITHY, OF_MOUSE = "Smithy", ("Moat", "Village")


@scenario
class Choices:
    """A card that is about to be played, and the situation around it."""

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
        """Return the choice that is looked at alone, None where all are."""
        return OpenChoice(self.way, self.rather) if self.own or self.way or self.rather else None

    def contradictions(self) -> Iterable[Contradiction]:
        wrong = landscape(self.card)
        if wrong:
            yield Contradiction("/card", wrong)
        if self.way and self.rather:
            yield Contradiction("/rather", ONE_ALONE)
        if self.own and (self.way or self.rather):
            yield Contradiction("/own", ONE_ALONE)
        yield from repeated(self)
        yield from impossible(self.game, self.cards)


def check(scenario: Choices) -> Verdict[Sides]:
    """Play the card once for each choice that is open, and set what they come to side by side."""
    plain = run_alone(_play(scenario, OpenChoice()))
    card = named(scenario.card)
    if not plain.played:
        cites = tuple(dict.fromkeys(cite for one in plain.course.findings for cite in one.cites))
        finding = NOT_PLAYED("/card", cites=cites, card=card)
        return Verdict(finding.text, (finding,), tuple(_entered(step) for step in plain.course.steps), Sides())
    if scenario.alone:
        return _alone(scenario, plain, scenario.alone)
    runs = tuple((choice, run_otherwise(_play(scenario, choice), plain.before)) for choice in plain.open)
    findings = (
        *_findings(card, plain),
        *(_finding(choice, done) for choice, done in runs),
        *_of_hand(card, [done for _, done in runs]),
    )
    return Verdict(_summary(card, plain), findings, (*_before(plain), *_closed(scenario, plain)), sides(runs))


def _alone(scenario: Choices, plain: Run, choice: OpenChoice) -> Verdict[Sides]:
    """Return what one choice comes to, told step by step; a choice that is not open comes to nothing."""
    card = named(scenario.card)
    if choice not in plain.open:
        closed = NOT_OPEN(_at(choice), card=card, choice=called(choice))
        return Verdict(closed.text, (closed, *_findings(card, plain)), tuple(_before(plain)), Sides())
    went = run_alone(_play(scenario, choice))
    found = _finding(choice, went)
    findings = (found, *_findings(card, plain), *_of_hand(card, [went]))
    steps = tuple(_entered(step) for step in went.course.steps)
    return Verdict(found.text, findings, steps, sides(((choice, went),)))


def _entered(step: Step) -> Step:
    """Return a step at the card where it stands at what only a play itself is asked, as what it picks."""
    asked = {one.name for one in declared(Choices)}
    return step if step.at.split("/")[1] in asked else replace(step, at="/card")


def _at(choice: OpenChoice) -> str:
    return "/way" if choice.way else "/rather" if choice.replacement else "/own"


def moves(scenario: Choices) -> Iterator[Moves]:
    """Yield every choice that is open, each with what it comes to."""
    yield Moves(named(scenario.card), run_alone(_play(scenario, OpenChoice())).open, partial(_move, scenario))


def _move(scenario: Choices, choice: OpenChoice) -> Move:
    edits = (
        Edit("replace", "/way", choice.way),
        Edit("replace", "/rather", choice.replacement),
        Edit("replace", "/own", choice == OpenChoice()),
    )
    return Move(called(choice), edits, worst_of(check(done(scenario, edits)).findings))


def picture(scenario: Choices, verdict: Verdict[Sides]) -> FacingRows | TimeLine:
    """Return each open choice with what it gives and where the card ends; of one alone, the course of its play."""
    if scenario.alone:
        return timeline(scenario, verdict)
    of_card = described(scenario.game.described).get(key(scenario.card)) or facts(scenario.card)
    return FacingRows(SIDE_BY_SIDE, facing(verdict.result or Sides(), of_card))


def _play(scenario: Choices, choice: OpenChoice) -> Play:
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


def _findings(card: Text, plain: Run) -> Iterator[Finding]:
    replacing = plain.course.plays[0].replacing
    if replacing:
        cites = tuple(dict.fromkeys(("way-72", *(CLAUSE[one] for one in replacing))))
        effect = listed((named(one.text.en) for one in replacing), "or")
        yield REPLACED_OR("/card", because=("/turn/effects",), cites=cites, card=card, effect=effect)
    elif len(plain.open) == 1:
        yield ONLY_ONE("/card", card=card)
    else:
        yield SEVERAL("/card", card=card, n=len(plain.open))


def _finding(choice: OpenChoice, done: Run) -> Finding:
    """Return what a choice comes to, and whether that is known and settled."""
    cites, name, words = _cites(choice, done), called(choice), what(choice, done)
    found = done.course.findings
    disputed = [one for one in found if one.outcome is Outcome.UNSETTLED]
    if disputed:
        return NOT_SETTLED("/card", readings=disputed[0].readings, choice=name, what=words)
    if any(one.outcome is Outcome.UNKNOWN for one in found) or not certain(done):
        return NOT_KNOWN("/card", cites=cites, choice=name, what=words)
    return COMES_TO("/card", cites=cites, choice=name, what=words, zone=done.ends or Zone.UNSURE)


def _of_hand(card: Text, runs: Iterable[Run]) -> Iterator[Finding]:
    """Yield as how many cards a hand counts of which nothing is told, where something depends on it."""
    counted = [run for run in runs if run.course.hand_counted]
    if counted:
        yield HAND_TAKEN("/cards/hand", card=card, n=counted[0].before.hand)


def _cites(choice: OpenChoice, done: Run) -> tuple[str, ...]:
    if choice.way:
        replacing = done.course.plays[0].replacing
        if choice.way is Way.CHAMELEON and replacing:
            return beating_chameleon(replacing)
        outside = done.course.plays[0].piece is None and choice.way in MOVING
        return (CLAUSES[choice.way], *(NOT_MOVED if outside else ()))
    return (CLAUSE[choice.replacement],) if choice.replacement else ("way-70",)


def _before(plain: Run) -> Iterator[Step]:
    """Yield the steps of the play up to its choice, which are the same whatever is chosen."""
    for step in plain.course.steps:
        if step.state["window"] >= Window.CHOICE:
            return
        yield _entered(step)


def _closed(scenario: Choices, plain: Run) -> Iterator[Step]:
    """Yield that Chameleon is no way out, where it is in the game and an effect replaces the play of an Action."""
    first = plain.course.plays[0]
    an_action = Type.ACTION in plain.course.state.types(scenario.card)
    if first.replacing and an_action and Way.CHAMELEON in (scenario.game.ways or Way):
        effect = listed((named(one.text.en) for one in first.replacing), "or")
        yield Step(CLOSED.filled(effect=effect), beating_chameleon(first.replacing), "/card")


def _summary(card: Text, plain: Run) -> Text:
    if len(plain.open) > NAMED:
        return MANY.filled(card=card, n=len(plain.open))
    names = tuple(called(choice) for choice in plain.open)
    return NAMES.get(len(names), FEW).filled(card=card, choices=alternatives(names))


def of_card(card: Card) -> Iterable[tuple[Text, Choices]]:
    """Yield what each Way does to an Action; for the page of a Way, what it does to a plain card."""
    of_it = facts(card.name.en)
    if of_it and of_it.way:
        mouse = OF_MOUSE[0] if of_it.way is Way.MOUSE else None
        said = OF_WAY.filled(way=card.name, card=named(SMITHY))
        yield said, Choices(card=SMITHY, game=GameRow(ways=(of_it.way,), mouse=mouse))
    elif of_it and Type.ACTION in of_it.types:
        mouse = next(name for name in OF_MOUSE if name != card.name.en)
        said = EACH_WAY.filled(card=card.name, mouse=named(mouse))
        yield said, Choices(card=card.name.en, game=GameRow(mouse=mouse))


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
)
