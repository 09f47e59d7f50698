"""Is a name in quotation marks judged as that of another card, in every game?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.contradictions import contradictions, texts
from games.game import AnyChecker, all_games
from games.matching import Match, Why
from games.meanings import DoubtfulName, doubtful_names, is_card_name, unlisted_names
from games.moves import Edit, apply_edits
from games.naming import is_quoted, key, quoted, unquoted
from rulesite.checks.validate.decoder import understand
from tests.games.judged import judged

NEAR = {"chronocard": "葉山秋", "dominion": "Throne Rom", "nightfall": "Alton Hickma", "vtes": "Computer Haking"}
CHECKERS = [
    pytest.param(game.slug, checker, id=f"{game.slug}/{checker.slug}")
    for game in all_games().values()
    for checker in game.checkers
    if checker.meanings
]


@pytest.mark.parametrize("marks", ["“{}”", '"{}"', "„{}“", "＂{}＂", "  “{}” ", "\ufeff“{}”"])
def test_quotation_marks_are_those_of_any_keyboard(marks: str) -> None:
    name = marks.format("Laptop")

    assert is_quoted(name)
    assert unquoted(name) == "Laptop"
    assert key(name) == key("Laptop") == key(marks.format("The Laptop"))


@pytest.mark.parametrize("name", ["Laptop", '"Laptop', '""', '" "', '"A" and "B"', "「Laptop」", "'Laptop'", ""])
def test_other_names_are_as_they_stand(name: str) -> None:
    assert not is_quoted(name)
    assert unquoted(name) == name


@pytest.mark.parametrize("game", ["vtes", "dominion"])
def test_a_name_that_some_card_has_is_known_in_quotation_marks_too(game: str) -> None:
    content = all_games()[game].content
    names = [row.name.en for row in content.library.rows[:40] if content.match(row.name.en).card]

    assert len(names) > 20
    assert [content.match(quoted(name)) for name in names] == [content.match(name) for name in names]


def test_a_near_name_in_quotation_marks_is_like_none() -> None:
    content = all_games()["vtes"].content

    assert content.match("Computer Haking").meant
    assert content.match("“Computer Haking”") == Match()


def test_a_name_of_several_cards_in_quotation_marks_is_like_none() -> None:
    content = all_games()["vtes"].content

    assert content.match("Theo Bell").why is Why.OTHER_NAME
    assert content.match("“Theo Bell”") == Match()


def test_what_a_name_in_quotation_marks_would_mean_without_them_is_told() -> None:
    dominion = all_games()["dominion"]
    scenario = understand(dominion, dominion.checker("turn"), {"events": [{"kind": "play", "card": "“3 Coppers”"}]})

    assert [card.id for name in unlisted_names(dominion.content.match, scenario) for card in name.other_than] == [
        "copper"
    ]


def doubted(game: str, checker: AnyChecker) -> Iterator[tuple[Any, DoubtfulName]]:
    """Yield the examples of a checker with a name in them that may mean a card, a name of each once."""
    content = all_games()[game].content
    for faq in content.faq:
        for example in judged(game, faq.id):
            places = texts(example.scenario, is_card_name) if example.checker is checker else []
            names = {typed for _, typed, _ in places}
            if len(names) != 1:
                continue
            scenario = apply_edits(example.scenario, [Edit("replace", at, NEAR[game]) for _, _, at in places])
            doubts = [] if contradictions(scenario) else doubtful_names(content.match, scenario)
            if len(doubts) == 1:
                yield scenario, doubts[0]


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_another_card_is_judged_as_one_that_nobody_knows(game: str, checker: AnyChecker) -> None:
    content = all_games()[game].content
    assert checker.meanings

    for scenario, doubt in doubted(game, checker):
        another = apply_edits(scenario, doubt.edits_to_another_card)
        unknown = apply_edits(scenario, [Edit("replace", at, "Zzyzx") for at in doubt.places])
        verdict = checker.check(another)

        assert doubtful_names(content.match, another) == []
        assert checker.meanings.reason not in [finding.reason for finding in verdict.findings]
        assert verdict.outcome is checker.check(unknown).outcome
        assert [name.other_than for name in unlisted_names(content.match, another)] == [doubt.cards]


def test_each_game_has_examples_with_such_a_name() -> None:
    games = {param.values[0] for param in CHECKERS if next(doubted(*param.values), None)}  # type: ignore[arg-type]

    assert games == {"chronocard", "dominion", "nightfall", "vtes"}


def test_said_once_it_holds_at_all_places_of_the_name() -> None:
    content = all_games()["vtes"].content
    checker = all_games()["vtes"].checker("play-again")
    scenario = next(scenario for scenario, doubt in doubted("vtes", checker) if len(doubt.places) > 1)
    (doubt,) = doubtful_names(content.match, scenario)

    half = apply_edits(scenario, doubt.edits_to_another_card[:1])

    assert doubtful_names(content.match, half) == []


def test_a_name_that_leaves_no_room_for_the_marks_has_no_such_answer() -> None:
    fitting, too_long = (DoubtfulName("x" * length, ("/card",), (), Why.NEAR, longest=60) for length in (58, 59))

    assert fitting.edits_to_another_card == (Edit("replace", "/card", f"“{'x' * 58}”"),)
    assert too_long.edits_to_another_card == ()
