"""How can an open point be read?"""

from games.sentences import sentences

WORDS = sentences(__name__)
COUNTING = WORDS.readings("counting")
LOCKING = WORDS.readings("locking")
CHARGED_AFTER_BLOCK = WORDS.readings("charged-after-block")
TAKER_CHARGED = WORDS.readings("taker-charged")
TAKER_ALLOWED = WORDS.readings("taker-allowed")
RETURNED = WORDS.readings("returned")
FETCHED = WORDS.readings("fetched")
STICKING = WORDS.readings("sticking")
DEPENDING = WORDS.readings("depending")
