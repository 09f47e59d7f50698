"""Why was a request not answered?"""

from __future__ import annotations

from rulebook.types import Fault, Problem


class ProblemError(Exception):
    """A problem of the API (RFC 9457): branch on `type`."""

    def __init__(self, problem: Problem) -> None:
        self.type: str = problem["type"]
        self.status: int = problem["status"]
        self.errors: list[Fault] = problem["errors"]
        self.problem = problem
        places = "; ".join(f"{one.get('pointer', one.get('parameter', ''))}: {one['detail']}" for one in self.errors)
        super().__init__(f"{self.status} {problem['title']}: {places or problem['detail']}")
