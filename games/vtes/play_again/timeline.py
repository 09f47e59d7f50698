"""How are a play and the one that is to follow it drawn?"""

from __future__ import annotations

from collections.abc import Iterator

from games.picture import Mark, TimeLine
from games.text import Text
from games.verdict import Verdict
from games.vtes.cards import printed
from games.vtes.play_again.aftermath import Answer, aftermath, fate
from games.vtes.play_again.situation import Attempt, Bar, Fate, PlayAgain, Played
from games.vtes.play_again.steps import spent
from games.vtes.play_again.summary import TIMES
from games.vtes.play_again.texts import card_text

PLAYS = Text("First this, then that", "先のプレイと次のプレイ")
PLAY = Text("{minion}: {what}", "{minion}：{what}")
ATTEMPT = Text("{minion}, {when}: {what}", "{minion}（{when}）：{what}")
USED = Text("used up: {used}", "使い切り：{used}")
COUNTS = {
    Answer.YES: Text("counts as taken", "行ったことになる"),
    Answer.NO: Text("does not count as taken", "行ったことにならない"),
    Answer.OPEN: Text("open whether it counts as taken", "行ったことになるかは不明"),
}
CARD = Text("counts as a card played", "プレイした1枚に数える")
CANCELLED = Text("cancelled; counts as a card played", "キャンセル。プレイした1枚に数える")
UNLOCKS = Text("{minion} unlocks", "{minion}：アンロック")


def timeline(situation: PlayAgain, verdict: Verdict) -> TimeLine:
    """Return the first play with what it used up, what came between, and the attempt with when it is made."""
    return TimeLine(PLAYS, tuple(_marks(situation, verdict)))


def _marks(situation: PlayAgain, verdict: Verdict) -> Iterator[Mark]:
    played = situation.played
    yield Mark(PLAY.filled(minion=played.minion, what=_what(played)), "/played", None, _left(situation))
    text = card_text(situation)
    if text and text.certain and text.says is not Bar.AS_PRINTED:
        yield Mark(text.name, "/bar", None, text.says.text)
    if situation.attempt.unlocked:
        yield Mark(UNLOCKS.filled(minion=situation.attempt.minion), "/attempt/unlocked")
    attempt = situation.attempt
    said = ATTEMPT.filled(minion=attempt.minion, when=TIMES[attempt.when], what=_what(attempt))
    yield Mark(said, "/attempt", verdict.outcome, verdict.outcome.text)


def _what(play: Played | Attempt) -> Text:
    return printed(play.card) if play.card else play.kind.text


def _left(situation: PlayAgain) -> Text:
    taken = aftermath(situation).taken
    if taken is None:
        return CARD if fate(situation.played) is Fate.RESOLVED else CANCELLED
    used = spent(situation.played) if taken is Answer.YES else None
    return USED.filled(used=used) if used else COUNTS[taken]
