"""Other wordings put into the files of a content folder, with everything else in them left as it stands."""

from __future__ import annotations

import copy
import re
from pathlib import Path
from typing import Any

import rtoml

from games.folder import INTERPRETER, SENTENCES
from games.proposal import BadProposal, Proposal, Rewording
from games.text import LANGUAGES

# a string of TOML 1.0 in each of its four forms; a comment is taken too, so that none is looked for in it
STRING = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*"{3,5}'
    r"|'''(?:[^']|'(?!''))*'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'"
    r"|#[^\n]*",
    re.DOTALL,
)


def reworded(content: Path, proposal: Proposal) -> tuple[Path, str]:
    """Return the file of a content folder that has the entry, and its new text. Raises BadProposal."""
    file, number = _find(content, proposal)
    text = file.read_text("utf-8")
    for change in proposal.change:
        for language in LANGUAGES:
            text = _replace(text, proposal.kind, number, change, language)
    return file, text


def _find(content: Path, proposal: Proposal) -> tuple[Path, int]:
    """Return the file of an entry, and its number among those of its kind there."""
    for file in sorted(content.rglob("*.toml")):
        if file.relative_to(content).parts[0] in (INTERPRETER, SENTENCES):
            continue
        for number, entry in enumerate(rtoml.load(file).get(proposal.kind, ())):
            if entry.get("id") == proposal.id:
                return file, number
    raise BadProposal(f"{proposal.game} has no {proposal.kind} {proposal.id!r} in its content files")


def _replace(text: str, kind: str, number: int, change: Rewording, language: str) -> str:
    """Return the text of a file with one wording replaced, and nothing else."""
    before, after = change.before.of(language), change.after.of(language)
    document = rtoml.loads(text)
    holder = _holder(document[kind][number], change.path)
    if str(holder.get(language, "")).strip() != before:
        raise BadProposal(f"{change.path}.{language} is another text now: the proposal is about an older state")
    if before == after:
        return text
    wanted = copy.deepcopy(document)
    _holder(wanted[kind][number], change.path)[language] = after
    literal = rtoml.dumps({"words": after}).removeprefix("words = ").strip()
    for found in STRING.finditer(text):
        if _value(found[0]) != holder[language]:
            continue
        candidate = text[: found.start()] + literal + text[found.end() :]
        if _parsed(candidate) == wanted:
            return candidate
    raise BadProposal(f"{change.path}.{language} cannot be found in the text of its file")


def _holder(entry: Any, path: str) -> dict[str, Any]:
    """Return the table of both languages under a path in an entry. Raises BadProposal."""
    value = entry
    for step in path.split("."):
        if isinstance(value, list) and step.isdecimal() and 1 <= int(step) <= len(value):
            value = value[int(step) - 1]
        elif isinstance(value, dict) and step in value:
            value = value[step]
        else:
            raise BadProposal(f"there is no text {path!r} in it")
    if not isinstance(value, dict) or value.keys() != {*LANGUAGES}:
        raise BadProposal(f"{path!r} is no text in both languages")
    return value


def _value(literal: str) -> Any:
    document = None if literal.startswith("#") else _parsed(f"words = {literal}")
    return document["words"] if document else None


def _parsed(text: str) -> dict[str, Any] | None:
    try:
        return rtoml.loads(text)
    except rtoml.TomlParsingError:
        return None
