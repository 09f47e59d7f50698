"""Games, checkers, and the list of all games."""

from __future__ import annotations

import importlib.util
import itertools
import pkgutil
import re
import traceback
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Any, Generic, TypeAlias, cast

from msgspec import Struct

import games
from games import declaration, phrases, sentences
from games.board import Board, Zone
from games.content import Card, Content, ContentError, Fault, Table
from games.draft import Draft
from games.editions import EditionChoice, edition_faults
from games.facts import Facts
from games.folder import INTERPRETER, Folder, name_of, once_read, preloaded_content
from games.interpreter import Interpreter, Reading
from games.lexicon import Lexicon, lexicon
from games.lexicon import faults as lexicon_faults
from games.meanings import Meanings
from games.moves import Edit, Moves, apply_edits, listed
from games.picture import Picture
from games.remedies import BY_DECLARATION, Remedies
from games.seats import Seats
from games.situation_text import read_said
from games.survey import Survey
from games.text import UNSAID, Choice, Text
from games.tokens import Line
from games.transcript import Format
from games.tuning import settle
from games.values import replace
from games.verdict import Finding, Leads, Mark, Neutral, Option, Outcome, Reason, Result, Scenario, Step, Verdict

OUTCOMES = {outcome.code for outcome in Outcome}
COLOUR = re.compile("#[0-9a-f]{6}")
# what a slip in a game's modules raises while they are imported: a name, an argument or a value that nothing has
MISSPELT = (AttributeError, ImportError, LookupError, NameError, SyntaxError, TypeError, ValueError)


class Accent(Struct, frozen=True):
    """The colour that stands for a game, on light and on dark paper, and the sign before its name.

    Raises ValueError for a colour not written as "#8f1230", and for a sign that is not a single symbol.
    """

    light: str
    dark: str
    sign: str

    def __post_init__(self) -> None:
        for colour in (self.light, self.dark):
            if not COLOUR.fullmatch(colour):
                raise ValueError(f"a colour is written as #8f1230, not {colour!r}")
        if len(self.sign) != 1 or not unicodedata.category(self.sign).startswith("S"):
            raise ValueError(f"a sign is a single symbol such as ♠, not {self.sign!r}")


class Checker(Struct, Generic[Scenario, Result], frozen=True):
    """A judge of one kind of situation; the slug comes from the module. `reasons` lists exactly those that `check` can give.

    One that `computes` answers the outcome of a situation, where others say whether something may be done: its verdict bears a mark of its
    outcome only where something stands against the result.

    Title and question stand in the content unless given. `of_card` returns situations for a card's page, each with a caption and the verdict on it.
    `meanings` judges situations with names that may mean a card in each of their meanings, and adds its reason to the others.
    `leads` links a verdict to another checker of the game, with the situation there. `finds` returns the findings of `check` alone, where that is
    less work for many situations in a row. `board` lays a situation out as a table; without it the picture is laid out.
    `table` adds a zone that tells what could be done as a table.
    `seats` are the players who each see a part of a situation, and how an opponent decides for one of them.
    `says_why` returns the finding or step that gives the result of an allowed situation and stands beside the summary, if there is one.
    `course` are the lists whose rows are made one after another, by their paths and in the order of play: the last of these rows can be taken back.
    `goes_back` returns the edits that take back what is no row, such as the phase that was gone on to, none where a row is the last thing done.
    """

    module: str
    scenario: type[Scenario]
    check: Callable[[Scenario], Verdict[Result]]
    reasons: tuple[Reason, ...]
    result: type[Result] | None = None
    moves: Callable[[Scenario], Iterable[Moves]] | None = None
    picture: Callable[[Scenario, Verdict[Result]], Picture] | None = None
    board: Callable[[Scenario, Verdict[Result]], Board] | None = None
    table: Callable[[Scenario, Verdict[Result]], Zone | None] | None = None
    seats: Seats | None = None
    of_card: Callable[[Card], Iterable[tuple[Text, Scenario]]] | None = None
    remedies: Remedies = BY_DECLARATION
    leads: Leads[Scenario, Result] | None = None
    finds: Callable[[Scenario], tuple[Finding, ...]] | None = None
    meanings: Meanings | None = None
    title: Text = UNSAID
    question: Text = UNSAID
    computes: bool = False
    course: tuple[str, ...] = ()
    goes_back: Callable[[Scenario], tuple[Edit, ...]] | None = None
    says_why: Callable[[Verdict[Result]], Finding | Step | None] | None = None

    def __post_init__(self) -> None:
        for name in ("title", "question"):
            if getattr(self, name) == UNSAID:
                settle(self, name, sentences.sentences(self.module).heading("checker", name))
        if self.meanings:
            if self.finds:
                settle(self, "finds", partial(self.meanings.finds, self.check, self.finds))
            settle(self, "check", partial(self.meanings.check, self.check))
            settle(self, "reasons", (*self.reasons, self.meanings.reason))

    @property
    def slug(self) -> str:
        return self.module.rpartition(".")[2].replace("_", "-")

    @property
    def offers(self) -> bool:
        """Return whether the checker lists moves."""
        return self.moves is not None

    @property
    def editions(self) -> tuple[type[Choice], ...]:
        """Return the choices of the editions by which it judges, if it knows several: of editions or formats, and of the rules beside them."""
        fields = (declaration.edition_field(self.scenario), declaration.rules_field(self.scenario))
        return tuple(field.shape.choice for field in fields if field and isinstance(field.shape, declaration.Pick))

    def mark(self, verdict: Verdict[Result]) -> Mark:
        """Return the mark of a verdict, the neutral one of a mere consequence."""
        return verdict.mark if isinstance(verdict.mark, Neutral) else self.mark_of(verdict.outcome)

    def mark_of(self, outcome: Outcome) -> Mark:
        """Return the mark of an outcome. It is neutral where the checker computes and nothing stands against the result."""
        return Neutral.NEUTRAL if self.computes and outcome is Outcome.ALLOWED else outcome

    def check_findings(self, situation: Scenario) -> Verdict[Result] | Verdict[None]:
        """Return a verdict with all findings. Summary, steps and result may be left out."""
        return Verdict(UNSAID, self.finds(situation), (), None) if self.finds else self.check(situation)

    def groups(self, situation: Scenario) -> Iterable[Moves]:
        """Return the moves of a situation in groups, none of them judged yet; none while a name of it is open."""
        return self.moves(situation) if self.moves and not self._hangs_on_a_name(situation) else ()

    def weight(self, situation: Scenario) -> int:
        """Return the number of rows that each row of a situation counts for in a search of remedies."""
        judged = self.remedies.weight(situation) if self.remedies.weight else 1
        return judged * self.meanings.number(situation) if self.meanings else judged

    def _hangs_on_a_name(self, situation: Scenario) -> bool:
        if not self.meanings or not self.meanings.doubtful(situation):
            return False
        return any(finding.reason is self.meanings.reason for finding in self.check(situation).findings)

    def list_options(self, situation: Scenario) -> list[Option[Scenario]]:
        """Return the moves listed at once, each with the situation after it.

        For programs that use the games without the site, which lists moves by group and makes a situation when asked for it.
        """
        moves = (move for group in listed(self.groups(situation)) for move in group.moves)
        return [Option(move.text, move.finding, apply_edits(situation, move.edits)) for move in moves]

    def faults(self) -> Iterator[str]:
        """Yield the faults of the declaration."""
        yield from declaration.faults(self.scenario) or (
            *declaration.component_faults(self.scenario),
            *phrases.faults(self.scenario),
        )
        if self.result:
            yield from declaration.faults(self.result, bounded=False) or declaration.component_faults(self.result)
        yield from (
            f"course {path!r} is no list" for path in self.course if not declaration.has_list(self.scenario, path)
        )
        codes = [reason.code for reason in self.reasons]
        yield from (
            f"reason {code!r} is listed twice"
            for code in sorted({listed_code for listed_code in codes if codes.count(listed_code) > 1})
        )


AnyChecker: TypeAlias = Checker[Any, Any]
"""A checker that is found by its slug: what it takes and returns is known when it runs."""


class DeclaredWrongly(ContentError):
    """All faults in the declarations of a game; its content can still be read."""

    def __init__(self, game: Game, faults: Iterable[Fault]) -> None:
        self.game = game
        super().__init__(faults)


# a game is itself alone; by default each look-up under it would hash all it declares
class Game(Struct, frozen=True, eq=False, dict=True):
    """A game: its checkers, and its content in the folder beside its module.

    Its name and description stand there unless given. `facts` gives its table of cards a meaning. `front` names the example, by its answer and
    its number there, that the game's first page shows with its verdict and picture. `unlisted` says how names of no known card are judged, with
    the place {names}. `surveys` are its pages for pasted lists of cards, `transcripts` the forms in which situations of its checkers are written
    down. `interpreter` reads what players ask in words, and `samples`, which stand with name and description, are questions that it reads and
    a checker judges.

    Raises DeclaredWrongly at import with all faults of its checkers.
    """

    module: str
    accent: Accent
    checkers: tuple[AnyChecker, ...]
    tables: tuple[Table, ...] = ()
    facts: Facts | None = None
    front: tuple[str, int] | None = None
    unlisted: Text | None = None
    surveys: tuple[Survey, ...] = ()
    transcripts: tuple[Format, ...] = ()
    interpreter: Interpreter | None = None
    name: Text = UNSAID
    about: Text = UNSAID
    samples: tuple[Text, ...] = ()

    def __post_init__(self) -> None:
        unsaid = [name for name in ("name", "about") if getattr(self, name) == UNSAID]
        for name in unsaid:
            settle(self, name, sentences.sentences(self.module).heading("game", name))
        if unsaid:
            settle(self, "samples", (*sentences.sentences(self.module).all("sample").values(),))
        if not self._is_ready and (faults := list(self._declared_wrongly())):
            raise DeclaredWrongly(self, faults)

    @property
    def slug(self) -> str:
        return self.module.rpartition(".")[2].replace("_", "-")

    @property
    def folder(self) -> Path:
        """Return the content folder of the game."""
        return _folder(self.module)

    @cached_property
    def content(self) -> Content:
        """Return the game's content; raises ContentError with all its faults."""
        folder = once_read(self.folder)
        if not self._is_ready and (faults := self._faults(folder)):
            raise ContentError(faults)
        return folder.content

    def card(self, slug: str) -> Card:
        """Return a card for readers. Raises LookupError.

        Its own facts follow the first one of the table; a card of the table alone has those of the table.
        """
        entry, row = self.content.full_cards.get(slug), self.content.library.by_id.get(slug)
        by_table = self.facts.card(row) if self.facts and row else None
        if entry and by_table:
            return replace(entry, fact=(*by_table.fact[:1], *entry.fact))
        if entry or by_table:
            return entry or cast("Card", by_table)
        raise LookupError(slug)

    @cached_property
    def words(self) -> Lexicon:
        """Return the words by which players ask."""
        return lexicon(self.folder, self.interpreter.choices if self.interpreter else ())

    def read(self, sentence: str | Line) -> list[Reading]:
        """Return the readings of a sentence as situations of the game's checkers, the best first.

        A sentence that tells a situation field by field is read as that, any other by the readers of the game.
        """
        line = Line(sentence) if isinstance(sentence, str) else sentence
        said = [*self._told_by_field(line.sentence)]
        return said or (self.interpreter.read(self.content, self.words, line) if self.interpreter else [])

    def _told_by_field(self, sentence: str) -> Iterator[Reading]:
        for checker in self.checkers:
            scenario = read_said(checker.scenario, checker.title, sentence)
            if scenario is not None:
                yield Reading(checker.slug, Draft.from_fields(sentence, scenario))

    def faults(self) -> list[Fault]:
        """List the faults of the content and its checkers.

        Faults of each table row and between content and checkers are included.
        """
        folder = once_read(self.folder)
        return [*self._faults(folder), *self._misread(folder)]

    def checker(self, slug: str) -> AnyChecker:
        """Return a checker by its slug; raises LookupError."""
        for checker in self.checkers:
            if checker.slug == slug:
                return checker
        raise LookupError(f"{self.slug} has no checker {slug!r}")

    def survey(self, slug: str) -> Survey:
        """Return a survey by its slug; raises LookupError."""
        for survey in self.surveys:
            if survey.slug == slug:
                return survey
        raise LookupError(f"{self.slug} has no survey {slug!r}")

    def transcript(self, slug: str) -> Format | None:
        """Return the form in which situations of a checker are written down, None without one."""
        return next((form for form in self.transcripts if form.checker == slug), None)

    @property
    def _is_ready(self) -> bool:
        """Return whether the content of this game was preloaded, and so checked before."""
        return preloaded_content(name_of(self.folder)) is not None

    def _declared_wrongly(self) -> Iterator[Fault]:
        for checker in self.checkers:
            yield from (Fault(checker.module, checker.slug, problem) for problem in checker.faults())
        slugs = Counter(checker.slug for checker in self.checkers)
        for checker in self.checkers:
            if checker.leads and checker.leads.to not in slugs.keys() - {checker.slug}:
                yield Fault(checker.module, checker.slug, f"leads to {checker.leads.to!r}, which is no other checker")
        for slug in (slug for slug, times in slugs.items() if times > 1):
            yield Fault(self.module, slug, "two checkers have this name")
        for form in self.transcripts:
            if form.checker not in slugs:
                yield Fault(self.module, form.checker, "is written down, and no checker")
        for slug in {survey.slug for survey in self.surveys} & {*declaration.GAME_PAGES}:
            yield Fault(self.module, slug, "a page of every game is called so")
        reserved = {*declaration.RESERVED_SLUGS}
        for slug in {self.slug} & {*declaration.PAGES} | ({self.slug} | slugs.keys()) & reserved:
            yield Fault(self.module, slug, "this name is reserved")

    def _faults(self, folder: Folder) -> list[Fault]:
        content = folder.content
        of_sentences = sentences.faults(self.module, self.folder, content)
        checked = (
            self._misquoted(content),
            self._misplaced(content),
            self._undecided(content),
            self._unproven(folder),
            self._unretired(folder),
            self._unseen(content),
            self._misspoken(),
        )
        return [*folder.faults, *of_sentences, *itertools.chain(*checked)]

    def _misquoted(self, content: Content) -> Iterator[Fault]:
        used = itertools.chain.from_iterable(words.used.values() for words in sentences.sentences_of(self.module))
        reasons = {entry for entry in used if isinstance(entry, Reason)}
        for checker in self.checkers:
            for reason in (reason for reason in checker.reasons if reason not in reasons):
                problems = content.cite_problems(reason.cites)
                yield from (Fault(checker.module, f"reason {reason.code}", problem) for problem in problems)

    def _misspoken(self) -> Iterator[Fault]:
        for symbol, problem in lexicon_faults(self.folder):
            yield Fault(f"{self.slug}/content/{INTERPRETER}/words.toml", symbol, problem)

    def _misplaced(self, content: Content) -> Iterator[Fault]:
        table_ids = {table.id for table in self.tables}
        for piece in content.sheet:
            for id in sorted({*piece.tables} - table_ids):
                yield Fault(self.module, f"sheet {piece.id}", f"unknown table {id!r}")
        sections = {section.id for section in content.section}
        for table in self.tables:
            where = f"table {table.id}"
            if table.section not in sections:
                yield Fault(self.module, where, f"unknown section {table.section!r}")
            problems = content.cite_problems(row.cite for row in table.rows)
            yield from (Fault(self.module, where, problem) for problem in problems)

    def _undecided(self, content: Content) -> Iterator[Fault]:
        for choice in dict.fromkeys(itertools.chain.from_iterable(checker.editions for checker in self.checkers)):
            if issubclass(choice, EditionChoice):
                problems = [*edition_faults(choice, content)]
            else:
                problems = ["chooses an edition, and has no provisions: it is no EditionChoice"]
            yield from (Fault(choice.__module__, choice.__name__, problem) for problem in problems)

    def _misread(self, folder: Folder) -> Iterator[Fault]:
        yield from folder.faults_of_other_names()
        if self.facts:
            yield from (folder.fault_of_row(row, problem) for row, problem in self.facts.faults(folder.content))
        elif folder.content.library.rows:
            yield folder.fault_of_row(None, f"{self.module} has no facts that say what it means")

    def _unproven(self, folder: Folder) -> Iterator[Fault]:
        reasons = {checker.slug: {reason.code for reason in checker.reasons} for checker in self.checkers}
        for faq in folder.content.faq:
            for example in faq.example:
                if example.outcome not in OUTCOMES:
                    yield folder.fault(faq, f"unknown outcome {example.outcome!r}")
                if example.checker not in reasons:
                    yield folder.fault(faq, f"unknown checker {example.checker!r}")
                    continue
                unknown = {expected.code for expected in example.reasons} - reasons[example.checker]
                yield from (folder.fault(faq, f"unknown reason {code!r}") for code in sorted(unknown))

    def _unseen(self, content: Content) -> Iterator[Fault]:
        if not self.front:
            return
        faq, number = self.front
        examples = next((entry.example for entry in content.faq if entry.id == faq), ())
        drawing = {checker.slug for checker in self.checkers if checker.picture}
        if not 1 <= number <= len(examples):
            yield Fault(self.module, "front", f"there is no example {number} of an answer {faq!r}")
        elif examples[number - 1].checker not in drawing:
            yield Fault(self.module, "front", f"the checker of example {number} of {faq!r} draws no picture")

    def _unretired(self, folder: Folder) -> Iterator[Fault]:
        slugs = {checker.slug for checker in self.checkers}
        for entry in folder.content.retired:
            if entry.kind == "checker" and entry.id in slugs:
                yield folder.fault(entry, "is retired and still there")
            if entry.kind == "checker" and entry.successor and entry.successor not in slugs:
                yield folder.fault(entry, f"unknown successor {entry.successor!r}")


@cache
def all_games() -> dict[str, Game]:
    """Return every game by its slug, found by folder. Raises ContentError with the faults of all declarations."""
    imports = imported()
    faults = [fault for error in imports if isinstance(error, ContentError) for fault in error.faults]
    if faults:
        raise ContentError(faults)
    return {game.slug: game for game in imports if isinstance(game, Game)}


def all_faults() -> list[Fault]:
    """List the faults in the declarations and the content of all games."""
    faults: list[Fault] = []
    for imported_game in imported():
        match imported_game:
            case Game() as game:
                faults += game.faults()
            case DeclaredWrongly(game=game, faults=declared):
                faults += [*declared, *game.faults()]
            case ContentError(faults=import_faults):
                faults += import_faults
    return faults


def imported() -> list[Game | ContentError]:
    """Return every game by folder order, or the faults of its declaration."""
    modules = sorted(pkgutil.iter_modules(games.__path__), key=lambda module: module.name)
    return [_imported(module.name) for module in modules if module.ispkg]


def _imported(package: str) -> Game | ContentError:
    try:
        game = getattr(importlib.import_module(f"games.{package}"), "game", None)
    except ContentError as error:
        return error
    except MISSPELT as error:
        file, line = _place_of(error, package)
        return ContentError([Fault(file, f"line {line}", f"{type(error).__name__}: {error}")])
    if isinstance(game, Game):
        return game
    return ContentError(
        [Fault(f"{package}/__init__.py", "the package", "has no game; write: game = Game(__name__, …)")]
    )


def _place_of(error: Exception, package: str) -> tuple[str, int]:
    """Return the file and line of a failed import. They are in the form in which faults name them."""
    here = next(Path(path) for path in games.__path__ if Path(path, package).is_dir())
    places = [(Path(frame.filename), frame.lineno or 1) for frame in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError) and error.filename:
        places.append((Path(error.filename), error.lineno or 1))
    own_places = [(path, line) for path, line in places if path.is_relative_to(here / package)]
    path, line = own_places[-1] if own_places else (here / package / "__init__.py", 1)
    return path.relative_to(here).as_posix(), line


def _folder(module: str) -> Path:
    spec = importlib.util.find_spec(module)
    return Path(spec.submodule_search_locations[0] if spec and spec.submodule_search_locations else module) / "content"
