"""How is a day written in English?"""
