"""The alarms: each kind of contradiction that a program can see, over all games.

| kind | what cannot be right |
|---|---|
| `answer-outcome` | an answer to whether something may be done says yes or no, and no example of it comes to that |
| `answer-languages` | an answer says yes in one language and no in the other |
| `polarity` | a sentence denies in one language and affirms in the other |
| `numbers` | each language has a number that the other one lacks |
| `clauses-alike` | two clauses of the same editions have the same words and deny or count otherwise |
| `clause-unused` | no checker and no example uses a clause, and the game does not say that it is not judged |
| `reason-outcome` | examples expect another outcome of a reason than the one it has |
| `reason-words` | a sentence forbids and its reason allows, or the other way round |
| `example` | a checker disagrees with an example |
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from itertools import combinations

from msgspec import Struct
from rapidfuzz import fuzz

from games.content import Content, Kind, Part, Rule
from games.game import AnyChecker, Game
from games.text import Text
from games.verdict import Outcome, Reason
from rulesite.checks.proof.examples import problems
from tests.contradictions import words

OUTCOMES = {outcome.code: outcome for outcome in Outcome}
SAME_WORDS, ALIKE = 95, 85
RANGE = re.compile(r"\[\[([a-z0-9]+-)(\d+)\]\]\s*(?:to|〜|–|-)\s*\[\[([a-z0-9]+-)(\d+)\]\]")
MAY = re.compile(r"\b(?:may|can)\b(?! (?:not|only)\b)", re.IGNORECASE)
AGAINST = re.compile(
    r"\b(?:not|no|never|cannot|without|nor|neither|none|nothing|nobody|only|already|too|must|at most|but|once|limit\w*|before|until|unless|other"
    r"|another|twice|beyond|belongs?|than|instead|forbids?|goes first)\b|n't",
    re.IGNORECASE,
)


class Alarm(Struct, frozen=True):
    """A contradiction: its kind, the game, the entries that it is about, and the words that disagree."""

    kind: str
    game: str
    entries: tuple[str, ...]
    told: str

    @property
    def id(self) -> str:
        """Return the alarm's name, by which it is marked as looked at."""
        return f"{self.kind} {self.game} {', '.join(self.entries)}"

    @property
    def digest(self) -> str:
        """Return the digest of its words: a mark holds as long as they stay."""
        return hashlib.sha256(self.told.encode()).hexdigest()[:12]


def alarms(game: Game) -> Iterator[Alarm]:
    """Yield the alarms of a game."""
    yield from _answers(game)
    yield from _texts(game)
    yield from _clauses_alike(game)
    yield from _clauses_unused(game)
    yield from _reasons(game)
    yield from _examples(game)


def _answers(game: Game) -> Iterator[Alarm]:
    for faq in game.content.faq:
        yes, entry = words.says_yes(faq.answer), f"faq {faq.id}"
        told = f"{faq.question.en} {faq.answer.en} | {faq.answer.ja}"
        if yes is None:
            continue
        if yes is words.denies_in_japanese(faq.answer):
            yield Alarm("answer-languages", game.slug, (entry,), told)
        outcomes = [example.outcome for example in faq.example]
        due = (Outcome.ALLOWED if yes else Outcome.FORBIDDEN).code
        if outcomes and due not in outcomes and words.asks_for_leave(faq.question):
            yield Alarm("answer-outcome", game.slug, (entry,), f"{', '.join(outcomes)}: {told}")


def _texts(game: Game) -> Iterator[Alarm]:
    for entry, text in _prose(game):
        for sentence in words.disagreements(text):
            yield Alarm("polarity", game.slug, (entry,), f"{sentence.en} | {sentence.ja}")
        if words.counts_otherwise(text):
            yield Alarm("numbers", game.slug, (entry,), f"{text.en} | {text.ja}")


def _prose(game: Game) -> Iterator[tuple[str, Text]]:
    content = game.content
    yield from ((f"rule {rule.id}", part.text) for rule in content.rule for part in rule.part)
    yield from ((f"faq {faq.id}", faq.answer) for faq in content.faq)
    yield from ((f"term {term.id}", term.definition) for term in content.term)
    yield from ((f"card {card.id}", fact.text) for card in content.card for fact in card.fact)


def _clauses_alike(game: Game) -> Iterator[Alarm]:
    parts = [(rule, part) for rule in game.content.rule if rule.kind.binds for part in rule.part]
    known = [(rule, part, words.signature(part.text), words.stem(part.text)) for rule, part in parts]
    for (rule, part, said, stem), (other, other_part, other_said, other_stem) in combinations(known, 2):
        if said == other_said or rule is other or not _share_edition(rule, other):
            continue
        if _alike(stem, other_stem) and _contrary(part, other_part):
            entries = (f"rule {rule.id}", f"rule {other.id}")
            yield Alarm("clauses-alike", game.slug, entries, f"{part.text.en} | {other_part.text.en}")


def _alike(stem: Text, other: Text) -> bool:
    """Return whether two texts have the same words in both languages, or one has those of the other and few more."""
    shorter, longer = sorted((len(stem.en), len(other.en)))
    if shorter < longer / 2:
        return False
    return bool(
        fuzz.token_set_ratio(stem.en, other.en, score_cutoff=SAME_WORDS)
        and fuzz.partial_ratio(stem.ja, other.ja, score_cutoff=ALIKE)
    )


def _share_edition(rule: Rule, other: Rule) -> bool:
    return not rule.editions or not other.editions or bool({*rule.editions} & {*other.editions})


def _contrary(part: Part, other: Part) -> bool:
    """Return whether nothing but what denies and counts differs: not the name of a card, a suit or an action."""
    names = [{*re.findall(r"\b[A-Z][\w-]*|[♠♡♥◇♦♣]|\bB*[LD]+\b", words.bare(one.text.en)[1:])} for one in (part, other)]
    return len(names[0] ^ names[1]) <= 1


def _clauses_unused(game: Game) -> Iterator[Alarm]:
    used = {*_used(game), *_unjudged(game.content)}
    for rule in game.content.rule:
        if rule.kind in (Kind.RULE, Kind.ERRATA, Kind.TERM) and rule.id not in used:
            yield Alarm("clause-unused", game.slug, (f"rule {rule.id}",), rule.title.en)


def _used(game: Game) -> Iterator[str]:
    """Yield the clauses that checkers, examples and tables of facts stand on; of definitions also those of the glossary."""
    content = game.content
    cites = [cite for checker in game.checkers for reason in checker.reasons for cite in reason.cites]
    cites += [cite for faq in content.faq if faq.example for cite in faq.cites]
    cites += [cite for faq in content.faq for one in faq.example for step in one.steps or () for cite in step.cites]
    cites += [row.cite for table in game.tables for row in table.rows]
    cites += [cite for column in (game.facts.deciding if game.facts else ()) for cite in column.decides]
    cites += [cite for term in content.term for cite in term.cites if content.clause(cite).kind is Kind.TERM]
    yield from (content.clause(cite).id for cite in cites)


def _unjudged(content: Content) -> Iterator[str]:
    """Yield the clauses of which the game says that no checker judges them, one by one or from one to another."""
    for one in content.unjudged:
        yield from re.findall(r"\[\[([^\]]+)\]\]", one.text.en)
        for begin, first, _, last in RANGE.findall(one.text.en):
            yield from (f"{begin}{number}" for number in range(int(first), int(last) + 1))


def _reasons(game: Game) -> Iterator[Alarm]:
    for checker in game.checkers:
        blamed = _blamed(game, checker)
        for reason in checker.reasons:
            entry = f"reason {checker.slug} {reason.code}"
            told = f"{reason.outcome.code}: {reason.text.en} | {reason.text.ja}"
            if reason.code in blamed:
                yield Alarm("reason-outcome", game.slug, (entry,), f"{blamed[reason.code]}, {told}")
            if _belies(reason):
                yield Alarm("reason-words", game.slug, (entry,), told)


def _blamed(game: Game, checker: AnyChecker) -> dict[str, str]:
    """Return the reasons by which examples would come to another outcome than they expect, with one of these examples."""
    known = {reason.code: reason.outcome for reason in checker.reasons}
    blamed: dict[str, str] = {}
    for faq in game.content.faq:
        for number, example in enumerate(faq.example, 1):
            codes = [one.code for one in example.reasons if one.code in known]
            if example.checker != checker.slug or not codes:
                continue
            worst = max((known[code] for code in codes), key=lambda outcome: outcome.rank)
            if worst.code != example.outcome:
                told = f"{faq.id} example {number} expects {example.outcome}"
                # it is the one that is worse than what is expected, or any of them
                guilty = [code for code in codes if known[code].rank > OUTCOMES[example.outcome].rank] or codes
                blamed |= dict.fromkeys(guilty, told)
    return blamed


def _belies(reason: Reason) -> bool:
    """Return whether the sentence of a reason says the contrary of its outcome, in both languages."""
    english, japanese = words.bare(reason.text.en), words.JA_FORM.sub("", words.bare(reason.text.ja))
    first, head = re.split(r"[.;:]\s", english)[0], japanese.partition("。")[0]
    if reason.outcome is Outcome.ALLOWED and not reason.neutral:
        return bool(words.MAY_NOT.search(first)) and head.endswith("ません") and not MAY.search(first)
    if reason.outcome is Outcome.FORBIDDEN:
        return bool(MAY.search(first)) and not AGAINST.search(first) and "ません" not in head
    return False


def _examples(game: Game) -> Iterator[Alarm]:
    for faq in game.content.faq:
        for number, example in enumerate(faq.example, 1):
            try:
                found = [*problems(game, game.checker(example.checker), example)]
            # a finding cites what its reason does not, where a clause was put in beside another;
            # a summary looks for the row of a reason that forbids only because it was turned
            except (ValueError, IndexError) as fault:
                found = [str(fault)]
            for problem in found:
                yield Alarm("example", game.slug, (f"faq {faq.id}",), f"example {number}: {problem}")
