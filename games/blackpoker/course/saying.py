"""What can be said of decisions one after another?"""

from games.blackpoker.course import by_itself
from games.blackpoker.objections import ALL
from games.sentences import sentences

WORDS = sentences(__name__)
RESOLVED = WORDS.reason("resolved")
AT_ONCE = WORDS.reason("at-once")
CANCELLED = WORDS.reason("cancelled")
TARGET_GONE = WORDS.reason("target-gone")
TOO_LOW = WORDS.reason("counter-too-low")
RETARGETED = WORDS.reason("retargeted")
STANDS = WORDS.reason("still-on-stage")
PASSES = WORDS.reason("passes")
CHOOSES = WORDS.reason("chooses")
NOTHING_DONE = WORDS.reason("nothing-done")
WON = WORDS.reason("duel-won")
HIDDEN = WORDS.reason("depends-on-hidden-card")
WHICH_ONE = WORDS.reason("which-one")
WHICH_NUMBER = WORDS.reason("which-number")
OTHER_KIND = WORDS.reason("target-changed-kind")
READINGS = WORDS.readings("other-kind")
BOTH = WORDS.text("both")
NOT_DONE = WORDS.text("not-done")
FIRST_ON_STAGE = WORDS.text("first-on-stage")
SHOWN = WORDS.text("shown")
NEVER_JUDGED = WORDS.text("never-judged")
REASONS = (*WORDS.reasons, *by_itself.REASONS, *ALL)
