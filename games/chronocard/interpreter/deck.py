"""A deck of Chrono Card asked in words: how many cards it has, and how many of one card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.chronocard.cards import known_kind
from games.chronocard.deck import DECK
from games.chronocard.interpreter.questions import HOW_MANY_CARDS
from games.chronocard.interpreter.spoken import (
    PARTICLES,
    actor_of,
    between,
    card_of,
    kind_of,
    take_articles,
    words_of,
)
from games.draft import Draft, Sentence
from games.tokens import Token

ASIDE = ("deck", "put", "question", "cards", "counter", "copies", "use")
MOST_COPIES, MOST_CARDS = 60, 200
USUAL = 3
"""So many cards of one number a deck may have; of fewer nothing follows without its size (CC-47)."""


def read_deck(sentence: Sentence) -> Draft | None:
    """Read the cards of a deck."""
    tokens = words_of(sentence)
    if not any(token.is_word_for("deck", "copies") for token in tokens):
        return None
    if any(
        token.is_word_for("draw", "interrupt", "attack", "hand-limit", "damage", "treated", "skill") for token in tokens
    ):
        return None
    draft = Draft(sentence)
    copies = [*_copies(sentence, tokens)]
    used = {id(token) for _, _, pieces in copies for token in pieces}
    size = next((at for at, token in enumerate(tokens) if token.number is not None and id(token) not in used), None)
    heroine = [token for token in tokens if kind_of(token) == "heroine" or _is_heroine(token)]
    if heroine:
        card = next((token for token in heroine if card_of(token)), None)
        draft.put("/heroine", card_of(card) if card else "x", *heroine)
        draft.take(*(token for token in tokens if token.is_word_for("beside")))
    if size is not None and (tokens[size].number or 0) <= MOST_CARDS:
        draft.put("/size", tokens[size].number, tokens[size])
    for name, number, pieces in copies:
        if 1 <= number <= MOST_COPIES:
            draft.put("/cards/-", {"card": name, "copies": number}, *pieces)
    if not draft.scenario.keys() & {"size", "cards"}:
        return None
    if "size" not in draft.scenario:
        _put_size(draft)
    take_articles(draft)
    draft.take(*(token for token in tokens if token.is_word_for(*ASIDE) and token.number is None))
    draft.take(*(token for token in tokens if actor_of(token)))
    return draft


def _put_size(draft: Draft) -> None:
    """Enter the size of a deck that is not told: that of any deck where the copies of a card decide, else it is asked."""
    copies = [card["copies"] for card in draft.scenario.get("cards", ())]
    if all(number <= USUAL for number in copies):
        draft.ask(HOW_MANY_CARDS, "/size")
    elif sum(copies) <= DECK:
        draft.put("/size", DECK)


def _is_heroine(token: Token) -> bool:
    name = card_of(token)
    kind = known_kind(name) if name else None
    return bool(kind and kind.code == "heroine")


def _copies(sentence: Sentence, tokens: Sequence[Token]) -> Iterator[tuple[str, int, tuple[Token, ...]]]:
    """Yield the cards that the deck has several of: the name, the number and the words for it."""
    used: set[int] = set()
    for at, token in enumerate(tokens):
        if token.number is None:
            continue
        before = [entry for entry in tokens[max(0, at - 1) : at] if not entry.is_joint]
        behind = [*_behind(sentence, tokens, at)]
        names = [
            entry for entry in (*before, *behind) if card_of(entry) and not _is_heroine(entry) and id(entry) not in used
        ]
        of_heroine = any(_is_heroine(entry) for entry in behind) and any(
            entry.is_word_for("copies") for entry in behind
        )
        same = (
            None if of_heroine else next((entry for entry in (*before, *behind) if entry.is_word_for("copies")), None)
        )
        if names or same:
            used |= {id(entry) for entry in names[:1]}
            name = str(card_of(names[0])) if names else "x"
            yield name, token.number, tuple(entry for entry in (token, *names[:1], same) if entry)


def _behind(sentence: Sentence, tokens: Sequence[Token], at: int) -> Iterator[Token]:
    """Yield the words behind a number that belong to it: up to a joint, and in Japanese only where の joins them."""
    for entry, then in zip(tokens[at:], tokens[at + 1 : at + 4], strict=False):
        fillers = [filler.text for filler in between(sentence, entry)]
        is_apart = any(text in (*PARTICLES, "で") and text != "の" for text in fillers)
        is_joined = (
            (then.is_word_for("counter", "copies", "cards") and not is_apart)
            or entry.is_word_for("copies")
            or any(text in ("の", "of") for text in fillers)
        )
        if then.is_joint or not (is_joined or (card_of(then) and entry.number is not None)):
            return
        yield then
