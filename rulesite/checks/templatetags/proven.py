"""Which examples prove an answer, which show a card, with the verdicts on them, and what do the checkers leave open?"""

from __future__ import annotations

from django import template

from rulesite.checks.editions import differing, open_points
from rulesite.checks.proofs import card_proofs, proofs

register = template.Library()
register.simple_tag(proofs, name="proofs_of_answer")
register.simple_tag(card_proofs, name="proofs_of_card")
register.simple_tag(differing)
register.simple_tag(open_points)
