"""What is an objection?"""

from dataclasses import dataclass
from typing import Any

from games.verdict import Finding, Reason


@dataclass(frozen=True, init=False, eq=False)
class Objection:
    """One reason why a decision is not open: about which part of it, by which of the reason's clauses, with which names."""

    reason: Reason
    part: str
    cites: tuple[str, ...]
    values: dict[str, Any]

    def __init__(self, reason: Reason, part: str, cites: tuple[str, ...] = (), **values: Any) -> None:
        vars(self).update(reason=reason, part=part, cites=cites, values=values)

    def finding(self, at: str) -> Finding:
        """Return it as a finding at a place of a scenario."""
        return self.reason(at, cites=self.cites, **self.values)
