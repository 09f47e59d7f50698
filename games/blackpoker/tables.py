"""What do the list of actions and the characters look like at a glance?"""

from __future__ import annotations

from games.blackpoker.actions import Action
from games.blackpoker.cards import Kind
from games.blackpoker.columns import NOTHING, Row, Type
from games.content import Table, TableRow
from games.text import Text

IMMEDIATE, NORMAL = Text("immediate", "即時"), Text("normal", "通常")
ONCE = Text("once a turn", "1ターンに1回")
NEVER = Text("never directly", "直接は起こせない")
WITHOUT_TURN = Text("only without the turn", "ターンを持たない間だけ")
WHEN = Text("{format}, {timing}", "{format}、{timing}")
DOES = Text("{kind}: {effect}", "{kind}：{effect}")
TITLE = Text("Type: {type}", "タイプ：{type}")
PRINTED = Text("{keys} (printed: {printed})", "{keys}（印刷は{printed}）")

EFFECTS = {
    Action.SET_BARRIER: Text("a card from hand becomes a charged barrier", "手札の1枚がチャージ状態の防壁になる"),
    Action.SUMMON_SOLDIER: Text("the key card becomes a common soldier", "キーカードが一般兵になる"),
    Action.SUMMON_HERO: Text("the key card becomes a hero", "キーカードが英雄になる"),
    Action.SUMMON_ACE: Text("the key card becomes an ace", "キーカードがエースになる"),
    Action.QUICK_SUMMON: Text("the key card becomes an ace or a barrier", "キーカードがエースか防壁になる"),
    Action.SUMMON_MAGICIAN: Text("the key card becomes a magician", "キーカードが魔術士になる"),
    Action.EQUIP: Text("the target becomes an equipped soldier", "対象が装備兵になる"),
    Action.RETURN: Text(
        "the target, if charged, and the key cards go to hand", "チャージ状態の対象と、キーカードが手札に戻る"
    ),
    Action.CHARGE: Text("one's own characters become charged; starts Draw", "自分の全員がチャージ状態になり、ドローへ"),
    Action.DRAW: Text("draw one card, and one more if one likes", "1枚引き、もう1枚引いてもよい"),
    Action.END: Text("down to 7 cards, the turn passes; starts Charge", "手札を7枚にし、ターンを渡してチャージへ"),
    Action.ATTACK: Text("attackers are driven and named; starts Block", "アタッカーをドライブして指定し、ブロックへ"),
    Action.BLOCK: Text("the opponent names blockers; starts Damage", "対戦相手がブロッカーを決め、ダメージ判定へ"),
    Action.DAMAGE: Text("attackers and blockers are compared", "アタッカーとブロッカーを比べる"),
    Action.UP: Text("the number rises for this turn", "このターン、数字が増える"),
    Action.DOWN: Text("the number falls for this turn; 0 or less is fatal", "このターン、数字が減る。0以下なら墓地"),
    Action.TWIST: Text("the target becomes driven or charged", "対象をドライブ状態かチャージ状態にする"),
    Action.COUNTER: Text(
        "cancels one key card of at most this number, or two key cards",
        "この数字以下のキーカード1枚か、2枚のものを無効にする",
    ),
    Action.REUNION: Text("a card of one's own graveyard goes to hand", "自分の墓地の1枚を手札に加える"),
    Action.KILL: Text("the target goes to the graveyard", "対象が墓地に行く"),
    Action.TRUCE: Text("cancels the Damage", "ダメージ判定を無効にする"),
    Action.RETARGET: Text("changes the target's target", "対象のアクションの対象を取り替える"),
    Action.BREAK_BARRIER: Text("the target goes to the graveyard", "対象が墓地に行く"),
    Action.THROW: Text("damage equal to the ♠ key card", "♠のキーカードの数字だけダメージ"),
    Action.SPEAR_OF_DEATH: Text(
        "divisible by the ◇ key card: onto life, and damage equal to the ♠ key card",
        "◇で割り切れればライフの上に置き、♠の数字だけダメージ",
    ),
    Action.RESUPPLY_BARRIERS: Text(
        "one charged or two driven barriers off life", "ライフから防壁1体（チャージ）か2体（ドライブ）"
    ),
    Action.REANIMATE: Text(
        "for the target, a card of the graveyard becomes a soldier", "対象と引き換えに墓地の1枚が兵士になる"
    ),
    Action.HAND_ATTACK: Text("a card named from the target's hand is discarded", "対象の手札から選んだ1枚を捨てさせる"),
    Action.SEARCH: Text("any card of life goes to hand; shuffle", "ライフの1枚を手札に加え、シャッフル"),
    Action.REVERSE: Text("a soldier becomes a barrier, a barrier a soldier", "兵士は防壁に、防壁は兵士になる"),
    Action.SUCCESSION: Text(
        "off life until Joker, A, J, Q or K, which goes to hand", "ジョーカー、A、J、Q、Kが出るまでめくり、手札に"
    ),
}


def _kind(row: Row) -> Text:
    """Say whether the effect is immediate or normal, and what limits the action."""
    marks = ((row.once_a_turn, ONCE), (row.never_directly, NEVER), (row.without_turn, WITHOUT_TURN))
    said = [IMMEDIATE if row.immediate else NORMAL, *(text for holds, text in marks if holds)]
    return Text(", ".join(text.en for text in said), "、".join(text.ja for text in said))


def _keys(row: Row) -> Text:
    if row.as_printed is None:
        return row.keys.text
    return PRINTED.filled(keys=row.keys.text, printed=row.as_printed.text)


def _of_action(action: Action) -> TableRow:
    row = action.row
    when = WHEN.filled(format=row.format, timing=row.timing)
    aim = row.aim.text if row.aim else NOTHING
    effect = DOES.filled(kind=_kind(row), effect=EFFECTS[action])
    return TableRow(row.clause, (when, row.cost.text, _keys(row), aim, effect))


def _of_type(type: Type) -> Table:
    """Return the table of one type of action, for the section of the rule book that holds its clauses."""
    return Table(
        f"actions-{type.code}",
        section=type.code,
        title=TITLE.filled(type=type),
        columns=(
            Text("Format, timing", "フォーマット、タイミング"),
            Text("Cost", "コスト"),
            Text("Key card", "キーカード"),
            Text("Target", "対象"),
            Text("Effect", "効果"),
        ),
        rows=tuple(_of_action(action) for action in Action if action.row.type is type),
    )


ACTIONS = tuple(map(_of_type, Type))

PREPARE, HASTE = Text("prepare", "準備"), Text("haste", "速攻")
ONE = Text("once", "1回")
CARDS = {
    Kind.COMMON_SOLDIER: Text("one 2–10", "2〜10の1枚"),
    Kind.HERO: Text("one J–K", "J〜Kの1枚"),
    Kind.ACE: Text("one A", "Aの1枚"),
    Kind.MAGICIAN: Text("one Joker", "ジョーカー1枚"),
    Kind.EQUIPPED_SOLDIER: Text("two or more of one suit", "同じスーツの2枚以上"),
    Kind.BARRIER: Text("any one, face down", "何でも1枚（裏向き）"),
}
ABILITIES = {
    Kind.COMMON_SOLDIER: PREPARE,
    Kind.HERO: PREPARE,
    Kind.ACE: HASTE,
    Kind.MAGICIAN: Text("haste, more magic", "速攻、魔力増加"),
    Kind.EQUIPPED_SOLDIER: Text("haste with an A, prepare without", "Aを含めば速攻、含まなければ準備"),
    Kind.BARRIER: Text("cannot attack; turned up as it blocks", "アタックできない。ブロックすると表になる"),
}
SUCCESSIONS = {
    Kind.COMMON_SOLDIER: NOTHING,
    Kind.HERO: ONE,
    Kind.ACE: ONE,
    Kind.MAGICIAN: ONE,
    Kind.EQUIPPED_SOLDIER: Text("once for each A, J, Q, K", "A、J、Q、Kの枚数分"),
    Kind.BARRIER: Text("once for a Joker, A, J, Q or K", "ジョーカー、A、J、Q、Kなら1回"),
}
SOLDIER, BARRIER = Text("soldier", "兵士"), Text("barrier", "防壁")

CHARACTERS = Table(
    "characters",
    section="characters",
    title=Text("The 6 characters", "6種類のキャラクター"),
    columns=(
        Text("It is a", "種別"),
        Text("Format", "フォーマット"),
        Text("Cards", "カード"),
        Text("Abilities", "能力"),
        Text("Succession as it goes to the graveyard", "墓地に行くときの世代交代"),
    ),
    rows=tuple(
        TableRow(
            kind.clause,
            (
                SOLDIER if kind.is_soldier else BARRIER,
                kind.mark.text,
                CARDS[kind],
                ABILITIES[kind],
                SUCCESSIONS[kind],
            ),
        )
        for kind in Kind
    ),
)
