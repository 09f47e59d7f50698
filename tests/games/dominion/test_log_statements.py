"""Does the reader of logs hold to each statement on how they are written (LOG-01 to LOG-44)?

Each case is named by its statement: a log, what its lines became, and the outcome of its last turn.
"""

from __future__ import annotations

import re

import pytest

from games.dominion import game
from games.dominion.formats.lines import parts_of
from games.dominion.formats.log import read_log
from games.transcript import LineRole
from rulesite.checks.transcripts import judge_turns, shown_turn
from tests.games.dominion.test_formats import CHECKER, E1, E2, became, judged, rows
from tests.games.dominion.written_games import Game, written
from tests.games.work import calls

HEAD, JA = "Turn 2 - Aoi\n", "ターン 2 - あおい\n"
TWICE = "A plays a Smithy.\nA plays a Smithy."


@pytest.mark.parametrize(
    ("text", "roles", "outcome"),
    [
        pytest.param(f"Game #12, unrated.\nA starts with 7 Coppers.\nA draws 5 cards.\n\n{HEAD}A plays a Smithy.", "note note note head row", "allowed", id="LOG-01"),
        pytest.param(f"{HEAD}A plays a Smithy.\nTurn of Aoi, an extra one\nA plays a Smithy.", "head row unread unread", "allowed", id="LOG-02"),
        pytest.param("Turn 2 - Ana\nAn plays a Smithy.\nAr discards a Copper.\n\nTurn 2 - Ari\nAr plays a Smithy.", "head row others head row", "allowed", id="LOG-03"),
        pytest.param(f"{HEAD}A plays a Copper. (+$1)\nA plays a Smithy.", "head row row", "forbidden", id="LOG-04"),
        pytest.param(f"{JA}あは鍛冶屋を使用した。\nあはカードをクリーンアップした。\nあは銅貨5枚を引いた。", "head row end end", "allowed", id="LOG-05"),
        pytest.param(f"{HEAD}A plays a Throne Room.\nA plays a Village.\nA plays a Village again.\nA plays a Smithy.\nA plays a Smithy.", "head row row row row row", "allowed", id="LOG-06"),
        pytest.param(f"{HEAD}A\nplays\na Smithy\n.\nA plays a\nSmithy.", "head row row", "forbidden", id="LOG-07"),
        pytest.param(f"{HEAD}A plays 2 Coppers, a Silver, and a Gold. (+$7)", "head row", "allowed", id="LOG-10"),
        pytest.param(f"{HEAD}A reveals 2 Duchies, 2 Witches, and 2 Taxmen.\nA plays a Gardensy.", "head note row", "unknown", id="LOG-11"),
        pytest.param(f"{HEAD}A reveals a King's Court and a Jack of All Trades.", "head note", "allowed", id="LOG-12"),
        pytest.param(f"{HEAD}{TWICE}", "head row row", "forbidden", id="LOG-13"),
        pytest.param(f"{HEAD}A plays a Smithy using way_of_the_ox.\nA plays a Smithy.", "head row row", "allowed", id="LOG-14"),
        pytest.param(f"{HEAD}A plays a Smithy again.", "head row", "forbidden", id="LOG-15"),
        pytest.param(f"{HEAD}A plays 3 Coppers and a Silver. (+$5)", "head row", "allowed", id="LOG-16"),
        pytest.param(f"{HEAD}A plays 2 Golds. (+$6)\nA buys and gains 2 Silvers.", "head row row", "forbidden", id="LOG-17"),
        pytest.param(f"{HEAD}A plays 3 Coppers. (+$3)\nA buys a Silver.\nA gains a Silver.", "head row row note", "allowed", id="LOG-18"),
        pytest.param(f"{HEAD}A plays a Workshop.\nA gains a Silver.\nA gains a Gold onto their drawpile.", "head row choice row", "unknown", id="LOG-19"),
        pytest.param(f"{HEAD}A plays a Village.\nA gets +2 Actions.", "head row note", "allowed", id="LOG-20"),
        pytest.param(f"{HEAD}A starts their turn.\nA draws 2 Coppers. (Wharf)\nA gets +1 Buy. (Wharf)\nA buys and gains a Copper.\nA buys and gains a Copper.", "head note note note row row", "allowed", id="LOG-21"),
        pytest.param(f"{HEAD}A plays a Smithy.\nA draws 3 cards.\nA plays 2 Coppers. (+$2)", "head row note row", "allowed", id="LOG-22"),
        pytest.param(f"{HEAD}A plays a Chapel.\nA trashes a Copper and an Estate.", "head row choice", "allowed", id="LOG-23"),
        pytest.param(f"{HEAD}A reveals their hand: a Copper.\nA looks at a Copper.\nA names Copper.\nA plays a Smithy.", "head note note note row", "allowed", id="LOG-24"),
        pytest.param(f"{HEAD}A plays a Workshop.\nA gains a Silver.\nA reacts with a Sheepdog.\nA plays a Sheepdog.", "head row choice note row", "allowed", id="LOG-25"),
        pytest.param(f"{HEAD}A starts their turn.\nA plays a Smithy. (Mastermind)\nA plays a Smithy again.\nA plays a Smithy again.\nA plays a Smithy.", "head note row row row row", "allowed", id="LOG-26"),
        pytest.param(f"{HEAD}A plays a Smithy.\nA shuffles their deck.\nA moves their deck to the discard.\nA has resigned.\nA plays a Copper.", "head row note note note row", "allowed", id="LOG-27"),
        pytest.param(f"{JA}あは銅貨3枚を使用した。 (+$3)\nあはカード5枚を引いた。", "head row end", "allowed", id="LOG-30"),
        pytest.param(f"{JA}あは工房を使用した。\nあは銀貨を獲得した。\nあは購入フェイズを終了した。\nあは銅貨を公開した。", "head row choice note note", "allowed", id="LOG-31"),
        pytest.param(f"{JA}あは停泊所により呪いを脇に置いた。\nあは銅貨2枚を引いた。(隊商)\nあは鍛冶屋を使用した。", "head note note row", "allowed", id="LOG-32"),
        pytest.param(f"{JA}あは鍛冶屋を使用した。\nあは鍛冶屋を使用した。", "head row row", "forbidden", id="LOG-33"),
        pytest.param(f"{JA}あは羊の習性で村を使用した。\nあは謎の習性で鍛冶屋を使用した。", "head row open", "unknown", id="LOG-34"),
        pytest.param(f"{JA}あはどこにもないカードを使用した。", "head row", "unknown", id="LOG-35"),
        pytest.param(f"{HEAD}A plays a Village.\nA does something odd.\nA plays a Smithy.", "head row open row", "unknown", id="LOG-41"),
        pytest.param(f"{HEAD}A draws 5 cards.\nA plays a Smithy.", "head note row", "allowed", id="LOG-42"),
        pytest.param(f"{HEAD}A plays 2 Coppers. (+$5)\nA buys and gains a Duchy.", "head row row", "unknown", id="LOG-43"),
        pytest.param(E2, "head row note row note row row others end", "forbidden", id="LOG-44"),
    ],
)  # fmt: skip
def test_a_log_is_read_as_it_is_stated(text: str, roles: str, outcome: str) -> None:
    assert [role.code for role in became(text)] == roles.split()
    assert judged(read_log(text))[0] == outcome


@pytest.mark.parametrize(
    "line",
    [
        "B: gg",
        "Ben: thanks, well done!",
        "A: hello",
        "The other one: why?",
        "べん：ありがとう",
        "B: good game. really.",
    ],
)
def test_a_line_of_the_chat_changes_nothing(line: str) -> None:
    """LOG-41."""
    drawn = "Turn 1 - Aoi\nA draws 3 Coppers and 2 Estates.\n\n"
    text = f"{drawn}Turn 2 - Aoi\nA plays a Copper. (+$1)\n{{}}A buys and gains a Silver."

    transcript = read_log(text.format(f"{line}\n"))
    (note,) = [one for one in transcript.lines if one.text == line]
    plain = read_log(text.format("")).turns[-1]
    assert (note.became, note.rows) == (LineRole.NOTE, ())
    assert transcript.turns[-1].situation == plain.situation
    assert judged(transcript)[0] == "forbidden"


@pytest.mark.parametrize(
    "line",
    ["B: Smithy", "B: 2 more", "Aoi: and again", "Way: ox", "B: Duchies", "べん：鍛冶屋", "あおい：もう1枚", "習性：雄牛", "B: gg\nA does something odd."],
)  # fmt: skip
def test_a_line_of_the_chat_that_may_tell_a_deed_leaves_the_turn_open(line: str) -> None:
    """LOG-41."""
    assert judged(read_log(f"{HEAD}A plays a Village.\n{line}\nA plays a Smithy."))[0] == "unknown"


def test_the_chat_before_and_behind_a_turn_is_a_note() -> None:
    """LOG-41, LOG-05."""
    assert [role.code for role in became(f"B: gl hf\n{HEAD}A plays a Smithy.\nA draws 5 cards.\nB: gg")] == [
        "note", "head", "row", "end", "note",
    ]  # fmt: skip


@pytest.mark.parametrize("text", [E1, E2])
@pytest.mark.parametrize("stamp", ["[12:03:01] ", "12:03 ", "12:03:01 - "])
def test_a_log_with_the_time_before_its_lines_has_another_form_and_no_turn(text: str, stamp: str) -> None:
    """LOG-03: every line begins with the prefix of a player."""
    transcript = read_log("".join(f"{stamp}{line}\n" for line in text.splitlines()))

    assert transcript.turns == ()
    assert {line.became for line in transcript.lines} == {LineRole.UNREAD}


@pytest.mark.parametrize("head", ["Turn 5 -\nAoi", "Turn 5\n- Aoi", "Turn\n5 - Aoi"])
def test_a_head_in_pieces_has_another_form(head: str) -> None:
    """LOG-02, LOG-07: a head ends a sentence, and is no piece of one."""
    transcript = read_log(f"{head}\nA plays a Smithy.\nA plays a Smithy.")

    assert transcript.turns == ()
    assert {line.became for line in transcript.lines} == {LineRole.UNREAD}


def test_a_japanese_line_may_lack_its_full_stop_where_the_rest_is_certain() -> None:
    """LOG-30."""
    lines = [
        "あは村を使用した",
        "あは銅貨を引いた",
        "あは銅貨3枚を使用した (+$3)",
        "あは銀貨を購入・獲得した",
        "あは鍛冶屋を使用した",
    ]

    assert rows(JA + "\n".join(lines)) == rows(JA + "\n".join(re.sub(r"(した|いた)", r"\1。", line) for line in lines))
    assert judged(read_log(JA + "\n".join(lines))) == ("forbidden", 6)
    assert rows(f"{JA}あは銅貨3枚を使用した\n(+$3)") == rows(f"{JA}あは銅貨3枚を使用した\n。\n(+$3)")


@pytest.mark.parametrize("line", ["あはへんてこを使用した", "あは雄牛の習性で村を使用した", "あは村を使用したか"])
def test_a_japanese_line_without_its_full_stop_that_is_not_certain_is_open(line: str) -> None:
    """LOG-30, LOG-34."""
    assert became(f"{JA}あは銅貨を使用した\n{line}\nあは銅貨を使用した")[1:] == [
        LineRole.ROW,
        LineRole.OPEN,
        LineRole.ROW,
    ]


def test_of_a_whole_game_the_first_turn_that_is_not_allowed_is_shown() -> None:
    """LOG-40."""
    (form,) = game.transcripts
    turns = judge_turns(game, CHECKER, form, read_log(f"{E1}\n{E2}\n{E1}"))

    assert (shown_turn(form, turns, None), shown_turn(form, turns, 3)) == (2, 3)
    assert turns[1].line == 15


def test_the_bracket_of_a_japanese_line_is_read_with_and_without_a_blank() -> None:
    """LOG-32."""
    assert parts_of("あは銅貨を引いた。(隊商)") == parts_of("あは銅貨を引いた。 (隊商)")


def test_a_way_in_japanese_is_read_by_sense_and_says_so() -> None:
    """LOG-34."""
    line = read_log(f"{JA}あは村を雄牛の習性として使用した。").lines[1]

    assert line.became is LineRole.ROW
    assert line.remark
    assert rows(f"{JA}あは村を雄牛の習性として使用した。") == [{"kind": "play", "card": "Village", "way": "ox"}]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_game_of_forty_turns_is_read_and_judged_with_bounded_work(language: str) -> None:
    (form,) = game.transcripts
    text, _ = written(Game(3).play(20), language)

    assert calls(lambda: judge_turns(game, CHECKER, form, read_log(text))) < 400_000


@pytest.mark.parametrize(
    "line", [f"A plays {'a, ' * 20_000}.", f"A draws {'a Copper and ' * 5_000}a Gold.", "( " * 20_000]
)
def test_a_line_that_is_longer_than_any_sentence_is_not_read_word_by_word(line: str) -> None:
    """LOG-40."""
    assert became(f"{HEAD}{line}")[1] is LineRole.OPEN
    assert calls(lambda: parts_of.__wrapped__(line)) < 10


def test_pieces_are_joined_up_to_the_length_of_a_sentence() -> None:
    """LOG-07, LOG-40."""
    pieces = f"{'x' * 180}\n" * 300

    assert calls(lambda: read_log(f"{HEAD}{pieces}")) < 80_000
