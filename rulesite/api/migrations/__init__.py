"""How did the tables come to be?"""
