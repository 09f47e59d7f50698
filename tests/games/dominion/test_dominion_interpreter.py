"""What players ask of Dominion in one line, in both languages, and the situation and verdict that come of it."""

from __future__ import annotations

from typing import Any

import pytest

from games.dominion import game
from rulesite.checks.validate.decoder import understand

OX, HORSE, SHEEP = "ox", "horse", "sheep"
SMITHIES = [{"kind": "play", "card": "Smithy", "way": "ox"}, {"kind": "play", "card": "Smithy"}]

READ: list[tuple[str, str, dict[str, Any], str]] = [
    ("Market as Horse", "play", {"card": "Market", "way": "horse"}, "allowed"),
    ("way of the mule on Festival", "play", {"card": "Festival", "way": "mule"}, "allowed"),
    ("市場に馬の習性を使うとどうなりますか", "play", {"card": "Market", "way": "horse"}, "allowed"),
    ("羊の習性で村を使用", "play", {"card": "Village", "way": "sheep"}, "allowed"),
    ("play Smithy with no Way", "play", {"card": "Smithy"}, "allowed"),
    ("ネクロポリスに馬の習性", "play", {"card": "Necropolis", "way": "horse"}, "allowed"),
    ("TR plays Smithy twice", "play", {"card": "Throne Room", "then": [{"card": "Smithy"}, {"card": "Smithy"}]}, "allowed"),
    ("鍛冶屋を普通に使用する", "play", {"card": "Smithy"}, "allowed"),
    ("way of the ox on Silver", "play", {"card": "Silver", "way": "ox"}, "forbidden"),
    ("Can I use Way of the Ox on Copper?", "play", {"card": "Copper", "way": "ox", "turn": {"phase": "buy"}}, "forbidden"),
    ("銅貨に雄牛の習性を使えますか", "play", {"card": "Copper", "way": "ox", "turn": {"phase": "buy"}}, "forbidden"),
    ("女魔術師がいるとき村をカメレオンの習性で使うと？", "play", {"card": "Village", "way": "chameleon", "turn": {"effects": ["enchantress"]}}, "allowed"),
    ("女魔術師を受けて村を羊の習性で使うと？", "play", {"card": "Village", "way": "sheep", "turn": {"effects": ["enchantress"]}}, "allowed"),
    ("追いはぎがいるとき、金貨を使用したら何が起こりますか", "play", {"card": "Gold", "turn": {"effects": ["highwayman"], "phase": "buy"}}, "allowed"),
    ("0 actions left, play Market", "play", {"card": "Market", "turn": {"actions": 0}}, "forbidden"),
    ("アクション0で市場を使用", "play", {"card": "Market", "turn": {"actions": 0}}, "forbidden"),
    ("Smithy with Ox, then Smithy", "turn", {"events": SMITHIES}, "allowed"),
    ("鍛冶屋を雄牛、それから鍛冶屋", "turn", {"events": SMITHIES}, "allowed"),
    ("鍛冶屋→鍛冶屋", "turn", {}, "forbidden"),
    ("Village, Village, buy Gold with $6", "turn", {"turn": {"coins": 6}}, "allowed"),
    ("Village, buy Gold", "turn", {}, "forbidden"),
    ("3 Silver, buy Gold", "turn", {}, "allowed"),
    ("銀貨3枚で金貨を買う", "turn", {}, "allowed"),
    ("no actions left, can I play Smithy?", "play", {"turn": {"actions": 0}}, "forbidden"),
    ("smithy w/ way of the sheep", "play", {"way": "sheep"}, "allowed"),
    ("Smithy w/o a Way", "play", {"card": "Smithy"}, "allowed"),
    ("Silver, Smithy", "turn", {}, "forbidden"),
    ("use a Way when I call Coin of the Realm", "may-use-way", {"event": "called", "card": "Coin of the Realm"}, "forbidden"),
    ("村の選択肢は？習性は馬と羊", "choices", {"card": "Village", "game": {"ways": ["horse", "sheep"]}}, "allowed"),
    ("what can I do with Village if Horse and Sheep are in the game", "choices", {"card": "Village"}, "allowed"),
    ("Throne Room on Smithy, first Ox, second Horse", "play", {"then": [{"card": "Smithy", "way": "ox"}, {"card": "Smithy", "way": "horse"}]}, "allowed"),
    ("My hand is 2 Coppers and an Estate. I play Shanty Town.", "turn", {"cards": {"hand": ["Copper", "Copper", "Estate", "Shanty Town"]}}, "allowed"),
    ("手札が銅貨2枚と屋敷のとき、貧民街を使うと何枚引けますか", "turn", {"cards": {"hand": ["Copper", "Copper", "Estate", "Shanty Town"]}}, "allowed"),
    ("手札は銅貨、移動動物園を使う", "turn", {"cards": {"hand": ["Copper", "Menagerie"]}}, "allowed"),
    ("手札が村、鍛冶屋、銅貨。村を使って鍛冶屋を使うと何枚引く？", "turn", {"cards": {"hand": ["Village", "Smithy", "Copper"]}}, "allowed"),
    ("I play Smithy with a hand of Copper and Estate", "turn", {"cards": {"hand": ["Copper", "Estate", "Smithy"]}}, "allowed"),
    ("my hand is Copper, Copper, Estate, I play Shanty Town", "turn", {"cards": {"hand": ["Copper", "Copper", "Estate", "Shanty Town"]}}, "allowed"),
    ("hand: Copper, Silver, Gold; play Village then Smithy", "turn", {"cards": {"hand": ["Copper", "Silver", "Gold", "Village"]}}, "allowed"),
    ("My hand is Shanty Town and Copper. Shanty Town, Smithy", "turn", {"cards": {"hand": ["Shanty Town", "Copper"]}}, "allowed"),
    ("手札は貧民街と銅貨。貧民街を使ってから鍛冶屋を使う", "turn", {"cards": {"hand": ["Shanty Town", "Copper"]}}, "allowed"),
    ("how many cards do I draw with Smithy?", "play", {"card": "Smithy"}, "allowed"),
    ("鍛冶屋で何枚引けますか", "play", {"card": "Smithy"}, "allowed"),
]  # fmt: skip

UNREAD = [
    "My hand is Copper, Copper",
    "手札が村のとき",
    "手札が村か銅貨のとき、貧民街を使う",
    "手札が村、または銅貨のとき、貧民街を使う",
    "hand: Copper, Village then Smithy",
    "My hand is Village, discard Copper and play Smithy",
    "手札に銅貨がある、貧民街を使う",
    "I have Copper in hand and play Shanty Town",
    "I discard my hand and play Smithy",
    "hand Village Smithy, play Village, play Smithy",
    "Smithy",
    "what does Smithy cost?",
    "Smithy is worth buying",
    "村は強い",
    "may I use a Way now?",
    "玉座の間で2回使ったら？",
    "Smithy with Ox but not today",
    "Qwertyuiop with Ox",
    "asdf 8 8 8",
    "Can I use Way of the Ox on a Smithy played from Golem?",
    "Throne Room Village, then Smithy",
    "玉座の間で村、それから鍛冶屋",
    "gain Gold with Market",
    "Mine Silver to Gold",
    "upgrade Smithy into Market",
    "改築で金貨を属州に",
    "buy Gold and Silver with $9",
    "can Market be a Way",
    "",
    "?!、。",
]


@pytest.mark.parametrize(("sentence", "checker", "holds", "outcome"), READ)
def test_what_a_player_says_is_read_as_a_situation(
    sentence: str, checker: str, holds: dict[str, Any], outcome: str
) -> None:
    best = game.read(sentence)[0]

    assert best.draft.is_whole, [token.text for token in best.draft.not_understood]
    assert best.checker == checker
    assert {name: best.draft.scenario.get(name) for name in holds} == holds
    judge = game.checker(checker)
    assert judge.check(understand(game, judge, best.draft.scenario)).outcome.code == outcome


@pytest.mark.parametrize("sentence", UNREAD)
def test_nothing_is_judged_where_something_is_missing_or_not_understood(sentence: str) -> None:
    assert not [reading for reading in game.read(sentence) if reading.draft.is_whole]


@pytest.mark.parametrize(
    "sentence",
    ["銅貨に雄牛の習性を使えますか", "Way of the Horse on Gold", "ハーレムに羊の習性", "can I use Ox on Copper?"],
)
def test_a_way_on_a_treasure_is_forbidden_as_that_is_no_action(sentence: str) -> None:
    play = game.checker("play")

    verdict = play.check(understand(game, play, game.read(sentence)[0].draft.scenario))

    assert (verdict.findings[0].code, verdict.findings[0].cites[0]) == ("not-an-action", "way-01")


@pytest.mark.parametrize(
    ("sentence", "left"),
    [
        ("村を使用する前に何かが起こりますか", []),
        ("村を使用すると起こった", []),
        ("木ごりを使用", ["木ごり"]),
        ("はじめて村人を使用", []),
    ],
)
def test_a_verb_is_no_card_in_doubt_and_a_kanji_of_a_word_is_no_card(sentence: str, left: list[str]) -> None:
    readings = game.read(sentence)

    cards = [piece.token for reading in readings[:1] for piece in reading.draft.understood if piece.token.is_mistyped]
    assert [card.text for card in cards] == left
    assert "村人" not in sentence or not any("Village" in str(reading.draft.scenario) for reading in readings)


def test_each_word_is_understood_or_told_and_stands_where_it_was_typed() -> None:
    sentence = "Smithy with Ox, yesterday, then Market"

    draft = game.read(sentence)[0].draft

    assert [token.text for token in draft.not_understood] == ["yesterday"]
    for piece in (*(one.token for one in draft.understood), *draft.not_understood):
        assert sentence[piece.start : piece.end] == piece.text


def test_what_was_understood_points_to_its_field() -> None:
    draft = game.read("鍛冶屋を雄牛、それから市場")[0].draft

    assert {piece.token.text: piece.at for piece in draft.understood} == {
        "鍛冶屋": "/events/0",
        "雄牛": "/events/0/way",
        "市場": "/events/1",
    }


@pytest.mark.parametrize(
    ("sentence", "then"),
    [
        ("玉座の間で鍛冶屋、2回とも雄牛の習性", ["ox", "ox"]),
        ("Throne Room a Village, both times as Sheep", ["sheep", "sheep"]),
        ("can I use Ox on the second play from Throne Room of Smithy", [None, "ox"]),
        ("玉座の間で村、1回目は羊、2回目は普通に", ["sheep", None]),
    ],
)
def test_a_way_stands_at_the_play_of_its_number(sentence: str, then: list[str | None]) -> None:
    scenario = game.read(sentence)[0].draft.scenario

    assert "way" not in scenario
    assert [play.get("way") for play in scenario["then"]] == then


@pytest.mark.parametrize(
    ("sentence", "way", "at"),
    [
        ("玉座の間で鍛冶屋、2回とも雄牛の習性", "雄牛の習性", "/then/0/way"),
        ("Throne Room on Smithy, first Ox, second Horse", "Ox", "/then/0/way"),
        ("Throne Room on Smithy, first Ox, second Horse", "Horse", "/then/1/way"),
    ],
)
def test_a_way_of_a_play_by_throne_room_points_to_its_field(sentence: str, way: str, at: str) -> None:
    understood = game.read(sentence)[0].draft.understood

    assert [piece.at for piece in understood if piece.token.text == way] == [at]


@pytest.mark.parametrize("sentence", ["play Village twice then Smithy", "use a Way when gaining Berserker"])
def test_a_common_word_is_no_card_and_a_card_that_plays_no_other_is_no_throne_room(sentence: str) -> None:
    assert not [reading for reading in game.read(sentence) if reading.draft.is_whole]
