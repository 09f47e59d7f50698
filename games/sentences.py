"""Which sentences does a module say? They stand in its game's content, English and Japanese side by side.

Those of `games/nightfall/chain/adding.py` stand in `games/nightfall/content/sentences/chain/adding.toml`, under the names
that the module calls them by:

    [reason.starts]               WORDS.reason("starts")
    outcome = "allowed"
    cites = ["nf-14", "nf-61"]
    text.ja = "{player}は{card}でチェーンを始められます。"
    text.en = "{player} may start the chain with {card}."
    neutral = true                one that only says what follows: allowed, and shown without the mark of it

    [text.added]                  WORDS.text("added"), with ja and en
    [text.answers.forbidden]      WORDS.texts("answers", Outcome)[Outcome.FORBIDDEN], with ja and en
                                  WORDS.all("answers") has all of them by their names
    [[readings.counting]]         WORDS.readings("counting"), each with outcome, cites and text

Words of what it declares stand there too, under the names of the declaration:

    [choice.Colour]               of each member of class Colour(Choice, words=WORDS), by its code
    red = { ja = "赤", en = "red" }
    [row]                         of class Order, declared with @row()
    Order = { ja = "オーダー", en = "order" }
    [field.Order]                 of its fields: label and, where there are, help and each; under [field] those of any row
    card.label = { ja = "カード", en = "Card" }
    [checker]                     of Checker(__name__, …): title and question
    title = { ja = "チェーン", en = "The chain" }
    [game]                        of Game(__name__, …), in sentences/game.toml: name and about

What is wrong with a file is a fault of the game's content and no error at import: "…" stands for what cannot be read.
"""

import sys
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import partial
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Any, TypeVar

from msgspec import Struct

from games import ready
from games.content import Content, Fault
from games.folder import SENTENCES
from games.reading import Tell, build, tables
from games.text import CODE, LANGUAGES, UNSAID, Text, code_of
from games.values import replace
from games.verdict import Outcome, Reading, Reason

UNCITED = ("…",)


class Labels(Struct, frozen=True):
    """What a field is called, what helps to fill it in, and what one of its rows is called."""

    label: Text
    help: Text | None = None
    each: Text | None = None


HINTS: dict[str, Any] = {
    "reason": Reading,
    "text": Text,
    "readings": tuple[Reading, ...],
    "choice": Text,
    "row": Text,
    "checker": Text,
    "game": Text,
    "field": Labels,
}
HEADINGS = "[reason.…], [text.…], [[readings.…]], [choice.…], [row], [field.…], [checker], [game]"

Member = TypeVar("Member", bound=Enum)
Entry = TypeVar("Entry", Reason, Text, tuple[Reading, ...], Labels)


class Sentences:
    """What a module says: the entries of its file, those that the module has named, and what is wrong with either."""

    def __init__(self, module: str) -> None:
        _, game, *names = module.split(".")
        package = Path(sys.modules[f"games.{game}"].__path__[0])
        path = package.joinpath("content", SENTENCES, *(names or ["game"])).with_suffix(".toml")
        self.module = module
        self.of = sys.modules.get(module)
        self.file = path.relative_to(package.parent).as_posix()
        self._faults: list[Fault] = []
        self.named: dict[str, object] = {}
        self.entries: dict[str, Any] = ready.of(self.file) or dict(
            self._read(tables(path, partial(self._tell, "the file")))
        )

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Return all reasons of the file, in its order, then those that were named and are not in it."""
        return tuple(entry for entry in (self.entries | self.named).values() if isinstance(entry, Reason))

    def reason(self, code: str) -> Reason:
        """Return the reason with a code."""
        return self._entry(f"reason {code}", Reason(code, Outcome.FORBIDDEN, UNCITED, UNSAID))

    def text(self, name: str) -> Text:
        """Return the text with a name."""
        return self._entry(f"text {name}", UNSAID)

    def texts(self, name: str, members: Iterable[Member]) -> dict[Member, Text]:
        """Return the text that each member of an enumeration, or each of some of them, has under a name."""
        return {member: self.text(f"{name}.{code_of(member.name)}") for member in members}

    def all(self, name: str) -> dict[str, Text]:
        """Return every text under a name: the file says which there are."""
        label = f"text {name}."
        held = [one for one in self.entries if one.startswith(label)]
        return {one.removeprefix(label): self.text(one.removeprefix("text ")) for one in held}

    def readings(self, name: str) -> tuple[Reading, ...]:
        """Return the readings with a name, in their order."""
        return self._entry(f"readings {name}", (Reading(UNSAID, Outcome.FORBIDDEN, UNCITED),) * 2)

    def member(self, choice: str, code: str) -> Text:
        """Return what the member of a choice with a code is called."""
        return self._entry(f"choice {choice}.{code}", UNSAID)

    def row(self, name: str) -> Text:
        """Return what a row is called."""
        return self._entry(f"row {name}", UNSAID)

    def heading(self, kind: str, name: str) -> Text:
        """Return the title or the question of a checker, or what a game is called or about."""
        return self._entry(f"{kind} {name}", UNSAID)

    def field(self, row: str, name: str) -> Labels:
        """Return what a field of a row is called, there or in any row."""
        own, any_rows = f"field {row}.{name}", f"field {name}"
        shared = any_rows in self.entries and own not in self.entries
        return self._entry(any_rows if shared else own, Labels(UNSAID))

    def faults(self, content: Content) -> Iterator[Fault]:
        """Yield what is wrong in the file, and between it, its module and the clauses; the module must have been imported."""
        yield from self._faults
        for label, entry in self.entries.items():
            cites = [cite for cite in _cites(entry) if cite not in UNCITED]
            yield from (Fault(self.file, label, problem) for problem in content.cite_problems(cites))
            if label not in self.named:
                yield Fault(self.file, label, f"{self.module} does not name it")
        unread = self._faults and not self.entries
        for label in () if unread else sorted(self.named.keys() - self.entries.keys()):
            yield Fault(self.file, label, f"is missing, and {self.module} names it")

    def _entry(self, label: str, blank: Entry) -> Entry:
        entry: Entry = self.entries.get(label, blank)
        self.named[label] = entry
        return entry

    def _tell(self, label: str, problem: str) -> None:
        self._faults.append(Fault(self.file, label, problem))

    def _read(self, kinds: dict[str, Any]) -> Iterator[tuple[str, Any]]:
        for kind, held in kinds.items():
            if kind not in HINTS or not isinstance(held, dict):
                self._tell(kind, f"is not one of {HEADINGS}")
                continue
            for name, table in _entries(kind, held):
                tell = partial(self._tell, f"{kind} {name}")
                entry = _sound(build(HINTS[kind], table, tell), tell)
                if kind != "reason":
                    yield f"{kind} {name}", entry
                elif CODE.fullmatch(name):
                    yield f"{kind} {name}", Reason(name, entry.outcome, entry.cites, entry.text, entry.neutral)
                else:
                    tell(f"the code does not match {CODE.pattern}")


_spoken: dict[str, Sentences] = {}


def sentences(module: str) -> Sentences:
    """Return what a module says, the same for all that ask while it is imported."""
    kept = _spoken.get(module)
    if kept is None or kept.of is not sys.modules.get(module):
        kept = _spoken[module] = Sentences(module)
    return kept


def reasons_of(*said: Reason | ModuleType) -> tuple[Reason, ...]:
    """Return reasons and those of modules, in this order: what a module lists as its REASONS, else all that it says."""
    found: list[Reason] = []
    for one in said:
        found += (one,) if isinstance(one, Reason) else vars(one).get("REASONS") or sentences(one.__name__).reasons
    return tuple(found)


def spoken(game: str) -> list[Sentences]:
    """Return what a game and its modules say, as far as they are imported; the game itself is none where it is declared wrongly."""
    return [
        words
        for name, words in _spoken.items()
        if name == game or (name.startswith(f"{game}.") and name in sys.modules)
    ]


def faults(game: str, folder: Path, content: Content) -> Iterator[Fault]:
    """Yield what is wrong with the sentences of a game in its content folder; all modules of it must have been imported."""
    files = {words.file for words in spoken(game)}
    for words in spoken(game):
        yield from words.faults(content)
    for path in sorted(folder.joinpath(SENTENCES).rglob("*.toml")):
        file = path.relative_to(folder.parents[1]).as_posix()
        if file not in files:
            yield Fault(file, "the file", "no module says what stands in it")


def _entries(kind: str, held: dict[str, Any]) -> Iterable[tuple[str, Any]]:
    """Return the entries of a kind by their names; a row's name begins with a capital, a field's does not."""
    if kind == "field":
        rows = {name: fields for name, fields in held.items() if name[:1].isupper() and isinstance(fields, dict)}
        own = {f"{row}.{name}": table for row, fields in rows.items() for name, table in fields.items()}
        return (own | {name: table for name, table in held.items() if name not in rows}).items()
    return _apart(held) if kind in ("text", "choice") else held.items()


def _apart(texts: dict[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """Yield texts by their names; one that belongs to a member of an enumeration stands under the name of both."""
    for name, table in texts.items():
        if isinstance(table, dict) and any(isinstance(inner, dict) for inner in table.values()):
            yield from _apart(table, f"{before}{name}.")
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
    """Return an entry with "…" for whatever could not be filled or cited, after telling it."""
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
            found = {name for _, name, _, _ in Formatter().parse(text.of(language)) if name is not None}
        except ValueError as error:
            yield f"{language}: {error}"
            return
        yield from (f"{language}: {{{name}}} is no place" for name in sorted(found) if not name.isidentifier())
        places[language] = found
    yield from (f"{{{name}}} stands in one language only" for name in sorted(places["ja"] ^ places["en"]))
