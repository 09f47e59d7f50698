"""Dates in English, in the form that the sources use."""

DATE_FORMAT = "j F Y"
