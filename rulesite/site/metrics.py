"""Metrics of the site, in the format of Prometheus.

Labels have few values, whatever is asked: names from the code, never a path or a word of a client. The processes of one server
count together where PROMETHEUS_MULTIPROC_DIR names a folder (as Prometheus' client library reads it), else each for itself.
"""

from __future__ import annotations

from prometheus_client import Counter, Histogram

from games.game import AnyChecker, Game

METHODS = ("GET", "HEAD", "POST", "OPTIONS")
BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1.0, 2.5, 10.0)  # seconds

REQUESTS = Counter("rulesite_requests", "Answers", ("route", "method", "status"), registry=None)
SECONDS = Histogram(
    "rulesite_request_seconds", "Time until an answer was made", ("route",), registry=None, buckets=BOUNDS
)
CHECKS = Counter("rulesite_checks", "Situations judged, or refused", ("game", "checker", "outcome"), registry=None)
THROTTLED = Counter("rulesite_throttled", "Requests refused by a limit", ("scope",), registry=None)
# its name and label are published: docs/operations.md, and the alarms of operators
CACHED_ANSWERS = Counter(
    "rulesite_kept", "Answers that could be kept: unchanged (304), kept, or made anew", ("found",), registry=None
)

ALL = (REQUESTS, SECONDS, CHECKS, THROTTLED, CACHED_ANSWERS)


def count_check(game: Game, checker: AnyChecker, outcome: str = "refused") -> None:
    """Count a situation by its outcome's code. A situation that could not be judged is counted as refused."""
    CHECKS.labels(game.slug, checker.slug, outcome).inc()
