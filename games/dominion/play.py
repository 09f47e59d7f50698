"""Play checker: one card played with a Way or without, the plays it leads to, and Clean-up."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Annotated

from annotated_types import MaxLen
from msgspec import Struct

from games.board import Cell, Figure
from games.board import Zone as BoardZone
from games.dominion.cards.lookup import MEANINGS, printed
from games.dominion.cards.vocabulary import Type, Way
from games.dominion.cards.wording import describe_way, listed, quoted
from games.dominion.course import beginning
from games.dominion.course.beginning import begin
from games.dominion.course.choice import PLAYED_UNENTERED
from games.dominion.course.cleanup import LATER_LOST, LATER_LOST_BY, clean_up
from games.dominion.course.explain import predicates, timeline, useless_bonuses
from games.dominion.course.landscapes import open_unreckoned
from games.dominion.course.record import Course, PlayChoices, PlayContext, choices_of
from games.dominion.course.results import (
    Coming,
    Lasts,
    Lies,
    OpenChoice,
    card_places,
    coming_effects,
    lasting_effects,
    number,
    open_aspects,
    vp_in_exile,
)
from games.dominion.table.contradictions import impossible_places, meaningless_choices, repeated_choices
from games.dominion.table.rows import (
    AN_ACTION,
    MOST_DESCRIBED,
    WITH_ACTION,
    Bonuses,
    CardsRow,
    CardType,
    Declines,
    Firsts,
    FurtherPlay,
    GameRow,
    How,
    OwnCard,
    Picks,
    Played,
    Rather,
    Replacement,
    Ruling,
    TurnRow,
    UsedWay,
    Whose,
    landscape,
    of_plays,
)
from games.dominion.table.start import described_state, table_of
from games.dominion.table.state import Aspect, CountedPlay, State, Zone
from games.game import Checker
from games.moves import Edit, Move, Moves, apply_edits
from games.remedies import Ask, Change, Remedies
from games.scenario import SELDOM, Contradiction, decision, fact, frame, scenario
from games.sentences import sentences
from games.text import Text, joined
from games.tuning import latest
from games.values import replace
from games.verdict import Finding, Verdict, is_forbidden, worst_of

WORDS = sentences(__name__)
EITHER = WORDS.text("either")


@scenario
class Play:
    """One card, its player's choices, and the situation around it."""

    ruling: Annotated[Ruling, frame(edition=True), SELDOM] = Ruling.MARCH_2025
    card: Played
    way: UsedWay = None
    how: Annotated[How, fact(), SELDOM] = How.HAND
    picks: Picks = ()
    bonuses: Bonuses = ()
    then: Annotated[tuple[FurtherPlay, ...], MaxLen(12), decision()] = ()
    turn: Annotated[TurnRow, fact()] = TurnRow()
    game: Annotated[GameRow, fact(), SELDOM] = GameRow()
    cards: Annotated[CardsRow, fact()] = CardsRow()
    rather: Rather = None
    first: Firsts = ()
    declines: Declines = False

    def contradictions(self) -> Iterable[Contradiction]:
        yield from untrue(self, "")
        for n, row in enumerate(self.then):
            yield from untrue(row, f"/then/{n}")
        yield from repeated_choices(self)
        yield from impossible_places(self.game, self.cards)


def untrue(row: Play | FurtherPlay, at: str) -> Iterator[Contradiction]:
    """Yield the contradictions in the choices for a play."""
    wrong = landscape(row.card)
    if wrong:
        yield Contradiction(f"{at}/card", wrong)
    if row.way and row.rather:
        yield Contradiction(f"{at}/rather", EITHER)
    yield from meaningless_choices(row, at)


@scenario
class Outcome:
    """The outcome of a play; an open number is None."""

    actions: Annotated[int | None, fact()] = None
    buys: Annotated[int | None, fact()] = None
    coins: Annotated[int | None, fact()] = None
    drawn: Annotated[int | None, fact()] = None
    hand: Annotated[int | None, fact()] = None
    vp: Annotated[int, fact()] = 0
    vp_in_exile: Annotated[int | None, fact()] = 0
    ends: Annotated[Zone | None, fact()] = None
    own_open: Annotated[bool, fact()] = False
    open_effects: Annotated[tuple[Replacement, ...], fact()] = ()
    open_ways: Annotated[tuple[Way, ...], fact()] = ()
    later: Annotated[tuple[Coming, ...], fact()] = ()
    lasting: Annotated[tuple[Lasts, ...], fact()] = ()
    lies: Annotated[tuple[Lies, ...], fact()] = ()
    open: Annotated[tuple[Aspect, ...], fact()] = ()


# the usual five, without the card that is played
HAND = 4
# the place of the card before its play
BEFORE = {
    How.HAND: Zone.HAND,
    How.EFFECT: Zone.HAND,
    How.REACTION: Zone.HAND,
    How.AGAIN: Zone.IN_PLAY,
    How.TURTLE: Zone.SET_ASIDE,
}


class PlayRecord(Struct, frozen=True):
    """A finished play: its course, the state before it, and its end."""

    course: Course
    before: State
    open: tuple[OpenChoice, ...]
    ends: Zone | None

    @property
    def played(self) -> bool:
        return bool(self.course.plays)


@latest
def judge(scenario: Play) -> PlayRecord:
    """Judge a play, then Clean-up of all cards in play (WAY-70, WAY-77, WAY-81)."""
    record = judge_alone(scenario)
    course = record.course
    if course.state.own_turn:
        touched = _pieces(course)
        other_cards = [piece.id for piece in course.state.lying(Zone.IN_PLAY) if piece.id not in touched]
        course = course.having(state=clean_up(course.having(with_steps=False), other_cards, "/cards").state)
    return replace(record, course=course)


@latest
def judge_alone(scenario: Play) -> PlayRecord:
    """Judge a play, then Clean-up of its own cards (WAY-70, WAY-77)."""
    return _carry_out(scenario, _start(scenario), with_steps=True)


def findings_of(scenario: Play) -> tuple[Finding, ...]:
    """Return the findings of a play, without its steps (WAY-70)."""
    return _carry_out(scenario, _start(scenario), with_steps=False).course.findings


def judge_otherwise(scenario: Play, before: State) -> PlayRecord:
    """Judge another choice on the same state, without steps (WAY-70, WAY-72)."""
    return _carry_out(scenario, before, with_steps=False)


def _carry_out(scenario: Play, state: State, *, with_steps: bool) -> PlayRecord:
    waiting = tuple(choices_of(row, f"/then/{n}") for n, row in enumerate(scenario.then))
    course = Course(scenario.ruling, table_of(scenario.game), state, waiting, with_steps)
    course = begin(open_unreckoned(course), _choices_of(scenario), given=True)
    open_choices = _open_choices(course) if course.plays else ()
    while course.waiting:
        following, *rest = course.waiting
        course = course.having(waiting=tuple(rest))
        if isinstance(following, PlayChoices):
            course = begin(course, following)
    course = clean_up(course, _pieces(course), "/card")
    return PlayRecord(course, state, open_choices, _end_zone(course))


def _pieces(course: Course) -> dict[int, None]:
    """Return the cards that the plays brought into play, in order."""
    touched = (number for context in course.plays for number in (context.maker, context.piece))
    return dict.fromkeys(number for number in touched if number is not None)


def _choices_of(scenario: Play) -> PlayChoices:
    return PlayChoices(
        "",
        scenario.card,
        scenario.way,
        scenario.how,
        scenario.rather,
        scenario.picks,
        scenario.bonuses,
        scenario.first,
        scenario.declines,
    )


def _start(scenario: Play) -> State:
    """Return the state before a play, with its card in place."""
    state, name = described_state(scenario.turn, scenario.cards, HAND, scenario.game), scenario.card
    if scenario.how in (How.AGAIN, How.GONE):
        types = state.types(name)
        count = CountedPlay(name, Type.ACTION in types, Type.TREASURE in types)
        state = state.having(counts=(*state.counts, count))
    zone = BEFORE.get(scenario.how)
    if zone is None:
        return state
    state = state.with_new(name, zone)
    if zone is Zone.SET_ASIDE:
        state = state.having(aside=(*state.aside, state.pieces.newest.id))
    before = {state.pieces.newest.id} if scenario.how is How.AGAIN else set()
    return state.having(played_before=state.played_before | before)


def _open_choices(course: Course) -> tuple[OpenChoice, ...]:
    """Return the open choices of the first play."""
    context = course.plays[0]
    without_way = tuple(OpenChoice(replacement=replacement) for replacement in context.replacing) or (OpenChoice(),)
    return (*without_way, *(OpenChoice(way=way) for way in context.usable))


def _end_zone(course: Course) -> Zone | None:
    if not course.plays:
        return None
    piece = course.state.piece(course.plays[0].piece)
    if piece is None:
        return Zone.THERE if course.plays[0].chosen.how is How.THERE else None
    return None if piece.zone is Zone.UNSURE else piece.zone


REFUSED = WORDS.text("refused")
PLAYED = WORDS.text("played")
ENDS = WORDS.text("ends")
STAYS = WORDS.text("stays")
OPEN = WORDS.text("open")
THERE = WORDS.text("there")
BACK = WORDS.text("back")
ASIDE = WORDS.text("aside")
IN_TRASH = WORDS.text("in-trash")
WITH = WORDS.text("with")
UNDER = WORDS.text("under")
WITHOUT = WORDS.text("without")
NOT_THAT = WORDS.text("not-that")
WITHOUT_EFFECT = WORDS.text("without-effect")
LEFT_OUT = WORDS.text("left-out")
NO_USE = WORDS.text("no-use")
ANOTHERS_TURN = WORDS.text("anothers-turn")
OTHERS_END = WORDS.text("others-end")
ENDING = WORDS.text("ending")
SAID_AT_THE_HEAD = (LATER_LOST, LATER_LOST_BY, PLAYED_UNENTERED)
AT_THE_END = {Zone.THERE: THERE, Zone.IN_PLAY: STAYS, Zone.PILE: BACK, Zone.SET_ASIDE: ASIDE, Zone.TRASH: IN_TRASH}


def summary(scenario: Play, record: PlayRecord) -> Text:
    """Summarize the bonuses of a play and its card's end."""
    if not record.played:
        return REFUSED.filled(card=printed(scenario.card))
    return joined((_sentence(record), *_remarks(scenario, record.course)), " ", "")


def _sentence(record: PlayRecord) -> Text:
    context = record.course.plays[0]
    predicate = listed((*predicates(record.course), _end_text(record).filled(zone=record.ends or Zone.UNSURE)))
    played = PLAYED.filled(card=context.card, how=_manner(context), what=predicate)
    if context.chosen.way and not context.way and not context.swapped:
        overwritten = context.chosen.way is Way.CHAMELEON and context.replacing
        return (WITHOUT_EFFECT if overwritten else NOT_THAT).filled(way=context.chosen.way, played=played)
    forbidden = is_forbidden(record.course.findings)
    return LEFT_OUT.filled(played=played) if forbidden else played


def _end_text(record: PlayRecord) -> Text:
    return AT_THE_END.get(record.ends, ENDS) if record.ends else OPEN


def _remarks(scenario: Play, course: Course) -> Iterator[Text]:
    """Yield useless bonuses, lost later effects, plays that are not entered, and the ends of the other cards."""
    if useless := useless_bonuses(course):
        where = scenario.turn.phase.text if scenario.turn.whose is Whose.OWN else ANOTHERS_TURN
        yield NO_USE.filled(bonuses=quoted(useless), where=where)
    yield from (finding.text for finding in course.findings if finding.reason in SAID_AT_THE_HEAD)
    first = course.plays[0].piece
    other_pieces = dict.fromkeys(context.piece for context in course.plays if context.piece not in (None, first))
    ending = [course.state.pieces.numbered[number] for number in other_pieces if number is not None]
    if ending:
        ends = listed(ENDING.filled(card=printed(piece.name), zone=piece.zone) for piece in ending)
        yield OTHERS_END.filled(what=ends)


def _manner(context: PlayContext) -> Text:
    way = context.chosen.way if context.swapped else context.way
    if way:
        return WITH.filled(way=way)
    effects = (context.replacement,) if context.replacement else context.replacing
    return (
        UNDER.filled(effect=listed((printed(replacement.text.en) for replacement in effects), "or"))
        if effects
        else WITHOUT
    )


NO_WAY = WORDS.text("no-way")
INSTEAD = WORDS.text("instead")
BY_CHOICE = WORDS.text("by-choice")
CHOSEN = WORDS.text("chosen")
OPEN_NUMBER = WORDS.text("open-number")
COLUMNS = tuple(WORDS.text(f"column-{name}") for name in ("cards", "actions", "buys", "coins", "ends"))


def moves(scenario: Play) -> Iterator[Moves]:
    """Yield every open choice for the card."""
    record = judge(scenario)
    judge_choice = partial(_move, scenario, record.before, frozenset(record.course.findings))
    yield Moves(printed(scenario.card), record.open, judge_choice, rows=1 + len(scenario.then))


def _move(scenario: Play, before: State, earlier: frozenset[Finding], choice: OpenChoice) -> Move:
    """Judge a choice by its new findings, in its own play and the later ones."""
    edits = edits_for(scenario, choice)
    findings = judge_otherwise(apply_edits(scenario, edits), before).course.findings
    concerned = [finding for finding in findings if finding not in earlier or not finding.at.startswith("/then/")]
    text = INSTEAD.filled(card=printed(scenario.card), choice=_choice_name(choice))
    return Move(text, edits, worst_of(concerned or findings), describe_way(choice.way))


def edits_for(scenario: Play, choice: OpenChoice) -> tuple[Edit, ...]:
    """Return the edits for another choice, without the old picks."""
    edits = [Edit("replace", "/way", choice.way), Edit("replace", "/rather", choice.replacement)]
    if (choice.way, choice.replacement) != (scenario.way, scenario.rather):
        chosen = {"picks": (), "bonuses": (), "declines": False}
        edits += [
            Edit("replace", f"/{name}", empty) for name, empty in chosen.items() if getattr(scenario, name) != empty
        ]
    return tuple(edits)


def _choice_name(choice: OpenChoice) -> Text:
    if choice.way:
        return choice.way.text
    return printed(choice.replacement.text.en) if choice.replacement else NO_WAY


def extra_changes(scenario: Play, at: str) -> Iterator[Change]:
    """Yield an Action in place of an unplayable card."""
    if at == "/card" or at.startswith("/then/"):
        place = at if at == "/card" else f"/then/{at.split('/')[2]}/card"
        yield Change(WITH_ACTION.filled(card=printed(AN_ACTION)), (Edit("replace", place, AN_ACTION),))


def natures(scenario: Play, at: str) -> Iterator[Change]:
    """Yield the types that an unknown card may have."""
    described = scenario.game.described
    if not scenario.card or any(row.card == scenario.card for row in described) or len(described) == MOST_DESCRIBED:
        return
    for type_ in (CardType.ACTION, CardType.TREASURE, CardType.NIGHT, CardType.VICTORY):
        row = OwnCard(card=scenario.card, types=(type_,))
        yield Change(type_.text, (Edit("add", f"/game/described/{len(described)}", row),))


def table(scenario: Play, verdict: Verdict[Outcome]) -> BoardZone | None:
    """Tell what the card gives with each open choice, as that of a Way, where it alone is played."""
    record = judge(scenario)
    if scenario.then or len(record.open) < 2:
        return None
    rows = tuple(_table_row(scenario, record.before, choice) for choice in record.open)
    return BoardZone(BY_CHOICE, rows, shape="table", columns=COLUMNS)


def _table_row(scenario: Play, before: State, choice: OpenChoice) -> Figure:
    """Return what the play with a choice leaves behind; a number that is open is a question mark."""
    record = judge_otherwise(apply_edits(scenario, edits_for(scenario, choice)), before)
    state = record.course.state
    numbers = (number(value) for value in (state.cards, state.actions, state.buys, state.coins))
    ends = record.ends.text if record.ends else OPEN_NUMBER
    is_chosen = (choice.way, choice.replacement) == (scenario.way, scenario.rather)
    cells = (*(OPEN_NUMBER if n is None else Text(str(n), str(n)) for n in numbers), ends)
    return Figure(_choice_name(choice), note=CHOSEN if is_chosen else None, cells=tuple(map(Cell, cells)))


REMEDIES = Remedies(nearest=of_plays("how"), questions=(Ask("card", natures),), extra=extra_changes, rows=120)


def check(scenario: Play) -> Verdict[Outcome]:
    """Judge a play, reporting a closed choice and leaving it out."""
    record = judge(scenario)
    state = record.course.state
    result = Outcome(
        actions=number(state.actions),
        buys=number(state.buys),
        coins=number(state.coins),
        drawn=number(state.cards),
        hand=number(state.hand_size),
        vp=state.vp,
        vp_in_exile=vp_in_exile(state),
        ends=record.ends,
        own_open=any(choice == OpenChoice() for choice in record.open),
        open_effects=tuple(choice.replacement for choice in record.open if choice.replacement),
        open_ways=tuple(choice.way for choice in record.open if choice.way),
        later=coming_effects(record.course),
        lasting=lasting_effects(record.course),
        lies=card_places(state),
        open=open_aspects(state),
    )
    return Verdict(summary(scenario, record), record.course.findings, record.course.steps, result)


checker = Checker(
    __name__,
    scenario=Play,
    check=check,
    reasons=beginning.REASONS,
    result=Outcome,
    moves=moves,
    picture=timeline,
    table=table,
    computes=True,
    remedies=REMEDIES,
    finds=findings_of,
    meanings=MEANINGS,
)
