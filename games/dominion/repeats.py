"""What is chosen twice where each thing can be there only once?"""

from collections.abc import Iterator
from typing import Any

from games.scenario import Contradiction
from games.sentences import sentences
from games.text import Choice
from games.values import fields, is_value

WORDS = sentences(__name__)
TWICE = WORDS.text("twice")


def repeated(value: Any, at: str = "") -> Iterator[Contradiction]:
    """Yield each choice that stands twice in one list of choices of a situation, with where it stands again."""
    for name in fields(value):
        held, where = getattr(value, name), f"{at}/{name}"
        if isinstance(held, tuple):
            # the rows of a list are of one kind: names, choices or values
            if held and not isinstance(held[0], str):
                yield from _again(held, where) if isinstance(held[0], Choice) else _within(held, where)
        elif is_value(held):
            yield from repeated(held, where)


def _within(rows: tuple[Any, ...], at: str) -> Iterator[Contradiction]:
    for n, row in enumerate(rows):
        if is_value(row):
            yield from repeated(row, f"{at}/{n}")


def _again(held: tuple[Choice, ...], at: str) -> Iterator[Contradiction]:
    for n, item in enumerate(held):
        if item in held[:n]:
            yield Contradiction(f"{at}/{n}", TWICE.filled(choice=item))
