"""What differs between two states: texts, links, and verdicts in groups of one cause."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tests.leaves import Leaf, is_text

Verdict = dict[str, Any]
Leaves = Mapping[Leaf, Any]
UNKNOWN = "what is not under games/ or rulesite/"
PLACE = re.compile(r"\{[^{}]*\}")


class TextChange(NamedTuple):
    """A value of the content then and now; None where it was not, or is not, there."""

    leaf: Leaf
    then: Any
    now: Any

    @property
    def is_wording(self) -> bool:
        """Return whether a text is concerned, and not a code, a number or a citation."""
        return any(is_text(value) for value in (self.then, self.now))

    @property
    def name(self) -> str:
        """Return the place in words: file, entry and path."""
        leaf = self.leaf
        within = leaf.path if leaf.kind == "sentence" else f"{leaf.kind} {leaf.id} {leaf.path}"
        return f"{leaf.game}/content/{leaf.file}: {within}"


class LinkChange(NamedTuple):
    """What cites a clause or names a term, and what does so no longer."""

    target: str
    kind: str
    gone: tuple[str, ...]
    new: tuple[str, ...]


class Situation(NamedTuple):
    """A situation with its names, and the verdicts then and now."""

    checker: str
    key: str
    document: Any
    names: tuple[str, ...]
    then: Verdict
    now: Verdict


class Group(NamedTuple):
    """Situations whose verdicts changed alike, and what changed them."""

    causes: tuple[str, ...]
    checker: str
    change: tuple[str, ...]
    situations: tuple[Situation, ...]

    @property
    def turns(self) -> bool:
        """Return whether an outcome is another one, or a situation is refused now; one that is new, as of a new edition, turns nothing."""
        first = self.situations[0]
        return "refused" not in first.then and outcome_of(first.then) != outcome_of(first.now)


def outcome_of(verdict: Verdict) -> str:
    """Return the outcome of a verdict, "refused" where there is none."""
    return str(verdict.get("outcome", "refused"))


def text_changes(then: Leaves, now: Leaves) -> list[TextChange]:
    """Return what differs in the content, in the order of the files; what only moved to another file does not."""
    before = {leaf.place: (leaf, value) for leaf, value in then.items()}
    after = {leaf.place: (leaf, value) for leaf, value in now.items()}
    changed = [
        TextChange((after.get(place) or before[place])[0], _value(before, place), _value(after, place))
        for place in dict.fromkeys([*before, *after])
        if _value(before, place) != _value(after, place)
    ]
    return sorted(changed, key=lambda change: (change.leaf.game, change.leaf.file, change.leaf.id, change.leaf.path))


def _value(values: Mapping[Any, tuple[Leaf, Any]], place: Any) -> Any:
    found = values.get(place)
    return found[1] if found else None


def link_changes(then: Mapping[str, Any], now: Mapping[str, Any]) -> list[LinkChange]:
    """Return the clauses and terms whose citations or links differ."""
    changed = []
    for target in sorted({*then, *now}):
        before, after = then.get(target, {}), now.get(target, {})
        for kind in sorted({*before, *after}):
            old, new = before.get(kind, []), after.get(kind, [])
            if old != new:
                gone, come = sorted({*old} - {*new}), sorted({*new} - {*old})
                changed.append(LinkChange(target, kind, tuple(gone), tuple(come)))
    return changed


def what_changed(then: Verdict, now: Verdict) -> tuple[str, ...]:
    """Return what differs between two verdicts, without the names of the situation: alike for situations changed alike."""
    if "refused" in then or "refused" in now:
        return tuple(_refusal(then, now))
    lines = []
    if then["outcome"] != now["outcome"]:
        lines.append(f"outcome {then['outcome']} → {now['outcome']}")
    before, after = _by_code(then), _by_code(now)
    lines += [f"no longer {code}" for code in before if code not in after]
    lines += [f"now {code}" for code in after if code not in before]
    for code in [code for code in before if code in after]:
        lines += [f"{code}: {line}" for line in _finding(before[code], after[code])]
    if then["summary"] != now["summary"]:
        lines.append("summary")
    if then["result"] != now["result"]:
        lines.append(f"result {', '.join(_keys(then['result'], now['result']))}".rstrip())
    if [step[1] for step in then["steps"]] != [step[1] for step in now["steps"]]:
        lines.append("clauses of the steps")
    return tuple(lines)


def _refusal(then: Verdict, now: Verdict) -> Iterator[str]:
    before, after = outcome_of(then), outcome_of(now)
    if before != after:
        yield f"{before} → {after}"
    elif then["refused"] != now["refused"]:
        yield "refused for another reason"


def _by_code(verdict: Verdict) -> dict[str, list[dict[str, Any]]]:
    by_code: dict[str, list[dict[str, Any]]] = {}
    for finding in verdict["findings"]:
        by_code.setdefault(finding["code"], []).append(finding)
    return by_code


def _finding(then: list[dict[str, Any]], now: list[dict[str, Any]]) -> Iterator[str]:
    if [one["at"] for one in then] != [one["at"] for one in now]:
        yield "elsewhere in the situation"
    for key, named in (("outcome", "outcome"), ("text", "words"), ("readings", "readings")):
        if {json.dumps(one[key], sort_keys=True) for one in then} != {
            json.dumps(one[key], sort_keys=True) for one in now
        } and (key != "text" or len(then) == len(now)):
            yield named
    old, new = {cite for one in then for cite in one["cites"]}, {cite for one in now for cite in one["cites"]}
    if old != new:
        yield f"clauses {' '.join([f'-{one}' for one in sorted(old - new)] + [f'+{one}' for one in sorted(new - old)])}"


def _keys(then: Any, now: Any) -> list[str]:
    if not isinstance(then, dict) or not isinstance(now, dict):
        return []
    return [key for key in dict.fromkeys([*then, *now]) if then.get(key) != now.get(key)]


class Causes:
    """What changed in the tree, and which of it a changed verdict comes from."""

    def __init__(self, texts: Iterable[TextChange], functions: Mapping[str, str], files: Iterable[str]) -> None:
        self._texts = [change for change in texts if change.leaf.kind in ("sentence", "row", "card")]
        self._functions = functions
        self._files = [*files]

    def of(self, situation: Situation, ran: Callable[[Situation], Iterable[str]]) -> tuple[str, ...]:
        """Return the changes that a changed verdict comes from; `ran` tells which functions judge a situation."""
        slug = situation.checker.partition("/")[0]
        lines = what_changed(situation.then, situation.now)
        # what only words it otherwise turns nothing
        is_worded = all(line == "summary" or line.endswith(": words") for line in lines)
        texts = [change for change in self._texts if change.leaf.game == slug and (is_worded or not change.is_wording)]
        found = [change.name for change in texts if _shows(change, situation)]
        if self._functions and not found:
            came = {*ran(situation)}
            found += [name for name in self._functions if name in came]
            # what stands outside of functions works wherever its module does
            modules = {name.partition(":")[0] for name in came}
            found += [name for name in self._functions if name.endswith(":") and name[:-1] in modules]
        if not found:
            near = [file for file in self._files if file.startswith((f"games/{slug}/", "rulesite/"))]
            found = near or self._files or [UNKNOWN]
        return tuple(dict.fromkeys(name.rstrip(":") for name in found))


def _shows(change: TextChange, situation: Situation) -> bool:
    """Return whether a change of content shows in a verdict: a reason by its code, a sentence by its words, a card by its name."""
    leaf = change.leaf
    if leaf.kind in ("row", "card"):
        names = leaf.id.replace("-", " ")
        said = re.sub(r"[^a-z0-9]+", " ", json.dumps(situation.document).casefold())
        return names in said
    if leaf.path.startswith("reason."):
        code = leaf.path.split(".")[1]
        codes = {one["code"] for verdict in (situation.then, situation.now) for one in verdict.get("findings", ())}
        return code in codes
    if not is_text(change.now) or not is_text(change.then):
        return False
    return any(
        _said(change.now[language], situation.now, language) and _said(change.then[language], situation.then, language)
        for language in ("en", "ja")
        if change.now.get(language) != change.then.get(language) and change.now.get(language)
    )


def _said(sentence: str, verdict: Verdict, language: str) -> bool:
    pattern = ".+?".join(re.escape(piece) for piece in PLACE.split(sentence))
    told = [verdict.get("summary", {}), *(one["text"] for one in verdict.get("findings", ()))]
    return any(re.search(pattern, text[language]) for text in told if language in text)


def changed_functions(then: Path, now: Path, files: Iterable[str]) -> dict[str, str]:
    """Return the functions that differ, as "file:name", of Python files; "file:" for what stands outside of them."""
    changed: dict[str, str] = {}
    for file in files:
        if not file.endswith(".py"):
            continue
        before, after = _functions(then / file), _functions(now / file)
        changed |= {f"{file}:{name}": file for name in after if before.get(name) != after[name]}
        changed |= {f"{file}:": file for name in before if name not in after and name}
    return changed


def _functions(file: Path) -> dict[str, str]:
    if not file.is_file():
        return {}
    module = ast.parse(file.read_text("utf-8"))
    found: dict[str, str] = {}

    def walk(node: ast.AST, begin: str) -> None:
        for child in [*ast.iter_child_nodes(node)]:
            if isinstance(child, ast.FunctionDef):
                found[f"{begin}{child.name}"] = ast.dump(child)
                child.body = []
            elif isinstance(child, ast.ClassDef):
                walk(child, f"{begin}{child.name}.")

    walk(module, "")
    # a docstring decides nothing
    module.body = [
        one for one in module.body if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
    ]
    return {**found, "": ast.dump(module)}


def grouped(changed: Iterable[Situation], causes: Causes, ran: Callable[[Situation], Iterable[str]]) -> list[Group]:
    """Return changed situations in groups: those of one checker that changed alike, from one cause; turned outcomes first."""
    alike: dict[tuple[str, tuple[str, ...]], list[Situation]] = {}
    for situation in changed:
        alike.setdefault((situation.checker, what_changed(situation.then, situation.now)), []).append(situation)
    groups = []
    for (checker, change), situations in alike.items():
        # the situation with the fewest characters is the plainest to look at
        situations.sort(key=lambda one: (not one.names, len(json.dumps(one.document))))
        groups.append(Group(causes.of(situations[0], ran), checker, change, tuple(situations)))
    return sorted(groups, key=lambda group: (not group.turns, group.causes, group.checker, group.change))
