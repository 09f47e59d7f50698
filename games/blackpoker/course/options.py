"""Options: next rows, more attackers or blockers, other payments, and taking the last row back."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from games.blackpoker.actions import Action
from games.blackpoker.board import ON_STAGE, card_in_hand
from games.blackpoker.cards import Cards, card_list, cards_in, line
from games.blackpoker.chance import chance_for, next_players
from games.blackpoker.course import DEEDS, JudgedRows
from games.blackpoker.course.parser import parse_start, payments_of, reveal
from games.blackpoker.course.rules import ATTACKS, BLOCKING, NO_ATTACKER, NO_BLOCKER
from games.blackpoker.course.scenario import (
    AttackersRow,
    BlockersRow,
    BlockRow,
    BothPassRow,
    CardRow,
    DeedRow,
    PassRow,
    StartRow,
    TargetRow,
    WayRow,
)
from games.blackpoker.course.state import block_text
from games.blackpoker.decisions import Ask, Side, Way
from games.blackpoker.editions import Rules
from games.blackpoker.effects.turn import could_attack, could_block
from games.blackpoker.names import name_of, short_name, words_for
from games.blackpoker.objections import objections
from games.blackpoker.options import NOT_YET, TURN_OF, StartWay, offered_actions, unseen_cards, way_text, ways_to_start
from games.blackpoker.payment import OTHERWISE, Payment
from games.blackpoker.state import Choosing, State
from games.moves import Edit, Move, Moves, added, room
from games.remedies import Remedies, Vary
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Outcome, worst_of

WORDS = sentences(__name__)
PASSING = WORDS.text("passing")
PASSES = WORDS.text("passes")
BOTH_PASS = WORDS.text("both-pass")
CHOICE = WORDS.text("choice")
CHOOSES = WORDS.text("chooses")
MORE_ATTACKERS = WORDS.text("more-attackers")
MORE_BLOCKERS = WORDS.text("more-blockers")
BESIDES = WORDS.text("besides")
PERHAPS = WORDS.text("perhaps")
BACK = WORDS.text("back")
TAKE_BACK = WORDS.text("take-back")
OF_PLAYER = WORDS.text("of-player")
# ranks of actions: open, open by unknown cards, not open
SURE, MAYBE, FORBIDDEN = range(3)
FIELDS = {AttackersRow: ("soldiers", MORE_ATTACKERS), BlockersRow: ("blocks", MORE_BLOCKERS)}
NamingOption = tuple[str | BlockRow, Text]
CHANCE = WORDS.text("chance")
STAGE_EMPTY = WORDS.text("stage-empty")
REMEDIES = Remedies(
    nearest=(
        TURN_OF,
        Vary("chance", phrase=CHANCE),
        Vary("stage", ((),), STAGE_EMPTY),
        NOT_YET,
    ),
    keeps=("by",),
    rows=250,
)


def moves(scenario: Any, judged: JudgedRows) -> Iterator[Moves]:
    """Yield the next moves, each with the clauses of the edition."""
    for group in _moves(scenario, judged):
        yield replace(group, judge=partial(_in_edition, scenario.rules, group.judge))


def _in_edition(edition: Rules, judge_move: Callable[[Any], Move], candidate: Any) -> Move:
    """Judge a move with the clauses of the edition."""
    move = judge_move(candidate)
    return replace(move, finding=edition.finding(move.finding))


def _moves(scenario: Any, judged: JudgedRows) -> Iterator[Moves]:
    """Yield answers to the open choice, or passes and actions.

    Attackers and blockers are added one by one to the last naming. The action started last can be paid otherwise, and the
    last row taken back.
    """
    is_open = bool(room(scenario, "deeds")) and not judged.stopped
    earlier = frozenset(judged.findings)
    judge = partial(_row_move, scenario, judged, earlier)
    state, choosing = judged.state, judged.state.choosing
    if is_open and choosing:
        yield Moves(CHOICE.filled(player=choosing.by, what=choosing.text), [*_choices(state, choosing)], judge)
    yield from _more_namings(scenario, judged)
    yield from _other_payments(scenario, judged)
    starts: list[tuple[int, Moves]] = []
    if is_open and state.waits:
        passes = [(PassRow(by=side), PASSES.filled(player=side)) for side in Side]
        yield Moves(PASSING, [*passes, (BothPassRow(), BOTH_PASS)], judge)
        starts = sorted(_starts_of_players(scenario, judged, earlier), key=lambda ranked: ranked[0])
    yield from (group for rank, group in starts if rank < FORBIDDEN)
    if judged.before:
        yield Moves(BACK, (judged.before,), partial(_take_back, scenario))
    yield from (group for rank, group in starts if rank == FORBIDDEN)


def _starts_of_players(scenario: Any, judged: JudgedRows, earlier: frozenset[Finding]) -> Iterator[tuple[int, Moves]]:
    """Yield the actions of whoever may go on; of a second player only those that are open by some reading."""
    first, *later = next_players(judged.state)
    for by in (first, *later):
        for rank, group in _starts(scenario, judged, earlier, by):
            if by is first or rank < FORBIDDEN:
                label = OF_PLAYER.filled(player=by, action=group.text) if later else group.text
                yield rank, replace(group, text=label)


def _starts(scenario: Any, judged: JudgedRows, earlier: frozenset[Finding], by: Side) -> Iterator[tuple[int, Moves]]:
    """Yield each action with the ways to start it, ranked by whether it is open.

    An action that is not open is listed in one way alone.
    """
    state = judged.state
    hidden = unseen_cards(state, by)
    for action in offered_actions(state, by):
        options = ways_to_start(state, by, action, hidden)
        judge = partial(_start_move, scenario, judged, earlier, by, action)
        if any(
            objection.reason.outcome is Outcome.FORBIDDEN
            for objection in _start_objections(state, by, action, options[0])
        ):
            yield FORBIDDEN, Moves(action.text, options[:1], judge)
        else:
            yield (
                (MAYBE if missing_keys(state, by, action, options[0][0]) else SURE),
                Moves(action.text, options, judge),
            )


def _start_objections(state: State, by: Side, action: Action, way: StartWay) -> Iterator[Any]:
    parsed = parse_start(state, _row(state, by, action, way))
    in_turn = chance_for(state, parsed.decision).state
    return objections(reveal(in_turn, by, parsed.zone, parsed.shown_cards), parsed.decision)


def _row(state: State, by: Side, action: Action, way: StartWay) -> StartRow:
    keys, target = way
    words = None if target is None else words_for(state, target)
    return StartRow(by=by, action=action, keys=line(keys), target=words)


def missing_keys(state: State, by: Side, action: Action, keys: Cards) -> Cards:
    """Return the key cards that are not known to be in hand, or to be the rare card."""
    hand = state.of(by).cards_of(action.row.keys.zone)
    return tuple(card for card in dict.fromkeys(keys) if hand.count(card) < keys.count(card))


def _start_move(
    scenario: Any, judged: JudgedRows, earlier: frozenset[Finding], by: Side, action: Action, way: StartWay
) -> Move:
    state = judged.state
    text = way_text(state, action, way)
    missing = missing_keys(state, by, action, way[0])
    label = PERHAPS.filled(way=text, cards=card_list(missing)) if missing else text
    return _row_move(scenario, judged, earlier, (_row(state, by, action, way), label))


def _row_move(scenario: Any, judged: JudgedRows, earlier: frozenset[Finding], option: tuple[DeedRow, Text]) -> Move:
    """Judge a next row by its worst new finding."""
    row, text = option
    maker = _maker_on_board(judged.state, row)
    return Move(text, added(scenario, "deeds", row), worst_of(judged.new_findings(row, earlier)), maker=maker)


def _maker_on_board(state: State, row: DeedRow) -> str:
    """Return the name of what makes a row on the board: a card of a hand, a character, the stage for passes, or else the player's field."""
    match row:
        case AttackersRow(soldiers=(first, *_)):
            return first
        case BlockersRow(blocks=(first, *_)):
            return first.blocker
        case TargetRow():
            return row.target
        case PassRow() | BothPassRow():
            return ON_STAGE
        case CardRow(by=side, card=written) | StartRow(by=side, keys=written) if written and (
            cards := cards_in(written)
        ):
            return card_in_hand(side, cards[0])
        case _:
            return (state.choosing.by if state.choosing else getattr(row, "by", state.turn_of)).text.en


def row_move(scenario: Any, judged: JudgedRows, row: DeedRow, text: Text) -> Move:
    """Return a next row as a move, with the clauses of the edition."""
    return _in_edition(scenario.rules, partial(_row_move, scenario, judged, frozenset(judged.findings)), (row, text))


def _choices(state: State, choosing: Choosing) -> Iterator[tuple[DeedRow, Text]]:
    """Yield each answer to the open choice; of attackers and blockers the first one, or none."""
    by = choosing.by
    match choosing.ask:
        case Ask.ATTACKERS:
            yield from ((AttackersRow(soldiers=(words,)), text) for words, text in _attackers(state, choosing.among))
            yield AttackersRow(), NO_ATTACKER
        case Ask.BLOCKERS:
            yield from ((BlockersRow(blocks=(block,)), text) for block, text in _blocks(state, choosing.among))
            yield BlockersRow(), NO_BLOCKER
        case Ask.WAY:
            yield from ((WayRow(by=by, way=way), CHOOSES.filled(player=by, what=way)) for way in choosing.among)
        case Ask.TARGET:
            for target in choosing.among:
                text = CHOOSES.filled(player=by, what=name_of(state, target))
                yield TargetRow(by=by, target=words_for(state, target)), text
        case _:
            for card in choosing.among:
                if isinstance(card, Way):
                    yield WayRow(by=by, way=card), CHOOSES.filled(player=by, what=card)
                    continue
                yield CardRow(by=by, card=line((card,))), CHOOSES.filled(player=by, what=card_list((card,)))


def _attackers(state: State, soldiers: tuple[int, ...]) -> Iterator[tuple[str, Text]]:
    for ref in soldiers:
        yield words_for(state, ref), ATTACKS.filled(cards=short_name(state, ref))


def _blocks(state: State, pairs: tuple[tuple[int, int], ...]) -> Iterator[tuple[BlockRow, Text]]:
    for blocker, attacker in pairs:
        text = BLOCKING.filled(blocks=block_text(state, blocker, attacker))
        yield BlockRow(blocker=words_for(state, blocker), attacker=words_for(state, attacker)), text


def _more_namings(scenario: Any, judged: JudgedRows) -> Iterator[Moves]:
    """Yield further attackers or blockers for the last row."""
    before = judged.before
    choice = before.state.choosing if before else None
    row = scenario.deeds[-1] if before else None
    if not before or not choice or not isinstance(row, AttackersRow | BlockersRow) or judged.stopped:
        return
    field, title = FIELDS[type(row)]
    if not room(row, field):
        return
    options: list[NamingOption] = []
    if isinstance(row, AttackersRow) and choice.ask is Ask.ATTACKERS:
        options += _attackers(judged.state, could_attack(judged.state))
    if isinstance(row, BlockersRow) and choice.ask is Ask.BLOCKERS:
        options += _blocks(judged.state, could_block(judged.state))
    yield Moves(title, options, partial(_naming_move, scenario, before, field))


def _naming_move(scenario: Any, before: JudgedRows, field: str, option: NamingOption) -> Move:
    """Judge the last row with one more name, by its worst new finding."""
    value, text = option
    row = scenario.deeds[-1]
    longer = replace(row, **{field: (*getattr(row, field), value)})
    edit = Edit("add", f"{DEEDS}/{before.rows}/{field}/{len(getattr(row, field))}", value)
    new = before.new_findings(longer, frozenset(before.findings))
    actor = value.blocker if isinstance(value, BlockRow) else value
    return Move(BESIDES.filled(naming=text), (edit,), worst_of(new), maker=actor)


def _other_payments(scenario: Any, judged: JudgedRows) -> Iterator[Moves]:
    """Yield other payments of the action that the last row starts."""
    before = judged.before
    row = scenario.deeds[-1] if before else None
    if before and isinstance(row, StartRow) and not before.stopped:
        yield Moves(OTHERWISE, payments_of(before.state, row), partial(_payment_move, scenario, before))


def _payment_move(scenario: Any, before: JudgedRows, payment: Payment) -> Move:
    """Judge the last row with another payment, by its worst new finding."""
    field, words, text = payment
    row = replace(scenario.deeds[-1], **{field: words})
    edit = Edit("replace", f"{DEEDS}/{before.rows}/{field}", words)
    return Move(text, (edit,), worst_of(before.new_findings(row, frozenset(before.findings))))


def _take_back(scenario: Any, before: JudgedRows) -> Move:
    """Take the last row back, judged by the worst finding of the row before it."""
    last = [finding for finding in before.findings if f"{finding.at}/".startswith(f"{DEEDS}/{before.rows - 1}/")]
    edit = Edit("remove", f"{DEEDS}/{before.rows}")
    return Move(TAKE_BACK.filled(n=before.rows + 1), (edit,), worst_of(last or before.findings))
