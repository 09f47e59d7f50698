"""Which content of this build was read before, and found to be sound?

`sync_content` keeps beside the index what it read and checked, as Python pickles it, signed with SECRET_KEY: a server takes what
its own SECRET_KEY has signed for its own build, which names every byte of code and content. What is missing, damaged, signed by
another or open to anybody's writing is left alone, and the server reads and checks everything as it starts. Without a SECRET_KEY
nothing is kept: the site does not start without one.
"""

from __future__ import annotations

import pickle
import re
import stat
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.utils.crypto import constant_time_compare, salted_hmac

from games import sentences
from games.folder import name_of
from games.game import all_games
from games.values import replace
from rulesite.atomic_files import draft, drop_old
from rulesite.revision import current

FILE = re.compile(r"[0-9a-f]{16}\.(?:content|parsed)")  # parsed: as it was called before


def place(build: str) -> Path:
    """Return where stands what was read of a build."""
    return Path(settings.INDEX_DIR) / f"{build}.content"


def known() -> dict[str, Any]:
    """Return what was read of this build under the names of folders and files; nothing where it cannot be trusted."""
    own = place(current().build)
    try:
        if any(path.stat().st_mode & stat.S_IWOTH for path in (own, own.parent)):
            return {}
        signature, _, held = own.read_bytes().partition(b"\n")
    except OSError:
        return {}
    if not _has_key() or not constant_time_compare(signature, _signature(held)):
        return {}
    read: dict[str, Any] = pickle.loads(held)
    return read


def bring() -> None:
    """Keep what this build's content is unless it is kept, and drop all but the newest; all of it must be sound."""
    own = place(current().build)
    if _has_key() and not known():
        held = pickle.dumps(_read(), pickle.HIGHEST_PROTOCOL)
        with draft(own) as written:
            written.write_bytes(_signature(held) + b"\n" + held)
    if own.is_file():
        drop_old(own, FILE)


def _read() -> dict[str, Any]:
    """Return the content of all games and what their modules say, without what was worked out of it since."""
    read: dict[str, Any] = {}
    for game in all_games().values():
        read[name_of(game.folder)] = replace(game.content, library=replace(game.content.library))
        read |= {words.file: words.entries for words in sentences.sentences_of(game.module)}
    return read


def _signature(held: bytes) -> bytes:
    return salted_hmac(f"{__name__} {current().build}", held, algorithm="sha256").hexdigest().encode()


def _has_key() -> bool:
    try:
        return bool(settings.SECRET_KEY)
    except ImproperlyConfigured:
        return False
