"""Do the tables of the rule book say what the program does?"""

from __future__ import annotations

import pytest

from games.blackpoker import game
from games.blackpoker.actions import Action
from games.blackpoker.cards import CARDS, JOKER, PACK, Card, Format, Kind, has_haste, kind_of, of_code, successions
from games.blackpoker.tables import ABILITIES, ACTIONS, CHARACTERS, SUCCESSIONS
from games.content import TableRow
from games.text import joined

BY_CLAUSE = {row.cite: row for table in ACTIONS for row in table.rows}
COLUMNS = [text.en for text in ACTIONS[0].columns]


def cell(row: TableRow, column: str) -> str:
    return row.cells[COLUMNS.index(column)].en


def test_every_action_of_the_list_has_one_row_with_its_clause_and_name() -> None:
    rules = game.content.rules

    assert {row.cite for table in ACTIONS for row in table.rows} == {
        f"bp-{n}" for n in (*range(10, 41), *range(120, 126))
    }
    assert sum(len(table.rows) for table in ACTIONS) == 37
    # a clause of 9.1 whose name an older one has too tells its edition
    named = [action for action in Action if not action.row.trump]
    titles = [rules[action.row.clause].title for action in named]
    assert [action.text.en for action in named] == [title.en.removesuffix(" (9.1)") for title in titles]
    assert [action.text.ja for action in named] == [title.ja.removesuffix("（9.1）") for title in titles]


def test_a_table_stands_in_the_section_that_holds_its_clauses() -> None:
    rules = game.content.rules

    for table in (*ACTIONS, CHARACTERS):
        assert {rules[row.cite].section for row in table.rows} == {table.section}


def test_every_character_has_one_row_with_its_clause_and_name() -> None:
    rules = game.content.rules

    assert [row.cite for row in CHARACTERS.rows] == [f"bp-{n}" for n in range(50, 56)]
    assert [kind.text.ja for kind in Kind] == [rules[kind.clause].title.ja for kind in Kind]


LISTED = [
    ("bp-10", "actions-summon", "lite, main", "L", "immediate, once a turn"),
    ("bp-12", "actions-summon", "lite, main", "BBL", "normal"),
    ("bp-14", "actions-summon", "pro, quick", "D", "normal, only without the turn"),
    ("bp-15", "actions-summon", "standard, main", "BD", "normal"),
    ("bp-17", "actions-summon", "standard, quick", "B", "normal"),
    ("bp-18", "actions-turn-control", "lite, main", "–", "immediate, never directly"),
    ("bp-21", "actions-battle", "lite, main", "–", "normal, once a turn"),
    ("bp-23", "actions-battle", "lite, main", "–", "normal, never directly"),
    ("bp-27", "actions-quick-magic", "lite, quick", "D", "normal"),
    ("bp-31", "actions-quick-magic", "pro, quick", "–", "normal"),
    ("bp-36", "actions-normal-magic", "standard, main", "–", "normal"),
    ("bp-38", "actions-quick-magic", "lite, quick", "–", "immediate"),
    ("bp-40", "actions-trigger", "lite, quick", "–", "immediate, never directly"),
    ("bp-120", "actions-master", "master, main", "BB", "normal"),
    ("bp-124", "actions-master", "master, quick", "SS", "normal"),
]


@pytest.mark.parametrize(("clause", "table", "when", "cost", "effect"), LISTED)
def test_a_row_says_what_the_list_says(clause: str, table: str, when: str, cost: str, effect: str) -> None:
    row = BY_CLAUSE[clause]

    assert [cell(row, column) for column in ("Format, timing", "Cost")] == [when, cost]
    assert cell(row, "Effect").startswith(f"{effect}: ")
    assert row in next(one for one in ACTIONS if one.id == table).rows


TOLD = [
    (
        "bp-10",
        "immediate, once a turn: a card from hand becomes a charged barrier",
        "即時、1ターンに1回：手札の1枚がチャージ状態の防壁になる",
    ),
    ("bp-11", "normal: the key card becomes a common soldier", "通常：キーカードが一般兵になる"),
    ("bp-12", "normal: the key card becomes a hero", "通常：キーカードが英雄になる"),
    ("bp-13", "normal: the key card becomes an ace", "通常：キーカードがエースになる"),
    (
        "bp-14",
        "normal, only without the turn: the key card becomes an ace or a barrier",
        "通常、ターンを持たない間だけ：キーカードがエースか防壁になる",
    ),
    ("bp-15", "normal: the key card becomes a magician", "通常：キーカードが魔術士になる"),
    ("bp-16", "normal: the target becomes an equipped soldier", "通常：対象が装備兵になる"),
    (
        "bp-17",
        "normal: the target, if charged, and the key cards go to hand",
        "通常：チャージ状態の対象と、キーカードが手札に戻る",
    ),
    (
        "bp-18",
        "immediate, never directly: one's own characters become charged; starts Draw",
        "即時、直接は起こせない：自分の全員がチャージ状態になり、ドローへ",
    ),
    (
        "bp-19",
        "normal, never directly: draw one card, and one more if one likes",
        "通常、直接は起こせない：1枚引き、もう1枚引いてもよい",
    ),
    (
        "bp-20",
        "normal: down to 7 cards, the turn passes; starts Charge",
        "通常：手札を7枚にし、ターンを渡してチャージへ",
    ),
    (
        "bp-21",
        "normal, once a turn: attackers are driven and named; starts Block",
        "通常、1ターンに1回：アタッカーをドライブして指定し、ブロックへ",
    ),
    (
        "bp-22",
        "normal, never directly: the opponent names blockers; starts Damage",
        "通常、直接は起こせない：対戦相手がブロッカーを決め、ダメージ判定へ",
    ),
    (
        "bp-23",
        "normal, never directly: attackers and blockers are compared",
        "通常、直接は起こせない：アタッカーとブロッカーを比べる",
    ),
    ("bp-24", "normal: the number rises for this turn", "通常：このターン、数字が増える"),
    (
        "bp-25",
        "normal: the number falls for this turn; 0 or less is fatal",
        "通常：このターン、数字が減る。0以下なら墓地",
    ),
    ("bp-26", "normal: the target becomes driven or charged", "通常：対象をドライブ状態かチャージ状態にする"),
    (
        "bp-27",
        "normal: cancels one key card of at most this number, or two key cards",
        "通常：この数字以下のキーカード1枚か、2枚のものを無効にする",
    ),
    ("bp-28", "normal: a card of one's own graveyard goes to hand", "通常：自分の墓地の1枚を手札に加える"),
    ("bp-29", "normal: the target goes to the graveyard", "通常：対象が墓地に行く"),
    ("bp-30", "normal: cancels the Damage", "通常：ダメージ判定を無効にする"),
    ("bp-31", "normal: changes the target's target", "通常：対象のアクションの対象を取り替える"),
    ("bp-32", "normal: the target goes to the graveyard", "通常：対象が墓地に行く"),
    ("bp-33", "normal: damage equal to the ♠ key card", "通常：♠のキーカードの数字だけダメージ"),
    (
        "bp-34",
        "normal: divisible by the ◇ key card: onto life, and damage equal to the ♠ key card",
        "通常：◇で割り切れればライフの上に置き、♠の数字だけダメージ",
    ),
    (
        "bp-35",
        "normal: one charged or two driven barriers off life",
        "通常：ライフから防壁1体（チャージ）か2体（ドライブ）",
    ),
    (
        "bp-36",
        "normal: for the target, a card of the graveyard becomes a soldier",
        "通常：対象と引き換えに墓地の1枚が兵士になる",
    ),
    (
        "bp-37",
        "normal: a card named from the target's hand is discarded",
        "通常：対象の手札から指定した1枚を捨てさせる",
    ),
    ("bp-38", "immediate: any card of life goes to hand; shuffle", "即時：ライフの1枚を手札に加え、シャッフル"),
    ("bp-39", "normal: a soldier becomes a barrier, a barrier a soldier", "通常：兵士は防壁に、防壁は兵士になる"),
    (
        "bp-40",
        "immediate, never directly: off life until Joker, A, J, Q or K, which goes to hand",
        "即時、直接は起こせない：ジョーカー、A、J、Q、Kが出るまでめくり、手札に",
    ),
]


@pytest.mark.parametrize(("clause", "en", "ja"), TOLD)
def test_a_row_says_what_the_action_does(clause: str, en: str, ja: str) -> None:
    told = BY_CLAUSE[clause].cells[COLUMNS.index("Effect")]

    assert (told.en, told.ja) == (en, ja)


CHARACTERS_TOLD = [
    ("bp-50", "soldier, lite, one 2–10, prepare, –", "兵士、ライト、2〜10の1枚、準備、–"),
    ("bp-51", "soldier, lite, one J–K, prepare, once", "兵士、ライト、J〜Kの1枚、準備、1回"),
    ("bp-52", "soldier, lite, one A, haste, once", "兵士、ライト、Aの1枚、速攻、1回"),
    (
        "bp-53",
        "soldier, standard, one Joker, haste, more magic, once",
        "兵士、スタンダード、ジョーカー1枚、速攻、魔力増加、1回",
    ),
    (
        "bp-54",
        "soldier, lite, two or more of one suit, haste with an A, prepare without, once for each A, J, Q, K",
        "兵士、ライト、同じスーツの2枚以上、Aを含めば速攻、含まなければ準備、A、J、Q、Kの枚数分",
    ),
    (
        "bp-55",
        "barrier, lite, any one, face down, cannot attack; turned up as it blocks, once for a Joker, A, J, Q or K",
        "防壁、ライト、何でも1枚（裏向き）、アタックできない。ブロックすると表になる、ジョーカー、A、J、Q、Kなら1回",
    ),
]


@pytest.mark.parametrize(("clause", "en", "ja"), CHARACTERS_TOLD)
def test_a_row_says_what_the_character_is(clause: str, en: str, ja: str) -> None:
    (row,) = [row for row in CHARACTERS.rows if row.cite == clause]
    told = joined(row.cells)

    assert (told.en, told.ja) == (en, ja)


def test_retarget_shows_its_key_cards_as_played_and_as_printed() -> None:
    assert "♣" in cell(BY_CLAUSE["bp-31"], "Key card")
    assert "♠" in cell(BY_CLAUSE["bp-31"], "Key card")


@pytest.mark.parametrize("card", [*PACK, JOKER], ids=str)
def test_what_the_table_says_of_a_soldier_holds_for_every_card(card: Card) -> None:
    kind = kind_of((card,))

    assert ("haste" in ABILITIES[kind].en) == has_haste((card,))
    assert ("prepare" in ABILITIES[kind].en) == (not has_haste((card,)))
    assert (SUCCESSIONS[kind].en == "once") == (successions((card,)) == 1)


def test_a_character_is_in_the_formats_of_its_mark() -> None:
    lite = {kind for kind in Kind if Format.LITE.admits(kind.mark)}

    assert lite == set(Kind) - {Kind.MAGICIAN}
    assert all(Format.STD.admits(kind.mark) and Format.PRO.admits(kind.mark) for kind in Kind)


def test_every_card_is_one_of_those_that_the_characters_are_made_of() -> None:
    kinds = {kind_of((card,)) for card in CARDS.values()} | {kind_of((of_code("h7"), of_code("h5")))}

    assert kinds | {Kind.BARRIER} == set(Kind)
