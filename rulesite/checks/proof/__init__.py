"""Proof of a game's answers: examples, verdicts on them, and coverage."""
