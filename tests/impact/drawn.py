"""Drawn situations: examples of the FAQ with one to three things changed, by a seed, kept until their checker is declared otherwise.

What is near an example is near what players enter, and a change of a rule shows there first.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

from games.declaration import Declared, Flag, Group, Many, Number, Pick, Shape, Words, declared, groups
from games.game import AnyChecker, Game
from rulesite.checks.validate.decoder import Refused, understand

TRIES = 40  # for each situation that is wanted


def drawn(folder: Path, game: Game, checker: AnyChecker, number: int, seed: int) -> list[Any]:
    """Return the drawn situations of a checker, from the file that keeps them or made anew and kept."""
    declaration = hashlib.sha256(repr([*_paths("", checker.scenario)]).encode()).hexdigest()[:16]
    file = folder / f"{game.slug}-{checker.slug}-{seed}-{number}-{declaration}.json"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps([*_draw(game, checker, number, seed)], ensure_ascii=False), "utf-8")
    kept: list[Any] = json.loads(file.read_text("utf-8"))
    return kept


def _paths(begin: str, cls: type) -> Iterator[str]:
    for field in declared(cls):
        path = f"{begin}/{field.name}"
        choice = field.shape.choice if isinstance(field.shape, Pick) else None
        codes = [member.code for member in choice] if choice else type(field.shape).__name__
        yield f"{path} {codes} {field.required}"
        for group in groups(field.shape):
            yield from _paths(f"{path}/{group.name.kind}", group.row)


def _draw(game: Game, checker: AnyChecker, number: int, seed: int) -> Iterator[Any]:
    """Yield situations that can be true, each once."""
    chance = Random(f"{seed} {game.slug}/{checker.slug}")
    examples = [one.scenario for faq in game.content.faq for one in faq.example if one.checker == checker.slug]
    seen = {_key(example) for example in examples}
    found = 0
    for _ in range(number * TRIES if examples else 0):
        document = deepcopy(chance.choice(examples))
        for _ in range(chance.randint(1, 3)):
            _change(chance, checker.scenario, document, examples)
        key = _key(document)
        if key in seen:
            continue
        seen.add(key)
        try:
            understand(game, checker, document)
        except Refused:
            continue
        yield document
        found += 1
        if found == number:
            return


def _key(document: Any) -> str:
    return json.dumps(document, sort_keys=True)


def _change(chance: Random, cls: type, document: dict[str, Any], examples: list[Any]) -> None:
    """Change one field of a situation, of it itself or of a row."""
    fields = declared(cls)
    if not fields:
        return
    field = chance.choice(fields)
    held = document.get(field.name)
    rows = _rows(field.shape, held)
    if rows and chance.random() < 0.75:
        group, row = chance.choice(rows)
        _change(chance, group.row, row, examples)
        return
    value = _value(chance, field, held, examples)
    if value is None:
        document.pop(field.name, None)
    else:
        document[field.name] = value


def _rows(shape: Shape, held: Any) -> list[tuple[Group, dict[str, Any]]]:
    rows = held if isinstance(held, list) else [held]
    kinds = {group.name.kind: group for group in groups(shape)}
    return [
        (kinds.get(row.get("kind", ""), next(iter(kinds.values()))), row)
        for row in rows
        if kinds and isinstance(row, dict)
    ]


def _value(chance: Random, field: Declared, held: Any, examples: list[Any]) -> Any:
    """Return another value of a field, None for its default."""
    if not field.required and chance.random() < 0.2:
        return None
    match field.shape:
        case Pick(choice):
            return chance.choice([member.code for member in choice])
        case Flag():
            return not held
        case Number(least, most):
            low, high = least or 0, most if most is not None else 20
            return chance.choice([low, high, chance.randint(low, high), min(high, max(low, (held or 0) + 1))])
        case Words():
            return chance.choice([*_said(field.name, examples), "X"])
        case Many():
            return _list(chance, held or [])
    return held


def _list(chance: Random, held: list[Any]) -> list[Any]:
    """Return a list with a row less, a row twice, or two rows exchanged."""
    rows = deepcopy(held)
    if not rows:
        return rows
    number = chance.randrange(len(rows))
    match chance.choice(("less", "more", "moved")):
        case "less":
            del rows[number]
        case "more":
            rows.insert(number, deepcopy(rows[number]))
        case "moved":
            other = chance.randrange(len(rows))
            rows[number], rows[other] = rows[other], rows[number]
    return rows


def _said(name: str, value: Any) -> list[str]:
    """Return what the examples say in fields of a name."""
    if isinstance(value, list):
        return [words for held in value for words in _said(name, held)]
    if isinstance(value, dict):
        own = [value[name]] if isinstance(value.get(name), str) else []
        return own + [words for held in value.values() for words in _said(name, held)]
    return []
