"""How does a player describe a duel, and what becomes of it as a state?"""
