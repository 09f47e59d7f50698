"""Commands of the content."""
