"""Rules that both checkers share: editions, and the reasons of basic actions and of card texts."""

from games.editions import EditionChoice, provisions
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
USED_BY_ANOTHER = WORDS.reason("used-by-another")
USED_UNKNOWN = WORDS.reason("used-by-another-unknown")
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
# the rule of NRA-30 and the text that counts everybody's uses
USE_CLAUSES = ("nra-70.2",)
OF_CARD_TEXTS = (CARD_BARRED, ACTION_BARRED, ALL_ACTIONS_BARRED, TEXT_PERMITS, REACH_OPEN)


def readings_of_text(by_text: Outcome, by_rule: Outcome) -> tuple[Reading, Reading]:
    """Return both readings of an unmentioned card text (NRA-44, NRA-08)."""
    return (
        Reading(TEXT_WINS, by_text, ("nra-44.1",)),
        Reading(RULE_STANDS, by_rule, ("nra-08",)),
    )


@provisions
class VtesProvisions:
    """The points on which the editions of the rule differ, each with the clauses by which one has it."""

    # the limits: NRA-30 has them together, otherwise each has a clause of its own (NRA-03 to NRA-08)
    unites_limits: bool
    # NRA-30: a Red List action is limited as well
    limits_red_list: bool
    # NRA-31: two actions of one card in play are two, otherwise that is open (NRA-66)
    separates_abilities: bool
    # NRA-32: a limit is each minion's
    says_whose_limit: bool
    # NRA-36: the name of a fetched card is not used up
    frees_fetched_name: bool
    # NRA-60: an ally takes no action of vampires
    bars_allies: bool
    # NRA-63: some cards are for locked minions
    knows_locked_cards: bool
    # NRA-40, NRA-41, NRA-48: of each ending it is known whether the action counts, otherwise of few (NRA-12, NRA-14)
    settles_counting: bool
    # NRA-43, NRA-48: of each ending it is known whether the minion locks
    settles_locking: bool
    # NRA-43, NRA-65: it is known whether a cancelled card is paid for
    settles_cost: bool
    # NRA-58: only some minions can take an action over
    limits_takers: bool
    # NRA-45: a minion that takes an action over must be able and allowed to take it
    binds_taker: bool
    # NRA-45: an action that is taken over counts for its taker
    charges_taker: bool
    # NRA-64: a permission by an action needs its success
    permits_by_success: bool
    # NRA-44: a card's text goes before the rule, otherwise that is open (NRA-08)
    lets_texts_win: bool
    # NRA-47, NRA-59: a card that unlocks may have a condition
    knows_unlock_conditions: bool
    # NRA-55: it says "unlock", where an older one says "untap"
    says_unlock: bool
    # NRA-50: a card counts as played though it was cancelled, whoever cancels it; otherwise Direct Intervention alone is spoken of (NRA-17, NRA-18)
    counts_cancelled: bool
    # NRA-51: an action has one reaction of a name as well, of each minion
    limits_reactions: bool
    # NRA-52: an action has one "limited" bleed modifier
    knows_limited: bool
    # NRA-53: the text of a combat card limits each vampire by itself
    frees_opponent: bool
    # NRA-78, NRA-79: what a minion must take comes before all else, otherwise that is open (NRA-38)
    puts_duties_first: bool
    # NRA-62: a card may have a limit that nobody knows of
    knows_own_limits: bool


class Edition(EditionChoice, words=WORDS):
    """An edition of the rule."""

    provisions: VtesProvisions

    TODAY = (
        "2024",
        VtesProvisions(
            unites_limits=True,
            limits_red_list=True,
            separates_abilities=True,
            says_whose_limit=True,
            frees_fetched_name=True,
            bars_allies=True,
            knows_locked_cards=True,
            settles_counting=True,
            settles_locking=True,
            settles_cost=True,
            limits_takers=True,
            binds_taker=True,
            charges_taker=True,
            permits_by_success=True,
            lets_texts_win=True,
            knows_unlock_conditions=True,
            says_unlock=True,
            counts_cancelled=True,
            limits_reactions=True,
            knows_limited=True,
            frees_opponent=True,
            puts_duties_first=True,
            knows_own_limits=True,
        ),
    )
    FAQ = (
        "faq-3.19",
        VtesProvisions(
            unites_limits=False,
            limits_red_list=False,
            separates_abilities=False,
            says_whose_limit=False,
            frees_fetched_name=False,
            bars_allies=False,
            knows_locked_cards=False,
            settles_counting=False,
            settles_locking=False,
            settles_cost=False,
            limits_takers=False,
            binds_taker=False,
            charges_taker=False,
            permits_by_success=False,
            lets_texts_win=False,
            knows_unlock_conditions=False,
            says_unlock=False,
            counts_cancelled=False,
            limits_reactions=False,
            knows_limited=False,
            frees_opponent=False,
            puts_duties_first=False,
            knows_own_limits=False,
        ),
    )
