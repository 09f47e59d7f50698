"""Proposals: other wordings for the texts of an entry, as a file that a reader sends and an editor applies."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import rtoml

from games.bounds import BREAKS, INVISIBLE, is_blank
from games.content import Content
from games.text import CODE, LANGUAGES, Text
from games.values import Record, encoded_names, is_value

FORMAT = 1
KINDS = ("rule", "faq", "term", "card")
LONGEST_TEXT, LONGEST_GROUND = 2_000, 1_000
LARGEST_FILE, MOST_CHANGES = 1_000_000, 100
LEAD = "# A proposal for the rule book. An editor applies it: ./dev propose FILE\n\n"
BREAK, UNSEEN = re.compile(f"[{BREAKS}]"), re.compile(f"[{INVISIBLE}]")


class BadProposal(ValueError):
    """A file that is no proposal, or one that does not fit the content."""


class Rewording(Record, frozen=True):
    """A text of an entry by its path, such as "part.2.text", as it stands and as it should stand."""

    path: str
    before: Text
    after: Text


class Proposal(Record, frozen=True):
    """Rewordings of the texts of one entry, the source that they rest on, and the reason for them."""

    game: str
    kind: str
    id: str
    revision: str
    source: str
    reason: str
    change: tuple[Rewording, ...]
    format: int = FORMAT


def find_entry(content: Content, kind: str, id: str) -> Any:
    """Return an entry whose texts can be reworded; None where the content files have none of that kind and id."""
    entries = getattr(content, kind) if kind in KINDS else ()
    return next((entry for entry in entries if entry.id == id), None)


def texts_by_path(entry: Any) -> dict[str, Text]:
    """Return the texts of an entry in its order, by their paths in its file; elements of a list count from 1."""
    return dict(_walk("", entry))


def _walk(path: str, value: Any) -> Iterator[tuple[str, Text]]:
    if isinstance(value, Text):
        yield path, value
    elif isinstance(value, tuple):
        for number, element in enumerate(value, 1):
            yield from _walk(f"{path}.{number}", element)
    elif is_value(value):
        for name in encoded_names(value):
            yield from _walk(f"{path}.{name}".removeprefix("."), getattr(value, name))


def folded(words: str) -> str:
    """Return words on one line, with a single space where several stood or the line ended."""
    return re.sub(r"[ \t\r\n]+", " ", words).strip()


def problem_of(words: str, longest: int) -> Text | None:
    """Return the problem of words for a content file, None for fit ones."""
    if is_blank(words):
        return Text("Something must stand here.", "入力してください。")
    if len(words) > longest:
        return Text(f"At most {longest} characters can stand here.", f"{longest}文字までです。")
    if words != words.strip():
        return Text("No space may stand at either end.", "前後に空白は置けません。")
    invisible = BREAK.search(words) or UNSEEN.search(words)
    if invisible:
        code = f"U+{ord(invisible[0]):04X}"
        return Text(f"There is a character that shows nothing: {code}.", f"目に見えない文字（{code}）が入っています。")
    return None


def write(proposal: Proposal) -> str:
    """Return a proposal as the text of its file."""
    return LEAD + rtoml.dumps(msgspec.to_builtins(proposal))


def read(file: bytes) -> Proposal:
    """Return the proposal that a file holds. Raises BadProposal."""
    if len(file) > LARGEST_FILE:
        raise BadProposal(f"it has more than {LARGEST_FILE} bytes")
    try:
        proposal = msgspec.convert(rtoml.loads(file.decode()), Proposal)
    except UnicodeDecodeError as error:
        raise BadProposal(f"it is not UTF-8: {error.reason}") from None
    except rtoml.TomlParsingError as error:
        raise BadProposal(f"it is not TOML: {error}") from None
    except msgspec.ValidationError as error:
        raise BadProposal(f"it is no proposal: {error}") from None
    for where, problem in _problems(proposal):
        raise BadProposal(f"{where}: {problem}")
    return proposal


def _problems(proposal: Proposal) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with a proposal in itself, with the place in its file."""
    if proposal.format != FORMAT:
        yield "format", f"{proposal.format} is not {FORMAT}"
    if proposal.kind not in KINDS:
        yield "kind", f"{proposal.kind!r} is not one of {', '.join(KINDS)}"
    if not CODE.fullmatch(proposal.id):
        yield "id", f"{proposal.id!r} is not the id of an entry"
    for name in ("revision", "source", "reason"):
        problem = problem_of(getattr(proposal, name), LONGEST_GROUND)
        if problem:
            yield name, problem.en
    paths = [change.path for change in proposal.change]
    if not 1 <= len(paths) <= MOST_CHANGES or len(set(paths)) < len(paths):
        yield "change", f"there must be 1 to {MOST_CHANGES} of them, each of another text"
    for change in proposal.change:
        if change.before == change.after:
            yield change.path, "nothing is changed"
        for language in LANGUAGES:
            after = change.after.of(language)
            problem = problem_of(after, LONGEST_TEXT) if after != change.before.of(language) else None
            if problem:
                yield f"{change.path}.{language}", problem.en
