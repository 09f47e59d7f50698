"""Are duels that are written down read as they were played, whatever stands in them?"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.blackpoker import game
from games.blackpoker.actions import Action
from games.blackpoker.course.rows import rows
from games.blackpoker.course.scenario import BothPassRow, LineRow, PassRow, StartRow
from games.blackpoker.decisions import Side
from games.blackpoker.duel import Duel
from games.blackpoker.formats.duel import EXAMPLE, MOST_DEEDS, MOST_DUELS, NOT_READ, is_duel, read_duels, write_duel
from games.text import LANGUAGES
from games.transcript import LineRole
from rulesite.checks.validate.decoder import understand
from rulesite.checks.validate.json import canonical
from tests.games.blackpoker.test_course_properties import played
from tests.strategies import scenarios

CHECKER = game.checker("duel")
KILL = StartRow(action=Action.KILL, keys="♠2 ♠3", target="B's ♡5")
BEGINNING = "The duel: Player A (Hand: “♠2 ♠3”); Player B (Hand: “♣5 ♣6”; Field: soldier ♡5)"


def outcome(text: str) -> str:
    return CHECKER.check(read_duels(text).turns[0].situation).outcome.code


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_is_read_and_judged(language: str) -> None:
    transcript = read_duels(EXAMPLE.of(language))

    assert [line.became for line in transcript.lines] == [LineRole.FACT, *[LineRole.ROW] * 3]
    assert transcript.turns[0].situation.deeds == (
        KILL,
        StartRow(by=Side.B, action=Action.COUNTER, keys="♣5"),
        BothPassRow(),
    )
    assert outcome(EXAMPLE.of(language)) == "allowed"


@pytest.mark.parametrize(
    "line",
    [
        "A: Kill, with ♠2 ♠3, on B's ♡5",
        "Player A starts Kill with ♠2 ♠3 on “B's ♡5”",
        "A starts Kill with ♠2 ♠3 on “B's ♡5”.",
        "1. A: Kill, with ♠2 ♠3, on B's ♡5",
        "- Aがキル、キーカードは♠2 ♠3、対象はBの♡5。",
        "\ufeffプレイヤーAが♠2 ♠3でキルを起こす（対象は「B's ♡5」）\r",
    ],
)
def test_a_decision_is_read_however_it_is_told(line: str) -> None:
    assert read_duels(f"{BEGINNING}\n{line}").turns[0].situation.deeds == (KILL,)


def test_a_beginning_may_stand_on_several_lines() -> None:
    turn = read_duels("The duel:\nFormat: master\nFrom the start: number of the shuffle: 3\nA: passes").turns[0]
    said = read_duels("Format: master\nBoth pass").turns[0]

    assert (said.situation.format.code, said.situation.deeds) == ("mast", (BothPassRow(),))
    assert (turn.situation.shuffle, turn.situation.deeds) == (3, (PassRow(),))


def test_what_follows_a_line_that_is_not_read_is_not_judged() -> None:
    text = f"{BEGINNING}\nA: Kill, with ♠2 ♠3, on B's ♡5\nA thinks for a long time\nA: Attack"

    transcript = read_duels(text)

    assert transcript.turns[0].situation.deeds[1] == LineRow(line=3)
    assert [line.became for line in transcript.lines][1:] == [LineRole.ROW, LineRole.OPEN, LineRole.AFTER_OPEN]
    assert outcome(text) == "unknown"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unclear_line_says_once_what_comes_of_it(language: str) -> None:
    followed = read_duels(f"{BEGINNING}\nBoth pass\nA thinks for a long time\nBoth pass").lines[-2]

    assert (followed.became, followed.remark) == (LineRole.OPEN, NOT_READ)
    assert followed.became.text.of(language) not in NOT_READ.of(language)


@pytest.mark.parametrize(
    "beginning",
    ["The duel: whatever", "The duel:\nFormat: grand", "The duel: Player A (Hand: “Z99”)", "The duel: From the start: number of the shuffle: 0", "hello"],
)  # fmt: skip
def test_a_beginning_that_is_not_read_leaves_the_duel_open(beginning: str) -> None:
    assert outcome(f"{beginning}\nBoth pass") == "unknown"
    assert read_duels(f"{beginning}\nBoth pass").lines[-1].became is LineRole.AFTER_OPEN


def test_a_name_that_cannot_be_read_leaves_open_what_follows_and_says_why() -> None:
    transcript = read_duels("A: Kill, with ♠2 ♠3, on the moon\nBoth pass")

    assert transcript.lines[0].became is LineRole.OPEN
    assert transcript.lines[0].remark
    assert outcome("A: Kill, with ♠2 ♠3, on the moon\nBoth pass") == "unknown"


def test_an_illegal_decision_is_named_at_its_line() -> None:
    transcript = read_duels(f"{BEGINNING}\n\nB: Attack")
    verdict = CHECKER.check(transcript.turns[0].situation)

    assert verdict.outcome.code == "forbidden"
    assert transcript.turns[0].lines == (3,)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"{BEGINNING}\nA: dances\nA: dances again\nBoth pass", 2),
        (f"\n{BEGINNING}\n\nA: dances\nA: Kill, with ♠2 ♠3", 4),
        ("The duel: nobody knows\nBoth pass", 1),
    ],
)
def test_what_is_not_read_before_the_first_decision_is_named_at_its_line(text: str, line: int) -> None:
    transcript = read_duels(text)
    turn = transcript.turns[0]

    assert (turn.lines[0], turn.situation.deeds[0]) == (line, LineRow(line=line))
    assert next(one.rows for one in transcript.lines if one.number == line) == (0,)


def test_several_duels_are_judged_each_by_itself() -> None:
    transcript = read_duels(f"{BEGINNING}\nBoth pass\n\n{BEGINNING}\nB: Attack\n\nThe duel:\n")

    assert [turn.line for turn in transcript.turns] == [1, 4]
    assert [line.turn for line in transcript.lines] == [0, 0, 1, 1, None]


def test_a_duel_or_a_text_that_is_too_long_is_open_at_its_end() -> None:
    long = read_duels("Both pass\n" * (MOST_DEEDS + 5))
    many = read_duels("The duel:\nBoth pass\n" * (MOST_DUELS + 2))

    assert long.turns[0].situation.deeds[-1] == LineRow(line=MOST_DEEDS)
    assert [line.became for line in long.lines[-6:]] == [LineRole.BEYOND] * 6
    assert [turn.situation is None for turn in many.turns] == [False] * MOST_DUELS


@pytest.mark.parametrize(
    ("text", "expected"),
    [(EXAMPLE.en, True), (EXAMPLE.ja, True), ("A: passes\nBoth pass", True), ("A plays a Village.\nA plays a Smithy.", False),
     (" ".join(EXAMPLE.en.removeprefix("\nThe duel: ").removeprefix("The duel: ").splitlines()), True),
     (" ".join(EXAMPLE.ja.removeprefix("デュエルの進行：").splitlines()), True),
     ("Player A (Hand: “♠2 ♠3”) may Kill?", False), ("Player A (Hand: “♠2 ♠3”)", False), ("The soldier (♡5) A: Kill", False),
     ("Can I Counter a Kill?", False), ("キルにカウンターできますか。", False), ("", False)],
)  # fmt: skip
def test_a_duel_is_recognised(text: str, expected: bool) -> None:
    assert is_duel(text) is expected


@given(st.sampled_from(LANGUAGES), scenarios(CHECKER))
@settings(deadline=None, max_examples=60)
def test_a_duel_that_is_written_down_is_read_back(language: str, scenario: Duel) -> None:
    if not scenario.deeds or len(scenario.deeds) >= MOST_DEEDS or [*scenario.contradictions()]:
        return
    (turn,) = read_duels(write_duel(scenario, language)).turns

    assert turn.situation == scenario


@pytest.mark.properties
@given(st.sampled_from(LANGUAGES), st.integers(1, 999_999), st.integers(1, 60))
def test_a_duel_that_was_played_is_read_back(language: str, seed: int, count: int) -> None:
    _, made = played(Duel().format, seed, count)
    deeds = tuple(rows(made))[: MOST_DEEDS - 1]
    scenario = Duel(shuffle=seed, deeds=deeds)
    if not deeds:
        return
    (turn,) = read_duels(write_duel(scenario, language)).turns

    assert turn.situation == scenario


LINES = [line for language in LANGUAGES for line in EXAMPLE.of(language).splitlines()]


@given(
    st.text(max_size=200)
    | st.lists(st.sampled_from([*LINES, "", "Format: master", "A: passes", "Attackers: ♡Q", "No blocks", "A starts Attack"]) | st.text(max_size=20),
               max_size=20).map("\n".join)
)  # fmt: skip
@settings(deadline=None, max_examples=100)
def test_any_text_gives_duels_that_can_be_judged(text: str) -> None:
    transcript = read_duels(text)

    for turn in transcript.turns:
        assert understand(game, CHECKER, canonical(turn.situation)) == turn.situation
        assert CHECKER.check(turn.situation).findings
        assert len(turn.lines) == len(turn.situation.deeds)


@pytest.mark.parametrize(
    "beginning",
    [
        "The duel: line 999999999 of the text is not read",
        f"The duel: Player A attacks with {', '.join('“♡5”' for _ in range(21))}",
        f"The duel: Player A starts Kill with {'♠2 ' * 200}",
    ],
)
def test_a_decision_beyond_its_bounds_is_open_wherever_it_stands(beginning: str) -> None:
    (turn,) = read_duels(f"{beginning}\nA passes\nB passes").turns

    assert isinstance(turn.situation.deeds[0], LineRow)
    assert outcome(f"{beginning}\nA passes\nB passes") == "unknown"


@pytest.mark.parametrize(("number", "is_cut"), [(MOST_DEEDS - 1, False), (MOST_DEEDS, True), (MOST_DEEDS + 9, True)])
def test_a_duel_in_one_line_says_where_it_is_too_long(number: int, is_cut: bool) -> None:
    deeds = read_duels(f"The duel: {'; '.join(['Player A passes'] * number)}").turns[0].situation.deeds

    assert len(deeds) == min(number, MOST_DEEDS)
    assert isinstance(deeds[-1], LineRow) is is_cut
