"""What can a player still bring about, so that a minion may do it, or another one does?"""

from games.sentences import sentences

WORDS = sentences(__name__)
ONCE_UNLOCKED = WORDS.text("once-unlocked")
BY_A_FURTHER = WORDS.text("by-a-further")
