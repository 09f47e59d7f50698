"""The end and the beginning of a game of Nightfall asked in words: the final score, and the set-up."""

from __future__ import annotations

from collections.abc import Sequence

from games.counts import Counted, counted
from games.draft import Draft, Sentence
from games.nightfall.interpreter.questions import HOW_MANY_PLAYERS, HOW_MANY_WOUNDS, IS_STACK_EMPTY, WHOSE_COMMONEST
from games.nightfall.interpreter.spoken import SpokenTable
from games.tokens import Token

SCORE_ASIDE = (
    "wound",
    "question",
    "tie",
    "stack",
    "over",
    "counter",
    "against",
    "final",
    "phase",
    "left",
    "commonest",
    "phase.combat",
    "phase.chain",
    "phase.claim",
    "cleanup",
    "rest",
)
SET_UP_ASIDE = (
    "set-up",
    "wound",
    "question",
    "players",
    "add",
    "counter",
    "archive",
    "order",
    "stack",
    "self",
    "hand",
    "begin",
    "starting",
)
SET_UP_FIELDS = {
    "kind.plain": "plain",
    "kind.martial-law": "martial_law",
    "kind.coldest-war": "coldest_war",
    "wound": "plain",
    "common": "common",
}
"""What is laid out at set-up, by the words for it, as the field of the situation."""
TYPES = ("type.bite", "type.burn", "type.bleed")
PER_PLAYER = 10
MOST_PLAYERS = 5


def read_score(sentence: Sentence) -> Draft | None:
    """Read the Wounds of the players, and what is left of the stack."""
    tokens = sentence.tokens
    if any(
        token.is_word_for("attack", "strength", "cost", "claim", "feed", "hand", "set-up", "players")
        for token in tokens
    ):
        return None
    table = SpokenTable(sentence)
    stack = _stack(tokens)
    is_scored = stack or any(
        token.is_word_for("tie", "against", "over", "final", "question", "wound", *TYPES) for token in tokens
    )
    if not is_scored:
        return None
    used = {id(token) for token in (stack[1] if stack else ())}
    wounds = _wounds(table, tokens, used)
    if not 1 <= len(wounds) <= MOST_PLAYERS:
        return None
    players = len(wounds)
    for seat, (number, pieces) in enumerate(wounds):
        table.put(f"/players/{seat}/wounds", number, *pieces)
        used |= {id(token) for token in pieces}
    if len(wounds) < 2:
        table.ask(HOW_MANY_WOUNDS, "/players/1/wounds")
    _put_types(table, tokens, used)
    if stack:
        table.put("/stack", stack[0], *stack[1])
    elif any(token.is_word_for("final") for token in tokens):
        table.put("/stack", 0, *(token for token in tokens if token.is_word_for("final")))
    elif sum(number for number, _ in wounds) < PER_PLAYER * players:
        table.ask(IS_STACK_EMPTY, "/stack")
    during = [token for token in tokens if token.is_word_for("during")]
    if during:
        table.put("/moment", "during-phase", *during)
    table.take(*(token for token in tokens if token.is_word_for(*SCORE_ASIDE) and token.number is None))
    table.take(*(token for token in tokens if table.key(token)))
    return table.draft(max(2, players))


def _stack(tokens: Sequence[Token]) -> tuple[int, list[Token]] | None:
    """Return how many Wounds are left in the stack, with the words for it."""
    for at, token in enumerate(tokens):
        if not token.is_word_for("stack"):
            continue
        clause = _clause_around(tokens, at)
        empty = [entry for entry in clause if entry.is_word_for("empty")]
        denied = [entry for entry in clause if entry.is_word_for("not")]
        if empty and not denied:
            return 0, [token, *empty]
        numbers = [entry for entry in clause if entry.number is not None]
        if len(numbers) == 1:
            return numbers[0].number or 0, [
                token,
                numbers[0],
                *(entry for entry in clause if entry.is_word_for("left")),
            ]
    return None


def _clause_around(tokens: Sequence[Token], at: int) -> list[Token]:
    start = next((n + 1 for n in range(at, -1, -1) if tokens[n].is_joint), 0)
    end = next((n for n in range(at, len(tokens)) if tokens[n].is_joint), len(tokens))
    return [*tokens[start:end]]


def _wounds(table: SpokenTable, tokens: Sequence[Token], used: set[int]) -> list[tuple[int, list[Token]]]:
    """Return the Wounds of each player in the order of the seats."""
    tied = _tied(tokens, used)
    keys = _players(table, tokens)
    if tied:
        for key in keys:
            table.seat(key)
        seats = max(2, len(table.seats))
        return [(tied.number or 0, [tied])] * seats
    wounds: list[tuple[int, list[Token]]] = []
    owner: str | None = None
    for at, token in enumerate(tokens):
        owner = table.key(token) or owner
        if token.number is None or id(token) in used or _is_of_type(tokens, at):
            continue
        if keys and owner is None:
            return []
        if owner:
            if owner in table.seats:
                continue
            table.seat(owner)
        wounds.append((token.number, [token]))
        owner = None
    return wounds


def _players(table: SpokenTable, tokens: Sequence[Token]) -> list[str]:
    keys = [key for token in tokens if (key := table.key(token))]
    return [*dict.fromkeys(keys)]


def _tied(tokens: Sequence[Token], used: set[int]) -> Token | None:
    """Return the number at which the players are tied."""
    for at, token in enumerate(tokens):
        if token.is_word_for("tie"):
            clause = _clause_around(tokens, at)
            numbers = [entry for entry in clause if entry.number is not None and id(entry) not in used]
            if len(numbers) == 1:
                return numbers[0]
    return None


def _is_of_type(tokens: Sequence[Token], at: int) -> bool:
    """Return whether a number is that of a type, or of the commonest one."""
    return any(count.at <= at < count.end for count in _types(tokens)) or _is_commonest(tokens, at)


def _types(tokens: Sequence[Token]) -> list[Counted]:
    return [*counted(tokens, TYPES)]


def _is_commonest(tokens: Sequence[Token], at: int) -> bool:
    return any(token.is_word_for("commonest") for token in tokens[max(0, at - 2) : at + 3] if not token.is_joint)


def _put_types(table: SpokenTable, tokens: Sequence[Token], used: set[int]) -> None:
    """Note the Wounds of each type, and of the commonest one."""
    types = _types(tokens)
    commonest = [token for token in tokens if token.is_word_for("commonest")]
    told_value = [count for count in types if not any(id(token) in used for token in count.tokens)]
    used_tokens = {id(token) for count in told_value for token in count.tokens}
    rows: list[tuple[int, str, int, tuple[Token, ...]]] = [
        (count.at, count.role.removeprefix("type."), count.number, count.tokens) for count in told_value
    ]
    if commonest:
        table.take(*(token for token in tokens if token.is_word_for(*TYPES)))
        rows = [(at, "declared", number, pieces) for at, _, number, pieces in rows]
        rows += [
            (at, "declared", token.number, (token,))
            for at, token in enumerate(tokens)
            if token.number is not None and id(token) not in used and id(token) not in used_tokens
        ]
    for at, field, number, pieces in sorted(rows, key=lambda row: row[0]):
        owners = [key for token in tokens[:at] if (key := table.key(token))]
        if not owners:
            table.ask(WHOSE_COMMONEST, "/players/0/declared")
            return
        table.put(f"/players/{table.seat(owners[-1])}/{field}", number, *pieces)


def read_set_up(sentence: Sentence) -> Draft | None:
    """Read a set-up: the players, and what is laid out for them."""
    tokens = sentence.tokens
    if any(
        token.is_word_for("attack", "strength", "cost", "claim", "feed", "tie", "over", "cleanup") for token in tokens
    ):
        return None
    if not any(token.is_word_for("set-up", "players") for token in tokens):
        return None
    table = SpokenTable(sentence, names=False)
    laid_out = (*SET_UP_FIELDS, "private", "hand")
    yields = tuple((role, "players") for role in laid_out)
    counts = [*counted(tokens, (*laid_out, "players"), yields=yields)]
    players = next((count for count in counts if count.role == "players"), None)
    if players is None:
        if len(counts) < 1:
            return None
        table.ask(HOW_MANY_PLAYERS, "/players")
    elif not 1 <= players.number <= 8:
        return None
    for nth in range(players.number if players else 0):
        table.put(f"/players/{nth}/name", f"P{nth + 1}", *(players.tokens if players else ()))
        for count in counts:
            if count.role in ("private", "hand"):
                table.put(f"/players/{nth}/{count.role}", count.number, *count.tokens)
    for count in counts:
        if count.role in SET_UP_FIELDS:
            table.put(f"/{SET_UP_FIELDS[count.role]}", count.number, *count.tokens)
    table.take(*(token for token in tokens if token.is_word_for(*SET_UP_ASIDE) and token.number is None))
    return table.draft(seated=False)
