"""Reasons and texts that both checkers use: basic actions, card texts, remedies."""

from games.sentences import sentences
from games.verdict import Outcome, Reading

WORDS = sentences(__name__)
ALREADY_BLED = WORDS.reason("already-bled")
POLITICAL_TAKEN = WORDS.reason("political-taken")
CARD_BARRED = WORDS.reason("card-barred")
ACTION_BARRED = WORDS.reason("action-barred")
ALL_ACTIONS_BARRED = WORDS.reason("all-actions-barred")
TEXT_PERMITS = WORDS.reason("text-permits")
REACH_OPEN = WORDS.reason("reach-open")
TEXT_OPEN = WORDS.reason("text-open")
UNCONFIRMED = WORDS.reason("card-unconfirmed")
ONCE_BY_TEXT = WORDS.reason("once-by-text")
ONCE_UNKNOWN = WORDS.reason("once-by-text-unknown")
ONCE_OPEN = WORDS.reason("once-by-text-open")
REACHES = WORDS.readings("reaches")
ONCE = WORDS.readings("once")
TEXT_WINS = WORDS.text("text-wins")
RULE_STANDS = WORDS.text("rule-stands")
SUBJECTS = WORDS.all("what")
ONCE_UNLOCKED = WORDS.text("once-unlocked")
BY_A_FURTHER = WORDS.text("by-a-further")

# the example of a bleed by a card, and the rule on special forms of basic actions
CARD_CLAUSES = ("nra-15", "nra-34")
ONCE_REASONS = (ONCE_BY_TEXT, ONCE_UNKNOWN, ONCE_OPEN)
OF_CARD_TEXTS = (CARD_BARRED, ACTION_BARRED, ALL_ACTIONS_BARRED, TEXT_PERMITS, REACH_OPEN)


def readings_of_text(by_text: Outcome, by_rule: Outcome) -> tuple[Reading, Reading]:
    """Return both readings of an unmentioned card text (NRA-44, NRA-08)."""
    return (
        Reading(TEXT_WINS, by_text, ("nra-44.1",)),
        Reading(RULE_STANDS, by_rule, ("nra-08",)),
    )
