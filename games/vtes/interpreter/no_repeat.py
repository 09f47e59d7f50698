"""A sentence read as the actions of a turn."""

from collections.abc import Iterator
from typing import Any

from games.draft import Answer, Draft, Sentence
from games.moves import Edit
from games.sentences import sentences
from games.situation_text import NO, YES
from games.vtes.interpreter.cards import DIRECT_INTERVENTION, may_unlock, works_while_locked
from games.vtes.interpreter.ordering import story_of
from games.vtes.interpreter.story import DI, FOR_VAMPIRES, NEEDING_CARD, SUCCESSFUL, Play, Story

WORDS = sentences(__name__)
UNLOCKED_BETWEEN = WORDS.text("unlocked-between")
DONE_BEFORE = WORDS.text("done-before")
WHICH_MINION = WORDS.text("which-minion")
WHICH_CARD = WORDS.text("which-card")
PLAYER = "P"
OF_ONE_TURN = (None, "this-turn", "at-once", "next-action", "last-action")


def read_no_repeat(sentence: Sentence) -> Draft | None:
    """Read actions that follow each other in a turn."""
    story = story_of(sentence)
    if story.is_unclear or not is_turn(story):
        return None
    draft = Draft(sentence)
    draft.put("/turn_of", PLAYER)
    _put_minions(draft, story)
    for n, play in enumerate(story.plays):
        draft.put("/events/-", row_of(play), *play.tokens)
        if play.card is None and play.kind in NEEDING_CARD:
            draft.ask(WHICH_CARD, f"/events/{n}/card")
    draft.take(*story.aside)
    if story.asks_minion:
        first, *others = story.actions
        answers = same_or_another("/events/0/minion", first, *others) if len(others) == 1 else ()
        draft.ask(WHICH_MINION, "/events/0/minion", *answers)
    if story.asks_first:
        draft.ask(DONE_BEFORE, "/events/0")
    elif not story.stays_locked:
        for at in _unlockings_not_told(story):
            unlock = Edit("add", f"/events/{at}", {"kind": "unlock", "minion": story.plays[at].minion})
            draft.ask(UNLOCKED_BETWEEN, f"/events/{at}", (YES, (unlock,)), (NO, ()))
    return draft


def is_turn(story: Story) -> bool:
    """Return whether the story is one of the actions of a turn, and not better read as two plays."""
    actions = story.actions
    if (
        not actions
        or story.of_opponents
        or any(action.time not in OF_ONE_TURN or not action.is_action for action in actions)
    ):
        return False
    if len(actions) == 1:
        of_ally = actions[0].ally and {*actions[0].possible_kinds} & {*FOR_VAMPIRES}
        return bool(of_ally) or story.starts_locked or story.asks_first
    first, second, *later = actions
    is_pair = first.is_cancelled and not later and not any(action.taker or action.ally for action in actions)
    return not (is_pair and second.ending is None and all(action.card or action.kind == "bleed" for action in actions))


def same_or_another(at: str, first: Play, second: Play) -> tuple[Answer, ...]:
    """Return the answers to whether the minion of the first of two plays, which is entered at a pointer, is that of the second."""
    if not second.minion or first.minion == second.minion:
        return ()
    return (YES, (Edit("replace", at, second.minion),)), (NO, ())


def _put_minions(draft: Draft, story: Story) -> None:
    names = dict.fromkeys([name for play in story.plays for name in (play.minion, play.taker) if name])
    allies = {play.minion for play in story.plays if play.ally}
    for n, name in enumerate(names):
        row: dict[str, Any] = {"name": name}
        if name in allies:
            row["being"] = "ally"
        if story.starts_locked and not n:
            row["locked"] = True
        draft.put("/minions/-", row)


def row_of(play: Play) -> dict[str, Any]:
    """Return the event that a play is."""
    if play.is_unlocking:
        return {"kind": "unlock", "minion": play.minion} | ({"card": play.card} if play.card else {})
    row: dict[str, Any] = {"kind": "card-action" if play.card else "action", "minion": play.minion}
    if play.card:
        row["card"] = play.card
    if play.card and (level := play.level_told):
        row["level"] = level
    if play.kind:
        row["does"] = [play.kind]
    if play.is_cancelled:
        row |= {"outcome": "cancelled", "by": DIRECT_INTERVENTION if play.ending == DI else play.by}
    elif play.ending and play.ending != SUCCESSFUL:
        row |= {"outcome": play.ending, "by": play.by}
    if play.taker:
        row["taken_over_by"] = play.taker
    return {name: entry for name, entry in row.items() if entry is not None}


def _unlockings_not_told(story: Story) -> Iterator[int]:
    """Yield the places of actions that need an unlocking of which the sentence says nothing, where it decides."""
    plays_by_minion: dict[str | None, list[Play]] = {}
    for n, play in enumerate(story.plays):
        before = plays_by_minion.setdefault(play.minion, [])
        last = before[-1] if before else None
        counted = [other for other in before if not other.is_unlocking and not other.is_cancelled and not other.taker]
        if (
            last is not None
            and not play.is_unlocking
            and last in counted
            and not (last.card and may_unlock(last.card))
            and not (play.card and works_while_locked(play.card))
            and not any(play.repeats(other) for other in counted)
        ):
            yield n
        before.append(play)
