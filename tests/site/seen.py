"""What does a browser find in a page?"""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

VOID = {"meta", "link", "input", "br", "hr", "img"}
SILENT = {"script", "style"}


class Seen(HTMLParser):
    """A page as a browser reads it: its tags with their attributes, and each piece of text in its language."""

    def __init__(self, html: bytes) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.texts: list[tuple[str, str]] = []
        self.title = ""
        self._open: list[tuple[str, str]] = []
        self.feed(html.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        held = {name: value or "" for name, value in attrs}
        self.tags.append((tag, held))
        if tag not in VOID:
            self._open.append((tag, held.get("lang", self._language())))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1][0] == "title":
            self.title += data.strip()
        if data.strip() and self._open and self._open[-1][0] not in SILENT:
            # what stands in a field to be written over is of no language that could be marked
            spoken = "" if self._open[-1][0] == "textarea" else self._language()
            self.texts.append((spoken, " ".join(data.split())))

    def all(self, tag: str, **wanted: str) -> Iterator[dict[str, str]]:
        """Yield the attributes of each tag of that name that has these among them."""
        for name, held in self.tags:
            if name == tag and wanted.items() <= held.items():
                yield held

    def one(self, tag: str, **wanted: str) -> dict[str, str]:
        """Return the attributes of the only such tag; raises ValueError."""
        (found,) = self.all(tag, **wanted)
        return found

    def ids(self) -> set[str]:
        """Return what an address may point at with #."""
        return {held["id"] for _, held in self.tags if "id" in held}

    def loaded(self) -> set[str]:
        """Return the addresses of what a browser fetches to show the page."""
        linked = {held["href"] for kind in ("stylesheet", "icon") for held in self.all("link", rel=kind)}
        inside = {held["src"] for tag in ("script", "img") for held in self.all(tag) if "src" in held}
        return linked | inside

    def said(self, language: str = "") -> list[str]:
        """Return the pieces of text, all of them or those in one language."""
        return [text for spoken, text in self.texts if language in ("", spoken)]

    def _language(self) -> str:
        return self._open[-1][1] if self._open else ""
