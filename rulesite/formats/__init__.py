"""How is a day written in each language?"""
