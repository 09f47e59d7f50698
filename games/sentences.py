"""Which sentences does a module say? They stand in its game's content, English and Japanese side by side.

Those of `games/nightfall/chain/adding.py` stand in `games/nightfall/content/sentences/chain/adding.toml`, under the names
that the module calls them by:

    [reason.starts]               WORDS.reason("starts")
    outcome = "allowed"
    cites = ["nf-14", "nf-61"]
    text.ja = "{player}は{card}でチェーンを始められます。"
    text.en = "{player} may start the chain with {card}."

    [text.added]                  WORDS.text("added"), with ja and en
    [text.answers.forbidden]      WORDS.texts("answers", Outcome)[Outcome.FORBIDDEN], with ja and en
                                  WORDS.all("answers") has all of them by their names
    [[readings.counting]]         WORDS.readings("counting"), each with outcome, cites and text

What is wrong with a file is a fault of the game's content and no error at import: "…" stands for what cannot be read.
"""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import Enum
from functools import partial
from pathlib import Path
from string import Formatter
from typing import Any, TypeVar

from games.content import Content, Fault
from games.folder import SENTENCES
from games.reading import Tell, build, tables
from games.text import CODE, LANGUAGES, Text
from games.verdict import Outcome, Reading, Reason

UNREAD = Text("…", "…")
UNCITED = ("…",)
HINTS: dict[str, Any] = {"reason": Reading, "text": Text, "readings": tuple[Reading, ...]}
HEADINGS = "[reason.…], [text.…], [[readings.…]]"

Member = TypeVar("Member", bound=Enum)
Entry = TypeVar("Entry", Reason, Text, tuple[Reading, ...])


class Sentences:
    """What a module says: the entries of its file, those that the module has named, and what is wrong with either."""

    def __init__(self, module: str) -> None:
        _, game, *names = module.split(".")
        package = Path(sys.modules[f"games.{game}"].__path__[0])
        path = package.joinpath("content", SENTENCES, *names).with_suffix(".toml")
        self.module = module
        self.file = path.relative_to(package.parent).as_posix()
        self._faults: list[Fault] = []
        self.named: dict[str, object] = {}
        self._entries: dict[str, Any] = dict(self._read(tables(path, partial(self._tell, "the file"))))

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Return all reasons of the file, in its order, then those that were named and are not in it."""
        return tuple(entry for entry in (self._entries | self.named).values() if isinstance(entry, Reason))

    def reason(self, code: str) -> Reason:
        """Return the reason with a code."""
        return self._entry(f"reason {code}", Reason(code, Outcome.FORBIDDEN, UNCITED, UNREAD))

    def text(self, name: str) -> Text:
        """Return the text with a name."""
        return self._entry(f"text {name}", UNREAD)

    def texts(self, name: str, members: Iterable[Member]) -> dict[Member, Text]:
        """Return the text that each member of an enumeration, or each of some of them, has under a name."""
        return {member: self.text(f"{name}.{member.name.lower().replace('_', '-')}") for member in members}

    def all(self, name: str) -> dict[str, Text]:
        """Return every text under a name: the file says which there are."""
        label = f"text {name}."
        held = [one for one in self._entries if one.startswith(label)]
        return {one.removeprefix(label): self.text(one.removeprefix("text ")) for one in held}

    def readings(self, name: str) -> tuple[Reading, ...]:
        """Return the readings with a name, in their order."""
        return self._entry(f"readings {name}", (Reading(UNREAD, Outcome.FORBIDDEN, UNCITED),) * 2)

    def faults(self, content: Content) -> Iterator[Fault]:
        """Yield what is wrong in the file, and between it, its module and the clauses; the module must have been imported."""
        yield from self._faults
        for label, entry in self._entries.items():
            cites = [cite for cite in _cites(entry) if cite not in UNCITED]
            yield from (Fault(self.file, label, problem) for problem in content.cite_problems(cites))
            if label not in self.named:
                yield Fault(self.file, label, f"{self.module} does not name it")
        unread = self._faults and not self._entries
        for label in () if unread else sorted(self.named.keys() - self._entries.keys()):
            yield Fault(self.file, label, f"is missing, and {self.module} names it")

    def _entry(self, label: str, blank: Entry) -> Entry:
        entry: Entry = self._entries.get(label, blank)
        self.named[label] = entry
        return entry

    def _tell(self, label: str, problem: str) -> None:
        self._faults.append(Fault(self.file, label, problem))

    def _read(self, kinds: dict[str, Any]) -> Iterator[tuple[str, Any]]:
        for kind, held in kinds.items():
            if kind not in HINTS or not isinstance(held, dict):
                self._tell(kind, f"is not one of {HEADINGS}")
                continue
            for name, table in _apart(held) if kind == "text" else held.items():
                tell = partial(self._tell, f"{kind} {name}")
                entry = _sound(build(HINTS[kind], table, tell), tell)
                if kind != "reason":
                    yield f"{kind} {name}", entry
                elif CODE.fullmatch(name):
                    yield f"{kind} {name}", Reason(name, entry.outcome, entry.cites, entry.text)
                else:
                    tell(f"the code does not match {CODE.pattern}")


_spoken: dict[str, Sentences] = {}


def sentences(module: str) -> Sentences:
    """Return what a module says, to be kept by the module as it is imported."""
    _spoken[module] = Sentences(module)
    return _spoken[module]


def spoken(game: str) -> list[Sentences]:
    """Return what the modules of a game say, as far as they are imported."""
    return [words for name, words in _spoken.items() if name.startswith(f"{game}.") and name in sys.modules]


def faults(game: str, folder: Path, content: Content) -> Iterator[Fault]:
    """Yield what is wrong with the sentences of a game in its content folder; all modules of it must have been imported."""
    files = {words.file for words in spoken(game)}
    for words in spoken(game):
        yield from words.faults(content)
    for path in sorted(folder.joinpath(SENTENCES).rglob("*.toml")):
        file = path.relative_to(folder.parents[1]).as_posix()
        if file not in files:
            yield Fault(file, "the file", "no module says what stands in it")


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
            return UNREAD
        case Reading():
            if not entry.cites:
                tell("cites no clause")
            return replace(entry, text=_sound(entry.text, tell), cites=entry.cites or UNCITED)
        case tuple():
            return tuple(_sound(reading, partial(_tell_of, tell, n)) for n, reading in enumerate(entry))
    return entry


def _tell_of(tell: Tell, number: int, problem: str) -> None:
    tell(f"[{number}]: {problem}")


def _misplaced(text: Text) -> Iterator[str]:
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
