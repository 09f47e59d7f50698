"""Which points stay open?"""

from games.sentences import sentences

WORDS = sentences(__name__)
OUTCOME_OPEN = WORDS.reason("outcome-open")
COUNT_OPEN = WORDS.reason("count-open")
LOCK_OPEN = WORDS.reason("lock-open")
LOCK_UNKNOWN = WORDS.reason("lock-unknown")
TAKEN_OVER_OPEN = WORDS.reason("taken-over-open")
TAKER_CHARGE_OPEN = WORDS.reason("taker-charge-open")
TAKER_OPEN = WORDS.reason("taker-open")
RETURN_OPEN = WORDS.reason("return-open")
FETCHED_OPEN = WORDS.reason("fetched-open")
STUCK_OPEN = WORDS.reason("stuck-open")
DEPENDS_OPEN = WORDS.reason("depends-open")
DEPENDS_UNKNOWN = WORDS.reason("depends-unknown")
