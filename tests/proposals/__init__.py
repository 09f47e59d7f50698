"""Proposals that readers send, put into the content files."""
