"""Options of a turn: the rows that may follow, the cards that a gain may name, and remedies."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from games.dominion.cards.lookup import key, printed
from games.dominion.cards.vocabulary import Below, Type
from games.dominion.course.beginning import gained_victory
from games.dominion.course.cleanup import goes_open
from games.dominion.course.gains import may_be_gained
from games.dominion.course.playable_cards import obstacle_by_type
from games.dominion.course.reactions import TO_ATTACK, player
from games.dominion.course.record import Answer, Course
from games.dominion.course.supply import supply_obstacle
from games.dominion.table.rows import Goes, How, of_plays
from games.dominion.table.state import Phase, State, Zone
from games.dominion.turn.course import (
    TurnRecord,
    add_clean_up_choice,
    add_row,
    add_to_last_row,
    findings_of,
    judge,
    name_gain,
)
from games.dominion.turn.course.prompted import prompted_at_start, prompted_by_last
from games.dominion.turn.course.purchases import ORDER, is_bought
from games.dominion.turn.course.start import is_called_at_start, returning_cards
from games.dominion.turn.scenario import (
    AnswerRow,
    BuyRow,
    CleanUpRow,
    Event,
    LineRow,
    PayRow,
    PhaseRow,
    PlayRow,
    Spare,
    SpendRow,
    StartRow,
    Turn,
)
from games.moves import Edit, Move, Moves, added, apply_edits, room
from games.remedies import Remedies
from games.sentences import sentences
from games.text import Text
from games.values import fields, replace
from games.verdict import Finding, worst_of

WORDS = sentences(__name__)
AN_ATTACK = ("Beggar", "Caravan Guard", "Diplomat", "Guard Dog", "Horse Traders", "Moat", "Secret Chamber")
A_VICTORY = ("Black Cat",)
GROUPS = WORDS.all("group")
PLAYS = WORDS.text("plays")
PLAYS_WITH = WORDS.text("plays-with")
OF_TURTLE = WORDS.text("of-turtle")
STARTS = WORDS.text("starts")
CALLS = WORDS.text("calls")
REACTS = WORDS.text("reacts")
BUYS = WORDS.text("buys")
GAINS = WORDS.text("gains")
ANSWERS = WORDS.text("answers")
PAYS = WORDS.text("pays")
SPENDS = WORDS.text("spends")
LINE = WORDS.text("line")
BEGINS = WORDS.text("begins")
CLEANS_UP = WORDS.text("cleans-up")
# in every Supply
ALWAYS = ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse")
LANDSCAPES = ("Capitalism", "Citadel")
# it is called for the play before, so that its row names no card
CARRIAGE = "Royal Carriage"
# with more Ways the list would grow too long
FEW_WAYS = 2
REMEDIES = Remedies(nearest=of_plays("events/*/how"), rows=150)


def gain_edits(scenario: Turn, record: TurnRecord, names: Iterator[str]) -> Iterator[Edit]:
    """Yield the names for an open gain of the last row."""
    if not scenario.events:
        return
    n = len(scenario.events) - 1
    event = scenario.events[n]
    match event:
        case PlayRow():
            at, picks = f"/events/{n}/picks", event.picks
        case CleanUpRow():
            at, picks = f"/events/{n}/gains", ()
        case _:
            return
    open_gain = next((gain for gain in record.course.open_gains if (gain.at, gain.picks) == (at, picks)), None)
    if open_gain is None:
        return
    for name in names:
        if may_be_gained(record.course, open_gain, name):
            yield Edit("replace", at, name if isinstance(event, CleanUpRow) else (*picks, name))


def replies(scenario: Turn, record: TurnRecord) -> Iterator[AnswerRow]:
    """Yield the cards that may answer the last row."""
    if not record.before.own_turn:
        return
    by = next((answer.player for answer in record.last.waiting[:1] if isinstance(answer, Answer)), None)
    other_players = [n for n in range(1, max(1, len(scenario.others)) + 1) if n != by]
    with_ = AN_ATTACK if by is not None or _was_attacked(record) else A_VICTORY if gained_victory(record.rows) else ()
    yield from (AnswerRow(card=card, player=n) for n in other_players for card in with_)
    if by is not None:
        hand = dict.fromkeys(piece.name for piece in record.rows.state.lying(Zone.HAND))
        yield from (AnswerRow(card=name, player=0) for name in hand if _reacts(record, name))


def _was_attacked(record: TurnRecord) -> bool:
    """Return whether the last row, or one belonging to it, played an Attack."""
    played = record.rows.plays[len(record.last.plays) :]
    return any(Type.ATTACK in record.rows.state.types(context.name) for context in played)


def _reacts(record: TurnRecord, name: str) -> bool:
    of_card = record.rows.facts(name)
    return of_card is not None and not TO_ATTACK.isdisjoint(of_card.below)


def moves(scenario: Turn) -> Iterator[Moves]:
    """Yield the rows that may follow, grouped by kind."""
    if not room(scenario, "events"):
        return
    record = judge(scenario)
    earlier = frozenset(record.course.findings)
    # none of the rows takes the next one, while the last one may take what answers it
    next_ = partial(_judge, scenario, earlier, partial(add_row, record.rows))
    with_last = partial(_judge, scenario, earlier, partial(add_to_last_row, record))
    ending = partial(_judge, scenario, earlier, partial(add_clean_up_choice, scenario, record))
    several = 1 + len(record.last.waiting)
    if not any(isinstance(event, CleanUpRow) for event in scenario.events):
        yield Moves(GROUPS["start"], [*_at_start(scenario, record)], next_)
        yield Moves(GROUPS["play"], [*_plays(scenario, record)], next_)
        yield Moves(GROUPS["effect"], [*_by_effect(scenario, record)], with_last, rows=several)
        yield Moves(GROUPS["call"], [*_calls(record)], with_last, rows=several)
        yield Moves(GROUPS["react"], [*_reactions(record)], with_last, rows=several)
        yield Moves(GROUPS["answer"], [*replies(scenario, record)], with_last, rows=several)
        yield Moves(GROUPS["buy"], [*_buys(scenario, record)], next_)
        yield Moves(GROUPS["pay"], [*_payments(record.before)], next_)
        yield Moves(GROUPS["phase"], [*_phases(record.before)], next_)
    naming = partial(_judge_naming, scenario, record, earlier)
    yield Moves(GROUPS["gain"], [*gain_edits(scenario, record, _supply(scenario))], naming, rows=several)
    yield Moves(GROUPS["clean-up"], [*_at_clean_up(record)], ending)


def _judge_naming(scenario: Turn, record: TurnRecord, earlier: frozenset[Finding], edit: Edit) -> Move:
    """Judge the card of an open gain by the findings at its row."""
    findings = name_gain(scenario, record, edit.at, edit.value).findings
    concerned = tuple(finding for finding in findings if finding not in earlier or finding.at == edit.at)
    name = edit.value if isinstance(edit.value, str) else edit.value[-1]
    return Move(GAINS.filled(card=printed(name)), (edit,), worst_of(concerned or findings))


def _judge(scenario: Turn, earlier: frozenset[Finding], add: Callable[[Any, str], Course], event: Event) -> Move:
    """Judge one more row by the findings at it, or because of it; without any by the whole turn."""
    edits = added(scenario, "events", event)
    findings = add(event, edits[0].at).findings
    concerned = _concerned(findings, earlier, edits[0].at)
    if not concerned:
        findings = findings_of(apply_edits(scenario, edits))
        concerned = _concerned(findings, earlier, edits[0].at)
    card = event.card if isinstance(event, PlayRow) and event.how in (How.HAND, How.REACTION) else None
    return Move(_text(event), edits, worst_of(concerned or findings), maker=key(card) if card else "")


def _concerned(findings: tuple[Finding, ...], earlier: frozenset[Finding], at: str) -> tuple[Finding, ...]:
    return tuple(finding for finding in findings if finding not in earlier or finding.at.startswith(f"{at}/"))


def _names(state: State, zone: Zone) -> tuple[str, ...]:
    """Return the names of the cards in a zone, each once."""
    return tuple({key(piece.name): piece.name for piece in state.lying(zone)}.values())


def _plays(scenario: Turn, record: TurnRecord) -> Iterator[PlayRow]:
    for name in _names(record.before, Zone.HAND):
        if not obstacle_by_type(record.before.types(name)):
            yield from _with_ways(scenario, record, PlayRow(card=name))


def _with_ways(scenario: Turn, record: TurnRecord, play: PlayRow) -> Iterator[PlayRow]:
    """Yield a play without a Way, and that of an Action with each of few Ways."""
    yield play
    if Type.ACTION in record.before.types(play.card or "") and len(scenario.game.ways) <= FEW_WAYS:
        yield from (replace(play, way=way) for way in scenario.game.ways)


def _by_effect(scenario: Turn, record: TurnRecord) -> Iterator[PlayRow]:
    for name in prompted_by_last(record.rows, _supply(scenario)):
        yield from _with_ways(scenario, record, PlayRow(card=name, how=How.EFFECT))


def _at_start(scenario: Turn, record: TurnRecord) -> Iterator[Event]:
    state = record.rows.state
    if state.start_over:
        return
    waiting = (state.pieces.numbered[due.piece].name for due in state.due)
    yield from (StartRow(card=name) for name in dict.fromkeys(waiting))
    yield from (StartRow(card=name) for name in dict.fromkeys(piece.name for piece in returning_cards(record.rows)))
    aside = (
        state.pieces.numbered[number] for number in state.aside if number not in state.set_aside | state.played_aside
    )
    names = dict.fromkeys(piece.name for piece in aside if piece.zone is Zone.SET_ASIDE)
    yield from (PlayRow(card=name, how=How.TURTLE) for name in names)
    for name in prompted_at_start(record.rows):
        yield from _with_ways(scenario, record, PlayRow(card=name, how=How.EFFECT))


def _calls(record: TurnRecord) -> Iterator[PlayRow]:
    for name in _names(record.rows.state, Zone.TAVERN):
        of_card = record.rows.facts(name)
        if key(name) == key(CARRIAGE):
            yield PlayRow(how=How.CALL)
        elif is_called_at_start(of_card) or (of_card and Below.CALL_FOR_ACTIONS in of_card.below):
            yield PlayRow(card=name, how=How.CALL)


def _reactions(record: TurnRecord) -> Iterator[PlayRow]:
    for name in _names(record.before, Zone.HAND):
        of_card = record.rows.facts(name)
        if of_card and of_card.plays_itself:
            yield PlayRow(card=name, how=How.REACTION)


def _buys(scenario: Turn, record: TurnRecord) -> Iterator[BuyRow]:
    """Yield the cards of the Supply, and the Projects, while something may be bought."""
    if record.before.phase is not Phase.BUY or not record.before.own_turn:
        return
    for name in (*_supply(scenario), *LANDSCAPES):
        of_card = record.rows.facts(name)
        if of_card and (is_bought(of_card) or supply_obstacle(record.rows, name) is None):
            yield BuyRow(card=name)


def _supply(scenario: Turn) -> Iterator[str]:
    """Yield the cards of every Supply, and those named by the situation, each once."""
    names = (name for field in fields(scenario.cards) for name in _card_names(getattr(scenario.cards, field)))
    piles = (pile.card for pile in scenario.game.piles)
    yield from {key(name): name for name in (*ALWAYS, *piles, *names)}.values()


def _card_names(value: object) -> Iterable[str]:
    return value if isinstance(value, tuple) else ()


def _payments(state: State) -> Iterator[Event]:
    if due := min(state.coins.least, state.debt):
        yield PayRow(n=due)
    yield from (SpendRow(spare=spare) for spare in Spare if getattr(state, spare.code))


def _phases(state: State) -> Iterator[PhaseRow]:
    """Yield the later phases of the player's own turn."""
    if state.own_turn:
        yield from (PhaseRow(phase=phase) for phase in ORDER[ORDER.index(state.phase) + 1 :])


def _at_clean_up(record: TurnRecord) -> Iterator[CleanUpRow]:
    course = record.rows.having(state=record.before)
    pieces = {key(piece.name): piece for piece in record.before.lying(Zone.IN_PLAY)}
    for piece in pieces.values():
        yield from (CleanUpRow(card=piece.name, goes=goes) for goes in Goes if goes_open(course, piece, goes))


def _text(event: Event) -> Text:
    match event:
        case PlayRow(how=How.CALL):
            return CALLS.filled(card=printed(event.card or CARRIAGE))
        case PlayRow(how=How.TURTLE):
            return OF_TURTLE.filled(card=printed(event.card or ""))
        case PlayRow(how=How.REACTION):
            return REACTS.filled(card=printed(event.card or ""))
        case PlayRow():
            return (PLAYS_WITH if event.way else PLAYS).filled(card=printed(event.card or ""), way=event.way or "")
        case StartRow():
            return STARTS.filled(card=printed(event.card))
        case AnswerRow():
            return ANSWERS.filled(player=player(event.player), card=printed(event.card))
        case BuyRow():
            return BUYS.filled(card=printed(event.card))
        case PayRow():
            return PAYS.filled(n=event.n)
        case SpendRow():
            return SPENDS.filled(spare=event.spare)
        case PhaseRow():
            return BEGINS.filled(phase=event.phase)
        case LineRow():
            return LINE.filled(n=event.line)
    return CLEANS_UP.filled(card=printed(event.card), goes=event.goes if isinstance(event, CleanUpRow) else "")
