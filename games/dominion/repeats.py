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
        for pointer, item in [(where, held)] if is_value(held) else _items(held, where):
            if is_value(item):
                yield from repeated(item, pointer)
        if isinstance(held, tuple):
            yield from _again(held, where)


def _items(held: Any, at: str) -> Iterator[tuple[str, Any]]:
    if isinstance(held, tuple):
        yield from ((f"{at}/{n}", item) for n, item in enumerate(held))


def _again(held: tuple[Any, ...], at: str) -> Iterator[Contradiction]:
    for n, item in enumerate(held):
        if isinstance(item, Choice) and item in held[:n]:
            yield Contradiction(f"{at}/{n}", TWICE.filled(choice=item))
