"""What is said of situations that cannot be true, as the files `….refused.txt` beside this module hold it?

A file has an entry for each situation: the situation itself as JSON, then every error with its place. Another one is added by its
JSON alone; the command writes what is said of it.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import pkgutil
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from games.game import AnyChecker, Game
from games.text import LANGUAGES, Text
from rulesite.checks.validate import decoder
from rulesite.checks.validate.errors import InputError
from tests.sentences.written import FOLDER

PLACE = re.compile(r"\\\{\w+\\\}")


def refused_file(game: Game, checker: AnyChecker) -> Path:
    """Return the file that holds what a checker refuses."""
    return FOLDER / game.slug / f"{checker.slug}.refused.txt"


def written_refused(game: Game, checker: AnyChecker) -> str:
    """Return what is said today of the situations that stand in the file of a checker, in their order."""
    file = refused_file(game, checker)
    bodies = [line for line in file.read_text("utf-8").splitlines() if line.startswith("{")] if file.exists() else []
    return "\n".join(_entry(body, _errors(game, checker, json.loads(body))) for body in bodies)


def _errors(game: Game, checker: AnyChecker, data: Any) -> tuple[InputError, ...]:
    try:
        decoder.understand(game, checker, data)
    except decoder.Refused as refused:
        return refused.errors
    return ()


def _entry(body: str, found: Iterable[InputError]) -> str:
    return "".join(f"{line}\n" for line in [body, *(line for error in found for line in _lines(error))])


def _lines(error: InputError) -> Iterator[str]:
    yield f"{error.code} at {error.place or 'the whole'}"
    yield from (f"  {language} {error.text.of(language)}" for language in LANGUAGES)


def sentences_of(game: Game) -> dict[str, Text]:
    """Return the sentences with which a game says that a situation cannot be true, by module and constant."""
    package = importlib.import_module(game.module)
    names = [one.name for one in pkgutil.walk_packages(package.__path__, f"{game.module}.")]
    return {key: text for name in names for key, text in _of_module(importlib.import_module(name))}


def _of_module(module: ModuleType) -> Iterator[tuple[str, Text]]:
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        match node:
            case ast.Call(func=ast.Name(id="Contradiction"), args=[_, said]):
                for name in (one.id for one in ast.walk(said) if isinstance(one, ast.Name)):
                    text = getattr(module, name, None)
                    if isinstance(text, Text):
                        yield f"{module.__name__}.{name}", text


def unshown(game: Game) -> Iterator[str]:
    """Yield which sentences that refuse a situation no file shows, and in which one a situation belongs that does."""
    files = {checker: refused_file(game, checker) for checker in game.checkers}
    held = "".join(file.read_text("utf-8") for file in files.values() if file.exists())
    for name, text in sentences_of(game).items():
        if not shown(text, held):
            places = [file for checker, file in files.items() if name.startswith(f"{checker.module}.")]
            there = " or ".join(file.relative_to(FOLDER.parents[1]).as_posix() for file in places or files.values())
            yield f"{name}: no situation shows “{text.en}”; add one to {there}, as one line of JSON"


def shown(text: Text, file: str) -> bool:
    """Return whether a sentence stands in a file, whatever stands in its places."""
    pattern = PLACE.sub(".*", re.escape(text.en))
    return re.search(rf"^  en {pattern}$", file, re.MULTILINE) is not None
