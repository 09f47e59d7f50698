"""The build of this process: its files beside the database, and its copies in the database.

The index and the cache of content follow from code and content alone, the description of the API also from the copies. Each file is
made where it is missing, whole or not at all, so that `sync_content` makes them for all who share the folder; a node with a folder
of its own makes index and cache for itself, and the description when it is first asked for.

The cache holds the content that `sync_content` read and checked, as Python pickles it, signed with SECRET_KEY: a server takes only
what its own SECRET_KEY has signed for its own build, which names every byte of code and content. A file that is missing, damaged,
signed by another or open to anybody's writing is left alone, and the server reads and checks everything as it starts. Without a
SECRET_KEY there is no cache: the site does not start without one.

The copies of a build are deleted when three newer ones have come. A process that finds this out answers no more from its copies, and
logs it once. It ends itself as soon as one that is started in its place would find its build, that of the files on disk, with its
index; whoever started it starts that one. Until then it goes on with all that needs no copies.
"""

from __future__ import annotations

import os
import pickle
import re
import signal
import stat
from pathlib import Path
from typing import Any

import structlog
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.utils.crypto import constant_time_compare, salted_hmac

import rulesite
from games import sentences
from games.folder import name_of
from games.game import all_games
from games.values import replace
from rulesite import atomic_files
from rulesite.api.description import store_description
from rulesite.reference.models import Build, copies_were_read
from rulesite.reference.replica import replica
from rulesite.revision import current, fingerprints
from rulesite.search.index import bring as make_index
from rulesite.search.index import place as index_path
from rulesite.site.outages import Outage

log = structlog.get_logger(__name__)
outage = Outage("build")
ROOT = Path(rulesite.__file__).parents[1]  # through a link, the folder that it leads to now
CACHE_FILE = re.compile(r"[0-9a-f]{16}\.(?:content|parsed)")  # parsed: as it was called before


def make_files() -> None:
    """Make the missing index and content cache of this build; its content must be sound."""
    atomic_files.clear(settings.INDEX_DIR)
    make_index()
    store_content_cache()


def make_description() -> None:
    """Make the description of the API unless it is there; its examples are read from the copies in the database."""
    store_description()


def content_cache_path(build: str) -> Path:
    """Return the path of a build's content cache."""
    return Path(settings.INDEX_DIR) / f"{build}.content"


def load_content_cache() -> dict[str, Any]:
    """Return the cached content of this build.

    The keys are the names of folders and files; a cache that cannot be trusted gives an empty dictionary.
    """
    path = content_cache_path(current().build)
    try:
        if any(place.stat().st_mode & stat.S_IWOTH for place in (path, path.parent)):
            return {}
        signature, _, pickled = path.read_bytes().partition(b"\n")
    except OSError:
        return {}
    if not _has_key() or not constant_time_compare(signature, _signature(pickled)):
        return {}
    content: dict[str, Any] = pickle.loads(pickled)
    return content


def store_content_cache() -> None:
    """Store this build's content, and drop old caches.

    Content that is cached already is not stored again, and all of it must be sound. The newest caches stay.
    """
    path = content_cache_path(current().build)
    if _has_key() and not load_content_cache():
        pickled = pickle.dumps(_read_content(), pickle.HIGHEST_PROTOCOL)
        with atomic_files.draft(path) as draft:
            draft.write_bytes(_signature(pickled) + b"\n" + pickled)
    if path.is_file():
        atomic_files.drop_old(path, CACHE_FILE)


def _read_content() -> dict[str, Any]:
    """Return all games' content and their modules' sentences. Values computed from the content since it was read are left out."""
    content: dict[str, Any] = {}
    for game in all_games().values():
        content[name_of(game.folder)] = replace(game.content, library=replace(game.content.library))
        content |= {words.file: words.entries for words in sentences.sentences_of(game.module)}
    return content


def _signature(pickled: bytes) -> bytes:
    return salted_hmac(f"{__name__} {current().build}", pickled, algorithm="sha256").hexdigest().encode()


def _has_key() -> bool:
    try:
        return bool(settings.SECRET_KEY)
    except ImproperlyConfigured:
        return False


def watch_copies() -> None:
    """Begin to note whether an answer reads the copies."""
    copies_were_read.set(False)


def copies_were_used() -> bool:
    """Return whether copies were read since `watch_copies`: such an answer is right only if they are still there."""
    return copies_were_read.get()


def copies_are_missing() -> bool:
    """Return whether this build is missing from the database. For a newer build it ends the process."""
    if Build.is_there(current().build):
        outage.ends()
        return False
    if replica.leave():
        return True  # the next request is answered from the database itself
    if not outage.is_on or outage.may_ask():
        outage.begins(LookupError(current().build))
        _end_for_newer_build()
    return True


def _end_for_newer_build() -> None:
    try:
        build = fingerprints(ROOT).build
    except OSError:  # the files are just being changed
        return
    if build == current().build or not Build.objects.filter(id=build).exists():
        return
    if index_path(build).is_file():
        log.info("ending for a newer build", build=build)
        os.kill(os.getpid(), signal.SIGTERM)
