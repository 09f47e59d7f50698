"""What can be said of a discard or of a claim?"""

from games.sentences import sentences

WORDS = sentences(__name__)
DISCARDED = WORDS.reason("discarded")
DISCARD_OUTSIDE = WORDS.reason("discard-outside-claim")
TOO_FEW_CARDS = WORDS.reason("too-few-cards")
CLAIMED = WORDS.reason("claimed")
CLAIMED_BY_EFFECT = WORDS.reason("claimed-by-effect")
CLAIMED_AT_ONCE = WORDS.reason("claimed-at-once")
CLAIMED_FROM_ANOTHER = WORDS.reason("claimed-from-another")
ANOTHERS_ARCHIVE = WORDS.reason("anothers-archive")
ARCHIVE_EMPTY = WORDS.reason("archive-empty")
TOO_LITTLE = WORDS.reason("too-little-influence")
OUTSIDE_CLAIM = WORDS.reason("claim-outside-claim")
NOT_IMMEDIATE = WORDS.reason("effect-not-immediate")
NOT_AT_ONCE = WORDS.reason("effect-only-at-once")
ANOTHERS_EFFECT = WORDS.reason("anothers-effect")
NOTHING_CLAIMED = WORDS.reason("nothing-claimed")
