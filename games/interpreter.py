"""A sentence asked of a game, read by the readers of its checkers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from games.content import Content
from games.draft import Draft, Reader, Sentence
from games.lexicon import Lexicon
from games.text import Choice, Text
from games.tokens import MOST_LETTERS, MOST_TOKENS, Line, tokenise

PlayingCards = Callable[[str, int], tuple[str, int] | None]


def no_playing_cards(text: str, at: int) -> None:
    """Find no playing card, as in the games that are not played with them."""


class Reading(Struct, frozen=True):
    """A sentence read as a situation of a checker, by its slug."""

    checker: str
    draft: Draft

    @property
    def rank(self) -> tuple[bool, int, int]:
        """Return what readings are compared by: the whole sentence understood, few words left over, many taken."""
        left = sum(len(token.text) for token in self.draft.not_understood)
        return not self.draft.is_whole, left, -len(self.draft.understood)


class Interpreter(Struct, frozen=True, dict=True):
    """How a game is asked: the choices whose labels are words, each with the prefix of its symbols, and a reader for each checker.

    Of readings that are alike the first reader's goes before. `playing_cards` finds the playing card at a place of a sentence.
    `names` are the names in both languages, by each that can be typed (`games.text.folded`), of what is no card and is named in a situation.
    """

    readers: Mapping[str, Reader]
    choices: tuple[tuple[str, type[Choice]], ...] = ()
    playing_cards: PlayingCards = no_playing_cards
    names: Mapping[str, Text] = {}

    def read(self, content: Content, words: Lexicon, line: Line) -> list[Reading]:
        """Return the readings of a sentence, the best first; none where no checker could judge what it says."""
        if len(line.sentence) > MOST_LETTERS:
            return []
        tokens = tokenise(line, words, content.matcher, self.playing_cards)
        spoken = Sentence(tokens)
        return sorted(self._readings(spoken), key=lambda reading: reading.rank)

    def _readings(self, spoken: Sentence) -> Iterator[Reading]:
        if len(spoken.tokens) > MOST_TOKENS:
            return
        for checker, reader in self.readers.items():
            draft = reader(spoken)
            if draft is not None and (draft.scenario or draft.asked):
                yield Reading(checker, draft)
