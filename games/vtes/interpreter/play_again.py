"""A sentence read as a play and another that is to follow it."""

from typing import Any

from games.draft import Draft, Sentence
from games.sentences import sentences
from games.vtes.interpreter.cards import limits_turn
from games.vtes.interpreter.no_repeat import DONE_BEFORE, WHICH_CARD, WHICH_MINION, is_turn, same_or_another
from games.vtes.interpreter.ordering import story_of
from games.vtes.interpreter.story import CANCELLED, DI, Play, Story

WORDS = sentences(__name__)
WHEN_AGAIN = WORDS.text("when-again")
FATES = {DI: "direct-intervention", CANCELLED: "cancelled", "fizzled": "fizzled", "failed": "failed"}
"""Fates of a play by the word for it; any other is that it took effect."""
NOW, LATER_ROUND, LATER_ACTION, LATER_TURN = "now", "later-round", "later-action", "later-turn"
WHEN_BY_FIRST = {"last-turn": LATER_TURN, "last-action": LATER_ACTION}
WHEN_BY_SECOND = {
    "next-turn": LATER_TURN,
    "next-action": LATER_ACTION,
    "next-combat": LATER_ACTION,
    "next-round": LATER_ROUND,
    "same-action": NOW,
    "same-round": NOW,
    "at-once": NOW,
}
AT_THE_TIME = ("same-action", "same-round", "at-once")
LIMITED_KINDS = ("bleed", "political")
PLAYERS = ("P", "Q")


def read_play_again(sentence: Sentence) -> Draft | None:
    """Read a play, how it ended, and the play that is asked about."""
    story = story_of(sentence)
    if is_turn(story) or story.is_unclear:
        return None
    draft = Draft(sentence)
    draft.take(*story.aside)
    if story.asks_card:
        draft.ask(WHICH_CARD, "/played/card")
        return draft
    if story.asks_first and story.actions[0].card:
        draft.put("/attempt", _play_row(story.actions[0]), *story.actions[0].tokens)
        draft.ask(DONE_BEFORE, "/played")
        return draft
    if len(story.actions) != 2 or (story.stays_locked and not story.actions[0].is_action):
        return None
    first, second = story.actions
    if second.ending is not None or first.taker or second.taker or first.is_action is not second.is_action:
        return None
    unlockings = [play for play in story.plays if play.is_unlocking]
    when = _when(first, second, bool(unlockings))
    _put_plays(draft, story, when, [token for play in unlockings for token in play.tokens])
    if story.asks_minion:
        draft.ask(WHICH_MINION, "/played/minion", *same_or_another("/played/minion", first, second))
    if when is None:
        draft.ask(WHEN_AGAIN, "/attempt/when")
    return draft


def _put_plays(draft: Draft, story: Story, when: str | None, unlocking: list[Any]) -> None:
    first, second = story.actions
    played, attempt = _play_row(first), _play_row(second)
    if first.ending in FATES:
        played["outcome"] = FATES[first.ending]
    if when not in (None, NOW):
        attempt["when"] = when
    if second.ally:
        attempt["being"] = "ally"
    if story.of_opponents:
        played["controller"] = PLAYERS[0]
        attempt["controller"] = PLAYERS[first.minion != second.minion]
    draft.put("/played", played, *first.tokens)
    draft.put("/attempt", attempt, *second.tokens)
    if unlocking or any(play.is_unlocking for play in story.plays):
        draft.put("/attempt/unlocked", True, *unlocking)
    if first.by:
        draft.put("/bar_card", first.by)


def _play_row(play: Play) -> dict[str, Any]:
    """Return a play as both the first and the second are entered."""
    row: dict[str, Any] = {"minion": play.minion}
    if play.card:
        row["card"] = play.card
    else:
        row["kind"] = "without-card"
    kinds = play.told_kinds
    if play.is_action and len(kinds) == 1:
        row["does"] = kinds[0] if kinds[0] in LIMITED_KINDS else "other"
    return row


def _when(first: Play, second: Play, unlocked: bool) -> str | None:
    """Return when the second play is made, None where it decides and the sentence does not tell."""
    times = [time for time in (WHEN_BY_FIRST.get(first.time or ""), WHEN_BY_SECOND.get(second.time or "")) if time]
    if times:
        return times[-1] if LATER_TURN not in times else LATER_TURN
    if unlocked:
        return LATER_ACTION
    if second.time is None and first.time in AT_THE_TIME:
        return NOW
    if first.is_action:
        return NOW if first.is_cancelled else LATER_ACTION
    if first.card and first.card == second.card and limits_turn(first.card):
        return LATER_ACTION
    return NOW if first.is_cancelled and "this-turn" not in (first.time, second.time) else None
