"""Second judges of Chrono Card, written from the statements alone: plain JSON in, places and figures out.

Each takes a situation as JSON data and returns what its checker should come to. What the rules leave open raises Unsure.
"""

from __future__ import annotations


class Unsure(Exception):
    """The rules do not decide the situation, or a fact is missing."""
