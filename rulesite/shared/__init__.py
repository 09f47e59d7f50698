"""Situations stored on request with the verdict of their day, and their comparison with the verdict of today."""
