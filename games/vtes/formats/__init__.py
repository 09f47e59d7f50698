"""Forms in which decks of VTES are written down."""
