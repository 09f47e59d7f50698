"""Numbers of a sentence with the words beside which they stand: how much there is of what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from games.tokens import Token

CONNECTED = "-:="
LISTED = ("and", ",", "、", "・", "&", "/")


class Counted(Struct, frozen=True, eq=False):
    """A number of something: what, by its symbol, and the tokens that say so, from one place in the sentence to another."""

    role: str
    number: int
    tokens: tuple[Token, ...]
    at: int
    end: int


def role_of(token: Token, roles: Sequence[str]) -> str | None:
    """Return the first of some symbols for which a token stands."""
    return next((role for role in roles if role in token.symbols), None)


def counted(
    tokens: Sequence[Token],
    roles: Sequence[str],
    *,
    listing: Sequence[str] = (),
    heads: Sequence[str] = (),
    yields: Sequence[tuple[str, str]] = (),
) -> Iterator[Counted]:
    """Yield the numbers that stand beside a word for a role, before or after it.

    Of the listing roles also the further numbers of a list are meant, but for one that counts what the heads are words for. The first of a
    pair of roles yields a number to the second one, whose word stands behind it.
    """
    at = 0
    while at < len(tokens):
        hit = _word_first(tokens, at, roles, yields) or _number_first(tokens, at, roles)
        if hit is None:
            at += 1
            continue
        yield hit
        at = hit.end
        while hit.role in listing and (next_count := _next_listed(tokens, at, hit.role, roles, heads)):
            yield next_count
            at = next_count.end


def _after(tokens: Sequence[Token], at: int) -> int:
    """Return the next place that is no hyphen or colon."""
    while at < len(tokens) and tokens[at].is_joint and tokens[at].text in CONNECTED:
        at += 1
    return at


def _word_first(
    tokens: Sequence[Token], at: int, roles: Sequence[str], yields: Sequence[tuple[str, str]]
) -> Counted | None:
    role = role_of(tokens[at], roles)
    then = _after(tokens, at + 1)
    if role is None or then >= len(tokens) or tokens[then].number is None:
        return None
    other = _number_first(tokens, then, roles)
    if other and (role, other.role) in yields:
        return None
    end = then + 1
    while end < len(tokens) and tokens[end].is_word_for("counter"):
        end += 1
    return Counted(role, tokens[then].number or 0, tuple(tokens[at:end]), at, end)


def _number_first(tokens: Sequence[Token], at: int, roles: Sequence[str]) -> Counted | None:
    if tokens[at].number is None:
        return None
    then = _after(tokens, at + 1)
    while then < len(tokens) and tokens[then].is_word_for("counter") and not role_of(tokens[then], roles):
        then += 1
    role = role_of(tokens[then], roles) if then < len(tokens) else None
    if _is_told_behind(tokens, then, roles):
        return None
    # words that say nothing may stand between: “the 3 with a health of 4”
    if role is None or tokens[then].start - tokens[then - 1].end > 1:
        return None
    return Counted(role, tokens[at].number or 0, tuple(tokens[at : then + 1]), at, then + 1)


def _is_told_behind(tokens: Sequence[Token], at: int, roles: Sequence[str]) -> bool:
    """Return whether a word has its number behind it, as in “two cost 1 cards”, which is not that of a further word."""
    then, next_part = tokens[at + 1 : at + 2], tokens[at + 2 : at + 3]
    if at >= len(tokens) or not then or then[0].number is None:
        return False
    return not (
        next_part and (next_part[0].is_word_for("counter") or role_of(next_part[0], roles) or next_part[0].is_joint)
    )


def _next_listed(
    tokens: Sequence[Token], at: int, role: str, roles: Sequence[str], heads: Sequence[str]
) -> Counted | None:
    """Return a further number of a list, as in “strength 1 and 5”."""
    start = at
    if at < len(tokens) and tokens[at].is_joint and tokens[at].text in LISTED:
        start = at + 1
    if start >= len(tokens) or tokens[start].number is None or _number_first(tokens, start, roles):
        return None
    if start + 1 < len(tokens) and tokens[start + 1].is_word_for("counter", *heads):
        return None
    return Counted(role, tokens[start].number or 0, (tokens[start],), start, start + 1)
