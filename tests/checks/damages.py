"""Damaged situations of all checkers, drawn by a seed, and a record of the errors that are reported for them.

`python -m tests.checks.damages FILE` writes for each situation everything that is reported of its JSON and of its form, in both languages:
`diff` of the files of two commits names each situation that is now answered differently. With `--times` it prints the CPU time instead.
"""

from __future__ import annotations

import argparse
import json as json_text
import os
import time
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import django
from django.http import QueryDict

import tests.conftest  # noqa: F401
from games.game import AnyChecker, Game, all_games
from rulesite.checks.validate import nodes
from rulesite.checks.validate.decoder import Refused, understand, understand_submission
from rulesite.checks.validate.errors import PageSentence
from rulesite.checks.validate.json import BadJson, parse

SEED, SITUATIONS = 20261127, 3450
TIMES = 7
# numbers that JSON can write and no computer holds: they are put into the text as they stand
TOO_LARGE = {"\x01": "-1e400", "\x02": "9" * 400}
JUNK: tuple[Any, ...] = (
    None, True, False, 0, 7, -1, 51, 1.5, 3.0, 10**20, 10**30, *TOO_LARGE, "", " ", "\u3000", "\u200b", "x", "x" * 300, "A\nB", "A\n",
    "A\u2028", "true", "3", [], [[]], [None], {}, {"kind": "none"}, {"kind": None}, {"name": ""}, ["x", "x"],
)  # fmt: skip
NAMES = ("a/b", "~c", "", "name", "kind", "x" * 80)


class Damaged(NamedTuple):
    """A damaged situation with its checker."""

    game: Game
    checker: AnyChecker
    document: Any

    def body(self) -> bytes:
        """Return the situation as a JSON text."""
        text = json_text.dumps(self.document)
        for sign, number in TOO_LARGE.items():
            text = text.replace(json_text.dumps(sign), number)
        return text.encode()


def damaged_situations(number: int = SITUATIONS, seed: int = SEED) -> Iterator[Damaged]:
    """Yield so many situations of the examples, of all checkers in turn, each with one to three damages."""
    chance = Random(seed)
    examples = [
        (game, checker, [faq.scenario for faq in _examples(game) if faq.checker == checker.slug])
        for game in all_games().values()
        if game.slug != "toy"
        for checker in game.checkers
    ]
    for n in range(number):
        game, checker, scenarios = examples[n % len(examples)]
        whole = {"": deepcopy(chance.choice(scenarios))}
        for _ in range(chance.randint(1, 3)):
            _damage(chance, whole)
        yield Damaged(game, checker, whole.get("", {}))


def _examples(game: Game) -> Iterable[Any]:
    return (example for question in game.content.faq for example in question.example)


def _damage(chance: Random, whole: dict[str, Any]) -> None:
    """Replace, remove, add or repeat something in a situation."""
    holder, key = chance.choice([*_places(whole)][1:] or [(whole, "")])
    value = holder.get(key) if isinstance(holder, dict) else holder[key]
    match chance.randrange(7):
        case 0:
            del holder[key]
        case 1 if isinstance(value, dict):
            value[chance.choice(NAMES)] = deepcopy(chance.choice(JUNK))
        case 1 if isinstance(holder, dict):
            holder[chance.choice(NAMES)] = deepcopy(chance.choice(JUNK))
        case 2 if isinstance(value, list):
            del value[chance.randint(0, len(value)) :]
        case 3 if isinstance(value, list) and value:
            value += [deepcopy(chance.choice(value)) for _ in range(chance.choice([1, 2, 60]))]
        case 4 if isinstance(value, str):
            holder[key] = chance.choice(["", " ", value + "\n", value * 40, value + value, f" {value}", value.title()])
        case 4 | 5 if isinstance(value, int) and not isinstance(value, bool):
            holder[key] = chance.choice([-1, 0, 51, 100, 201, float(value), value + 0.5, str(value), value + 10])
        case _:
            holder[key] = deepcopy(chance.choice(JUNK))


def _places(holder: Any) -> Iterator[tuple[Any, Any]]:
    for key in [*holder] if isinstance(holder, dict) else range(len(holder)):
        yield holder, key
        if isinstance(holder[key], dict | list):
            yield from _places(holder[key])


def reported_of_json(damaged: Damaged) -> list[list[str]]:
    """Return everything that is reported of the JSON of a situation."""
    return _reported(lambda: understand(damaged.game, damaged.checker, parse(damaged.body())))


def reported_of_form(damaged: Damaged) -> list[list[str]]:
    """Return everything that is reported of a situation sent as a form."""
    fields = QueryDict(mutable=True)
    for name, value in nodes.flatten(nodes.to_nodes(damaged.document)):
        fields.appendlist(name, TOO_LARGE.get(value, value))
    sent = nodes.read_fields(damaged.checker.scenario, fields, posted=True)
    return _reported(lambda: understand_submission(damaged.game, damaged.checker, sent))


def _reported(read: Callable[[], Any]) -> list[list[str]]:
    try:
        return [["accepted", repr(read())]]
    except BadJson as error:
        return [["bad JSON", error.text.en, error.text.ja]]
    except Refused as refused:
        return [
            [error.at, error.field, error.code, error.text.en, error.text.ja, *_sentence_parts(error.sentence())]
            for error in refused.errors
        ]


def _sentence_parts(sentence: PageSentence) -> tuple[str, ...]:
    return sentence.text.en, sentence.text.ja, str(sentence.names_field), str(sentence.missing)


def record(file: Path) -> None:
    """Write a line for each situation: its number, its checker, its JSON, and what is reported of it."""
    with file.open("w", encoding="utf-8") as lines:
        for n, damaged in enumerate(damaged_situations()):
            place = f"{damaged.game.slug}/{damaged.checker.slug}"
            answers = [reported_of_json(damaged), reported_of_form(damaged)]
            lines.write(json_text.dumps([n, place, damaged.body().decode(), *answers], ensure_ascii=False) + "\n")


def cpu_times(number: int = SITUATIONS) -> list[float]:
    """Return the CPU seconds in which that many situations were read, each time once."""
    documents = []
    for damaged in islice(damaged_situations(), number):
        try:
            documents.append((damaged.game, damaged.checker, parse(damaged.body())))
        except BadJson:
            continue
    times = []
    for _ in range(TIMES):
        begin = time.process_time()
        for game, checker, document in documents:
            try:
                understand(game, checker, document)
            except Refused:
                continue
        times.append(time.process_time() - begin)
    return times


def main() -> None:
    """Record what is reported, or print how long it takes."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.damages", description=__doc__)
    parser.add_argument("file", type=Path, nargs="?", metavar="FILE", help="where the errors are written")
    parser.add_argument("--times", action="store_true", help="print the CPU milliseconds of reading all situations")
    options = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    if options.file:
        record(options.file)
    if options.times:
        print(" ".join(f"{1000 * seconds:.0f}" for seconds in cpu_times()))


if __name__ == "__main__":
    main()
