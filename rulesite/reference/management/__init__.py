"""Management of the content: its command, and the renewal of card tables."""
