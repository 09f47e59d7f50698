"""How is a picture of a game drawn, and how is it said in words?

Every drawing is one column wide, so that a phone shows it without scrolling, and grows downwards.
"""

from __future__ import annotations

from rulesite.checks.drawing.drawn import drawn
from rulesite.checks.drawing.shapes import Drawing
from rulesite.checks.drawing.spoken import spoken

__all__ = ["Drawing", "drawn", "spoken"]
