"""Does every game keep its word: answers computed, reasons shown, nothing said without a clause?"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.content import Example, Expected, ExpectedStep, Faq
from games.contradictions import contradictions
from games.folder import SENTENCES, texts
from games.game import AnyChecker, Game, all_games
from games.moves import listed
from games.picture import FacingRows, Ladder, Pile, TimeLine
from games.sentences import sentences_of
from games.values import replace
from games.verdict import Option, Outcome
from rulesite.checks.proof.examples import differences
from rulesite.site.plain import plain
from tests.games.judged import ENTRIES, disagreements, judged
from tests.strategies import scenarios

GAMES = list(all_games().values())
CHECKERS = [
    pytest.param(game, checker, id=f"{game.slug}/{checker.slug}") for game in GAMES for checker in game.checkers
]
KANA = re.compile("[\u3041-\u30ff]")
JAPANESE = re.compile(f"{KANA.pattern}|[\u3400-\u9fff]")  # a title may be all kanji
OFFERING = [one for one in CHECKERS if one.values[1].offers]  # type: ignore[union-attr]


def held(data: Any, pointer: str) -> bool:
    """Say whether a JSON pointer names something in the scenario."""
    for name in pointer.split("/")[1:]:
        if isinstance(data, list) and name.isdecimal() and int(name) < len(data):
            data = data[int(name)]
        elif isinstance(data, dict) and name in data:
            data = data[name]
        else:
            return False
    return True


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_declarations_and_content_are_without_fault(game: Game) -> None:
    assert game.faults() == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_file_of_sentences_is_read_by_its_module(game: Game) -> None:
    files = {path.relative_to(game.folder.parents[1]).as_posix() for path in (game.folder / SENTENCES).rglob("*.toml")}

    assert files == {words.file for words in sentences_of(game.module)}


@pytest.mark.parametrize(("game", "faq"), ENTRIES)
def test_the_program_gives_the_answer_of_the_faq(game: Game, faq: Faq) -> None:
    assert [problem for example in faq.example for problem in disagreements(game, faq, example)] == []


@pytest.mark.parametrize(("game", "faq"), ENTRIES)
def test_every_wrong_expected_value_is_told(game: Game, faq: Faq) -> None:
    for one in judged(game.slug, faq.id):
        assert [wrong for wrong in wrongly(one.example) if not [*differences(wrong, one.verdict)]] == [], one.caption


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_what_disagrees_is_told_with_game_entry_and_example(game: Game) -> None:
    for faq in game.content.faq:
        for example in faq.example:
            (problem,) = disagreements(game, faq, replace(example, outcome="never"))

            assert problem.startswith(f"{game.slug}: faq {faq.id}: “{example.caption.en}”: outcome: expected 'never'")


def wrongly(example: Example) -> Iterator[Example]:
    outcome = next(outcome.code for outcome in Outcome if outcome.code != example.outcome)
    yield replace(example, outcome=outcome)
    yield replace(example, reasons=(*example.reasons, Expected("never-said")))
    yield replace(example, reasons=tuple(replace(one, at=f"{one.at}/x") for one in example.reasons))
    yield replace(example, steps=(*(example.steps or ()), ExpectedStep(("never",), "/x")))
    if example.result:
        name = next(iter(example.result))
        yield replace(example, result=example.result | {name: "never"})
        yield replace(example, absent=(*example.absent, name))
    for name in example.absent:
        yield replace(example, absent=(), result=example.result | {name: "never"})


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_every_reason_is_shown_by_an_example_and_no_other_is_said(game: Game, checker: AnyChecker) -> None:
    verdicts = [one.verdict for faq in game.content.faq for one in judged(game.slug, faq.id) if one.checker is checker]

    said = {finding.code for verdict in verdicts for finding in verdict.findings}

    assert said == {reason.code for reason in checker.reasons if not reason.retired}


@pytest.mark.parametrize(("game", "faq"), ENTRIES)
def test_every_place_of_what_is_said_is_filled(game: Game, faq: Faq) -> None:
    for one in judged(game.slug, faq.id):
        said = [one.verdict.summary, *(finding.text for finding in one.verdict.findings)]
        said += [step.text for step in one.verdict.steps]
        said += [reading.text for finding in one.verdict.findings for reading in finding.readings]
        said += texts(one.picture)

        assert [text for text in said if places(text.en) | places(text.ja)] == [], one.caption


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_every_text_of_a_reason_can_be_filled_in_both_languages(game: Game, checker: AnyChecker) -> None:
    for reason in checker.reasons:
        assert places(reason.text.en) == places(reason.text.ja), reason.code


def places(words: str) -> set[str]:
    return {part.split("}")[0] for part in words.split("{")[1:]}


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@given(data=st.data())
def test_whatever_the_situation_the_verdict_keeps_its_form(
    game: Game, checker: AnyChecker, data: st.DataObject
) -> None:
    scenario = data.draw(scenarios(checker))

    verdict = checker.check(scenario)

    written = plain(scenario)
    assert {finding.reason for finding in verdict.findings} <= set(checker.reasons)
    for finding in verdict.findings:
        assert all(held(written, pointer) for pointer in (finding.at, *finding.because)), finding
        assert not list(game.content.cite_problems(finding.cites))
        assert all(not list(game.content.cite_problems(reading.cites)) for reading in finding.readings)
    for step in verdict.steps:
        assert held(written, step.at), step
        assert not list(game.content.cite_problems(step.cites))
    assert (verdict.result is None) == (checker.result is None)


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@given(data=st.data())
def test_the_same_situation_gets_the_same_verdict(game: Game, checker: AnyChecker, data: st.DataObject) -> None:
    scenario = data.draw(scenarios(checker))

    assert checker.check(scenario) == checker.check(scenario)


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), OFFERING)
@given(data=st.data())
def test_an_option_is_offered_once_and_is_what_the_checker_finds(
    game: Game, checker: AnyChecker, data: st.DataObject
) -> None:
    assert wrongly_offered(game, checker, data.draw(scenarios(checker))) == []


@pytest.mark.parametrize(("game", "faq"), ENTRIES)
def test_what_could_be_done_after_the_first_example_is_what_the_checker_finds(game: Game, faq: Faq) -> None:
    for one in judged(game.slug, faq.id)[:1]:
        assert wrongly_offered(game, one.checker, one.scenario) == [], one.caption


def wrongly_offered(game: Game, checker: AnyChecker, scenario: Any) -> list[str]:
    """Say which options stand twice in their group, cannot be, lead to a step that points at nothing, or differ from what the checker finds when they are done."""
    offered = checker.list_options(scenario)
    before = checker.check(scenario).findings if offered else ()
    told = Counter((one.group.text, move.text) for one in listed(checker.groups(scenario)) for move in one.moves)
    wrong = [f"offered twice: {text} ({group})" for (group, text), n in told.items() if n > 1]
    wrong += [f"done in the same situation as another: {one.text}" for one in offered if twins(one, offered) > 1]
    for option in offered:
        verdict, written = checker.check(option.then), plain(option.then)
        found = verdict.findings
        wrong += [f"points at nothing: {one.at}: {option.text}" for one in verdict.steps if not held(written, one.at)]
        worst = max((one.outcome for one in found if one not in before), default=option.finding.outcome)
        if contradictions(option.then):
            wrong.append(f"cannot be: {option.text}")
        if option.finding not in found or option.finding.outcome < worst:
            wrong.append(f"is not the worst that is found: {option.text}: {option.finding.text}")
        wrong += game.content.cite_problems(option.finding.cites)
    return wrong


def twins(option: Option[Any], offered: list[Option[Any]]) -> int:
    return sum(one.then == option.then for one in offered)


@pytest.mark.parametrize(("game", "faq"), ENTRIES)
def test_a_picture_shows_as_many_marks_as_there_are_steps_or_one_for_each_row(game: Game, faq: Faq) -> None:
    for one in judged(game.slug, faq.id):
        steps = len(one.verdict.steps)
        match one.picture:
            case TimeLine(marks=marks):
                assert len(marks) in (steps, len({mark.at for mark in marks})), one.caption
            case Pile(marks=marks, spans=spans):
                assert len(marks) in (steps, len({mark.at for mark in marks})), one.caption
                assert all(laid <= steps and (left or 0) <= steps for laid, left in spans), one.caption
            case Ladder(rungs=rungs):
                assert len(rungs) == steps, one.caption
            case FacingRows(pairs=pairs):
                assert len({(first.at, first.text) for first, _ in pairs}) == len(pairs), one.caption


@pytest.mark.parametrize(("game", "faq"), ENTRIES)
def test_a_picture_points_at_what_is_there(game: Game, faq: Faq) -> None:
    for one in judged(game.slug, faq.id):
        marks = one.picture.all_marks if one.picture else ()

        assert [mark for mark in marks if not held(plain(one.scenario), mark.at)] == [], one.caption


@pytest.mark.parametrize(("game", "faq"), ENTRIES)
def test_a_board_points_at_what_is_there_says_whole_sentences_and_has_a_short_name(game: Game, faq: Faq) -> None:
    for one in judged(game.slug, faq.id):
        if one.board:
            figures = [
                figure for zone in one.board.zones for first in zone.figures for figure in (first, *first.against)
            ]
            said = texts(one.board)

            assert len(one.board.text.en) <= 40, one.caption
            assert [text for text in said if places(text.en) | places(text.ja)] == [], one.caption
            assert [figure for figure in figures if not held(plain(one.scenario), figure.at)] == [], one.caption


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_the_situations_of_a_card_are_judged(game: Game) -> None:
    for checker in game.checkers:
        for card in game.content.card if checker.of_card else ():
            shown = list(checker.of_card(card))  # type: ignore[misc]

            assert len({caption for caption, _ in shown}) == len(shown)
            assert all(checker.check(scenario).findings for _, scenario in shown)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_japanese_is_japanese_and_english_is_english(game: Game) -> None:
    texts = [text for faq in game.content.faq for text in (faq.question, faq.answer)]
    texts += [text for checker in game.checkers for text in (checker.title, checker.question)]
    texts += [reason.text for checker in game.checkers for reason in checker.reasons]

    assert not [text for text in texts if not JAPANESE.search(text.ja) or KANA.search(text.en)]


def test_a_term_is_sorted_by_a_reading_in_hiragana() -> None:
    readings = [term.reading for game in GAMES for term in game.content.term]

    assert not [reading for reading in readings if not all("\u3041" <= x <= "\u3096" or x in "ー・" for x in reading)]


def test_no_name_of_a_game_stands_in_the_way_of_an_address() -> None:
    assert not {game.slug for game in GAMES} & {"about", "changes", "errors", "search", "c", "api"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_the_summary_is_one_sentence_in_each_language(game: Game) -> None:
    summaries = [one.verdict.summary for faq in game.content.faq for one in judged(game.slug, faq.id)]

    assert [text for text in summaries if not (text.ja.endswith("。") and text.en.endswith((".", "?")))] == []
