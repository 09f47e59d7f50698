"""The course of a play: every rule by which a card is played, gained and cleaned up."""
