"""What the readers of Nightfall share: numbers with their words, the players, and the rows that a sentence comes to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from games.draft import Answer, Draft, MissingFact, Sentence
from games.text import Text
from games.tokens import Token

SELF, OPPONENT, THIRD = "self", "opponent", "third"
POOL = {SELF: "Ai", OPPONENT: "Ben", THIRD: "Chika", "": "Dai", "-": "Eri"}
"""Names of players who are not named."""
ARTICLES = ("a", "an", "the", "my", "his", "her", "i", "we", "that", "there")


class SpokenRow(Struct, frozen=True, eq=False):
    """A value of the situation: its place, and the tokens that say so."""

    at: str
    value: Any
    tokens: tuple[Token, ...] = ()


class SpokenTable:
    """The players of a sentence, by what they are called in it, and the rows of the situation."""

    def __init__(self, sentence: Sentence, *, names: bool = True) -> None:
        self.sentence = sentence
        self.seats: list[str] = []
        self.teams: dict[str, str] = {}
        self.rows: list[SpokenRow] = []
        self.taken: list[Token] = []
        self.asked: list[MissingFact] = []
        self._names = {token.text.lower(): token.text for token in people(sentence)} if names else {}
        self._people = [*people(sentence)] if names else []

    def key(self, token: Token) -> str | None:
        """Return who is meant by a token, None where it is nobody."""
        if token.is_word_for("opponent"):
            return OPPONENT
        if token in self._people:
            return token.text.lower()
        return SELF if token.is_word_for("self") else None

    @property
    def names(self) -> tuple[str, ...]:
        """Return those who are named, in the order of the sentence."""
        return tuple(self._names)

    def seat(self, key: str) -> int:
        """Return the seat of a player, who sits down where that is not done yet; the opponent is whoever is named beside oneself."""
        if key == OPPONENT and OPPONENT not in self.seats:
            rest_of_them = [name for name in self._names if name != self.seats[0]] if self.seats else []
            key = rest_of_them[0] if rest_of_them else OPPONENT
        if key not in self.seats:
            self.seats.append(key)
        return self.seats.index(key)

    def name(self, key: str) -> str:
        """Return the name of a player, one of the pool for who is not named."""
        seat = self.seat(key)
        if self.seats[seat] in self._names:
            return self._names[self.seats[seat]]
        used_tokens = {*self._names} | {
            POOL[other].lower() for other in self.seats if other in POOL and other != self.seats[seat]
        }
        free = [name for name in POOL.values() if name.lower() not in used_tokens]
        own_side = POOL[self.seats[seat]]
        return own_side if own_side in free else free[-1]

    def put(self, at: str, value: Any, *tokens: Token) -> None:
        """Note a row."""
        self.rows.append(SpokenRow(at, value, tokens))

    def take(self, *tokens: Token) -> None:
        """Note tokens as understood."""
        self.taken += tokens

    def ask(self, text: Text, at: str, *answers: Answer) -> None:
        """Note a fact that is missing, and what the answers are where the field does not tell."""
        self.asked.append(MissingFact(text, at, answers))

    def draft(self, least: int = 2, *, seated: bool = True) -> Draft:
        """Return the draft of the situation: the players who sit at the table, then the rows."""
        draft = Draft(self.sentence)
        fillers = (*POOL,)
        while seated and len(self.seats) < least:
            self.seats.append(next(key for key in (*self._names, *fillers) if key not in self.seats))
        for seat, key in enumerate(self.seats if seated else ()):
            draft.put(f"/players/{seat}/name", self.name(key), *(t for t in self._people if t.text.lower() == key))
            if key in self.teams:
                draft.put(f"/players/{seat}/team", self.teams[key])
        for row in self.rows:
            draft.put(row.at, row.value, *row.tokens)
        draft.take(*self.taken)
        draft.asked += self.asked
        return draft


def people(sentence: Sentence) -> Iterator[Token]:
    """Yield the tokens that name a player: names of the lexicon, and unknown words written like names, but for what is done “with” them."""
    spoken = (None, *sentence.spoken, None)
    for before, token, then in zip(spoken, sentence.spoken, spoken[2:], strict=False):
        is_means = before is not None and before.text.lower().split()[-1:] == ["with"]
        is_other = is_means or (then is not None and then.text.lower() in ARTICLES)
        if token.is_word_for("name") or (_is_written_as_name(token) and not is_other):
            yield token


def _is_written_as_name(token: Token) -> bool:
    return token.is_name and not token.match and token.number is None and token.text.isascii()


def kind_of(token: Token) -> str | None:
    """Return the kind of Wound that a token names."""
    return next((symbol.removeprefix("kind.") for symbol in token.symbols if symbol.startswith("kind.")), None)


def particle(sentence: Sentence, token: Token) -> str:
    """Return the filler behind a token, as a Japanese particle; nothing where there is none."""
    at = sentence.spoken.index(token) + 1
    then = sentence.spoken[at : at + 1]
    return then[0].text if then and then[0].is_filler else ""


def without(tokens: Iterable[Token], used: Iterable[Token]) -> list[Token]:
    """Return the tokens that are not among the used ones."""
    pieces = {id(token) for token in used}
    return [token for token in tokens if id(token) not in pieces]
