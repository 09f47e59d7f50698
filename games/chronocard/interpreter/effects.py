"""Overlapping continuous effects of Chrono Card asked in words: what raises, lowers or sets a number, and what grants or denies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.chronocard.interpreter.questions import WHICH_BASE, WHICH_CHANGE
from games.chronocard.interpreter.spoken import actor_of, kind_of, take_articles, words_of
from games.draft import Draft, Sentence
from games.tokens import Token

SUBJECTS = ("hand-limit", "ap", "dp", "cost")
ASIDE = (
    "effect",
    "question",
    "counter",
    "cards",
    "base",
    "hand-limit",
    "property",
    "raise",
    "lower",
    "set",
    "use",
    "treated",
    "untreated",
)
SIGNS = {"+": "add", "-": "subtract"}
COUNTERS = ("つ", "個", "times")
KINDS = {"raise": "add", "lower": "subtract", "set": "set"}


def read_effects(sentence: Sentence) -> Draft | None:
    """Read effects that overlap on one number or one property."""
    tokens = words_of(sentence)
    if any(token.is_word_for("treated", "untreated") for token in tokens):
        return _read_property(sentence, tokens)
    subject = next((token for token in tokens if token.is_word_for(*SUBJECTS)), None)
    if subject is None or any(
        token.is_word_for("attack", "charm", "deck", "skill", "interrupt", "support", "stored") for token in tokens
    ):
        return None
    changes = [*_changes(tokens)]
    if not changes:
        return None
    draft = Draft(sentence)
    name = next(word for word in SUBJECTS if subject.is_word_for(word))
    draft.put("/subject", "hand-limit" if name == "hand-limit" else "number", subject)
    if name != "hand-limit":
        draft.put("/name", name.upper())
    used = {id(token) for _, _, pieces in changes for token in pieces}
    numbers = (
        token
        for at, token in enumerate(tokens)
        if token.number is not None and id(token) not in used and not _counts_effects(tokens, at)
    )
    base = next(numbers, None)
    if base:
        draft.put("/base", base.number, base)
    elif name != "hand-limit":
        draft.ask(WHICH_BASE, "/base")
    for nth, (kind, number, pieces) in enumerate(changes):
        row = {"kind": kind, "effect": _name(sentence, nth), ("to" if kind == "set" else "by"): number}
        draft.put("/changes/-", row, *pieces)
    _take(draft, tokens)
    return draft


def _name(sentence: Sentence, nth: int) -> str:
    """Return the name of an effect that has none, by its place, in the language of the sentence."""
    is_english = all(token.text.isascii() for token in sentence.spoken)
    return f"effect {nth + 1}" if is_english else f"効果{nth + 1}"


def _counts_effects(tokens: Sequence[Token], at: int) -> bool:
    """Return whether a number may say how many effects there are, as in “+1が2つ” or “two +1 effects”."""
    number, behind = tokens[at], tokens[at + 1 : at + 2]
    return any(token.text in COUNTERS or (token.text in SIGNS and number.text.isalpha()) for token in behind)


def _changes(tokens: Sequence[Token]) -> Iterator[tuple[str, int, tuple[Token, ...]]]:
    """Yield what is done to a number, in the order of the sentence."""
    for at, token in enumerate(tokens):
        if token.number is None:
            continue
        before, behind = tokens[max(0, at - 1) : at], tokens[at + 1 : at + 3]
        sign = before[0] if before and before[0].text in SIGNS and before[0].end == token.start else None
        words = [*(word for word in before if word.text.isascii()), *_until_joint(behind)]
        word = next((word for word in words if word.is_word_for(*KINDS)), None)
        if sign:
            kind = SIGNS[sign.text]
        elif word:
            kind = next(KINDS[symbol] for symbol in KINDS if word.is_word_for(symbol))
        else:
            continue
        if kind == "set" or token.number:
            yield kind, token.number, (token, *((word,) if word and not sign else ()))


def _until_joint(tokens: Sequence[Token]) -> Iterator[Token]:
    for token, then in zip(tokens, (*tokens[1:], None), strict=False):
        if token.is_joint or token.number is not None:
            return
        if not (token.text.isascii() and then and then.number is not None):
            yield token


def _read_property(sentence: Sentence, tokens: Sequence[Token]) -> Draft | None:
    """Read effects that grant and deny a property, in the order of the sentence."""
    draft = Draft(sentence)
    draft.put("/subject", "property")
    name_token = [
        token for token in tokens if token.is_word_for("property") or (not token.is_known and not token.is_joint)
    ]
    names = {token.text.lower() for token in name_token if token.text.lower() not in ("type", "タイプ")}
    if len(names) != 1:
        draft.ask(WHICH_CHANGE, "/name")
    else:
        draft.put("/name", next(token.text for token in name_token if token.text.lower() in names), *name_token)
    for nth, token in enumerate(token for token in tokens if token.is_word_for("treated", "untreated")):
        row: dict[str, Any] = {
            "kind": "grant" if token.is_word_for("treated") else "deny",
            "effect": _name(sentence, nth),
        }
        draft.put("/changes/-", row, token)
    _take(draft, tokens)
    return draft


def _take(draft: Draft, tokens: Sequence[Token]) -> None:
    take_articles(draft)
    draft.take(*(token for token in tokens if token.is_word_for(*ASIDE) and token.number is None))
    draft.take(*(token for token in tokens if actor_of(token) or kind_of(token) == "character"))
