"""The comparison of the working tree with a revision, from the trees to the groups of changed verdicts."""

from __future__ import annotations

import hashlib
import json
import subprocess
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from tests.impact import trees
from tests.impact.differences import (
    Causes,
    Group,
    LinkChange,
    Situation,
    TextChange,
    changed_functions,
    grouped,
    link_changes,
    text_changes,
    what_changed,
)
from tests.impact.trees import Judge, Record, git
from tests.leaves import Leaf, leaves
from tests.tree import ROOT

Asked = dict[str, dict[str, Any]]
"""Situations by checker and key."""


class Impact(NamedTuple):
    """What differs between a revision and the working tree, and how much was compared."""

    base: str
    commit: str
    notes: tuple[str, ...]
    texts: list[TextChange]
    links: list[LinkChange]
    groups: list[Group]
    compared: Mapping[str, int]

    @property
    def turned(self) -> int:
        """Return how many situations have another outcome."""
        return sum(len(group.situations) for group in self.groups if group.turns)


def compare(
    base: str,
    drawn: Mapping[str, list[Any]],
    stored: Iterable[tuple[str, str, Any]],
    games: Collection[str] | None = None,
) -> Impact:
    """Compare the working tree with a revision; the situations of some games alone, where they are named.

    `drawn` are situations by checker, `stored` name, checker and situation of others. Raises Unknown for a name that is no revision, Broken
    for games that cannot be read.
    """
    commit = trees.commit_of(base)
    with ExitStack() as stack:
        there = stack.enter_context(trees.extracted(commit))
        before, after = leaves(there), leaves(ROOT)
        asked, names = _asked(before, after, drawn, stored, games)
        judges = _Judges(stack, there)
        records = Record(trees.key_of_commit(commit)), Record(trees.key_of_files())
        judges.fill(records, asked)
        changed = [*_changed(asked, names, *records)]
        files = _changed_files(commit)
        texts = text_changes(before, after)
        causes = Causes(texts, changed_functions(there, ROOT, files), _judged_files(files))
        groups = grouped(changed, causes, judges.ran)
    kinds = [kind for own in names.values() for kind in _kinds(own)]
    compared = {kind: kinds.count(kind) for kind in ("example", "drawn", "stored")}
    return Impact(
        base,
        commit,
        tuple(_notes(commit, records)),
        texts,
        link_changes(records[0].links or {}, records[1].links or {}),
        groups,
        compared,
    )


def _kinds(names: Iterable[str]) -> set[str]:
    return {
        "drawn" if name.startswith("drawn") else "stored" if name.startswith("/c/") else "example" for name in names
    }


def _asked(
    before: Mapping[Leaf, Any],
    after: Mapping[Leaf, Any],
    drawn: Mapping[str, list[Any]],
    stored: Iterable[tuple[str, str, Any]],
    games: Collection[str] | None,
) -> tuple[Asked, dict[tuple[str, str], list[str]]]:
    """Return the situations to judge, each once, and the names of each."""
    asked: Asked = {}
    names: dict[tuple[str, str], list[str]] = {}
    known = (
        *_examples(before),
        *_examples(after),
        *stored,
        *((f"drawn {number}", name, one) for name, own in drawn.items() for number, one in enumerate(own, 1)),
    )
    for name, checker, document in known:
        if games and checker.partition("/")[0] not in games:
            continue
        key = hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()[:16]
        asked.setdefault(checker, {})[key] = document
        own = names.setdefault((checker, key), [])
        if name not in own:
            own.append(name)
    return asked, names


def _examples(content: Mapping[Leaf, Any]) -> Iterator[tuple[str, str, Any]]:
    """Yield name, checker and situation of each example."""
    checkers = {leaf.place: value for leaf, value in content.items() if leaf.path.endswith(".checker")}
    for leaf, value in content.items():
        if leaf.kind == "faq" and leaf.path.endswith(".scenario"):
            path = leaf.path.removesuffix(".scenario")
            checker = checkers.get((leaf.game, leaf.kind, leaf.id, f"{path}.checker"))
            number = path.partition(".")[2]
            yield f"/{leaf.game}/faq/{leaf.id}/#example-{number}", f"{leaf.game}/{checker}", value


class _Judges:
    """The processes that judge by the two trees, started when something is to be judged."""

    def __init__(self, stack: ExitStack, there: Path) -> None:
        self._stack, self._trees = stack, (there, ROOT)
        self._judges: list[Judge | None] = [None, None]
        self._ran: dict[str, list[str]] = {}

    def _judge(self, side: int) -> tuple[Judge, bool]:
        judge = self._judges[side]
        if judge:
            return judge, False
        judge = self._judges[side] = Judge(self._trees[side])
        self._stack.callback(judge.end)
        return judge, True

    def fill(self, records: tuple[Record, Record], asked: Asked) -> None:
        """Let both trees judge what their records lack, both at once. Raises Broken."""
        lacking = [record.missing(asked) for record in records]
        needed = [side for side in (0, 1) if lacking[side] or records[side].links is None]
        if records[0].file == records[1].file:
            needed = needed[1:]
        for side in needed:
            self._judge(side)
        for side in needed:
            judge, _ = self._judge(side)
            judge.begin()
            judge.send("judge", {checker: [*own.values()] for checker, own in lacking[side].items()})
        for side in needed:
            judge, _ = self._judge(side)
            told = judge.answer()
            for checker, own in lacking[side].items():
                records[side].verdicts.setdefault(checker, {}).update(zip(own, told[checker], strict=True))
            records[side].links = judge.ask("links", True)
            records[side].save()
        if records[0].file == records[1].file and needed:
            records[0].verdicts, records[0].links = records[1].verdicts, records[1].links

    def ran(self, situation: Situation) -> list[str]:
        """Return the functions that run in the working tree while a situation is judged."""
        key = f"{situation.checker} {situation.key}"
        if key not in self._ran:
            judge, is_new = self._judge(1)
            if is_new:
                judge.begin()
            self._ran[key] = judge.ask("trace", {situation.checker: [situation.document]})[situation.checker][0]
        return self._ran[key]


def _changed(
    asked: Asked, names: Mapping[tuple[str, str], list[str]], then: Record, now: Record
) -> Iterator[Situation]:
    for checker, own in asked.items():
        for key, document in own.items():
            before, after = then.verdicts[checker][key], now.verdicts[checker][key]
            if what_changed(before, after):
                yield Situation(checker, key, document, tuple(names[checker, key]), before, after)


def _changed_files(commit: str) -> list[str]:
    """Return the files that differ from a commit, those included that git does not know yet."""
    known = git("diff", "--name-only", commit, "--").splitlines()
    return sorted({*known, *git("ls-files", "--others", "--exclude-standard").splitlines()})


def _judged_files(files: Iterable[str]) -> list[str]:
    return [file for file in files if file.startswith(tuple(f"{folder}/" for folder in trees.JUDGING))]


def _notes(commit: str, records: tuple[Record, Record]) -> Iterator[str]:
    lock = "requirements/run.txt"
    if subprocess.run(["git", "diff", "--quiet", commit, "--", lock], cwd=ROOT, check=False).returncode:
        yield f"{lock} differs: the revision is judged by the packages of the working tree, not by its own."
    refused = [
        sum("refused" in verdict for own in record.verdicts.values() for verdict in own.values()) for record in records
    ]
    if any(refused):
        yield f"Refused as situations: {refused[0]} then, {refused[1]} now."
