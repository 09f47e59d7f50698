"""Checkers on the site: validation, forms, links, presentation, suggestions and proof."""
