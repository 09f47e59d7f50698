"""What the readers of Chrono Card share: the players, the kinds of card, and what stands between two words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.draft import Draft, Sentence
from games.tokens import Token

KIND, PHASE = "kind.", "phase."
PARTICLES = ("は", "が", "の", "に", "も", "を", "へ", "には", "、")
MEETS = ("に", "には", "にも", "へ", "への", "に対して", "に対し")
"""Particles by which something is met: what is interrupted or attacked."""
A, PLAYER_B = "a", "b"
OTHER = {A: PLAYER_B, PLAYER_B: A}


def words_of(sentence: Sentence) -> list[Token]:
    """Return the tokens of a sentence without an “A” that is an article."""
    return [token for token in sentence.tokens if not _is_article(sentence, token)]


def take_articles(draft: Draft) -> None:
    """Take each “A” that says nothing."""
    draft.take(*(token for token in draft.sentence.tokens if _is_article(draft.sentence, token)))


def _is_article(sentence: Sentence, token: Token) -> bool:
    if token.text != "A":
        return False
    behind = between(sentence, token)
    return not (behind and behind[0].text in (*PARTICLES, "'s"))


def between(sentence: Sentence, token: Token) -> list[Token]:
    """Return the words that say nothing behind a token, up to the next one that does."""
    at = sentence.spoken.index(token) + 1
    hit = []
    while at < len(sentence.spoken) and sentence.spoken[at].is_filler:
        hit.append(sentence.spoken[at])
        at += 1
    return hit


def actor_of(token: Token) -> str | None:
    """Return the player that a token means: oneself is A."""
    if token.is_word_for("self", "player-a"):
        return A
    return PLAYER_B if token.is_word_for("opponent", "player-b") else None


def kind_of(token: Token) -> str | None:
    """Return the kind of card that a token names."""
    return next((symbol.removeprefix(KIND) for symbol in sorted(token.symbols) if symbol.startswith(KIND)), None)


def phase_of(token: Token) -> str | None:
    """Return the phase that a token names."""
    return next((symbol.removeprefix(PHASE) for symbol in sorted(token.symbols) if symbol.startswith(PHASE)), None)


def card_of(token: Token) -> str | None:
    """Return the card that a token names, as it is printed."""
    return str(token.card.name.ja) if token.card else None


def is_answered(sentence: Sentence, tokens: Sequence[Token], at: int) -> bool:
    """Return whether a card or a declaration at a place is what an interrupt answers, and not what answers."""
    return _is_answered_in_japanese(sentence, tokens, at) or _is_answered_in_english(sentence, tokens, at)


def _is_answered_in_japanese(sentence: Sentence, tokens: Sequence[Token], at: int) -> bool:
    last = at
    while last + 1 < len(tokens) and tokens[last + 1].is_word_for("declare", "use"):
        last += 1
    is_met = any(filler.text in MEETS for filler in between(sentence, tokens[last]))
    return is_met and any(token.is_word_for("interrupt") for token in tokens[last + 1 :])


def _is_answered_in_english(sentence: Sentence, tokens: Sequence[Token], at: int) -> bool:
    """Return whether it stands behind an English word for interrupting as its object, or is “interrupted”."""
    before = [token for token in tokens[:at] if not actor_of(token)][-1:]
    behind = tokens[at + 1 : at + 2]
    is_object = any(token.is_word_for("interrupt") and token.text.isascii() for token in before) and not any(
        filler.text.lower() in ("with", "by", "as") for filler in between(sentence, before[0])
    )
    is_passive = any(token.text.lower() in ("interrupted", "answered") for token in behind)
    return is_object or is_passive


def clauses(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """Yield the tokens between joints."""
    clause: list[Token] = []
    for token in tokens:
        if token.is_joint:
            yield clause
            clause = []
        else:
            clause.append(token)
    yield clause


def turn_of(tokens: Sequence[Token]) -> tuple[str, Token] | None:
    """Return whose turn it is, where that is told: also by “the opponent's main phase”."""
    for token, then in zip(tokens, (*tokens[1:], None), strict=False):
        if token.is_word_for("own-turn", "their-turn"):
            return A if token.is_word_for("own-turn") else PLAYER_B, token
        actor = actor_of(token)
        if actor and then and phase_of(then) and token.is_word_for("opponent", "self"):
            return actor, token
    return None
