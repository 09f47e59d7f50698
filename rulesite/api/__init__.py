"""The API: all content, checks and stored situations as JSON."""
