"""The base of all parts: plain values, known names, links, caching, limits and middleware."""
