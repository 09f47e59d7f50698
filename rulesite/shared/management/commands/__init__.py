"""Commands of this part of the site."""
