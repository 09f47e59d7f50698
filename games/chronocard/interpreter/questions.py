"""The questions by which a fact is asked for that decides and is missing."""

from games.sentences import sentences

WORDS = sentences(__package__)
WHICH_USER = WORDS.text("which-user")
WHICH_TARGET = WORDS.text("which-target")
HOW_MUCH_DAMAGE = WORDS.text("how-much-damage")
WHAT_IS_INTERRUPTED = WORDS.text("what-is-interrupted")
WHICH_AP = WORDS.text("which-ap")
WHICH_DP = WORDS.text("which-dp")
IS_IT_DEFENDED = WORDS.text("is-it-defended")
WHICH_ATTACKER = WORDS.text("which-attacker")
WHICH_KIND = WORDS.text("which-kind")
WHICH_BASE = WORDS.text("which-base")
WHICH_CHANGE = WORDS.text("which-change")
HOW_MANY_CARDS = WORDS.text("how-many-cards")
