"""What is done with the hand in Nightfall asked in words: claims, Wounds used in Cleanup, and Feed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from games.counts import Counted, counted
from games.draft import Draft, Sentence
from games.nightfall.interpreter.questions import (
    HOW_MANY_PAYMENTS,
    HOW_MANY_USED,
    WHAT_IN_HAND,
    WHICH_COST,
    WHICH_WOUND,
)
from games.nightfall.interpreter.spoken import SpokenTable, kind_of, particle, without
from games.tokens import Token

EACH_TURN = 2
"""The influence that a turn brings (NF-01)."""
CLAIM_ASIDE = (
    "claim",
    "order",
    "question",
    "archive",
    "hand",
    "influence",
    "others",
    "phase",
    "phase.claim",
    "own-turn",
    "add",
    "counter",
    "turn",
)
HAND_ASIDE = (
    "cleanup",
    "hand",
    "question",
    "wound",
    "others",
    "own-turn",
    "self",
    "phase",
    "counter",
    "add",
    "discard",
    "order",
    "turn",
    "kind.plain",
)
FEED_ASIDE = (
    "feed",
    "pay",
    "wound",
    "hand",
    "question",
    "others",
    "order",
    "rest",
    "times",
    "self",
    "counter",
    "effect",
    "own-turn",
    "add",
    "discard",
)
PHASE = "phase."
THEN = ("then", "and then", "after that", "afterwards", "next", "それから", "その後", "次に", "てから", "→", "->")
"""Joints that put one deed after another."""
USUAL_PHASE = {"martial-law": "combat", "coldest-war": "chain", "plain": "cleanup"}
FIELD = {"plain": "plain", "martial-law": "martial_law", "coldest-war": "coldest_war"}


def put_claims(table: SpokenTable, tokens: Sequence[Token], *, hand_at: str = "/hand") -> bool:
    """Note the discards for influence and the claims; return whether the sentence tells any."""
    counts = [
        *counted(tokens, ("hand", "discard", "cost", "influence"), listing=("cost",), yields=(("hand", "discard"),))
    ]
    costs = [count for count in counts if count.role == "cost"]
    claims = [token for token in tokens if token.is_word_for("claim")]
    if not (claims or costs) or not (
        costs or any(token.is_word_for("private", "common", "archive", "discard") for token in tokens)
    ):
        return False
    for count in counts:
        if count.role == "hand":
            table.put(hand_at, count.number, *count.tokens)
        elif count.role == "influence":
            _put_influence(table, tokens, count)
    place = _place(table, tokens)
    empty = _emptied(table, tokens, hand_at)
    archives = {count: "XYZWVU"[nth] for nth, count in enumerate(costs[:6])}
    for nth, (count, name) in enumerate(archives.items()):
        archive = {"card": name, "cost": count.number} | ({"place": place} if place else {})
        table.put(f"/archives/{nth}", archive | ({"left": 0} if empty else {}), *count.tokens, *empty)
    for count in _in_order(tokens, [*counts, *_whole_hand(tokens, counts)]):
        if count.role == "discard":
            table.put("/deeds/-", {"kind": "discard", "cards": count.number}, *count.tokens)
        elif count in archives:
            number, words = _copies(tokens, count)
            for _ in range(number):
                table.put("/deeds/-", {"kind": "claim", "card": archives[count]}, *words)
    if not costs:
        table.ask(WHICH_COST, "/archives/0/cost")
    _put_phases(table, tokens)
    table.take(*_denied(tokens, "effect"), *_denied(tokens, "discard"))
    used = [token for count in counts for token in count.tokens]
    table.take(*(token for token in without(tokens, used) if token.is_word_for(*CLAIM_ASIDE) and token.number is None))
    table.take(*(token for token in tokens if token.is_word_for("self") or (place and token.is_word_for("opponent"))))
    return True


def _emptied(table: SpokenTable, tokens: Sequence[Token], hand_at: str) -> list[Token]:
    """Return the words by which an archive is said to be empty; note a hand of which that is said."""
    hit = []
    for clause in _clauses(tokens):
        empty = [token for token in clause if token.is_word_for("empty")]
        if empty and any(token.is_word_for("hand") for token in clause):
            table.put(hand_at, 0, *empty)
        else:
            hit += empty
    return hit


def _in_order(tokens: Sequence[Token], counts: list[Counted]) -> list[Counted]:
    """Return discards and claims in their order: where no word puts one after the other, the discards pay for the claims."""
    steps = [at for at, token in enumerate(tokens) if token.is_joint and token.text.lower() in THEN]
    return sorted(counts, key=lambda count: (sum(at < count.at for at in steps), count.role != "discard", count.at))


def _whole_hand(tokens: Sequence[Token], counts: list[Counted]) -> Iterator[Counted]:
    """Yield the discard of the whole hand, where it is told so."""
    hand = next((count for count in counts if count.role == "hand"), None)
    for at, (entry, other) in enumerate(pairwise(tokens)):
        if hand and {"both", "discard"} <= entry.symbols | other.symbols and hand.number:
            yield Counted("discard", hand.number, (entry, other), at, at + 2)


def _put_influence(table: SpokenTable, tokens: Sequence[Token], count: Counted) -> None:
    """Note the influence told, without that of the turn where it is the whole."""
    extra = [token for token in tokens if token.is_word_for("extra")]
    if extra or count.number >= EACH_TURN:
        table.put("/influence", count.number - (0 if extra else EACH_TURN), *count.tokens, *extra)


def _place(table: SpokenTable, tokens: Sequence[Token]) -> str | None:
    """Return whose archive it is, where that is told."""
    owned = [
        token
        for owner, token in pairwise(tokens)
        if token.is_word_for("archive") and table.key(owner) and particle(table.sentence, owner) in ("", "の")
    ]
    private = [token for token in tokens if token.is_word_for("private")] or owned
    common = [token for token in tokens if token.is_word_for("common")]
    if common and private:
        return None
    table.take(*private, *common)
    if common:
        return "common"
    if not private:
        return None
    owners = [key for token in tokens if (key := table.key(token)) and key != "self"]
    table.take(*(token for token in tokens if table.key(token) in owners))
    return "anothers" if owners else "own"


def _copies(tokens: Sequence[Token], cost: Counted) -> tuple[int, tuple[Token, ...]]:
    """Return how many cards of a cost are claimed: a number with a counter behind it, or “twice”."""
    before = tokens[max(0, cost.at - 1) : cost.at]
    if before and before[0].number and before[0].number <= 7:
        return before[0].number, (before[0],)
    behind = tokens[cost.end : cost.end + 3]
    for token, then in zip(behind, (*behind[1:], None), strict=False):
        if token.is_joint or token.is_word_for("claim"):
            break
        if token.is_word_for("twice"):
            return 2, (token,)
        if token.number and then and then.is_word_for("counter") and token.number <= 7:
            return token.number, (token, then)
    return 1, ()


def _put_phases(table: SpokenTable, tokens: Sequence[Token]) -> None:
    """Note the phase of the discard, where another one than that of claims is told."""
    for token in tokens:
        phase = next((side.removeprefix(PHASE) for side in token.symbols if side.startswith(PHASE)), None)
        phase = "cleanup" if token.is_word_for("cleanup") else phase
        if phase and phase != "claim" and any(row.at == "/deeds/-" for row in table.rows):
            table.put("/deeds/0/phase", phase, token)


def _denied(tokens: Sequence[Token], symbol: str) -> Iterator[Token]:
    """Yield the words by which something is said not to be there."""
    for entry, other in pairwise(tokens):
        if {symbol, "not"} <= entry.symbols | other.symbols and (
            entry.is_word_for(symbol) != other.is_word_for(symbol)
        ):
            yield from (entry, other)


def read_claim(sentence: Sentence) -> Draft | None:
    """Read the claims of a turn."""
    tokens = sentence.tokens
    if any(token.is_word_for("attack", "strength", "feed", "stack", "chain", "links") for token in tokens):
        return None
    if not any(token.is_word_for("claim", "cost") for token in tokens):
        return None
    table = SpokenTable(sentence)
    return table.draft(seated=False) if put_claims(table, tokens) else None


def read_cleanup(sentence: Sentence) -> Draft | None:
    """Read a Cleanup with the Wounds used in it."""
    tokens = sentence.tokens
    if any(
        token.is_word_for("attack", "cost", "claim", "feed", "stack", "links", "set-up", "tie", "players")
        for token in tokens
    ):
        return None
    kinds = {kind_of(token) for token in tokens} - {None}
    if not any(token.is_word_for("cleanup") for token in tokens) and "plain" not in kinds:
        return None
    table = SpokenTable(sentence, names=False)
    return table.draft(seated=False) if put_cleanup(table, tokens) else None


def put_cleanup(table: SpokenTable, tokens: Sequence[Token], *, hand_at: str = "/hand") -> bool:
    """Note the hand, the Wounds used earlier and those used now."""
    clauses = [*_clauses(tokens)]
    earlier = [clause for clause in clauses if _is_earlier(clause)]
    now = [clause for clause in clauses if not _is_earlier(clause)]
    for nth, clause in enumerate(earlier):
        _put_earlier(table, clause, nth)
    hand = _put_hand(table, now, hand_at)
    uses = [token for clause in now for token in clause if token.is_word_for("add", "discard")]
    is_denied = any(token.is_word_for("not") for clause in now for token in clause if uses)
    if is_denied:
        table.take(*(token for clause in now for token in clause if token.is_word_for("not")))
    elif uses:
        _put_use(table, [token for clause in now for token in clause], hand, uses)
    if not hand:
        table.ask(WHAT_IN_HAND, hand_at)
    for clause in now:
        table.take(*_denied(clause, "wound"))
    used = [token for count in hand for token in count.tokens]
    rest = without((token for clause in now for token in clause), used)
    table.take(*(token for token in rest if token.is_word_for(*HAND_ASIDE) and token.number is None))
    return True


def _clauses(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    clause: list[Token] = []
    for token in tokens:
        is_told = any(kind_of(entry) for entry in clause) and any(entry.is_word_for("add") for entry in clause)
        if (token.is_joint and token.text not in ("-", ":", "+", "and")) or (is_told and token.is_word_for("earlier")):
            yield clause
            clause = []
        if not token.is_joint:
            clause.append(token)
    yield clause


def _is_earlier(clause: Sequence[Token]) -> bool:
    """Return whether a clause tells of a Wound used before: of another kind, or in another phase."""
    kind = next((kind_of(token) for token in clause if kind_of(token)), None)
    used = any(token.is_word_for("add", "earlier") for token in clause)
    phase = any(symbol.startswith(PHASE) for token in clause for symbol in token.symbols)
    return bool(kind and used and (phase or kind != "plain" or any(token.is_word_for("earlier") for token in clause)))


def _put_earlier(table: SpokenTable, clause: list[Token], nth: int) -> None:
    """Note a Wound used earlier: of the kind named next to the word for using it, where the clause names several."""
    before = next((n for n, token in enumerate(clause) if token.is_word_for("earlier")), 0)
    kinds = [token for token in clause[before:] if kind_of(token)] or [token for token in clause if kind_of(token)]
    kind = str(kind_of(kinds[0]))
    phases = [token for token in clause if any(symbol.startswith(PHASE) for symbol in token.symbols)]
    phase = next(
        (side.removeprefix(PHASE) for token in phases for side in token.symbols if side.startswith(PHASE)), None
    )
    words = [
        token for token in clause if token.is_word_for("add", "earlier", "wound", "self", "order", "own-turn", "turn")
    ]
    table.put(f"/earlier/{nth}", {"wound": kind, "phase": phase or USUAL_PHASE[kind]}, *kinds[:1], *phases, *words)


def _put_hand(table: SpokenTable, clauses: list[list[Token]], hand_at: str) -> list[Counted]:
    """Note the cards in hand by their kinds."""
    counts: dict[str, Counted] = {}
    by_kind = ("kind.plain", "kind.martial-law", "kind.coldest-war", "wound", "others")
    is_sorted = any(count.role == "others" for clause in clauses for count in counted(clause, by_kind))
    for clause in clauses:
        for count in counted(clause, by_kind if is_sorted else (*by_kind, "hand")):
            is_card = count.role == "hand" and any("card" in token.text.lower() for token in count.tokens)
            role = "others" if is_card else count.role
            if role not in counts and not _is_spent(clause, count):
                counts[role] = count
    if "hand" in counts and len(counts) > 1:
        table.ask(WHAT_IN_HAND, hand_at)
    for role, count in counts.items():
        if role == "wound":
            table.ask(WHICH_WOUND, f"{hand_at}/plain")
            continue
        field = FIELD.get(role.removeprefix("kind."), "others")
        table.put(f"{hand_at}/{field}", count.number, *count.tokens)
    return [*counts.values()]


def _is_spent(clause: Sequence[Token], count: Counted) -> bool:
    """Return whether a number is that of cards that are used: the verb stands behind it in Japanese, before it in English."""
    before, behind = clause[max(0, count.at - 1) : count.at], clause[count.end : count.end + 1]
    return any(token.is_word_for("discard", "add") and token.text.isascii() for token in before) or any(
        token.is_word_for("discard", "add") and not token.text.isascii() for token in behind
    )


def _put_use(table: SpokenTable, tokens: list[Token], hand: list[Counted], uses: list[Token]) -> None:
    """Note the plain Wounds discarded now: as many as are told, or all of them."""
    pieces = next((count.number for count in hand if count.role == "kind.plain"), None)
    used = [token for count in hand for token in count.tokens]
    all_of = [token for token in tokens if token.is_word_for("both")]
    rest = [
        count for count in counted(tokens, ("kind.plain", "wound", "discard", "add")) if not {*count.tokens} & {*used}
    ]
    if rest:
        number: int | None = rest[0].number
    elif all_of or pieces == 1:
        number = pieces
    else:
        number = (
            1
            if any(token.is_word_for("kind.plain") and token not in used for token in tokens) and pieces is None
            else None
        )
    if number is None:
        table.ask(HOW_MANY_USED, "/uses/0/plain")
        return
    if pieces is None:
        table.ask(WHAT_IN_HAND, "/hand/plain")
    table.put("/uses/0", {"wound": "plain", "plain": number}, *uses, *all_of, *(rest[0].tokens if rest else ()))


def read_feed(sentence: Sentence) -> Draft | None:
    """Read how often a Feed is paid."""
    tokens = sentence.tokens
    if not any(token.is_word_for("feed") for token in tokens) or any(
        token.is_word_for("attack", "block", "cost") for token in tokens
    ):
        return None
    table = SpokenTable(sentence, names=False)
    kinds = [token for token in tokens if kind_of(token) == "martial-law"]
    table.put("/source", "martial-law" if kinds else "card", *kinds)
    payments = _payments(tokens)
    pieces = [
        count
        for count in counted(tokens, ("wound", "rest", "hand"))
        if not {*count.tokens} & {*(payments or (0, ()))[1]}
    ]
    if len(pieces) == 1:
        table.put("/held", pieces[0].number, *pieces[0].tokens)
    else:
        table.ask(WHAT_IN_HAND, "/held")
    if payments:
        table.put("/payments", payments[0], *payments[1])
    else:
        table.ask(HOW_MANY_PAYMENTS, "/payments")
    table.take(*(token for token in tokens if token.is_word_for(*FEED_ASIDE) and token.number is None))
    return table.draft(seated=False)


def _payments(tokens: Sequence[Token]) -> tuple[int, tuple[Token, ...]] | None:
    """Return how often is paid, with the words for it."""
    for at, token in enumerate(tokens):
        if token.is_word_for("once", "twice") and any(entry.is_word_for("feed", "pay") for entry in tokens):
            return 1 if token.is_word_for("once") else 2, (token,)
        then = tokens[at + 1 : at + 2]
        if token.number is not None and then and then[0].is_word_for("times"):
            return token.number, (token, then[0])
    denied = [*_denied(tokens, "feed"), *_denied(tokens, "pay")]
    return (0, tuple(denied)) if denied else None
