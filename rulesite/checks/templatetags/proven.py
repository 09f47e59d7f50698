"""Which examples prove an answer, and which show a card, with the verdicts on them?"""

from __future__ import annotations

from django import template

from rulesite.checks.proofs import card_proofs, proofs

register = template.Library()
register.simple_tag(proofs, name="proofs_of_answer")
register.simple_tag(card_proofs, name="proofs_of_card")
