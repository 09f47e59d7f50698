"""What a sentence tells: the actions and plays in their order, who does them, and how they end.

A clause has one play: its card and its kind in any order, with what is said of it. What a clause says without a play belongs to the one before
it; where there is none, to the next one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct, field

from games.draft import Sentence
from games.tokens import Token
from games.vtes.interpreter.cards import is_action_card, kinds_of

KINDS = (
    *("bleed", "hunt", "diablerie", "leave-torpor", "rescue", "enter-combat", "become-anarch", "political"),
    *("equip", "employ", "recruit"),
)
VERBS = ("play", "act", "unlock", "taken-over", *KINDS)
"""Symbols of what a minion does."""
NEEDING_CARD = ("enter-combat", "equip", "employ", "recruit", "political")
"""Kinds of action that need a card to be named."""
FOR_VAMPIRES = ("hunt", "political", "diablerie")
"""Kinds of action for which it matters that a minion is an ally."""
CANCELLED, DI, BLOCKED, SUCCESSFUL = "cancelled", "di", "blocked", "successful"
SAME, OTHER, FIRST, OPPONENT, SELF = "same minion", "other minion", "first minion", "opponent", "self"
"""Minions that are named by what they are to the minion before them."""
UNNAMED = (None, SAME, OTHER, FIRST, OPPONENT, SELF)
IN_ORDER = (
    "then",
    "and then",
    "→",
    "⇒",
    "->",
    "=>",
    "それから",
    "次に",
    "その後",
    "after that",
    "afterwards",
    "next",
    "今度は",
)
CONDITIONS = ("if", "when", "once")
"""Fillers before that on which a play follows."""
MODALS = ("may", "can", "could", "should", "must", "will")
"""Fillers behind “what”, where it asks for more than whether something may be done."""
ENDS = ("?", "!", ".", "。")
LEVELS = ("basic", "superior")
LETTERS = "ABCDEF"
MOST_TIMES = 5
LIMITED = (("bleed",), ("political",))
"""Kinds of action that a minion takes once a turn."""


class Play(Struct):
    """An action, a card played, or an unlocking, with what the sentence says of it and its tokens."""

    tokens: list[Token] = field(default_factory=list)
    is_unlocking: bool = False
    minion: str | None = None
    names: list[str] = field(default_factory=list)
    ally: bool = False
    card: str | None = None
    kind: str | None = None
    plain: bool = False
    level: str | None = None
    puts_blood: bool = False
    ending: str | None = None
    by: str | None = None
    taker: str | None = None
    time: str | None = None
    is_another: bool = False
    times: int = 1
    negated: bool = False
    verb: bool = False
    question: int | None = None
    person: str | None = None
    closed: bool = False
    joint: str = ""

    @property
    def is_cancelled(self) -> bool:
        """Return whether its card was cancelled as it was played."""
        return self.ending in (CANCELLED, DI)

    @property
    def is_action(self) -> bool:
        """Return whether it is an action, with a card or without."""
        return not self.is_unlocking and (self.card is None or is_action_card(self.card))

    @property
    def possible_kinds(self) -> tuple[str, ...]:
        """Return the kinds of action that it may be."""
        if self.kind:
            return (self.kind,)
        return kinds_of(self.card, self.level) if self.card else ()

    @property
    def level_told(self) -> str | None:
        """Return its level, as it is told or as what it does is."""
        if self.level or not self.puts_blood or not self.card:
            return self.level
        levels = [level for level in LEVELS if "other" in kinds_of(self.card, level)]
        return levels[0] if len(levels) == 1 else None

    @property
    def told_kinds(self) -> tuple[str, ...]:
        """Return the kinds of action that it is told to be, by its level at least."""
        if self.kind:
            return (self.kind,)
        return kinds_of(self.card, self.level_told) if self.card and self.level_told else ()

    def repeats(self, other: Play) -> bool:
        """Return whether it repeats for certain what a minion may do only once a turn."""
        if self.card and self.card == other.card:
            return True
        return self.possible_kinds == other.possible_kinds and self.possible_kinds in LIMITED


class Story(Struct):
    """All that a sentence tells."""

    plays: list[Play] = field(default_factory=list)
    aside: list[Token] = field(default_factory=list)
    stays_locked: bool = False
    starts_locked: bool = False
    unlocks_between: bool = False
    asks_card: bool = False
    asks_first: bool = False
    asks_minion: bool = False
    of_opponents: bool = False
    is_unclear: bool = False

    @property
    def actions(self) -> list[Play]:
        """Return the plays without the unlockings."""
        return [play for play in self.plays if not play.is_unlocking]


class Clause(Struct):
    """A clause of a sentence: the joint before it, its tokens with the fillers, and whether it begins another sentence.

    `question` is the number of the question to which it belongs, None where that is none.
    """

    joint: str
    spoken: Sequence[Token]
    begins_sentence: bool = False
    question: int | None = None

    @property
    def tokens(self) -> tuple[Token, ...]:
        """Return the tokens that say something."""
        return tuple([token for token in self.spoken if not token.is_filler])

    @property
    def parts(self) -> list[Clause]:
        """Return the parts between the words “after” and “if”, this clause alone where there are none within it."""
        parts: list[list[Token]] = [[]]
        for n, token in enumerate(self.spoken):
            if (is_condition(token) or self._is_relative(n)) and any(not other.is_filler for other in parts[-1]):
                parts.append([])
            parts[-1].append(token)
        return [
            Clause("after" if n else self.joint, part, self.begins_sentence, self.question)
            for n, part in enumerate(parts)
        ]

    def _is_relative(self, n: int) -> bool:
        """Return whether “that” stands between a minion and what it did."""
        if not 0 < n < len(self.spoken) - 1 or self.spoken[n].text.lower() != "that":
            return False
        return self.spoken[n - 1].is_word_for("minion.any", "minion.vampire", "minion.ally") and self.spoken[
            n + 1
        ].is_word_for("play", *KINDS)

    @property
    def begins_with_condition(self) -> bool:
        """Return whether it begins with “after” or “if”."""
        return is_condition(self.spoken[0])

    def has_word(self, *symbols: str) -> bool:
        """Return whether one of its words says so."""
        return any(token.is_word_for(*symbols) for token in self.tokens)

    def filler_before(self, token: Token) -> str:
        """Return the filler right before a token or its article, "" where there is another word."""
        at = next((n for n, other in enumerate(self.spoken) if other is token), 0)
        before = [other.text.lower() if other.is_filler else "" for other in self.spoken[:at]]
        while before[-1:] == ["the"]:
            before.pop()
        return before[-1] if before else ""

    def filler_behind(self, token: Token) -> str:
        """Return the filler right behind a token, "" where another word follows."""
        at = next((n for n, other in enumerate(self.spoken) if other is token), len(self.spoken))
        behind = self.spoken[at + 1] if at + 1 < len(self.spoken) else None
        return behind.text.lower() if behind is not None and behind.is_filler else ""


def is_condition(token: Token) -> bool:
    """Return whether a word stands before that on which a play follows."""
    return token.is_word_for("after") or token.text.lower() in CONDITIONS


def clauses_of(sentence: Sentence) -> Iterator[Clause]:
    """Yield the clauses in the order of what happens: that on which another follows, behind “after” or “if”, before it."""
    main_clauses: list[Clause] = []
    for clause in _clauses(sentence.spoken):
        if main_clauses and (clause.begins_sentence or clause.joint in IN_ORDER):
            yield from reversed(main_clauses)
            main_clauses = []
        main, *conditions = clause.parts
        conditions.reverse()
        yield from sorted(conditions, key=lambda part: part.has_word("unlock"))
        if conditions and not clause.begins_with_condition:
            main_clauses.append(main)
        else:
            yield main
    yield from reversed(main_clauses)


def _clauses(spoken: Sequence[Token]) -> Iterator[Clause]:
    open_clauses: list[Clause] = []
    questions = 0
    joint, begins_sentence, tokens = "", False, list[Token]()
    for n, token in enumerate((*spoken, None)):
        if token is not None and not token.is_joint:
            tokens.append(token)
            continue
        if token is not None and _is_within(token, spoken[n - 1 : n], spoken[n + 1 : n + 2]):
            continue
        if any(not other.is_filler for other in tokens):
            open_clauses.append(Clause(joint, tokens, begins_sentence))
            joint, begins_sentence = "", False
        if token is None or token.text in ENDS:
            is_question = (token is not None and token.text == "?") or (bool(tokens) and tokens[-1].text.endswith("か"))
            questions += is_question
            for clause in open_clauses:
                clause.question = questions if is_question else None
            yield from open_clauses
            open_clauses, begins_sentence = [], True
        tokens = []
        joint = token.text if token is not None else ""


def _is_within(joint: Token, before: Sequence[Token], behind: Sequence[Token]) -> bool:
    """Return whether a joint parts nothing: the point that begins a name, or “next” between a verb and its card."""
    if joint.text == ".":
        return any(token.match and token.start == joint.end for token in behind)
    return (
        joint.text.lower() == "next"
        and bool(before)
        and bool(behind)
        and not (before[0].is_joint or behind[0].is_joint)
    )
