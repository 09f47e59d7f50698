"""What does a site hold, as far as it has been told here?"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rulebook.client import Client
from rulebook.problem import ProblemError

UNKNOWN = (404, 410)
Key = tuple[str, str, str]


class Mirror:
    """A copy of everything that a site tells of a game, or of all of them, by game, kind and id.

    It is kept in a file where one is named; `update` fetches it the first time and follows its changes after that.
    """

    def __init__(self, client: Client, file: str | Path | None = None, game: str | None = None) -> None:
        self.client, self.game = client, game
        self.file = Path(file) if file else None
        self.revision = ""
        self._held: dict[Key, Any] = {}
        if self.file and self.file.exists():
            self._take(json.loads(self.file.read_text("utf-8")))

    def __getitem__(self, key: Key) -> Any:
        """Return the object of a thing by its game, kind and id; raises KeyError."""
        return self._held[key]["object"]

    def __iter__(self) -> Iterator[Key]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)

    def hash(self, key: Key) -> str:
        """Return what tells one state of a thing from another; raises KeyError."""
        return str(self._held[key]["hash"])

    def update(self) -> set[Key]:
        """Become current, with one request where the site still knows this revision; return what became different."""
        changes = self._changes()
        if changes is None:
            before = self._held
            self._take(self.client.bulk(self.game))
            touched = {key for key in before.keys() | self._held.keys() if before.get(key) != self._held.get(key)}
        else:
            touched = self._apply(changes)
        self._keep()
        return touched

    def _changes(self) -> Any:
        """Return what became different since, None where the site cannot say."""
        if not self.revision:
            return None
        try:
            return self.client.changes(self.revision, self.game)
        except ProblemError as problem:
            if problem.status in UNKNOWN:
                return None
            raise

    def _apply(self, changes: Any) -> set[Key]:
        came = {_key(one): one for one in (*changes["added"], *changes["changed"])}
        gone = {_key(one) for one in changes["retired"]} & self._held.keys()
        touched = gone | {key for key, one in came.items() if self._held.get(key) != one}
        self._held = {key: one for key, one in (self._held | came).items() if key not in gone}
        self.revision = changes["revision"]
        return touched

    def _take(self, bulk: Any) -> None:
        self._held = {_key(one): one for one in bulk["entries"]}
        self.revision = bulk["revision"]

    def _keep(self) -> None:
        """Write the file anew, whole or not at all."""
        if self.file is None:
            return
        draft = self.file.with_name(f".{self.file.name}.draft")
        told = {"revision": self.revision, "entries": [*self._held.values()]}
        draft.write_text(json.dumps(told, ensure_ascii=False), "utf-8")
        os.replace(draft, self.file)


def _key(one: Any) -> Key:
    return one["game"], one["kind"], one["id"]
