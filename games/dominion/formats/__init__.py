"""Forms in which games and kingdoms of Dominion are written down: logs of the online client, lists of the cards of a game."""
