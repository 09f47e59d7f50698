"""Editions of the rules: choices whose members carry provisions, the points on which editions differ."""

import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar, dataclass_transform, get_type_hints

from msgspec import Struct

from games.content import Content
from games.folder import load
from games.text import Choice, ChoiceWords, Text
from games.tuning import make_struct
from games.values import fields

T = TypeVar("T")


class Undecided:
    """The value of a provision that an edition leaves out. Whoever asks for it gets a LookupError."""

    def __bool__(self) -> bool:
        raise LookupError("the edition does not decide this provision")


UNDECIDED = Undecided()


@dataclass_transform(frozen_default=True, kw_only_default=True)
def provisions(cls: type[T]) -> type[T]:
    """Declare the points on which a game's editions differ. Each is a field without a default.

    mypy refuses an edition that leaves one out, and `edition_faults` names it.
    """
    names = get_type_hints(cls)
    defaults = sorted(names.keys() & vars(cls).keys())
    if defaults:
        raise ValueError(f"{cls.__name__}: every edition decides {', '.join(defaults)} itself, so none has a default")
    body = {"__module__": cls.__module__, "__doc__": cls.__doc__, "__annotations__": names}
    declared: type[T] = make_struct(cls, (Struct,), body | dict.fromkeys(names, UNDECIDED), eq=False)
    return declared


class EditionChoice(Choice):
    """A choice of editions, whose members are given their code and provisions: `TODAY = "2024", VtesProvisions(…)`.

    Its class declares the type, `provisions: VtesProvisions`; one that does not raises ValueError at import. A branch asks a provision by its
    name, `edition.provisions.counts_cancelled`, never for a certain member, so that a further edition follows what it decides.
    """

    provisions: Any

    def __init__(self, given: Text | str = "", provisions: Any = None) -> None:
        super().__init__(given)
        self.provisions = provisions

    def __init_subclass__(cls, words: ChoiceWords | None = None, **options: Any) -> None:
        super().__init_subclass__(words, **options)
        declared = get_type_hints(cls)["provisions"]
        if declared is Any:
            raise ValueError(f"{cls.__name__} does not declare the type of its provisions")
        for edition in cls:
            if edition.provisions is None:
                edition.provisions = declared()

    def own_clauses(self, cites: tuple[str, ...]) -> tuple[str, ...]:
        """Return the clauses of this edition or of all editions, all if none is."""
        return _own_clauses(self, cites)


@lru_cache(maxsize=1024)
def _own_clauses(edition: EditionChoice, cites: tuple[str, ...]) -> tuple[str, ...]:
    rules = _content(type(edition).__module__)
    return tuple([cite for cite in cites if edition.code in (rules.clause(cite).editions or (edition.code,))]) or cites


def _content(module: str) -> Content:
    """Return the content of the game to which a module belongs."""
    game = ".".join(module.split(".")[:2])
    return load(Path(sys.modules[game].__path__[0], "content"))


def edition_faults(editions: type[EditionChoice], content: Content) -> Iterator[str]:
    """Yield the faults of a choice of editions against the content of its game.

    Each edition decides every provision. Where the content describes an edition of the choice it describes each one; where its clauses name
    theirs, each one is named. It describes none of a choice of formats, by which the clauses do not differ.
    """
    yield from undecided(editions)
    described = {edition.id for edition in content.edition}
    named = {code for rule in content.rule for code in rule.editions}
    if (described | named).isdisjoint(edition.code for edition in editions):
        return
    for edition in editions:
        if described and edition.code not in described:
            yield f"edition {edition.code!r} is no [[edition]] of the content"
        elif named and edition.code not in named:
            yield f"edition {edition.code!r} has no clause: none of rules.toml names it in its editions"


def undecided(editions: type[EditionChoice]) -> Iterator[str]:
    """Yield a fault for each provision that an edition leaves undecided."""
    for edition in editions:
        for name in fields(edition.provisions):
            if getattr(edition.provisions, name) is UNDECIDED:
                yield f"edition {edition.code!r} does not decide {name!r}"
