"""Contradictions in the content, found by program: clauses, answers and sentences that cannot all be right."""
