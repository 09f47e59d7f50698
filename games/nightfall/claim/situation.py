"""What can be claimed this turn, by which effects, and what does the active player do for it?"""

from collections.abc import Iterable, Iterator
from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from games.nightfall.names import CardName, Name
from games.nightfall.phases import Phase
from games.scenario import SELDOM, Contradiction, decision, fact, row, scenario
from games.sentences import sentences
from games.text import Choice, Text, folded

EACH_TURN = 2
PER_ARCHIVE = 7
MOST_DEEDS = 50
Count = Annotated[int, Ge(0), Le(60)]
Price = Annotated[int, Ge(0), Le(20)]

MORE = Text(
    "Beyond the 2 of the start of the turn; what discarded cards give is not part of it.",
    "ターン開始時の2のほかに得たものです。手札を捨てて得るものは含みません。",
)
BY_EFFECT = Text(
    "Only when the claim rests on the text of a card named among the effects.",
    "「効果」に入力したカードのテキストによって購入するときだけ入力します。",
)
PLAYED_BY = Text("Left empty: the active player.", "空欄なら、手番プレイヤーです。")
ONE_KIND = Text("An archive is called by the card that it holds.", "アーカイブは、中のカードの名前で呼びます。")


class Place(Choice):
    """Whose an archive is."""

    COMMON = Text("a common archive", "共通アーカイブ")
    OWN = Text("the player's own private archive", "自分の個人アーカイブ")
    ANOTHERS = Text("another player's private archive", "ほかのプレイヤーの個人アーカイブ")


@row("Archive", "アーカイブ")
class Archive:
    """An archive: its card, what it costs, whose it is and how many cards are left."""

    card: Annotated[CardName, fact("Card", "カード", help=ONE_KIND, names="archive")]
    cost: Annotated[Price, fact("Cost", "コスト")]
    place: Annotated[Place, fact("Archive", "アーカイブの種類")] = Place.COMMON
    left: Annotated[Annotated[int, Ge(0), Le(PER_ARCHIVE)], fact("Cards left", "残りの枚数"), SELDOM] = PER_ARCHIVE


@row("Effect", "効果")
class Effect:
    """An effect that lets a player claim, or claim otherwise than the rules do."""

    card: Annotated[CardName, fact("Card", "カード", names="effect")]
    others: Annotated[
        bool,
        fact("Claims from another player's private archive", "ほかのプレイヤーの個人アーカイブから購入できる"),
    ] = False
    less: Annotated[Price, fact("The cost is less by", "コストが減る数")] = 0
    immediately: Annotated[bool, fact("Its text says “immediately”", "テキストに「直ちに」とある"), SELDOM] = False
    phase: Annotated[Phase, fact("It takes effect in", "働き始めるフェイズ"), SELDOM] = Phase.CHAIN
    played_by: Annotated[Name | None, fact("Played by", "プレイしたプレイヤー", help=PLAYED_BY), SELDOM] = None
    your_chain: Annotated[bool, fact("Its text says “Your Chain”", "テキストに「あなたのチェーン」とある"), SELDOM] = (
        False
    )


@row("Discard", "手札を捨てる", kind="discard")
class Discard:
    """Cards discarded from hand for influence."""

    cards: Annotated[Annotated[int, Ge(1), Le(60)], decision("Cards", "枚数")] = 1
    phase: Annotated[Phase, decision("Phase", "フェイズ"), SELDOM] = Phase.CLAIM


@row("Claim", "購入", kind="claim")
class Claim:
    """A card claimed from an archive."""

    card: Annotated[CardName, decision("Card", "カード", refers="archive")]
    effect: Annotated[
        CardName | None, decision("By the effect of", "使う効果", help=BY_EFFECT, refers="effect"), SELDOM
    ] = None
    phase: Annotated[Phase, decision("Phase", "フェイズ"), SELDOM] = Phase.CLAIM


Deed = Discard | Claim


@scenario
class Claims:
    """What a player discards and claims in a turn, in order."""

    player: Annotated[Name, fact("Active player", "手番プレイヤー"), SELDOM] = "Ai"
    hand: Annotated[Count, fact("Cards in hand", "手札の枚数")] = 5
    influence: Annotated[Count, fact("Influence from effects", "効果で得た影響力", help=MORE)] = 0
    archives: Annotated[tuple[Archive, ...], fact("Archives", "アーカイブ"), MaxLen(18)] = ()
    effects: Annotated[tuple[Effect, ...], fact("Effects", "効果"), MaxLen(10), SELDOM] = ()
    deeds: Annotated[
        tuple[Deed, ...],
        decision("Discards and claims", "捨てる手札と購入", each=Text("Discard or claim", "捨てる手札・購入")),
        MaxLen(MOST_DEEDS),
    ] = ()

    def archive(self, card: str) -> tuple[int, Archive]:
        """Return the archive of a card with its number."""
        return next((n, one) for n, one in enumerate(self.archives) if folded(one.card) == folded(card))

    def effect(self, card: str) -> tuple[int, Effect]:
        """Return the effect of a card with its number."""
        return next((n, one) for n, one in enumerate(self.effects) if folded(one.card) == folded(card))

    def own(self, effect: Effect) -> bool:
        """Return whether the active player has played the card of an effect."""
        return effect.played_by is None or folded(effect.played_by) == folded(self.player)

    def contradictions(self) -> Iterable[Contradiction]:
        yield from _too_many(self.archives, Place.COMMON, 8)
        yield from _too_many(self.archives, Place.OWN, 2)
        for n, (deed, following) in enumerate(zip(self.deeds, self.deeds[1:], strict=False), 1):
            if following.phase.before(deed.phase):
                yield Contradiction(f"/deeds/{n}/phase", BACKWARDS.filled(phase=following.phase, last=deed.phase))
        for n, effect in enumerate(self.effects):
            if effect.phase is Phase.CLEANUP and not effect.immediately:
                yield Contradiction(f"/effects/{n}/phase", TOO_LATE)


WORDS = sentences(__name__)
BACKWARDS = WORDS.text("backwards")
TOO_LATE = WORDS.text("too-late")
TOO_MANY = WORDS.text("too-many")


def _too_many(archives: tuple[Archive, ...], place: Place, most: int) -> Iterator[Contradiction]:
    of_place = [n for n, archive in enumerate(archives) if archive.place is place]
    for n in of_place[most:]:
        yield Contradiction(f"/archives/{n}/place", TOO_MANY.filled(most=most, place=place))
