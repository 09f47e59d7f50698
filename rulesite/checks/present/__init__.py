"""Presentation of verdicts: JSON, text, pictures and pages."""
