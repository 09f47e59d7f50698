"""What has been published, and must therefore stay?

`tests/codes.txt` holds every name that stands in addresses and JSON: checkers, their fields, kinds of rows, choices and
reasons. `tests/addresses.txt` holds the address of every FAQ example, every reference of a source, every survey and every form for suggestions, and of a picture for each checker, `tests/cards.txt` the id of every card, of those in a table too,
`tests/components.txt` the name of every component of `docs/openapi.json`. All of them only grow: after a change that adds to them, run

    .venv/bin/python -m tests.published

which appends what is new, in order, and takes nothing away.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import django

from games import proposal
from games.declaration import Many, OneOf, Pick, Shape, declared, groups
from games.game import AnyChecker, Game, all_games
from rulesite.checks.links import url
from rulesite.checks.validate import decoder
from rulesite.puzzles.records import all_puzzles, practice
from tests.api import contract

CODES, ADDRESSES, CARDS, COMPONENTS = (
    Path(__file__).with_name(f"{name}.txt") for name in ("codes", "addresses", "cards", "components")
)


def held(file: Path) -> set[str]:
    """Return what a file holds as published."""
    return set(file.read_text(encoding="utf-8").splitlines()) if file.exists() else set()


def codes() -> set[str]:
    """Return every name that the games publish now."""
    return {line for game in published() for checker in game.checkers for line in _codes(game, checker)}


def addresses() -> set[str]:
    """Return the address of every example, reference, survey and form of the games, and of a picture for each checker, without its language."""
    return {line for game in published() for line in _addresses(game)}


def cards() -> set[str]:
    """Return the id of every card that a game names now, in full or in its table."""
    return {f"{game.slug}/{card.id}" for game in published() for card in game.content.all_cards}


def retired_cards() -> set[str]:
    """Return the id of every card that was published and is gone."""
    return {f"{game.slug}/{gone.id}" for game in published() for gone in game.content.retired if gone.kind == "card"}


def components() -> set[str]:
    """Return the kind and name of every component of the published description of the API."""
    return {f"{kind}/{name}" for kind, named in contract.published()["components"].items() for name in named}


def published() -> list[Game]:
    """Return the games, without those that only the tests know."""
    tests = Path(__file__).parent
    return [game for game in all_games().values() if tests not in game.folder.resolve().parents]


def _codes(game: Game, checker: AnyChecker) -> Iterator[str]:
    name = f"{game.slug}/{checker.slug}"
    yield name
    yield from (f"{name} reason {reason.code}" for reason in checker.reasons)
    yield from (f"{name} scenario {line}" for line in _fields(checker.scenario, ""))
    if checker.result:
        yield from (f"{name} result {line}" for line in _fields(checker.result, ""))


def _fields(cls: type, begin: str) -> Iterator[str]:
    for one in declared(cls):
        path = f"{begin}{one.name}"
        yield path
        yield from (f"{path}={code}" for code in _choices(one.shape))
        for group in groups(one.shape):
            yield from _fields(group.row, f"{path}.{group.name.kind}." if group.name.kind else f"{path}.")


def _choices(shape: Shape) -> list[str]:
    match shape:
        case Pick(choice):
            return [member.code for member in choice]
        case Many(item=item):
            return _choices(item)
        case OneOf(groups=kinds):
            return [group.name.kind for group in kinds]
    return []


def _addresses(game: Game) -> Iterator[str]:
    for reference in game.content.references.references:
        yield f"/{game.slug}/sources/{reference.source}/{reference.id}/"
    if game.content.faq:
        yield f"/{game.slug}/answers/"
    yield from (f"/{game.slug}/{survey.slug}/" for survey in game.surveys)
    yield from (f"/{game.slug}/check/{form.checker}/log/" for form in game.transcripts)
    if practice(game.slug):
        yield from (f"/{game.slug}/puzzle/", f"/{game.slug}/puzzle/test/")
    yield from (f"/{game.slug}/puzzle/{code}/" for code in all_puzzles(game.slug))
    yield from (
        f"/{game.slug}/suggest/{kind}/{entry.id}/" for kind in proposal.KINDS for entry in getattr(game.content, kind)
    )
    pictured: set[str] = set()
    for example in (example for faq in game.content.faq for example in faq.example):
        checker = game.checker(example.checker)
        query = url.query(game, checker, decoder.understand(game, checker, example.scenario))
        if not query:
            continue
        yield f"/{game.slug}/check/{checker.slug}/{query}"
        if checker.slug not in pictured:
            pictured.add(checker.slug)
            yield f"/{game.slug}/check/{checker.slug}/picture.png{query}"


def _append(file: Path, found: set[str]) -> None:
    known = held(file)
    file.write_text("".join(f"{line}\n" for line in sorted(known | found)), encoding="utf-8")
    print(f"{file.name}: {len(found - known)} new")


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    _append(CODES, codes())
    _append(ADDRESSES, addresses())
    _append(CARDS, cards())
    _append(COMPONENTS, components())
