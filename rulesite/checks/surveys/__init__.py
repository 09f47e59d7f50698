"""Surveys: what a game tells of a pasted list of cards, for its page and the API."""
