"""Validation of situations: decoding, errors, and the schemas that describe them."""
