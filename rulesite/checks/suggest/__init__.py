"""Suggestions for a situation: moves, remedies, questions, comparisons."""
