"""An impact as a page: a file of its own, with the two verdicts of each situation side by side."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import Any

from games.text import LANGUAGES
from tests.impact.compared import Impact
from tests.impact.differences import Group, Situation, TextChange, outcome_of
from tests.impact.report import address, heading, name_of, said, sentence
from tests.impact.words import Change, pieces
from tests.leaves import is_text

MOST = 12  # situations of a group; the report names how many there are
STYLE = """
body { font: 16px/1.6 system-ui, "Noto Sans CJK JP", sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem; }
h2 { border-top: 2px solid; margin-top: 2rem; padding-top: .5rem; }
.two { display: grid; gap: 0 1.5rem; grid-template-columns: 1fr 1fr; overflow-wrap: anywhere; }
.two > * { border-top: 1px solid #8886; padding: .4rem 0; }
del { background: #f8c9c4; color: #5c0d05; }
ins { background: #c5e8c9; color: #0b3d12; text-decoration: none; }
.mark { font-weight: bold; }
.soft { color: #666; font-size: .9rem; }
@media (prefers-color-scheme: dark) { body { background: #161616; color: #e8e8e8; } .soft { color: #aaa; } }
"""


def page(impact: Impact, site: str = "") -> str:
    """Return the page; addresses of situations are links where an address of a site is given."""
    title = f"Impact against {impact.base} ({impact.commit[:10]})"
    parts = [
        f"<h1>{escape(title)}</h1><p>{escape(sentence(impact))}</p>",
        *(f"<p>{escape(note)}</p>" for note in impact.notes),
        *_verdicts(impact, site),
        *_texts(impact),
        *_links(impact),
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>\n' + "\n".join(parts) + "\n</body></html>\n"


def _verdicts(impact: Impact, site: str) -> Iterator[str]:
    for causes, groups in groupby(impact.groups, key=lambda group: group.causes):
        yield f"<h2>{'<br>'.join(map(escape, causes))}</h2>"
        for group in groups:
            yield from _group(group, site)


def _group(group: Group, site: str) -> Iterator[str]:
    yield f"<h3>{escape(heading(group))} ({len(group.situations)})</h3>"
    for situation in group.situations[:MOST]:
        yield f'<p class="soft">{escape(name_of(situation))}</p><div class="two">'
        for column, verdict in (("then", situation.then), ("now", situation.now)):
            yield f"<div>{_verdict(column, situation, verdict, site)}</div>"
        yield "</div>"


def _verdict(column: str, situation: Situation, verdict: dict[str, Any], site: str) -> str:
    other = situation.now if column == "then" else situation.then
    place = escape(address(situation, verdict))
    link = f'<a href="{escape(site)}{place}">{place}</a>' if site and verdict.get("path") else place
    lines = [f'<p><span class="mark">{outcome_of(verdict)}</span> <span class="soft">{column}</span></p>']
    for language in LANGUAGES:
        words = _side(column, said(other, language), said(verdict, language))
        lines.append(f'<p lang="{language}">{words}</p>')
    lines += [f"<p>{_finding(finding)}</p>" for finding in verdict.get("findings", ())]
    return "".join(lines) + f'<p class="soft">{link}</p>'


def _finding(finding: dict[str, Any]) -> str:
    texts = "<br>".join(f'<span lang="{name}">{escape(finding["text"][name])}</span>' for name in LANGUAGES)
    cites = escape(" ".join(finding["cites"]).upper())
    return f"<code>{escape(finding['code'])}</code> {finding['outcome']} {escape(finding['at'])} {cites}<br>{texts}"


def _side(column: str, other: str, own: str) -> str:
    """Return the own wording, with what the other one does not have marked."""
    then, now = (own, other) if column == "then" else (other, own)
    mark, tag = (Change.GONE, "del") if column == "then" else (Change.NEW, "ins")
    return "".join(
        f"<{tag}>{escape(words)}</{tag}>" if change is mark else escape(words)
        for change, words in pieces(then, now)
        if change in (mark, Change.SAME)
    )


def _texts(impact: Impact) -> Iterator[str]:
    if not impact.texts:
        return
    yield '<h2 id="texts">Texts</h2>'
    for change in impact.texts:
        yield f'<p class="soft">{escape(change.name)}</p><div class="two">'
        for language, then, now in _wordings(change):
            lang = f' lang="{language}"' if language else ""
            yield f"<div{lang}>{_side('then', now, then)}</div><div{lang}>{_side('now', then, now)}</div>"
        yield "</div>"


def _wordings(change: TextChange) -> Iterator[tuple[str, str, str]]:
    if change.is_wording:
        then, now = (value if is_text(value) else {} for value in (change.then, change.now))
        yield from ((language, then.get(language, ""), now.get(language, "")) for language in LANGUAGES)
    else:
        yield "", _plain(change.then), _plain(change.now)


def _plain(value: Any) -> str:
    return "" if value is None else str(value)


def _links(impact: Impact) -> Iterator[str]:
    if impact.links:
        yield '<h2 id="links">Links and citations</h2><ul>'
        for change in impact.links:
            gone, new = (
                f"<{tag}>{escape(', '.join(names))}</{tag}>"
                for tag, names in (("del", change.gone), ("ins", change.new))
            )
            yield f"<li>{escape(change.target)} ({escape(change.kind)}): {gone if change.gone else ''} {new if change.new else ''}</li>"
        yield "</ul>"
