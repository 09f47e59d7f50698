"""What happens to a card, and which Way is its player about to use?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.dominion.cards import facts, printed
from games.dominion.editions import Ruling
from games.dominion.repeats import repeated
from games.dominion.rows import Whose
from games.dominion.state import Phase
from games.dominion.vocabulary import Facts, Type
from games.dominion.ways import Way
from games.scenario import CARD, SELDOM, Contradiction, Missing, decision, fact, frame, scenario
from games.sentences import sentences
from games.text import Choice, Text


class Event(Choice):
    """What happens to a card."""

    FROM_HAND = Text("it is played from the hand", "手札から使用する")
    BY_EFFECT = Text("another card or effect plays it", "ほかのカードや効果が使用する")
    AGAIN = Text("it is played again (Royal Carriage, Citadel)", "もう一度使用する（御料車、城塞）")
    REACTION_PLAYS = Text("its own reaction plays it", "自身のリアクションで使用する")
    TURTLE = Text("set aside by Way of the Turtle, it is played", "ウミガメの習性で脇に置いた後、使用する")
    MOUSE = Text("Way of the Mouse plays it", "ハツカネズミの習性で使用する")
    REACTS = Text("it only reacts", "反応するだけ")
    DURATION = Text("its effect for a later turn happens", "後のターンの効果が起こる")
    SET_UP_ATTACK = Text("an attack that it set up earlier happens", "前に用意したアタックが起こる")
    CALLED = Text("it is called from the Tavern mat", "酒場マットから呼び出す")
    BOUGHT = Text("its on-buy effect happens", "購入時の効果が起こる")
    GAINED = Text("its on-gain effect happens", "獲得時の効果が起こる")
    SECOND_TIME = Text("it does the same thing again by its own text", "自身の文により、同じことをもう一度行う")
    BELOW_LINE = Text("its text below the line happens", "仕切り線より下の文が働く")
    WAY_TAKEN = Text("the Way itself is to be bought or gained", "習性そのものを購入または獲得しようとする")


PLAYS = (Event.FROM_HAND, Event.BY_EFFECT, Event.AGAIN, Event.REACTION_PLAYS, Event.TURTLE, Event.MOUSE)


class Nature(Choice):
    """The types of a card, as far as they matter here."""

    AS_KNOWN = Text("as this site knows the card", "当サイトのカード情報のとおり")
    ACTION = Text("Action", "アクション")
    ACTION_TREASURE = Text("Action and Treasure", "アクション－財宝")
    ACTION_NIGHT = Text("Action and Night", "アクション－夜")
    TREASURE = Text("Treasure, no Action", "財宝（アクションではない）")
    OTHER = Text("neither", "どちらでもない")

    @property
    def types(self) -> tuple[Type, ...]:
        return TYPES[self]


TYPES = {
    Nature.AS_KNOWN: (),
    Nature.ACTION: (Type.ACTION,),
    Nature.ACTION_TREASURE: (Type.ACTION, Type.TREASURE),
    Nature.ACTION_NIGHT: (Type.ACTION, Type.NIGHT),
    Nature.TREASURE: (Type.TREASURE,),
    Nature.OTHER: (),
}


class Standing(Choice):
    """An effect that stands on the player and bears on what this card does or is."""

    ENCHANTRESS = Text(
        "Enchantress, and this is the first Action of the turn", "女魔術師（これがこのターン最初のアクション）"
    )
    HIGHWAYMAN = Text(
        "Highwayman, and this is the first Treasure of the turn", "追いはぎ（これがこのターン最初の財宝）"
    )
    ENLIGHTENMENT = Text("Enlightenment is active", "啓蒙が働いている")
    CAPITALISM = Text("Capitalism is bought", "資本主義を購入済み")


class First(Choice):
    """An effect that says “first” and comes as this card is played."""

    KILN = Text("Kiln: a copy may be gained", "炉：同じカードを獲得できる")
    REACTIONS = Text("Reactions of other players to this Attack", "このアタックへの、ほかのプレイヤーのリアクション")
    TOKENS = Text("tokens on its pile", "山のトークン")
    URCHIN = Text("Urchin in play: may be trashed for this other Attack", "場の浮浪児：別のアタックなので廃棄できる")


class Moment(Choice):
    """The time at which the player chooses."""

    ON_TIME = Text("after what comes “first”, before the instructions", "「先に」の効果の後、指示に従う前")
    AT_ONCE = Text("as the card is played, before what comes “first”", "使用した直後、「先に」の効果の前")
    IN_ADVANCE = Text("together with an earlier play of the card", "同じカードの前の使用と一緒に")
    AFTERWARDS = Text("after its instructions have begun", "指示に従い始めた後")


PlayerName = Annotated[str, MinLen(1), MaxLen(60)]
CardName = Annotated[str, MinLen(1), MaxLen(60), CARD]
MOST_WAYS = 20

WHO = Text("Leave empty to say “its player”.", "空欄なら「使用者」と表示します。")
UNKNOWN_CARD = Text(
    "Only for a card that this site does not know.", "当サイトが知らないカードのときだけ選んでください。"
)
ANOTHER_WAY = Text(
    "Only to join two Ways on one play.", "1回の使用に二つの習性を組み合わせたいときだけ選んでください。"
)


@scenario
class MayUseWay:
    """Something that happens to a card, and the Way that its player wants to use."""

    event: Annotated[Event, fact("What happens", "起こること")] = Event.FROM_HAND
    card: Annotated[CardName | None, fact("Card", "カード")] = None
    way: Annotated[Way, decision("Way", "使いたい習性")] = Way.OX
    by: Annotated[CardName | None, fact("What plays it", "それを使用させるもの")] = None
    nth: Annotated[
        int, Ge(1), Le(9), fact("Which of several plays in a row", "続けて使用するうちの何回目か"), SELDOM
    ] = 1
    whose: Annotated[Whose, fact("Whose turn", "だれのターンか"), SELDOM] = Whose.OWN
    phase: Annotated[Phase, fact("Phase", "フェイズ"), SELDOM] = Phase.ACTION
    standing: Annotated[
        tuple[Standing, ...], MaxLen(4), fact("Effects on the player", "プレイヤーにかかっている効果")
    ] = ()
    firsts: Annotated[tuple[First, ...], MaxLen(4), fact("Effects that say “first”", "「先に」の効果"), SELDOM] = ()
    moment: Annotated[Moment, decision("When it is chosen", "いつ選ぶか"), SELDOM] = Moment.ON_TIME
    joined: Annotated[Way | None, decision("Joined with", "組み合わせる習性", help=ANOTHER_WAY), SELDOM] = None
    used: Annotated[
        int, Ge(0), Le(99), fact("Uses of this Way so far this turn", "このターン、その習性を使った回数"), SELDOM
    ] = 0
    ways: Annotated[
        tuple[Way, ...], MaxLen(MOST_WAYS), frame("Other Ways in the game", "このゲームのほかの習性"), SELDOM
    ] = ()
    player: Annotated[PlayerName | None, fact("Player of the card", "カードのプレイヤー", help=WHO), SELDOM] = None
    nature: Annotated[Nature, fact("Its types", "カードの種類", help=UNKNOWN_CARD), SELDOM] = Nature.AS_KNOWN
    ruling: Annotated[Ruling, frame("Rulings up to", "裁定の日付", edition=True), SELDOM] = Ruling.MARCH_2025

    @property
    def known(self) -> Facts | None:
        """Return what this site knows of the card."""
        return facts(self.card) if self.card else None

    @property
    def maker(self) -> Facts | None:
        """Return what this site knows of the card that plays it."""
        return facts(self.by) if self.by else None

    @property
    def is_play(self) -> bool:
        return self.event in PLAYS

    @property
    def in_game(self) -> tuple[Way, ...]:
        """Return the Ways of the game, each once."""
        named = {self.way, *self.ways} | ({self.joined} if self.joined else set())
        return tuple(way for way in Way if way in named)

    def contradictions(self) -> Iterable[Contradiction]:
        yield from _of_card(self)
        yield from _of_event(self)
        yield from _of_times(self)
        yield from repeated(self)


WORDS = sentences(__name__)
NEEDS_CARD = WORDS.text("needs-card")
NO_CARD = WORDS.text("no-card")
IS_WAY = WORDS.text("is-way")
IS_KNOWN = WORDS.text("is-known")
NOT_OF_TYPE = WORDS.text("not-of-type")
NOT_PLAYED_BY_REACTION = WORDS.text("not-played-by-reaction")
NOTHING_PLAYS_IT = WORDS.text("nothing-plays-it")
ONE_PLAY = WORDS.text("one-play")
NO_EARLIER = WORDS.text("no-earlier")
NOT_ATTACK = WORDS.text("not-attack")
NO_PLAY = WORDS.text("no-play")
WRONG_TURN = WORDS.text("wrong-turn")
NEEDED = {
    Event.REACTS: Type.REACTION,
    Event.REACTION_PLAYS: Type.REACTION,
    Event.DURATION: Type.DURATION,
    Event.CALLED: Type.RESERVE,
    Event.SET_UP_ATTACK: Type.ATTACK,
}
OF_ATTACKS = (First.REACTIONS, First.URCHIN)


def _of_card(scenario: MayUseWay) -> Iterator[Contradiction]:
    if scenario.event is Event.WAY_TAKEN:
        if scenario.card:
            yield Contradiction("/card", NO_CARD)
        return
    if not scenario.card:
        yield Missing("/card", NEEDS_CARD)
        return
    if scenario.known and scenario.known.way:
        yield Contradiction("/card", IS_WAY.filled(card=printed(scenario.card)))
    if scenario.known and scenario.nature is not Nature.AS_KNOWN:
        yield Contradiction("/nature", IS_KNOWN.filled(card=printed(scenario.card)))


def _of_event(scenario: MayUseWay) -> Iterator[Contradiction]:
    card, known = scenario.card, scenario.known
    if not card or not known:
        return
    needed = NEEDED.get(scenario.event)
    if needed and needed not in known.types:
        yield Contradiction("/event", NOT_OF_TYPE.filled(card=printed(card), kind=needed))
    elif scenario.event is Event.REACTION_PLAYS and not known.plays_itself:
        yield Contradiction("/event", NOT_PLAYED_BY_REACTION.filled(card=printed(card)))
    if Type.ATTACK not in known.types:
        for n, first in enumerate(scenario.firsts):
            if first in OF_ATTACKS:
                yield Contradiction(f"/firsts/{n}", NOT_ATTACK.filled(card=printed(card)))


def _of_times(scenario: MayUseWay) -> Iterator[Contradiction]:
    if scenario.by and scenario.event not in (Event.BY_EFFECT, Event.AGAIN):
        yield Contradiction("/by", NOTHING_PLAYS_IT)
    if scenario.nth > 1 and scenario.event is not Event.BY_EFFECT:
        yield Contradiction("/nth", ONE_PLAY)
    if scenario.moment is Moment.IN_ADVANCE and scenario.nth == 1 and scenario.event is not Event.AGAIN:
        yield Contradiction("/moment", NO_EARLIER)
    if scenario.firsts and not scenario.is_play:
        yield Contradiction("/firsts", NO_PLAY)
    if scenario.event is Event.TURTLE and scenario.whose is Whose.ANOTHERS:
        yield Contradiction("/whose", WRONG_TURN)
