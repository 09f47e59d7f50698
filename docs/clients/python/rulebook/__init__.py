"""A client of The Answering Rule Book: check situations, read the rules, keep a mirror."""

from rulebook.client import Client
from rulebook.mirror import Mirror
from rulebook.problem import ProblemError
from rulebook.transport import Answer, Request, Transport

__all__ = ["Answer", "Client", "Mirror", "ProblemError", "Request", "Transport"]
