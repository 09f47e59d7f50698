"""Editions as values: a copy judges alike, and a provision left undecided is a fault."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Annotated, Any

import pytest

from games import editions
from games.content import Content
from games.declaration import Declared, Pick, edition_field, rules_field
from games.editions import EditionChoice, edition_faults, provisions
from games.game import AnyChecker, Game, all_games
from games.scenario import frame, scenario
from games.text import Choice, Text
from games.toy import pebbles
from games.toy.pebbles import PebblesProvisions
from games.values import replace
from games.verdict import Verdict
from tests.games.judged import Judged, judged

GAMES = [game for game in all_games().values() if any(checker.editions for checker in game.checkers)]
EDITIONS = [
    pytest.param(game, checker, edition, id=f"{game.slug}/{checker.slug}/{edition.code}")
    for game in GAMES
    for checker in game.checkers
    for choice in checker.editions
    for edition in choice
]


class Houses(EditionChoice):
    """The house rules of the toy game, and a further edition that decides nothing."""

    provisions: PebblesProvisions

    MODERN = Text("modern", "新"), PebblesProvisions(limit=5)
    FURTHER = Text("further", "次")


class Formats(EditionChoice):
    """Formats of the toy game, which its content does not describe as editions."""

    provisions: PebblesProvisions

    SHORT = Text("short", "短"), PebblesProvisions(limit=3)
    LONG = Text("long", "長"), PebblesProvisions(limit=5)


class Colours(Choice):
    """A choice without provisions."""

    RED = Text("red", "赤")


@scenario
class OfHouses:
    """A situation judged by house rules."""

    edition: Annotated[Houses, frame("Edition", "版", edition=True)] = Houses.MODERN


@scenario
class OfColours:
    """A situation that chooses an edition among plain members."""

    edition: Annotated[Colours, frame("Edition", "版", edition=True)] = Colours.RED


def copied(edition: Any) -> Any:
    """Return a further edition with the provisions of another one."""
    copy = object.__new__(type(edition))
    vars(copy).update(vars(edition), code=f"{edition.code}-copy", _name_="COPY", _value_=f"{edition.code}-copy")
    return copy


def with_clauses(content: Content, edition: Any, copy: Any) -> Content:
    """Return a content whose clauses name the copy of an edition wherever they name the edition."""
    rules = [
        replace(rule, editions=(*rule.editions, *((copy.code,) if edition.code in rule.editions else ())))
        for rule in content.rule
    ]
    return replace(content, rule=tuple(rules))


def field_of(checker: AnyChecker, edition: Any) -> Declared | None:
    """Return the field by which a checker's situations choose an edition, or its rules."""
    for field in (edition_field(checker.scenario), rules_field(checker.scenario)):
        if field and isinstance(field.shape, Pick) and isinstance(edition, field.shape.choice):
            return field
    return None


def examples(game: Game, checker: AnyChecker, edition: Any) -> Iterator[Judged]:
    """Yield the examples of a checker that an edition judges."""
    field = field_of(checker, edition)
    for faq in game.content.faq:
        for example in judged(game.slug, faq.id):
            if field and example.checker.slug == checker.slug and getattr(example.scenario, field.name) is edition:
                yield example


def judgement(verdict: Verdict[Any]) -> tuple[Any, ...]:
    """Return what a verdict decides, without its sentences."""
    findings = [(finding.code, finding.at, finding.outcome, finding.cites) for finding in verdict.findings]
    readings = [[(reading.outcome, reading.cites) for reading in finding.readings] for finding in verdict.findings]
    steps = [(step.at, step.outcome, step.cites) for step in verdict.steps]
    return verdict.outcome, findings, readings, steps, verdict.result


def told_of(checker: AnyChecker, toy: Game) -> list[str]:
    """Return the faults of the toy game with another checker that are about its choice of editions."""
    (choice,) = checker.editions
    game = replace(toy, checkers=(checker,))
    return [str(fault) for fault in game.faults() if fault.entry == choice.__name__]


@pytest.fixture
def toy() -> Game:
    return all_games()["toy"]


@pytest.mark.parametrize(("game", "checker", "edition"), EDITIONS)
def test_a_copy_of_an_edition_judges_every_example_alike(
    monkeypatch: pytest.MonkeyPatch, game: Game, checker: AnyChecker, edition: Any
) -> None:
    copy, field = copied(edition), field_of(checker, edition)
    content = with_clauses(game.content, edition, copy)
    monkeypatch.setattr(editions, "_content", lambda module: content)
    of_edition = [*examples(game, checker, edition)]

    assert field
    for example in of_edition:
        again = checker.check(replace(example.scenario, **{field.name: copy}))
        assert judgement(again) == judgement(example.verdict), example.caption


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_no_branch_asks_for_a_certain_edition(game: Game) -> None:
    names = {choice.__name__ for checker in game.checkers for choice in checker.editions}
    asked = [
        f"{path.relative_to(game.folder.parent)}:{node.lineno}"
        for path in game.folder.parent.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare | ast.MatchValue | ast.Dict)
        for part in ast.walk(node)
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id in names
    ]

    assert asked == []


def test_an_edition_that_leaves_a_provision_undecided_is_a_fault_with_its_name(toy: Game) -> None:
    faults = told_of(replace(pebbles.checker, scenario=OfHouses, course=()), toy)

    assert "tests.games.test_editions: Houses: edition 'further' does not decide 'limit'" in faults
    assert not [fault for fault in faults if "edition 'modern' does not decide" in fault]


def test_an_edition_that_the_content_does_not_describe_is_a_fault(toy: Game) -> None:
    content = replace(toy.content, edition=(replace(toy.content.edition[0], id="modern"),))

    assert [*edition_faults(Houses, content)][1:] == ["edition 'further' is no [[edition]] of the content"]


def test_an_edition_without_a_clause_is_a_fault_where_clauses_name_theirs(toy: Game) -> None:
    first, *others = toy.content.rule
    content = replace(toy.content, rule=(replace(first, editions=("2020",)), *others))

    assert list(edition_faults(pebbles.Edition, toy.content)) == []
    assert list(edition_faults(pebbles.Edition, content)) == [
        "edition 'classic' has no clause: none of rules.toml names it in its editions"
    ]


def test_a_choice_of_formats_is_described_by_no_content(toy: Game) -> None:
    first, *others = toy.content.rule
    content = replace(toy.content, rule=(replace(first, editions=("2020",)), *others))

    assert list(edition_faults(Formats, content)) == []


def test_a_choice_of_editions_without_provisions_is_a_fault(toy: Game) -> None:
    assert told_of(replace(pebbles.checker, scenario=OfColours, course=()), toy) == [
        "tests.games.test_editions: Colours: chooses an edition, and has no provisions: it is no EditionChoice"
    ]


def test_an_undecided_provision_is_never_taken_for_no() -> None:
    with pytest.raises(LookupError):
        bool(Houses.FURTHER.provisions.limit)


def test_a_provision_has_no_default() -> None:
    class Decided:
        limit: int = 3

    with pytest.raises(ValueError, match="limit"):
        provisions(Decided)


def test_a_choice_of_editions_declares_the_type_of_its_provisions() -> None:
    with pytest.raises(ValueError, match="Blank does not declare"):

        class Blank(EditionChoice):
            MODERN = Text("modern", "新")
