"""The parts that all pages share: links, caches, limits, errors, middleware."""
