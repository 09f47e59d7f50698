"""Are the copies that this process reads still in the database, and what does it do when they are not?

A build goes when three newer ones have come. A process that finds out answers no more from what it reads there, and says so once
in its log. It ends itself as soon as one that is started in its place would find its build, which is that of the files on disk,
with its index; whoever started it starts that one. Until then it goes on with all that needs no copies.
"""

from __future__ import annotations

import os
import signal
from pathlib import Path

import structlog

import rulesite
from rulesite.reference.models import Build, copies_were_read
from rulesite.reference.replica import replica
from rulesite.revision import current, fingerprints
from rulesite.search.index import place
from rulesite.site.outages import Outage

log = structlog.get_logger(__name__)
outage = Outage("build")
FILES = Path(rulesite.__file__).parents[1]  # as it was found: where a link leads to them, what it leads to now


def begin() -> None:
    """Forget what was read."""
    copies_were_read.set(False)


def were_read() -> bool:
    """Return whether copies were read since `begin`: what was made of them is right only if they are there still."""
    return copies_were_read.get()


def are_missing() -> bool:
    """Return whether the build of this process has gone from the database; where it has, a newer one may take its place."""
    if Build.is_there(current().build):
        outage.ends()
        return False
    if replica.leave():
        return True  # the next request is answered from the database itself
    if not outage.is_on or outage.may_ask():
        outage.begins(LookupError(current().build))
        _end_where_another_would_do()
    return True


def _end_where_another_would_do() -> None:
    try:
        found = fingerprints(FILES).build
    except OSError:  # the files are just being changed
        return
    if found == current().build or not Build.objects.filter(id=found).exists():
        return
    if place(found).is_file():
        log.info("ending for a newer build", build=found)
        os.kill(os.getpid(), signal.SIGTERM)
