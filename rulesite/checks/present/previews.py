"""Previews of links to verdicts, as other sites show them: the names that readers typed stand there as letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from string import ascii_uppercase
from typing import Any

from msgspec import Struct

from games.contradictions import contradictions, texts
from games.declaration import Declared, Many, Words
from games.game import AnyChecker, Game
from games.moves import Edit, apply_edits
from games.naming import key
from games.scenario import Aliased
from games.text import Text
from games.verdict import Mark, Verdict
from rulesite.checks.present.verdict import contains_reason, decisive
from rulesite.checks.texts import AND, CITED, LABELLED
from rulesite.reference.legend import MEANINGS, SIGNS, mark_of
from rulesite.site.plain import JsonObject, plain, plain_words, upper_id

# as many letters does another site show at most
LONGEST_PREVIEW = 300


class Wording(Struct, frozen=True):
    """A verdict in words for a preview: its sentence and its reason. They are without the names that readers typed."""

    summary: Text
    reason: Text


def word_verdict(game: Game, checker: AnyChecker, scenario: Any, verdict: Verdict[Any]) -> Wording:
    """Return the words of a verdict with letters for names: those of the same situation, judged with letters in it.

    Where a name decides, as one that may mean a card, the mark and the checker's question stand in their place.
    """
    lettered = with_letters(game, scenario)
    if lettered is scenario:
        return _word_verdict(checker, verdict)
    if not contradictions(lettered):
        judged = checker.check(lettered)
        if _decisions(judged) == _decisions(verdict):
            return _word_verdict(checker, judged)
    return word_mark(checker, checker.mark(verdict))


def word_stored_verdict(judge: tuple[Game, AnyChecker] | None, scenario: Any, stored: JsonObject) -> Wording:
    """Return the words of a stored verdict with letters for names; its own where it has no such names.

    They are known only where the same is said today. Any other verdict is told by its mark. `judge` and `scenario` are None where they are gone.
    """
    mark = mark_of(stored.get("mark") or stored["outcome"])
    if judge is None or scenario is None:
        return word_mark(judge[1], mark) if judge else Wording(mark.text, MEANINGS[mark])
    game, checker = judge
    if with_letters(game, scenario) is scenario:
        stored_finding = next(finding for finding in stored["findings"] if finding["outcome"] == stored["outcome"])
        return Wording(Text(**stored["summary"]), Text(**stored_finding["text"]))
    today = checker.check(scenario)
    if plain(today.summary) == stored["summary"]:
        return word_verdict(game, checker, scenario, today)
    return word_mark(checker, mark)


def word_mark(checker: AnyChecker, mark: Mark) -> Wording:
    """Return the words of any verdict of a checker: its mark and title, and its question."""
    return Wording(LABELLED.filled(label=checker.title, value=mark.text), checker.question)


def _word_verdict(checker: AnyChecker, verdict: Verdict[Any]) -> Wording:
    reason = decisive(checker, verdict).text
    return Wording(verdict.summary, verdict.summary if contains_reason(verdict.summary, reason) else reason)


def _decisions(verdict: Verdict[Any]) -> list[tuple[str, str]]:
    return [(finding.code, finding.at) for finding in verdict.findings]


def with_letters(game: Game, scenario: Any) -> Any:
    """Return a situation with a letter for each name that no card has; the same object where there is none.

    A name that is one letter stays, and so does the name of a card; a line of a list of cards becomes that name.
    """
    alike = scenario.alike if isinstance(scenario, Aliased) else key
    placed = texts(scenario, is_free)
    names_in_use = {alike(name) for _, name, _ in placed}
    letters = (letter for letter in _letters(game) if alike(letter) not in names_in_use)
    by_name: dict[str, str] = {}
    edits = []
    for _, name, at in placed:
        replacement = _harmless(game, name)
        if replacement is None:
            form = alike(name)
            replacement = by_name.get(form) or by_name.setdefault(form, next(letters))
        if replacement != name:
            edits.append(Edit("replace", at, replacement))
    return apply_edits(scenario, edits) if edits else scenario


def is_free(declaration: Declared) -> bool:
    """Return whether a field takes any text, unlike one for playing cards."""
    shape = declaration.shape.item if isinstance(declaration.shape, Many) else declaration.shape
    return isinstance(shape, Words) and shape.pad is None


def _harmless(game: Game, name: str) -> str | None:
    """Return a text that may stand in a preview: a card's name, a letter or numbers. None for any other."""
    card = game.content.match(name).card
    if card:
        match = game.content.matcher.keyed(key(name))
        return name if match and match.card else card.name.en
    return name if len(name) == 1 or all(part.isdecimal() and len(part) <= 2 for part in name.split()) else None


def _letters(game: Game) -> Iterator[str]:
    """Yield letters that mean no card: A to Z, then A2 to Z2 and so on."""
    for n in count(1):
        for letter in ascii_uppercase:
            name = letter if n == 1 else f"{letter}{n}"
            if not game.content.match(name).cards:
                yield name


def link_preview(mark: Mark, words: Wording, cites: Iterable[str], language: str, picture: str) -> dict[str, str]:
    """Return sentence, title, description, mark code and picture path of a link preview.

    The title is the sentence with its sign, the description the reason with clauses. A situation that no address holds has no picture, "".
    """
    sentence = plain_words(words.summary.of(language))
    because = _shorten(plain_words(words.reason.of(language)))
    clauses = AND.of(language).join(map(upper_id, cites))
    return {
        "sentence": sentence,
        "title": _shorten(f"{SIGNS[mark]} {sentence}"),
        "description": CITED.filled(text=because, cites=clauses).of(language),
        "mark": mark.code,
        "picture": picture,
    }


def _shorten(words: str) -> str:
    """Return the beginning of long words."""
    return words if len(words) <= LONGEST_PREVIEW else f"{words[: LONGEST_PREVIEW - 1]}…"
