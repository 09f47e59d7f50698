"""How does one come from the first play to the verdict, step by step?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.text import Text
from games.verdict import Finding, Step
from games.vtes.cards import printed
from games.vtes.editions import Edition
from games.vtes.play_again.actions import of_not_taken
from games.vtes.play_again.aftermath import Answer, aftermath, fate
from games.vtes.play_again.situation import Bar, Does, Fate, Kind, PlayAgain, Played
from games.vtes.play_again.texts import card_text

PLAYED = Text("{minion} played {card} ({fate}).", "{minion}が{card}をプレイしました（{fate}）。")
ACTED = {
    Does.BLEED: Text("{minion} bled without a card ({fate}).", "{minion}がカードなしでブリードしました（{fate}）。"),
    Does.POLITICAL: Text(
        "{minion} took a political action without a card ({fate}).",
        "{minion}がカードなしで政治アクションを行いました（{fate}）。",
    ),
    Does.OTHER: Text(
        "{minion} acted without a card ({fate}).", "{minion}がカードなしのアクションを行いました（{fate}）。"
    ),
}
USED = Text("{minion} took the action of {card} ({fate}).", "{minion}が{card}のアクションを行いました（{fate}）。")
RESOLVED = Text("it succeeded or was blocked", "成功したかブロックされた")
EFFECT = Text("it took effect", "効果を発揮した")
SPENT = Text(
    "The action counts as taken. Used up for this turn: {spent}.",
    "アクションを行ったことになります。このターンの回数に数えるのは、{spent}です。",
)
TAKEN = Text("The action counts as taken.", "アクションを行ったことになります。")
UNSPENT = Text(
    "The action does not count as taken: no limit counts it.",
    "アクションを行ったことになりません。どの制限の回数にも数えません。",
)
UNTOLD = Text(
    "This edition does not say whether the action counts as taken.",
    "アクションを行ったことになるかどうか、この版は述べていません。",
)
COUNTED = Text(
    "The card was played, and whatever counts played cards counts it.",
    "カードはプレイされました。プレイした枚数を数える制限では、1枚に数えます。",
)
COUNTED_WITHOUT_EFFECT = Text(
    "The card has no effect, but it was played: whatever counts played cards counts it.",
    "カードに効果はありませんが、プレイはされました。プレイした枚数を数える制限では、1枚に数えます。",
)
PAID = {
    Answer.YES: Text(
        "{card} is paid for all the same, unless what cancelled it says otherwise.",
        "キャンセルしたもののテキストに別の定めがなければ、{card}のコストは支払います。",
    ),
    Answer.NO: Text("{card} is not paid for.", "{card}のコストは支払いません。"),
    Answer.OPEN: Text(
        "The sources of this edition do not say whether {card} is paid for.",
        "{card}のコストを支払うかどうか、この版の資料は述べていません。",
    ),
}
LOCKS = {
    Answer.YES: Text("{minion} locked for the action.", "{minion}はアクションのためにロックしました。"),
    Answer.NO: Text("{minion} does not lock.", "{minion}はロックしません。"),
    Answer.OPEN: Text(
        "This edition does not say whether {minion} locks.", "{minion}がロックするかどうか、この版は述べていません。"
    ),
}
UNLOCKED = Text(
    "{minion} has unlocked since, which lifts no limit.",
    "{minion}はその後アンロックしました。ただし、アンロックしても制限はなくなりません。",
)
TEXT = Text("The text of {text}: {says}.", "{text}のテキスト：{says}。")

NAME = Text("the name {card}", "{card}という名前")
COPY = Text("the action of {card}", "{card}のアクション")


def steps(situation: PlayAgain, illegal: tuple[Finding, ...], judged: Iterable[Finding]) -> Iterator[Step]:
    """Yield the steps: what was played, what it used up, paid and locked, which text bears on it, what each limit says."""
    yield Step(_played(situation.played), _cites(situation), "/played")
    yield from (_of_finding(finding) for finding in illegal)
    yield _counted(situation)
    yield from _paid_and_locked(situation)
    yield from _text(situation)
    yield from (_of_finding(finding) for finding in judged)


def spent(played: Played) -> Text | None:
    """Say what an action that counts as taken uses up, None where that is nothing."""
    used = tuple(_spent(played))
    return _joined(used) if used else None


def _of_finding(finding: Finding) -> Step:
    return Step(finding.text, finding.cites, finding.at, finding.outcome)


def _played(played: Played) -> Text:
    said = {Kind.WITHOUT_CARD: ACTED[played.does], Kind.CARD_IN_PLAY: USED}.get(played.kind, PLAYED)
    became = played.outcome.text
    if played.outcome is Fate.RESOLVED:
        became = RESOLVED if played.kind.is_action else EFFECT
    return said.filled(minion=played.minion, card=printed(played.card), fate=became)


def _counted(situation: PlayAgain) -> Step:
    """Say what the first play counts for."""
    at = "/played/outcome"
    match aftermath(situation).taken:
        case Answer.YES:
            used = spent(situation.played)
            return Step(SPENT.filled(spent=used) if used else TAKEN, _cites_of_taken(situation), at)
        case Answer.NO:
            return Step(UNSPENT, _cites_of_taken(situation), at)
        case Answer.OPEN:
            return Step(UNTOLD, ("nra-12", "nra-14"), at)
    return Step(COUNTED if fate(situation.played) is Fate.RESOLVED else COUNTED_WITHOUT_EFFECT, _cites(situation), at)


def _spent(played: Played) -> Iterator[Text]:
    if played.kind is Kind.ACTION_CARD and not played.fetched:
        yield NAME.filled(card=printed(played.card))
    if played.kind is Kind.CARD_IN_PLAY:
        yield COPY.filled(card=printed(played.card))
    if played.does is not Does.OTHER:
        yield played.does.text


def _joined(texts: tuple[Text, ...]) -> Text:
    return Text(" and ".join(text.en for text in texts), "と、".join(text.ja for text in texts))


def _paid_and_locked(situation: PlayAgain) -> Iterator[Step]:
    after, today = aftermath(situation), situation.edition is Edition.TODAY
    if after.paid is not None:
        text = PAID[after.paid].filled(card=printed(situation.played.card))
        yield Step(text, ("nra-43",) if today else ("nra-14",), "/played/outcome")
    if after.locked is not None:
        text = LOCKS[after.locked].filled(minion=situation.played.minion)
        yield Step(text, _cites_of_lock(situation), "/played/minion")
    if after.locked is Answer.YES and situation.attempt.unlocked and situation.same_minion:
        text = UNLOCKED.filled(minion=situation.attempt.minion)
        yield Step(text, _cites_of_lock(situation), "/attempt/unlocked")


def _text(situation: PlayAgain) -> Iterator[Step]:
    text = card_text(situation)
    if text and text.certain and text.says is not Bar.AS_PRINTED:
        yield Step(TEXT.filled(text=text.name, says=text.says), ("nra-44",), "/bar")


def _cites(situation: PlayAgain) -> tuple[str, ...]:
    """Return the clauses that govern the kind of card that was played."""
    if situation.played.kind.is_action:
        return ("nra-30",) if situation.edition is Edition.TODAY else ("nra-12",)
    if situation.played.kind is Kind.COMBAT_CARD:
        return ("nra-53",) if situation.edition is Edition.TODAY else ("nra-18",)
    return ("nra-51",) if situation.edition is Edition.TODAY else ("nra-17",)


def _cites_of_taken(situation: PlayAgain) -> tuple[str, ...]:
    """Return the clauses by which the first action counts, or does not."""
    if aftermath(situation).taken is Answer.NO:
        return of_not_taken(situation)
    if situation.edition is Edition.FAQ:
        return ("nra-12",)
    counted = "nra-40" if fate(situation.played) is Fate.RESOLVED else "nra-41"
    special = situation.played.does is not Does.OTHER and situation.played.kind is not Kind.WITHOUT_CARD
    return ("nra-34", counted) if special else (counted,)


def _cites_of_lock(situation: PlayAgain) -> tuple[str, ...]:
    if situation.edition is Edition.FAQ:
        return ("nra-08", "nra-14")
    if fate(situation.played) is Fate.VOID:
        return ("nra-48",)
    return ("nra-30",) if aftermath(situation).locked is Answer.YES else ("nra-43",)
