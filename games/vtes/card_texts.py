"""What do both checkers say of the text of a card, beside the rule?"""

from games.sentences import sentences
from games.text import Choice
from games.verdict import Outcome, Reading
from games.vtes.printed_texts import printed_text

WORDS = sentences(__name__)
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
ONCE_REASONS = (ONCE_BY_TEXT, ONCE_UNKNOWN, ONCE_OPEN)
KNOWN = tuple(one for one in WORDS.reasons if one not in (TEXT_OPEN, UNCONFIRMED, *ONCE_REASONS))
REACHES = WORDS.readings("reaches")
ONCE = WORDS.readings("once")
TEXT_WINS = WORDS.text("text-wins")
RULE_STANDS = WORDS.text("rule-stands")
WHAT = WORDS.all("what")

BY_TEXT = ("nra-44.1",)


def by_text(card: str | None, says: Choice) -> tuple[str, ...]:
    """Return the clauses by which a text forbids or permits something; how far a bar reaches is one of them where the content knows the card."""
    text = printed_text(card)
    stated = text is not None and not text.read and text.says == says.code != "permits-repeat" and text.reach != "open"
    return (*BY_TEXT, "nra-56") if stated else BY_TEXT


def with_and_without(by_text: Outcome, by_rule: Outcome) -> tuple[Reading, Reading]:
    """Return the two readings of an edition that does not speak of card texts."""
    return (
        Reading(TEXT_WINS, by_text, ("nra-44.1",)),
        Reading(RULE_STANDS, by_rule, ("nra-08",)),
    )
