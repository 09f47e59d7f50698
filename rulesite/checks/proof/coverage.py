"""Coverage of a game: reasons with their examples, remedies, assumed parts, open points, differences of editions.

Whether a reason that forbids has a remedy stands in `remedies.txt` beside the game's content, a line for each reason: checker, code and the
code of a `RemedyStatus`. It is computed from the examples before a release, so that no page waits for it; a reason without a line has no status.
What the history of the content's files tells, which a running site does not have, stands in `stale.txt` in the same way.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

from msgspec import Struct

from games.content import Content, Example, Faq, Newer, Part, Standing
from games.declaration import edition_field, rules_field
from games.game import AnyChecker, Game, all_games
from games.text import Choice, Text
from games.verdict import Mark, Outcome, Reason
from rulesite.checks.suggest.comparison import (
    EditionVerdict,
    field_differences,
    verdicts_by_edition,
    verdicts_by_rules,
)
from rulesite.checks.validate.decoder import understand

REMEDIES_FILE = "remedies.txt"
STALE_FILE = "stale.txt"
AT_ONCE = 3
PAGE_KINDS = ("rule", "faq", "term", "card")


class RemedyStatus(Choice):
    """The state of the remedy search for a forbidding reason."""

    FOUND = Text("there is a way out", "できるようにする方法がある")
    NOT_SHOWN = Text("no example forbids by it alone", "この理由だけで禁止される例がない")
    NOTHING = Text(
        "nothing that a player can bring about changes it, neither one thing nor two",
        "プレイヤーに変えられることを一つ、または二つ変えても、できるようにはならない",
    )
    SEVERAL = Text(
        "its examples break several rules at once, which so few changes do not mend",
        "例ではいくつものルールに同時に反していて、少しの変更では直らない",
    )
    CUT_OFF = Text(
        "nothing was found among the changes nearest to it; further away not all was tried",
        "近い変更の中には見つからなかった（遠い変更は一部しか試していない）",
    )

    @property
    def is_found(self) -> bool:
        """Return whether there is one."""
        return self is RemedyStatus.FOUND


BY_CODE = {status.code: status for status in RemedyStatus}


@lru_cache(maxsize=100)
def remedy_statuses(slug: str) -> dict[str, dict[str, RemedyStatus]]:
    """Return a game's recorded statuses by checker and reason. The keys are the checker's slug and the reason's code."""
    game = all_games()[slug]
    statuses: dict[str, dict[str, RemedyStatus]] = {checker.slug: {} for checker in game.checkers}
    file = remedies_file(game)
    for line in file.read_text(encoding="utf-8").splitlines() if file.is_file() else ():
        checker, code, status = line.split()
        if checker in statuses:
            statuses[checker][code] = BY_CODE[status]
    return statuses


def remedies_file(game: Game) -> Path:
    """Return the file with the recorded statuses of a game."""
    return game.folder.parent / REMEDIES_FILE


def count_remedied(statuses: Iterable[RemedyStatus]) -> tuple[int, int]:
    """Count the reasons with a remedy, and those without."""
    found = [status.is_found for status in statuses]
    return sum(found), len(found) - sum(found)


class ExampleReference(Struct, frozen=True):
    """An example that shows a reason: its place and its caption."""

    faq: str
    number: int
    caption: Text


class ProvenReason(Struct, frozen=True):
    """A checker's reason with its proving examples, for templates."""

    code: str
    mark: Mark
    text: Text
    cites: tuple[str, ...]
    proofs: tuple[ExampleReference, ...] = ()

    @property
    def folded_proofs(self) -> int:
        """Return the number of examples beyond those shown at once."""
        return len(self.proofs) - AT_ONCE


class ProvenChecker(Struct, frozen=True):
    """A checker with all that it can say."""

    checker: AnyChecker
    reasons: tuple[ProvenReason, ...]

    @property
    def folded_reasons(self) -> int:
        """Return the number of reasons beyond those shown at once."""
        return len(self.reasons) - AT_ONCE


class PlacedPart(Struct, frozen=True):
    """A clause's part or a card's fact, with its place."""

    kind: str
    slug: str
    number: int
    part: Part

    @property
    def cite(self) -> str:
        return f"{self.slug}.{self.number}"


class StaleSource(Struct, frozen=True):
    """A source with a newer state than the one that was read, and the parts to be read anew."""

    newer: Newer
    title: Text
    parts: tuple[str, ...]


class LeftBehind(Struct, frozen=True):
    """An entry of which one language was changed and the other not, or an assumption that a source may settle which came after it.

    `kind` and `slug` name the entry; `cause` is the language that was left as it was, or the id of the source.
    """

    kind: str
    slug: str
    cause: str

    @property
    def has_page(self) -> bool:
        """Return whether the entry has a page of its own."""
        return self.kind in PAGE_KINDS


class Coverage(Struct, frozen=True):
    """The coverage of a game, in numbers and in lists."""

    game: Game
    checkers: tuple[ProvenChecker, ...]
    assumed: tuple[PlacedPart, ...]
    unconfirmed: tuple[PlacedPart, ...]
    stale: tuple[StaleSource, ...]
    left_behind: tuple[LeftBehind, ...]

    @property
    def numbers(self) -> dict[str, int]:
        """Return every number under its name in JSON. Every text counted stands in both languages."""
        content = self.game.content
        reasons = [reason for judged in self.checkers for reason in judged.reasons]
        out, none = count_remedied(
            status for statuses in remedy_statuses(self.game.slug).values() for status in statuses.values()
        )
        return {
            "clauses": len(content.rule),
            "answers": len(content.faq),
            "answers_computed": sum(bool(faq.example) for faq in content.faq),
            "examples": sum(len(faq.example) for faq in content.faq),
            "terms": len(content.term),
            "cards": len(content.all_cards),
            "checkers": len(self.checkers),
            "reasons": len(reasons),
            "reasons_shown": sum(bool(reason.proofs) for reason in reasons),
            "reasons_with_way_out": out,
            "reasons_without_way_out": none,
            "assumed_parts": len(self.assumed),
            "unconfirmed_parts": len(self.unconfirmed),
        }


@lru_cache(maxsize=100)
def coverage(slug: str) -> Coverage:
    """Return the coverage of a game. It is cached for the life of the process."""
    game = all_games()[slug]
    assumed = tuple(_of_standing(game, Standing.ASSUMED))
    unconfirmed = tuple(_of_standing(game, Standing.UNCONFIRMED))
    checkers = tuple(_proven_checker(game, checker) for checker in game.checkers)
    return Coverage(game, checkers, assumed, unconfirmed, stale_sources(game.content), recorded_as_left_behind(game))


def stale_sources(content: Content) -> tuple[StaleSource, ...]:
    """Return the sources of which the content knows a newer state, with the parts that were not read in it."""
    titles = {source.id: source.title for source in content.source}
    return tuple(StaleSource(newer, titles[newer.source], content.stale_parts(newer)) for newer in content.newer)


def recorded_as_left_behind(game: Game) -> tuple[LeftBehind, ...]:
    """Return what the history told of a game when it was last recorded: lines of an entry's kind and id, and the cause."""
    file = stale_file(game)
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else ()
    return tuple(LeftBehind(*line.split()) for line in lines)


def stale_file(game: Game) -> Path:
    """Return the file with what the history of a game's content tells."""
    return game.folder.parent / STALE_FILE


def total(coverages: list[Coverage]) -> dict[str, int]:
    """Return the numbers of several games together."""
    numbers: dict[str, int] = defaultdict(int)
    for coverage in coverages:
        for name, number in coverage.numbers.items():
            numbers[name] += number
    return dict(numbers)


def _proven_checker(game: Game, checker: AnyChecker) -> ProvenChecker:
    examples: dict[str, list[ExampleReference]] = defaultdict(list)
    for faq, number, example in _examples(game, checker):
        for code in dict.fromkeys(expected.code for expected in example.reasons):
            examples[code].append(ExampleReference(faq.id, number, example.caption))
    current = (reason for reason in checker.reasons if not reason.retired)
    return ProvenChecker(checker, tuple(proven_reason(reason, examples[reason.code]) for reason in current))


def proven_reason(reason: Reason, proofs: Iterable[ExampleReference] = ()) -> ProvenReason:
    """Return a reason with the examples that show it."""
    return ProvenReason(reason.code, reason.mark, reason.text, reason.cites, tuple(proofs))


def _examples(game: Game, checker: AnyChecker) -> Iterator[tuple[Faq, int, Example]]:
    for faq in game.content.faq:
        for number, example in enumerate(faq.example, 1):
            if example.checker == checker.slug:
                yield faq, number, example


def _of_standing(game: Game, standing: Standing) -> Iterator[PlacedPart]:
    for rule in game.content.clauses:
        parts = enumerate(rule.part, 1)
        yield from (PlacedPart("rule", rule.id, n, part) for n, part in parts if part.standing is standing)
    for card in game.content.card:
        facts = enumerate(card.fact, 1)
        yield from (PlacedPart("card", card.id, n, fact) for n, fact in facts if fact.standing is standing)


class Difference(Struct, frozen=True):
    """A situation of an answer that editions decide differently. It has the outcome by each edition.

    `values`: where the outcomes are alike, a few of the values that differ, each with its field and with its value by each edition.
    """

    faq: Faq
    number: int
    caption: Text
    outcomes: tuple[tuple[Text, str], ...]
    values: tuple[tuple[Text, tuple[tuple[Text, Text], ...]], ...] = ()


def differing_examples(game: Game) -> tuple[Difference, ...]:
    """Return the answers' situations that editions decide differently. The game's checkers judge them."""
    return _differing_examples(game)


@lru_cache(maxsize=100)
def _differing_examples(game: Game) -> tuple[Difference, ...]:
    return tuple(difference for faq in game.content.faq for difference in _differences_in(game, faq))


def open_points(game: Game) -> list[tuple[AnyChecker, ProvenReason]]:
    """Return the unsettled reasons of a game's checkers: the sources are silent there, or disagree."""
    reasons = ((checker, reason) for checker in game.checkers for reason in checker.reasons)
    return [
        (checker, proven_reason(reason))
        for checker, reason in reasons
        if reason.outcome is Outcome.UNSETTLED and not reason.retired
    ]


def _differences_in(game: Game, faq: Faq) -> Iterator[Difference]:
    """Yield an answer's situations that editions judge differently, each once: by the rules first, then by the editions beside them."""
    seen: set[Any] = set()
    for number, example in enumerate(faq.example, 1):
        checker = game.checker(example.checker)
        scenario = understand(game, checker, example.scenario)
        for field, verdicts_by in (
            (rules_field(checker.scenario), verdicts_by_rules),
            (edition_field(checker.scenario), verdicts_by_edition),
        ):
            if field is None:
                continue
            unframed = {name: value for name, value in example.scenario.items() if name != field.name}
            rest = repr((example.checker, field.name, unframed))
            if rest in seen:
                continue
            seen.add(rest)
            verdicts = verdicts_by(checker, scenario, checker.check(scenario))
            values = _differing_values(verdicts) if field.field.rules else ()
            if len({verdict.outcome for verdict in verdicts}) > 1:
                yield Difference(faq, number, example.caption, _outcomes(verdicts))
            elif values:
                yield Difference(faq, number, example.caption, _outcomes(verdicts), values)


def _differing_values(verdicts: Sequence[EditionVerdict]) -> tuple[tuple[Text, tuple[tuple[Text, Text], ...]], ...]:
    """Return the first values of the results that the first and the last edition compute differently."""
    if len(verdicts) < 2 or not all(verdict.result for verdict in verdicts):
        return ()
    first, last = verdicts[0], verdicts[-1]
    sides = ((difference.a, difference.b) for difference in field_differences(first.result, last.result))
    values = ((a.where, ((first.edition.text, a.value), (last.edition.text, b.value))) for a, b in sides if a and b)
    return tuple(islice(values, AT_ONCE))


def _outcomes(verdicts: Sequence[EditionVerdict]) -> tuple[tuple[Text, str], ...]:
    return tuple((verdict.edition.text, verdict.mark.code) for verdict in verdicts)
