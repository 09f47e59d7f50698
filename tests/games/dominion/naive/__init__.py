"""What does a turn of Dominion come to, reckoned a second time from the plain situation and from nothing of the game's own program?

`turn` is written from the statements of the rules and from what is printed on the cards. A turn is one object that is changed in
place, a card is a function, a Way is a function. It reads the JSON of a situation in which every card is known; what depends on a
card that nobody knows (after a shuffle) it leaves open by raising `Unsure`.
"""

from tests.games.dominion.naive.course import turn
from tests.games.dominion.naive.table import Unsure

__all__ = ["Unsure", "turn"]
