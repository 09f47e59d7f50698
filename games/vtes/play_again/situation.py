"""What was played, what became of it, and what is to be played now?"""

from collections.abc import Iterable, Iterator
from typing import Annotated

from annotated_types import MaxLen, MinLen

from games.scenario import CARD, SELDOM, Contradiction, Missing, decision, fact, frame, row, scenario
from games.sentences import sentences
from games.text import Choice, Text, folded
from games.vtes.cards import datum, same_card
from games.vtes.editions import Edition


class Kind(Choice):
    """A kind of card, or a way to take an action without playing one."""

    ACTION_CARD = Text("action card", "アクションカード")
    ACTION_MODIFIER = Text("action modifier", "アクション修正カード")
    REACTION = Text("reaction card", "リアクションカード")
    COMBAT_CARD = Text("combat card", "戦闘カード")
    WITHOUT_CARD = Text("action without a card", "カードなしのアクション")
    CARD_IN_PLAY = Text("action of a card in play", "場のカードのアクション")

    @property
    def is_action(self) -> bool:
        return self in (Kind.ACTION_CARD, Kind.WITHOUT_CARD, Kind.CARD_IN_PLAY)

    @property
    def is_played(self) -> bool:
        """Return whether a card is played at all."""
        return self not in (Kind.WITHOUT_CARD, Kind.CARD_IN_PLAY)


class Does(Choice):
    """What an action does, as far as a limit asks for it."""

    BLEED = Text("a bleed", "ブリード")
    POLITICAL = Text("a political action", "政治アクション")
    OTHER = Text("anything else", "それ以外")


class Limit(Choice):
    """How often the card's own text lets one minion play it."""

    AS_PRINTED = Text("as far as this site knows the card", "当サイトのカード情報のとおり")
    NONE = Text("no limit of its own", "自身の制限なし")
    ROUND = Text("one each round", "1ラウンドに1枚")
    TURN = Text("one each turn", "1ターンに1枚")


class Fate(Choice):
    """What became of the card or the action."""

    RESOLVED = Text(
        "it took effect (an action: it succeeded or was blocked)",
        "効果を発揮した（アクションでは、成功したかブロックされた）",
    )
    DIRECT_INTERVENTION = Text(
        "cancelled by Direct Intervention as it was played", "プレイ時にDirect Interventionでキャンセルされた"
    )
    CANCELLED = Text("cancelled by something else as it was played", "プレイ時にほかのものにキャンセルされた")
    ENDED_AT_BLOCK_ATTEMPT = Text(
        "cancelled or ended while a block was being attempted", "ブロックが試みられている間にキャンセルまたは終了した"
    )
    CANCELLED_AFTER_BLOCK = Text("blocked, continued and then cancelled", "ブロックされ、続行した後でキャンセルされた")
    VOID = Text("made void by a standing bar", "すでにかかっていた禁止によって無効だった")


class Bar(Choice):
    """What the text of a card forbids or permits for the rest of the turn."""

    AS_PRINTED = Text(
        "as this site knows the card named below, none without one",
        "下のカードについて、当サイトのカード情報のとおり（記入がなければ、なし）",
    )
    NONE = Text("no such text", "そのようなテキストはない")
    FORBIDS_CARD = Text(
        "forbids playing that card again this turn", "このターン、そのカードをもう一度プレイすることを禁じる"
    )
    FORBIDS_ACTION = Text("forbids the same action this turn", "このターン、同じアクションを禁じる")
    FORBIDS_ANY_ACTION = Text("forbids any further action this turn", "このターン、アクションをすべて禁じる")
    PERMITS_REPEAT = Text("permits a repeat", "繰り返しを認める")


class When(Choice):
    """The time of the attempt, seen from the first play."""

    NOW = Text("at once, in the same action or round", "すぐに（同じアクション、同じラウンドのうちに）")
    LATER_ROUND = Text("in a later round of the same combat", "同じ戦闘の後のラウンドで")
    LATER_ACTION = Text("later this turn, in another action or combat", "同じターン中に（別のアクション、別の戦闘で）")
    LATER_TURN = Text("in a later turn", "後のターンに")


LIMITS = {limit.code: limit for limit in Limit}
MinionName = Annotated[str, MinLen(1), MaxLen(60)]
CardName = Annotated[str, MinLen(1), MaxLen(80), CARD]

IN_PLAY = Text(
    "For a card in play: give two copies, or two actions of one copy, names that differ.",
    "場のカードでは、別の1枚や、同じ1枚の別のアクションには、異なる名前を付けてください。",
)


@row("First play", "先のプレイ")
class Played:
    """What was played first."""

    minion: Annotated[MinionName, fact("Minion", "ミニオン")]
    kind: Annotated[Kind, decision("Kind", "種類")] = Kind.ACTION_CARD
    card: Annotated[CardName | None, decision("Card", "カード", help=IN_PLAY)] = None
    fetched: Annotated[
        bool, fact("Fetched by another card, not played from hand", "手札からではなく、別のカードが取ってきた"), SELDOM
    ] = False
    does: Annotated[Does, fact("What the action is", "アクションの内容")] = Does.OTHER
    limit: Annotated[Limit, fact("The card's own limit for a minion", "カード自身の制限（ミニオンごと）"), SELDOM] = (
        Limit.AS_PRINTED
    )
    limited: Annotated[bool, fact("A “limited” bleed modifier", "「リミテッド」のブリード修正"), SELDOM] = False
    outcome: Annotated[Fate, fact("What became of it", "どうなったか")] = Fate.RESOLVED

    @property
    def own_limit(self) -> Limit:
        """Return the limit in the card's own text; AS_PRINTED remains where nobody has given it."""
        if self.limit is not Limit.AS_PRINTED or not self.kind.is_played:
            return self.limit
        return LIMITS.get(datum(self.card, "limit") or "", Limit.AS_PRINTED)


@row("Attempt", "次のプレイ")
class Attempt:
    """What is to be played next."""

    minion: Annotated[MinionName, decision("Minion", "ミニオン")]
    kind: Annotated[Kind, decision("Kind", "種類")] = Kind.ACTION_CARD
    card: Annotated[CardName | None, decision("Card", "カード", help=IN_PLAY)] = None
    does: Annotated[Does, fact("What the action is", "アクションの内容")] = Does.OTHER
    limited: Annotated[bool, fact("A “limited” bleed modifier", "「リミテッド」のブリード修正"), SELDOM] = False
    when: Annotated[When, decision("When", "いつ")] = When.NOW
    unlocked: Annotated[bool, fact("The minion has unlocked since", "その間にアンロックした")] = False


@scenario
class PlayAgain:
    """A card or action that was played, and one that is to follow it."""

    edition: Annotated[Edition, frame("Edition", "版", edition=True), SELDOM] = Edition.TODAY
    played: Annotated[Played, fact("First play", "先のプレイ")]
    bar: Annotated[Bar, fact("A card's text that forbids or permits", "禁止や許可をするカードのテキスト"), SELDOM] = (
        Bar.AS_PRINTED
    )
    bar_card: Annotated[CardName | None, fact("The card with that text", "そのテキストを持つカード"), SELDOM] = None
    attempt: Annotated[Attempt, decision("Attempt", "次のプレイ")]

    @property
    def same_minion(self) -> bool:
        return folded(self.played.minion) == folded(self.attempt.minion)

    @property
    def same_name(self) -> bool:
        """Return whether both are cards of one name."""
        return same_card(self.played.card, self.attempt.card)

    @property
    def same_card_again(self) -> bool:
        """Return whether a card is played after another of its name."""
        return self.same_name and self.played.kind.is_played and self.attempt.kind.is_played

    @property
    def same_turn(self) -> bool:
        return self.attempt.when is not When.LATER_TURN

    def contradictions(self) -> Iterable[Contradiction]:
        yield from _of_card("/played", self.played)
        yield from _of_card("/attempt", self.attempt)
        yield from _of_first(self.played)
        if self.attempt.when is When.LATER_ROUND and {self.played.kind, self.attempt.kind} != {Kind.COMBAT_CARD}:
            yield Contradiction("/attempt/when", ROUNDS)


WORDS = sentences(__name__)
NAME_NEEDED = WORDS.text("name-needed")
OF_KIND = WORDS.text("of-kind")
NO_CARD = WORDS.text("no-card")
NOT_ACTION = WORDS.text("not-action")
NOT_LIMITED = WORDS.text("not-limited")
NOT_FETCHED = WORDS.text("not-fetched")
NO_OWN_LIMIT = WORDS.text("no-own-limit")
ROUNDS = WORDS.text("rounds")
NOT_PLAYED = WORDS.text("not-played")
NOT_BLOCKED = WORDS.text("not-blocked")
NOT_VOID = WORDS.text("not-void")


def _of_card(at: str, play: Played | Attempt) -> Iterator[Contradiction]:
    """Yield what cannot be true of a card's name and kind."""
    if play.kind is Kind.WITHOUT_CARD and play.card is not None:
        yield Contradiction(f"{at}/card", NO_CARD)
    if play.kind is not Kind.WITHOUT_CARD and play.card is None:
        yield Missing(f"{at}/card", NAME_NEEDED.filled(kind=play.kind), OF_KIND.filled(kind=play.kind))
    if play.does is not Does.OTHER and not play.kind.is_action:
        yield Contradiction(f"{at}/does", NOT_ACTION.filled(kind=play.kind))
    if play.limited and play.kind is not Kind.ACTION_MODIFIER:
        yield Contradiction(f"{at}/limited", NOT_LIMITED)


def _of_first(played: Played) -> Iterator[Contradiction]:
    if played.fetched and not played.kind.is_played:
        yield Contradiction("/played/fetched", NOT_FETCHED.filled(kind=played.kind))
    if played.limit is not Limit.AS_PRINTED and not played.kind.is_played:
        yield Contradiction("/played/limit", NO_OWN_LIMIT.filled(kind=played.kind))
    elif played.limit is Limit.ROUND and played.kind is not Kind.COMBAT_CARD:
        yield Contradiction("/played/limit", ROUNDS)
    yield from _of_fate(played)


def _of_fate(played: Played) -> Iterator[Contradiction]:
    fate, kind = played.outcome, played.kind
    if fate is Fate.CANCELLED and not kind.is_played:
        yield Contradiction("/played/outcome", NOT_PLAYED.filled(kind=kind))
    if fate in (Fate.ENDED_AT_BLOCK_ATTEMPT, Fate.CANCELLED_AFTER_BLOCK) and not kind.is_action:
        yield Contradiction("/played/outcome", NOT_BLOCKED.filled(kind=kind))
    if fate is Fate.VOID and kind is not Kind.ACTION_CARD:
        yield Contradiction("/played/outcome", NOT_VOID.filled(kind=kind))
