"""Which clauses does a text point at, and how does it read without marks?"""

from __future__ import annotations

from games.folder import REFERENCE


def shown(clause: str) -> str:
    """Return a clause's id, or one part of it, as readers see it: NRA-12."""
    return clause.upper()


def plain_words(words: str) -> str:
    """Return a text with each [[nra-12]] as NRA-12."""
    return REFERENCE.sub(lambda mark: shown(mark[1]), words)


def marked(words: str) -> list[str]:
    """Return the ids of the clauses that a text points at, in order."""
    return REFERENCE.findall(words)
