"""In which window of a play does something happen?"""

from enum import IntEnum


class Window(IntEnum):
    """A window of a play, by its number: they follow one another."""

    PLAYED = 1
    FIRST = 2
    CHOICE = 3
    INSTRUCTIONS = 4
    AFTERWARDS = 5
    CLEAN_UP = 6
