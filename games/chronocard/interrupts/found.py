"""How is a finding filled, and is something forbidden among several?"""

from collections.abc import Mapping

from games.verdict import Finding, Outcome, Reading, Reason


def found(
    reason: Reason,
    at: str,
    names: Mapping[str, object],
    *,
    because: tuple[str, ...] = (),
    readings: tuple[Reading, ...] = (),
    cites: tuple[str, ...] = (),
    **more: object,
) -> Finding:
    """Return a finding whose text is filled with the names of the situation."""
    return Finding(reason, reason.text.filled(**names, **more), at, because, readings, cites)


def is_forbidden(findings: tuple[Finding, ...]) -> bool:
    """Return whether something is forbidden, so that it is treated as not done."""
    return any(finding.outcome is Outcome.FORBIDDEN for finding in findings)
