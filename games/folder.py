"""A content folder, read and checked, with the content that a process was given beforehand."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

from msgspec.json import encode

from games.content import (
    RETIRABLE,
    Card,
    Content,
    ContentError,
    Edition,
    Entry,
    Faq,
    Fault,
    Newer,
    Part,
    Retired,
    Rule,
    Standing,
    Term,
)
from games.library import (
    FURTHER_TABLES,
    OTHER_NAMES,
    READINGS,
    TABLE,
    TITLE,
    Library,
    Row,
    Tell,
    other_names,
    readings,
)
from games.library import read as read_library
from games.naming import key
from games.reading import build, tables
from games.references import read_references
from games.text import CODE, Text
from games.values import fields, is_value

SENTENCES = "sentences"  # the folder in it that modules read themselves
INTERPRETER = "interpreter"  # the folder in it with the words by which players say things
REFERENCE = re.compile(r"\[\[([^\[\]]*)\]\]")
KINDS: dict[str, type] = {
    name: get_args(hint)[0] for name, hint in get_type_hints(Content).items() if get_origin(hint) is tuple
}


_preloaded: list[Mapping[str, Any]] = []


@contextmanager
def preload(content: Mapping[str, Any]) -> Iterator[None]:
    """Use preloaded content within a block. It stands for that of the folders and files of its names.

    It must have been read and checked by this very code: it is neither read nor checked again.
    """
    _preloaded.append(content)
    try:
        yield
    finally:
        _preloaded.pop()


def preloaded_content(name: str) -> Any:
    """Return the preloaded content of a folder or file by its name, or None."""
    return _preloaded[-1].get(name) if _preloaded else None


class Folder:
    """One reading of a content folder: the content, the file of each entry, and the faults. Preloaded content has none."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.faults: list[Fault] = []
        self._file: dict[int, str] = {}
        self.content = preloaded_content(name_of(path)) or self._read()

    def _read(self) -> Content:
        entries_of: dict[str, list[Any]] = {kind: [] for kind in KINDS}
        for file in sorted(self.path.rglob("*.toml")):
            if file.relative_to(self.path).parts[0] in (INTERPRETER, SENTENCES):
                continue
            for kind, entry in self._entries(file):
                entries_of[kind].append(entry)
        library = self._library()
        references = read_references(
            self.path,
            [source.id for source in entries_of["source"]],
            [rule.id for rule in entries_of["rule"]],
            library.rows,
            lambda file: self._teller(self.path / file),
        )
        entries = {kind: tuple(entries) for kind, entries in entries_of.items()}
        content = Content(**entries, library=library, references=references)
        for entry, problem in _problems(content):
            self.faults.append(self.fault(entry, problem))
        self.faults = list(dict.fromkeys(self.faults))
        return content

    def fault(self, entry: Entry | Retired, problem: str) -> Fault:
        """Return a fault of an entry, with its file."""
        return Fault(self._file[id(entry)], f"{type(entry).__name__.lower()} {entry.id}", problem)

    def fault_of_row(self, row: Row | None, problem: str) -> Fault:
        """Return a fault of a row of a card table, by default its first."""
        return Fault(self._name(self.path / (row.table if row else TABLE)), row.where if row else "row 1", problem)

    def faults_of_other_names(self) -> Iterator[Fault]:
        """Yield the faults of the table of other names: cards that are not there, and names of other cards."""
        file = self._name(self.path / OTHER_NAMES)
        return (Fault(file, where, problem) for where, problem in _misnamed(self.content))

    def _library(self) -> Library:
        table, read, names = (self.path / name for name in (TABLE, READINGS, OTHER_NAMES))
        library = read_library(table, self._teller(table)) if table.is_file() else Library()
        for further in sorted(self.path.glob(FURTHER_TABLES)):
            library = library.joined(read_library(further, self._teller(further)))
        if names.is_file():
            library = library.called(other_names(names, self._teller(names)))
        return library.read_as(readings(read, self._teller(read))) if read.is_file() else library

    def _teller(self, file: Path) -> Tell:
        fault_at = partial(Fault, self._name(file))
        return lambda where, problem: self.faults.append(fault_at(where, problem))

    def _name(self, file: Path) -> str:
        return f"{self.path.parent.name}/{file.relative_to(self.path.parent).as_posix()}"

    def _entries(self, file: Path) -> Iterator[tuple[str, Any]]:
        name = self._name(file)
        for kind, rows in tables(file, lambda problem: self.faults.append(Fault(name, "the file", problem))).items():
            if kind not in KINDS or not isinstance(rows, list):
                self.faults.append(Fault(name, kind, f"is not one of {', '.join(f'[[{k}]]' for k in KINDS)}"))
                continue
            for number, table in enumerate(rows, 1):
                entry = self._entry(name, kind, number, table)
                if entry is not None:
                    yield kind, entry

    def _entry(self, name: str, kind: str, number: int, table: Any) -> Any:
        label = table.get("id") if isinstance(table, dict) else None
        where = f"{kind} {label or f'number {number}'}"
        entry = build(KINDS[kind], table, lambda problem: self.faults.append(Fault(name, where, problem)))
        if not entry.id:
            return None
        self._file[id(entry)] = name
        return entry


def name_of(path: Path) -> str:
    """Return the name of a content folder, from its game on."""
    return f"{path.parent.name}/{path.name}"


@cache
def once_read(path: Path) -> Folder:
    """Read a content folder once in a process."""
    return Folder(path)


def load(path: Path) -> Content:
    """Return the content of a folder; raises ContentError with all its faults."""
    folder = once_read(path)
    if folder.faults:
        raise ContentError(folder.faults)
    return folder.content


def _problems(content: Content) -> Iterator[tuple[Any, str]]:
    yield from _ids(content)
    yield from _cites(content)
    yield from _sources(content)
    yield from _retired(content)
    sections = {section.id for section in content.section}
    editions = {edition.id for edition in content.edition}
    for rule in content.rule:
        yield from ((rule, f"unknown edition {id!r}") for id in rule.editions if id not in editions)
        if rule.section not in sections:
            yield rule, f"unknown section {rule.section!r}" if rule.section else "section is missing"
        if not rule.part:
            yield rule, "part is missing"
    for entry in _entries(content):
        if b"[[" not in encode(
            entry
        ):  # most refer to nothing, and a walk through all their texts takes five times as long
            continue
        for text in texts(entry):
            yield from ((entry, problem) for problem in _references(content, text))


def _ids(content: Content) -> Iterator[tuple[Any, str]]:
    for kind in KINDS:
        entries = getattr(content, kind) if kind != "retired" else ()
        seen = Counter(entry.id for entry in entries)
        for entry in entries:
            if not CODE.fullmatch(entry.id):
                yield entry, f"the id does not match {CODE.pattern}"
            if seen[entry.id] > 1:
                yield entry, "duplicate id"
    names = Counter(name for card in content.card for name in {key(name) for name in card.names()})
    for card in content.card:
        yield from ((card, f"another card is called {name!r}") for name in card.names() if names[key(name)] > 1)


def _misnamed(content: Content) -> Iterator[tuple[str, str]]:
    ids = {*content.full_cards, *content.library.by_id}
    for other in content.library.other_names:
        owner = content.matcher.exact(other.name)
        if other.card not in ids:
            yield other.where, f"there is no card {other.card!r}"
        elif owner and owner.id != other.card:
            yield other.where, f"{other.name!r} is a name of {owner.id}"
        elif other.kind == TITLE and other.card in content.full_cards and not owner:
            yield other.where, f"the entry of {other.card} has another Japanese name"


def _cites(content: Content) -> Iterator[tuple[Any, str]]:
    cited: tuple[Faq | Term | Card, ...] = (*content.faq, *content.term, *content.card)
    for entry in cited:
        yield from ((entry, problem) for problem in content.cite_problems(entry.cites))
    for faq in content.faq:
        for example in faq.example:
            cites = {cite for step in example.steps or () for cite in step.cites}
            yield from ((faq, problem) for problem in content.cite_problems(sorted(cites)))
    for piece in content.sheet:
        yield from ((piece, problem) for problem in content.cite_problems(piece.cites))
    for newer in content.newer:
        yield from ((newer, problem) for problem in _unreadable(content, newer))
    for term in content.term:
        if not term.cites:
            yield term, "cites no clause"


def _unreadable(content: Content, newer: Newer) -> Iterator[str]:
    """Yield the problems of a newer state: a source that is not there, parts that do not rest on it, or are not assumed."""
    if newer.source not in [source.id for source in content.source]:
        yield f"unknown source {newer.source!r}"
    for cite in (*newer.read, *newer.settles):
        try:
            part = content.part(cite)
        except LookupError:
            yield f"unknown part {cite!r}"
            continue
        if part is None:
            yield f"{cite!r} is a clause and not a part of one"
        elif cite in newer.settles and part.standing is not Standing.ASSUMED:
            yield f"{cite!r} is not assumed"
        elif cite in newer.read and not part.rests_on(newer.source):
            yield f"{cite!r} does not rest on {newer.source!r}"


def _sources(content: Content) -> Iterator[tuple[Any, str]]:
    source_ids = {source.id for source in content.source}
    used = set()
    for entry in _parted(content):
        for part in _parts(entry):
            if part.standing in (Standing.STATED, Standing.DERIVED) and not part.sources:
                yield entry, f"a {part.standing.code} part needs a source"
    for user, ids in _uses(content):
        used |= set(ids)
        yield from ((user, f"unknown source {name!r}") for name in ids if name not in source_ids)
    for source in content.source:
        if source.id not in used:
            yield source, "unused source"


def _uses(content: Content) -> Iterator[tuple[Rule | Card | Edition, list[str]]]:
    for entry in _parted(content):
        for part in _parts(entry):
            yield entry, [source.id for source in part.sources]
    for edition in content.edition:
        yield edition, list(edition.sources)


def _parted(content: Content) -> tuple[Rule | Card, ...]:
    return (*content.rule, *content.card)


def _parts(entry: Rule | Card) -> tuple[Part, ...]:
    return entry.part if isinstance(entry, Rule) else entry.fact


def _retired(content: Content) -> Iterator[tuple[Any, str]]:
    for retired in content.retired:
        if retired.kind not in RETIRABLE:
            yield retired, f"kind is {retired.kind!r}, not one of {', '.join(RETIRABLE)}"
            continue
        live = {entry.id for entry in getattr(content, retired.kind, ())}
        if retired.kind == "card":
            live |= content.library.by_id.keys()
        if retired.id in live:
            yield retired, "is retired and still there"
        if retired.successor and retired.kind != "checker" and retired.successor not in live:
            yield retired, f"unknown successor {retired.successor!r}"


def _references(content: Content, text: Text) -> Iterator[str]:
    for words in (text.ja, text.en):
        for name in REFERENCE.findall(words):
            if name not in content.rules:
                yield f"unknown reference [[{name}]]"


def _entries(content: Content) -> Iterator[Any]:
    for kind in KINDS:
        yield from getattr(content, kind)


def texts(value: Any) -> Iterator[Text]:
    """Yield every text of a value, in both languages."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, tuple):
        for element in value:
            yield from texts(element)
    else:
        for name in _names(value.__class__):
            yield from texts(getattr(value, name))


@cache
def _names(cls: type) -> tuple[str, ...]:
    """Return the names of a type's fields, none for a plain one."""
    return fields(cls) if is_value(cls) else ()
