"""Validation of situations: decoding, errors, and the models that accept them."""
