"""Which card does a player mean, and what is known of it?"""

from games.cards import Cards

CARDS = Cards(__file__)
told, printed, key = CARDS.told, CARDS.printed, CARDS.key
