"""Are logs of the online client read as they were played, whatever stands in them?"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.dominion import game
from games.dominion.cards.vocabulary import Way
from games.dominion.formats.lines import named_way, parts_of, sentences_of
from games.dominion.formats.log import MOST_TURNS, is_log, read_log
from games.dominion.turn.scenario import LineRow
from games.situation_text import say_row
from games.text import Text
from games.transcript import LineRole, Transcript
from rulesite.checks.validate.decoder import understand
from rulesite.checks.validate.json import canonical
from tests.games.dominion.written_games import Game, compared, names_the_line, rows_read, written

CHECKER = game.checker("turn")
E1 = """Turn 5 - Aoi
A plays a Village.
A draws a Copper.
A gets +2 Actions.
A plays a Smithy using Way of the Sheep.
A gets +$2.
A plays 2 Coppers. (+$2)
A buys and gains a Militia.
A shuffles their deck.
A draws 3 Coppers, an Estate, and a Smithy.
"""
E2 = """Turn 5 - Aoi
A plays a Village using Way of the Sheep.
A gets +$2.
A plays a Smithy.
A draws 3 Coppers.
A plays 3 Coppers. (+$3)
A buys and gains a Laboratory.
B reacts with a Moat.
A draws 4 Coppers and an Estate.
"""
E3 = """Turn 9 - Ben
B plays a Throne Room.
B plays a Smithy.
B draws 2 Coppers and a Market.
B plays a Smithy again using Way of the Ox.
B gets +2 Actions.
B plays a Market.
B draws a Silver.
B gets +1 Action.
B gets +1 Buy.
B gets +$1.
B plays 2 Coppers and a Silver. (+$4)
B buys and gains a Laboratory.
B draws 5 cards.
"""
J1 = """ターン 4 - あおい
あは村を使用した。
あは銅貨を引いた。
あは鍛冶屋を使用した。
あは銅貨2枚、屋敷を引いた。
あは銅貨3枚を使用した。 (+$3)
あは銀貨を購入・獲得した。
あは山札をシャッフルした。
あは銅貨3枚、屋敷2枚を引いた。
"""
J2 = """ターン 6 - あおい
あは市場を使用した。
あは銅貨を引いた。
あは銅貨4枚を使用した。 (+$4)
あは銀貨を購入・獲得した。
あは屋敷を購入・獲得した。
あは銅貨を購入・獲得した。
あは銅貨3枚、屋敷2枚を引いた。
"""
J3 = """ターン 7 - べん
べは村を○○の習性の力でどうにかした。
べは鍛冶屋を使用した。
べは銅貨3枚を引いた。
べは研究所を使用した。
べは銅貨2枚を引いた。
べは銅貨5枚を使用した。 (+$5)
べは公領を購入・獲得した。
べはカード5枚を引いた。
"""
HEADS = ("Turn 2 - Aoi", "ターン 2 - あおい")
SAMPLES = (E1, E2, E3, J1, J2, J3)


def judged(transcript: Transcript, turn: int = -1) -> tuple[str, int | None]:
    """Return the outcome of a turn, and the line that decides it."""
    read = transcript.turns[turn]
    verdict = CHECKER.check(read.situation)
    deciding = next(finding for finding in verdict.findings if finding.outcome is verdict.outcome)
    _, name, number, *_ = (*deciding.at.split("/"), "", "")
    return verdict.outcome.code, read.lines[int(number)] if name == "events" else None


def rows(text: str) -> list[dict[str, Any]]:
    return rows_read(read_log(text).turns[-1])


def became(text: str) -> list[LineRole]:
    return [line.became for line in read_log(text).lines]


@pytest.mark.parametrize(
    ("sample", "outcome", "line"),
    [(E1, "allowed", 2), (E2, "forbidden", 4), (E3, "allowed", 2), (J1, "allowed", 2), (J2, "forbidden", 7), (J3, "unknown", 2)],
)  # fmt: skip
def test_a_sample_is_judged_as_it_is_stated(sample: str, outcome: str, line: int) -> None:
    assert judged(read_log(sample)) == (outcome, line)


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_log_that_fell_into_pieces_is_read_as_the_whole_one(sample: str) -> None:
    head, *lines = sample.splitlines()
    words = [
        piece for line in lines for piece in line.replace("(+$", "(+$ ").replace("は", "は ").replace(".", " .").split()
    ]
    pieces = "\n\u200b".join(words)

    assert rows(f"{head}\n{pieces}") == rows(sample)


def test_a_bracket_in_pieces_belongs_to_its_sentence() -> None:
    sentences = [one.text for one in sentences_of("A\nplays\n2 Coppers\n.\n(+$\n2\n)\nA plays a Silver.\n(+$2)")]

    assert sentences == ["A plays 2 Coppers. (+$2)", "A plays a Silver. (+$2)"]


@pytest.mark.parametrize(
    ("player", "prefix"), [("はるか", "はる"), ("はるか", "は"), ("ははこ", "ははこ"), ("みはる", "みは")]
)
def test_a_name_with_the_particle_in_it_is_read(player: str, prefix: str) -> None:
    transcript = read_log(
        f"ターン 2 - {player}\n{prefix}は鍛冶屋を使用した。\n{prefix}は山札をシャッフルした。\n{prefix}は鍛冶屋を使用した。"
    )

    assert [line.became for line in transcript.lines[1:]] == [LineRole.ROW, LineRole.NOTE, LineRole.ROW]
    assert judged(transcript) == ("forbidden", 4)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_games_that_are_written_down_are_read_back(language: str) -> None:
    for seed in range(4):
        for _, played, read in compared(seed, language):
            assert read == played


@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_illegal_play_is_found_at_its_line(language: str) -> None:
    assert all(names_the_line(seed, language) for seed in range(12))


def test_every_line_is_kept_in_its_place() -> None:
    text, _ = written(Game(1).play(4), "en")

    transcript = read_log(f"{text}\nA: good game\nwhatever this is")

    shown = {line.number: line.text for line in transcript.lines}
    assert shown == {n: line for n, line in enumerate(f"{text}\nA: good game\nwhatever this is".split("\n"), 1) if line}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("A plays an Ironmonger using Way of the Monkey.", [{"kind": "play", "card": "Ironmonger", "way": "monkey"}]),
        ("A plays a Smithy using way_of_the_ox.", [{"kind": "play", "card": "Smithy", "way": "ox"}]),
        ("A buys an Alliance.", [{"kind": "phase", "phase": "buy"}, {"kind": "buy", "card": "Alliance"}]),
        ("A buys and gains 2 Duchies.", [{"kind": "phase", "phase": "buy"}, *[{"kind": "buy", "card": "Duchy"}] * 2]),
        ("A buys a Silver.\nA gains a Silver.", [{"kind": "phase", "phase": "buy"}, {"kind": "buy", "card": "Silver"}]),
        ("A gains a Gold onto their drawpile.", [{"kind": "gain", "card": "Gold", "to": "deck"}, {"kind": "line"}]),
        ("A plays a Workshop.\nA gains a Silver.", [{"kind": "play", "card": "Workshop", "picks": ["Silver"]}]),
        (
            "A plays a Remodel.\nA trashes an Estate.\nA gains a Smithy.",
            [{"kind": "play", "card": "Remodel", "picks": ["Estate", "Smithy"]}],
        ),
        ("A plays a Bandit.\nA gains a Gold.", [{"kind": "play", "card": "Bandit"}]),
        ("A plays a Gardener.", [{"kind": "play", "card": "Gardener"}]),
        ("あは雄牛の習性で村を使用した。", [{"kind": "play", "card": "Village", "way": "ox"}]),
        ("あは村を雄牛の習性として使用した。", [{"kind": "play", "card": "Village", "way": "ox"}]),
        ("あは工房を使用した。\nあは銀貨を獲得した。", [{"kind": "play", "card": "Workshop", "picks": ["Silver"]}]),
        ("あは玉座の間を使用した。\nあは鍛冶屋を使用した。\nあは鍛冶屋を再使用した。",
         [{"kind": "play", "card": "Throne Room"}, {"kind": "play", "card": "Smithy", "how": "effect"},
          {"kind": "play", "card": "Smithy", "how": "again"}]),
    ],
)  # fmt: skip
def test_a_line_becomes_its_rows(line: str, expected: list[dict[str, Any]]) -> None:
    head = "ターン 2 - あおい" if "は" in line else "Turn 2 - Aoi"

    assert rows(f"{head}\n{line}") == expected


def test_a_card_that_reacts_is_played_by_its_reaction() -> None:
    read = rows("Turn 2 - Aoi\nA plays a Workshop.\nA gains a Silver.\nA reacts with a Sheepdog.\nA plays a Sheepdog.")

    assert read[1:] == [{"kind": "play", "card": "Sheepdog", "how": "reaction"}]


def test_what_the_mouse_plays_is_the_card_that_is_set_aside() -> None:
    turn = read_log(
        "Turn 2 - Aoi\nA plays a Village using Way of the Mouse.\nA plays a Moat.\nA draws 2 Coppers."
    ).turns[0]

    assert turn.situation.game.mouse == "Moat"
    assert CHECKER.check(turn.situation).outcome.code == "allowed"


def test_the_hand_that_was_drawn_is_told_only_while_nothing_touches_it() -> None:
    drawn = "A draws 3 Coppers and 2 Estates."
    told = read_log(
        f"Turn 1 - Aoi\n{drawn}\n\nTurn 1 - Ben\nB plays a Copper.\n\nTurn 2 - Aoi\nA plays a Smithy."
    ).turns[-1]
    attacked = read_log(
        f"Turn 1 - Aoi\n{drawn}\n\nTurn 1 - Ben\nB plays a Militia.\nA discards 2 Estates.\n\nTurn 2 - Aoi\nA plays a Smithy."
    ).turns[-1]

    assert told.situation.cards.hand == ("Copper", "Copper", "Copper", "Estate", "Estate")
    assert CHECKER.check(told.situation).outcome.code == "forbidden"
    assert attacked.situation.cards.hand == ()
    assert CHECKER.check(attacked.situation).outcome.code == "allowed"


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        ("A plays a Smithy.\nA gets +1 Action. (Lost Arts)\nA plays a Smithy.", 3),
        ("A plays a Village.\nA gets +1 Action. (Lost Arts)\nA plays a Smithy.\nA plays a Smithy.\nA plays a Smithy.", 3),
        ("A gets +1 Action.\nA plays a Smithy.\nA plays a Smithy.", 2),
        ("A starts their turn.\nA gets +1 Action. (Barracks)\nA plays a Smithy.\nA plays a Smithy.", 3),
        ("A starts their turn.\nA gets +$1. (Key)\nA plays 2 Coppers. (+$2)\nA buys and gains a Silver.", 3),
        ("A starts their turn.\nA gets +$1.\nA plays 2 Coppers. (+$2)\nA buys and gains a Silver.", 3),
        ("A plays a Village.\nA gets +1 Action.\nA plays a Smithy.\nA plays a Smithy.", 3),
        ("A plays 2 Silvers. (+$3)\nA buys and gains a Silver.", 2),
        ("あは鍛冶屋を使用した。\nあは+1アクションを得た。\nあは鍛冶屋を使用した。", 3),
        ("あは村を使用した。\nあは+1アクションを得た。(失われし技術)\nあは鍛冶屋を使用した。", 3),
        ("あはカード2枚を引いた。(船着場)\nあはカード2枚を引いた。(船着場)\nあは屋敷を購入・獲得した。", 3),
    ],
)  # fmt: skip
def test_an_amount_that_is_not_reckoned_leaves_the_turn_open_at_its_line(lines: str, line: int) -> None:
    assert judged(read_log(f"{HEADS['は' in lines]}\n{lines}")) == ("unknown", line)


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        ("A plays a Merchant.\nA gets +1 Action.\nA plays 2 Silvers. (+$4)\nA gets +$1. (Merchant)\nA buys and gains a Duchy.\nA plays a Copper.", 7),
        ("A plays a Copper. (+$1)\nA plays a Crown.\nA plays a Silver. (+$2)\nA plays a Silver again. (+$2)\nA buys and gains a Duchy.\nA buys a Copper.", 7),
        ("A plays a Vassal.\nA gets +$2.\nA discards a Smithy.\nA plays a Smithy.\nA plays a Smithy.", 6),
        ("A gets +1 Action. (Fishing Village)\nA gets +1 Action. (Fishing Village)\nA plays a Smithy.\nA plays a Smithy.\nA plays a Smithy.\nA plays a Smithy.", 7),
        ("A plays a Smithy.\nA gets +1 Action. (Champion)\nA plays a Smithy.\nA gets +1 Action. (Champion)\nA plays 3 Coppers. (+$3)\nA buys a Duchy.", 7),
        ("A plays a Village.\nA gets +2 Actions.\nA plays a Pawn.\nA gets +1 Action.\nA gets +$1.\nA plays a Smithy.\nA plays a Smithy.\nA plays a Smithy.", 9),
        ("あは村を使用した。\nあは+2アクションを得た。\nあは鍛冶屋を使用した。\nあは鍛冶屋を使用した。\nあは鍛冶屋を使用した。", 6),
    ],
)  # fmt: skip
def test_what_is_told_in_several_lines_is_reckoned_together(lines: str, line: int) -> None:
    text = f"{HEADS['は' in lines]}\n{lines}"

    assert judged(read_log(text.rpartition("\n")[0]))[0] == "allowed"
    assert judged(read_log(text)) == ("forbidden", line)


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        ("A plays a Workshop.\nA gains a Gold.", 3),
        ("A plays a Workshop.\nA gains a Silver.\nA gains a Silver.", 4),
        ("A plays a Remodel.\nA trashes an Estate.\nA gains a Gold.", 4),
        ("A plays a Smithy.\nA draws 3 cards.\nA gains a Gold.", 4),
        ("A plays a Mine.\nA trashes a Copper.\nA gains a Gold into their hand.", 4),
        ("A plays a Chapel.\nA trashes 5 Coppers.", 3),
        ("A plays a Moneylender.\nA trashes an Estate.", 3),
        ("あは礼拝堂を使用した。\nあは銅貨5枚を廃棄した。", 3),
    ],
)
def test_a_choice_that_no_play_allows_leaves_the_turn_open_at_its_line(lines: str, line: int) -> None:
    transcript = read_log(f"{HEADS['は' in lines]}\n{lines}")

    assert judged(transcript) == ("unknown", line)
    assert transcript.lines[line - 1].remark


@pytest.mark.parametrize(
    "lines",
    [
        "A plays a Remodel.\nA trashes an Estate.\nA reacts with a Market Square.\nA discards a Market Square.\nA gains a Gold.\nA gains a Smithy.",
        "A plays 2 Coppers. (+$2)\nA buys and gains an Estate.\nB plays a Black Cat.\nA gains a Curse.",
        "A plays a Masquerade.\nA passes a Curse to B.\nB passes a Copper to A.\nA trashes a Copper.",
        "A plays a Sentry.\nA gets +1 Action.\nA looks at a Copper and an Estate.\nA trashes a Copper.\nA discards an Estate.",
        "A plays a Village using Way of the Butterfly.\nA returns a Village to the Village pile.\nA gains a Smithy.",
        "A plays an Artisan.\nA gains a Duchy into their hand.\nA topdecks a Copper.",
    ],
)  # fmt: skip
def test_a_choice_that_comes_of_another_effect_leaves_nothing_open(lines: str) -> None:
    assert judged(read_log(f"Turn 2 - Aoi\n{lines}"))[0] == "allowed"


def test_a_duration_of_the_turn_before_is_out_though_a_japanese_log_tells_nothing_of_its_start() -> None:
    played = (
        "ターン 3 - あおい\nあは漁村を使用した。\nあはカード5枚を引いた。\n\nターン 3 - べん\nべは銅貨を使用した。\n\n"
    )
    text = f"{played}ターン 4 - あおい\nあは鍛冶屋を使用した。\nあは鍛冶屋を使用した。\n"

    assert judged(read_log(text))[0] == "allowed"
    assert judged(read_log(f"{text}あは鍛冶屋を使用した。")) == ("forbidden", 11)
    assert judged(read_log(f"{text}\nターン 5 - あおい\nあは鍛冶屋を使用した。\nあは鍛冶屋を使用した。")) == (
        "forbidden",
        14,
    )


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        ("A plays 6 Coppers. (+$6)", 2),
        ("A puts a Copper in hand. (Haven)\nA plays 6 Coppers. (+$6)", 3),
        ("A starts their turn.\nA draws 3 Coppers.\nA plays 8 Coppers. (+$8)", 4),
        ("A plays a Village.\nA draws a Copper.\nA draws a Copper. (Pathfinding)\nA plays 6 Coppers. (+$6)", 5),
    ],
)
def test_more_cards_than_a_hand_that_is_not_told_can_have_leave_the_turn_open(lines: str, line: int) -> None:
    transcript = read_log(f"Turn 2 - Aoi\n{lines}")

    assert judged(transcript) == ("unknown", line)
    assert transcript.lines[line - 1].remark


OWN_TURN = "Turn 1 - Aoi\nA plays a Copper. (+$1)\nA draws 3 Coppers and 2 Estates.\n"


@pytest.mark.parametrize(
    "between",
    [
        "A magically changes hands.",
        "something",
        "B swaps hands with A.",
        "B plays a Masquerade.\nB passes a Smithy to A.",
        "B plays a Council Room.\nA draws a card.",
        "A gains a Smithy into their hand.",
        "A receives a Smithy.",
    ],
)
def test_a_hand_that_may_have_changed_since_it_was_drawn_is_not_told(between: str) -> None:
    transcript = read_log(f"{OWN_TURN}\nTurn 1 - Ben\n{between}\nB draws 5 cards.\n\nTurn 2 - Aoi\nA plays a Smithy.")

    assert judged(transcript)[0] == "allowed"
    assert transcript.turns[-1].situation.cards.hand == ()


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (OWN_TURN, "Turn 2 - Aoi\n"),
        (f"{OWN_TURN}\nTurn 1 - Ben\nB draws 5 cards.\n", "Turn 7 - Aoi\n"),
        ("Turn 1 - Aoi\nA plays a Smithy.\nA draws 3 Coppers.\n\nTurn 1 - Ben\nB draws 5 cards.\n", "Turn 2 - Aoi\n"),
        ("Turn 1 - Aoi\nA draws 2 Coppers.\nA shuffles their deck.\nA draws 3 Estates.\n\nTurn 1 - Ben\nB draws 5 cards.\n", "Turn 2 - Aoi\n"),
        (f"{OWN_TURN}\nTurn 1 - Ben\nB draws 5 cards.\n\nTurn 1 - Eve\nE draws 5 cards.\n\nTurn 2 - Ben\nB draws 5 cards.\n", "Turn 2 - Aoi\n"),
    ],
)  # fmt: skip
def test_a_hand_is_not_told_where_turns_or_cards_of_it_are_missing(first: str, second: str) -> None:
    transcript = read_log(f"{first}\n{second}A plays a Village.")

    assert judged(transcript)[0] == "allowed"
    assert transcript.turns[-1].situation.cards.hand == ()


def test_another_sum_than_the_rules_come_to_opens_what_follows() -> None:
    transcript = read_log("Turn 2 - Aoi\nA plays 2 Coppers. (+$5)\nA buys and gains a Duchy.")

    remark = transcript.lines[1].remark
    assert remark
    assert "+$5" in remark.en
    assert "+$2" in remark.en
    assert judged(transcript)[0] == "unknown"


def test_more_than_the_rules_give_opens_what_follows() -> None:
    transcript = read_log("Turn 2 - Aoi\nA plays a Smithy.\nA gets +2 Actions.\nA plays a Village.")

    assert transcript.lines[2].became is LineRole.OPEN
    assert judged(transcript)[0] == "unknown"


def test_a_duration_that_acts_at_the_start_has_stayed_in_play() -> None:
    turn = read_log(
        "Turn 4 - Aoi\nA starts their turn.\nA gets +1 Action. (Fishing Village)\nA gets +$1. (Fishing Village)\n"
        "A plays a Smithy.\nA plays a Smithy."
    ).turns[0]

    assert turn.situation.cards.staying == ("Fishing Village",)
    assert CHECKER.check(turn.situation).outcome.code == "allowed"


@pytest.mark.parametrize(
    "text",
    [
        "Turn 2 - Aoi\nA plays a Village.\n[something odd]\nA plays a Smithy.",
        "Turn 2 - Aoi\nA plays a Smithy.\nThen A also plays a Smithy.",
        "Turn 2 - Aoi\nA plays a Smithy.\na plays a Smithy.",
        "Turn 2 - Aoi\nPlayer plays a Smithy.",
        "Turn 2 - Aoi\nA plays a Smithy.\nAoi: and again",
        "Turn 2 - Aoi\nA plays a Smithy.\nA draws 5 cards.\nwhatever this is",
        "A card is played here\nA plays a Smithy.\nA draws a Copper.",
        "ターン 2 - はるか\nはるは村を使用した。\nはるが鍛冶屋をどうにかした。\nはるは銅貨を使用した。",
        "ターン 2 - あおい\nあは鍛冶屋を使用した。\n次にあは鍛冶屋を使用した。",
    ],
)
def test_a_line_that_is_not_understood_leaves_its_turn_open(text: str) -> None:
    transcript = read_log(text)

    assert LineRole.OPEN in [line.became for line in transcript.lines]
    assert LineRole.UNREAD not in [line.became for line in transcript.lines]
    assert judged(transcript)[0] == "unknown"


def test_what_a_line_leaves_open_is_called_by_its_line() -> None:
    turn = read_log("Turn 2 - Aoi\n[something odd]\nA plays a Smithy.").turns[0]

    assert turn.situation.events[0] == LineRow(line=2)
    said = say_row(turn.situation.events[0], lambda name: Text(name, name))
    assert said == Text("Line 2 of the log is not understood", "記録の2行目は読み取れない")
    finding = CHECKER.check(turn.situation).findings[0]
    assert "was not understood" in finding.text.en
    assert "読み取れません" in finding.text.ja


def test_a_line_of_a_player_with_a_turn_of_the_log_is_another_players() -> None:
    text = "Turn 1 - Ben\nB plays a Smithy.\n\nTurn 1 - Aoi\nA plays a Smithy.\nB has an odd idea\nBen: why?"

    assert became(text)[-2:] == [LineRole.OTHERS, LineRole.OTHERS]
    assert judged(read_log(text))[0] == "allowed"


@pytest.mark.parametrize(
    "line",
    [
        "A spends 3 Coffers.",
        "A spends a Villager.",
        "A pays 2 Debt.",
        "A plays a Smithy. (Ghost)",
        "A takes the Flag.",
        "あは村人を受け取った。",
    ],
)
def test_a_verb_that_may_change_the_turn_in_a_way_that_is_not_read_leaves_it_open(line: str) -> None:
    transcript = read_log(f"Turn 2 - Aoi\nA plays a Smithy.\n{line.replace('あ', 'A')}\nA plays a Smithy.")

    assert judged(transcript)[0] == "unknown"


@pytest.mark.parametrize("head", ["Turn 6 - Ben [possessed by Aoi]", "Turn 6 - Aoi (extra turn)"])
def test_a_bracket_in_a_head_makes_it_another_form(head: str) -> None:
    transcript = read_log(f"Turn 5 - Aoi\nA plays a Smithy.\n{head}\nA plays a Smithy.\nA plays a Smithy.")

    assert [turn.line for turn in transcript.turns] == [1]
    assert became(f"Turn 5 - Aoi\nA plays a Smithy.\n{head}")[-1] is LineRole.UNREAD


def test_what_a_card_of_an_earlier_turn_plays_at_the_start_costs_no_action() -> None:
    text = "Turn 4 - Aoi\nA starts their turn.\nA plays a Smithy. (Mastermind)\nA plays a Smithy again.\nA plays a Smithy again.\nA plays a Smithy."

    assert [row["kind"] for row in rows(text)] == ["start", "play", "play", "play", "play"]
    assert judged(read_log(text))[0] == "allowed"
    assert judged(read_log(f"{text}\nA plays a Smithy.")) == ("forbidden", 7)


@pytest.mark.parametrize("end", ["\r\n", "\r", "</div>\n<div style='padding-left:4%'>", " \u200b\n    "])
def test_a_log_is_read_whatever_stands_at_the_ends_of_its_lines(end: str) -> None:
    assert judged(read_log(E2.strip().replace("\n", end))) == ("forbidden", 4)


def test_chat_and_other_players_change_nothing() -> None:
    text = "Turn 2 - Aoi\nA plays a Smithy.\nBen: why?\nB discards 2 Coppers.\nB does something odd.\nA buys and gains a Copper."

    assert became(text) == [
        LineRole.HEAD,
        LineRole.ROW,
        LineRole.OTHERS,
        LineRole.OTHERS,
        LineRole.OTHERS,
        LineRole.ROW,
    ]
    assert judged(read_log(text))[0] == "allowed"


def test_a_landscape_cannot_be_played_and_its_line_stays_open() -> None:
    transcript = read_log("Turn 2 - Aoi\nA plays a Way of the Ox.")

    assert transcript.lines[1].became is LineRole.OPEN


def test_a_head_of_another_form_begins_what_is_not_understood() -> None:
    transcript = read_log(
        "Turn 2 - Aoi\nA plays a Smithy.\nTurn of Ben by Possession\nB plays a Smithy.\nB plays a Smithy."
    )

    assert len(transcript.turns) == 1
    assert [line.became for line in transcript.lines[2:]] == [LineRole.UNREAD] * 3


def test_a_log_without_a_head_is_a_turn_of_who_acts_first() -> None:
    transcript = read_log("A plays a Village.\nA plays a Smithy.")

    assert (transcript.turns[0].player, transcript.turns[0].number) == ("A", None)
    assert len(transcript.turns[0].lines) == 2


def test_a_turn_that_is_too_long_is_open_at_its_end() -> None:
    transcript = read_log("Turn 2 - Aoi\n" + "A plays a Village.\n" * 60)

    assert len(transcript.turns[0].lines) == 50
    assert transcript.lines[-1].became is LineRole.BEYOND
    assert judged(transcript)[0] == "unknown"


def test_a_game_beyond_the_bounds_is_listed_and_not_judged() -> None:
    transcript = read_log("Turn 1 - Aoi\nA plays a Village.\n\n" * (MOST_TURNS + 3))

    assert [turn.situation is None for turn in transcript.turns] == [False] * MOST_TURNS + [True] * 3


@pytest.mark.parametrize("way", list(Way))
def test_every_way_is_named_in_both_languages(way: Way) -> None:
    names = (way.text.en, way.code, way.text.ja)

    assert [named_way(name) for name in names] == [way] * 3
    spoken = parts_of(f"あは{way.text.ja}で鍛冶屋を使用した。")
    assert spoken
    assert spoken.way is way
    assert spoken.by_sense


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (E1, True),
        (J1, True),
        ("A plays a Village.\nA plays a Smithy.", True),
        ("Village, Smithy, Way of the Ox", False),
        ("May I play a Smithy with Way of the Ox?", False),
        ("鍛冶屋を雄牛の習性で使用できますか。", False),
        ("", False),
    ],
)
def test_a_log_is_recognised(text: str, expected: bool) -> None:
    assert is_log(text) is expected


def test_a_name_is_read_as_it_is_and_never_as_the_nearest() -> None:
    spoken = parts_of("A draws a Smithee, 2 Taxmen, a Gardens, a Jack of All Trades, and a King's Court.")

    assert spoken
    assert [(one.name, one.number, one.known) for one in spoken.cards] == [
        ("Smithee", 1, False),
        ("Taxman", 2, True),
        ("Gardens", 1, True),
        ("Jack of All Trades", 1, True),
        ("King's Court", 1, True),
    ]


WORDS = sorted({word for sample in SAMPLES for word in sample.replace("は", " は ").split()})
LINES = sorted({line for sample in SAMPLES for line in sample.splitlines()})
ODD = st.sampled_from(
    [*LINES, "", "A plays a Procession.", "A plays a Crown.", "A calls a Royal Carriage.", "A gets +1 Buy.", "A plays a Mouse using Way of the Mouse.",
     "A plays a Vampire.", "A trashes a Copper.", "A buys a Delay.", "A plays 99 Coppers. (+$3)", "A gains a Curse into their hand.",
     "A draws 9 cards. (Wharf)", "A plays a Way of the Ox again.", "A discards a Foo and a Bar", "A plays a Fishing Village. (Mastermind)"]
)  # fmt: skip


@given(
    st.text(max_size=300) | st.lists(ODD | st.sampled_from(WORDS) | st.text(max_size=20), max_size=25).map("\n".join)
)
@settings(deadline=None, max_examples=150)
def test_any_text_gives_turns_that_can_be_judged(text: str) -> None:
    transcript = read_log(text)

    for turn in transcript.turns:
        assert understand(game, CHECKER, canonical(turn.situation)) == turn.situation
        assert CHECKER.check(turn.situation).findings
        assert len(turn.lines) == len(turn.situation.events)
