"""The story of a sentence put in order: what happened first, who does each play, and what “again” and “twice” mean."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from games.draft import Sentence
from games.vtes.interpreter.story import (
    CANCELLED,
    DI,
    FIRST,
    IN_ORDER,
    LETTERS,
    MODALS,
    NEEDING_CARD,
    OPPONENT,
    OTHER,
    SAME,
    SELF,
    UNNAMED,
    Play,
    Story,
)
from games.vtes.interpreter.teller import Teller

BEFORE = ("last-action", "last-turn", "first-round")
"""Times of a play before the one that is asked about."""
LATER = ("next-action", "next-turn", "next-round", "next-combat")
"""Times of a play that is not the first."""


@lru_cache(maxsize=1)
def story_of(sentence: Sentence) -> Story:
    """Return what a sentence tells, in the order of what happens, with a minion for each play."""
    teller = Teller(sentence)
    story = teller.story
    story.is_unclear = _is_unclear(sentence, story)
    _drop_denied(story)
    _repeat_last(story, teller.ahead)
    _merge_restated(story)
    _put_question_last(story)
    _repeat_cards(story)
    _add_first(story)
    _tell_from_opponent(story)
    _carry_minions(story)
    _multiply(story)
    _name_minions(story)
    return story


def _is_unclear(sentence: Sentence, story: Story) -> bool:
    """Return whether a sentence speaks of two players, asks what may be done, or asks two questions."""
    spoken = [token.text.lower() for token in sentence.spoken]
    asks_what = any(word in ("what", "which") and behind in MODALS for word, behind in pairwise(spoken))
    attempts = [play for play in story.actions if play.ending is None and play.time not in BEFORE and not play.negated]
    questions = {play.question for play in attempts if play.question is not None}
    return {"i", "you"} <= {*spoken} or asks_what or len(questions) > 1


def _drop_denied(story: Story) -> None:
    for play in [play for play in story.plays if play.negated]:
        story.plays.remove(play)
        story.aside += play.tokens


def _repeat_last(story: Story, ahead: Play) -> None:
    """Take what is left as another play of the last card, as “can I play another?”, or as said of the last play."""
    actions = story.actions
    if not actions:
        if ahead.ending and (ahead.is_another or ahead.verb):
            story.asks_card = True
            story.aside += ahead.tokens
        return
    last = actions[-1]
    is_later = ahead.time is not None and (last.time is not None or ahead.time in LATER)
    is_new = last.ending is not None or story.plays[-1].is_unlocking or is_later
    if ahead.is_another or (ahead.verb and is_new and ahead.times == 1):
        ahead.card, ahead.kind, ahead.is_another = (
            last.card,
            last.kind if last.card is None else None,
            ahead.time not in BEFORE,
        )
        ahead.plain = ahead.plain or last.plain
        story.plays.append(ahead)
        return
    if ahead.time and last.time is None:
        last.time, ahead.time = ahead.time, None
    if ahead.times > 1:
        last.times, ahead.times = ahead.times, 1
    if len(ahead.names) > 1 and not last.names:
        last.names, ahead.minion = ahead.names, None
    elif ahead.minion in (SAME, last.minion):
        ahead.minion = None
    elif ahead.minion and last.minion is None:
        last.minion, ahead.minion = ahead.minion, None
    if not (ahead.time or ahead.minion or ahead.level or ahead.plain or ahead.ending):
        last.tokens += ahead.tokens
        last.ally = last.ally or ahead.ally


def _merge_restated(story: Story) -> None:
    """Take a last play with its ending as a word more on the first one, where that is of the same card and ended likewise."""
    actions = story.actions
    if len(actions) < 3:
        return
    first, last = actions[0], actions[-1]
    if last.ending == DI and first.ending in (CANCELLED, DI) and last.card == first.card:
        first.ending, first.by = DI, last.by
        first.tokens += last.tokens
        story.plays.remove(last)


def _put_question_last(story: Story) -> None:
    """Put first what happened first, where the play that is asked about is told before it."""
    actions = story.actions
    if len(actions) < 2 or actions[-1].joint in IN_ORDER:
        return
    first, *_, last = actions
    asks_first = (
        (first.is_another and not last.is_another)
        or (last.ending is not None and first.ending is None and not last.is_another)
        or (first.time in LATER and last.time not in LATER)
    )
    if asks_first and story.plays[0] is first and (first.is_another or len(actions) == 2):
        story.plays.append(story.plays.pop(0))


def _repeat_cards(story: Story) -> None:
    """Take “equips another” as the card of the last such action."""
    card_by_kind: dict[str, str] = {}
    for play in story.actions:
        if play.card is None and play.is_another and play.kind in NEEDING_CARD:
            play.card = card_by_kind.get(play.kind)
        if play.card:
            card_by_kind |= dict.fromkeys(play.possible_kinds, play.card)


def _add_first(story: Story) -> None:
    """Add the play that “again” speaks of, where the sentence tells how it ended or when it was."""
    actions = story.actions
    if not actions:
        return
    attempt = actions[0]
    is_told_twice = attempt.time in BEFORE and sum(token.is_word_for("play") for token in attempt.tokens) > 1
    if not (attempt.is_another or is_told_twice):
        return
    is_dated = attempt.ending or attempt.time or any(play.is_unlocking for play in story.plays) or story.unlocks_between
    if len(actions) > 1 or attempt.times > 1:
        return
    if not is_dated and not story.stays_locked:
        story.asks_first = True
        return
    first = Play(card=attempt.card, kind=attempt.kind, plain=attempt.plain, minion=attempt.minion, ally=attempt.ally)
    first.ending, first.by, attempt.ending, attempt.by = attempt.ending, attempt.by, None, None
    if attempt.time in BEFORE:
        first.time, attempt.time = attempt.time, None
    if attempt.minion in (OTHER, OPPONENT):
        first.minion = None
    story.plays.remove(attempt)
    story.plays = [first, *story.plays, attempt]


def _tell_from_opponent(story: Story) -> None:
    """Give a play behind one of an opponent's to the player or to the opponent, by “I” or “he”; without such a word that is missing."""
    by_opponent = False
    for play in sorted((play for play in story.plays if play.tokens), key=_start):
        if by_opponent and play.minion is None:
            play.minion = SELF if play.person == SELF else None
            story.asks_minion |= play.person is None
        by_opponent |= play.minion == OPPONENT


def _carry_minions(story: Story) -> None:
    """Give a play that names nobody the minion that the sentence named last, wherever it stands in the story."""
    last: str | None = None
    unlocks_other = False
    for play in sorted((play for play in story.plays if play.tokens), key=_start):
        # “bleed, unlock someone else, bleed”: either of them may be meant
        story.asks_minion |= unlocks_other and play.minion is None and play.person is None
        unlocks_other = play.is_unlocking and play.minion == OTHER
        if play.minion in (None, SAME) and last:
            play.minion = last
        elif play.minion is not None:
            last = None if play.minion in UNNAMED else play.minion
    minions = [play.minion for play in story.actions]
    unnamed_first = bool(minions) and minions[0] is None
    story.asks_minion |= unnamed_first and any(name not in UNNAMED for name in minions)


def _start(play: Play) -> int:
    return min(token.start for token in play.tokens)


def _multiply(story: Story) -> None:
    """Repeat plays that are told as often as the sentence says, each with those who do it, and unlock in between."""
    plays = [single for play in story.plays for single in _singles(play)]
    actions = [play for play in plays if not play.is_unlocking]
    unlockings = [play for play in plays if play.is_unlocking]
    at_the_edge = bool(unlockings) and (
        plays[-1].is_unlocking or (plays[0].is_unlocking and len(actions) > len(story.actions))
    )
    if len(actions) > 1 and (story.unlocks_between or at_the_edge) and len(unlockings) <= 1:
        template = unlockings[0] if unlockings else Play(is_unlocking=True)
        plays = []
        for n, play in enumerate(actions):
            if n:
                plays.append(template if n == 1 else Play(is_unlocking=True, card=template.card))
            plays.append(play)
    story.plays = plays


def _singles(play: Play) -> Iterator[Play]:
    yield play
    for _ in range(play.times - 1 if len(play.names) < 2 else 0):
        yield Play(
            card=play.card,
            kind=play.kind,
            plain=play.plain,
            minion=play.minion,
            ally=play.ally,
            is_another=True,
            time=play.time,
        )
    for name in play.names[1:]:
        yield Play(card=play.card, kind=play.kind, plain=play.plain, minion=name, ally=play.ally, time=play.time)


def _name_minions(story: Story) -> None:
    """Give each play its minion: the one that is named, else that of the play before it."""
    names = {play.minion for play in story.plays} | {play.taker for play in story.plays}
    free = [letter for letter in LETTERS if letter not in names]
    first: str | None = None
    last: str | None = None
    used: set[str] = set()
    ally = any(play.ally for play in story.plays)
    for play in story.plays:
        if play.minion in (OPPONENT, SELF):
            story.of_opponents = True
            play.minion = free[1] if play.minion == OPPONENT else free[0]
        elif play.minion == OTHER:
            play.minion = next((letter for letter in free if letter not in used), free[0])
        elif play.minion == FIRST:
            play.minion = first or free[0]
        elif play.minion in (None, SAME):
            play.minion = last or free[0]
        if play.taker == OTHER:
            play.taker = next(letter for letter in free if letter != play.minion)
        last = play.minion
        first = first or last
        used |= {name for name in (play.minion, play.taker) if name}
    for play in story.plays:
        play.ally = ally and (play.ally or any(other.ally and other.minion == play.minion for other in story.plays))
