"""The course of a duel in words: its summary, its picture and its end."""

from collections.abc import Sequence
from typing import Annotated

from games.blackpoker.actions import Action
from games.blackpoker.cards import Kind, line
from games.blackpoker.course import DEEDS, JudgedRows, rules
from games.blackpoker.course.scenario import (
    AttackersRow,
    BlockersRow,
    BothPassRow,
    CardRow,
    DeedRow,
    LineRow,
    PassRow,
    StartRow,
    TargetRow,
    WayRow,
)
from games.blackpoker.course.state import ActionRecord
from games.blackpoker.decisions import Ask, Side
from games.blackpoker.objections import NO_CHANCE
from games.blackpoker.options import perhaps_startable, startable
from games.blackpoker.state import Character, State
from games.picture import Mark, Pile
from games.scenario import fact, row, scenario
from games.sentences import sentences
from games.text import Text, joined
from games.verdict import Finding, Outcome, Reason, Verdict, row_number, worst_of

WORDS = sentences(__name__)
ILLEGAL = WORDS.text("illegal")
TOO_EARLY = WORDS.text("too-early")
OPEN = WORDS.text("open")
WINS = WORDS.text("wins")
CHOICE = WORDS.text("choice")
GOES_ON = WORDS.text("goes-on")
AFTER_START = WORDS.text("after-start")
LEGAL = WORDS.text("legal")
LEGAL_IF_SHOWN = WORDS.text("legal-if-shown")
EMPTY = WORDS.text("empty")
NOT_EMPTY = WORDS.text("not-empty")
STARTED = WORDS.text("started")
PASSED = WORDS.text("passed")
BOTH_PASSED = WORDS.text("both-passed")
ATTACKERS = WORDS.text("attackers")
BLOCKERS = WORDS.text("blockers")
CARD = WORDS.text("card")
WAY = WORDS.text("way")
TARGET = WORDS.text("target")
LINE = WORDS.text("line")
TITLE = WORDS.text("laid")
FATES: dict[Reason | None, Text] = {
    rules.RESOLVED: WORDS.text("resolves"),
    rules.CANCELLED: WORDS.text("cancelled"),
    rules.TARGET_GONE: WORDS.text("without-effect"),
    rules.TOO_LOW: WORDS.text("without-effect"),
    rules.RETARGETED: WORDS.text("target-changed"),
    None: WORDS.text("still-there"),
}
# what an action comes to that has none of its effect, or not on what it was aimed at
INEFFECTIVE = (rules.CANCELLED, rules.TARGET_GONE, rules.TOO_LOW)


def summary(judged: JudgedRows, deeds: Sequence[DeedRow]) -> Text:
    """Summarize the worst finding, or the state of the duel."""
    worst = worst_of(judged.findings)
    if worst.outcome is Outcome.FORBIDDEN:
        n = row_number(worst.at)
        form = TOO_EARLY if worst.reason is NO_CHANCE else ILLEGAL
        return form.filled(n=n + 1, row=_row_text(deeds[n]), why=worst.text)
    if worst.reason is rules.OTHER_KIND:
        record = next(record for record in judged.records.values() if record.at == worst.at)
        return OPEN.filled(action=record.action)
    return worst.text if worst.outcome in (Outcome.UNKNOWN, Outcome.UNSETTLED) else _standing_text(judged)


def _row_text(row: DeedRow) -> Text:
    """Return the subject of a row, which spares the reader counting."""
    match row:
        case StartRow(by=by, action=action):
            return STARTED.filled(player=by, action=action)
        case PassRow(by=by):
            return PASSED.filled(player=by)
        case BothPassRow():
            return BOTH_PASSED
        case AttackersRow():
            return ATTACKERS
        case BlockersRow():
            return BLOCKERS
        case CardRow(by=by):
            return CARD.filled(player=by)
        case WayRow(by=by):
            return WAY.filled(player=by)
        case TargetRow(by=by):
            return TARGET.filled(player=by)
        case LineRow(line=n):
            return LINE.filled(n=n)


def _standing_text(judged: JudgedRows) -> Text:
    """Return the state of the duel in a sentence."""
    state = judged.state
    if state.winner:
        return WINS.filled(player=state.winner, other=state.winner.other)
    legal = LEGAL_IF_SHOWN if judged.course.state.reveals else LEGAL
    if state.choosing:
        return CHOICE.filled(legal=legal, player=state.choosing.by, what=state.choosing.text)
    names = [entry.action.text for entry in state.stage]
    stage = NOT_EMPTY.filled(items=joined(names)) if names else EMPTY
    lives = {f"life_{side.code}": len(state.of(side).life) for side in Side}
    standing = {"legal": legal, "a": Side.A, "b": Side.B, "stage": stage, **lives}
    if state.started and state.chance_told:
        return AFTER_START.filled(player=state.started.by, other=state.started.by.other, **standing)
    return GOES_ON.filled(player=state.chance, **standing)


def stage_picture(judged: JudgedRows) -> Pile:
    """Draw the actions on the stage, each with its fate.

    An action that follows from another one lies there once that has left.
    """
    records = [record for record in judged.records.values() if record.fate is not rules.AT_ONCE]
    worst = {finding.at: finding.outcome for finding in judged.findings}
    marks = (Mark(record.action.text, record.at, worst.get(record.at), FATES[record.fate]) for record in records)
    return Pile(TITLE, tuple(marks), tuple((_first_step(record, records), record.left_at) for record in records))


def _first_step(record: ActionRecord, records: list[ActionRecord]) -> int:
    """Return the step from which an action lies on the stage by itself or on others that wait."""
    outlived = (other.left_at for other in records if other.left_at and other.laid_at < record.laid_at < other.left_at)
    return max([record.laid_at, *(left for left in outlived if record.left_at is None or left < record.left_at)])


@row(component="Standing")
class CharacterStatus:
    """A character in the field; a barrier has no number."""

    cards: Annotated[str, fact()] = ""
    kind: Annotated[Kind, fact()] = Kind.COMMON_SOLDIER
    number: Annotated[int | None, fact()] = None
    driven: Annotated[bool, fact()] = False


@row()
class Left:
    """The cards and characters before a player."""

    life: Annotated[int, fact()] = 0
    hand: Annotated[str, fact()] = ""
    field: Annotated[tuple[CharacterStatus, ...], fact()] = ()
    graveyard: Annotated[str, fact()] = ""
    fog: Annotated[str, fact()] = ""
    pack: Annotated[str, fact()] = ""
    pack_open: Annotated[bool, fact()] = False
    rare: Annotated[str, fact()] = ""
    force: Annotated[int, fact()] = 0
    trumps: Annotated[str, fact()] = ""
    trumps_up: Annotated[str, fact()] = ""
    trumps_closed: Annotated[str, fact()] = ""


@scenario
class AtTheEnd:
    """The state of the duel at its end, and the decisions open to each player."""

    over: Annotated[bool, fact()] = False
    winner: Annotated[Side | None, fact()] = None
    turn_of: Annotated[Side, fact()] = Side.A
    chance: Annotated[Side | None, fact()] = None
    chooses: Annotated[Side | None, fact()] = None
    asked: Annotated[Ask | None, fact()] = None
    may_start: Annotated[tuple[Action, ...], fact()] = ()
    may_perhaps_start: Annotated[tuple[Action, ...], fact()] = ()
    may_pass: Annotated[bool, fact()] = False
    stage: Annotated[tuple[Action, ...], fact()] = ()
    a: Annotated[Left, fact()] = Left()
    b: Annotated[Left, fact()] = Left()


def end_result(state: State) -> AtTheEnd:
    """Return the state of a duel as a result."""
    return AtTheEnd(
        over=state.over,
        winner=state.winner,
        turn_of=state.turn_of,
        chance=state.chance if state.waits else None,
        chooses=state.choosing.by if state.choosing else None,
        asked=state.choosing.ask if state.choosing else None,
        may_start=startable(state) if state.waits else (),
        may_perhaps_start=perhaps_startable(state) if state.waits else (),
        # a pass is allowed at any time, again and again (BP-90)
        may_pass=state.waits,
        stage=tuple(entry.action for entry in state.stage),
        a=_player_result(state, Side.A),
        b=_player_result(state, Side.B),
    )


def _player_result(state: State, side: Side) -> Left:
    player = state.of(side)
    field = tuple(_character_result(character) for character in player.field)
    return Left(
        life=len(player.life),
        hand=line(player.hand),
        field=field,
        graveyard=line(player.graveyard),
        fog=line(player.fog),
        pack=line(player.pack),
        pack_open=player.pack_open,
        rare=line(player.rare),
        force=player.force,
        trumps=line(player.trumps),
        trumps_up=line(trump.card for trump in player.open_trumps),
        trumps_closed=line(trump.card for trump in player.closed_trumps),
    )


def _character_result(character: Character) -> CharacterStatus:
    number = None if character.barrier else character.number
    return CharacterStatus(
        cards=line(character.cards), kind=character.kind, number=number, driven=not character.charged
    )


def says_why(verdict: Verdict[AtTheEnd]) -> Finding | None:
    """Return what became of the last action of the last exchange that did not have its effect; none where the duel is won.

    An exchange is what happens from an action on the empty stage until the stage is empty again.
    """
    if any(finding.reason is rules.WON for finding in verdict.findings):
        return None
    begun = _begin_of_exchange(verdict)
    ineffective = (
        finding
        for finding in reversed(verdict.findings)
        if finding.reason in INEFFECTIVE and _place_of_row(finding.at) >= begun
    )
    return next(ineffective, None)


def _begin_of_exchange(verdict: Verdict[AtTheEnd]) -> int:
    """Return the row with which the last exchange begins; -1 where the stage was not empty at first."""
    shown_stages = [
        (_place_of_row(step.at), bool(step.state["stage"])) for step in verdict.steps if isinstance(step.state, dict)
    ]
    while shown_stages and not shown_stages[-1][1]:
        shown_stages.pop()
    return next((n + 1 for n, is_occupied in reversed(shown_stages) if not is_occupied), -1)


def _place_of_row(at: str) -> int:
    """Return the number of a decision's row; -1 for what was there at first."""
    return row_number(at) if at.startswith(f"{DEEDS}/") else -1
