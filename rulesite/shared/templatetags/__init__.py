"""How do templates say what the games say?"""
