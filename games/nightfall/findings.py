"""How does a reason become a finding when its names are gathered beforehand, and how is an answer given without what is illegal?"""

from collections.abc import Iterable, Mapping

from games.sentences import sentences
from games.verdict import Finding, Reading, Reason

WORDS = sentences(__name__)
WITHOUT_THE_REST = WORDS.text("without-the-rest")


def finding(
    reason: Reason,
    at: str,
    names: Mapping[str, object],
    because: Iterable[str] = (),
    readings: Iterable[Reading] = (),
    cites: tuple[str, ...] = (),
    **more: object,
) -> Finding:
    """Return a finding for a reason, filled with the names of the situation."""
    return Finding(reason, reason.text.filled(**{**names, **more}), at, tuple(because), tuple(readings), cites)
