"""A whole turn of Nightfall asked in words: clauses that belong to more than one of its phases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.draft import Draft, Sentence
from games.nightfall.interpreter.chain import colour_of, put_chain
from games.nightfall.interpreter.combat import put_combat
from games.nightfall.interpreter.hand import put_claims
from games.nightfall.interpreter.spoken import SpokenTable
from games.tokens import Token

ASIDE = ("turn", "own-turn", "self", "opponent", "question", "phase")
OF_COMBAT = ("attack", "block", "blocked-by", "unblocked", "strength", "health", "attacker", "blocker", "damage")
OF_CHAIN = ("links", "kicker", "stop", "chain")
OF_CLAIM = ("discard", "cost", "claim", "influence", "archive", "private")


def read_turn(sentence: Sentence) -> Draft | None:
    """Read a turn that is told through more than one phase."""
    if any(token.is_word_for("feed", "stack", "tie", "cleanup") for token in sentence.tokens):
        return None
    combat, chain, claims = _by_phase(sentence.tokens)
    if sum(map(bool, (combat, chain, claims))) < 2:
        return None
    table = SpokenTable(sentence)
    if combat and not put_combat(table, combat):
        return None
    active = None
    if combat:
        active = table.seats[0]
    if chain and not put_chain(table, chain, active=active):
        return None
    if claims and not put_claims(table, claims, hand_at="/held/others"):
        return None
    table.take(*(token for token in sentence.tokens if token.is_word_for(*ASIDE) and token.number is None))
    return table.draft()


def _by_phase(tokens: Sequence[Token]) -> tuple[list[Token], list[Token], list[Token]]:
    """Return the tokens of Combat, of the Chain phase and of claims: a clause that says of none goes with the one before it."""
    parts: tuple[list[Token], list[Token], list[Token]] = ([], [], [])
    part = 0
    for clause in _clauses(tokens):
        said_words = [
            n
            for n, symbols in enumerate((OF_COMBAT, OF_CHAIN, OF_CLAIM))
            if any(t.is_word_for(*symbols) for t in clause)
        ]
        if 1 not in said_words and any(colour_of(token) for token in clause):
            said_words.append(1)
        part = (
            said_words[0] if len(said_words) == 1 else part if part in said_words or not said_words else max(said_words)
        )
        parts[part].extend(clause)
    return parts


def _clauses(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """Yield the clauses with the joints behind them."""
    clause: list[Token] = []
    for token in tokens:
        clause.append(token)
        if token.is_joint:
            yield clause
            clause = []
    if clause:
        yield clause
