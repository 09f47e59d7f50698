"""Formats of dates in English, as the sources have them."""

DATE_FORMAT = "j F Y"
