"""A sentence as readers look at it, and the draft of a situation that they enter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from games.moves import Edit
from games.text import Text
from games.tokens import Token

Answer = tuple[Text, tuple[Edit, ...]]
"""An answer to what is asked: its words, and the changes that enter it."""


class Understood(Struct, frozen=True):
    """A piece of the sentence that was understood: the field at which it was entered, as a JSON pointer, and its value there."""

    token: Token
    at: str
    value: Any


class MissingFact(Struct, frozen=True):
    """A fact that decides and is missing: the question, the field where it is entered, as a JSON pointer, and the answers that there are.

    Without answers those of the field are offered.
    """

    text: Text
    at: str
    answers: tuple[Answer, ...] = ()


class Sentence:
    """The tokens of a sentence without fillers, in clauses; joints stand between these. `spoken` are all tokens."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.spoken = tuple(tokens)
        self.tokens = tuple(token for token in tokens if not token.is_filler)
        self.clauses = tuple(self._clauses())

    def _clauses(self) -> Iterator[tuple[Token, ...]]:
        clause: list[Token] = []
        for token in self.tokens:
            if token.is_joint and clause:
                yield tuple(clause)
                clause = []
            if not token.is_joint:
                clause.append(token)
        if clause:
            yield tuple(clause)

    def words_for(self, *symbols: str) -> tuple[Token, ...]:
        """Return the tokens that are words for one of the symbols."""
        return tuple(token for token in self.tokens if token.is_word_for(*symbols))

    @property
    def words(self) -> tuple[Token, ...]:
        """Return the tokens that must be understood: all but joints."""
        return tuple(token for token in self.tokens if not token.is_joint)


class Draft:
    """A situation as a reader enters it, with the pieces of the sentence that said so."""

    def __init__(self, sentence: Sentence) -> None:
        self.sentence = sentence
        self.scenario: dict[str, Any] = {}
        self.understood: list[Understood] = []
        self.asked: list[MissingFact] = []
        self._used: set[int] = set()

    @classmethod
    def from_fields(cls, sentence: str, scenario: dict[str, Any]) -> Draft:
        """Return the draft of a sentence that tells a situation field by field, understood as one piece."""
        whole_sentence = Token(0, len(sentence), sentence)
        draft = cls(Sentence((whole_sentence,)))
        draft.scenario = scenario
        draft.take(whole_sentence)
        return draft

    def put(self, at: str, value: Any, *tokens: Token) -> str:
        """Enter a value at a JSON pointer into the situation, and take the tokens that say so. Returns the pointer.

        A number in the pointer is that of a row; the next one, and "-", adds a row.
        """
        pointer = enter(self.scenario, at, value)
        self.take(*tokens, at=pointer, value=value)
        return pointer

    def take(self, *tokens: Token, at: str = "", value: Any = None) -> None:
        """Take tokens as understood."""
        for token in tokens:
            if id(token) not in self._used:
                self._used.add(id(token))
                self.understood.append(Understood(token, at, value))

    def has(self, token: Token) -> bool:
        """Return whether a token is taken."""
        return id(token) in self._used

    def ask(self, text: Text, at: str, *answers: Answer) -> None:
        """Say that a deciding fact is missing, and what the answers are where the field does not tell."""
        self.asked.append(MissingFact(text, at, answers))

    @property
    def not_understood(self) -> tuple[Token, ...]:
        """Return the tokens that say something nobody has used."""
        return tuple(token for token in self.sentence.words if id(token) not in self._used)

    @property
    def is_whole(self) -> bool:
        """Return whether the whole sentence was understood, and nothing that decides is missing."""
        return not self.not_understood and not self.asked


def enter(scenario: dict[str, Any], at: str, value: Any) -> str:
    """Enter a value at a JSON pointer into JSON data, and return the pointer; "-" and the next number add a row."""
    *path, last = at.strip("/").split("/")
    place: Any = scenario
    steps = []
    for step, following in zip(path, (*path[1:], last), strict=False):
        key = _key(place, step)
        place = _child(place, key, [] if following == "-" or following.isdigit() else {})
        steps.append(key)
    key = _key(place, last)
    if isinstance(place, list) and key == len(place):
        place.append(value)
    else:
        place[key] = value
    return "".join(f"/{step}" for step in (*steps, key))


def _key(place: Any, step: str) -> int | str:
    """Return a step of a pointer as the key that it is in a list or an object."""
    if not isinstance(place, list):
        return step
    return len(place) if step == "-" else int(step)


def _child(place: Any, key: int | str, blank: Any) -> Any:
    if isinstance(place, dict):
        return place.setdefault(key, blank)
    if key == len(place):
        place.append(blank)
    return place[key]


Reader = Callable[[Sentence], Draft | None]
"""Reads a sentence as a situation of one checker; None where it says nothing that the checker could judge."""
