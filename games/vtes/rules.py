"""Rules that both checkers share: editions, and the reasons of basic actions and of card texts."""

from functools import lru_cache

from games.sentences import sentences
from games.text import Choice
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
# clauses before this one are those of FAQ 3.19
FIRST_OF_TODAY = "nra-30"
# the site reads these into both editions
OF_BOTH = ("nra-33", "nra-46", "nra-66")


def readings_of_text(by_text: Outcome, by_rule: Outcome) -> tuple[Reading, Reading]:
    """Return both readings of an unmentioned card text (NRA-44, NRA-08)."""
    return (
        Reading(TEXT_WINS, by_text, ("nra-44.1",)),
        Reading(RULE_STANDS, by_rule, ("nra-08",)),
    )


class Edition(Choice, words=WORDS):
    """An edition of the rule."""

    TODAY = "2024"
    FAQ = "faq-3.19"

    def own_clauses(self, cites: tuple[str, ...]) -> tuple[str, ...]:
        """Return the clauses of this edition or of both, all if none is."""
        return _own_clauses(self, cites)


@lru_cache(maxsize=1024)
def _own_clauses(edition: Edition, cites: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([cite for cite in cites if _is_of_edition(edition, cite)]) or cites


def _is_of_edition(edition: Edition, cite: str) -> bool:
    clause = cite.partition(".")[0]
    return clause in OF_BOTH or (clause >= FIRST_OF_TODAY) == (edition is Edition.TODAY)
