"""Which two sentences of a file are exchanged?"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

PLACE = re.compile(r"\{\w*")

T = TypeVar("T")


def exchanged(sentences: Sequence[T], words: Callable[[T], str]) -> Iterator[tuple[T, T]]:
    """Yield each sentence with the next one that has the same {places} and other words, where there is one.

    One with other places could not be filled, which anybody notices.
    """
    for number, sentence in enumerate(sentences):
        for other in sentences[number + 1 :]:
            if _places(words(sentence)) == _places(words(other)) and words(sentence) != words(other):
                yield sentence, other
                break


def _places(words: str) -> set[str]:
    return {*PLACE.findall(words)}
