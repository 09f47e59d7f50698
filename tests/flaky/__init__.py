"""The search for tests that fail now and then: each is repeated, in other orders and on a busy machine."""
