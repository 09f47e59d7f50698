"""What do both checkers say of a bleed or a political action that was taken before?"""

from games.sentences import sentences

WORDS = sentences(__name__)
ALREADY_BLED = WORDS.reason("already-bled")
POLITICAL_TAKEN = WORDS.reason("political-taken")
# the example of a bleed by a card, and the rule on special forms of basic actions
OF_CARDS = ("nra-15", "nra-34")
