"""The questions by which a fact is asked for that decides and is missing."""

from games.sentences import sentences

WORDS = sentences(__package__)
WHICH_STRENGTH = WORDS.text("which-strength")
WHICH_HEALTH = WORDS.text("which-health")
IS_IT_BLOCKED = WORDS.text("is-it-blocked")
WHICH_ATTACK = WORDS.text("which-attack")
WHICH_MINION = WORDS.text("which-minion")
WHO_ATTACKS = WORDS.text("who-attacks")
WHICH_LINKS = WORDS.text("which-links")
WHICH_COLOUR = WORDS.text("which-colour")
WHOSE_TURN = WORDS.text("whose-turn")
WHICH_WOUND = WORDS.text("which-wound")
WHICH_COST = WORDS.text("which-cost")
WHAT_IN_HAND = WORDS.text("what-in-hand")
HOW_MANY_USED = WORDS.text("how-many-used")
HOW_MANY_PAYMENTS = WORDS.text("how-many-payments")
HOW_MANY_WOUNDS = WORDS.text("how-many-wounds")
IS_STACK_EMPTY = WORDS.text("is-stack-empty")
HOW_MANY_PLAYERS = WORDS.text("how-many-players")
WHOSE_COMMONEST = WORDS.text("whose-commonest")
