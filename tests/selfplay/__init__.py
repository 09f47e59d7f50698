"""Does a game's engine hold when it plays against itself at random?"""
