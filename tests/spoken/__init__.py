"""Sentences as players say them, made from drawn situations: with joints, clauses in another order, actors left out, in both languages."""
