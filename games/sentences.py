"""The sentences of a module, as a file of its game's content holds them, English and Japanese side by side.

Those of `games/nightfall/chain/rules.py` stand in `games/nightfall/content/sentences/chain/rules.toml`, under the names
that the module uses:

    [reason.starts]               WORDS.reason("starts")
    outcome = "allowed"
    cites = ["nf-14", "nf-61"]
    text.ja = "{player}は{card}でチェーンを始められます。"
    text.en = "{player} may start the chain with {card}."
    neutral = true                a mere consequence: allowed, and shown without the mark of that
    was = "begins"                the former name of a renamed reason, which stays its code
    retired = true                found no more: no module names it, and no example shows it

    [text.added]                  WORDS.text("added"), with ja and en
    [text.answers.forbidden]      WORDS.texts("answers", Outcome)[Outcome.FORBIDDEN], with ja and en
                                  WORDS.all("answers") has all of them by their names
    [[readings.counting]]         WORDS.readings("counting"), each with outcome, cites and text

The words of its declarations stand there too, under the names of the declaration:

    [choice.Colour]               of each member of class Colour(Choice, words=WORDS), by its code
    red = { ja = "赤", en = "red" }
    [row]                         of class Order, declared with @row()
    Order = { ja = "オーダー", en = "order" }
    [phrase]                      how a row or a situation is said in a sentence (see games/phrases.py)
    Order = { ja = "{player}が{colour}をつなぐ", en = "{player} chains {colour}" }
    [field.Order]                 of its fields: label and, where there are, help and each; under [field] those of any row
    card.label = { ja = "カード", en = "Card" }
    [checker]                     of Checker(__name__, …): title and question
    title = { ja = "チェーン", en = "The chain" }
    [game]                        of Game(__name__, …), in sentences/game.toml: name and about, beside them [text.sample.…],
                                  questions that players ask it
    [survey]                      of Survey(__name__, …): title and question

A fault of a file is a fault of the game's content and no error at import: "…" stands for words that cannot be read.
"""

import sys
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import partial
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Any, TypeVar

from games.content import Content, Fault
from games.folder import SENTENCES, preloaded_content
from games.reading import Tell, build, tables
from games.text import CODE, LANGUAGES, UNSAID, Text, code_of
from games.values import Record, replace
from games.verdict import Outcome, Reading, Reason

UNCITED = ("…",)


class Labels(Record, frozen=True):
    """The label, help and row name of a field."""

    label: Text
    help: Text | None = None
    each: Text | None = None


class ReasonEntry(Reading, frozen=True):
    """A reason as its file has it: under its present name, with the code that it was published under, where that is another.

    `further` are clauses of other editions, which a finding cites only where it names them.
    """

    was: str = ""
    retired: bool = False
    further: tuple[str, ...] = ()


HINTS: dict[str, Any] = {
    "reason": ReasonEntry,
    "text": Text,
    "readings": tuple[Reading, ...],
    "choice": Text,
    "row": Text,
    "phrase": Text,
    "checker": Text,
    "game": Text,
    "survey": Text,
    "field": Labels,
}
HEADINGS = "[reason.…], [text.…], [[readings.…]], [choice.…], [row], [phrase], [field.…], [checker], [game], [survey]"

Member = TypeVar("Member", bound=Enum)
Entry = TypeVar("Entry", Reason, Text, tuple[Reading, ...], Labels)


class Sentences:
    """The sentences of a module: the entries of its file, those in use, and the faults."""

    def __init__(self, module: str) -> None:
        _, game, *names = module.split(".")
        package = Path(sys.modules[f"games.{game}"].__path__[0])
        path = package.joinpath("content", SENTENCES, *(names or ["game"])).with_suffix(".toml")
        self.module = module
        self.module_object = sys.modules.get(module)
        self.file = path.relative_to(package.parent).as_posix()
        self._faults: list[Fault] = []
        self.used: dict[str, object] = {}
        self.entries: dict[str, Any] = preloaded_content(self.file) or dict(
            self._read(tables(path, partial(self._tell, "the file")))
        )

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Return all reasons of the file, then those that are missing there."""
        return tuple(entry for entry in (self.entries | self.used).values() if isinstance(entry, Reason))

    def reason(self, code: str) -> Reason:
        """Return the reason of a code."""
        return self._entry(f"reason {code}", Reason(code, Outcome.FORBIDDEN, UNCITED, UNSAID))

    def text(self, name: str) -> Text:
        """Return the text of a name."""
        return self._entry(f"text {name}", UNSAID)

    def texts(self, name: str, members: Iterable[Member]) -> dict[Member, Text]:
        """Return the text of each given member of an enumeration under a name."""
        return {member: self.text(f"{name}.{code_of(member.name)}") for member in members}

    def all(self, name: str) -> dict[str, Text]:
        """Return every text under a name: the file determines which there are."""
        label = f"text {name}."
        labels = [entry_label for entry_label in self.entries if entry_label.startswith(label)]
        return {entry_label.removeprefix(label): self.text(entry_label.removeprefix("text ")) for entry_label in labels}

    def readings(self, name: str) -> tuple[Reading, ...]:
        """Return the readings of a name, in their order."""
        return self._entry(f"readings {name}", (Reading(UNSAID, Outcome.FORBIDDEN, UNCITED),) * 2)

    def member(self, choice: str, code: str) -> Text:
        """Return the name of a member of a choice, by its code."""
        return self._entry(f"choice {choice}.{code}", UNSAID)

    def row(self, name: str) -> Text:
        """Return the name of a row, by its class."""
        return self._entry(f"row {name}", UNSAID)

    def phrase(self, name: str) -> Text | None:
        """Return the phrase by which a row or a situation is said, by its class; None where the file has none."""
        label = f"phrase {name}"
        return self._entry(label, UNSAID) if label in self.entries else None

    def heading(self, kind: str, name: str) -> Text:
        """Return the title or question of a checker or a survey, or a game's name or description."""
        return self._entry(f"{kind} {name}", UNSAID)

    def field(self, row: str, name: str) -> Labels:
        """Return the labels of a field in its row or in any."""
        own_label, shared_label = f"field {row}.{name}", f"field {name}"
        is_shared = shared_label in self.entries and own_label not in self.entries
        return self._entry(shared_label if is_shared else own_label, Labels(UNSAID))

    def faults(self, content: Content) -> Iterator[Fault]:
        """Yield the faults of the file and its references. Those between it, its imported module and the clauses are included."""
        yield from self._faults
        for label, entry in self.entries.items():
            cites = [cite for cite in _cites(entry) if cite not in UNCITED]
            yield from (Fault(self.file, label, problem) for problem in content.cite_problems(cites))
            if label not in self.used and not (isinstance(entry, Reason) and entry.retired):
                yield Fault(self.file, label, f"{self.module} does not name it")
        unread = self._faults and not self.entries
        for label in () if unread else sorted(self.used.keys() - self.entries.keys()):
            yield Fault(self.file, label, f"is missing, and {self.module} names it")

    def _entry(self, label: str, blank: Entry) -> Entry:
        entry: Entry = self.entries.get(label, blank)
        self.used[label] = entry
        return entry

    def _tell(self, label: str, problem: str) -> None:
        self._faults.append(Fault(self.file, label, problem))

    def _read(self, kinds: dict[str, Any]) -> Iterator[tuple[str, Any]]:
        for kind, tables_of_kind in kinds.items():
            if kind not in HINTS or not isinstance(tables_of_kind, dict):
                self._tell(kind, f"is not one of {HEADINGS}")
                continue
            for name, table in _entries(kind, tables_of_kind):
                tell = partial(self._tell, f"{kind} {name}")
                entry = _sound(build(HINTS[kind], table, tell), tell)
                if kind != "reason":
                    yield f"{kind} {name}", entry
                elif CODE.fullmatch(name) and CODE.fullmatch(entry.was or name):
                    yield f"{kind} {name}", _reason(name, entry)
                else:
                    tell(f"the code does not match {CODE.pattern}")


_sentences: dict[str, Sentences] = {}


def sentences(module: str) -> Sentences:
    """Return the sentences of a module, one object while it is imported."""
    words = _sentences.get(module)
    if words is None or words.module_object is not sys.modules.get(module):
        words = _sentences[module] = Sentences(module)
    return words


def sentences_in_use(module: str) -> Sentences | None:
    """Return the sentences of a module that names some of them, else None: it needs no file."""
    return sentences(module) if module in _sentences else None


def reasons_of(*sources: Reason | ModuleType) -> tuple[Reason, ...]:
    """Return reasons and those of modules, in order. The REASONS of a module come before all of its sentences."""
    reasons: list[Reason] = []
    for source in sources:
        reasons += (
            (source,)
            if isinstance(source, Reason)
            else vars(source).get("REASONS") or sentences(source.__name__).reasons
        )
    return tuple(reasons)


def sentences_of(game: str) -> list[Sentences]:
    """Return the sentences of a game and its imported modules. A game that is declared wrongly has none itself."""
    return [
        words
        for name, words in _sentences.items()
        if name == game or (name.startswith(f"{game}.") and name in sys.modules)
    ]


def faults(game: str, folder: Path, content: Content) -> Iterator[Fault]:
    """Yield the faults of a game's sentences. All its modules must have been imported."""
    files = {words.file for words in sentences_of(game)}
    for words in sentences_of(game):
        yield from words.faults(content)
    for path in sorted(folder.joinpath(SENTENCES).rglob("*.toml")):
        file = path.relative_to(folder.parents[1]).as_posix()
        if file not in files:
            yield Fault(file, "the file", "no module says what stands in it")


def _reason(name: str, entry: ReasonEntry) -> Reason:
    return Reason(
        entry.was or name,
        entry.outcome,
        (*entry.cites, *entry.further),
        entry.text,
        entry.neutral,
        name if entry.was else "",
        entry.retired,
        entry.cites if entry.further else (),
    )


def _entries(kind: str, tables_of_kind: dict[str, Any]) -> Iterable[tuple[str, Any]]:
    """Return the entries of a kind by their names. A row's name begins with a capital, a field's does not."""
    if kind == "field":
        rows = {
            name: fields for name, fields in tables_of_kind.items() if name[:1].isupper() and isinstance(fields, dict)
        }
        of_rows = {f"{row}.{name}": table for row, fields in rows.items() for name, table in fields.items()}
        return (of_rows | {name: table for name, table in tables_of_kind.items() if name not in rows}).items()
    return _flatten(tables_of_kind) if kind in ("text", "choice", "phrase") else tables_of_kind.items()


def _flatten(texts: dict[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """Yield texts by their names, with the enumeration's name before a member's."""
    for name, table in texts.items():
        if isinstance(table, dict) and any(isinstance(inner, dict) for inner in table.values()):
            yield from _flatten(table, f"{before}{name}.")
        else:
            yield f"{before}{name}", table


def _cites(entry: Any) -> Iterable[str]:
    match entry:
        case Reason() | Reading():
            return entry.cites
        case tuple():
            return [cite for reading in entry for cite in reading.cites]
    return ()


def _sound(entry: Any, tell: Tell) -> Any:
    """Return an entry with "…" for each faulty part, after reporting it."""
    match entry:
        case Text() if problems := list(_misplaced(entry)):
            for problem in problems:
                tell(problem)
            return UNSAID
        case Reading():
            if not entry.cites:
                tell("cites no clause")
            allowed = entry.outcome is Outcome.ALLOWED
            if entry.neutral and not allowed:
                tell(f"neutral is what is allowed, not {entry.outcome.code}")
            return replace(
                entry, text=_sound(entry.text, tell), cites=entry.cites or UNCITED, neutral=entry.neutral and allowed
            )
        case tuple():
            return tuple(_sound(reading, partial(_tell_of, tell, n)) for n, reading in enumerate(entry))
    return entry


def _tell_of(tell: Tell, number: int, problem: str) -> None:
    tell(f"[{number}]: {problem}")


def _misplaced(text: Text) -> Iterator[str]:
    both = text.ja + text.en
    if "{" not in both and "}" not in both:
        return
    places = {}
    for language in LANGUAGES:
        try:
            names = {name for _, name, _, _ in Formatter().parse(text.of(language)) if name is not None}
        except ValueError as error:
            yield f"{language}: {error}"
            return
        yield from (f"{language}: {{{name}}} is no place" for name in sorted(names) if not name.isidentifier())
        places[language] = names
    yield from (f"{{{name}}} stands in one language only" for name in sorted(places["ja"] ^ places["en"]))
