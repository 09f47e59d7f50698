"""What is asked where a sentence leaves out what decides."""

from games.sentences import sentences

WORDS = sentences(__name__)
WHO_FIGHTS = WORDS.text("who-fights")
WHO_IS_BLOCKED = WORDS.text("who-is-blocked")
IS_IT_BLOCKED = WORDS.text("is-it-blocked")
WHICH_KEYS = WORDS.text("which-keys")
WHICH_TARGET = WORDS.text("which-target")
HOW_MANY_BARRIERS = WORDS.text("how-many-barriers")
WHICH_ACTION = WORDS.text("which-action")
