"""Verdicts on situations in which a typed name may mean a card: what hangs on it is not known."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, TypeVar

from msgspec import Struct

from games.cards import Cards
from games.content import Card
from games.contradictions import Placed, contradictions, spellings, texts
from games.declaration import Declared, Many, Shape, Words, declared, edition_field
from games.editions import EditionChoice
from games.library import Row
from games.matching import Match, Why
from games.moves import Edit, apply_edits
from games.naming import is_quoted, key, quoted, unquoted
from games.text import Text, enumerated
from games.values import contents, is_value, replace
from games.verdict import Finding, Outcome, Reason, Step, Verdict, outcome_of

MOST_LOOKED_UP = 40
"""So many different names of a situation are compared with those of cards."""
MOST_DOUBTED = 5
MOST_JUDGED = 8
"""In so many meanings a situation is judged, besides as it is typed."""

Scenario = TypeVar("Scenario")
Result = TypeVar("Result")


class DoubtfulName(Struct, frozen=True):
    """A typed name that may mean a card: its places, the cards, the nearest first, and why.

    `longest` is the number of characters that all of the places take.
    """

    typed: str
    places: tuple[str, ...]
    cards: tuple[Card | Row, ...]
    why: Why
    longest: int

    def edits(self, card: Card | Row) -> tuple[Edit, ...]:
        """Return the edits that put a card's name in its place."""
        return tuple(Edit("replace", at, card.name.en) for at in self.places)

    @property
    def edits_to_another_card(self) -> tuple[Edit, ...]:
        """Return the edits that say it is none of the cards; none where a place does not take the quotation marks."""
        name = quoted(self.typed.strip())
        return tuple(Edit("replace", at, name) for at in self.places) if len(name) <= self.longest else ()


class UnlistedName(Struct, frozen=True):
    """A typed name that is judged as that of no card known here, with its first place.

    `other_than` are the cards that it would mean without the quotation marks around it.
    """

    typed: str
    at: str
    other_than: tuple[Card | Row, ...] = ()


def doubtful_names(match: Callable[[str], Match[Card | Row]], scenario: Any) -> list[DoubtfulName]:
    """Return the names of a situation that may mean cards, the first ones in it."""
    names = [*_unknown_names(match, scenario)]
    if not names:
        return []
    matched = ((name, match(name.spelling)) for name in names)
    doubts = (
        DoubtfulName(name.spelling, name.places, result.meant, result.why, name.longest)
        for name, result in matched
        if result.why
    )
    return [*islice(doubts, MOST_DOUBTED)]


def unlisted_names(match: Callable[[str], Match[Card | Row]], scenario: Any) -> list[UnlistedName]:
    """Return the names of a situation that are like those of no card, or stand in quotation marks.

    A single letter, such as a form gives to a new row, names no card.
    """
    return [
        UnlistedName(name.spelling, name.at, match(unquoted(name.spelling)).cards)
        for name in _unknown_names(match, scenario)
        if match(name.spelling) == Match() and not _is_letter(name.spelling)
    ]


def _is_letter(name: str) -> bool:
    return len(name) == 1 and name.isascii() and name.isalpha()


def _unknown_names(match: Callable[[str], Match[Card | Row]], scenario: Any) -> Iterator[_TypedName]:
    """Yield each name that no card has for certain: first those in fields for cards."""
    if all(match(name).card for name in spellings(scenario, is_card_name)):
        return
    placed_by_key: dict[str, list[Placed]] = defaultdict(list)
    for placed in texts(scenario, is_card_name):
        placed_by_key[key(placed[1])].append(placed)
    names = (name for name, (first, *_) in placed_by_key.items() if not match(first[1]).card)
    unknown = [*islice(names, MOST_LOOKED_UP)]
    if unknown:
        # a row that is named for its card, and what refers to it, mean the same one
        for placed in texts(scenario, _is_label_alone):
            if key(placed[1]) in placed_by_key:
                placed_by_key[key(placed[1])].append(placed)
    yield from (_TypedName(placed_by_key[name]) for name in unknown)


class _TypedName(Struct, frozen=True):
    """A name at all of its places. In quotation marks at one of them, it is so at each."""

    placed: list[Placed]

    @property
    def spelling(self) -> str:
        return self._first[1]

    @property
    def at(self) -> str:
        return self._first[2]

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(at for _, _, at in self.placed)

    @property
    def longest(self) -> int:
        """Return how many characters every place takes."""
        return min(shape.longest for declaration, _, _ in self.placed if isinstance(shape := _item(declaration), Words))

    @property
    def _first(self) -> Placed:
        return next((placed for placed in self.placed if is_quoted(placed[1])), self.placed[0])


def _is_label_alone(declaration: Declared) -> bool:
    return bool(declaration.field.names or declaration.field.refers) and not is_card_name(declaration)


def is_card_name(declaration: Declared) -> bool:
    """Return whether a field holds names of cards."""
    shape = _item(declaration)
    return isinstance(shape, Words) and shape.card


def _item(declaration: Declared) -> Shape:
    """Return the shape of a field, of each of its items where it is a list."""
    return declaration.shape.item if isinstance(declaration.shape, Many) else declaration.shape


class Meanings(Struct, frozen=True):
    """The judging of a checker's situations in all meanings of their names: its cards, and the reason of what is open.

    A name that may mean a card does not decide: where the outcome at a place differs between the meanings, it is unknown there.
    """

    cards: Cards
    reason: Reason

    def doubtful(self, scenario: Any) -> list[DoubtfulName]:
        """Return the names of a situation that may mean cards."""
        return doubtful_names(self.cards.match, scenario)

    def number(self, scenario: Any) -> int:
        """Return how many times a situation is judged."""
        return 1 + len([*self._meanings(scenario, self.doubtful(scenario))])

    def check(self, check: Callable[[Scenario], Verdict[Result]], scenario: Scenario) -> Verdict[Result]:
        """Judge a situation as it is typed and in each meaning; what differs is unknown."""
        verdict, doubts = check(scenario), self.doubtful(scenario)
        if not doubts:
            return verdict
        alternatives = [(names, check(then)) for names, then in self._meanings(scenario, doubts)]
        places = _differing_places(verdict, alternatives)
        if not places:
            return verdict
        return self._doubted(scenario, verdict, [other for _, other in alternatives], places)

    def finds(
        self, check: Callable[[Scenario], Verdict[Any]], finds: Callable[[Scenario], tuple[Finding, ...]], scenario: Any
    ) -> tuple[Finding, ...]:
        """Return the findings of a situation, with less work where no name is in doubt."""
        return self.check(check, scenario).findings if self.doubtful(scenario) else finds(scenario)

    def _meanings(
        self, scenario: Scenario, doubts: Sequence[DoubtfulName]
    ) -> Iterator[tuple[tuple[DoubtfulName, ...], Scenario]]:
        """Yield the situations that may be meant: each name as each of its cards, and all as their first."""
        single = [((doubt,), doubt.edits(card)) for doubt in doubts for card in doubt.cards]
        together = tuple(chain.from_iterable(doubt.edits(doubt.cards[0]) for doubt in doubts))
        changes = [*single[: MOST_JUDGED - 1], (tuple(doubts), together)] if len(doubts) > 1 else single[:MOST_JUDGED]
        for names, edits in changes:
            then = apply_edits(scenario, edits)
            if not contradictions(then):
                yield names, then

    def _doubted(
        self,
        scenario: Any,
        verdict: Verdict[Result],
        alternatives: Sequence[Verdict[Result]],
        places: dict[str, tuple[DoubtfulName, ...]],
    ) -> Verdict[Result]:
        open_names = {doubt.typed: doubt for doubts in places.values() for doubt in doubts}
        questions = {
            typed: self._finding(scenario, doubt, [at for at, doubts in places.items() if doubt in doubts])
            for typed, doubt in open_names.items()
        }
        alike = {verdict.outcome} == {other.outcome for other in alternatives}
        # what all meanings come to stays, though for another reason
        kept_findings = [
            finding
            for finding in verdict.findings
            if finding.at not in places or (alike and finding.outcome is verdict.outcome)
        ]
        findings = sorted((*kept_findings, *questions.values()), key=lambda finding: _order(verdict, finding.at))
        steps = [
            _open_step(step, questions[places[step.at][0].typed]) if step.at in places else step
            for step in verdict.steps
        ]
        is_certain = outcome_of(findings) is verdict.outcome is not Outcome.UNKNOWN
        summary = verdict.summary if is_certain else next(iter(questions.values())).text
        result = _common_result(verdict.result, [other.result for other in alternatives])
        return Verdict(summary, tuple(findings), tuple(steps), result)

    def _finding(self, scenario: Any, doubt: DoubtfulName, places: Sequence[str]) -> Finding:
        """Return the question for a name, at the first of the places that hang on it."""
        field = edition_field(type(scenario))
        edition = field.value(scenario) if field else None
        cites = edition.own_clauses(self.reason.cites) if isinstance(edition, EditionChoice) else ()
        cards = enumerated((card.name for card in doubt.cards), " or ", "または")
        because = (at for at in dict.fromkeys((*doubt.places, *places)) if at != places[0])
        return self.reason(places[0], because=because, cites=cites, name=self.cards.typed(doubt.typed), cards=cards)


def _differing_places(
    verdict: Verdict[Any], alternatives: Iterable[tuple[tuple[DoubtfulName, ...], Verdict[Any]]]
) -> dict[str, tuple[DoubtfulName, ...]]:
    """Return the places whose outcome hangs on a name, with the names; the places of the names themselves where only the result does."""
    places: dict[str, dict[str, DoubtfulName]] = {}
    own_outcomes, own_figures = _outcomes(verdict), _figures(verdict.result)
    for names, other in alternatives:
        outcomes = _outcomes(other)
        differing = [
            at
            for at in dict.fromkeys((*own_outcomes, *outcomes))
            if own_outcomes.get(at, Outcome.ALLOWED) is not outcomes.get(at, Outcome.ALLOWED)
        ]
        if not differing and verdict.outcome is Outcome.ALLOWED and own_figures != _figures(other.result):
            differing = [names[0].places[0]]
        for at in differing:
            # the name that decides alone is asked about, all of them where only all together do
            if len(names) == 1 or at not in places:
                places.setdefault(at, {}).update({doubt.typed: doubt for doubt in names})
    return {at: tuple(doubts.values()) for at, doubts in places.items()}


def _outcomes(verdict: Verdict[Any]) -> dict[str, Outcome]:
    findings: dict[str, list[Finding]] = defaultdict(list)
    for finding in verdict.findings:
        findings[finding.at].append(finding)
    return {at: outcome_of(place_findings) for at, place_findings in findings.items()}


def _figures(value: Any) -> Any:
    """Return what a result holds but for texts, which tell the names."""
    if isinstance(value, str | Text):
        return None
    if isinstance(value, tuple):
        return tuple(map(_figures, value))
    return {name: _figures(part) for name, part in contents(value).items()} if is_value(value) else value


def _common_result(result: Any, alternatives: Sequence[Any]) -> Any:
    """Return a result without the values on which the meanings disagree, as far as they may be left open."""
    if not is_value(result):
        return result
    cls: type = type(result)
    open_fields = {
        field.attribute: None
        for field in declared(cls)
        if field.optional
        and any(_figures(field.value(result)) != _figures(field.value(other)) for other in alternatives)
    }
    return replace(result, **open_fields) if open_fields else result


def _open_step(step: Step, finding: Finding) -> Step:
    return replace(step, text=finding.text, cites=finding.cites, outcome=finding.outcome, neutral=False)


def _order(verdict: Verdict[Any], at: str) -> int:
    """Return where the findings of a place stand in a verdict, the end for a place that has none."""
    return next((n for n, finding in enumerate(verdict.findings) if finding.at == at), len(verdict.findings))
